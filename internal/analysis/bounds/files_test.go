package bounds

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// TestFiles tells of the user's methods which checks do not fail and which tests go
// one way only.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		r := Analyse(p, pointsto.Analyse(p, pointsto.NewObjects(p), pointsto.Known{}), nil)
		var out strings.Builder
		for _, c := range p.Classes {
			if c.Library {
				continue
			}
			for _, m := range c.Methods {
				fmt.Fprintln(&out, m.ID)
				for _, b := range m.Blocks {
					for _, s := range b.Stmts {
						for _, what := range tell(p, r, s) {
							fmt.Fprintf(&out, "  %s: %s\n", ir.String(s), what)
						}
					}
				}
			}
		}
		return out.String()
	})
}

// tell says what is known of a statement, and what is not known of one that has such
// checks.
func tell(p *ir.Program, r *Result, s ir.Stmt) []string {
	if r.Dead[s] {
		return []string{"never"}
	}
	var out []string
	for _, class := range ir.MayThrow(p, s) {
		switch class { // others: not about ints
		case ir.ArrayIndexOutOfBoundsException, ir.NegativeArraySizeException, ir.ArithmeticException:
			text := "may throw " + class
			if r.Never(s, class) {
				text = "no " + class
			}
			out = append(out, text)
		}
	}
	if to := r.Only[s]; to != nil {
		out = append(out, "only to "+to.Name)
	}
	return out
}
