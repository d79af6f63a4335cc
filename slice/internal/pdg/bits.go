package pdg

import "math/bits"

// bitset is a set of small numbers.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) has(i int) bool { return b[i>>6]&(1<<(i&63)) != 0 }
func (b bitset) add(i int)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) remove(i int)   { b[i>>6] &^= 1 << (i & 63) }
func (b bitset) set(i int, on bool) {
	if on {
		b.add(i)
	} else {
		b.remove(i)
	}
}

// clone is a copy, not nil even if it is of length 0.
func (b bitset) clone() bitset {
	c := make(bitset, len(b))
	copy(c, b)
	return c
}

// union adds the members of c and reports whether there were new ones.
func (b bitset) union(c bitset) bool {
	changed := false
	for i, w := range c {
		if w&^b[i] != 0 {
			b[i] |= w
			changed = true
		}
	}
	return changed
}

// intersect removes what is not in c and reports whether there was any.
func (b bitset) intersect(c bitset) bool {
	changed := false
	for i, w := range c {
		if b[i]&^w != 0 {
			b[i] &= w
			changed = true
		}
	}
	return changed
}

// subtract removes the members of c.
func (b bitset) subtract(c bitset) {
	for i, w := range c {
		b[i] &^= w
	}
}

// meets reports whether the sets have a member in common.
func (b bitset) meets(c bitset) bool {
	for i, w := range c {
		if b[i]&w != 0 {
			return true
		}
	}
	return false
}

func (b bitset) empty() bool {
	for _, w := range b {
		if w != 0 {
			return false
		}
	}
	return true
}

// each calls f with every member, in order.
func (b bitset) each(f func(i int)) {
	for i, w := range b {
		for ; w != 0; w &= w - 1 {
			f(i<<6 + bits.TrailingZeros64(w))
		}
	}
}
