package ranking

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// TestFiles tells of the loops and recursions of the user's methods which are known to end.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		prog := callgraph.Build(p)
		thrown := throws.Analyse(prog, nullness.Analyse(prog))
		var out strings.Builder
		says := map[bool]string{true: "ends", false: "may not end"}
		for _, m := range prog.Methods {
			if prog.Class(m.ID.Class()).Library {
				continue
			}
			f := flow.New(m, thrown, nil)
			var prover Prover
			for i, h := range f.Heads {
				fmt.Fprintf(&out, "%s: the loop at %s %s\n", m.ID, m.Blocks[h.Block].Name, says[prover.Loop(m, f, i)])
			}
			if m.Cycle != 0 {
				fmt.Fprintf(&out, "%s: the recursion %s\n", m.ID, says[prover.Recursion(m, f)])
			}
			if err := prover.Close(); err != nil {
				t.Error(err)
			}
		}
		return out.String()
	})
}
