package derive

import (
	"math"
	"math/bits"
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
func (w integers) samples(set values.Set) []int64 {
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
	d.tryFactors(t, i)
}

// factorTries is how many operands are tried for each result of a multiplication that
// random ones have left open.
const factorTries = 100

// tryFactors tries for what is open in cell i, of a multiplication that wraps, operands that
// are found from a result: to one and any number there are others that make it, which
// random ones hit once in thousand millions of times.
func (d *deriver) tryFactors(t *table, i int) {
	s := d.setting(t.op.Name)
	if t.op.Name != "mul" || !s.wraps {
		return
	}
	x, y := t.operands(i)
	r := rand.New(rand.NewPCG(3, uint64(i)))
	for k := range s.sets {
		for try := 0; try < factorTries && t.open(i)&(1<<k) != 0; try++ {
			one, other := x, y
			if try%2 == 1 {
				one, other = y, x
			}
			p := s.random(r, s.sets[one])
			q, ok := s.factor(p, s.random(r, s.sets[k]), r)
			if !ok || s.token(q) != other {
				continue
			}
			if one == y {
				p, q = q, p
			}
			if !s.sets[x].Has(p) || !s.sets[y].Has(q) {
				continue
			}
			if n, ok := s.apply(t.op.Name, p, q); ok && s.index(t, n, t.open(i)) == k {
				t.cells[i].put(k, abs.Witness, &example{p, q, n})
			}
		}
	}
}

// factor is one of the numbers that p times is n, as numbers wrap; not ok if there is none.
func (w integers) factor(p, n int64, r *rand.Rand) (q int64, ok bool) {
	twos := uint(bits.TrailingZeros64(uint64(p)))
	if p == 0 || n&(1<<twos-1) != 0 {
		return 0, false
	}
	odd, inverse := uint64(p>>twos), uint64(1)
	for range 6 { // each time twice as many bits of it are right
		inverse *= 2 - odd*inverse
	}
	free := w.bits - min(twos, w.bits)
	low := uint64(n>>twos) * inverse & (1<<free - 1)
	q = int64(r.Uint64()<<free | low)
	return q << (64 - w.bits) >> (64 - w.bits), true
}

// random is a member of the set that is an int; any, if the one looked for
// lies beyond the end of its span.
func (w integers) random(r *rand.Rand, set values.Set) int64 {
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
