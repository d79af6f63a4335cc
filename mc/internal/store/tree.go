package store

import (
	"fmt"
	"slices"
)

// tree is a set of vectors of which equal parts are kept once: the parts of a
// vector are the leaves of a balanced binary tree, and equal subtrees are one.
// Two vectors that differ in one part share all but the nodes above it, so that
// one more takes a few pairs of numbers, whatever its length (Laarman, van de
// Pol and Weber, Parallel Recursive State Compression for Free, 2011).
//
// Each section of a vector is such a tree. The root's children are the last, and a node
// over the others, or the first, and a node over the others. What changes in both is shared by
// most where each has about half of the changes.
//
// Level l of a tree has a node for each two of level l-1, from the left; one that
// is left over is also the node above itself.
type tree struct {
	exact
	leaves *Strings
	inner  pairs // nodes below the topmost
	roots  pairs // the topmost nodes, of which each vector has one of its own
	// firstAlone is that the first section is the root's left child, and not the last its right.
	firstAlone bool
	last       trail
	joined     joined
	dirty      []int32 // nodes of a level that are others than before
	before     []ref   // leaves of a section, where they were
	moved      []int32 // parts that were exchanged when the trail was changed
	buffer     []byte
}

// ref refers to a node: an inner one by its number, a leaf by that with isLeaf
// set. A leaf of up to three bytes is in the reference itself: isLeaf, isShort, the
// length in two bits, the bytes in 24.
type ref uint32

