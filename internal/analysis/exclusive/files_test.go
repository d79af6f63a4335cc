package exclusive_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest/flowtest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/exclusive"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/parallel"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// TestFiles says of the objects with total methods that several threads may come to where they are made, and whether threads come to them one at a
// time.
func TestFiles(t *testing.T) {
	flowtest.Run(t, func(out *strings.Builder, prog *callgraph.Program, flows []*flow.Flow) {
		thrown := throws.Analyse(prog, nullness.Analyse(prog))
		names := locks.NewNames(prog)
		var regions []*locks.Regions
		for _, m := range prog.Methods {
			r, _ := locks.FindRegions(m, flows[m.Index])
			regions = append(regions, r)
		}
		held := locks.FindHeld(prog, slices.Clone(flows), regions, names)
		asked := thrown.Shared()
		found := exclusive.Objects(prog, flows, parallel.Analyse(prog, flows), held, names, asked)
		flowtest.EachOfUser(prog, func(m *callgraph.Method) {
			for _, s := range m.Stmts {
				made, ok := s.(*ir.New)
				if !ok {
					continue
				}
				if o, apart := prog.Types.Objects.Made[made]; apart && asked[o] != nil {
					word := "at any time"
					if found.Has(o) {
						word = "one at a time"
					}
					fmt.Fprintf(out, "%s: %s: %s\n", m.ID, ir.String(s), word)
				}
			}
		})
	})
}
