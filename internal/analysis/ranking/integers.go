package ranking

import (
	"fmt"
	"maps"
	"math/big"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// overIntegers is the walk with its rounds told in integers, and whether these say all that is known: sums, differences and shifts by constants are what they are but
// for a multiple of what wraps around, and of the other operations on bits bounds are known. A
// solver needs much less for these than for vectors of bits.
func (w *walk) overIntegers() (told *walk, all bool) {
	out := *w
	out.starts, out.found = map[*ir.Local]*smt.Term{}, nil
	vars := map[string]*smt.Term{}
	fresh := 0
	all = true
	for _, r := range w.found {
		t := &integers{vars: vars, fresh: &fresh, done: map[*smt.Term]*smt.Term{}}
		told := round{then: map[*ir.Local]*smt.Term{}}
		for _, h := range r.holds {
			told.holds = append(told.holds, t.formula(h))
		}
		for l, v := range r.then {
			if v != nil {
				told.then[l] = t.number(v)
			}
		}
		for _, l := range w.m.Locals {
			if v := w.start(l); v != nil {
				out.starts[l] = t.number(v)
			}
		}
		told.holds = append(told.holds, t.facts...)
		all = all && !t.loose
		out.found = append(out.found, told)
	}
	out.index, out.read, out.defined = maps.Clone(w.index), maps.Clone(w.read), maps.Clone(w.defined)
	return &out, all
}

// integers tells terms of bit vectors, read with their signs, in integers: what holds of those holds of
// these, together with the facts.
type integers struct {
	vars  map[string]*smt.Term
	fresh *int // names given, of all rounds
	done  map[*smt.Term]*smt.Term
	facts []*smt.Term
	loose bool // there is more to know of the bit vectors
}

// power is 2 to the n.
func power(n int) *smt.Term {
	return &smt.Term{Op: smt.OpConst, Sort: smt.Int, Value: new(big.Int).Lsh(big.NewInt(1), uint(n))}
}

func integer(n int64) *smt.Term { return smt.Const(n, smt.Int) }

func plus(x, y *smt.Term) *smt.Term  { return smt.Apply(smt.OpAdd, x, y) }
func minus(x, y *smt.Term) *smt.Term { return smt.Apply(smt.OpSub, x, y) }
func times(x, y *smt.Term) *smt.Term { return smt.Apply(smt.OpMul, x, y) }

// anything is a new integer.
func (t *integers) anything() *smt.Term {
	*t.fresh++
	return smt.Var(fmt.Sprintf("z%d", *t.fresh), smt.Int)
}

// within is a new number of so many bits.
func (t *integers) within(bits int) *smt.Term { return t.bound(t.anything(), bits) }

func (t *integers) bound(v *smt.Term, bits int) *smt.Term {
	half := power(bits - 1)
	t.facts = append(t.facts, smt.Le(minus(integer(0), half), v), smt.Lt(v, half))
	return v
}

// wrapped is what is left of the integer in so many bits.
func (t *integers) wrapped(x *smt.Term, bits int) *smt.Term {
	v := t.within(bits)
	t.facts = append(t.facts, smt.Eq(x, plus(v, times(power(bits), t.anything()))))
	return v
}

// unsigned is the number of so many bits read without its sign.
func unsigned(x *smt.Term, bits int) *smt.Term {
	return smt.Ite(smt.Lt(x, integer(0)), plus(x, power(bits)), x)
}

// formula tells a formula.
func (t *integers) formula(f *smt.Term) *smt.Term {
	var args []*smt.Term
	switch f.Op {
	case smt.OpTrue:
		return f
	case smt.OpNot, smt.OpAnd, smt.OpOr:
		for _, a := range f.Args {
			args = append(args, t.formula(a))
		}
		return &smt.Term{Op: f.Op, Args: args}
	case smt.OpEq:
		return smt.Eq(t.number(f.Args[0]), t.number(f.Args[1]))
	case smt.OpBVSLt:
		return smt.Lt(t.number(f.Args[0]), t.number(f.Args[1]))
	case smt.OpBVSLe:
		return smt.Le(t.number(f.Args[0]), t.number(f.Args[1]))
	}
	t.loose = true
	*t.fresh++
	return smt.Var(fmt.Sprintf("b%d", *t.fresh), smt.Bool)
}

// toldVariable is the integer that a variable is told by.
func toldVariable(x *smt.Term) *smt.Term { return smt.Var("i_"+x.Name, smt.Int) }

// number tells a bit vector.
func (t *integers) number(x *smt.Term) *smt.Term {
	if v, ok := t.done[x]; ok {
		return v
	}
	v := t.operation(x)
	t.done[x] = v
	return v
}

func (t *integers) operation(x *smt.Term) *smt.Term {
	bits := x.Sort.Bits()
	arg := func(i int) *smt.Term { return t.number(x.Args[i]) }
	switch x.Op {
	case smt.OpVar:
		v := t.vars[x.Name]
		if v == nil {
			v = toldVariable(x)
			t.vars[x.Name] = v
		}
		return t.bound(v, bits)
	case smt.OpConst:
		return &smt.Term{Op: smt.OpConst, Sort: smt.Int, Value: signed(x.Value, bits)}
	case smt.OpIte:
		return smt.Ite(t.formula(x.Args[0]), arg(1), arg(2))
	case smt.OpExtend:
		return arg(0)
	case smt.OpLow:
		return t.wrapped(arg(0), bits)
	case smt.OpBVAdd:
		return t.wrapped(plus(arg(0), arg(1)), bits)
	case smt.OpBVSub:
		return t.wrapped(minus(arg(0), arg(1)), bits)
	case smt.OpBVMul:
		if c := x.Args[1]; c.Op == smt.OpConst {
			return t.wrapped(times(arg(1), arg(0)), bits)
		}
	case smt.OpBVShl, smt.OpBVAShr, smt.OpBVLShr:
		c := x.Args[1]
		if c.Op != smt.OpConst || !c.Value.IsInt64() || c.Value.Int64() < 0 || c.Value.Int64() >= int64(bits) {
			t.loose = true
			return t.within(bits)
		}
		k := power(int(c.Value.Int64()))
		switch {
		case c.Value.Sign() == 0:
			return arg(0)
		case x.Op == smt.OpBVShl:
			return t.wrapped(times(k, arg(0)), bits)
		case x.Op == smt.OpBVAShr:
			return smt.Apply(smt.OpDiv, arg(0), k)
		}
		return smt.Apply(smt.OpDiv, unsigned(arg(0), bits), k)
	case smt.OpBVAnd, smt.OpBVOr, smt.OpBVXor:
		t.loose = true
		v := t.within(bits)
		a, b, r := unsigned(arg(0), bits), unsigned(arg(1), bits), unsigned(v, bits)
		switch x.Op {
		case smt.OpBVAnd:
			t.facts = append(t.facts, smt.Le(r, a), smt.Le(r, b))
		case smt.OpBVOr:
			t.facts = append(t.facts, smt.Le(a, r), smt.Le(b, r), smt.Le(r, plus(a, b)))
		default:
			t.facts = append(t.facts, smt.Le(r, plus(a, b)))
		}
		return v
	}
	t.loose = true
	return t.within(bits)
}

// signed is the number of so many bits that the integer is, wrapped.
func signed(v *big.Int, bits int) *big.Int {
	all := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	v = new(big.Int).Mod(v, all)
	if v.Bit(bits-1) == 1 {
		v.Sub(v, all)
	}
	return v
}
