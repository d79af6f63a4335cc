package locks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest/flowtest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// TestFiles tells of the user's methods what is held for sure at each access to the
// heap, by the names that it has in the method, and where tests of who owns a monitor always go; "not nested" of those whose regions are not.
func TestFiles(t *testing.T) {
	flowtest.Run(t, func(out *strings.Builder, prog *callgraph.Program, flows []*flow.Flow) {
		var regions []*locks.Regions
		for _, m := range prog.Methods {
			r, ok := locks.FindRegions(m, flows[m.Index])
			if !ok {
				fmt.Fprintf(out, "%s: not nested\n", m.ID)
			}
			regions = append(regions, r)
		}
		held := locks.FindHeld(prog, flows, regions, locks.NewNames(prog))
		owned := held.Owned()
		flowtest.EachOfUser(prog, func(m *callgraph.Method) {
			fmt.Fprintln(out, m.ID)
			for i, s := range m.Stmts {
				switch s.(type) { // others: access nothing
				case *ir.Load, *ir.Store:
					fmt.Fprintf(out, "  %s: %s\n", ir.String(s), names(held.At(m, int32(i))))
				case *ir.If:
					if to := owned[m.Index][int32(i)]; to != nil {
						fmt.Fprintf(out, "  %s: always %s\n", ir.String(s), to.Name)
					}
				}
			}
		})
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
