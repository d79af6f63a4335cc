package state

import "math/bits"

// marks are a set of segments. These are put in and taken out some times for each vector: what does that is
// small enough to be a part of what calls it.
type marks []uint64

func (m *marks) put(k int32) {
	if int(k)>>6 >= len(*m) {
		m.grow(int(k) >> 6)
	}
	(*m)[k>>6] |= 1 << (k & 63)
}

func (m *marks) grow(word int) { *m = append(*m, make([]uint64, word+1-len(*m))...) }

func (m marks) remove(k int32) {
	if int(k)>>6 < len(m) {
		m[k>>6] &^= 1 << (k & 63)
	}
}

func (m marks) has(k int32) bool { return int(k)>>6 < len(m) && m[k>>6]&(1<<(k&63)) != 0 }

// cut takes out those from k on.
func (m marks) cut(k int) {
	if word := k >> 6; word < len(m) {
		m[word] &= 1<<(k&63) - 1
		clear(m[word+1:])
	}
}

// next is the first one at or behind k, none if there is no more.
func (m marks) next(k int) int {
	for word := k >> 6; word < len(m); word++ {
		w := m[word]
		if word == k>>6 {
			w &= ^uint64(0) << (k & 63)
		}
		if w != 0 {
			return word<<6 + bits.TrailingZeros64(w)
		}
	}
	return none
}
