package derive

import (
	"math"
	"math/rand/v2"
	"slices"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/values"
)

// maxSamples bounds how many values of a token are tried.
const maxSamples = 48

// samples are values of the set worth trying as operands: near the ends of
// spans, near zero, near powers of two, and some at random (the same each
// time). All are ints, so that no result overflows 64 bits.
func (w world) samples(set values.Set) []int64 {
	ints := set
	if !w.wraps {
		ints = set.Within(math.MinInt32, math.MaxInt32)
	}
	var out []int64
	seen := map[int64]bool{}
	add := func(n int64, ok bool) {
		if ok && !seen[n] && set.Has(n) && len(out) < maxSamples {
			seen[n] = true
			out = append(out, n)
		}
	}
	perSpan := max(2, maxSamples/2/max(1, len(ints.Spans)))
	for _, s := range ints.Spans {
		lo, hi := s.Lo, s.Hi
		for i := 0; i < perSpan/2 && lo <= hi; i++ {
			add(lo, true)
			add(hi, true)
			var ok1, ok2 bool
			lo, ok1 = s.Next(lo + 1) // which an infinite end survives
			hi, ok2 = s.Previous(hi - 1)
			if !ok1 || !ok2 {
				break
			}
		}
	}
	for _, n := range candidates(w.bits) {
		for _, s := range ints.Spans {
			add(s.Next(n))
		}
	}
	slices.Sort(out)
	return out
}

// candidates are numbers from which samples are looked for upwards.
func candidates(bits uint) []int64 {
	out := []int64{-3, -2, -1, 0, 1, 2, 3}
	for b := bits - 1; b > 1; b -= max(1, b/3) {
		out = append(out, 1<<b-1, 1<<b, 1<<b+1, -1<<b, -1<<b-1)
	}
	r := rand.New(rand.NewPCG(1, uint64(bits)))
	for range maxSamples {
		out = append(out, anyOf(r, bits))
	}
	return out
}

// moreTries is how many random operands are tried for an entry of which the
// samples have left results open.
const moreTries = 4000

// tryHarder tries random operands for what is open in cell i. It is for after
// arithmetic on spans: most of what that leaves open is possible.
func (d *deriver) tryHarder(t *table, i int) {
	s := d.setting(t.op.Name)
	x, y := t.operands(i)
	r := rand.New(rand.NewPCG(2, uint64(i)))
	for range moreTries {
		if t.open(i) == 0 {
			return
		}
		p, q := s.random(r, s.sets[x]), int64(0)
		if t.op.Arity == 2 {
			q = s.random(r, s.sets[y])
		}
		if n, ok := s.apply(t.op.Name, p, q); ok {
			if k := s.index(t, n, t.open(i)); k >= 0 {
				t.cells[i].put(k, abs.Witness, &example{p, q, n})
			}
		}
	}
}

// random is a member of the set that is an int; any, if the one looked for
// lies beyond the end of its span.
func (w world) random(r *rand.Rand, set values.Set) int64 {
	span := set.Spans[r.IntN(len(set.Spans))]
	n := anyOf(r, w.bits)
	n >>= r.IntN(int(w.bits)) // large and small numbers alike
	if n, ok := span.Next(n); ok && (w.wraps && set.Has(n) || fits(n)) {
		return n
	}
	return set.Within(math.MinInt32, math.MaxInt32).Nearest()
}

// anyOf is any number of so many bits.
func anyOf(r *rand.Rand, bits uint) int64 {
	if bits == 64 {
		return int64(r.Uint64())
	}
	return r.Int64N(1<<bits) - 1<<(bits-1)
}
