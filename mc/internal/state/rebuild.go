package state

import (
	"slices"
	"sort"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Where a segment meets others than before, what is behind it is not written anew but put together
// from what stood there: segments in a row that refer to the same objects for the first time as before,
// and to none by a number that may be another now, are taken over as they are, with other numbers. Only those between are
// written: that changed, that meet others than before, or speak of numbers that move.
//
// What is behind an object stands in a row too, up to the next segment that is not deeper. So an object that is met elsewhere than
// before takes what is behind it along.

// standing is what stood in a vector from a segment on.
type standing struct {
	first    int     // the segment
	before   segment // that before it
	bytes    int     // where it began
	segments []segment
	rootAt   []int32
	// Of the objects that were met from there on:
	queue                     []int64
	within, parents, objectAt []int32
	now                       []int32 // the number of each, none if it was not met again yet
	// then is the number that each had of those that are met now, none for others.
	then              []int32
	placing, crossing marks
	todo              []task
	nearby            int // of the layout
	// The objects that had numbers from one on, up to another, have others now by the same shift.
	since, until, shift int
}

// task is to let an object stand, or else to go on with what stood from a segment on, as long as it is deeper than
// up to.
type task struct {
	object int
	from   int
	past   int32 // but for what is deeper than that, which is left out first
	upTo   int32
	deeper int32 // than it was
}

// take moves what stands from a segment on, which is at so many bytes, out of the layout.
func (s *standing) take(l *layout, k, at int) {
	before := l.before(k)
	s.first, s.before, s.bytes = k, *before, at
	s.segments = append(s.segments[:0], l.segments[k:]...)
	s.rootAt = append(s.rootAt[:0], l.rootAt...)
	s.queue = append(s.queue[:0], l.queue[before.met:]...)
	met := len(l.queue)
	s.within = append(s.within[:0], l.within[before.met:met]...)
	s.parents = append(s.parents[:0], l.parents[before.met:met]...)
	s.objectAt = append(s.objectAt[:0], l.objectAt[min(before.met, len(l.objectAt)):min(met, len(l.objectAt))]...)
	s.now = slices.Grow(s.now[:0], len(s.queue))[:len(s.queue)]
	for i := range s.now {
		s.now[i] = none
	}
	s.then, s.todo = s.then[:0], s.todo[:0]
	s.placing, s.crossing = append(s.placing[:0], l.placing...), append(s.crossing[:0], l.crossing...)
	l.cutFrom(k)
	s.since, s.until, s.shift, s.nearby = 0, before.met, 0, l.Nearby
}

func (s *standing) end() int               { return s.first + len(s.segments) }
func (s *standing) segment(k int) *segment { return &s.segments[k-s.first] }

// ahead is the segment before one.
func (s *standing) ahead(k int) *segment {
	if k == s.first {
		return &s.before
	}
	return &s.segments[k-s.first-1]
}

// start is where a segment began.
func (s *standing) start(k int) int {
	if k == s.first {
		return s.bytes
	}
	return s.segments[k-s.first-1].bytes
}

// past is the next segment that is not deeper.
func (s *standing) past(k int, depth int32) int {
	for k < s.end() && s.segment(k).depth > depth {
		k++
	}
	return k
}

// number is that of an object now, which had another then.
func (s *standing) number(then int32) int32 {
	if int(then) < s.before.met {
		return then
	}
	return s.now[int(then)-s.before.met]
}

// is reports whether what had a number then, none for a root, is what has one now.
func (s *standing) is(then, now int32) bool {
	if then < 0 {
		return now < 0
	}
	return now >= 0 && s.number(then) == now
}

// metIn is the segment in which an object was met then, a piece of another or of none.
func (s *standing) metIn(then, parent int) int {
	if parent >= s.before.met {
		if k := int(s.objectAt[parent-s.before.met]); s.segment(k).pieces == 1 {
			return k
		}
	}
	return s.first + sort.Search(len(s.segments), func(k int) bool { return s.segments[k].met > then })
}

// run takes note that segments are gone on with from one on, so many objects having been met.
func (s *standing) run(k, met int) {
	if then := s.ahead(k).met; then != s.until || met-then != s.shift {
		s.since, s.until, s.shift = then, then, met-then
	}
}

// moved reports whether a segment depends on the number of something near that is not moved like itself, or of something that may
// be near now.
func (s *standing) moved(k int) bool {
	at, met := s.segment(k), s.ahead(k).met
	return at.reach > 0 && met-int(at.reach) < s.since || at.far >= 0 && s.shift < 0 && met+s.shift-int(at.far) <= s.nearby
}

// metAgain gives an object the next number that stood in what is built from, and reports whether it did.
// What it was met in then meets others now.
func (l *layout) metAgain(m *machine.Machine, o int64) bool {
	s := &l.old
	i := m.Mem[o+code.HeaderMark] - int64(s.before.met)
	if i < 0 || i >= int64(len(s.queue)) || s.queue[i] != o {
		s.then = append(s.then, none)
		return false
	}
	then := s.before.met + int(i)
	s.then = append(s.then, int32(then))
	s.now[i] = int32(l.met)
	l.dirty.put(int32(s.metIn(then, int(s.parents[i]))))
	if s.within[i] < 0 && !s.is(s.parents[i], l.present) {
		first := s.objectAt[i]
		for piece := range s.segment(int(first)).pieces {
			l.dirty.put(first + piece) // it may refer to what it was met in
		}
	}
	l.renumber(m, o, l.met)
	l.queue = append(l.queue, o)
	l.met++
	return true
}

// renumber gives an object that had a number another.
func (l *layout) renumber(m *machine.Machine, o int64, n int) {
	m.Mem[o+code.HeaderMark], l.owners[o] = int64(n), int32(n)
}

// rebuild writes the segment, and all behind it, where it meets others than before.
func (e *Encoder) rebuild(k int) {
	s := &e.old
	at := e.segments[k]
	before := e.before(k)
	start := before.bytes - e.longer
	same := len(e.segments) - 1 // roots up to there are what they were
	if e.cut >= 0 {
		same = e.cut
	}
	e.cut = none
	if at.object < 0 {
		e.drained = e.undrained(k, len(e.m.Live))
	}
	e.keep(start, e.ends[before.parts:])
	e.stay()
	e.from = int(before.parts)
	e.out, e.ends = e.out[:before.bytes], e.ends[:before.parts]
	if at.object < 0 && e.source == nil && len(e.segments)-k <= e.Short {
		e.cutFrom(k)
		e.rest(int(at.root))
		return
	}
	e.rewrite(int32(k))
	e.suspect(k)
	s.take(&e.layout, k, start)
	e.building = true
	root := int(at.root)
	if at.object >= 0 {
		e.rootAt = e.rootAt[:root+1]
		s.todo = append(s.todo, task{object: none, from: k + int(at.pieces-at.piece), past: at.depth})
		e.piecesFrom(int(at.object), int(at.piece), root)
		e.build(root)
		root++
	}
	e.rootAt = e.rootAt[:root]
	for ; root < e.roots(len(e.m.Live)) && !e.missing; root++ {
		if i := e.stoodAt(root, same); i >= 0 {
			e.rootAt = append(e.rootAt, int32(len(e.segments)))
			e.takeOver(i, i+1, root, 0)
		} else {
			e.writeRoot(root)
		}
		if e.drains(root, len(e.m.Live)) {
			e.awaitAll(e.drained)
			e.build(root)
		}
	}
	e.building = false
}

// writeRoot writes a root, or reads it.
func (e *Encoder) writeRoot(root int) {
	if d := e.source; d != nil {
		d.candidates(int(e.old.rootOf(root)))
		in := d.in
		d.root(root)
		e.took(in)
	} else {
		e.root(root)
	}
	e.rooted(len(e.out), root)
}

// writePiece writes a piece of an object, or reads it.
func (e *Encoder) writePiece(n, piece, pieces, root int) {
	if d := e.source; d != nil {
		if k := e.stoodFrom(n); k >= 0 {
			d.candidates(k + piece)
		} else {
			d.candidates(none)
		}
		in := d.in
		d.content(e.queue[n], piece)
		e.took(in)
	} else {
		e.content(e.queue[n], piece)
	}
	e.object(len(e.out), n, piece, pieces, root)
}

// took takes up what was read.
func (e *Encoder) took(in []byte) {
	d := e.source
	e.out = append(e.out, in[:len(in)-len(d.in)]...)
	e.missing = e.missing || d.full || d.other
}

// isNext reports whether what stood in a segment stands there again, if those from one on do that are before it.
func (e *Encoder) isNext(from, k int) bool {
	if e.source == nil {
		return true
	}
	s := &e.old
	start := s.start(k)
	at, was := start-s.start(from), e.was[start-s.bytes:s.segment(k).bytes-s.bytes]
	in := e.source.in
	return at+len(was) <= len(in) && string(in[at:at+len(was)]) == string(was)
}

// rootOf is the segment in which a root stood, none if it did not stand there.
func (s *standing) rootOf(root int) int32 {
	if root < len(s.rootAt) && int(s.rootAt[root]) >= s.first {
		return s.rootAt[root]
	}
	return none
}

// suspect notes that the segments behind one are to be written that refer to what was met from there on by numbers.
func (e *Encoder) suspect(k int) {
	met := int32(e.before(k).met)
	for c := e.crossing.next(k + 1); c >= 0; c = e.crossing.next(c + 1) {
		if at := &e.segments[c]; at.far >= met || at.unsure && e.source == nil {
			e.rewrite(int32(c))
		}
	}
}

// stoodAt is the segment in which a root stood, and that need not be written; none if there is no such one. Which objects the first thread
// refers to is not all that its segment depends on.
func (e *Encoder) stoodAt(root, same int) int {
	s := &e.old
	if root >= len(s.rootAt) || root == e.ofFirst() {
		return none
	}
	if i := int(s.rootAt[root]); i >= s.first && i <= same && !e.dirty.has(int32(i)) && e.isNext(i, i) {
		s.run(i, e.met)
		return i
	}
	return none
}

// awaitAll lets the objects stand that were met from a number on, before what is to be done already.
func (e *Encoder) awaitAll(from int) {
	s := &e.old
	for n := e.met - 1; n >= from; n-- {
		if e.within[n] < 0 {
			s.todo = append(s.todo, task{object: n})
		}
	}
}

// build does what is to be done.
func (e *Encoder) build(root int) {
	s := &e.old
	for n := len(s.todo); n > 0 && !e.missing; n = len(s.todo) {
		t := s.todo[n-1]
		s.todo = s.todo[:n-1]
		if t.object < 0 {
			t.from = s.past(t.from, t.past)
			e.goOn(t, 0, root)
			continue
		}
		if t.from = e.stoodFrom(t.object); t.from < 0 {
			e.piecesFrom(t.object, 0, root)
			continue
		}
		at := s.segment(t.from)
		t.upTo, t.deeper = at.depth, e.depth(t.object)-at.depth
		e.goOn(t, t.from+int(at.pieces), root)
	}
	s.todo = s.todo[:0]
	e.drained = e.met
}

// stoodFrom is the first segment in which an object stood then, none if it did not.
func (e *Encoder) stoodFrom(n int) int {
	s := &e.old
	if n < s.before.met {
		return int(e.objectAt[n])
	}
	i := int(s.then[n-s.before.met]) - s.before.met
	if i < 0 || s.within[i] >= 0 {
		return none
	}
	return int(s.objectAt[i])
}

// piecesFrom writes an object from a piece on; what it leads to is to stand next.
func (e *Encoder) piecesFrom(n, piece, root int) {
	for pieces := e.pieces(e.queue[n]); piece < pieces && !e.missing; piece++ {
		e.writePiece(n, piece, pieces, root)
	}
	e.awaitAll(e.before(int(e.objectAt[n])).met)
}

// goOn does a task from its segment on, the first of which, up to one, are pieces of the object that is to stand.
func (e *Encoder) goOn(t task, head, root int) {
	s := &e.old
	for !e.missing {
		dirty := e.dirty.next(t.from)
		if dirty < 0 || dirty > s.end() {
			dirty = s.end()
		}
		s.run(t.from, e.met)
		k := t.from
		for ; k < dirty && (k < head || s.segment(k).depth > t.upTo); k++ {
			if s.moved(k) || !e.isNext(t.from, k) {
				dirty = k
				break
			}
		}
		e.takeOver(t.from, k, root, t.deeper)
		if k < dirty || k == s.end() || k >= head && s.segment(k).depth <= t.upTo {
			return // the next is not behind what this is about
		}
		at := s.segment(k)
		n := int(s.number(at.object))
		met, pieces := e.met, e.pieces(e.queue[n])
		e.writePiece(n, int(at.piece), pieces, root)
		if pieces != int(at.pieces) || !e.metSame(k, met) {
			t.from, t.object, t.past = k+int(at.pieces-at.piece), none, at.depth
			s.todo = append(s.todo, t)
			e.piecesFrom(n, int(at.piece)+1, root)
			return
		}
		t.from, s.until = k+1, at.met
	}
}

// metSame reports whether what was met from a number on is what a segment met then.
func (e *Encoder) metSame(k, from int) bool {
	s := &e.old
	first := s.ahead(k).met
	if e.met-from != s.segment(k).met-first {
		return false
	}
	for n := from; n < e.met; n++ {
		then := first + n - from
		if int(s.then[n-s.before.met]) != then {
			return false
		}
		if was := s.within[then-s.before.met]; was < 0 != (e.within[n] < 0) || was >= 0 && int(was)-first != int(e.within[n])-from {
			return false
		}
	}
	return true
}

// takeOver lets segments stand as they did, with what was met there, so much deeper.
func (e *Encoder) takeOver(from, to, root int, deeper int32) {
	if from >= to {
		return
	}
	s := &e.old
	before, last := s.ahead(from), s.segment(to-1)
	at, parts, moved := len(e.out), int32(len(e.ends)), int32(len(e.segments)-from)
	start := s.start(from)
	e.out = append(e.out, e.was[start-s.bytes:last.bytes-s.bytes]...)
	if e.source != nil {
		e.source.in = e.source.in[last.bytes-start:]
	}
	for _, end := range e.wasEnds[before.parts-s.before.parts : last.parts-s.before.parts] {
		e.ends = append(e.ends, end+s.bytes-start+at)
	}
	e.tookOver(parts, before.parts, last.parts-before.parts)
	renumbered := e.met - before.met
	if !e.meetSame(before.met, last.met, renumbered, moved) {
		e.missing = true
		return
	}
	cells := e.cells - before.cells
	first := len(e.segments)
	e.segments = append(e.segments, s.segments[from-s.first:to-s.first]...)
	for i := range e.segments[first:] {
		k := &e.segments[first+i]
		k.root, k.depth = int32(root), k.depth+deeper
		k.bytes, k.parts, k.met, k.cells = k.bytes-start+at, k.parts-before.parts+parts, k.met+renumbered, k.cells+cells
		if k.object >= 0 {
			if k.object = s.number(k.object); k.piece == 0 {
				e.objectAt[k.object] = int32(first + i)
			}
		}
	}
	for k := s.placing.next(from); k >= 0 && k < to; k = s.placing.next(k + 1) {
		e.placing.put(int32(k) + moved)
	}
	for k := s.crossing.next(from); k >= 0 && k < to; k = s.crossing.next(k + 1) {
		e.crossing.put(int32(k) + moved)
	}
	e.met, e.cells, s.until = last.met+renumbered, last.cells+cells, last.met
	e.begin = e.met
}

// meetSame meets the objects again that had numbers from one on, up to another, in the same order; what they stood in is so much farther
// behind. It is not ok if one is not there any more.
func (e *Encoder) meetSame(from, to, renumbered int, moved int32) (ok bool) {
	s := &e.old
	i, j, first := from-s.before.met, to-s.before.met, from+renumbered
	queue := s.queue[i:j]
	e.queue, e.parents, e.within = append(e.queue, queue...), append(e.parents, s.parents[i:j]...), append(e.within, s.within[i:j]...)
	for len(e.objectAt) < to+renumbered {
		e.objectAt = append(e.objectAt, 0)
	}
	for then := from; then < to; then++ {
		s.then = append(s.then, int32(then))
	}
	parents, within, now := e.parents[first:], e.within[first:], s.now[i:j]
	for k := range now {
		now[k] = int32(first + k)
		if parents[k] >= 0 {
			parents[k] = s.number(parents[k])
		}
		if within[k] >= 0 {
			within[k] += int32(renumbered)
			e.objectAt[first+k] = s.objectAt[i+k] + moved
		}
	}
	if e.lost && slices.Contains(queue, gone) {
		return false
	}
	if renumbered != 0 {
		for k, o := range queue {
			e.renumber(e.m, o, first+k)
		}
	}
	return true
}
