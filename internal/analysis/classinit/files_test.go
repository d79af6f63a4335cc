package classinit

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

// TestFiles tells what is initialised at the start, and of the user's statements
// that may initialise classes what runs then.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		var out strings.Builder
		fmt.Fprintln(&out, "at the start:", AtStart(p))
		for _, c := range p.Classes {
			for _, m := range c.Methods {
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						if class := By(p, m, s); class != "" && !c.Library {
							fmt.Fprintf(&out, "%s: %s: %s %v\n", m.ID, ir.String(s), class, Runs(p, class))
						}
					}
				}
			}
		}
		return out.String()
	})
}
