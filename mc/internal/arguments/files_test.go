package arguments

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// TestFiles runs testdata/*.txt: of the lowered program, the texts to try as arguments, what a verdict
// rests on with arguments as "arguments" has them, one set a line, and the program in which these are
// chosen: its entry method, for the last line.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p := filetest.Program(t, name, parts["program"], `
library class java.lang.Object {
}
library class java.lang.String {
}
library class java.lang.Thread {
}
library class java.lang.Throwable {
}
`)
		var out strings.Builder
		fmt.Fprintf(&out, "usual: %q\n", Usual(p))
		var a Arguments
		for line := range strings.Lines(parts["arguments"]) {
			a = read(t, line)
			fmt.Fprintf(&out, "%s  assuming: %s\n", line, a.Assumption(p))
		}
		chosen := a.Choose(p)
		if err := ir.Check(chosen); err != nil {
			t.Fatalf("the program with arguments chosen is not well-formed: %v", err)
		}
		if chosen == p {
			return out.String() + "nothing to choose\n"
		}
		var text strings.Builder
		if err := ir.Print(&text, chosen); err != nil {
			t.Fatal(err)
		}
		_, entry, _ := strings.Cut(text.String(), "static method main")
		entry, _, _ = strings.Cut(entry, "\n  }")
		return out.String() + "main" + entry + "\n"
	})
}

// read reads "GIVEN... then N of VALUE...".
func read(t *testing.T, line string) Arguments {
	t.Helper()
	var a Arguments
	given, more, several := strings.Cut(line, "then ")
	a.Given = strings.Fields(given)
	if several {
		n, values, _ := strings.Cut(more, " of ")
		if _, err := fmt.Sscan(n, &a.More); err != nil {
			t.Fatal(err)
		}
		a.Values = strings.Fields(values)
	}
	return a
}
