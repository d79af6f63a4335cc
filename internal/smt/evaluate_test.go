package smt

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Values that are evaluated are those that Z3 gives.
func TestEvaluate(t *testing.T) {
	z3, err := NewZ3(0)
	if err != nil {
		t.Fatal(err)
	}
	defer z3.Close()
	r := rand.New(rand.NewPCG(3, 4))
	number := func() int64 {
		return []int64{0, 1, -1, 2, 7, 31, 63, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64, int64(r.Uint64())}[r.IntN(12)]
	}
	ops := []Op{OpBVAdd, OpBVSub, OpBVMul, OpBVSDiv, OpBVSRem, OpBVAnd, OpBVOr, OpBVXor, OpBVShl, OpBVAShr, OpBVLShr}
	var term func(depth, bits int) *Term
	var formula func(depth int) *Term
	term = func(depth, bits int) *Term {
		if depth == 0 {
			return Const(signed(number(), bits), BitVec(bits))
		}
		switch r.IntN(8) {
		case 0:
			return Ite(formula(depth-1), term(depth-1, bits), term(depth-1, bits))
		case 1:
			return map[int]*Term{32: Low(term(depth-1, 64), 32), 64: Extend(term(depth-1, 32), 64)}[bits]
		}
		op := ops[r.IntN(len(ops))]
		y := term(depth-1, bits)
		switch op { // others: any second operand
		case OpBVShl, OpBVAShr, OpBVLShr:
			y = Apply(OpBVAnd, y, Const(int64(bits)-1, BitVec(bits)))
		}
		return Apply(op, term(depth-1, bits), y)
	}
	formula = func(depth int) *Term {
		if depth == 0 {
			return True()
		}
		x, y := term(depth-1, 32), term(depth-1, 32)
		switch r.IntN(6) {
		case 0:
			return Not(formula(depth - 1))
		case 1:
			return And(formula(depth-1), formula(depth-1))
		case 2:
			return Or(formula(depth-1), formula(depth-1))
		case 3:
			return Lt(x, y)
		case 4:
			return Le(x, y)
		}
		return Eq(x, y)
	}
	known := 0
	for range 300 {
		bits := []int{32, 64}[r.IntN(2)]
		x := term(3, bits)
		v, ok := Evaluate(x, nil)
		if !ok {
			continue // a division by zero
		}
		known++
		z3.Push()
		z3.Assert(Not(Eq(x, Const(v, BitVec(bits)))))
		if answer, err := z3.Check(0); err != nil || answer != Unsat {
			t.Errorf("not %d: %s (%v, %v)", v, x, answer, err)
		}
		z3.Pop()
	}
	if known < 150 {
		t.Errorf("only %d of 300 terms have a value", known)
	}
}
