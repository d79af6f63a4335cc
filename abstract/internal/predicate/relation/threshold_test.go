package relation

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// TestThresholds: comparisons of one number hold of the values of which those that they stand for do, whose
// number was computed with; at the ends as elsewhere.
func TestThresholds(test *testing.T) {
	g := realWriter{rand.New(rand.NewPCG(7, 8)), nil}
	names := map[int]ir.Type{32: ir.Int, 64: ir.Long, -32: ir.Float, -64: ir.Double}
	found := map[int]int{} // by bits of the number
	for range 60000 {
		bits := []int{32, 64, -32, -64}[g.IntN(4)]
		v := variable("v", names[bits])
		g.vars = []*term.Term{v, variable("i", ir.Int), variable("l", ir.Long), variable("f", ir.Float), variable("d", ir.Double)}
		e := g.term([]int{32, 64, -32, -64}[g.IntN(4)], 1+g.IntN(4))
		if e.Bits > 0 && g.IntN(2) == 0 {
			e = term.Op([]string{"/", ">>"}[g.IntN(2)], e.Bits, e, term.Const(1+g.Int64N(12), e.Bits))
		}
		if leaf, _ := monotone(e); leaf == nil || len(e.Args) == 0 {
			continue
		}
		c := g.term(e.Bits, 0)
		for c.Op != "const" {
			c = g.term(e.Bits, 0)
		}
		l, r := e, c
		if g.IntN(2) == 0 {
			l, r = r, l
		}
		f := term.Compare([]ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge}[g.IntN(6)], l, r)
		h := threshold(f)
		leaf, _ := monotone(e)
		h.Terms(func(t *term.Term) {
			if len(t.Args) > 0 {
				test.Fatalf("%s computes, as %s did", h, f)
			}
		})
		found[leaf.Bits]++
		q := &Question{To: Tokens{Formulas: []*term.Formula{f, h}}}
		ls, slots := q.Leaves()
		x := newExploration(q, ls, slots)
		x.drawFrom(g.Rand)
		var values []int64
		for range 30 {
			values = append(values, x.draw(leaf.Bits))
		}
		low, high := ranks(leaf.Bits)
		ends := []int64{low, high}
		h.Terms(func(t *term.Term) {
			if t.Op == "const" {
				ends = append(ends, rankOf(t.N, leaf.Bits))
			}
		})
		for _, k := range ends {
			for d := int64(-2); d <= 2; d++ {
				if n := k + d; low <= n && n <= high && (n > k) == (d > 0) {
					values = append(values, fromRank(n, leaf.Bits))
				}
			}
		}
		if leaf.Bits < 0 {
			values = append(values, term.OfReal(math.NaN(), leaf.Bits), term.OfReal(math.Copysign(0, -1), leaf.Bits))
		}
		for _, v := range values {
			of := func(*term.Term) int64 { return v }
			if f.Eval(of) != h.Eval(of) {
				test.Fatalf("%s is %v of %d, %s is not", f, f.Eval(of), v, h)
			}
		}
	}
	for bits := range names {
		if found[bits] < 100 {
			test.Errorf("%d terms over %d bits", found[bits], bits)
		}
	}
}

// rankOf is the rank of the number.
func rankOf(n int64, bits int) int64 {
	if v := term.RealOf(n, bits); bits < 0 && math.Signbit(v) {
		return -term.OfReal(-v, bits)
	}
	return n
}

// TestWhole: a comparison of an integer, or of a sum of integers, with a decimal number holds where the one with an
// integer does that is put in its place, which has no floating-point number.
func TestWhole(test *testing.T) {
	g := rand.New(rand.NewPCG(9, 10))
	for range 20000 {
		t := variable("v", []ir.Type{ir.Int, ir.Long}[g.IntN(2)])
		var sum *term.Term = t
		if g.IntN(2) == 0 {
			sum = term.Op("+", t.Bits, t, variable("w", t.P.Type))
		}
		bits := []int{-32, -64}[g.IntN(2)]
		c := float64(g.IntN(41)-20) / 4
		if g.IntN(4) == 0 {
			c = math.Ldexp(c, g.IntN(70))
		}
		l, r := term.Widened(sum, bits), term.Const(term.OfReal(c, bits), bits)
		if g.IntN(2) == 0 {
			l, r = r, l
		}
		f := term.Compare([]ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge}[g.IntN(6)], l, r)
		h := Whole(f)
		h.Terms(func(t *term.Term) {
			if t.Bits < 0 {
				test.Fatalf("%s has floating-point numbers, as %s", h, f)
			}
		})
		for range 20 {
			v := int64(g.IntN(13) - 6)
			if g.IntN(3) == 0 {
				v = term.Cut(int64(c)+v, t.Bits)
			}
			of := func(*term.Term) int64 { return v }
			if f.Eval(of) != h.Eval(of) {
				test.Fatalf("%s is %v of %d, %s is not", f, f.Eval(of), v, h)
			}
		}
	}
}
