package escape

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// TestFiles tells which variables of the user's methods can refer to objects that
// several threads may come to.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		r := pointsto.AnalyseApart(p, func(*pointsto.Result) pointsto.Known { return pointsto.Known{} })
		shared := Objects(p, r)
		var out strings.Builder
		r.EachReached(func(m *ir.Method) {
			if p.Class(m.ID.Class()).Library {
				return
			}
			fmt.Fprintln(&out, m.ID)
			for _, l := range m.Locals {
				if l.Type.IsRef() {
					text := "one thread's alone"
					if shared.Meets(r.Of(l)) {
						text = "shared"
					}
					fmt.Fprintf(&out, "  %s: %s\n", l.Name, text)
				}
			}
		})
		return out.String()
	})
}
