package parallel_test

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/parallel"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// TestFiles lists of the user's methods the statements at which there may be several
// threads, and says which methods may start some.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		prog := callgraph.Build(p)
		thrown := throws.Analyse(prog, nullness.Analyse(prog))
		var flows []*flow.Flow
		for _, m := range prog.Methods {
			flows = append(flows, flow.New(m, thrown, nil))
		}
		r := parallel.Analyse(prog, flows)
		var out strings.Builder
		for _, m := range prog.Methods {
			if prog.Class(m.ID.Class()).Library {
				continue
			}
			fmt.Fprint(&out, m.ID)
			if r.Starts[m.Index] {
				fmt.Fprint(&out, "  may start threads")
			}
			fmt.Fprintln(&out)
			for i, s := range m.Stmts {
				if r.Several[m.Index][i] {
					fmt.Fprintf(&out, "  several: %s\n", ir.String(s))
				}
			}
		}
		return out.String()
	})
}
