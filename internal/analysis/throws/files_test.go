package throws

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/ir"
)

// TestFiles tells of the user's methods what their statements throw, and what leaves
// them, and of the library's which return as only what returns calls them.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		prog := callgraph.Build(p, nil)
		r := Analyse(prog, nullness.Analyse(prog))
		names := func(s *bitset.Set) string {
			var list []string
			for i := range s.All() {
				list = append(list, strings.TrimPrefix(r.Classes[i], "java.lang."))
			}
			return strings.Join(list, ", ")
		}
		var out strings.Builder
		for _, m := range prog.Methods {
			if prog.Class(m.ID.Class()).Library {
				if r.Returns(m) {
					fmt.Fprintf(&out, "%s: returns\n", m.ID)
				}
				continue
			}
			fmt.Fprintf(&out, "%s: %s\n", m.ID, names(r.escape[m.Index]))
			for i, s := range m.Stmts {
				if thrown := r.Of(m, int32(i)); !thrown.Empty() {
					fmt.Fprintf(&out, "  %s: %s\n", ir.String(s), names(thrown))
				}
			}
		}
		return out.String()
	})
}
