package term

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/ir"
)

// TestDivided: whether a comparison of a quotient with a number holds is decided by those of sums that are said to decide it,
// where the number that it is divided by is more than 0.
func TestDivided(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	at := func(name string, typ ir.Type) *Term {
		return Of(&Place{Kind: Local, Local: &ir.Local{Name: name, Java: name}, Type: typ})
	}
	x, y := at("x", ir.Long), at("y", ir.Int)
	quotient := Op("l2i", 32, Op("/", 64, x, Op("i2l", 64, y)))
	for _, op := range []ir.CondOp{ir.Lt, ir.Le, ir.Gt, ir.Ge, ir.Eq, ir.Ne} {
		for n := int64(-3); n <= 3; n++ {
			f := Compare(op, quotient, Const(n, 32))
			if n%2 == 0 { // with its sides changed
				f = Compare(Swapped[op], f.R, f.L)
			}
			parts := Divided(f)
			as := map[string]bool{}
			for range 300 {
				values := map[string]int64{x.Key(): r.Int64N(41) - 20, y.Key(): r.Int64N(6) + 1}
				of := func(t *Term) int64 { return values[t.Key()] }
				key := ""
				for _, p := range parts {
					key += map[bool]string{true: "T", false: "F"}[p.Eval(of)]
				}
				if holds, seen := as[key]; seen && holds != f.Eval(of) {
					t.Fatalf("%s is not decided by %v: of %v", f, parts, values)
				}
				as[key] = f.Eval(of)
			}
			if len(as) < 2 {
				t.Errorf("%s: %v", f, as)
			}
		}
	}
	for _, f := range []*Formula{
		Compare(ir.Le, Op("/", 64, x, Const(3, 64)), Const(2, 64)), Compare(ir.Le, Op("*", 64, x, x), Const(2, 64)),
		Compare(ir.Le, quotient, y), Compare(ir.Le, quotient, Const(maxQuotient+1, 32)), Compare(ir.Le, quotient, Const(-maxQuotient-1, 32)),
		Compare(ir.Lt, Op("/", 64, x, x), Const(math.MinInt64, 64)), Compare(ir.Eq, Op("/", 64, x, x), Const(math.MinInt64, 64)),
	} {
		if parts := Divided(f); parts != nil {
			t.Errorf("%s: %v", f, parts)
		}
	}
	if got, ok := WrittenFormula(Divided(Compare(ir.Le, quotient, Const(100, 32)))[0]); !ok || got != "x - 101 * y < 0" {
		t.Error(got, ok)
	}
}
