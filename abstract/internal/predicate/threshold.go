package predicate

import (
	"math"

	"bandsaw/ir"
)

// A comparison with a constant of what grows, or falls, with one number alone is one of
// the number itself: n / 10.0 <= 60.0 says n <= 600. So the solver is asked about what is
// divided, scaled and rounded without any of that; the ends are found by trying.

// thresholds is the question with such comparisons in place of the others.
func (q *question) thresholds() {
	each := func(fs []*formula) []*formula {
		out := make([]*formula, len(fs))
		for i, f := range fs {
			out[i] = threshold(f)
		}
		return out
	}
	for i := range q.from {
		q.from[i].formulas = each(q.from[i].formulas)
	}
	q.to.formulas = each(q.to.formulas)
	q.assume = each(q.assume)
}

// threshold is the formula with such comparisons.
func threshold(f *formula) *formula {
	if f.op != "cmp" {
		out := *f
		out.args = make([]*formula, len(f.args))
		for i, a := range f.args {
			out.args[i] = threshold(a)
		}
		return &out
	}
	t, c, cond := f.l, f.r, f.cond
	if t.op == "const" {
		t, c, cond = c, t, swapped[cond]
	}
	leaf, falls := monotone(t)
	if c.op != "const" || len(t.args) == 0 || leaf == nil || c.bits < 0 && math.IsNaN(realOf(c.n, c.bits)) {
		return f
	}
	s := &scale{t: t, leaf: leaf, falls: falls, c: c.n}
	switch cond { // others: one end
	case ir.Eq:
		return and(s.compared(ir.Le), s.compared(ir.Ge))
	case ir.Ne: // of NaN too
		return not(and(s.compared(ir.Le), s.compared(ir.Ge)))
	}
	return s.compared(cond)
}

// monotone is the one number that decides what the term is, if that grows with it, or
// falls with it, and is NaN where the number is and nowhere else; else nil.
func monotone(t *term) (leaf *term, falls bool) {
	switch {
	case t.op == "place" || t.op == "?":
		return t, false
	case len(t.args) == 1:
		leaf, falls = monotone(t.args[0])
		switch {
		case leaf == nil:
		case t.op == "neg" && t.bits < 0:
			return leaf, !falls
		case t.op == "i2l" || t.bits < 0 && t.op != "neg": // it loses digits at most
			return leaf, falls
		case t.args[0].bits < 0 && leaf.bits > 0: // truncated, and no NaN, which would be 0
			return leaf, falls
		}
		return nil, false
	case len(t.args) != 2:
		return nil, false
	}
	x, y := t.args[0], t.args[1]
	if x.op == "const" {
		if leaf, falls = monotone(y); leaf == nil || t.bits > 0 {
			return nil, false
		}
		c := realOf(x.n, t.bits)
		switch {
		case math.IsNaN(c) || math.IsInf(c, 0):
		case t.op == "+":
			return leaf, falls
		case t.op == "-":
			return leaf, !falls
		case t.op == "*" && c != 0:
			return leaf, falls != (c < 0)
		}
		return nil, false
	}
	if leaf, falls = monotone(x); leaf == nil || y.op != "const" {
		return nil, false
	}
	if x.bits > 0 {
		if t.op == "/" && y.n > 0 || t.op == ">>" {
			return leaf, falls
		}
		return nil, false
	}
	c := realOf(y.n, x.bits)
	switch {
	case math.IsNaN(c) || math.IsInf(c, 0):
	case t.op == "+" || t.op == "-":
		return leaf, falls
	case (t.op == "*" || t.op == "/") && c != 0:
		return leaf, falls != (c < 0)
	}
	return nil, false
}

// scale is a monotone term that is compared with a constant.
type scale struct {
	t, leaf *term
	falls   bool
	c       int64
}

// compared is the comparison, which is not for equality, as one of the leaf.
func (s *scale) compared(cond ir.CondOp) *formula {
	holds := func(k int64) bool {
		v := s.t.eval(func(*term) int64 { return fromRank(k, s.leaf.bits) })
		return compare(cond, constTerm(v, s.t.bits), constTerm(s.c, s.t.bits)).eval(nil)
	}
	low, high := ranks(s.leaf.bits)
	above := (cond == ir.Gt || cond == ir.Ge) != s.falls // it holds of large numbers
	at := func(k int64) *term { return constTerm(fromRank(k, s.leaf.bits), s.leaf.bits) }
	switch {
	case above && !holds(high):
		return compare(ir.Gt, s.leaf, at(high))
	case above:
		return compare(ir.Ge, s.leaf, at(first(low, high, holds)))
	case !holds(low):
		return compare(ir.Lt, s.leaf, at(low))
	case holds(high):
		return compare(ir.Le, s.leaf, at(high))
	}
	end := first(low, high, func(k int64) bool { return !holds(k) })
	return compare(ir.Lt, s.leaf, at(end))
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
	infinity := ofReal(math.Inf(1), bits)
	return -infinity, infinity
}

// fromRank is the number of that rank.
func fromRank(k int64, bits int) int64 {
	if bits > 0 || k >= 0 {
		return k
	}
	return cut(-k|math.MinInt64>>(64+bits), bits)
}
