package term

import (
	"math"
	"testing"

	"bandsaw/ir"
)

// TestSums: constants that are added one after the other are one, as Java's sums wrap.
func TestSums(t *testing.T) {
	for bits, typ := range map[int]ir.Type{32: ir.Int, 64: ir.Long} {
		least := Cut(math.MinInt64>>(64-bits), bits)
		i := Of(&Place{Kind: Local, Local: &ir.Local{Name: "i"}, Type: typ})
		c := func(n int64) *Term { return Const(n, bits) }
		for _, x := range []struct {
			got  *Term
			want string
			more int64 // what is added to i
		}{
			{Op("+", bits, i, c(0)), "i", 0},
			{Op("+", bits, c(2), Op("-", bits, i, c(3))), "i - 1", -1},
			{Op("-", bits, Op("+", bits, i, c(1)), c(-1)), "i + 2", 2},
			{Op("-", bits, Op("-", bits, i, c(least)), c(least)), "i", 0},
			{Op("-", bits, c(1), i), "1 - i", 0},
		} {
			if got := x.got.String(); got != x.want {
				t.Errorf("%d bits: %s, want %s", bits, got, x.want)
			}
			for _, v := range []int64{0, 1, -1, least, -(least + 1)} {
				want := Cut(v+x.more, bits)
				if x.got.Op == "-" && x.got.Args[0].Op == "const" {
					want = Cut(1-v, bits)
				}
				if got := x.got.Eval(func(*Term) int64 { return v }); got != want {
					t.Errorf("%d bits: %s with i = %d is %d, want %d", bits, x.want, v, got, want)
				}
			}
		}
		if got := Op("+", bits, i, c(least)); got.Eval(func(*Term) int64 { return 1 }) != Cut(least+1, bits) {
			t.Errorf("%d bits: %s with i = 1 is wrong", bits, got)
		}
	}
	zero := Const(OfReal(0, -32), -32)
	f := Of(&Place{Kind: Local, Local: &ir.Local{Name: "f"}, Type: ir.Float})
	if got := Op("+", -32, f, zero); got.Op != "+" {
		t.Errorf("f + 0.0 is %s, which is another number for -0.0", got)
	}
}
