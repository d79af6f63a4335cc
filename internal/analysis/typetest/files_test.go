package typetest

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

// TestFiles tells which casts of the user's methods come after a test.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		var out strings.Builder
		for _, c := range p.Classes {
			if c.Library {
				continue
			}
			for _, m := range c.Methods {
				casts := Casts(p, m)
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						if _, ok := s.(*ir.Cast); ok {
							text := "may fail"
							if casts[s] {
								text = "tested"
							}
							fmt.Fprintf(&out, "%s: %s: %s\n", b.Name, ir.String(s), text)
						}
					}
				}
			}
		}
		return out.String()
	})
}
