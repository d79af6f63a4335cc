package answer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
)

// header is what the answers of filetests begin with.
const header = `{"format": "bandsaw.answer", "version": 1, "made": {"tool": "slice", "version": "0", "options": [], "inputs": []},
`

// TestFiles runs testdata/*.txt: an answer ("answer", without its header) as it is told to people,
// with the library and without it, and which nodes it is about.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		a, err := Read(name, []byte(header+parts["answer"]))
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := a.Text(&out); err != nil {
			t.Fatal(err)
		}
		out.WriteString("\nwith the library:\n")
		if err := a.TextWithLibrary(&out); err != nil {
			t.Fatal(err)
		}
		var ids []string
		for id := range a.IDs() {
			ids = append(ids, id)
		}
		slices.Sort(ids)
		fmt.Fprintf(&out, "\nof %s\n", strings.Join(ids, ", "))
		return out.String()
	})
}

// TestWrite: what is written reads back as it was.
func TestWrite(t *testing.T) {
	a, err := Read("a", []byte(header+`"query": "unused", "unused": [{"kind": "field", "name": "Bank.fee", "why": "assigned and never read", "source": "Bank.java", "line": 3}]}`))
	if err != nil {
		t.Fatal(err)
	}
	var first, second strings.Builder
	if err := a.Write(&first); err != nil {
		t.Fatal(err)
	}
	if a, err = Read("b", []byte(first.String())); err != nil {
		t.Fatal(err)
	}
	if err := a.Write(&second); err != nil {
		t.Fatal(err)
	}
	if first.String() != second.String() || !strings.Contains(first.String(), "Bank.fee") {
		t.Errorf("written\n%s\nand read and written again\n%s", first.String(), second.String())
	}
}
