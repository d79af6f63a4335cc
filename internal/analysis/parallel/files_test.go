package parallel_test

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest/flowtest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/parallel"
	"bandsaw/ir"
)

// TestFiles lists of the user's methods the statements at which there may be several
// threads, and says which methods may start some.
func TestFiles(t *testing.T) {
	flowtest.Run(t, func(out *strings.Builder, prog *callgraph.Program, flows []*flow.Flow) {
		r := parallel.Analyse(prog, flows)
		flowtest.EachOfUser(prog, func(m *callgraph.Method) {
			fmt.Fprint(out, m.ID)
			if r.Starts[m.Index] {
				fmt.Fprint(out, "  may start threads")
			}
			fmt.Fprintln(out)
			for i, s := range m.Stmts {
				if r.Several[m.Index][i] {
					fmt.Fprintf(out, "  several: %s\n", ir.String(s))
				}
			}
		})
	})
}
