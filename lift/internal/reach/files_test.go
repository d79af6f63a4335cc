package reach

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes/classestest"
)

// TestFiles lifts testdata/NAME.txt, each of which has a program in the package NAME with
// the main class Main, by rapid type analysis and by points-to, and tells of the user's
// classes which have objects, what is reached, and what virtual calls can run; of the
// library's methods, classes and calls in the part "ask", one a line, whether the program has them.
func TestFiles(t *testing.T) {
	from := classestest.Sources(t)
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		var out strings.Builder
		for _, how := range []string{"rta", "pta"} {
			main := strings.TrimSuffix(filepath.Base(name), ".txt") + ".Main"
			r, err := Program(from, Options{Main: main, RapidTypes: how == "rta"})
			if err != nil {
				t.Fatal(err)
			}
			if err := ir.Check(r.Program); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "%s:\n", how)
			tell(&out, r, strings.Fields(parts["ask"]))
		}
		return out.String()
	})
}

func tell(out *strings.Builder, r *Result, asked []string) {
	called := map[string]bool{}
	for _, c := range r.Program.Classes {
		if c.Instantiated && !c.Library {
			fmt.Fprintf(out, "  objects of %s\n", c.Name)
		}
		for _, m := range c.Methods {
			if !c.Library && len(m.Blocks) > 0 {
				fmt.Fprintf(out, "  %s\n", m.ID)
			}
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					if !ok {
						continue
					}
					called[string(call.Method)] = true
					if call.Kind == ir.VirtualCall && !c.Library {
						fmt.Fprintf(out, "    line %d: %s -> %s\n", s.Pos().Line, call.Method, targets(r.Program, call))
					}
				}
			}
		}
	}
	for _, name := range asked {
		has := called[name]
		if c := r.Program.Class(name); c != nil {
			has = c.Instantiated
		}
		fmt.Fprintf(out, "  %s: %v\n", name, has)
	}
	for _, u := range r.Program.Unmodelled {
		if !ir.IsJDK(u.Method.Class()) && !strings.HasPrefix(u.Method.Class(), "bandsaw.") {
			fmt.Fprintf(out, "  unmodelled %s: %s\n", u.Method, u.Why)
		}
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(out, "  warning: %s\n", w)
	}
}

// targets are the user's classes whose methods a call can run, and whether it can run
// the library's, which may be others in another JDK.
func targets(p *ir.Program, c *ir.Call) string {
	var names []string
	for _, id := range c.Targets {
		if p.Class(id.Class()).Library {
			names = append(names, "the library")
		} else {
			names = append(names, id.Class())
		}
	}
	if names == nil {
		return "nothing"
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), ", ")
}
