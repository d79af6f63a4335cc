package smt

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestWhole: random formulas over bit vectors are true of the same numbers as what they become over integers.
func TestWhole(t *testing.T) {
	made, narrower, products := 0, 0, 0
	for seed := range uint64(6000) {
		g := &formulas{r: rand.New(rand.NewPCG(seed, 1)), bits: 32}
		of := map[string]Range{}
		for i := range 2 {
			lo := int64(g.r.IntN(400) - 200)
			of[fmt.Sprint("x", i)] = Range{lo, lo + int64(g.r.IntN(70000))}
			if g.near = seed%2 == 1; g.near { // where much is at the end of a range
				lo = int64(g.r.IntN(10) - 5)
				of[fmt.Sprint("x", i)] = Range{lo, lo + int64(g.r.IntN(8))}
			}
		}
		defined := Var("d", BitVec(g.bits))
		conditions := []*Term{Eq(defined, g.term(2))}
		for range g.r.IntN(3) { // what leaves less of a variable
			conditions = append(conditions, g.bound())
		}
		g.vars = append(g.vars, defined)
		conditions = append(conditions, g.formula(2))
		if g.r.IntN(2) == 0 {
			conditions = append(conditions, g.bound())
		}
		whole, ok := Whole(conditions, of)
		if !ok {
			continue
		}
		made++
		if g.products {
			products++
		}
		left := Narrow(conditions, of)
		for name, r := range left {
			if r != of[name] {
				narrower++
			}
		}
		for range 40 {
			values, wholes := map[string]int64{}, map[string]int64{}
			for x, r := range of {
				if n := left[x]; n.Lo <= n.Hi && g.r.IntN(4) > 0 {
					r = n
				}
				v := r.Lo + g.r.Int64N(r.Hi-r.Lo+1)
				values[x], wholes[x+"_whole"] = v, v
			}
			d, ok := Evaluate(conditions[0].Args[1], values)
			if !ok {
				continue // a divisor is 0, which the others say it is not
			}
			values["d"], wholes["d_whole"] = d, d
			want := int64(1)
			for _, c := range conditions {
				v, ok := Evaluate(c, values)
				if !ok {
					v = 0
				}
				want = min(want, v)
			}
			got := int64(1)
			for _, c := range whole {
				if got == 1 { // else a divisor may be 0
					got = evaluateWhole(c, wholes)
				}
			}
			if got != want {
				t.Fatalf("seed %d: %v is %d, but %v is %d, of %v", seed, conditions, want, whole, got, values)
			}
		}
	}
	if made < 2000 || narrower < 500 || products < 200 {
		t.Errorf("%d of 6000 formulas are whole, %d ranges are narrower, %d have products or quotients of variables", made, narrower, products)
	}
}

// formulas makes random ones.
type formulas struct {
	r    *rand.Rand
	bits int
	vars []*Term

	near     bool // numbers are small
	products bool // there are products or quotients of variables
}

// bound compares one variable with a number, or another.
func (g *formulas) bound() *Term {
	x, y := Var(fmt.Sprint("x", g.r.IntN(2)), BitVec(g.bits)), g.some()
	if len(g.vars) > 0 && g.r.IntN(3) == 0 {
		x = g.vars[0]
	}
	if g.r.IntN(3) == 0 {
		y = g.term(1)
	}
	if g.r.IntN(2) == 0 {
		x, y = y, x
	}
	return []*Term{Lt(x, y), Le(x, y), Not(Lt(x, y)), Not(Le(x, y)), Not(Eq(x, y)), Eq(x, y), And(Le(x, y), Not(Eq(x, y))), Or(Lt(x, y), Eq(x, g.some()))}[g.r.IntN(8)]
}

func (g *formulas) number(n int64) *Term { return Const(n, BitVec(g.bits)) }

// some is a number that variables may have.
func (g *formulas) some() *Term {
	if g.near {
		return g.number(int64(g.r.IntN(12) - 4))
	}
	return g.number(int64(g.r.IntN(600) - 300))
}

