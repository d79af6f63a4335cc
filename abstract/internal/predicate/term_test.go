package predicate

import (
	"math"
	"testing"

	"bandsaw/ir"
)

// TestSums: constants that are added one after the other are one, as Java's sums wrap.
func TestSums(t *testing.T) {
	for bits, typ := range map[int]ir.Type{32: ir.Int, 64: ir.Long} {
		least := cut(math.MinInt64>>(64-bits), bits)
		i := placeTerm(&place{kind: localPlace, local: &ir.Local{Name: "i"}, typ: typ})
		c := func(n int64) *term { return constTerm(n, bits) }
		for _, x := range []struct {
			got  *term
			want string
			more int64 // what is added to i
		}{
			{opTerm("+", bits, i, c(0)), "i", 0},
			{opTerm("+", bits, c(2), opTerm("-", bits, i, c(3))), "i - 1", -1},
			{opTerm("-", bits, opTerm("+", bits, i, c(1)), c(-1)), "i + 2", 2},
			{opTerm("-", bits, opTerm("-", bits, i, c(least)), c(least)), "i", 0},
			{opTerm("-", bits, c(1), i), "1 - i", 0},
		} {
			if got := x.got.String(); got != x.want {
				t.Errorf("%d bits: %s, want %s", bits, got, x.want)
			}
			for _, v := range []int64{0, 1, -1, least, -(least + 1)} {
				want := cut(v+x.more, bits)
				if x.got.op == "-" && x.got.args[0].op == "const" {
					want = cut(1-v, bits)
				}
				if got := x.got.eval(func(*term) int64 { return v }); got != want {
					t.Errorf("%d bits: %s with i = %d is %d, want %d", bits, x.want, v, got, want)
				}
			}
		}
		if got := opTerm("+", bits, i, c(least)); got.eval(func(*term) int64 { return 1 }) != cut(least+1, bits) {
			t.Errorf("%d bits: %s with i = 1 is wrong", bits, got)
		}
	}
	zero := constTerm(ofReal(0, -32), -32)
	f := placeTerm(&place{kind: localPlace, local: &ir.Local{Name: "f"}, typ: ir.Float})
	if got := opTerm("+", -32, f, zero); got.op != "+" {
		t.Errorf("f + 0.0 is %s, which is another number for -0.0", got)
	}
}
