package predicate

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/ir"
)

// TestThresholds: comparisons of one number hold of the values of which those that they stand for do, whose
// number was computed with; at the ends as elsewhere.
func TestThresholds(test *testing.T) {
	at := func(name string, typ ir.Type) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: typ})
	}
	g := realWriter{rand.New(rand.NewPCG(7, 8)), nil}
	names := map[int]ir.Type{32: ir.Int, 64: ir.Long, -32: ir.Float, -64: ir.Double}
	found := map[int]int{} // by bits of the number
	for range 60000 {
		bits := []int{32, 64, -32, -64}[g.IntN(4)]
		v := at("v", names[bits])
		g.vars = []*term{v, at("i", ir.Int), at("l", ir.Long), at("f", ir.Float), at("d", ir.Double)}
		e := g.term([]int{32, 64, -32, -64}[g.IntN(4)], 1+g.IntN(4))
		if e.bits > 0 && g.IntN(2) == 0 {
			e = opTerm([]string{"/", ">>"}[g.IntN(2)], e.bits, e, constTerm(1+g.Int64N(12), e.bits))
		}
		if leaf, _ := monotone(e); leaf == nil || len(e.args) == 0 {
			continue
		}
		c := g.term(e.bits, 0)
		for c.op != "const" {
			c = g.term(e.bits, 0)
		}
		l, r := e, c
		if g.IntN(2) == 0 {
			l, r = r, l
		}
		f := compare([]ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge}[g.IntN(6)], l, r)
		h := threshold(f)
		leaf, _ := monotone(e)
		h.terms(func(t *term) {
			if len(t.args) > 0 {
				test.Fatalf("%s computes, as %s did", h, f)
			}
		})
		found[leaf.bits]++
		q := &question{to: tokens{formulas: []*formula{f, h}}}
		ls, slots := q.leaves()
		x := newExploration(q, ls, slots)
		x.drawFrom(g.Rand)
		var values []int64
		for range 30 {
			values = append(values, x.draw(leaf.bits))
		}
		low, high := ranks(leaf.bits)
		ends := []int64{low, high}
		h.terms(func(t *term) {
			if t.op == "const" {
				ends = append(ends, rankOf(t.n, leaf.bits))
			}
		})
		for _, k := range ends {
			for d := int64(-2); d <= 2; d++ {
				if n := k + d; low <= n && n <= high && (n > k) == (d > 0) {
					values = append(values, fromRank(n, leaf.bits))
				}
			}
		}
		if leaf.bits < 0 {
			values = append(values, ofReal(math.NaN(), leaf.bits), ofReal(math.Copysign(0, -1), leaf.bits))
		}
		for _, v := range values {
			of := func(*term) int64 { return v }
			if f.eval(of) != h.eval(of) {
				test.Fatalf("%s is %v of %d, %s is not", f, f.eval(of), v, h)
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
	if v := realOf(n, bits); bits < 0 && math.Signbit(v) {
		return -ofReal(-v, bits)
	}
	return n
}
