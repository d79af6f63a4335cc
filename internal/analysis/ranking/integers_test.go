package ranking

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"bandsaw/internal/smt"
)

// TestIntegers checks that what random terms of bit vectors are, for random values of their variables, is among what
// their integers may be.
func TestIntegers(t *testing.T) {
	z3, err := smt.NewZ3(0)
	if err != nil {
		t.Skip(err)
	}
	defer z3.Close()
	found := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 7))
		values := map[string]*big.Int{}
		x := randomTerm(r, 32+32*r.IntN(2), 3, values)
		fresh := 0
		in := &integers{vars: map[string]*smt.Term{}, fresh: &fresh, done: map[*smt.Term]*smt.Term{}}
		told := in.number(x)
		z3.Push()
		for _, f := range in.facts {
			z3.Assert(f)
		}
		for name, v := range in.vars {
			z3.Assert(smt.Eq(v, exactly(values[name])))
		}
		z3.Assert(smt.Eq(told, exactly(evaluate(x, values))))
		switch a, err := z3.Check(200000); {
		case err == nil && a == smt.Sat:
			found++
		case err != nil || a == smt.Unsat:
			t.Errorf("seed %d: %v is %v for %v, but not in integers (%v, %v)", seed, x, evaluate(x, values), values, a, err)
		}
		z3.Pop()
	}
	if found < 300 {
		t.Errorf("only %d terms were decided", found)
	}
}

func exactly(v *big.Int) *smt.Term { return &smt.Term{Op: smt.OpConst, Sort: smt.Int, Value: v} }

// randomTerm makes a term of so many bits, and values for its variables.
func randomTerm(r *rand.Rand, bits, deep int, values map[string]*big.Int) *smt.Term {
	sort := smt.BitVec(bits)
	interesting := []int64{0, 1, -1, 2, -2, 5, 1<<31 - 1, -1 << 31, 1<<31 - 3, 1 << 30}
	number := func() int64 {
		if r.IntN(3) > 0 {
			return interesting[r.IntN(len(interesting))]
		}
		return r.Int64() >> r.IntN(64)
	}
	sub := func() *smt.Term { return randomTerm(r, bits, deep-1, values) }
	if deep == 0 || r.IntN(6) == 0 {
		if r.IntN(3) == 0 {
			return smt.Const(number(), sort)
		}
		name := fmt.Sprintf("%c%d", "xy"[r.IntN(2)], bits)
		if values[name] == nil {
			values[name] = signed(big.NewInt(number()), bits)
		}
		return smt.Var(name, sort)
	}
	switch r.IntN(5) {
	case 0:
		op := [...]smt.Op{smt.OpBVShl, smt.OpBVAShr, smt.OpBVLShr}[r.IntN(3)]
		return smt.Apply(op, sub(), smt.Const(r.Int64N(int64(bits)), sort))
	case 1:
		if bits == 64 {
			return smt.Extend(randomTerm(r, 32, deep-1, values), 64)
		}
		return smt.Low(randomTerm(r, 64, deep-1, values), 32)
	case 2:
		c := smt.Lt(sub(), sub())
		if r.IntN(2) == 0 {
			c = smt.Not(smt.Or(smt.Eq(sub(), sub()), smt.And(c, smt.Le(sub(), sub()))))
		}
		return smt.Ite(c, sub(), sub())
	}
	op := [...]smt.Op{smt.OpBVAdd, smt.OpBVSub, smt.OpBVAdd, smt.OpBVSub, smt.OpBVAnd, smt.OpBVOr, smt.OpBVXor, smt.OpBVSDiv}[r.IntN(8)]
	return smt.Apply(op, sub(), sub())
}

// evaluate is the number that the term is, with its sign.
func evaluate(x *smt.Term, values map[string]*big.Int) *big.Int {
	bits := x.Sort.Bits()
	arg := func(i int) *big.Int { return evaluate(x.Args[i], values) }
	v := new(big.Int)
	switch x.Op {
	case smt.OpVar:
		return values[x.Name]
	case smt.OpConst:
		v = x.Value
	case smt.OpExtend, smt.OpLow:
		v = arg(0)
	case smt.OpIte:
		if holds(x.Args[0], values) {
			return arg(1)
		}
		return arg(2)
	case smt.OpBVAdd:
		v.Add(arg(0), arg(1))
	case smt.OpBVSub:
		v.Sub(arg(0), arg(1))
	case smt.OpBVAnd:
		v.And(arg(0), arg(1))
	case smt.OpBVOr:
		v.Or(arg(0), arg(1))
	case smt.OpBVXor:
		v.Xor(arg(0), arg(1))
	case smt.OpBVShl:
		v.Lsh(arg(0), uint(arg(1).Int64()))
	case smt.OpBVAShr:
		v.Rsh(arg(0), uint(arg(1).Int64()))
	case smt.OpBVLShr:
		all := new(big.Int).Lsh(big.NewInt(1), uint(bits))
		v.Rsh(new(big.Int).Mod(arg(0), all), uint(arg(1).Int64()))
	}
	return signed(v, bits) // a quotient may be anything
}

func holds(f *smt.Term, values map[string]*big.Int) bool {
	compared := func() int { return evaluate(f.Args[0], values).Cmp(evaluate(f.Args[1], values)) }
	switch f.Op {
	case smt.OpNot:
		return !holds(f.Args[0], values)
	case smt.OpAnd:
		return holds(f.Args[0], values) && holds(f.Args[1], values)
	case smt.OpOr:
		return holds(f.Args[0], values) || holds(f.Args[1], values)
	case smt.OpEq:
		return compared() == 0
	case smt.OpBVSLt:
		return compared() < 0
	}
	return compared() <= 0
}
