package relation

import (
	"math"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// A comparison with a constant of what grows, or falls, with one number alone is one of
// the number itself: n / 10.0 <= 60.0 says n <= 600. So the solver is asked about what is
// divided, scaled and rounded without any of that; the ends are found by trying.

// Thresholds is the question with such comparisons in place of the others.
func (q *Question) Thresholds() { q.Map(threshold) }

// threshold is the formula with such comparisons.
func threshold(f *term.Formula) *term.Formula {
	if f.Op != "cmp" {
		out := *f
		out.Args = make([]*term.Formula, len(f.Args))
		for i, a := range f.Args {
			out.Args[i] = threshold(a)
		}
		return &out
	}
	if s, cond := scaleOf(f); s != nil {
		return s.as(cond)
	}
	return f
}

// Whole is the comparison, with a decimal number, of an integer as one with an integer: balance > 1.5 says balance >= 2.
// What is computed of the integer is then compared without floating-point numbers, which the solver finds hard.
func Whole(f *term.Formula) *term.Formula {
	if f.Op != "cmp" {
		return f
	}
	for _, side := range []**term.Term{&f.L, &f.R} {
		if x := *side; len(x.Args) == 1 && x.Bits < 0 && x.Args[0].Bits > 0 { // a sum counts as one number
			g := *f
			sum := x.Args[0]
			number := &term.Term{Op: "?", Bits: sum.Bits}
			if side == &f.L {
				g.L = term.Op(x.Op, x.Bits, number)
			} else {
				g.R = term.Op(x.Op, x.Bits, number)
			}
			if s, cond := scaleOf(&g); s != nil {
				s.leaf = sum
				return s.as(cond)
			}
		}
	}
	if s, cond := scaleOf(f); s != nil && s.leaf.Bits > 0 && s.t.Bits < 0 {
		return s.as(cond)
	}
	return f
}

// scaleOf is what the comparison compares with a constant, nil if it does not compare such, and how.
func scaleOf(f *term.Formula) (*scale, ir.CondOp) {
	t, c, cond := f.L, f.R, f.Cond
	if t.Op == "const" {
		t, c, cond = c, t, term.Swapped[cond]
	}
	leaf, falls := monotone(t)
	if c.Op != "const" || len(t.Args) == 0 || leaf == nil || c.Bits < 0 && math.IsNaN(term.RealOf(c.N, c.Bits)) {
		return nil, ""
	}
	return &scale{t: t, leaf: leaf, falls: falls, c: c.N}, cond
}

// as is the comparison as one of the leaf.
func (s *scale) as(cond ir.CondOp) *term.Formula {
	switch cond { // others: one end
	case ir.Eq:
		return term.And(s.compared(ir.Le), s.compared(ir.Ge))
	case ir.Ne: // of NaN too
		return term.Not(term.And(s.compared(ir.Le), s.compared(ir.Ge)))
	}
	return s.compared(cond)
}

// monotone is the one number that decides what the term is, if that grows with it, or
// falls with it, and is NaN where the number is and nowhere else; else nil.
func monotone(t *term.Term) (leaf *term.Term, falls bool) {
	switch {
	case t.Op == "place" || t.Op == "?":
		return t, false
	case len(t.Args) == 1:
		leaf, falls = monotone(t.Args[0])
		switch {
		case leaf == nil:
		case t.Op == "neg" && t.Bits < 0:
			return leaf, !falls
		case t.Op == "i2l" || t.Bits < 0 && t.Op != "neg": // it loses digits at most
			return leaf, falls
		case t.Args[0].Bits < 0 && leaf.Bits > 0: // truncated, and no NaN, which would be 0
			return leaf, falls
		}
		return nil, false
	case len(t.Args) != 2:
		return nil, false
	}
	x, y := t.Args[0], t.Args[1]
	if x.Op == "const" {
		if leaf, falls = monotone(y); leaf == nil || t.Bits > 0 {
			return nil, false
		}
		c := term.RealOf(x.N, t.Bits)
		switch {
		case math.IsNaN(c) || math.IsInf(c, 0):
		case t.Op == "+":
			return leaf, falls
		case t.Op == "-":
			return leaf, !falls
		case t.Op == "*" && c != 0:
			return leaf, falls != (c < 0)
		}
		return nil, false
	}
	if leaf, falls = monotone(x); leaf == nil || y.Op != "const" {
		return nil, false
	}
	if x.Bits > 0 {
		if t.Op == "/" && y.N > 0 || t.Op == ">>" {
			return leaf, falls
		}
		return nil, false
	}
	c := term.RealOf(y.N, x.Bits)
	switch {
	case math.IsNaN(c) || math.IsInf(c, 0):
	case t.Op == "+" || t.Op == "-":
		return leaf, falls
	case (t.Op == "*" || t.Op == "/") && c != 0:
		return leaf, falls != (c < 0)
	}
	return nil, false
}

// scale is a monotone term that is compared with a constant.
type scale struct {
	t, leaf *term.Term
	falls   bool
	c       int64
}

// compared is the comparison, which is not for equality, as one of the leaf.
func (s *scale) compared(cond ir.CondOp) *term.Formula {
	holds := func(k int64) bool {
		v := s.t.Eval(func(*term.Term) int64 { return fromRank(k, s.leaf.Bits) })
		return term.Compare(cond, term.Const(v, s.t.Bits), term.Const(s.c, s.t.Bits)).Eval(nil)
	}
	low, high := ranks(s.leaf.Bits)
	above := (cond == ir.Gt || cond == ir.Ge) != s.falls // it holds of large numbers
	at := func(k int64) *term.Term { return term.Const(fromRank(k, s.leaf.Bits), s.leaf.Bits) }
	switch {
	case above && !holds(high):
		return term.Compare(ir.Gt, s.leaf, at(high))
	case above:
		return term.Compare(ir.Ge, s.leaf, at(first(low, high, holds)))
	case !holds(low):
		return term.Compare(ir.Lt, s.leaf, at(low))
	case holds(high):
		return term.Compare(ir.Le, s.leaf, at(high))
	}
	end := first(low, high, func(k int64) bool { return !holds(k) })
	return term.Compare(ir.Lt, s.leaf, at(end))
}

// first is the first of the numbers of which f holds, as of all behind it, among them the last.
func first(low, high int64, f func(int64) bool) int64 {
	for low < high {
		if mid := low + int64(uint64(high-low)/2); f(mid) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return low
}

// ranks are those of the first and the last number of so many bits, in order: integers are
// their own; floating-point numbers are counted from 0.
func ranks(bits int) (low, high int64) {
	if bits > 0 {
		return math.MinInt64 >> (64 - bits), math.MaxInt64 >> (64 - bits)
	}
	infinity := term.OfReal(math.Inf(1), bits)
	return -infinity, infinity
}

// fromRank is the number of that rank.
func fromRank(k int64, bits int) int64 {
	if bits > 0 || k >= 0 {
		return k
	}
	return term.Cut(-k|math.MinInt64>>(64+bits), bits)
}
