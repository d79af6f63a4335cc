package ranking

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest/flowtest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
)

// TestFiles tells of the loops and recursions of the user's methods which are known to end.
func TestFiles(t *testing.T) {
	flowtest.Run(t, func(out *strings.Builder, prog *callgraph.Program, flows []*flow.Flow) {
		says := map[bool]string{true: "ends", false: "may not end"}
		flowtest.EachOfUser(prog, func(m *callgraph.Method) {
			f := flows[m.Index]
			prover := Prover{Ints: prog.Ints}
			for i, h := range f.Heads {
				fmt.Fprintf(out, "%s: the loop at %s %s\n", m.ID, m.Blocks[h.Block].Name, says[prover.Loop(m, f, i)])
			}
			if m.Cycle != 0 {
				fmt.Fprintf(out, "%s: the recursion %s\n", m.ID, says[prover.Recursion(m, f)])
			}
			if err := prover.Close(); err != nil {
				t.Error(err)
			}
		})
	})
}
