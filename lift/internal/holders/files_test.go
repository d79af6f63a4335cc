package holders_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classes/classestest"
	"bandsaw/lift/internal/holders"
	"bandsaw/lift/internal/reach"
)

// TestFiles lifts testdata/NAME.txt, each of which has a program in the package NAME with the main class Main, and
// tells of the classes in the part "ask" whether others can hold the monitors of their objects, and whether
// what is printed may come to a lock.
func TestFiles(t *testing.T) {
	from := classestest.Sources(t)
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		r, err := reach.Program(from, reach.Options{Main: strings.TrimSuffix(filepath.Base(name), ".txt") + ".Main"})
		if err != nil {
			t.Fatal(err)
		}
		p := holders.Program{
			Classes: classes.NewLoader(from), Method: map[ir.MethodID]*ir.Method{},
			Targets: func(c *ir.Call) []ir.MethodID { return c.Targets },
		}
		for _, c := range r.Program.Classes {
			for _, m := range c.Methods {
				p.Methods = append(p.Methods, m)
				p.Method[m.ID] = m
			}
		}
		monitors := holders.Of(p)
		var out strings.Builder
		for _, class := range strings.Fields(parts["ask"]) {
			fmt.Fprintf(&out, "others can hold a %s: %v\n", class, monitors.HeldByOthers(class))
		}
		fmt.Fprintf(&out, "locks while printing: %v\n", monitors.LocksWhilePrinting())
		return out.String()
	})
}
