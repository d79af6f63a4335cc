package pointsto

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// TestFiles tells of the user's methods that can run what their variables can
// refer to and what their virtual calls run, and of the user's fields.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		r := AnalyseApart(p, func(*Result) Known { return Known{} })
		names := objectNames(r.Objects)
		set := func(s *bitset.Set) string {
			var list []string
			for i := range s.All() {
				list = append(list, names[i])
			}
			return "{" + strings.Join(list, ", ") + "}"
		}
		var out strings.Builder
		for _, c := range p.Classes {
			if c.Library {
				continue
			}
			for _, f := range c.Fields {
				if f.Type.IsRef() {
					id := ir.NewFieldID(c.Name, f.Name)
					fmt.Fprintf(&out, "%s: %s\n", id, set(r.Field(id)))
				}
			}
			for _, m := range c.Methods {
				if r.Reached[m.ID] {
					tell(&out, r, m, set)
				}
			}
		}
		for i, typ := range r.Objects.Types {
			if e := r.Elements(i); typ.IsArray() && !e.Empty() {
				fmt.Fprintf(&out, "elements of %s: %s\n", names[i], set(e))
			}
		}
		return out.String()
	})
}

func tell(out *strings.Builder, r *Result, m *ir.Method, set func(*bitset.Set) string) {
	fmt.Fprintln(out, m.ID)
	for _, l := range m.Locals {
		if l.Type.IsRef() {
			fmt.Fprintf(out, "  %s: %s\n", l.Name, set(r.Of(l)))
		}
	}
	if m.ID.Result().IsRef() {
		fmt.Fprintf(out, "  result: %s\n", set(r.Result(m.ID)))
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok && c.Kind == ir.VirtualCall {
				fmt.Fprintf(out, "  %s: %v\n", ir.String(c), r.Called(c))
			}
		}
	}
}

// objectNames are the objects' types; those that statements make are numbered.
func objectNames(u *Objects) []string {
	made := map[ir.Type]int{}
	var out []string
	for i, t := range u.Types {
		if u.place[t] == i {
			out = append(out, string(t))
			continue
		}
		made[t]++
		out = append(out, fmt.Sprintf("%s#%d", t, made[t]))
	}
	if len(out) != len(slices.Compact(slices.Sorted(slices.Values(out)))) {
		panic("two objects of one name")
	}
	return out
}
