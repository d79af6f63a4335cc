package locks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// TestFiles tells of the user's methods what is held for sure at each access to the
// heap, by the names that it has in the method; "not nested" of those whose regions are not.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		prog := callgraph.Build(p)
		thrown := throws.Analyse(prog, nullness.Analyse(prog))
		var flows []*flow.Flow
		var regions []*locks.Regions
		var out strings.Builder
		for _, m := range prog.Methods {
			f := flow.New(m, thrown, nil)
			r, ok := locks.FindRegions(m, f)
			if !ok {
				fmt.Fprintf(&out, "%s: not nested\n", m.ID)
			}
			flows, regions = append(flows, f), append(regions, r)
		}
		held := locks.FindHeld(prog, flows, regions, locks.NewNames(prog))
		for _, m := range prog.Methods {
			if prog.Class(m.ID.Class()).Library {
				continue
			}
			fmt.Fprintln(&out, m.ID)
			for i, s := range m.Stmts {
				switch s.(type) { // others: access nothing
				case *ir.Load, *ir.Store:
					fmt.Fprintf(&out, "  %s: %s\n", ir.String(s), names(held.At(m, int32(i))))
				}
			}
		}
		return out.String()
	})
}

func names(held map[locks.Name]bool) string {
	var list []string
	for n := range held {
		text := strings.TrimPrefix(n.Root+"."+string(n.Field), ".")
		if n.Locked {
			text += " by lock()"
		}
		list = append(list, strings.TrimSuffix(text, "."))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
