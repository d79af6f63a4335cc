package delta

import "math/bits"

// value is what a cell or a slot holds, for all members of a group at once: one value
// for all, or a set.
type value struct {
	set *set
	one int64
}

// set holds different values, each with the members that have it: a mask of as many
// words as there are for the members. No member is in two masks. Members that the
// reader does not ask for may be in any, or in none.
type set struct {
	values []int64
	masks  []uint64
}

func single(v int64) value { return value{one: v} }

// same reports whether two values are known to be equal for all members.
func (v value) same(w value) bool { return v == w }

// mask is that of the value with the index, w words long.
func (s *set) mask(i, w int) []uint64 { return s.masks[i*w : i*w+w] }

// arena hands out pieces of memory that are given back all at once.
type arena[T any] struct {
	chunks    [][]T
	chunk, at int
}

// place is how much of an arena is used.
type place struct{ chunk, at int }

const arenaChunk = 1 << 13

// take gives n zero elements.
func (a *arena[T]) take(n int) []T {
	for a.chunk < len(a.chunks) && a.at+n > len(a.chunks[a.chunk]) {
		a.chunk, a.at = a.chunk+1, 0
	}
	if a.chunk == len(a.chunks) {
		a.chunks = append(a.chunks, make([]T, max(n, arenaChunk)))
	}
	piece := a.chunks[a.chunk][a.at : a.at+n : a.at+n]
	a.at += n
	clear(piece)
	return piece
}

func (a *arena[T]) used() place     { return place{a.chunk, a.at} }
func (a *arena[T]) release(p place) { a.chunk, a.at = p.chunk, p.at }

// builder makes a value out of others and their masks.
type builder struct {
	w      int
	values []int64
	masks  []uint64
	index  map[int64]int // of the values, if they are many
	work   int64         // words of masks that were looked at
}

// few is up to how many values are searched one by one.
const few = 12

// begin makes the builder an empty one, for masks of w words.
func (b *builder) begin(w int) {
	b.w, b.values, b.masks = w, b.values[:0], b.masks[:0]
	if b.index != nil {
		clear(b.index)
	}
}

// slot is the mask of a value, which is added if it is new.
func (b *builder) slot(v int64) []uint64 {
	i := b.find(v)
	if i < 0 {
		i = len(b.values)
		b.values = append(b.values, v)
		for range b.w {
			b.masks = append(b.masks, 0)
		}
		if i >= few {
			b.note(i, v)
		}
	}
	return b.masks[i*b.w : i*b.w+b.w]
}

func (b *builder) find(v int64) int {
	if len(b.values) > few {
		if i, ok := b.index[v]; ok {
			return i
		}
		return -1
	}
	for i, x := range b.values {
		if x == v {
			return i
		}
	}
	return -1
}

// note indexes the value i, and all others if it is the first that is.
func (b *builder) note(i int, v int64) {
	if b.index == nil {
		b.index = map[int64]int{}
	}
	if i == few {
		for j, x := range b.values {
			b.index[x] = j
		}
	}
	b.index[v] = i
}

// manyValues is how many different values members may come to: with more, hardly any of them have
// anything in common.
const manyValues = 128

// value is what was built; the memory is the engine's.
func (e *Engine) value(b *builder) value {
	switch len(b.values) {
	case 0:
		return value{}
	case 1:
		return single(b.values[0])
	}
	e.many = e.many || len(b.values) > manyValues
	s := &e.sets.take(1)[0]
	s.values = e.numbers.take(len(b.values))
	copy(s.values, b.values)
	s.masks = e.words.take(len(b.masks))
	copy(s.masks, b.masks)
	return value{set: s}
}

// count is how many members a mask has.
func count(m []uint64) int {
	n := 0
	for _, w := range m {
		n += bits.OnesCount64(w)
	}
	return n
}

func empty(m []uint64) bool {
	for _, w := range m {
		if w != 0 {
			return false
		}
	}
	return true
}

// extent is from where to where a mask has members.
func extent(m []uint64) (lo, hi int) {
	hi = len(m)
	for lo < hi && m[lo] == 0 {
		lo++
	}
	for hi > lo && m[hi-1] == 0 {
		hi--
	}
	return lo, hi
}

func addTo(m, more []uint64) {
	for i, w := range more {
		m[i] |= w
	}
}

// intersect makes dst what two masks have in common, from lo to hi, and reports
// whether that is anything.
func intersect(dst, x, y []uint64, lo, hi int) bool {
	any := uint64(0)
	for i := lo; i < hi; i++ {
		w := x[i] & y[i]
		dst[i] = w
		any |= w
	}
	return any != 0
}

// members calls f for each member of a mask, in order.
func members(m []uint64, f func(n int)) {
	for i, w := range m {
		for ; w != 0; w &= w - 1 {
			f(i<<6 + bits.TrailingZeros64(w))
		}
	}
}
