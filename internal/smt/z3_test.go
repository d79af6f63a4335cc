package smt

import (
	"strings"
	"testing"
	"time"
)

const noLimit = 0

// z3 is a solver that ends with the test.
func z3(t *testing.T, patience time.Duration) *Z3 {
	t.Helper()
	s, err := NewZ3(patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func ask(t *testing.T, s Solver, formulas ...*Term) Answer {
	t.Helper()
	return askFor(t, s, noLimit, formulas...)
}

func askFor(t *testing.T, s Solver, limit uint, formulas ...*Term) Answer {
	t.Helper()
	for _, f := range formulas {
		s.Assert(f)
	}
	a, err := s.Check(limit)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestScopes(t *testing.T) {
	s := z3(t, 0)
	x := Var("x", Int)
	s.Push()
	if a := ask(t, s, Lt(x, Const(0, Int)), Lt(Const(0, Int), x)); a != Unsat {
		t.Errorf("x < 0 and 0 < x: %v", a)
	}
	s.Pop()
	if a := ask(t, s, Eq(x, Const(-7, Int))); a != Sat {
		t.Fatalf("x = -7 in a new scope: %v", a)
	}
	v, err := s.Value(x)
	if err != nil || v.Int64() != -7 {
		t.Errorf("x = %v, %v; want -7", v, err)
	}
}

// Every operation on vectors gives what the machine gives.
func TestVectors(t *testing.T) {
	s := z3(t, 0)
	bv := BitVec(32)
	r := Var("r", bv)
	c := func(v int32) *Term { return Const(int64(v), bv) }
	const minInt = -1 << 31
	for _, test := range []struct {
		term *Term
		want int64
	}{
		{Apply(OpBVAdd, c(1<<31-1), c(1)), minInt},
		{Apply(OpBVSub, c(minInt), c(1)), 1<<31 - 1},
		{Apply(OpBVMul, c(1<<20), c(1<<12)), 0},
		{Apply(OpBVSDiv, c(-7), c(2)), -3},
		{Apply(OpBVSDiv, c(minInt), c(-1)), minInt},
		{Apply(OpBVSRem, c(-7), c(2)), -1},
		{Apply(OpBVSRem, c(minInt), c(-1)), 0},
		{Apply(OpBVAnd, c(-2), c(7)), 6},
		{Apply(OpBVOr, c(-8), c(1)), -7},
		{Apply(OpBVXor, c(5), c(3)), 6},
		{Apply(OpBVShl, c(3), c(31)), minInt},
		{Apply(OpBVAShr, c(-8), c(1)), -4},
		{Apply(OpBVLShr, c(-1), c(28)), 15},
		{Ite(Lt(c(-1), c(0)), c(10), c(20)), 10},
		{Ite(Le(c(1), c(0)), c(10), c(20)), 20},
	} {
		s.Push()
		if a := ask(t, s, Eq(r, test.term)); a != Sat {
			t.Errorf("%s: %v", test.term, a)
		} else if v, err := s.Value(r); err != nil || v.Int64() != test.want {
			t.Errorf("%s = %v, %v; want %d", test.term, v, err, test.want)
		}
		s.Pop()
	}
	wide := Var("wide", BitVec(40))
	if a := ask(t, s, Eq(wide, Extend(c(-5), 40))); a != Sat {
		t.Fatal(a)
	}
	if v, err := s.Value(wide); err != nil || v.Int64() != -5 {
		t.Errorf("extended -5 = %v, %v", v, err)
	}
}

// Division is Euclidean whatever the signs.
func TestIntegers(t *testing.T) {
	s := z3(t, 0)
	r := Var("r", Int)
	for _, test := range []struct {
		op         Op
		x, y, want int64
	}{
		{OpAdd, 2, -5, -3}, {OpSub, 2, -5, 7}, {OpMul, -3, 4, -12},
		{OpDiv, 7, 2, 3}, {OpDiv, -7, 2, -4}, {OpDiv, 7, -2, -3}, {OpDiv, -7, -2, 4},
		{OpMod, 7, 2, 1}, {OpMod, -7, 2, 1}, {OpMod, 7, -2, 1}, {OpMod, -7, -2, 1},
	} {
		term := Apply(test.op, Const(test.x, Int), Const(test.y, Int))
		s.Push()
		if a := ask(t, s, Eq(r, term)); a != Sat {
			t.Errorf("%s: %v", term, a)
		} else if v, err := s.Value(r); err != nil || v.Int64() != test.want {
			t.Errorf("%s = %v, %v; want %d", term, v, err, test.want)
		}
		s.Pop()
	}
}

// A limit makes hard questions unknown, the same ones each time, and leaves
// the solver fit for the next.
func TestLimit(t *testing.T) {
	bv := BitVec(32)
	x, y, z := Var("x", bv), Var("y", bv), Var("z", bv)
	product := Apply(OpBVMul, Apply(OpBVMul, x, x), x)
	other := Apply(OpBVMul, Apply(OpBVMul, y, y), y)
	hard := And(Eq(Apply(OpBVAdd, product, other), Apply(OpBVMul, Apply(OpBVMul, z, z), z)),
		Lt(Const(1000, bv), x), Lt(x, y), Lt(y, z), Lt(z, Const(3000, bv)))
	s := z3(t, 0)
	for range 3 {
		s.Push()
		if a := askFor(t, s, 20000, hard); a != Unknown {
			t.Errorf("%v, want unknown", a)
		}
		s.Pop()
	}
	s.Push()
	if a := ask(t, s, Eq(x, Const(1, bv))); a != Sat {
		t.Errorf("after a hard question: %v", a)
	}
	s.Pop()
}

// Some questions about products of integers are endless, and Z3 does not count
// its work on them.
func TestPatience(t *testing.T) {
	s := z3(t, 200*time.Millisecond)
	x, y := Var("x", Int), Var("y", Int)
	even := func(n *Term) *Term { return Eq(Apply(OpMod, n, Const(2, Int)), Const(0, Int)) }
	s.Assert(And(even(x), Not(even(Apply(OpMul, x, y)))))
	if a, err := s.Check(noLimit); a != Unknown || err != ErrPatience {
		t.Errorf("%v, %v; want %v", a, err, ErrPatience)
	}
}

// TestPatienceLater: how long questions may take is said at any time, and taken back.
func TestPatienceLater(t *testing.T) {
	s := z3(t, 0)
	x, y := Var("x", Int), Var("y", Int)
	even := func(n *Term) *Term { return Eq(Apply(OpMod, n, Const(2, Int)), Const(0, Int)) }
	s.Push()
	s.Assert(And(even(x), Not(even(Apply(OpMul, x, y)))))
	s.Patience(200 * time.Millisecond)
	if a, err := s.Check(noLimit); a != Unknown || err != ErrPatience {
		t.Errorf("%v, %v; want %v", a, err, ErrPatience)
	}
	s.Pop()
	s.Patience(0)
	if a := ask(t, s, even(x)); a != Sat {
		t.Errorf("%v, want sat", a)
	}
}

// A formula that makes no sense is an error of the question, and of those
// after it.
func TestFaults(t *testing.T) {
	x := Var("x", BitVec(8))
	for _, test := range []struct {
		formula *Term
		what    string
	}{
		{x, "a vector was taken for a formula"},
		{Eq(x, Var("y", BitVec(9))), "vectors of different lengths were compared"},
		{Eq(Apply(OpBVAdd, Var("i", Int), Var("j", Int)), Var("i", Int)), "integers were added as vectors"},
	} {
		s := z3(t, 0)
		s.Push()
		s.Assert(test.formula)
		if a, err := s.Check(noLimit); err == nil {
			t.Errorf("%s: %v", test.what, a)
		}
		s.Pop()
		if a, err := s.Check(noLimit); err == nil {
			t.Errorf("after %s: %v", test.what, a)
		}
	}
	if _, err := z3(t, 0).Value(x); err == nil || !strings.Contains(err.Error(), "not sat") {
		t.Errorf("a value without a solution: %v", err)
	}
}

// A z3 that is not there is an error that says so.
func TestMissing(t *testing.T) {
	t.Setenv("PATH", "")
	if _, err := NewZ3(0); err == nil || !strings.Contains(err.Error(), "installed") {
		t.Errorf("without z3: %v", err)
	}
}

func TestString(t *testing.T) {
	x, v := Var("x", Int), Var("v", BitVec(8))
	term := And(Lt(x, Const(-3, Int)), Not(Eq(Extend(v, 16), Const(-1, BitVec(16)))), Or(Le(v, Const(2, BitVec(8))), True()))
	const want = "(and (< x (- 3)) (not (= ((_ sign_extend 8) v) (_ bv65535 16))) (or (bvsle v (_ bv2 8)) true))"
	if term.String() != want {
		t.Errorf("got  %s\nwant %s", term, want)
	}
}
