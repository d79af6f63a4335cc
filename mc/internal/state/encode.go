// Package state turns the state of a machine into a byte vector and back. Two
// states have the same vector exactly if they differ in nothing but the names
// (addresses) of heap objects, garbage, dead locals, and threads that have
// ended.
//
// A vector holds, in this order: the statics that are ever stored to, the
// constant objects that differ from the initial memory, the live threads with
// their frames, and the fields or elements of the heap objects in the order in
// which references to them first stood in the vector, and then who keeps others from these. Such a first reference
// also carries the object's type, length, lock and flags.
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
	"encoding/binary"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// An object is marked, in its mark cell, with the number of the encoding that
// met it last and with its number in that encoding.
const (
	idBits  = 28
	idMask  = 1<<idBits - 1
	maxHeap = idMask
)

// Encoder encodes the states of one machine.
type Encoder struct {
	m       *machine.Machine
	out     []byte
	ends    []int
	cells   int64
	settled *settledSet
	beside  bool // another encoder adds to settled
	missed  int  // elements that were not there
	// Tokens leaves witnesses of tokens out.
	Tokens bool

	elements []byte
	round    int64   // number of this encoding
	queue    []int64 // objects met, in order
	position []int32 // of each thread among the live, from 1; 0 for the ended
}

// NewEncoder makes an encoder of the machine's states.
func NewEncoder(m *machine.Machine) *Encoder {
	return &Encoder{m: m, settled: &settledSet{set: store.NewStrings()}}
}

// Beside makes an encoder of another machine of the same program. Its vectors are
// those of e, as long as all elements of settled arrays were met by e before.
func (e *Encoder) Beside(m *machine.Machine) *Encoder {
	return &Encoder{m: m, settled: e.settled, beside: true}
}

// Missed is how often something was not met by the encoder beside. The vectors of such
// states are none.
func (e *Encoder) Missed() int { return e.missed }

// Encode makes v the vector of the machine's present state.
func (e *Encoder) Encode(v *store.Vector) {
	e.out, e.ends = v.Bytes[:0], v.Ends[:0]
	e.encode()
	v.Bytes, v.Ends = e.out, append(e.ends, len(e.out))
}

// Cells is the memory that the objects of the state take that was encoded last.
func (e *Encoder) Cells() int64 { return e.cells }

// Bytes is the memory that stands beside the vectors.
func (e *Encoder) Bytes() int64 { return e.settled.set.Bytes() }

func (e *Encoder) encode() {
	m := e.m
	e.round++
	e.queue = e.queue[:0]
	e.position = slices.Grow(e.position[:0], len(m.Threads))[:len(m.Threads)]
	clear(e.position)
	for i, id := range m.Live {
		e.position[id] = int32(i) + 1
	}
	stored := m.Program.Stored
	for i := range stored {
		e.cell(stored[i].Kind, m.Mem[stored[i].Address])
		if i < m.Program.Settled {
			e.part(partSettled)
		} else {
			e.part(partStatic)
		}
	}
	e.part(1)
	e.constants()
	e.uint(uint64(m.Unjoined()))
	e.uint(uint64(len(m.Live)))
	for _, id := range m.Live {
		e.part(partThread)
		e.thread(m.Threads[id])
	}
	e.part(partThread)
	e.cells = 0
	for i := 0; i < len(e.queue); i++ {
		e.content(e.queue[i])
		e.part(partHeap)
	}
	e.keepers()
	if m.HasOrigins() {
		e.origins()
	}
}