func (g *formulas) term(depth int) *Term {
	if depth == 0 || g.r.IntN(5) == 0 {
		switch k := g.r.IntN(3 + len(g.vars)); {
		case k < 2:
			return Var(fmt.Sprint("x", k), BitVec(g.bits))
		case k == 2:
			return g.some()
		default:
			return g.vars[k-3]
		}
	}
	x, y := g.term(depth-1), g.term(depth-1)
	shift, back := g.number(int64(g.r.IntN(20))), g.number(int64(g.r.IntN(20)))
	if g.r.IntN(4) == 0 { // one that is not known
		shift = Apply(OpBVAdd, back, Apply(OpBVAnd, x, g.number(3)))
	} else if g.r.IntN(2) == 0 {
		back = shift
	}
	switch g.r.IntN(15) {
	case 12, 13, 14:
		g.products = true
		if y.Op == OpVar && g.r.IntN(2) == 0 { // one that is positive
			y = Apply(OpBVAdd, Apply(OpBVAnd, y, g.number(1023)), g.number(1))
		}
		return Apply([]Op{OpBVMul, OpBVSDiv, OpBVSRem}[g.r.IntN(3)], x, y)
	case 0:
		return Apply(OpBVAdd, x, y)
	case 1:
		return Apply(OpBVSub, x, y)
	case 2:
		by := int64(g.r.IntN(70) - 31)
		if g.r.IntN(3) == 0 {
			by = int64(g.r.IntN(1 << g.r.IntN(31)))
		}
		return Apply(OpBVMul, x, g.number(by))
	case 3:
		return Apply(OpBVAnd, x, g.number(1<<g.r.IntN(18)-1))
	case 4:
		return Apply(OpBVShl, x, shift)
	case 5:
		return Apply(OpBVAShr, x, shift)
	case 6:
		return Apply(OpBVLShr, x, shift)
	case 7: // the sign of the lowest bits
		return Apply(OpBVAShr, Apply(OpBVShl, y, shift), back)
	case 8: // two bytes
		low := x
		if g.r.IntN(2) == 0 {
			low = Apply(OpBVAnd, x, g.number(255))
		}
		return Apply([]Op{OpBVOr, OpBVXor}[g.r.IntN(2)], low, Apply(OpBVShl, Apply(OpBVAnd, y, g.number(255)), g.number(int64(4+g.r.IntN(8)))))
	case 9:
		return Ite(g.formula(depth-1), x, y)
	}
	if g.r.IntN(2) == 0 { // a long
		return Low(Apply(OpBVAShr, Extend(x, 64), Const(int64(g.r.IntN(40)), BitVec(64))), g.bits)
	}
	return Extend(Low(x, 8+g.r.IntN(25)), g.bits)
}

func (g *formulas) formula(depth int) *Term {
	x, y := g.term(depth), g.term(depth)
	switch g.r.IntN(5) {
	case 0:
		return Eq(x, y)
	case 1:
		return Lt(x, y)
	case 2:
		return Le(x, y)
	case 3:
		return Not(Or(Le(x, y), Eq(y, g.number(int64(g.r.IntN(600)-300)))))
	}
	return And(Lt(x, y), Not(Eq(x, y)))
}

// evaluateWhole is the value of a term over integers.
func evaluateWhole(t *Term, of map[string]int64) int64 {
	var args []int64
	for _, a := range t.Args {
		args = append(args, evaluateWhole(a, of))
	}
	switch t.Op { // others: of formulas
	case OpVar:
		return of[t.Name]
	case OpConst:
		return t.Value.Int64()
	case OpIte:
		return args[2-args[0]]
	case OpAdd:
		return args[0] + args[1]
	case OpSub:
		return args[0] - args[1]
	case OpMul:
		return args[0] * args[1]
	case OpDiv:
		q := args[0] / args[1]
		if args[0]%args[1] < 0 {
			q--
		}
		return q
	case OpMod:
		return ((args[0] % args[1]) + args[1]) % args[1]
	case OpLt:
		return truth(args[0] < args[1])
	case OpLe:
		return truth(args[0] <= args[1])
	}
	v, ok := evaluateFormula(t, args)
	if !ok {
		panic("not over integers: " + t.String())
	}
	return v
}

func evaluateFormula(t *Term, args []int64) (int64, bool) {
	switch t.Op { // others: no formulas
	case OpTrue:
		return 1, true
	case OpNot:
		return 1 - args[0], true
	case OpEq:
		return truth(args[0] == args[1]), true
	case OpAnd, OpOr:
		for _, v := range args {
			if v == truth(t.Op == OpOr) {
				return v, true
			}
		}
		return truth(t.Op == OpAnd), true
	}
	return 0, false
}
