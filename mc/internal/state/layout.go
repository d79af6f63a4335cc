package state

import (
	"sort"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// layout is where what stands in a vector, and how the heap objects of its state are
// numbered.
//
// An object has its number in its mark cell, and it is that if the queue has the
// object at this place.
type layout struct {
	// Nearby is how many objects, of those met last, are referred to by how many were met since.
	Nearby int
	// Short is how many segments are sooner written anew than put together from what stood there.
	Short    int
	statics  int     // those that are roots of their own
	static   []int32 // the root of each address of a static that is stored to
	based    bool    // it is that of a vector
	ends     []int   // of the parts of the vector
	segments []segment
	start    segment // what is before the first one
	rootAt   []int32 // the segment of each root
	objectAt []int32 // the first one of each object
	queue    []int64 // objects, in order
	within   []int32 // the number of the object that the graph of each begins with, none if it stands by itself
	parents  []int32 // the number of the object in which each was met, none for a root
	present  int32   // the number of the object that the present segment is of, none for a root
	met      int     // of these, up to the present segment
	shifted  bool    // the present segment met others than before
	top      int64   // no object has a greater address
	cells    int64   // that the objects take
	owners   []int32 // the number of the object, by address
	// placing are the segments that tell threads by their position; placed is that the present one does.
	placing marks
	placed  bool
	// crossing are the segments that depend on numbers of objects. Of the present one far is the greatest of these, none if there is
	// none, and reach how far back the numbers go by which it depends on what is near.
	crossing   marks
	far, reach int32
	unsure     bool  // it may depend on others too
	begin      int   // how many objects had been met before the present segment
	dirty      marks // segments to be written again
	// trial is that a segment is written to find out whether it meets the same objects as before; building, that what is behind
	// one is written from what stood there.
	trial, building bool
	old             standing
	// waiting are the objects that are to stand next, in reverse; drained is how many had
	// been met when the last ones stood.
	waiting []int32
	drained int
}

// segment is a root, or a piece of a heap object, with what was written up to its end.
type segment struct {
	root          int32 // it, or that before the object
	object        int32 // number, -1 for a root
	depth         int32 // 0 for a root, one more than that of the object in which this one was met
	far, reach    int32 // on which numbers it depends
	unsure        bool
	piece, pieces int32 // of the object
	parts         int32 // of the vector
	met           int
	bytes         int
	cells         int64
}

// The roots, in order: each static that is ever stored to, but those of the library, which
// are one, the constants, the objects that the first thread refers to, the Thread objects,
// and each thread.
func (l *layout) ofSettled() int   { return l.statics }
func (l *layout) ofConstants() int { return 1 + l.statics }
func (l *layout) ofFirst() int     { return 2 + l.statics }
func (l *layout) ofThreads() int   { return 3 + l.statics }

// threadRoot is the root of a live thread.
func (l *layout) threadRoot(position int) int { return 4 + l.statics + position }

// roots is how many there are with so many live threads.
func (l *layout) roots(live int) int { return l.threadRoot(live) }

// lay finds the roots of a program's statics.
func (l *layout) lay(p *code.Program) {
	l.statics = len(p.Stored) - p.Settled
	for i, s := range p.Stored {
		for int(s.Address) >= len(l.static) {
			l.static = append(l.static, int32(l.ofConstants()))
		}
		l.static[s.Address] = int32(l.ofSettled())
		if i >= p.Settled {
			l.static[s.Address] = int32(i - p.Settled)
		}
	}
}

// rootOf is the root that has the cell of a static, or of a constant object.
func (l *layout) rootOf(address int64) int {
	if address < int64(len(l.static)) {
		return int(l.static[address])
	}
	return l.ofConstants()
}

// drains reports whether the objects that were met up to the end of the root stand behind
// it: behind statics and constants, behind those of the first thread, behind Thread objects,
// and behind the frames. So what frames refer to is numbered in the order of frames only if
// nothing else leads there.
func (l *layout) drains(root, live int) bool {
	return root == l.ofConstants() || root == l.ofFirst() || root == l.ofThreads() || root == l.roots(live)-1
}

// none is no number.
const none = -1

// gone stands in the queue for an object that is not there any more.
const gone = -1

// Where parts of a vector end does not depend on what the numbers in it are: behind
// each segment, and within it behind so many
const (
	partSettled  = 32 // of the library's statics, which hardly change
	partCells    = 8  // cells of a packed array
	partElements = 4  // elements of another
)

// pieceCells is how many cells, or elements, of an array are a piece.
const pieceCells = 64

func (l *layout) clear() {
	l.based = false
	l.ends, l.segments, l.queue = l.ends[:0], l.segments[:0], l.queue[:0]
	l.rootAt, l.objectAt = l.rootAt[:0], l.objectAt[:0]
	l.met, l.top, l.cells, l.present = 0, 0, 0, none
	l.waiting, l.drained = l.waiting[:0], 0
	l.fresh(0)
	l.placing.cut(0)
	l.crossing.cut(0)
}

// cutFrom takes the segments from k on away, and what was met there.
func (l *layout) cutFrom(k int) {
	before := l.before(k)
	l.placing.cut(k)
	l.crossing.cut(k)
	l.segments, l.queue = l.segments[:k], l.queue[:before.met]
	l.parents, l.within = l.parents[:before.met], l.within[:before.met]
	l.met, l.cells, l.present = before.met, before.cells, none
	l.fresh(l.met)
}

// last is the last segment.
func (l *layout) last() *segment { return l.before(len(l.segments)) }

// before is the segment before one.
func (l *layout) before(k int) *segment {
	if k == 0 {
		return &l.start
	}
	return &l.segments[k-1]
}

// part ends a part of the vector, if there is anything in it.
func (l *layout) part(at int) {
	if n := len(l.ends); n == 0 && at > 0 || n > 0 && at > l.ends[n-1] {
		l.ends = append(l.ends, at)
	}
}

// split is how many parts are of single statics, and how many stand before the frames.
func (l *layout) split() (n [2]int) {
	if l.statics > 0 {
		n[0] = int(l.segments[l.rootAt[l.statics-1]].parts)
	}
	n[1] = int(l.last().parts)
	if len(l.rootAt) > l.threadRoot(0) {
		n[1] = int(l.segments[l.rootAt[l.threadRoot(0)]-1].parts)
	}
	return n
}

// rooted ends the segment of a root.
func (l *layout) rooted(at, root int) {
	l.rootAt = append(l.rootAt[:root], int32(len(l.segments)))
	s := l.end(at)
	s.root, s.object, s.depth, s.piece, s.pieces = int32(root), -1, 0, 0, 0
}

// object ends the segment of a piece of an object.
func (l *layout) object(at, number, piece, pieces, root int) {
	if piece == 0 {
		l.set(number, len(l.segments))
	}
	depth := l.depth(number)
	s := l.end(at)
	s.root, s.object, s.depth, s.piece, s.pieces = int32(root), int32(number), depth, int32(piece), int32(pieces)
}

// end ends a segment, of which it is still to be said what it is.
func (l *layout) end(at int) *segment {
	k := len(l.segments)
	l.part(at)
	l.place(l.last().met, k)
	if k < cap(l.segments) {
		l.segments = l.segments[:k+1]
	} else {
		l.segments = append(l.segments, segment{})
	}
	s := &l.segments[k]
	l.tell(k, s)
	s.bytes, s.parts, s.met, s.cells = at, int32(len(l.ends)), l.met, l.cells
	return s
}

// fresh begins a segment.
func (l *layout) fresh(met int) {
	l.placed, l.far, l.reach, l.unsure, l.begin = false, none, 0, false, met
}

// tell notes whether a segment, which was just written, tells threads by their position, and on which numbers of objects
// it depends.
func (l *layout) tell(k int, s *segment) {
	if l.placed {
		l.placing.put(int32(k))
	} else {
		l.placing.remove(int32(k))
	}
	if l.far >= 0 || l.unsure {
		l.crossing.put(int32(k))
	} else {
		l.crossing.remove(int32(k))
	}
	s.far, s.reach, s.unsure = l.far, l.reach, l.unsure
	l.fresh(l.met)
}

// near reports whether an object, which was met before, is told by how many were met since.
func (l *layout) near(n int) bool { return l.present >= 0 && l.met-n <= l.Nearby }

// usualNearby is how many objects are near, unless it is said.
const usualNearby = 64

// usualShort is how many segments are short, unless it is said.
const usualShort = 16

// dependOn notes that the present segment depends on the number of an object that was met before.
func (l *layout) dependOn(n int) {
	if l.near(n) {
		l.reach = max(l.reach, int32(l.begin-n))
	} else {
		l.far = max(l.far, int32(n))
	}
}

// depth is how many objects lead to each other from a root to the one of the number.
func (l *layout) depth(number int) int32 {
	if p := l.parents[number]; p >= 0 {
		return l.segments[l.objectAt[p]].depth + 1
	}
	return 1
}

// set notes the first segment of an object.
func (l *layout) set(number, segment int) {
	for len(l.objectAt) <= number {
		l.objectAt = append(l.objectAt, 0)
	}
	l.objectAt[number] = int32(segment)
}

// place notes that the objects of graphs that were met in the segment, from a number on, stand there.
func (l *layout) place(from, segment int) {
	for n := from; n < l.met; n++ {
		if l.within[n] >= 0 {
			l.set(n, segment)
		}
	}
}

// metIn is the segment in which an object was met.
func (l *layout) metIn(number int) int {
	return sort.Search(len(l.segments), func(k int) bool { return l.segments[k].met > number })
}

// drain lets the objects stand that only roots led to until now, and what is met behind them.
func (l *layout) drain(stand func(number int)) {
	l.await(l.drained)
	l.stand(stand)
}

// stand lets all objects stand that wait.
func (l *layout) stand(stand func(number int)) {
	for n := len(l.waiting); n > 0; n = len(l.waiting) {
		number := l.waiting[n-1]
		l.waiting = l.waiting[:n-1]
		stand(int(number))
	}
	l.drained = l.met
}

// await lets the objects wait that were met from a number on: they stand before those that wait
// already.
func (l *layout) await(from int) {
	for n := l.met - 1; n >= from; n-- {
		if l.within[n] < 0 {
			l.waiting = append(l.waiting, int32(n))
		}
	}
}

// stood lets the objects wait that were met in the pieces of one.
func (l *layout) stood(number int) { l.await(l.before(int(l.objectAt[number])).met) }

// undrained is how many objects had been met when the last ones stood before a root.
func (l *layout) undrained(k, live int) int {
	for k > 0 && l.segments[k-1].object < 0 && !l.drains(int(l.segments[k-1].root), live) {
		k--
	}
	return l.before(k).met
}

// segmentOf is the segment that has a cell of the object with the number.
func (l *layout) segmentOf(number int, offset int64) int32 {
	first := l.objectAt[number]
	if pieces := l.segments[first].pieces; pieces > 1 && offset >= code.HeaderSize {
		return first + int32((offset-code.HeaderSize)/pieceCells)
	}
	return first
}

// number is that of a heap object, -1 if it has none.
func (l *layout) number(m *machine.Machine, o int64) int {
	if n := m.Mem[o+code.HeaderMark]; n < int64(len(l.queue)) && l.queue[n] == o {
		return int(n)
	}
	return -1
}

// turn makes an object that of the present segment.
func (l *layout) turn(m *machine.Machine, o int64) {
	l.present = none
	if o >= m.Base {
		l.present = int32(l.number(m, o))
	}
}

// isParent reports whether the present object was met in the one of the number.
func (l *layout) isParent(n int) bool { return l.present >= 0 && int(l.parents[l.present]) == n }

// meet gives a heap object, which is of the graph that begins with the object of a number or stands by itself, the next
// number, which it may have already.
func (l *layout) meet(m *machine.Machine, o int64, root int32) {
	if l.number(m, o) == l.met && l.within[l.met] == root {
		l.met++
		return
	}
	if l.trial {
		l.shifted = true
		return
	}
	if l.met == len(l.parents) {
		l.parents, l.within = append(l.parents, none), append(l.within, none)
	}
	l.parents[l.met], l.within[l.met] = l.present, root
	if l.building && l.metAgain(m, o) {
		return
	}
	l.queue = l.queue[:l.met]
	m.Mem[o+code.HeaderMark] = int64(l.met)
	end := o + m.Size(o)
	for int64(len(l.owners)) < end {
		l.owners = append(l.owners, make([]int32, max(len(l.owners), 1024))...)
	}
	owners := l.owners[o:end]
	owners[0] = int32(l.met)
	for i := 1; i < len(owners); i++ {
		owners[i] = int32(-i)
	}
	l.queue, l.top = append(l.queue, o), max(l.top, o)
	l.met++
}

// lose takes note that nothing is on the heap any more from the address on, and reports
// whether an object was.
func (l *layout) lose(low int64) (lost bool) {
	for at := low; at <= l.top; at++ {
		if n := l.owners[at]; n >= 0 && int(n) < len(l.queue) && l.queue[n] == at {
			l.queue[n], lost = gone, true
		}
	}
	l.top = min(l.top, low-1)
	return lost
}

// at is the number of the object at the address, -1 if there is none any more.
func (l *layout) at(address int64) int {
	if n, o := l.owner(address); o == address {
		return n
	}
	return none
}

// owner is the object that the address is in, and its number, -1 if it has none.
func (l *layout) owner(address int64) (number int, o int64) {
	if address >= int64(len(l.owners)) {
		return none, address
	}
	if in := l.owners[address]; in < 0 {
		address += int64(in)
	}
	if n := int(l.owners[address]); n >= 0 && n < len(l.queue) && l.queue[n] == address {
		return n, address
	}
	return none, address
}
