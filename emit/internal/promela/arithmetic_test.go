package promela

import (
	"math"
	"testing"

	"bandsaw/ir"
)

func TestCompute(t *testing.T) {
	i := func(n int32) *ir.Const { return ir.IntConst(n) }
	l := func(n int64) *ir.Const { return &ir.Const{Type: ir.Long, Bits: n} }
	for _, test := range []struct {
		op   ir.BinaryOp
		x, y *ir.Const
		want int64
	}{
		{ir.Add, i(math.MaxInt32), i(1), math.MinInt32},
		{ir.Add, l(math.MaxInt64), l(1), math.MinInt64},
		{ir.Mul, i(65536), i(65536), 0},
		{ir.Div, i(math.MinInt32), i(-1), math.MinInt32},
		{ir.Rem, i(math.MinInt32), i(-1), 0},
		{ir.Div, i(-7), i(2), -3},
		{ir.Rem, i(-7), i(2), -1},
		{ir.Shl, i(1), i(33), 2},
		{ir.Shl, i(1), i(31), math.MinInt32},
		{ir.Shl, l(1), i(33), 1 << 33},
		{ir.Shr, i(-8), i(1), -4},
		{ir.Cmp, l(3), l(5), -1},
	} {
		got, ok := compute(test.op, test.x, test.y)
		if !ok || got != test.want {
			t.Errorf("%d %s %d: got %d, %v, want %d", test.x.Bits, test.op, test.y.Bits, got, ok, test.want)
		}
	}
	if _, ok := compute(ir.Div, i(1), i(0)); ok {
		t.Error("a division by zero was computed")
	}
}

func TestTripCount(t *testing.T) {
	for _, test := range []struct {
		op               ir.CondOp
		first, limit, by int64
		want             int
	}{
		{ir.Lt, 0, 3, 1, 3},
		{ir.Le, 0, 3, 1, 4},
		{ir.Lt, 0, 10, 3, 4},
		{ir.Gt, 3, 0, -1, 3},
		{ir.Ge, 3, 0, -1, 4},
		{ir.Lt, 5, 3, 1, 0}, // not even once: not worth knowing
		{ir.Ne, 0, 3, 1, 0},
		{ir.Lt, 0, 3, -1, 0},
		{ir.Lt, 0, 3, 0, 0},
		{ir.Le, 0, math.MaxInt32, 1, 0},
	} {
		if got := tripCount(test.op, test.first, test.limit, test.by); got != test.want {
			t.Errorf("from %d while %s %d by %d: got %d, want %d", test.first, test.op, test.limit, test.by, got, test.want)
		}
	}
}

func TestGuardTermStaysInRange(t *testing.T) {
	n := &ir.Guard{Op: "n"}
	k := func(v int64) *ir.Guard { return &ir.Guard{Op: "const", Value: v} }
	for _, test := range []struct {
		term *ir.Guard
		ok   bool
	}{
		{n, true},
		{&ir.Guard{Op: "rem", Args: []*ir.Guard{n, k(4)}}, true},
		{&ir.Guard{Op: "rem", Args: []*ir.Guard{n, k(-1)}}, false},
		{&ir.Guard{Op: "rem", Args: []*ir.Guard{n, n}}, false},
		{&ir.Guard{Op: "add", Args: []*ir.Guard{n, k(1)}}, false},
		{&ir.Guard{Op: "neg", Args: []*ir.Guard{n}}, false},
		{k(1 << 40), false},
	} {
		if _, _, _, ok := guardTerm(test.term, "x"); ok != test.ok {
			t.Errorf("%v: got %v, want %v", test.term, ok, test.ok)
		}
	}
}
