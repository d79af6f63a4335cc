package predicate

import (
	"bandsaw/internal/smt"
)

// encoder makes questions to the solver; leaves have variables of their own.
type encoder struct {
	leafOf   func(leaf *term) *smt.Term // its bits
	reals    *enclosure                 // what floating-point numbers are, nil for what they are bit by bit
	integers *integers                  // integers without bits, or nil
}

func (e encoder) term(t *term) *smt.Term {
	switch t.op {
	case "const":
		return e.number(t)
	case "place", "?":
		return e.leaf(t)
	case "ite":
		return smt.Ite(smt.Eq(e.term(t.args[0]), e.term(t.args[1])), e.term(t.args[2]), e.term(t.args[3]))
	}
	if t.args[0].bits < 0 && e.reals != nil {
		return e.reals.integer(t)
	}
	x := e.term(t.args[0])
	if t.bits < 0 || t.args[0].bits < 0 {
		return e.real(t, x)
	}
	sort := smt.BitVec(t.bits)
	num := func(n int64) *smt.Term { return smt.Const(n, x.Sort) }
	shifted := func(by int64) *smt.Term {
		return smt.Apply(smt.OpBVAShr, smt.Apply(smt.OpBVShl, x, num(by)), num(by))
	}
	switch t.op {
	case "neg":
		return smt.Apply(smt.OpBVSub, num(0), x)
	case "i2b":
		return shifted(24)
	case "i2s":
		return shifted(16)
	case "i2c":
		return smt.Apply(smt.OpBVAnd, x, num(0xffff))
	case "i2l":
		return smt.Extend(x, 64)
	case "l2i":
		return smt.Low(x, 32)
	}
	y := e.term(t.args[1])
	if t.op == "cmp" {
		return smt.Ite(smt.Lt(x, y), smt.Const(-1, sort), smt.Ite(smt.Eq(x, y), smt.Const(0, sort), smt.Const(1, sort)))
	}
	if op, ok := shifts[t.op]; ok {
		return smt.Apply(op, x, smt.Apply(smt.OpBVAnd, smt.Extend(y, t.bits), num(int64(t.bits-1))))
	}
	return smt.Apply(operators[t.op], x, y)
}

var operators = map[string]smt.Op{
	"+": smt.OpBVAdd, "-": smt.OpBVSub, "*": smt.OpBVMul, "/": smt.OpBVSDiv, "%": smt.OpBVSRem,
	"&": smt.OpBVAnd, "|": smt.OpBVOr, "^": smt.OpBVXor,
}

var shifts = map[string]smt.Op{"<<": smt.OpBVShl, ">>": smt.OpBVAShr, ">>>": smt.OpBVLShr}

func (e encoder) formula(f *formula) *smt.Term {
	args := make([]*smt.Term, len(f.args))
	for i, a := range f.args {
		args[i] = e.formula(a)
	}
	switch f.op {
	case "and":
		return smt.And(args...)
	case "or":
		return smt.Or(args...)
	case "not":
		return smt.Not(args[0])
	case "true":
		return smt.True()
	}
	if f.l.bits < 0 && e.reals != nil {
		return e.reals.compare(f)
	}
	if e.integers != nil {
		return smt.Compare(string(f.cond), e.integers.value(f.l), e.integers.value(f.r))
	}
	return smt.Compare(string(f.cond), e.term(f.l), e.term(f.r))
}

// leaf is the variable, as the number that it is.
func (e encoder) leaf(t *term) *smt.Term {
	if t.bits < 0 {
		return smt.FromBits(e.leafOf(t))
	}
	return e.leafOf(t)
}

func (e encoder) number(t *term) *smt.Term {
	if t.bits < 0 {
		return smt.FromBits(smt.Const(t.n, smt.BitVec(-t.bits)))
	}
	return smt.Const(t.n, smt.BitVec(t.bits))
}

var realOperators = map[string]smt.Op{"+": smt.OpFPAdd, "-": smt.OpFPSub, "*": smt.OpFPMul, "/": smt.OpFPDiv}

// real is the term, which is or has floating-point numbers, x its first argument.
func (e encoder) real(t *term, x *smt.Term) *smt.Term {
	if len(t.args) == 1 {
		switch {
		case t.op == "neg":
			return smt.Apply(smt.OpFPNeg, x)
		case t.bits < 0:
			return smt.As(smt.Float(-t.bits), smt.OpFPRound, x)
		}
		return smt.Truncated(x, smt.BitVec(t.bits))
	}
	y := e.term(t.args[1])
	switch t.op {
	case "cmpl", "cmpg":
		low, high := int64(-1), int64(1)
		less, other := smt.Compare("<", x, y), high
		if t.op == "cmpl" {
			less, low, other = smt.Compare(">", x, y), high, low
		}
		num := func(n int64) *smt.Term { return smt.Const(n, smt.BitVec(32)) }
		return smt.Ite(less, num(low), smt.Ite(smt.Compare("==", x, y), num(0), num(other)))
	}
	return smt.Apply(realOperators[t.op], x, y)
}
