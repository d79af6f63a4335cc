package relation

import (
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
)

// encoder makes questions to the solver; leaves have variables of their own.
type encoder struct {
	leafOf   func(leaf *term.Term) *smt.Term // its bits
	reals    *enclosure                      // what floating-point numbers are, nil for what they are bit by bit
	integers *integers                       // integers without bits, or nil
}

func (e encoder) term(t *term.Term) *smt.Term {
	switch t.Op {
	case "const":
		return e.number(t)
	case "place", "?":
		return e.leaf(t)
	case "ite":
		return smt.Ite(smt.Eq(e.term(t.Args[0]), e.term(t.Args[1])), e.term(t.Args[2]), e.term(t.Args[3]))
	}
	if t.Args[0].Bits < 0 && e.reals != nil {
		return e.reals.integer(t)
	}
	x := e.term(t.Args[0])
	if t.Bits < 0 || t.Args[0].Bits < 0 {
		return e.real(t, x)
	}
	sort := smt.BitVec(t.Bits)
	num := func(n int64) *smt.Term { return smt.Const(n, x.Sort) }
	shifted := func(by int64) *smt.Term {
		return smt.Apply(smt.OpBVAShr, smt.Apply(smt.OpBVShl, x, num(by)), num(by))
	}
	switch t.Op {
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
	y := e.term(t.Args[1])
	if t.Op == "cmp" {
		return smt.Ite(smt.Lt(x, y), smt.Const(-1, sort), smt.Ite(smt.Eq(x, y), smt.Const(0, sort), smt.Const(1, sort)))
	}
	if op, ok := shifts[t.Op]; ok {
		return smt.Apply(op, x, smt.Apply(smt.OpBVAnd, smt.Extend(y, t.Bits), num(int64(t.Bits-1))))
	}
	return smt.Apply(operators[t.Op], x, y)
}

var operators = map[string]smt.Op{
	"+": smt.OpBVAdd, "-": smt.OpBVSub, "*": smt.OpBVMul, "/": smt.OpBVSDiv, "%": smt.OpBVSRem,
	"&": smt.OpBVAnd, "|": smt.OpBVOr, "^": smt.OpBVXor,
}

var shifts = map[string]smt.Op{"<<": smt.OpBVShl, ">>": smt.OpBVAShr, ">>>": smt.OpBVLShr}

func (e encoder) formula(f *term.Formula) *smt.Term {
	args := make([]*smt.Term, len(f.Args))
	for i, a := range f.Args {
		args[i] = e.formula(a)
	}
	switch f.Op {
	case "and":
		return smt.And(args...)
	case "or":
		return smt.Or(args...)
	case "not":
		return smt.Not(args[0])
	case "true":
		return smt.True()
	}
	if f.L.Bits < 0 && e.reals != nil {
		return e.reals.compare(f)
	}
	if e.integers != nil {
		return smt.Compare(string(f.Cond), e.integers.value(f.L), e.integers.value(f.R))
	}
	return smt.Compare(string(f.Cond), e.term(f.L), e.term(f.R))
}

// leaf is the variable, as the number that it is.
func (e encoder) leaf(t *term.Term) *smt.Term {
	if t.Bits < 0 {
		return smt.FromBits(e.leafOf(t))
	}
	return e.leafOf(t)
}

func (e encoder) number(t *term.Term) *smt.Term {
	if t.Bits < 0 {
		return smt.FromBits(smt.Const(t.N, smt.BitVec(-t.Bits)))
	}
	return smt.Const(t.N, smt.BitVec(t.Bits))
}

var realOperators = map[string]smt.Op{"+": smt.OpFPAdd, "-": smt.OpFPSub, "*": smt.OpFPMul, "/": smt.OpFPDiv}

// real is the term, which is or has floating-point numbers, x its first argument.
func (e encoder) real(t *term.Term, x *smt.Term) *smt.Term {
	if len(t.Args) == 1 {
		switch {
		case t.Op == "neg":
			return smt.Apply(smt.OpFPNeg, x)
		case t.Bits < 0:
			return smt.As(smt.Float(-t.Bits), smt.OpFPRound, x)
		}
		return smt.Truncated(x, smt.BitVec(t.Bits))
	}
	y := e.term(t.Args[1])
	switch t.Op {
	case "cmpl", "cmpg":
		low, high := int64(-1), int64(1)
		less, other := smt.Compare("<", x, y), high
		if t.Op == "cmpl" {
			less, low, other = smt.Compare(">", x, y), high, low
		}
		num := func(n int64) *smt.Term { return smt.Const(n, smt.BitVec(32)) }
		return smt.Ite(less, num(low), smt.Ite(smt.Compare("==", x, y), num(0), num(other)))
	}
	return smt.Apply(realOperators[t.Op], x, y)
}
