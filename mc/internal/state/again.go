package state

import (
	"bytes"
	"slices"

	"bandsaw/mc/internal/store"
)

// Which segments are written again: those that a step has changed, or reached anew, and those that speak of what moved.

// again writes what has changed since the last vector. It is not ok if that is not
// known. If threads are to be sorted, it may be that they are then: what stands before them has to
// be where it was.
func (e *Encoder) again(sorted bool) (ok, ordered bool) {
	changes := e.m.Changes()
	if !e.based || changes == nil {
		return false, false
	}
	for at := changes.Low; at <= e.top; at++ {
		e.renew(at)
	}
	if e.lost = e.lose(changes.Low); e.lost || changes.Started {
		e.sorter.forget()
	}
	clear(e.dirty)
	e.missing = false
	for _, c := range changes.Cells {
		if c < e.m.Base {
			e.rewrite(e.rootAt[e.rootOf(c)])
		} else if n, o := e.owner(c); n >= 0 {
			e.sorter.stored(n)
			e.touched(n, c-o)
		} else {
			e.renew(o)
		}
	}
	for _, a := range changes.Arrays {
		if a < e.m.Base {
			e.rewrite(e.rootAt[e.ofConstants()])
		} else if n := e.at(a); n < 0 {
			e.renew(a)
		} else {
			e.sorter.stored(n)
			e.touched(n, 0)
			first := e.objectAt[n]
			for piece := int32(1); e.within[n] < 0 && piece < e.segments[first].pieces; piece++ {
				e.rewrite(first + piece)
			}
		}
	}
	for _, id := range changes.Threads {
		e.moved(id)
	}
	// Whether it keeps others from moving depends on what these do.
	e.moved(e.holder)
	e.moved(e.m.Holder)
	threads := e.rootAt[e.ofThreads()]
	e.same = len(e.live)
	ordered = sorted && !e.lost
	// Threads that are to be sorted may come to stand as they did.
	later := ordered && !changes.Started && e.permuted()
	if changes.Started || !later && !slices.Equal(e.m.Live, e.live) {
		e.regroup(changes.Started)
	} else if e.unjoined != e.m.Unjoined() {
		e.rewrite(threads)
	}
	k := e.redoDirty(0, int(threads))
	if k >= 0 && later {
		e.rewrite(int32(k))
		e.redone()
		e.regroup(false)
		k = e.redoDirty(0, int(threads))
	}
	if later {
		defer e.tidy()
	}
	if k >= 0 {
		e.rebuild(k)
		e.sorter.forget()
		return !e.missing, false
	}
	if ordered {
		if e.unsorted() {
			e.m.Arrange(e.sorter.order)
		}
		if !slices.Equal(e.m.Live, e.live) {
			e.redone()
			e.regroup(changes.Started)
			e.sweep(0, len(e.segments))
			e.tidy()
			return !e.missing, true
		}
	}
	if !e.sweep(int(threads), len(e.segments)) {
		return !e.missing, ordered
	}
	e.redone()
	return !e.lost, ordered
}

// regroup notes what is to be written again since other threads live, or in another order. If some were
// started, a thread may be another with the same number.
func (e *Encoder) regroup(started bool) {
	threads := e.rootAt[e.ofThreads()]
	if started || !sameFirst(e.live, e.m.Live) {
		e.rewrite(e.rootAt[e.ofFirst()])
	}
	same := 0
	for !started && same < min(e.same, len(e.m.Live)) && e.live[same] == e.m.Live[same] {
		same++
	}
	e.same = same
	switch {
	case same > 0:
		e.cut = int(e.rootAt[e.threadRoot(same-1)])
	case len(e.rootAt) > e.threadRoot(0):
		e.cut = int(e.rootAt[e.threadRoot(0)]) - 1
	default:
		e.cut = len(e.segments) - 1
	}
	e.rewrite(int32(e.cut))
	e.positions()
	for k := e.placing.next(0); k >= 0; k = e.placing.next(k + 1) {
		if n := e.segments[k].object; n < 0 || e.queue[n] != gone {
			e.rewrite(int32(k)) // owners and users have other positions
		}
	}
	e.rewrite(threads)
}

// sameFirst reports whether of several threads the same is the first, or there is one in both.
func sameFirst(a, b []int32) bool {
	if len(a) < 2 || len(b) < 2 {
		return len(a) < 2 && len(b) < 2
	}
	return a[0] == b[0]
}

// permuted reports whether the threads live that did, in another order.
func (e *Encoder) permuted() bool {
	stays := func(id int32) bool { return int(id) < len(e.position) && e.position[id] > 0 }
	return len(e.m.Live) == len(e.live) && !slices.Equal(e.m.Live, e.live) && !slices.ContainsFunc(e.m.Live, func(id int32) bool { return !stays(id) })
}

// sweep writes the dirty segments from one to another again. It reports false if all behind one of these
// was written too.
func (e *Encoder) sweep(from, to int) bool {
	k := e.redoDirty(from, to)
	if k >= 0 {
		e.rebuild(k)
	}
	return k < 0
}

// redoDirty writes the dirty segments from one to another again, up to the first behind which all is to be written too: that it
// gives, none if there is no such one.
func (e *Encoder) redoDirty(from, to int) int {
	for k := e.dirty.next(from); k >= 0 && k < to; k = e.dirty.next(k + 1) {
		if e.dirty.remove(int32(k)); !e.redo(k) {
			return k
		}
	}
	return none
}

// rewrite notes that a segment is to be written again.
func (e *Encoder) rewrite(segment int32) { e.dirty.put(segment) }

