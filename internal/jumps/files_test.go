package jumps

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

// TestFiles tells what becomes of the user's methods when all is done to them.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		var out strings.Builder
		for _, c := range p.Classes {
			if c.Library {
				continue
			}
			for _, m := range c.Methods {
				Decide(m)
				Thread(m)
				Decide(m)
				DropUnreachable(m)
				Merge(m)
				fmt.Fprintln(&out, m.ID)
				for _, b := range m.Blocks {
					fmt.Fprintf(&out, "%s:", b.Name)
					for _, h := range b.Handlers {
						fmt.Fprintf(&out, " on %s %s", h.Class, h.Target.Name)
					}
					fmt.Fprintln(&out)
					for _, s := range b.Stmts {
						fmt.Fprintf(&out, "  %s\n", ir.String(s))
					}
				}
			}
		}
		if err := ir.Check(p); err != nil {
			t.Error(err)
		}
		return out.String()
	})
}
