package inputs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// TestFiles tells of each choice how many numbers stand for all, and the first of them.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p, err := ir.Parse(name, []byte(parts["in"]))
		if err != nil {
			t.Fatal(err)
		}
		r := Analyse(p, 1<<16)
		var out strings.Builder
		for _, c := range p.Classes {
			for _, m := range c.Methods {
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						if s, ok := s.(*ir.Choose); ok {
							fmt.Fprintf(&out, "%s: %s: %s\n", m.ID.Name(), ir.String(s), tell(r.Alternatives(s, s.Lo.(*ir.Const).Bits, s.Hi.(*ir.Const).Bits)))
						}
					}
				}
			}
		}
		return out.String()
	})
}

func tell(a *Alternatives, ok bool) string {
	if !ok {
		return "not known"
	}
	numbers, _ := a.Numbers(nil)
	out := fmt.Sprint(numbers)
	if len(numbers) > 12 {
		out = fmt.Sprint(len(numbers), " numbers: ", numbers[:12], " ...")
	}
	if a.Class == nil {
		return out
	}
	var in []string
	for f := range a.Class.Fields {
		in = append(in, string(f))
	}
	for e := range a.Class.Elems {
		in = append(in, string(e)+"[]")
	}
	for l := range a.Class.Locals {
		in = append(in, l.Name)
	}
	slices.Sort(in)
	if !a.Class.Ordered {
		return out + ", and by which are equal of " + strings.Join(in, ", ")
	}
	return out + ", and by the order of " + strings.Join(in, ", ")
}