const (
	isLeaf  ref = 1 << 31
	isShort ref = 1 << 30
	// nothing stands for an empty section.
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
// what is the same need not be looked up.
type trail struct {
	known    int // what the vector is known by
	sections [3]levels
}

// levels are the nodes over a section of a vector: the leaves, those above them, and so on.
type levels [][]ref

// joined is the node over two sections that was looked for last, and these.
type joined struct{ left, right, node ref }

func newTree() *tree {
	return &tree{leaves: NewStrings(), inner: newPairs(), roots: newPairs(), joined: joined{nothing, nothing, nothing}}
}

// again is an empty tree that keeps what the vectors have in common.
func (t *tree) again() *tree {
	a := newTree()
	a.leaves, a.inner, a.firstAlone = t.leaves, t.inner, t.firstAlone
	return a
}

// Len is the number of vectors.
func (t *tree) Len() int { return t.roots.len() }

// Shared tells of the parts, and of the nodes above them.
func (t *tree) Shared() string {
	return fmt.Sprintf("they share %d parts in %.1f MB and %d nodes in %.1f MB; ",
		t.leaves.Len(), mega(t.leaves.Bytes()), t.inner.len(), mega(t.inner.bytes()))
}

func mega(bytes int64) float64 { return float64(bytes) / (1 << 20) }

// Full reports whether no more can be numbered.
func (t *tree) Full() bool { return max(t.Len(), t.inner.len(), t.leaves.Len()) >= maxNumber }

// Bytes is the memory that the store takes, about.
func (t *tree) Bytes() int64 { return t.leaves.Bytes() + t.inner.bytes() + t.roots.bytes() }

// Add adds the vector if it is new, and returns its number.
func (t *tree) Add(v *Vector) (number int, added bool) {
	changed, from, runs := v.Changed, v.From, v.Runs
	known := false
	if v.Base > 0 {
		known = t.follow(v.Base - 1)
	}
	if !known {
		changed, from, runs = nil, 0, nil
	}
	t.last.known = 0
	split := v.sections()
	old := 0
	for i, end := range split[:2] {
		if old += t.last.sections[i].leaves(); old != end {
			from = min(from, old, end) // what was in one section is in another
		}
	}
	var tops [3]ref
	begin, began := 0, 0
	for i, end := range split {
		over := &t.last.sections[i]
		leaves := over.leaves()
		in, _ := slices.BinarySearch(changed, int32(end))
		tops[i] = t.update(over, v, section{begin, end, began}, changed[:in], from, runs)
		begin, changed = end, changed[in:]
		began += leaves
	}
	number, added = t.roots.put(t.root(tops))
	v.Known, t.last.known = number+1, number+1
	return number, added
}

// join is the node over two sections, of which one may be empty.
func (t *tree) join(left, right ref) ref {
	switch {
	case left == nothing:
		return right
	case right == nothing:
		return left
	case t.joined.left != left || t.joined.right != right:
		n, _ := t.inner.put(pair(left, right))
		t.joined = joined{left, right, ref(n)}
	}
	return t.joined.node
}

// section is where one begins and ends, and where it began before.
type section struct{ begin, end, began int }

// update makes the levels those over the parts of the vector in a section, of which
// some have changed, and all from one on but for runs. It gives the topmost node.
func (t *tree) update(over *levels, v *Vector, in section, changed []int32, from int, runs []Run) ref {
	n := in.end - in.begin
	if n == 0 {
		*over = (*over)[:0]
		return nothing
	}
	leaves := over.level(0)
	old := len(leaves)
	from = max(from-in.begin, 0)
	if old == n && len(changed) == 0 && from >= old {
		return (*over)[len(*over)-1][0] // as before
	}
	if len(runs) > 0 {
		t.before = append(t.before[:0], leaves...)
	}
	leaves = slices.Grow(leaves[:min(old, n)], n)[:n]
	(*over)[0] = leaves
	t.dirty = t.dirty[:0]
	put := func(i int, leaf ref) {
		if i >= old || leaf != leaves[i] {
			leaves[i] = leaf
			t.dirty = append(t.dirty, int32(i))
		}
	}
	note := func(i int) {
		start := 0
		if in.begin+i > 0 {
			start = v.Ends[in.begin+i-1]
		}
		put(i, t.leaf(v.Bytes[start:v.Ends[in.begin+i]]))
	}
	for _, i := range changed {
		if i := int(i) - in.begin; i < from {
			note(i)
		}
	}
	i := min(from, n)
	for _, r := range runs {
		// What was in another section is looked up.
		shift := int(r.Was-r.At) + in.begin - in.began
		first, end := max(int(r.At)-in.begin, i, -shift), min(int(r.At+r.Of)-in.begin, n, old-shift)
		if first >= end {
			continue
		}
		for ; i < first; i++ {
			note(i)
		}
		if shift == 0 {
			i = end
		}
		for ; i < end; i++ {
			put(i, t.before[i+shift])
		}
	}
	for ; i < n; i++ {
		note(i)
	}
	if old == n && len(t.dirty) == 0 {
		return (*over)[len(*over)-1][0]
	}
	level := 0
	for nodes := leaves; len(nodes) > 1; level++ {
		nodes, old = t.above(over, level, old)
	}
	*over = (*over)[:level+1]
	return (*over)[level][0]
}

// leaves is how many there are.
func (l levels) leaves() int {
	if len(l) == 0 {
		return 0
	}
	return len(l[0])
}

// resize makes the levels those over n leaves. What is not as before is nothing.
func (l *levels) resize(n int) {
	same := min(n, l.leaves())
	level := 0
	for ; n > 0; n = (n + 1) / 2 {
		nodes := l.level(level)
		nodes = slices.Grow(nodes[:same], n-same)[:n]
		for i := range nodes[same:] {
			nodes[same+i] = nothing
		}
		(*l)[level] = nodes
		level++
		same /= 2
		if n == 1 {
			break
		}
	}
	*l = (*l)[:level]
}

// level is one, which may be new.
func (l *levels) level(n int) []ref {
	if n < len(*l) {
		return (*l)[n]
	}
	if n < cap(*l) {
		*l = (*l)[:n+1]
		(*l)[n] = (*l)[n][:0]
	} else {
		*l = append(*l, nil)
	}
	return (*l)[n]
}

// above makes the nodes of the level above that given, of which the dirty ones are others
// than before, when it had so many. It gives that level, and how many it had.
func (t *tree) above(over *levels, level, before int) (nodes []ref, old int) {
	nodes = over.level(level + 1)
	old = len(nodes)
	below := (*over)[level]
	n := (len(below) + 1) / 2
	nodes = slices.Grow(nodes[:min(old, n)], n)[:n]
	(*over)[level+1] = nodes
	if len(below) != before { // what was a pair may be left over, and the other way round
		last := int32(min(len(below), before) - 1)
		at, _ := slices.BinarySearch(t.dirty, last)
		t.dirty = t.dirty[:at]
		for i := max(last, 0); int(i) < len(below); i++ {
			t.dirty = append(t.dirty, i)
		}
	}
	dirty := t.dirty[:0]
	last := -1
	for _, i := range t.dirty {
		p := int(i) / 2
		if p == last {
			continue
		}
		last = p
		node := below[2*p]
		if 2*p+1 < len(below) {
			at, _ := t.inner.put(pair(below[2*p], below[2*p+1]))
			node = ref(at)
		}
		if p >= old || nodes[p] != node {
			nodes[p] = node
			dirty = append(dirty, int32(p))
		}
	}
	t.dirty = dirty
	return nodes, old
}

// follow makes the trail that of the vector with the number. It is not ok if which parts are in
// the first section is not known. moved are then the parts that are others than before, and all
// from the one on where a section has more or fewer.
func (t *tree) follow(number int) (ok bool) {
	t.moved = t.moved[:0]
	last := &t.last
	if last.known == number+1 {
		return true
	}
	last.known = 0
	var sections some
	for i, over := range last.sections {
		sections[i] = over.leaves() > 0
	}
	tops, ok := t.tops(number, sections)
	if !ok {
		return false
	}
	first, shifted := 0, -1
	for i, top := range tops {
		over := &last.sections[i]
		before := len(t.moved)
		if n, old := t.leavesBelow(top), over.leaves(); n != old {
			over.resize(n)
			if shifted < 0 {
				shifted = first + min(n, old)
			}
		}
		if top != nothing && !t.exchange(*over, len(*over)-1, 0, top) {
			*last = trail{}
			return false
		}
		for k := range t.moved[before:] {
			t.moved[before+k] += int32(first)
		}
		first += over.leaves()
	}
	if shifted >= 0 {
		at, _ := slices.BinarySearch(t.moved, int32(shifted))
		t.moved = t.moved[:at]
		for part := shifted; part < first; part++ {
			t.moved = append(t.moved, int32(part))
		}
	}
	last.known = number + 1
	return true
}

// some says in which sections of a vector there is something.
type some [3]bool

// tops are the topmost nodes of the sections of the vector with the number, if there is something
// in these. It is not ok if that cannot be.
func (t *tree) tops(number int, sections some) (tops [3]ref, ok bool) {
	left, right := t.roots.at(number).children()
	over, alone, at := left, right, 0 // what is over two sections, from one on
	if t.firstAlone {
		over, alone, at = right, left, 1
	}
	tops[2-2*at] = alone
	switch {
	case !sections[at+1]:
		tops[at], tops[at+1] = over, nothing
	case !sections[at]:
		tops[at], tops[at+1] = nothing, over
	case over&isLeaf != 0:
		return tops, false
	default:
		tops[at], tops[at+1] = t.inner.at(int(over)).children()
	}
	return tops, true
}

// turn makes the first section of each vector the one that stands alone below the root, or the last
// if that was the first. It is said in which there is something.
func (t *tree) turn(sections []some) {
	before := *t
	t.roots, t.firstAlone = newPairs(), !t.firstAlone
	for n, in := range sections {
		tops, _ := before.tops(n, in)
		t.roots.put(t.root(tops))
	}
}

// root is the node over the sections.
func (t *tree) root(tops [3]ref) node {
	if t.firstAlone {
		return pair(tops[0], t.join(tops[1], tops[2]))
	}
	return pair(t.join(tops[0], tops[1]), tops[2])
}

// leavesBelow is how many there are below the topmost node of a section.
func (t *tree) leavesBelow(top ref) (n int) {
	if top == nothing {
		return 0
	}
	// To the left there is as much as there can be.
	for n = 1; top&isLeaf == 0; {
		depth := 0
		left, right := t.inner.at(int(top)).children()
		for ; left&isLeaf == 0; depth++ {
			left, _ = t.inner.at(int(left)).children()
		}
		n += 1 << depth
		top = right
	}
	return n
}

// exchange puts another node to a place, and what is below it. It is not ok if there are
// more nodes than before, or less.
func (t *tree) exchange(over levels, level, at int, n ref) (ok bool) {
	if over[level][at] == n {
		return true
	}
	if level == 0 {
		over[0][at] = n
		t.moved = append(t.moved, int32(at))
		return n&isLeaf != 0
	}
	over[level][at] = n
	if 2*at+1 == len(over[level-1]) {
		return t.exchange(over, level-1, 2*at, n)
	}
	if n&isLeaf != 0 {
		return false
	}
	left, right := t.inner.at(int(n)).children()
	return t.exchange(over, level-1, 2*at, left) && t.exchange(over, level-1, 2*at+1, right)
}

// Difference goes along the trail from the one vector to the other.
func (t *tree) Difference(number, base int, d *Difference) (ok bool) {
	if !t.follow(base) {
		return false
	}
	d.BaseOf = 0
	for _, over := range t.last.sections {
		d.BaseOf += over.leaves()
	}
	if !t.follow(number) {
		return false
	}
	d.Known, d.Base, d.Of, d.Parts, d.Ends = number+1, base+1, 0, append(d.Parts[:0], t.moved...), d.Ends[:0]
	t.buffer = t.buffer[:0]
	parts := d.Parts
	for _, over := range t.last.sections {
		first := d.Of
		d.Of += over.leaves()
		for ; len(parts) > 0 && int(parts[0]) < d.Of; parts = parts[1:] {
			t.unfold(over[0][int(parts[0])-first])
			d.Ends = append(d.Ends, len(t.buffer))
		}
	}
	d.Bytes = t.buffer
	return true
}

func (t *tree) leaf(part []byte) ref {
	if len(part) <= longestShort {
		return short(part)
	}
	n, _ := t.leaves.Put(part)
	return ref(n) | isLeaf
}

// At is the bytes of the vector with the number, until the next call.
func (t *tree) At(number int) []byte {
	t.buffer = t.buffer[:0]
	for _, n := range t.below(number) {
		t.unfold(n)
	}
	return t.buffer
}

// below are the root's children of the vector with the number.
func (t *tree) below(number int) [2]ref {
	left, right := t.roots.at(number).children()
	return [...]ref{left, right}
}

func (t *tree) unfold(n ref) {
	if n == nothing {
		return
	}
	if n&isLeaf != 0 {
		t.buffer = t.append(t.buffer, n)
		return
	}
	left, right := t.inner.at(int(n)).children()
	t.unfold(left)
	t.unfold(right)
}

// append appends the part that is at a leaf.
func (t *tree) append(to []byte, leaf ref) []byte {
	if leaf&isShort == 0 {
		return append(to, t.leaves.At(int(leaf&^isLeaf))...)
	}
	for i := range int(leaf >> 24 & 3) {
		to = append(to, byte(leaf>>(8*i)))
	}
	return to
}

// leavesOf calls do with each leaf of the vector with the number, in order.
func (t *tree) leavesOf(number int, do func(leaf ref)) {
	var walk func(n ref)
	walk = func(n ref) {
		switch {
		case n == nothing:
		case n&isLeaf != 0:
			do(n)
		default:
			left, right := t.inner.at(int(n)).children()
			walk(left)
			walk(right)
		}
	}
	for _, n := range t.below(number) {
		walk(n)
	}
}

// vector makes v the vector with the number, as far as others than trees look at it.
func (t *tree) vector(number int, v *Vector) {
	v.Bytes, v.Ends = v.Bytes[:0], v.Ends[:0]
	t.leavesOf(number, func(leaf ref) {
		v.Bytes = t.append(v.Bytes, leaf)
		v.Ends = append(v.Ends, len(v.Bytes))
	})
}
