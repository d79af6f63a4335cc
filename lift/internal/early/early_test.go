package early

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

// TestFiles tells which classes of the JDK's nobody can tell when they are initialised.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		Mark(p)
		var out strings.Builder
		for _, c := range p.Classes {
			if ir.IsJDK(c.Name) && len(c.Methods) > 0 && strings.HasPrefix(c.Name, "java.a.") {
				fmt.Fprintf(&out, "%s: %t\n", c.Name, c.Traits&ir.Early != 0)
			}
		}
		return out.String()
	})
}
