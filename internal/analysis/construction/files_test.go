package construction_test

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// TestFiles lists the constructors of the user's classes that let the new object go before
// they end, and the classes of which an object may be seen that none has initialised.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		var methods []*ir.Method
		for _, c := range p.Classes {
			methods = append(methods, c.Methods...)
		}
		r := construction.Analyse(p, methods)
		var out strings.Builder
		for _, c := range p.Classes {
			if c.Library {
				continue
			}
			if r.Unconstructed(c.Name) {
				fmt.Fprintln(&out, c.Name, "may be seen unconstructed")
			}
			for _, m := range c.Methods {
				if r.Leaks(m.ID) {
					fmt.Fprintln(&out, m.ID, "leaks")
				}
			}
		}
		return out.String()
	})
}
