package find

import (
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// TestParting: the equations that part two comparisons hold of those numbers of which one comparison holds and the other
// does not.
func TestParting(t *testing.T) {
	x := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "x"}, Type: ir.Int})
	y := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "y"}, Type: ir.Int})
	plus := func(t *term.Term, n int64) *term.Term { return term.Op("+", 32, t, term.Const(n, 32)) }
	parted := 0
	for _, op := range []ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge} {
		for n := int64(-3); n <= 3; n++ {
			for m := int64(-3); m <= 3; m++ {
				f, g := term.Compare(op, plus(x, n), y), term.Compare(op, plus(x, m), y)
				eqs := parting(f, g)
				if few := n != m && max(n-m, m-n) <= maxStep && op != ir.Eq && op != ir.Ne; (len(eqs) > 0) != few {
					t.Errorf("%s and %s: %v", f, g, eqs)
				}
				for v := int64(-9); len(eqs) > 0 && v <= 9; v++ {
					at := func(t *term.Term) int64 { return map[string]int64{"x": v, "y": 0}[t.P.Key()] }
					one := false
					for _, eq := range eqs {
						one = one || eq.Eval(at)
					}
					if one != (f.Eval(at) != g.Eval(at)) {
						t.Errorf("%s and %s, x - y = %d: %v", f, g, v, eqs)
					}
					parted++
				}
			}
		}
	}
	if parted == 0 {
		t.Error("nothing was tested")
	}
	if eqs := parting(term.Compare(ir.Lt, x, y), term.Compare(ir.Lt, plus(y, 1), x)); eqs != nil {
		t.Errorf("of other sums: %v", eqs)
	}
}
