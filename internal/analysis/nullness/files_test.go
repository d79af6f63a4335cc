package nullness

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// TestFiles tells of the statements of the user's methods that dereference something
// whether that may be null, and of the tests that go one way.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		prog := callgraph.Build(p, nil)
		r := Analyse(prog)
		var out strings.Builder
		for _, m := range prog.Methods {
			if prog.Class(m.ID.Class()).Library {
				continue
			}
			fmt.Fprintln(&out, m.ID)
			for i, s := range m.Stmts {
				if to := r.Decided()[m.Index][int32(i)]; to != nil {
					fmt.Fprintf(&out, "  %s: goes to %s\n", ir.String(s), to.Name)
				}
				if ir.Dereferenced(s) == nil || m.Dead(int32(i)) {
					continue
				}
				text := "may be null"
				if r.Safe(m, int32(i)) {
					text = "not null"
				}
				fmt.Fprintf(&out, "  %s: %s\n", ir.String(s), text)
			}
		}
		return out.String()
	})
}
