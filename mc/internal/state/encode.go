// Package state turns the state of a machine into a byte vector and back. Two
// states have the same vector exactly if they differ in nothing but the names
// (addresses) of heap objects, garbage, dead locals, and threads that have
// ended.
//
// A vector is a sequence of segments. Some are roots: the statics that are ever stored
// to, the constant objects that differ from the initial memory, what the first thread refers to,
// how many threads live, and of each its Thread object and its frames. Behind some roots stand the heap objects
// that were not met before: their lock and flags, the threads that use them, their fields or elements,
// those of a long array in several segments. Behind each stands all that was met there and behind it
// for the first time, before what waits from before: so what only one object leads to stands together. Objects are numbered
// in the order in which references to them first stand in the vector. A first reference carries
// the object's type and length in place of a number. In the end it says who keeps
// others from static fields and constants, and what locks guard objects.
//
// So what a step changes is mostly in few segments, and an Encoder writes only these
// again, as long as they refer to the same objects for the first time as before.
//
// The elements of an array that is taken never to be stored to any more (its type is
// frozen, and it is shared) are written down once, beside the vectors, which have
// their number. Other packed elements stand as they are in memory.
//
// Integers are written in a variable number of bytes, seven bits a byte, low
// bits first; those that may be negative are folded so that small ones of
// either sign stay short.
package state