// moved notes that a thread has, if it lives.
func (e *Encoder) moved(id int32) {
	e.sorter.moved(id)
	if id >= 0 && int(id) < len(e.position) && e.position[id] > 0 {
		e.rewrite(e.rootAt[e.threadRoot(int(e.position[id])-1)])
		if e.position[id] == 1 && len(e.live) > 1 {
			e.rewrite(e.rootAt[e.ofFirst()])
		}
	}
}

// redo writes a segment again, behind those that were since redone was called. If others are
// referred to for the first time there than before, or it has other parts, nothing is written, and it reports false: then
// all behind it is to be written too, and redone need not be called.
func (e *Encoder) redo(k int) bool {
	if e.moving {
		e.move(k)
	}
	s := &e.segments[k]
	before := e.before(k)
	old := before.bytes - e.longer // where it begins in out
	out, ends := e.out, e.ends
	e.out, e.ends = e.spare[:0], e.spared[:0]
	e.met, e.cells, e.shifted, e.trial = before.met, before.cells, false, true
	e.fresh(e.met)
	pieces := 0
	if s.object >= 0 {
		e.content(e.queue[s.object], int(s.piece))
		pieces = e.pieces(e.queue[s.object])
	} else {
		e.root(int(s.root))
	}
	e.part(len(e.out))
	e.trial = false
	e.spare, e.spared = e.out, e.ends
	e.out, e.ends = out, ends
	if e.shifted || e.met != s.met || pieces != int(s.pieces) || len(e.spared) != int(s.parts-before.parts) || k == e.cut {
		return false
	}
	e.tell(k, s)
	for i := range e.spared {
		e.spared[i] += before.bytes
	}
	e.met = len(e.queue)
	e.compare(before, s, old)
	longer := len(e.spare) - (s.bytes - old)
	copy(e.ends[before.parts:], e.spared) // one may be longer, and another shorter
	if !e.moving {
		if longer == 0 {
			copy(e.out[before.bytes:], e.spare)
			return true
		}
		e.moving, e.kept, e.tail = true, before.bytes, e.tail[:0]
	}
	e.tail = append(e.tail, e.spare...)
	e.longer += longer
	s.bytes, e.next = e.kept+len(e.tail), k+1
	return true
}

// keep notes what was written from a place on before all there is written again.
func (e *Encoder) keep(at int, ends []int) {
	e.comparable, e.runs = e.from < 0, e.runs[:0]
	e.was, e.wasEnds = append(e.was[:0], e.out[at:]...), e.wasEnds[:0]
	for _, end := range ends {
		e.wasEnds = append(e.wasEnds, end-at)
	}
}

// tookOver notes that parts stand as they did, from one on.
func (e *Encoder) tookOver(at, was, of int32) {
	if of == 0 {
		return
	}
	if n := len(e.runs); n > 0 {
		if r := &e.runs[n-1]; r.At+r.Of == at && r.Was+r.Of == was {
			r.Of += of
			return
		}
	}
	e.runs = append(e.runs, store.Run{At: at, Was: was, Of: of})
}

// narrow finds out which parts that were written again are what they were. It reports whether there are others, but for
// runs, from one on.
func (e *Encoder) narrow() bool {
	first := e.from
	e.comparable = false
	if n := len(e.changed); n > 0 && int(e.changed[n-1]) >= first {
		e.compareFrom(first, nil) // what was taken over may be what changed before
		e.tidy()
		return false
	}
	if slices.ContainsFunc(e.runs, func(r store.Run) bool { return r.At != r.Was }) {
		return true
	}
	e.compareFrom(first, e.runs)
	return false
}

// compareFrom notes which parts from the first that was written again on, but for runs that stand where they stood,
// are others than before.
func (e *Encoder) compareFrom(first int, runs []store.Run) {
	n := min(len(e.ends)-first, len(e.wasEnds))
	start := 0
	if first > 0 {
		start = e.ends[first-1]
	}
	for i := 0; i < n; i++ {
		if len(runs) > 0 && int(runs[0].At) == first+i {
			i += int(runs[0].Of) - 1
			runs = runs[1:]
			continue
		}
		at, wasAt := start, 0
		if i > 0 {
			at, wasAt = e.ends[first+i-1], e.wasEnds[i-1]
		}
		if string(e.out[at:e.ends[first+i]]) != string(e.was[wasAt:e.wasEnds[i]]) {
			e.changed = append(e.changed, int32(first+i))
		}
	}
	if e.from = first + n; len(e.ends)-first == len(e.wasEnds) {
		e.from = -1
	}
}

// move moves the segments before k that are still where they were.
func (e *Encoder) move(k int) {
	if k == e.next {
		return
	}
	first := e.before(e.next)
	e.tail = append(e.tail, e.out[first.bytes-e.longer:e.segments[k-1].bytes]...)
	for i := first.parts; i < e.segments[k-1].parts; i++ {
		e.ends[i] += e.longer
	}
	for i := e.next; i < k; i++ {
		e.segments[i].bytes += e.longer
	}
	e.next = k
}

// redone ends writing segments again.
func (e *Encoder) redone() {
	if e.moving {
		e.move(len(e.segments))
		e.stay()
	}
}

// stay puts the segments that were moved behind those that stayed where they were.
func (e *Encoder) stay() {
	if e.moving {
		e.out = append(e.out[:e.kept], e.tail...)
		e.moving, e.longer = false, 0
	}
}

// compare notes which parts of a segment are others in spare than in out, where it begins
// at old.
func (e *Encoder) compare(before, s *segment, old int) {
	from, spareFrom := old, 0
	for i, end := range e.spared {
		part := int(before.parts) + i
		to, spareTo := e.ends[part], end-before.bytes
		if !bytes.Equal(e.out[from:to], e.spare[spareFrom:spareTo]) {
			e.changed = append(e.changed, int32(part))
		}
		from, spareFrom = to, spareTo
	}
}
