package store

import (
	"bytes"
	"fmt"
	"slices"
)

// tree is a set of vectors of which equal parts are kept once: the parts of a
// vector are the leaves of a balanced binary tree, and equal subtrees are one.
// Two vectors that differ in one part share all but the nodes above it, so that
// one more takes a few pairs of numbers, whatever its length (Laarman, van de
// Pol and Weber, Parallel Recursive State Compression for Free, 2011).
//
// The children of a root are two such trees: of the parts before Vector.Half, and of the
// others. What changes in both is shared by most where each has about half of the changes.
//
// Level l of a tree has a node for each two of level l-1, from the left; one that
// is left over is also the node above itself.
type tree struct {
	exact
	leaves *Strings
	inner  pairs // nodes below the topmost
	roots  pairs // the topmost nodes, of which each vector has one of its own
	last   trail
	buffer []byte
}

// ref refers to a node: an inner one by its number, a leaf by that with isLeaf
// set. A leaf of up to three bytes is in the reference itself: isLeaf, isShort, the
// length in two bits, the bytes in 24.
type ref uint32

const (
	isLeaf  ref = 1 << 31
	isShort ref = 1 << 30
	// nothing is the right child of the root of a vector with one part.
	nothing ref = 1<<32 - 1
)

const longestShort = 3

func short(part []byte) ref {
	r := isLeaf | isShort | ref(len(part))<<24
	for i, b := range part {
		r |= ref(b) << (8 * i)
	}
	return r
}

// trail is how the vector before became a tree. The next is mostly like it, and
// parts and pairs that are the same need not be looked up.
type trail struct {
	bytes  []byte
	ends   []int
	leaves []ref
	half   int
	above  [2][][]ref // the levels above the leaves, in each half
}

func newTree() *tree { return &tree{leaves: NewStrings(), inner: newPairs(), roots: newPairs()} }

// Len is the number of vectors.
func (t *tree) Len() int { return t.roots.len() }

// Shared tells of the parts, and of the nodes above them.
func (t *tree) Shared() string {
	return fmt.Sprintf("they share %d parts and %d nodes; ", t.leaves.Len(), t.inner.len())
}

// Full reports whether no more can be numbered.
func (t *tree) Full() bool { return max(t.Len(), t.inner.len(), t.leaves.Len()) >= maxNumber }

// Bytes is the memory that the store takes, about.
func (t *tree) Bytes() int64 { return t.leaves.Bytes() + t.inner.bytes() + t.roots.bytes() }

// Add adds the vector if it is new, and returns its number.
func (t *tree) Add(v *Vector) (number int, added bool) {
	changed := t.parts(v)
	half := t.last.half
	left := t.top(0, t.last.leaves[:half], span{changed.from, min(changed.to, half)})
	if half == len(t.last.leaves) {
		return t.roots.put(pair(left, nothing))
	}
	right := t.top(1, t.last.leaves[half:], span{max(changed.from-half, 0), changed.to - half})
	return t.roots.put(pair(left, right))
}

// span is the nodes of a level that may not be those of the vector before.
type span struct{ from, to int }

// parts makes the leaves.
func (t *tree) parts(v *Vector) (changed span) {
	last := &t.last
	half := v.Half
	if half == 0 {
		half = (len(v.Ends) + 1) / 2
	}
	if half != last.half || !slices.Equal(v.Ends, last.ends) {
		changed = t.otherParts(v)
	} else {
		changed = t.sameParts(v)
	}
	if half != last.half {
		last.half, changed = half, span{0, len(v.Ends)}
	}
	last.bytes = append(last.bytes[:0], v.Bytes...)
	last.ends = append(last.ends[:0], v.Ends...)
	return changed
}

