package state

import (
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// layout is where what stands in a vector, and how the heap objects of its state are
// numbered.
//
// An object has its number in its mark cell, and it is that if the queue has the
// object at this place.
type layout struct {
	based    bool // it is that of a vector
	points   []point
	ends     []int // of the parts of the vector
	half     int   // how many are before the frames
	divided  int   // how many are known from the vector before
	segments []segment
	rootAt   []int32 // the segment of each root
	objectAt []int32 // and of each object
	queue    []int64 // objects, in order
	met      int     // of these, up to the present segment
	shifted  bool    // the present segment met others than before
	top      int64   // no object has a greater address
	cells    int64   // that the objects take
	owners   []int32 // the number of the object, by address
}

// segment is a root, or a heap object, with what was written up to its end.
type segment struct {
	root    int32 // it, or that before the object
	object  int32 // number, -1 for a root
	objects int32 // how many stand up to here
	bytes   int
	points  int
	met     int
	cells   int64
}

// The roots, in order; firstThread is the first thread's.
const (
	ofStatics = iota
	ofConstants
	ofThreads
	firstThread
)

// threadRoot is the root of a live thread.
func threadRoot(position int) int { return firstThread + position }

// drains reports whether the objects that were met up to the end of the root stand behind
// it: behind statics and constants, behind Thread objects, and behind the frames. So what
// frames refer to is numbered in the order of frames only if nothing else leads there.
func drains(root, live int) bool {
	return root == ofConstants || root == ofThreads || root == roots(live)-1
}

// roots is how many there are with so many live threads.
func roots(live int) int { return threadRoot(live) }

// gone stands in the queue for an object that is not there any more.
const gone = -1

// point is a place in a vector where a part may end, if it has so many bytes.
type point struct{ at, least int }

// The least sizes of parts of a vector, in bytes. Small ones are shared by more states,
// but there are more nodes above them. The library's statics hardly change.
const (
	partSettled = 32
	partStatic  = 3
	partThread  = 4
	partHeap    = 8
)

// leastOf is how large a part has to be that ends with the root.
func leastOf(root int) int {
	switch root {
	case ofStatics:
		return 1
	case ofConstants:
		return 1 << 30
	}
	return partThread
}

func (l *layout) clear() {
	l.based = false
	l.points, l.segments, l.queue = l.points[:0], l.segments[:0], l.queue[:0]
	l.rootAt, l.objectAt = l.rootAt[:0], l.objectAt[:0]
	l.met, l.top, l.cells, l.divided = 0, 0, 0, -1
}

// last is the last segment.
func (l *layout) last() segment {
	if len(l.segments) == 0 {
		return segment{}
	}
	return l.segments[len(l.segments)-1]
}

// part lets a part of the vector end at a place, if it is large enough.
func (l *layout) part(at, least int) { l.points = append(l.points, point{at, least}) }

// divide finds the parts of a vector of that size. One ends before the frames.
func (l *layout) divide(size int) {
	if l.divided < 0 {
		l.ends, l.half = l.ends[:0], 0
		frames := -1
		if len(l.rootAt) > firstThread {
			frames = l.segments[l.rootAt[firstThread]-1].bytes
		}
		from := 0
		for _, p := range l.points {
			if p.at-from >= p.least || p.at == frames && from < frames {
				l.ends = append(l.ends, p.at)
				from = p.at
			}
			if p.at == frames {
				l.half = len(l.ends)
			}
		}
		l.divided = len(l.ends)
	}
	l.ends = l.ends[:l.divided]
	if l.divided == 0 || l.ends[l.divided-1] < size {
		l.ends = append(l.ends, size)
	}
}

// rooted ends the segment of a root, object that of an object.
func (l *layout) rooted(at, root int) {
	l.rootAt = append(l.rootAt[:root], int32(len(l.segments)))
	l.end(at, leastOf(root), root, -1)
}

func (l *layout) object(at, number, root int) {
	l.objectAt = append(l.objectAt[:number], int32(len(l.segments)))
	l.end(at, partHeap, root, number)
}

func (l *layout) end(at, least, root, object int) {
	l.part(at, least)
	objects := l.last().objects
	if object >= 0 {
		objects++
	}
	l.segments = append(l.segments, segment{int32(root), int32(object), objects, at, len(l.points), l.met, l.cells})
}

// number is that of a heap object, -1 if it has none.
func (l *layout) number(m *machine.Machine, o int64) int {
	if n := m.Mem[o+code.HeaderMark]; n < int64(len(l.queue)) && l.queue[n] == o {
		return int(n)
	}
	return -1
}

// meet gives a heap object the next number, which it may have already.
func (l *layout) meet(m *machine.Machine, o int64) {
	if l.number(m, o) == l.met {
		l.met++
		return
	}
	if l.met < len(l.queue) {
		l.queue, l.shifted = l.queue[:l.met], true
	}
	m.Mem[o+code.HeaderMark] = int64(l.met)
	end := o + m.Size(o)
	for int64(len(l.owners)) < end {
		l.owners = append(l.owners, make([]int32, max(len(l.owners), 1024))...)
	}
	owners := l.owners[o:end]
	for i := range owners {
		owners[i] = int32(l.met)
	}
	l.queue, l.top = append(l.queue, o), max(l.top, o)
	l.met++
}

// lose takes note that nothing is on the heap any more from the address on. It gives
// the least number of an object that was.
func (l *layout) lose(low int64) (least int) {
	least = len(l.queue)
	if low > l.top {
		return least
	}
	for n := len(l.queue) - 1; n >= 0; n-- {
		if l.queue[n] >= low {
			l.queue[n], least = gone, n
		}
	}
	return least
}

// owner is the number of the object that the address is in, -1 if it has none.
func (l *layout) owner(address int64) int {
	if address >= int64(len(l.owners)) {
		return -1
	}
	n := int(l.owners[address])
	if n >= len(l.queue) || l.queue[n] == gone || l.queue[n] > address {
		return -1
	}
	return n
}