// origins writes where the values of cells and live slots come from that have
// origins, and nothing else behind it. A cell's address is that of a static field or
// constant, or an object's number and the offset in it.
func (e *Encoder) origins() {
	m := e.m
	for i, id := range m.Live {
		t := m.Threads[id]
		last := len(t.Frames) - 1
		for j := range t.Frames {
			f := &t.Frames[j]
			for _, slot := range liveAt(f, j == last).Slots {
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

// liveAt are the slots of a frame that are live: in the innermost before the next
// instruction, in others when the call returns.
func liveAt(f *machine.Frame, innermost bool) *code.LiveSet {
	if innermost {
		return f.Method.Live(f.PC)
	}
	return f.Method.Resume(f.PC)
}

// keepers writes who keeps others from static fields, constant objects and heap
// objects: each by its address, or its number behind those, plus one; and a 0.
func (e *Encoder) keepers() {
	constants, others := e.m.Kept()
	for _, o := range constants {
		e.keepersOf(o, uint64(o))
	}
	if others {
		for i, o := range e.queue {
			e.keepersOf(o, uint64(e.m.Base)+uint64(i))
		}
	}
	e.uint(0)
}

func (e *Encoder) keepersOf(o int64, number uint64) {
	k := e.m.KeepersOf(o)
	n := 0
	for _, u := range k.Users {
		if u != 0 {
			n++
		}
	}
	if n == 0 && k.Lock == 0 {
		return
	}
	e.uint(number + 1)
	e.uint(uint64(n))
	if n > 0 {
		e.uint(uint64(len(k.Users)))
	}
	for i, u := range k.Users {
		if u != 0 {
			e.uint(uint64(i))
			e.uint(uint64(e.user(u)))
		}
	}
	e.lockOf(k.Lock)
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
// part of the state, so that nobody can own that any more, else what ref writes, plus two.
func (e *Encoder) lockOf(o int64) {
	switch {
	case o == 0:
		e.uint(0)
	case o < 0:
		e.uint(1)
	case o < e.m.Base:
		e.uint(4 + 2*uint64(e.m.Mem[o+code.HeaderMark]))
	case e.m.Mem[o+code.HeaderMark]>>idBits == e.round:
		e.uint(3 + 2*uint64(e.m.Mem[o+code.HeaderMark]&idMask))
	default:
		e.uint(1)
	}
}

// The least sizes of parts of a vector, in bytes. Small ones are shared by more
// states, but there are more nodes above them. The library's statics hardly change.
const (
	partSettled = 32
	partStatic  = 3
	partThread  = 4
	partHeap    = 8
)

// part ends a part of the vector, if it is large enough.
func (e *Encoder) part(least int) {
	n := len(e.out)
	if len(e.ends) > 0 {
		n -= e.ends[len(e.ends)-1]
	}
	if n >= least {
		e.ends = append(e.ends, len(e.out))
	}
}

// constants writes the constant objects that differ from the initial memory,
// each by its index plus one, and a 0.
func (e *Encoder) constants() {
	m := e.m
	for _, a := range m.Touched() {
		o := int64(a)
		end := o + m.Size(o)
		if slices.Equal(m.Mem[o:end], m.Program.Image[o:end]) {
			continue
		}
		e.uint(uint64(m.Mem[o+code.HeaderMark]) + 1)
		e.lock(m.Mem[o+code.HeaderLock])
		e.content(o)
	}
	e.uint(0)
}

func (e *Encoder) thread(t *machine.Thread) {
	e.ref(t.Obj)
	status := uint64(t.Status) << 3
	if t.Pending != 0 {
		status |= 1
	}
	if t.Atomic > 0 {
		status |= 2
	}
	if e.m.Holds(t) {
		status |= 4
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
	last := len(t.Frames) - 1
	for i := range t.Frames {
		f := &t.Frames[i]
		e.uint(uint64(f.Method.Start + f.PC))
		live := liveAt(f, i == last)
		slots := t.Stack[f.Base:]
		for j, s := range live.Slots {
			e.cell(live.Kinds[j], slots[s])
		}
	}
}

// content writes the fields or elements of an object.
func (e *Encoder) content(o int64) {
	m := e.m
	t := m.TypeOf(o)
	if !t.Array {
		e.cells += int64(t.Size)
		cells := m.Mem[o+code.HeaderSize:]
		for i := range t.Fields {
			e.cell(t.Fields[i].Kind, cells[i])
		}
		return
	}
	n := m.Len(o)
	raw := t.Packing.Cells(n)
	e.cells += code.HeaderSize + raw
	switch cells := m.Mem[o+code.HeaderSize:][:raw]; {
	case settled(m, o, t, raw):
		e.elements = appendCells(e.elements[:0], cells)
		e.uint(uint64(e.settledNumber()))
	case packed(t, raw):
		for len(cells) > partCells {
			e.out = appendCells(e.out, cells[:partCells])
			cells = cells[partCells:]
			e.part(partHeap)
		}
		e.out = appendCells(e.out, cells)
	default:
		for i := range n {
			e.cell(t.Elem, m.Elem(o, i))
			e.part(partHeap)
		}
	}
}

// settledNumber is the number of the elements.
func (e *Encoder) settledNumber() int {
	if !e.beside {
		return e.settled.put(e.elements)
	}
	n := e.settled.find(e.elements)
	if n < 0 {
		e.missed++
	}
	return max(n, 0)
}

// partCells is how many cells of a packed array are a part of the vector.
const partCells = 8

// packed reports whether the elements of an array, which take so many cells, are
// written as they are in memory.
func packed(t *code.Type, cells int64) bool { return t.Packing != code.Whole && cells >= 4 }

// settled reports whether the elements of an array, which take so many cells, can
// not change any more, nor refer to anything.
func settled(m *machine.Machine, o int64, t *code.Type, cells int64) bool {
	return cells >= 4 && t.Frozen && t.Elem != code.Ref && m.Mem[o+code.HeaderLock]&code.Shared != 0
}

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
	}
}

func (e *Encoder) uint(u uint64) {
	for u >= 0x80 {
		e.out = append(e.out, byte(u)|0x80)
		u >>= 7
	}
	e.out = append(e.out, byte(u))
}

// ref writes a reference: 0 for null, 1 plus twice the number of a heap object,
// 2 plus twice the index of a constant object.
func (e *Encoder) ref(o int64) {
	m := e.m
	if o == 0 {
		e.out = append(e.out, 0)
		return
	}
	mark := m.Mem[o+code.HeaderMark]
	if o < m.Base {
		e.uint(2 + 2*uint64(mark))
		return
	}
	if mark>>idBits == e.round {
		e.uint(1 + 2*uint64(mark&idMask))
		return
	}
	n := int64(len(e.queue))
	if n >= maxHeap {
		panic("mc: more objects in a state than a vector can number")
	}
	m.Mem[o+code.HeaderMark] = e.round<<idBits | n
	e.queue = append(e.queue, o)
	e.uint(1 + 2*uint64(n))
	t := m.TypeOf(o)
	e.uint(uint64(t.ID))
	if t.Array {
		e.uint(uint64(m.Len(o)))
	}
	e.lock(m.Mem[o+code.HeaderLock])
}

// lock writes an object's flags and, if its monitor is owned, the owner's
// position among the live threads and the recursion count; position 0 is a
// thread that has ended.
func (e *Encoder) lock(w int64) {
	flags := uint64(w & code.FlagMask)
	owner := w >> code.OwnerShift & code.OwnerMask
	if owner == 0 {
		e.uint(flags << 1)
		return
	}
	e.uint(flags<<1 | 1)
	if owner == code.OwnerEnded || e.position[owner-1] == 0 {
		e.uint(0)
		return
	}
	e.uint(uint64(e.position[owner-1]))
	e.uint(uint64(w >> code.CountShift))
}
