package machine

import (
	"cmp"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/mc/internal/code"
)

// someNumbers are three of the type, from the least to the greatest, often ones at which
// operations change.
func someNumbers(r *rand.Rand, of numbers) (n [3]int64) {
	ends := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 1e9, -1e9, math.Inf(1), math.Inf(-1), math.MaxFloat64, 5e-324}
	integers := []int64{0, 1, -1, 2, 7, 60, 1000, 1e9, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64, 1 << 31, 1 << 62}
	for i := range n {
		switch f := ends[r.IntN(len(ends))] + float64(r.IntN(3)-1); of {
		case floats:
			n[i] = bits32(float32(f))
		case doubles:
			n[i] = bits64(f)
		case longs:
			n[i] = integers[r.IntN(len(integers))] + int64(r.IntN(5)-2)
		default:
			n[i] = wrap(integers[r.IntN(len(integers))] + int64(r.IntN(5)-2))
		}
	}
	slices.SortFunc(n[:], bounds{of: of}.compare)
	return n
}

// TestComputedBounds: what an operation computes from numbers within bounds is within those that
// are computed, and bounds that are told apart are hardly ever those of all numbers.
func TestComputedBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	ops := slices.Sorted(maps.Keys(operations))
	tight := 0
	for n := range 200_000 {
		op := ops[r.IntN(len(ops))]
		of := operations[op]
		if of.to == noNumbers || op == code.LCmp || ofNaN(op) == greater || op == code.FCmpl || op == code.DCmpl {
			continue
		}
		x, y := someNumbers(r, of.from), someNumbers(r, of.from)
		if y[1] == 0 && (op == code.IDiv || op == code.LDiv || op == code.IRem || op == code.LRem) {
			continue
		}
		bx, by := bounds{of: of.from, low: x[0], high: x[2]}, bounds{of: of.from, low: y[0], high: y[2]}
		got, v := computed(op, bx, by), arithmetic(op, x[1], y[1])
		if got.isNaN(v) {
			if !got.nan {
				t.Fatalf("%d: op %d of %v and %v gives NaN for %d and %d, which is not within %v", n, op, bx, by, x[1], y[1], got)
			}
			continue
		}
		if got.compare(v, got.low) < 0 || got.compare(v, got.high) > 0 {
			t.Fatalf("%d: op %d of %v and %v gives %d for %d and %d, which is not within %v", n, op, bx, by, v, x[1], y[1], got)
		}
		if got.known() && got.low != v {
			t.Fatalf("%d: op %d of %v and %v gives %d for %d and %d, where %v is said to be known", n, op, bx, by, v, x[1], y[1], got)
		}
		if got != unbounded(of.to) {
			tight++
		}
	}
	if tight < 40_000 {
		t.Errorf("bounds are hardly ever known: %d times", tight)
	}
}

// TestOperandsThat: numbers within bounds that compare so are within those that are left, the
// two that are given are such, and there are none where that is said.
func TestOperandsThat(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 7))
	none := 0
	for n := range 100_000 {
		of := []numbers{ints, longs, floats, doubles}[r.IntN(4)]
		x, y := someNumbers(r, of), someNumbers(r, of)
		bx, by := bounds{of: of, low: x[0], high: x[2]}, bounds{of: of, low: y[0], high: y[2]}
		how := func(a, b int64) relation { return []relation{less, equal, greater}[1+cmp.Compare(bx.compare(a, b), 0)] }
		rel := relation(1 + r.IntN(7))
		got, ok := operandsThat(rel, bx, by)
		in := func(b bounds, v int64) bool { return b.compare(v, b.low) >= 0 && b.compare(v, b.high) <= 0 }
		if ok && (how(got.first, got.second)&rel == 0 || !in(got.x, got.first) || !in(got.y, got.second) || !in(bx, got.first) || !in(by, got.second)) {
			t.Fatalf("%d: %d and %d of %v and %v for relation %d", n, got.first, got.second, bx, by, rel)
		}
		if !ok {
			none++
		}
		for _, a := range x {
			for _, b := range y {
				if how(a, b)&rel != 0 && (!ok || !in(got.x, a) || !in(got.y, b)) {
					t.Fatalf("%d: %d and %d of %v and %v compare as %d, beyond %v", n, a, b, bx, by, rel, got)
				}
			}
		}
	}
	if none < 1000 {
		t.Errorf("hardly any bounds exclude a relation: %d", none)
	}
}
