package prop

import (
	"math/big"
	"testing"

	"bandsaw/ir"
)

// TestOverflowIsExact compares what is asked before an operator with its result among
// the mathematical integers, on numbers at which it turns; with one operand a number in
// the program, or none. What is asked computes nothing that overflows.
func TestOverflowIsExact(t *testing.T) {
	for _, typ := range []ir.Type{ir.Int, ir.Long} {
		least, most := typ.Range()
		numbers := []int64{-3, -2, -1, 0, 1, 2, 3, 7, -7}
		for d := range int64(3) {
			numbers = append(numbers, least+d, most-d, least/2+d, least/2-d, most/2+d, most/2-d, least/3+d, most/3-d, most/7+d, 46340+d, 3037000499+d)
		}
		x, y := &ir.Local{Name: "x", Type: typ}, &ir.Local{Name: "y", Type: typ}
		for _, n := range numbers {
			if n < least || n > most {
				continue
			}
			agree(t, typ, &ir.Unary{Op: ir.Neg, X: x}, new(big.Int).Neg(big.NewInt(n)), n, 0)
			for _, k := range numbers {
				if k < least || k > most {
					continue
				}
				p, q := big.NewInt(n), big.NewInt(k)
				for op, result := range map[ir.BinaryOp]*big.Int{ir.Add: new(big.Int).Add(p, q), ir.Sub: new(big.Int).Sub(p, q), ir.Mul: new(big.Int).Mul(p, q)} {
					agree(t, typ, &ir.Binary{Op: op, X: x, Y: y}, result, n, k)
					agree(t, typ, &ir.Binary{Op: op, X: x, Y: constant(typ, k)}, result, n, k)
					agree(t, typ, &ir.Binary{Op: op, X: constant(typ, n), Y: y}, result, n, k)
				}
				if k != 0 {
					result := new(big.Int).Quo(p, q)
					agree(t, typ, &ir.Binary{Op: ir.Div, X: x, Y: y}, result, n, k)
					agree(t, typ, &ir.Binary{Op: ir.Div, X: x, Y: constant(typ, k)}, result, n, k)
					agree(t, typ, &ir.Binary{Op: ir.Div, X: constant(typ, n), Y: y}, result, n, k)
				}
			}
		}
	}
}

func agree(t *testing.T, typ ir.Type, s ir.Stmt, result *big.Int, x, y int64) {
	t.Helper()
	least, most := typ.Range()
	value := func(o ir.Operand) *big.Int {
		if c, ok := o.(*ir.Const); ok {
			return big.NewInt(c.Bits)
		}
		return big.NewInt(map[string]int64{"x": x, "y": y}[o.(*ir.Local).Name])
	}
	fits := func(n *big.Int) bool { return n.Cmp(big.NewInt(least)) >= 0 && n.Cmp(big.NewInt(most)) <= 0 }
	holds := func(c comparison) bool {
		l, r := value(c.x), value(c.y)
		if c.limit != nil {
			switch limit := value(c.limit); c.of { // others: not asked
			case ir.Add:
				r = new(big.Int).Add(limit, r)
			case ir.Sub:
				r = new(big.Int).Sub(limit, r)
			case ir.Div:
				r = new(big.Int).Quo(limit, r)
			}
			if !fits(r) {
				t.Fatalf("%s with %d and %d: what is asked overflows", ir.String(s), x, y)
			}
		}
		return c.op.Holds(int64(l.Cmp(r)), 0)
	}
	found := false
	for _, all := range overflows(s) {
		every := true
		for _, c := range all {
			every = every && holds(c)
			if !every {
				break
			}
		}
		found = found || every
	}
	if found == fits(result) {
		t.Fatalf("%s with %d and %d is %d: overflow is %t", ir.String(s), x, y, result, found)
	}
}
