package bounds

import (
	"math"
	"slices"
)

// zone says of numbered ints how far they lie apart: at(i, j) is the most that i is
// above j (Miné, "A new numerical abstract domain based on difference-bound
// matrices", 2001). Number 0 is the constant zero. All are ints of 32 bits, so
// the most that is known of nothing is their range.
type zone struct {
	n    int
	most []int64
	// not0 are those that are not zero, which distances cannot say of what may lie on either side.
	not0 []bool
}

// The bounds of ints, and of lengths: HotSpot makes no arrays of more elements, but
// throws OutOfMemoryError, and running out of memory is not modelled.
const (
	least    = math.MinInt32
	greatest = math.MaxInt32
	longest  = math.MaxInt32 - 2
)

// newZone knows that each variable is an int, or not negative if it is a length.
func newZone(lengths []bool) *zone {
	z := &zone{n: len(lengths), most: make([]int64, len(lengths)*len(lengths)), not0: make([]bool, len(lengths))}
	for i := range z.n {
		for j := range z.n {
			if i != j {
				z.set(i, j, upper(lengths, i)-lower(lengths, j))
			}
		}
	}
	return z
}

func upper(lengths []bool, i int) int64 {
	switch {
	case i == 0:
		return 0
	case lengths[i]:
		return longest
	}
	return greatest
}

func lower(lengths []bool, i int) int64 {
	if i == 0 || lengths[i] {
		return 0
	}
	return least
}

func (z *zone) at(i, j int) int64     { return z.most[i*z.n+j] }
func (z *zone) set(i, j int, c int64) { z.most[i*z.n+j] = c }
func (z *zone) clone() *zone          { return &zone{z.n, slices.Clone(z.most), slices.Clone(z.not0)} }
func (z *zone) copy(o *zone) {
	z.n, z.most, z.not0 = o.n, append(z.most[:0], o.most...), append(z.not0[:0], o.not0...)
}
func (z *zone) highest(i int) int64 { return z.at(i, 0) }
func (z *zone) lowest(i int) int64  { return -z.at(0, i) }

// restrict adds that i is at most c above j. It is false if that cannot be.
func (z *zone) restrict(i, j int, c int64) bool {
	if i == j {
		return c >= 0
	}
	if c >= z.at(i, j) {
		return true
	}
	if c+z.at(j, i) < 0 {
		return false
	}
	for a := range z.n {
		toI := z.at(a, i)
		for b := range z.n {
			if d := toI + c + z.at(j, b); d < z.at(a, b) {
				z.set(a, b, d)
			}
		}
	}
	return true
}

// forget leaves of v what its kind says.
func (z *zone) forget(v int, lengths []bool) {
	z.not0[v] = false
	for j := range z.n {
		if j != v {
			z.set(v, j, upper(lengths, v)+z.at(0, j))
			z.set(j, v, z.at(j, 0)-lower(lengths, v))
		}
	}
}

// interval makes v to be any int from low to high.
func (z *zone) interval(v int, low, high int64, lengths []bool) {
	z.forget(v, lengths)
	z.restrict(v, 0, high)
	z.restrict(0, v, -low)
}

// assign makes v, which is not w, to be w + c, which is an int.
func (z *zone) assign(v, w int, c int64) {
	z.not0[v] = c == 0 && z.not0[w]
	for j := range z.n {
		if j != v {
			z.set(v, j, z.at(w, j)+c)
			z.set(j, v, z.at(j, w)-c)
		}
	}
}

// shift adds c to v; the sum is an int.
func (z *zone) shift(v int, c int64) {
	z.not0[v] = c == 0 && z.not0[v]
	for j := range z.n {
		if j != v {
			z.set(v, j, z.at(v, j)+c)
			z.set(j, v, z.at(j, v)-c)
		}
	}
}

// join is what holds of both, and reports whether that is less than held before. If
// it is to be hurried, what does not hold of the other is forgotten.
func (z *zone) join(o *zone, hurry bool) bool {
	changed := false
	for v := range z.not0 {
		known := z.apart0(v)
		z.not0[v] = known && o.apart0(v)
		changed = changed || known && !z.not0[v]
	}
	for i, c := range o.most {
		if c > z.most[i] {
			changed = true
			if hurry {
				c = greatest - least
				if i%z.n == 0 {
					c = greatest
				} else if i < z.n {
					c = -least
				}
			}
			z.most[i] = c
		}
	}
	return changed
}

// apart0 reports whether v is not zero.
func (z *zone) apart0(v int) bool { return z.not0[v] || z.lowest(v) > 0 || z.highest(v) < 0 }

// close adds what follows (Floyd and Warshall).
func (z *zone) close() {
	for k := range z.n {
		for i := range z.n {
			toK := z.at(i, k)
			for j := range z.n {
				if d := toK + z.at(k, j); d < z.at(i, j) {
					z.set(i, j, d)
				}
			}
		}
	}
}
