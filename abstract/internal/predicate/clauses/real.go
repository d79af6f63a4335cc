package clauses

import (
	"math"
	"math/big"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// To Spacer floating-point numbers are real ones: what it finds, litres <= 82.5, mostly holds of numbers that are rounded,
// too, and is only proposed. An infinity, NaN, a product of variables and an element of an array are any number.

// real is the floating-point number as the solver has it.
func (w *way) real(t *term.Term) string {
	switch t.Op {
	case "const":
		if v := term.RealOf(t.N, t.Bits); v-v == 0 {
			return rational(v)
		}
		return w.any("Real")
	case "place":
		if s := w.h.slotOf(w.m, t.P); s != nil && !s.elems {
			return w.value(s)
		}
		return w.any("Real")
	case "ite":
		return "(ite (= " + w.term(t.Args[0]) + " " + w.term(t.Args[1]) + ") " + w.term(t.Args[2]) + " " + w.term(t.Args[3]) + ")"
	case "?":
		return w.any("Real")
	}
	x := w.term(t.Args[0])
	switch t.Op {
	case "i2f", "i2d", "l2f", "l2d":
		return "(to_real " + x + ")"
	case "f2d", "d2f":
		return x
	case "neg":
		return "(- " + x + ")"
	case "+", "-":
		return "(" + t.Op + " " + x + " " + w.term(t.Args[1]) + ")"
	case "*", "/":
		by := t.Args[1].Op == "const" && term.RealOf(t.Args[1].N, t.Args[1].Bits) != 0
		if by || t.Op == "*" && t.Args[0].Op == "const" {
			return "(" + t.Op + " " + x + " " + w.term(t.Args[1]) + ")"
		}
	}
	return w.any("Real")
}

// truncated is an integer that a floating-point number is made.
func (w *way) truncated(t *term.Term, typ ir.Type) string {
	v := w.anyOf(typ)
	if len(t.Args) == 1 {
		x := w.term(t.Args[0])
		w.assume("(=> (>= %s 0.0) (and (<= (to_real %s) %s) (>= %s 0)))", x, v, x, v)
	}
	return v
}

// rational is the finite number as the solver reads it.
func rational(v float64) string {
	r := new(big.Rat)
	r.SetFloat64(math.Abs(v))
	out := "(/ " + r.Num().String() + ".0 " + r.Denom().String() + ".0)"
	if v < 0 {
		return "(- " + out + ")"
	}
	return out
}

// realSum is a linear sum of real numbers.
type realSum struct {
	places []*term.Place
	factor map[string]*big.Rat
	n      *big.Rat
}

// real is the comparison of real numbers as one of floating-point numbers, nil if it is of others.
func (r *reading) real(op string, x, y *smt.Expr, at *scopes) *term.Formula {
	s := &realSum{factor: map[string]*big.Rat{}, n: new(big.Rat)}
	if !r.realSum(s, x, at, big.NewRat(1, 1)) || !r.realSum(s, y, at, big.NewRat(-1, 1)) {
		return nil
	}
	return s.compared(map[string]ir.CondOp{"<=": ir.Le, ">=": ir.Ge, "<": ir.Lt, ">": ir.Gt, "=": ir.Eq}[op])
}

// realSum adds the number so many times to the sum, and reports whether it could.
func (r *reading) realSum(s *realSum, x *smt.Expr, at *scopes, by *big.Rat) bool {
	x, at = r.meaning(x, at)
	if v, ok := realConstant(x); ok {
		s.n.Add(s.n, v.Mul(v, by))
		return true
	}
	if x.Word != "" {
		slot := r.args[x.Word]
		if slot == nil || slot.elems {
			return false
		}
		p := r.h.called(r.of.m, slot, nil)
		if p == nil {
			return false
		}
		if s.factor[p.Key()] == nil {
			s.places = append(s.places, p)
			s.factor[p.Key()] = new(big.Rat)
		}
		s.factor[p.Key()].Add(s.factor[p.Key()], by)
		return true
	}
	if len(x.List) == 0 {
		return false
	}
	all := func(xs []*smt.Expr, by *big.Rat) bool {
		return !slices.ContainsFunc(xs, func(y *smt.Expr) bool { return !r.realSum(s, y, at, by) })
	}
	minus := new(big.Rat).Neg(by)
	switch args := x.List[1:]; x.List[0].Word {
	case "to_real":
		return all(args, by)
	case "+":
		return all(args, by)
	case "-":
		if len(args) == 1 {
			return all(args, minus)
		}
		return all(args[:1], by) && all(args[1:], minus)
	case "*":
		n, ok := realConstant(args[0])
		return ok && len(args) == 2 && all(args[1:], n.Mul(n, by))
	}
	return false
}

// realConstant is the number that the expression is.
func realConstant(x *smt.Expr) (*big.Rat, bool) {
	if len(x.List) == 0 {
		return new(big.Rat).SetString(x.Word)
	}
	switch x.List[0].Word {
	case "-":
		if len(x.List) == 2 {
			if v, ok := realConstant(x.List[1]); ok {
				return v.Neg(v), true
			}
		}
	case "/":
		v, ok := realConstant(x.List[1])
		d, also := realConstant(x.List[2])
		if ok && also && d.Sign() != 0 {
			return v.Quo(v, d), true
		}
	}
	return nil, false
}

// compared is the comparison of the sum with 0, nil if none of its places is a floating-point number, or if the factors
// are not whole when the least of them is 1.
func (s *realSum) compared(op ir.CondOp) *term.Formula {
	bits := 0
	var least *big.Rat
	for _, p := range s.places {
		n := s.factor[p.Key()]
		if n.Sign() == 0 {
			continue
		}
		if abs := new(big.Rat).Abs(n); least == nil || abs.Cmp(least) < 0 {
			least = abs
		}
		bits = min(bits, term.Bits(p.Type))
	}
	if bits >= 0 {
		return nil
	}
	var left, right *term.Term
	plus := func(to **term.Term, t *term.Term) {
		if *to == nil {
			*to = t
		} else {
			*to = term.Op("+", bits, *to, t)
		}
	}
	for _, p := range s.places {
		n := new(big.Rat).Quo(s.factor[p.Key()], least)
		if !n.IsInt() || !n.Num().IsInt64() {
			return nil
		}
		by := n.Num().Int64()
		if by == 0 {
			continue
		}
		t := term.Widened(term.Of(p), bits)
		if by > 1 || by < -1 {
			t = term.Op("*", bits, term.Number(max(by, -by), bits), t)
		}
		if by > 0 {
			plus(&left, t)
		} else {
			plus(&right, t)
		}
	}
	v, _ := new(big.Rat).Quo(s.n, least).Float64()
	number := func(v float64) *term.Term { return term.Const(term.OfReal(v, bits), bits) }
	switch {
	case right == nil:
		right = number(0 - v)
	case left == nil:
		left = number(v)
	case v > 0:
		plus(&left, number(v))
	case v < 0:
		plus(&right, number(-v))
	}
	return term.Compare(op, left, right)
}
