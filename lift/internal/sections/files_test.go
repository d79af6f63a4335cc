package sections_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes/classestest"
	"bandsaw/lift/internal/reach"
)

// TestFiles lifts testdata/NAME.txt, each of which has a program in the package NAME with
// the main class Main, and tells of the library's methods in the part "ask", one a line,
// whether they are one atomic section, are sections between calls that are not in them, leave one that they run within, or are none.
func TestFiles(t *testing.T) {
	from := classestest.Sources(t)
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		main := strings.TrimSuffix(filepath.Base(name), ".txt") + ".Main"
		r, err := reach.Program(from, reach.Options{Main: main})
		if err != nil {
			t.Fatal(err)
		}
		if err := ir.Check(r.Program); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for _, id := range strings.Fields(parts["ask"]) {
			fmt.Fprintf(&out, "%s: %s\n", id, kind(r.Program.Method(ir.MethodID(id))))
		}
		return out.String()
	})
}

func kind(m *ir.Method) string {
	if m == nil || len(m.Blocks) == 0 {
		return "not reached"
	}
	begins, ways := 0, 0
	within := false // it ends a section before it begins one
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok {
				switch c.Method {
				case ir.MachineBeginAtomic:
					begins++
				case ir.MachineEndAtomic:
					within = within || begins == 0
				case "bandsaw.Sections.giveWay()void":
					ways++
				}
			}
		}
	}
	text := "no section"
	switch {
	case within:
		text = "within sections of others"
	case begins == 1:
		text = "one section"
	case begins > 1:
		text = "sections between calls"
	}
	if ways > 0 {
		text += ", gives way"
	}
	return text
}