import (
	"bytes"
	"encoding/binary"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// Encoder encodes the states of one machine.
type Encoder struct {
	layout
	graphs
	m   *machine.Machine
	out []byte
	// Tokens leaves witnesses of tokens out. Forget what was written otherwise.
	Tokens bool
	sorter sorter

	// apart is that sets of tokens are not written, but gathered.
	apart bool
	sets  []uint64

	keeping  []int64
	live     []int32 // the threads that live
	position []int32 // of each thread among these, from 1; 0 for the ended
	holder   int32   // of the state encoded last
	unjoined int64
	dirty    marks // segments to be written again
	// cut is a segment behind which all is, since other threads live, none if the same do. So many of
	// them, from the first on, are the same.
	cut, same int
	spare     []byte // such a segment
	spared    []int  // and where its parts end
	// While segments change their lengths, tail is those from the first that did on, up to
	// the segment next; before it, kept bytes of out stay. The others are longer bytes too far in
	// front.
	moving       bool
	tail         []byte
	kept, longer int
	next         int
	// What is other than in the vector before: some parts, and all from one on.
	changed []int32
	from    int
	// was are the parts from there on as they were, wasEnds where each ends; they are compared if they
	// are those of the vector before.
	was        []byte
	wasEnds    []int
	comparable bool
	wrote      *store.Vector // that before
	known      int           // what it is known by, if that was restored
	// restored is what the state was known by that was restored last.
	restored int
}

// NewEncoder makes an encoder of the machine's states.
func NewEncoder(m *machine.Machine) *Encoder {
	return newEncoder(m, &graphSet{set: store.NewStrings()}, false)
}

func newEncoder(m *machine.Machine, table *graphSet, beside bool) *Encoder {
	e := &Encoder{m: m, graphs: graphs{table: table, beside: beside}, cut: none}
	e.lay(m.Program)
	return e
}

// Beside makes an encoder of another machine of the same program. Its vectors are
// those of e, as long as all elements of settled arrays were met by e before.
func (e *Encoder) Beside(m *machine.Machine) *Encoder {
	b := newEncoder(m, e.table, true)
	b.Plain = e.Plain
	return b
}

// Missed is how often something was not met by the encoder beside. The vectors of such
// states are none.
func (e *Encoder) Missed() int { return e.missed }

// Encode makes v the vector of the machine's present state, up to the next call. If the
// last call had the same v, v says what has changed since.
func (e *Encoder) Encode(v *store.Vector) { e.encode(v, e.m.Symmetry) }

// encode is Encode, with threads in an order of their own if that is wanted.
func (e *Encoder) encode(v *store.Vector, sorted bool) {
	last := e.last()
	trailed := len(e.ends) > int(last.parts)
	e.out, e.ends = e.out[:last.bytes], e.ends[:last.parts]
	e.changed, e.from, e.comparable = e.changed[:0], -1, false
	v.Base = e.known
	if v == e.wrote {
		v.Base = v.Known
	}
	ok, ordered := e.again(sorted)
	if !ok {
		e.whole()
		v.Base = 0
	}
	if sorted && !ordered {
		e.exchange(v)
	}
	if e.comparable {
		e.narrow()
	}
	e.trail(trailed)
	if e.from < 0 {
		e.from = len(e.ends)
	}
	e.encoded()
	v.Bytes, v.Ends, v.Split, v.Changed, v.From, v.Known = e.out, e.ends, e.split(), e.changed, e.from, 0
	e.wrote, e.known = v, 0
}

// Apart is the machine's present state, which another encoder has just encoded that this
// one stands beside, without its sets of tokens, and what these rule out, in the order of
// the state: up to the next call.
func (e *Encoder) Apart() (rest []byte, ruledOut []uint64) {
	e.apart, e.sets = true, e.sets[:0]
	e.whole()
	e.trail(false)
	return e.out, e.sets
}

// trail writes who keeps others from objects, and where values come from, if there is
// anything to say; before there was, or not.
func (e *Encoder) trail(before bool) {
	parts, size := len(e.ends), len(e.out)
	e.keepers()
	if e.m.HasOrigins() {
		e.uint(0)
		e.origins()
	}
	e.part(len(e.out))
	switch now := len(e.out) > size; {
	case e.from >= 0:
	case now != before:
		e.from = parts
	case now:
		e.changed = append(e.changed, int32(parts))
	}
}

// encoded notes what the vector is of that is now in out.
func (e *Encoder) encoded() {
	e.based = true
	e.holder, e.unjoined = e.m.Holder, e.m.Unjoined()
	e.m.Watch()
}

// Forget lets the next vector be written as a whole.
func (e *Encoder) Forget() { e.based = false }

// Cells is the memory that the objects of the state take that was encoded last.
func (e *Encoder) Cells() int64 { return e.last().cells }

// Bytes is the memory that stands beside the vectors.
func (e *Encoder) Bytes() int64 { return e.table.set.Bytes() }

// positions finds the live threads.
func (e *Encoder) positions() {
	e.live = append(e.live[:0], e.m.Live...)
	e.position = slices.Grow(e.position[:0], len(e.m.Threads))[:len(e.m.Threads)]
	clear(e.position)
	for i, id := range e.live {
		e.position[id] = int32(i) + 1
	}
}

// whole writes all segments.
func (e *Encoder) whole() {
	e.comparable = false
	e.positions()
	e.out = e.out[:0]
	e.clear()
	e.forget()
	e.rest()
}

// rest writes what is behind the last segment, which is the last piece of its object, if it is one.
func (e *Encoder) rest() {
	root := int(e.last().root)
	stand := func(n int) { e.stand(n, 0, root) }
	switch {
	case len(e.segments) == 0:
		root = -1
	case e.last().object >= 0:
		e.layout.stand(stand)
	case e.drains(root, len(e.m.Live)):
		e.drain(stand)
	}
	for root++; root < e.roots(len(e.m.Live)); root++ {
		e.root(root)
		e.rooted(len(e.out), root)
		if e.drains(root, len(e.m.Live)) {
			e.drain(stand)
		}
	}
}

// stand writes an object from a piece on.
func (e *Encoder) stand(n, piece, root int) {
	for pieces := e.pieces(e.queue[n]); piece < pieces; piece++ {
		e.content(e.queue[n], piece)
		e.object(len(e.out), n, piece, pieces, root)
	}
	e.stood(n)
}

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
	lost := e.lose(changes.Low)
	clear(e.dirty)
	for _, c := range changes.Cells {
		if c < e.m.Base {
			e.rewrite(e.rootAt[e.rootOf(c)])
		} else if n, o := e.owner(c); n >= 0 {
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
	if changes.Started || !slices.Equal(e.m.Live, e.live) {
		e.regroup(changes.Started)
	} else if e.unjoined != e.m.Unjoined() {
		e.rewrite(threads)
	}
	if !e.sweep(0, int(threads)) {
		return true, false
	}
	if ordered = sorted && !lost; ordered && e.unsorted() {
		e.redone()
		e.m.Arrange(e.sorter.order)
		e.regroup(changes.Started)
		e.sweep(0, len(e.segments))
		e.tidy()
		return true, true
	}
	if !e.sweep(int(threads), len(e.segments)) {
		return true, ordered
	}
	e.redone()
	return !lost, ordered
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
	for k := e.placing.next(0); k >= 0 && k < e.cut; k = e.placing.next(k + 1) {
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

// sweep writes the dirty segments from one to another again. It reports false if all behind one of these
// was written too.
func (e *Encoder) sweep(from, to int) bool {
	for k := e.dirty.next(from); k >= 0 && k < to; k = e.dirty.next(k + 1) {
		if e.dirty.remove(int32(k)); !e.redo(k) {
			return false
		}
	}
	return true
}

// rewrite notes that a segment is to be written again.
func (e *Encoder) rewrite(segment int32) { e.dirty.put(segment) }

// moved notes that a thread has, if it lives.
func (e *Encoder) moved(id int32) {
	if id >= 0 && int(id) < len(e.position) && e.position[id] > 0 {
		e.rewrite(e.rootAt[e.threadRoot(int(e.position[id])-1)])
		if e.position[id] == 1 && len(e.live) > 1 {
			e.rewrite(e.rootAt[e.ofFirst()])
		}
	}
}

// redo writes a segment again, behind those that were since redone was called. If others are
// referred to for the first time there than before, or it has other parts, all behind it is
// written too, and it reports false; then redone need not be called.
func (e *Encoder) redo(k int) bool {
	if e.moving {
		e.move(k)
	}
	s := &e.segments[k]
	before := e.before(k)
	old := before.bytes - e.longer // where it begins in out
	out, ends := e.out, e.ends
	e.out, e.ends = e.spare[:0], e.spared[:0]
	e.met, e.cells, e.shifted, e.placed = before.met, before.cells, false, false
	pieces := 0
	if s.object >= 0 {
		e.content(e.queue[s.object], int(s.piece))
		pieces = e.pieces(e.queue[s.object])
	} else {
		e.root(int(s.root))
	}
	e.part(len(e.out))
	e.tell(k)
	e.spare, e.spared = e.out, e.ends
	for i := range e.spared {
		e.spared[i] += before.bytes
	}
	e.out, e.ends = out, ends
	same := !e.shifted && e.met == s.met && pieces == int(s.pieces) && len(e.spared) == int(s.parts-before.parts) && k != e.cut
	if !same {
		e.cut = none
		e.keep(old, ends[before.parts:])
		e.stay()
		e.resume(k, len(e.m.Live))
		e.from = int(before.parts)
		e.out, e.ends = append(e.out[:before.bytes], e.spare...), append(ends[:before.parts], e.spared...)
		s.bytes, s.parts, s.pieces, s.met, s.cells = len(e.out), int32(len(e.ends)), int32(pieces), e.met, e.cells
		e.place(before.met, k)
		e.segments, e.queue, e.rootAt = e.segments[:k+1], e.queue[:e.met], e.rootAt[:s.root+1]
		if s.object >= 0 {
			e.stand(int(s.object), int(s.piece)+1, int(s.root))
		}
		e.rest()
		return false
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
	e.comparable = e.from < 0
	e.was, e.wasEnds = append(e.was[:0], e.out[at:]...), e.wasEnds[:0]
	for _, end := range ends {
		e.wasEnds = append(e.wasEnds, end-at)
	}
}

// narrow finds out which parts that were written again are what they were.
func (e *Encoder) narrow() {
	first, at, wasAt := e.from, 0, 0
	if first > 0 {
		at = e.ends[first-1]
	}
	mixed := len(e.changed) > 0 && int(e.changed[len(e.changed)-1]) >= first
	out, was, ends := e.out, e.was, e.ends[first:]
	n := min(len(ends), len(e.wasEnds))
	for i, end := range ends[:n] {
		wasEnd := e.wasEnds[i]
		if string(out[at:end]) != string(was[wasAt:wasEnd]) {
			e.changed = append(e.changed, int32(first+i))
		}
		at, wasAt = end, wasEnd
	}
	if e.from = first + n; len(ends) == len(e.wasEnds) {
		e.from = -1
	}
	if e.comparable = false; mixed {
		e.tidy()
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
func (e *Encoder) compare(before segment, s *segment, old int) {
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

// root writes what a root is of.
func (e *Encoder) root(r int) {
	stored := e.m.Program.Stored
	e.present = none
	switch {
	case r < e.ofSettled():
		s := &stored[e.m.Program.Settled+r]
		e.cell(s.Kind, e.m.Mem[s.Address])
	case r == e.ofSettled():
		for i := range stored[:e.m.Program.Settled] {
			e.cell(stored[i].Kind, e.m.Mem[stored[i].Address])
			if (i+1)%partSettled == 0 {
				e.part(len(e.out))
			}
		}
	case r == e.ofConstants():
		e.constants()
	case r == e.ofFirst():
		e.first()
	case r == e.ofThreads():
		e.uint(uint64(e.m.Unjoined()))
		e.uint(uint64(len(e.m.Live)))
		for _, id := range e.m.Live {
			e.ref(e.m.Threads[id].Obj)
		}
	default:
		e.thread(e.m.Threads[e.m.Live[r-e.threadRoot(0)]])
	}
}

// origins writes where the values of cells and live slots come from that have
// origins, and nothing else behind it. A cell's address is that of a static field or
// constant, or an object's number and the offset in it.
func (e *Encoder) origins() {
	m := e.m
	for i, id := range m.Live {
		t := m.Threads[id]
		for j := range t.Frames {
			f := &t.Frames[j]
			for _, slot := range t.Live(j).Slots {
				if o := m.SlotOrigins(t, f.Base+slot); o != 0 {
					e.origin(ofSlot, uint64(i), uint64(f.Base+slot), o)
				}
			}
		}
	}
	cells := m.CellsWithOrigins()
	for len(cells) > 0 && cells[0] < m.Base {
		e.origin(ofConstant, uint64(cells[0]), 0, m.CellOrigins(cells[0]))
		cells = cells[1:]
	}
	if len(cells) == 0 {
		return
	}
	for n, obj := range e.queue {
		i, _ := slices.BinarySearch(cells, obj)
		for end := obj + m.Size(obj); i < len(cells) && cells[i] < end; i++ {
			e.origin(ofObject, uint64(n), uint64(cells[i]-obj), m.CellOrigins(cells[i]))
		}
	}
}

// What has origins.
const (
	ofSlot = iota
	ofConstant
	ofObject
)

func (e *Encoder) origin(of, at, offset uint64, o machine.Origins) {
	e.uint(of)
	e.uint(at)
	e.uint(offset)
	e.uint(uint64(o))
}

// keepers writes who keeps others from static fields and constant objects, and what locks
// guard heap objects: each by its address, or its number behind those, plus one.
func (e *Encoder) keepers() {
	if e.keeping = e.m.Kept(e.keeping[:0]); len(e.keeping) == 0 {
		return
	}
	known := e.keeping[:0]
	for _, o := range e.keeping {
		if o >= e.m.Base {
			n := e.at(o)
			if n < 0 {
				continue
			}
			o = e.m.Base + int64(n)
		}
		known = append(known, o)
	}
	slices.Sort(known)
	for _, n := range slices.Compact(known) {
		o, users := n, e.m.UsersOf(n)
		if n >= e.m.Base {
			o, users = e.queue[n-e.m.Base], nil
		}
		lock := e.m.LockOf(o)
		used := inUse(users)
		if used == 0 && lock == 0 {
			continue
		}
		e.uint(uint64(n) + 1)
		e.users(users, used)
		e.lockOf(lock)
	}
}

// inUse is how many parts have a user.
func inUse(users []int32) (n int) {
	for _, u := range users {
		if u != 0 {
			n++
		}
	}
	return n
}

// users writes who uses which of the parts, of which so many have a user.
func (e *Encoder) users(users []int32, used int) {
	e.uint(uint64(used))
	if used == 0 {
		return
	}
	e.placed = true
	e.uint(uint64(len(users)))
	for i, u := range users {
		if u != 0 {
			e.uint(uint64(i))
			e.uint(uint64(e.user(u)))
		}
	}
}

// user is the position of a thread, which is given by its number plus one, among
// the live ones; 0 if it has ended.
func (e *Encoder) user(u int32) int32 {
	if u < 0 {
		return 0
	}
	return e.position[u-1]
}

// lockOf writes an object whose monitor guards another: 0 for none, 1 if it is not
// part of the state, so that nobody can own that any more, else 4 plus twice the index of a constant object, or
// 3 plus twice the number of a heap object.
func (e *Encoder) lockOf(o int64) {
	switch {
	case o == 0:
		e.uint(0)
	case o < 0:
		e.uint(1)
	case o < e.m.Base:
		e.uint(4 + 2*uint64(e.m.Mem[o+code.HeaderMark]))
	case e.number(e.m, o) >= 0:
		e.uint(3 + 2*uint64(e.number(e.m, o)))
	default:
		e.uint(1)
	}
}

// constants writes the constant objects that differ from the initial memory,
// each by its index plus one, and a 0. They take no memory of the heap.
func (e *Encoder) constants() {
	m := e.m
	defer func(cells int64) { e.cells = cells }(e.cells)
	for _, a := range m.Touched() {
		o := int64(a)
		end := o + m.Size(o)
		if slices.Equal(m.Mem[o:end], m.Program.Image[o:end]) {
			continue
		}
		e.uint(uint64(m.Mem[o+code.HeaderMark]) + 1)
		for piece := range e.pieces(o) {
			e.content(o, piece)
		}
	}
	e.uint(0)
}

// first writes the objects that were not met before and that the first of several threads
// refers to, and a 0. That thread mostly made the others and waits for them: then what is
// behind does not depend on which of these live.
func (e *Encoder) first() {
	if len(e.m.Live) > 1 && (!e.m.Symmetry || e.m.Begun()) {
		t := e.m.Threads[e.m.Live[0]]
		for i := range t.Frames {
			f := &t.Frames[i]
			live := t.Live(i)
			for j, s := range live.Slots {
				if o := t.Stack[f.Base+s]; live.Kinds[j] == code.Ref && e.isNew(o) {
					e.ref(o)
				}
			}
		}
	}
	e.uint(0)
}

// isNew reports whether an object would be met now.
func (e *Encoder) isNew(o int64) bool {
	if o < e.m.Base || e.m.Loose(o) {
		return false
	}
	n := e.number(e.m, o)
	return n < 0 || n >= e.met
}

func (e *Encoder) thread(t *machine.Thread) {
	status := uint64(t.Status) << 4
	if t.Pending != 0 {
		status |= 1
	}
	if t.Atomic > 0 {
		status |= 2
	}
	if e.m.Holds(t) {
		status |= 4
	}
	if t.Expected {
		status |= 8
	}
	e.uint(status)
	if t.Atomic > 0 {
		e.uint(uint64(t.Atomic))
	}
	if t.Pending != 0 {
		e.ref(t.Pending)
		if e.m.Thrown {
			e.uint(uint64(t.Thrown.Method + 1))
			e.uint(uint64(t.Thrown.PC))
		}
	}
	if t.Status != machine.Running {
		e.ref(t.WaitOn)
		e.uint(uint64(t.Count))
	}
	e.uint(uint64(len(t.Frames)))
	for i := range t.Frames {
		f := &t.Frames[i]
		e.uint(uint64(f.Method.Start + f.PC))
		live := t.Live(i)
		slots := t.Stack[f.Base:]
		for j, s := range live.Slots {
			e.cell(live.Kinds[j], slots[s])
		}
	}
}

// pieces is how many segments a heap object is written in.
func (e *Encoder) pieces(o int64) int {
	t := e.m.TypeOf(o)
	if !t.Array {
		return 1
	}
	raw := t.Packing.Cells(e.m.Len(o))
	if raw <= pieceCells {
		return 1
	}
	return int((raw + pieceCells - 1) / pieceCells)
}

// content writes the lock and the fields or elements of an object, or a piece of them.
func (e *Encoder) content(o int64, piece int) {
	m := e.m
	t := m.TypeOf(o)
	e.turn(m, o)
	if piece == 0 {
		e.head(o)
	}
	if !t.Array {
		e.cells += int64(t.Size)
		cells := m.Mem[o+code.HeaderSize:]
		for i := range t.Fields {
			if !t.Fields[i].Untracked {
				e.cell(t.Fields[i].Kind, cells[i])
			}
		}
		return
	}
	n := m.Len(o)
	raw := t.Packing.Cells(n)
	if piece == 0 {
		e.cells += code.HeaderSize + raw
	}
	from := int64(piece) * pieceCells
	if packed(t, raw) {
		cells := m.Mem[o+code.HeaderSize:][from:min(from+pieceCells, raw)]
		for len(cells) > partCells {
			e.out = appendCells(e.out, cells[:partCells])
			cells = cells[partCells:]
			e.part(len(e.out))
		}
		e.out = appendCells(e.out, cells)
		return
	}
	for i := from; i < min(from+pieceCells, n); i++ {
		e.cell(t.Elem, m.Elem(o, i))
		if (i+1)%partElements == 0 {
			e.part(len(e.out))
		}
	}
}

// packed reports whether the elements of an array, which take so many cells, are
// written as they are in memory.
func packed(t *code.Type, cells int64) bool { return t.Packing != code.Whole && cells >= 4 }

func appendCells(dst []byte, cells []int64) []byte {
	for _, c := range cells {
		dst = binary.LittleEndian.AppendUint64(dst, uint64(c))
	}
	return dst
}

func (e *Encoder) cell(k code.Kind, v int64) {
	switch k {
	case code.Int:
		if e.Tokens {
			v = machine.Token(v)
		}
		u := uint64(v<<1 ^ v>>63)
		if u < 0x80 {
			e.out = append(e.out, byte(u))
			return
		}
		e.uint(u)
	case code.Ref:
		e.ref(v)
	case code.Word:
		e.out = binary.LittleEndian.AppendUint32(e.out, uint32(v))
	case code.Wide:
		e.out = binary.LittleEndian.AppendUint64(e.out, uint64(v))
	case code.Set:
		if e.apart {
			e.sets = append(e.sets, uint64(v))
			return
		}
		e.uint(uint64(v))
	}
}

func (e *Encoder) uint(u uint64) {
	for u >= 0x80 {
		e.out = append(e.out, byte(u)|0x80)
		u >>= 7
	}
	e.out = append(e.out, byte(u))
}

// ref writes a reference: 0 for null, 2 plus twice the index of a constant object, 1 for a heap object
// that is met now, and its type and length; 5 for one with which a graph begins, and the graph's number; 3 for the one in which the present object was met,
// and 7 plus twice its number for another that was met before. So what only leads up and down, as lists and trees
// do, stays as it is when something is put in elsewhere.
func (e *Encoder) ref(o int64) {
	m := e.m
	switch {
	case o == 0:
		e.out = append(e.out, 0)
		return
	case o < m.Base:
		e.uint(2 + 2*uint64(m.Mem[o+code.HeaderMark]))
		return
	}
	if m.Loose(o) {
		// It stays where it is, behind the constants; its monitor is tracked.
		e.uint(2 + 2*uint64(int64(len(m.Program.Constants))+o))
		e.lock(m.Mem[o+code.HeaderLock], 0)
		return
	}
	if n := e.number(m, o); n >= 0 && n < e.met {
		if e.isParent(n) {
			e.out = append(e.out, 3)
		} else {
			e.uint(7 + 2*uint64(n))
		}
		return
	}
	if e.graph(o) {
		return
	}
	e.meet(m, o, none)
	e.out = append(e.out, 1)
	t := m.TypeOf(o)
	e.uint(uint64(t.ID))
	if t.Array {
		e.uint(uint64(m.Len(o)))
	}
}

// head writes what stands before the fields or elements of an object: the lock, and who uses
// it, if it is on the heap.
func (e *Encoder) head(o int64) {
	w := e.m.Mem[o+code.HeaderLock]
	var users []int32
	if o >= e.m.Base {
		users = e.m.UsersOf(o)
	}
	used := inUse(users)
	if used == 0 {
		e.lock(w, 0)
		return
	}
	e.lock(w, withUsers)
	e.users(users, used)
}

// withUsers is beside the flags of an object that has users.
const withUsers = 1

// lock writes an object's flags, and one more, and, if its monitor is owned, the owner's
// position among the live threads and the recursion count; position 0 is a
// thread that has ended.
func (e *Encoder) lock(w int64, more uint64) {
	flags := uint64(w&code.FlagMask)<<1 | more
	owner := w >> code.OwnerShift & code.OwnerMask
	if owner == 0 {
		e.uint(flags << 1)
		return
	}
	e.placed = true
	e.uint(flags<<1 | 1)
	if owner == code.OwnerEnded || e.position[owner-1] == 0 {
		e.uint(0)
		return
	}
	e.uint(uint64(e.position[owner-1]))
	e.uint(uint64(w >> code.CountShift))
}
