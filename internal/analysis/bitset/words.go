package bitset

import (
	"iter"
	"math/bits"
)

// Words are the members of a set by those of its words that are not empty: for who puts the
// few members of a large room into many sets.
type Words struct {
	at   []int
	bits []uint64
}

// Of makes them the members that the set has now.
func (w *Words) Of(s *Set) {
	w.at, w.bits = w.at[:0], w.bits[:0]
	if s == nil {
		return
	}
	for i, x := range s.bits.Words() {
		if x != 0 {
			w.at, w.bits = append(w.at, i), append(w.bits, x)
		}
	}
}

// All lists the members in order.
func (w *Words) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, at := range w.at {
			for x := w.bits[k]; x != 0; x &= x - 1 {
				if !yield(64*at + bits.TrailingZeros64(x)) {
					return
				}
			}
		}
	}
}

// within are the members of the word of that number, those in the mask if there is one.
func (w *Words) within(k int, mask []uint64, masked bool) uint64 {
	switch at := w.at[k]; {
	case !masked:
		return w.bits[k]
	case at < len(mask):
		return w.bits[k] & mask[at]
	}
	return 0
}

func (s *Set) mask() (words []uint64, masked bool) {
	if s == nil {
		return nil, false
	}
	return s.bits.Words(), true
}

// Lacks reports whether a member of w is not in the set; only those count that are in the set within, if
// it is not nil.
func (s *Set) Lacks(w *Words, within *Set) bool {
	words := s.bits.Words()
	mask, masked := within.mask()
	for k, at := range w.at {
		x := w.within(k, mask, masked)
		if at < len(words) {
			x &^= words[at]
		}
		if x != 0 {
			return true
		}
	}
	return false
}

// Gain puts the members of w in, those in the set within if it is not nil, and those that are new
// into gained as well.
func (s *Set) Gain(w *Words, within, gained *Set) {
	if len(w.at) == 0 {
		return
	}
	mask, masked := within.mask()
	n := w.at[len(w.at)-1] + 1
	if masked {
		n = min(n, len(mask))
	}
	words, more := s.room(n), gained.room(n)
	for k, at := range w.at {
		if at >= n {
			break
		}
		x := w.within(k, mask, masked) &^ words[at]
		words[at] |= x
		more[at] |= x
	}
}

// Forget empties the words.
func (s *Set) Forget(w *Words) {
	words := s.bits.Words()
	for _, at := range w.at {
		words[at] = 0
	}
}
