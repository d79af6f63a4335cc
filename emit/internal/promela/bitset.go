package promela

import "math/bits"

// bitset is a set of small numbers: sites or variables by their index.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) has(i int) bool { return i/64 < len(b) && b[i/64]>>(i%64)&1 == 1 }

// add puts i in, growing the set if it must, and reports whether i is new.
func (b *bitset) add(i int) bool {
	for len(*b) <= i/64 {
		*b = append(*b, 0)
	}
	word, bit := &(*b)[i/64], uint64(1)<<(i%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}

func (b bitset) remove(i int) {
	if i/64 < len(b) {
		b[i/64] &^= 1 << (i % 64)
	}
}

// union puts all of other in and reports whether something was new.
func (b *bitset) union(other bitset) bool {
	for len(*b) < len(other) {
		*b = append(*b, 0)
	}
	changed := false
	for i, w := range other {
		if w&^(*b)[i] != 0 {
			(*b)[i] |= w
			changed = true
		}
	}
	return changed
}

func (b bitset) clone() bitset { return append(bitset(nil), b...) }

func (b bitset) empty() bool {
	for _, w := range b {
		if w != 0 {
			return false
		}
	}
	return true
}

// each calls f with the members in ascending order.
func (b bitset) each(f func(int)) {
	for i, w := range b {
		for ; w != 0; w &= w - 1 {
			f(i*64 + bits.TrailingZeros64(w))
		}
	}
}
