package dot

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/artifact/pdg"
	"bandsaw/internal/filetest"
)

// header is what the graphs of filetests begin with.
const header = `{"format": "bandsaw.pdg", "version": 2, "made": {"tool": "slice", "version": "0", "options": [], "inputs": []},
"summary": {"statements": {"kept": 0, "of": 0}, "variables": {"kept": 0, "of": 0}, "fields": {"kept": 0, "of": 0}, "methods": {"kept": 0, "of": 0}, "classes": {"kept": 0, "of": 0}},
"removedFields": [],
`

// TestFiles runs testdata/*.txt: of a dependence graph, without its header ("graph"), what
// "as" says one after the other: "method NAME" and "around LINE RADIUS" are the part drawn, "lines" a
// box for each line, "direct" no hubs with one end. Then it is drawn.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		g, err := pdg.Read(name, []byte(header+parts["graph"]))
		if err != nil {
			t.Fatal(err)
		}
		part := Part{}
		for line := range strings.Lines(parts["as"]) {
			switch as := strings.Fields(line); as[0] {
			case "method":
				part.Methods = append(part.Methods, as[1])
			case "around":
				if _, err := fmt.Sscan(as[1]+" "+as[2], &part.Around, &part.Radius); err != nil {
					t.Fatal(err)
				}
			case "part":
				if g, err = part.Of(g); err != nil {
					return err.Error() + "\n"
				}
			case "lines":
				g = Lines(g)
			case "direct":
				g = Direct(g)
			default:
				t.Fatalf("as %q", line)
			}
		}
		var out strings.Builder
		if err := Write(&out, g); err != nil {
			t.Fatal(err)
		}
		return out.String()
	})
}
