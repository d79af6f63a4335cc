package constants

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// TestFiles tells which statements of the user's methods are dead, and which of
// their branches go one way only, and which loads always give the same.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		types := pointsto.Analyse(p, pointsto.NewObjects(p), pointsto.Known{})
		r := Analyse(p, types)
		var out strings.Builder
		types.EachReached(func(m *ir.Method) {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					switch at := m.ID.Class() + "." + m.ID.Name() + " " + b.Name; {
					case p.Class(m.ID.Class()).Library:
					case r.Dead[s]:
						fmt.Fprintf(&out, "%s: dead: %s\n", at, ir.String(s))
					case folded(r, s) != nil:
						fmt.Fprintf(&out, "%s: always %s: %s\n", at, ir.OperandString(folded(r, s)), ir.String(s))
					case r.Only[s] != nil:
						fmt.Fprintf(&out, "%s: goes to %s: %s\n", at, r.Only[s].Name, ir.String(s))
					}
				}
			}
		})
		return out.String()
	})
}

func folded(r *Result, s ir.Stmt) *ir.Const {
	load, _ := s.(*ir.Load)
	return r.Loads[load]
}
