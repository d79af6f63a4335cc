package derive

import (
	"math/big"
	"math/bits"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// operand is the solver's variable for an operand, 'x' or 'y'.
func (w integers) operand(name string) *smt.Term {
	if w.wraps {
		return smt.Var(name, smt.BitVec(int(w.bits)))
	}
	return smt.Var(name+"!int", smt.Int) // a name has one sort
}

// constant is the number n as the solver sees it.
func (w integers) constant(n int64) *smt.Term {
	return smt.Const(n, w.operand("x").Sort)
}

// holds is the formula that the guard holds for n. A guard is about
// mathematical integers: vectors are made long enough for it not to wrap.
func (w integers) holds(g *ir.Guard, n *smt.Term) *smt.Term {
	switch g.Op {
	case "true":
		return smt.True()
	case "not":
		return smt.Not(w.holds(g.Args[0], n))
	case "and", "or":
		args := make([]*smt.Term, len(g.Args))
		for i, a := range g.Args {
			args[i] = w.holds(a, n)
		}
		if g.Op == "and" {
			return smt.And(args...)
		}
		return smt.Or(args...)
	}
	v := n
	if w.wraps {
		width := w.bits
		for _, t := range g.Args {
			w.span(t, &width)
		}
		v = smt.Extend(n, int(width))
	}
	return compare(g.Op, term(g.Args[0], v), term(g.Args[1], v))
}

// span gives bounds of an integer term of a guard, and raises width to the
// length that vectors need so that no part of the term wraps. Terms that have
// a values.Bound fit 64 bits here.
func (w integers) span(t *ir.Guard, width *uint) (lo, hi int64) {
	switch t.Op {
	case "n":
		lo, hi = w.lo(), w.hi()
	case "const":
		lo, hi = t.Value, t.Value
	default:
		var los, his [2]int64
		for i, a := range t.Args {
			los[i], his[i] = w.span(a, width)
		}
		lo, hi = spanOf(t.Op, los, his)
	}
	*width = max(*width, signedBits(lo), signedBits(hi))
	return lo, hi
}

func spanOf(op string, lo, hi [2]int64) (int64, int64) {
	switch op {
	case "neg":
		return -hi[0], -lo[0]
	case "add":
		return lo[0] + lo[1], hi[0] + hi[1]
	case "sub":
		return lo[0] - hi[1], hi[0] - lo[1]
	case "mul":
		a, b, c, d := lo[0]*lo[1], lo[0]*hi[1], hi[0]*lo[1], hi[0]*hi[1]
		return min(a, b, c, d), max(a, b, c, d)
	case "rem": // by a constant, with the sign of the left side
		last := max(lo[1], -lo[1]) - 1
		return max(-last, min(lo[0], 0)), min(last, max(hi[0], 0))
	}
	panic("derive: guard operator " + op)
}

// signedBits is the length of the shortest vector that holds n.
func signedBits(n int64) uint {
	if n < 0 {
		n = ^n
	}
	return uint(bits.Len64(uint64(n))) + 1
}

// term is an integer term of a guard, where n, and so the result, is long
// enough not to wrap.
func term(g *ir.Guard, n *smt.Term) *smt.Term {
	switch g.Op {
	case "n":
		return n
	case "const":
		return smt.Const(g.Value, n.Sort)
	case "neg":
		return minus(smt.Const(0, n.Sort), term(g.Args[0], n))
	}
	return arithmetic(g.Op, term(g.Args[0], n), term(g.Args[1], n))
}

// arithmetic is what operators and guards can both compute.
func arithmetic(op string, x, y *smt.Term) *smt.Term {
	switch op {
	case "add":
		return plus(x, y)
	case "sub":
		return minus(x, y)
	case "mul":
		return times(x, y)
	case "rem":
		return remainder(x, y)
	}
	panic("derive: operator " + op)
}

func choose(onInts, onVectors smt.Op, x, y *smt.Term) *smt.Term {
	if x.Sort == smt.Int {
		return smt.Apply(onInts, x, y)
	}
	return smt.Apply(onVectors, x, y)
}

func plus(x, y *smt.Term) *smt.Term  { return choose(smt.OpAdd, smt.OpBVAdd, x, y) }
func minus(x, y *smt.Term) *smt.Term { return choose(smt.OpSub, smt.OpBVSub, x, y) }
func times(x, y *smt.Term) *smt.Term { return choose(smt.OpMul, smt.OpBVMul, x, y) }

// quotient is x / y as in Java, rounded towards zero; y is not 0. The solver's
// integer division rounds otherwise, so it is given magnitudes only.
func quotient(x, y *smt.Term) *smt.Term {
	if x.Sort != smt.Int {
		return smt.Apply(smt.OpBVSDiv, x, y)
	}
	zero := smt.Const(0, smt.Int)
	q := smt.Apply(smt.OpDiv, magnitude(x), magnitude(y))
	sameSign := smt.Eq(smt.Lt(x, zero), smt.Lt(y, zero))
	return smt.Ite(sameSign, q, minus(zero, q))
}

// remainder is x % y as in Java, with the sign of x; y is not 0.
func remainder(x, y *smt.Term) *smt.Term {
	if x.Sort != smt.Int {
		return smt.Apply(smt.OpBVSRem, x, y)
	}
	zero := smt.Const(0, smt.Int)
	r := smt.Apply(smt.OpMod, magnitude(x), magnitude(y))
	return smt.Ite(smt.Lt(x, zero), minus(zero, r), r)
}

func magnitude(x *smt.Term) *smt.Term {
	zero := smt.Const(0, smt.Int)
	if x.Op == smt.OpConst {
		return &smt.Term{Op: smt.OpConst, Sort: smt.Int, Value: new(big.Int).Abs(x.Value)}
	}
	return smt.Ite(smt.Lt(x, zero), minus(zero, x), x)
}

// compare is a comparison as a formula.
func compare(op string, x, y *smt.Term) *smt.Term {
	switch op {
	case "eq":
		return smt.Eq(x, y)
	case "ne":
		return smt.Not(smt.Eq(x, y))
	case "lt":
		return smt.Lt(x, y)
	case "le":
		return smt.Le(x, y)
	case "gt":
		return smt.Lt(y, x)
	case "ge":
		return smt.Le(y, x)
	}
	panic("derive: comparison " + op)
}

// result is the operator's result on x and y, a number.
func (w integers) result(op string, x, y *smt.Term) *smt.Term {
	switch op {
	case "add", "sub", "mul", "rem":
		return arithmetic(op, x, y)
	case "div":
		return quotient(x, y)
	case "neg":
		return minus(smt.Const(0, x.Sort), x)
	case "and":
		return smt.Apply(smt.OpBVAnd, x, y)
	case "or":
		return smt.Apply(smt.OpBVOr, x, y)
	case "xor":
		return smt.Apply(smt.OpBVXor, x, y)
	}
	if to, ok := ir.Casts[op]; ok {
		return w.cast(to, x)
	}
	count := smt.Apply(smt.OpBVAnd, y, smt.Const(int64(w.bits-1), y.Sort)) // JLS 15.19
	switch op {
	case "shl":
		return smt.Apply(smt.OpBVShl, x, count)
	case "shr":
		return smt.Apply(smt.OpBVAShr, x, count)
	case "ushr":
		return smt.Apply(smt.OpBVLShr, x, count)
	}
	panic("derive: operator " + op)
}

// cast is the low bits of the vector as a value of the type. A short vector
// has no others.
func (w integers) cast(to ir.Type, x *smt.Term) *smt.Term {
	length := lengthOf(to)
	switch lo, hi := to.Range(); {
	case w.bits <= length:
		return x
	case lo == 0:
		return smt.Apply(smt.OpBVAnd, x, smt.Const(hi, x.Sort))
	}
	by := smt.Const(int64(w.bits-length), x.Sort)
	return smt.Apply(smt.OpBVAShr, smt.Apply(smt.OpBVShl, x, by), by)
}