// sameParts makes the leaves of a vector whose parts are as long as those before.
func (t *tree) sameParts(v *Vector) (changed span) {
	same := common(v.Bytes, t.last.bytes)
	if same == len(v.Bytes) {
		return span{}
	}
	first, _ := slices.BinarySearch(v.Ends, same+1)
	changed = span{first, first}
	from := 0
	if first > 0 {
		from = v.Ends[first-1]
	}
	for i := first; i < len(v.Ends); i++ {
		end := v.Ends[i]
		if !bytes.Equal(v.Bytes[from:end], t.last.bytes[from:end]) {
			t.last.leaves[i] = t.leaf(v.Bytes[from:end])
			changed.to = i + 1
		} else if i&63 == 0 && bytes.Equal(v.Bytes[from:], t.last.bytes[from:]) {
			break
		}
		from = end
	}
	return changed
}

// common is how many bytes are the same from the beginning.
func common(a, b []byte) (n int) {
	const block = 256
	for len(a)-n >= block && bytes.Equal(a[n:n+block], b[n:n+block]) {
		n += block
	}
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

// otherParts makes the leaves of any vector.
func (t *tree) otherParts(v *Vector) (changed span) {
	last := &t.last
	leaves := last.leaves
	old := len(leaves)
	leaves = leaves[:min(old, len(v.Ends))]
	changed = span{len(v.Ends), 0}
	from, lastFrom := 0, 0
	for i, end := range v.Ends {
		part := v.Bytes[from:end]
		from = end
		if i < old {
			same := bytes.Equal(part, last.bytes[lastFrom:last.ends[i]])
			lastFrom = last.ends[i]
			if same {
				continue
			}
			leaves[i] = t.leaf(part)
		} else {
			leaves = append(leaves, t.leaf(part))
		}
		changed = span{min(changed.from, i), i + 1}
	}
	if len(leaves) < old { // what was a pair may be left over
		changed = span{min(changed.from, len(leaves)-1), len(leaves)}
	}
	last.leaves = leaves
	return changed
}

func (t *tree) leaf(part []byte) ref {
	if len(part) <= longestShort {
		return short(part)
	}
	n, _ := t.leaves.Put(part)
	return ref(n) | isLeaf
}

// top makes the nodes above the leaves of a half, and gives the topmost.
func (t *tree) top(half int, nodes []ref, changed span) ref {
	levels := t.last.above[half]
	level := 0
	for ; len(nodes) > 1; level++ {
		if level == len(levels) {
			levels = append(levels, nil)
		}
		levels[level], changed = t.above(levels[level], nodes, changed)
		nodes = levels[level]
	}
	for ; level < len(levels); level++ {
		levels[level] = levels[level][:0]
	}
	t.last.above[half] = levels
	return nodes[0]
}

// above makes the nodes of the level above that given, which were others before.
func (t *tree) above(nodes, below []ref, changed span) ([]ref, span) {
	n := (len(below) + 1) / 2
	if len(nodes) != n {
		nodes, changed = append(nodes[:0], make([]ref, n)...), span{0, len(below)}
	}
	changed = span{changed.from / 2, min((changed.to+1)/2, n)}
	for i := changed.from; i < changed.to; i++ {
		if 2*i+1 == len(below) {
			nodes[i] = below[2*i]
			continue
		}
		at, _ := t.inner.put(pair(below[2*i], below[2*i+1]))
		nodes[i] = ref(at)
	}
	return nodes, changed
}

// At is the bytes of the vector with the number, until the next call.
func (t *tree) At(number int) []byte {
	t.buffer = t.buffer[:0]
	left, right := t.roots.at(number).children()
	t.unfold(left)
	if right != nothing {
		t.unfold(right)
	}
	return t.buffer
}

func (t *tree) unfold(n ref) {
	switch {
	case n&isShort != 0 && n&isLeaf != 0:
		for i := range int(n >> 24 & 3) {
			t.buffer = append(t.buffer, byte(n>>(8*i)))
		}
		return
	case n&isLeaf != 0:
		t.buffer = append(t.buffer, t.leaves.At(int(n&^isLeaf))...)
		return
	}
	left, right := t.inner.at(int(n)).children()
	t.unfold(left)
	t.unfold(right)
}
