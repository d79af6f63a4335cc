package state

import (
	"math/bits"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// The roots of a state: statics, threads, monitors that are waited for, and what else is known beside objects.

// root writes what a root is of.
func (e *Encoder) root(r int) {
	stored := e.m.Program.Stored
	e.present = none
	switch {
	case r < e.ofSettled():
		s := &stored[e.m.Program.Settled+r]
		e.cell(s.Kind, e.m.Mem[s.Address])
	case r == e.ofSettled():
		e.settled(stored[:e.m.Program.Settled])
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

// settled writes the statics of the library that are not what they usually are: of each so many in a row, which these are, and
// what they are.
func (e *Encoder) settled(stored []code.Static) {
	mem, image := e.m.Mem, e.m.Program.Image
	for len(stored) > 0 {
		row := stored[:min(partSettled, len(stored))]
		stored = stored[len(row):]
		others := uint64(0)
		for i := range row {
			if at := row[i].Address; mem[at] != image[at] {
				others |= 1 << i
			}
		}
		e.uint(others)
		for ; others != 0; others &= others - 1 {
			s := &row[bits.TrailingZeros64(others)]
			e.cell(s.Kind, mem[s.Address])
		}
		e.part(len(e.out))
	}
}

// origins writes where the values of cells and live slots come from that have
// origins, and nothing else behind it. A cell's address is that of a static field or
// constant, or an object's number and the offset in it.
func (e *Encoder) origins() {
	m := e.m
	e.renaming = m.Renaming()
	defer func() {
		if zone := e.renaming.Zone(); zone != 0 {
			e.write(ofZone, 0, 0, machine.Origins(zone))
		}
	}()
	for i, id := range m.Live {
		t := m.Threads[id]
		for j := range t.Frames {
			f := &t.Frames[j]
			if o := m.ControlOrigins(t, f); o != 0 {
				e.origin(ofSlot, uint64(i), uint64(machine.ControlSlot(f)), o)
			}
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
			if cells[i] == obj+code.HeaderLock {
				e.standIn(n, int64(m.CellOrigins(cells[i])))
				continue
			}
			e.origin(ofObject, uint64(n), uint64(cells[i]-obj), m.CellOrigins(cells[i]))
		}
	}
}

// What has origins.
const (
	ofSlot = iota
	ofConstant
	ofObject
	ofStandIn
	ofZone
)

// standIn writes for which object, one that is still there, the heap object of the number stands.
func (e *Encoder) standIn(n int, of int64) {
	if of >= e.m.Base {
		at := e.at(of)
		if at < 0 {
			return
		}
		of = e.m.Base + int64(at)
	}
	e.write(ofStandIn, uint64(n), 0, machine.Origins(of))
}

func (e *Encoder) origin(of, at, offset uint64, o machine.Origins) {
	e.write(of, at, offset, e.renaming.Of(o))
}

func (e *Encoder) write(of, at, offset uint64, o machine.Origins) {
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
	status := uint64(t.Status) << 5
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
	if len(t.Ahead) > 0 {
		status |= 16
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
	if len(t.Ahead) == 0 {
		return
	}
	e.uint(uint64(len(t.Ahead)))
	for _, a := range t.Ahead {
		e.ahead(&a)
	}
}

// ahead writes what a thread went ahead with.
func (e *Encoder) ahead(a *machine.Ahead) {
	kind := uint64(a.Part) << 2
	if a.Store {
		kind |= 1
	}
	if a.Static {
		kind |= 2
	}
	e.uint(kind)
	e.uint(uint64(a.At.At))
	e.uint(uint64(a.At.From + 1))
	if a.Static {
		e.uint(uint64(a.Obj))
	} else {
		e.ref(a.Obj)
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
