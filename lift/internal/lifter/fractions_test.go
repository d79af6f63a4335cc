package lifter

import (
	"maps"
	"math"
	"testing"

	"bandsaw/ir"
)

// TestWholeNumbersOfFractions: the fractions in the midst of parts, and the greatest where that is said to lead to one more, lead
// to all numbers that fractions near the ends of parts lead to.
func TestWholeNumbersOfFractions(t *testing.T) {
	const greatest = 1 - 0x1p-53
	constant := func(v float64) *ir.Const { return &ir.Const{Type: ir.Double, Bits: int64(math.Float64bits(v))} }
	product := &ir.Local{Name: "y", Type: ir.Double}
	further := 0
	for n := 1.0; n < 60; n++ {
		for c := 0.0; c < 300; c++ {
			ends, ok := addsWhole(&ir.Binary{Op: ir.Add, X: product, Y: constant(c)}, product, constant(n))
			if !ok {
				t.Fatalf("a fraction times %v and %v is not understood", n, c)
			}
			further += int(ends)
			whole := func(f float64) int {
				x := f * n
				return int(x + c)
			}
			chosen, all := map[int]bool{}, map[int]bool{whole(greatest): true}
			for i := 0.0; i < n; i++ {
				chosen[whole((i+0.5)/n)] = true
				for _, f := range []float64{i / n, math.Nextafter(i/n, 1), math.Nextafter((i+1)/n, 0)} {
					all[whole(min(f, greatest))] = true
				}
			}
			if ends == 1 {
				chosen[whole(greatest)] = true
			}
			if !maps.Equal(chosen, all) {
				t.Errorf("times %v and %v: %v, chosen %v", n, c, all, chosen)
			}
		}
	}
	if further == 0 {
		t.Error("no sum was rounded to one more number")
	}
	for _, s := range []*ir.Binary{
		{Op: ir.Add, X: product, Y: constant(-5)}, {Op: ir.Add, X: product, Y: constant(0.5)}, {Op: ir.Sub, X: product, Y: constant(1)},
		{Op: ir.Add, X: product, Y: &ir.Local{Name: "c", Type: ir.Double}},
	} {
		if _, ok := addsWhole(s, product, constant(6)); ok {
			t.Errorf("%s is taken to add a whole number", ir.String(s))
		}
	}
}
