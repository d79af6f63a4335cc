package machine

import (
	"math/bits"
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// A cell can hold more than its number: the origins of the value, which are the
// plausible values and the assumptions that it was computed from (a clock, an
// identity hash code, the environment). If an execution never branches on a value
// with an origin, and nothing else that it does depends on one, then it is that of
// every other value too: the origin is no matter, and the verdict need not speak of it.
//
// Origins are kept beside memory and stacks, for the few cells that have some, and
// while there are any a hook before each instruction hands them on. An execution
// without them is not slowed down. They are part of the state.

// Origins is a set of origins, by their numbers; and above these the number of how the value
// was computed from the time, 0 if it was not.
type Origins uint64

// mostOrigins is how many there are at most.
const mostOrigins = 40

// byTime is the part of origins that says how a value was computed from the time, and
// otherTimes what it says of one that was computed in another way than is known.
const (
	byTime     = ^(Origins(1)<<mostOrigins - 1)
	otherTimes = Origins(1) << mostOrigins
)

// OfTime reports whether a value with these was computed from the time.
func (o Origins) OfTime() bool { return o&byTime != 0 }

// and are the origins of a value that was computed from two.
func (o Origins) and(p Origins) Origins {
	if x, y := o&byTime, p&byTime; x != 0 && y != 0 && x != y {
		return (o|p)&^byTime | otherTimes
	}
	return o | p
}

// found are the origins of what was found by a value with these: computed from the time, if
// that was, in no way that is known.
func (o Origins) found() Origins {
	if o&byTime != 0 {
		o = o&^byTime | otherTimes
	}
	return o
}

// origin is where values come from: what is to be noted of that once it matters.
type origin struct {
	note  Note
	text  string // of a hash code, the class of its object
	place string // of a hash code
}

// Note is what kind of thing is noted where an origin matters.
type Note uint8

const (
	// NoteSkip: what is not explored (World.Skip).
	NoteSkip Note = iota
	// NoteAssume: what is assumed (World.Assume).
	NoteAssume
	// NoteUnreal: what no execution has, and is not explored.
	NoteUnreal
	// NoteDoubt: what maybe no execution has; all that executions have is explored.
	NoteDoubt
	// noteHash: an identity hash code is asked for, and anything may be done with it.
	noteHash
)

// origins are those of values, in a machine that keeps them.
type origins struct {
	// of are the origins of cells by address, and of slots by slotKey.
	of map[int64]Origins
	// hook is that of the machine otherwise, while the map is not empty.
	hook   func(t *Thread, f *Frame)
	hooked bool
	// postponed is that the instruction is not to be executed before a choice can be made.
	postponed bool
	// contradicted is that what the instruction asks of the time has no answer that agrees with those before.
	contradicted bool
	// zoneAt is the number of the zone, see open.
	zoneAt int
	// shown are the slots of the instruction that was executed last that have numbers which stand for those of others.
	shown []int64
	// made is the key of the slot that the last native method gave a new String.
	made int64
	// begun is where the heap ended when a method that computes was called in this transition,
	// by the key of what its ways depend on.
	begun map[int64]int64
}

// slotKey is the key of a slot of a thread's stack: no address is negative.
func slotKey(t *Thread, index int32) int64 { return ^(int64(t.ID)<<32 | int64(index)) }

// From says that the result of the native method that t executes has an origin. What
// that is is noted once it turns out to matter; at once in a machine that keeps none.
func (m *Machine) From(t *Thread, note Note, text string) {
	m.from(t, origin{note: note, text: text})
}

func (m *Machine) from(t *Thread, o origin) {
	if !m.Origins || m.Path != nil {
		m.tell(o) // what it is compared with nobody learns
		return
	}
	f := t.Top()
	dst := f.Method.Code[f.PC].Dst
	if dst < 0 {
		return
	}
	n, ok := m.World.originOf(o)
	if !ok {
		m.tell(o)
		return
	}
	key := slotKey(t, f.Base+dst)
	m.setOrigins(key, m.of[key].and(1<<n))
}

// leftOver is the origin of what untracked data holds.
func (m *Machine) leftOver() Origins {
	n, _ := m.World.originOf(origin{note: NoteSkip, text: "what the program does depends on untracked data"})
	return 1 << n
}

// originOf is the number of an origin, not ok if there are too many. Hash codes are one,
// that of the first that was asked for.
func (w *World) originOf(o origin) (n int, ok bool) {
	n = slices.IndexFunc(w.origins, func(other origin) bool {
		return other.note == o.note && (o.note == noteHash || other.text == o.text)
	})
	if n >= 0 {
		return n, true
	}
	if n = len(w.origins); n == mostOrigins {
		return 0, false
	}
	w.origins = append(w.origins, o)
	w.news++
	if o.note == noteHash {
		w.ofHash = 1 << n
	}
	return n, true
}

// tell takes note of what matters.
func (m *Machine) tell(o origin) {
	switch o.note {
	case NoteSkip:
		m.World.Skip(o.text)
	case NoteUnreal:
		m.World.Skip(o.text)
		m.World.Unreal = o.text
	case NoteDoubt:
		m.World.Unreal = o.text
	case NoteAssume:
		m.World.Assume(o.text)
	case noteHash:
		if m.World.numbered {
			m.World.Unreal = otherHashes
		}
		if !m.Hashes.Free {
			m.Hashes.Free, m.Hashes.Class, m.Hashes.Place = true, o.text, o.place
		}
	}
}

// setOrigins gives the cell or slot of the key other origins.
func (m *Machine) setOrigins(key int64, o Origins) {
	old := m.of[key]
	if old == o {
		return
	}
	if m.Logging {
		m.log = append(m.log, int64(old), key<<tagBits|tagOrigins)
	}
	m.putOrigins(key, o)
}

func (m *Machine) putOrigins(key int64, o Origins) {
	if o == 0 {
		delete(m.of, key)
	} else {
		if m.of == nil {
			m.of = map[int64]Origins{}
		}
		m.of[key] = o
	}
	m.attend()
}

// attend puts the hook in its place, or takes it away.
func (m *Machine) attend() {
	switch {
	case (len(m.of) > 0 || m.untracked != nil && m.Origins) == m.hooked:
	case m.hooked:
		m.Hook, m.hook, m.hooked = m.hook, nil, false
		clear(m.begun) // calls are not seen any more
	default:
		m.Hook, m.hook, m.hooked = m.passOn, m.Hook, true
	}
}

// forgetOrigins is for a state without any.
func (m *Machine) forgetOrigins() {
	clear(m.of)
	m.zoneAt = 0
	m.attend()
}

// matter takes note that what t does depends on the origins.
func (m *Machine) matter(t *Thread, o Origins) {
	if o&byTime != 0 {
		m.skipFor(t, otherTimesSkipped)
	}
	for o &^= byTime; o != 0; o &= o - 1 {
		from := m.World.origins[bits.TrailingZeros64(uint64(o))]
		if m.tell(from); from.note == NoteSkip || from.note == NoteUnreal {
			m.skipFor(t, from.text)
		}
	}
}

// skipFor is Skip, of something that is told where it matters to the user.
func (m *Machine) skipFor(t *Thread, what string) {
	m.World.Skip(what)
	m.World.noteWhere(what, m.Line(t))
}

// operandOrigins are those of an operand of the frame's instruction.
func (m *Machine) operandOrigins(t *Thread, f *Frame, x int32) Origins {
	if x < 0 {
		return 0
	}
	return m.of[slotKey(t, f.Base+x)]
}

// passOn is the hook that hands origins on: it does with them what the instruction is
// about to do with the values.
func (m *Machine) passOn(t *Thread, f *Frame) {
	if m.hook != nil {
		m.hook(t, f)
	}
	m.settleMade(t)
	m.neutralise(t)
	in := &f.Method.Code[f.PC]
	a, b := m.operandOrigins(t, f, in.A), m.operandOrigins(t, f, in.B)
	both, result := a.and(b), Origins(0)
	switch in.Op {
	case code.LoadField, code.LoadStatic, code.LoadElem:
		at := m.accessed(t, f, in)
		if m.Loose(at) {
			result = both.and(m.leftOver())
			break
		}
		m.reaches(t, f, in, both)
		result = both.found().and(m.of[at])
	case code.StoreField, code.StoreStatic, code.StoreElem:
		at := m.accessed(t, f, in)
		if m.Loose(at) {
			m.matter(t, both&^m.leftOver())
			break
		}
		m.matterTo(t, both) // another place would have been stored to
		m.passOnStore(t, f, in, at)
	case code.Call:
		m.passOnCall(t, f, in)
		return
	case code.Return:
		m.passOnReturn(t, f, a)
		return
	case code.Native:
		result = m.passOnNative(t, f, in)
	case code.NewArrays:
		for _, x := range m.Program.ArrayDims[in.Y] {
			m.matterTo(t, m.operandOrigins(t, f, x))
		}
	case code.ImageOf:
		for _, x := range m.Program.Images[in.X].Args {
			m.matterTo(t, m.operandOrigins(t, f, x))
		}
	case code.New, code.AnyOf, code.Current, code.GetPending, code.Goto:
	case code.Move:
		result = a
	case code.InstanceOf, code.Length, code.AbsOf:
		result = a.found()
	default:
		if in.Op < code.IAdd || in.Op == code.Broken {
			if both&byTime != 0 && m.building(t) < 0 && m.branchesVaguely(t, f, in, a, b) {
				both &^= byTime
			}
			m.matterTo(t, both.and(m.whichAsked(t, f, in))) // a branch, a choice, an operation on threads and monitors
			break
		}
		switch result = both; {
		case result&byTime == 0:
		case m.building(t) >= 0:
			result = both.found()
		default:
			result = m.computedTime(t, f, in, a, b)
			m.shows(t, f, in)
		}
	}
	if m.postponed || m.contradicted {
		return
	}
	if in.Dst >= 0 {
		m.setOrigins(slotKey(t, f.Base+in.Dst), result)
	}
}

// accessed is the address of the cell that the instruction is about to access, 0 if
// there is none.
func (m *Machine) accessed(t *Thread, f *Frame, in *code.Instr) int64 {
	return m.cellOf(in, t.Slots(f))
}

// cellOf is the same for the slots of a frame.
func (m *Machine) cellOf(in *code.Instr, slots []int64) int64 {
	if in.Op == code.LoadStatic || in.Op == code.StoreStatic {
		return int64(in.X)
	}
	obj := operand(slots, m.Program.Consts, in.A)
	if obj == 0 {
		return 0
	}
	if in.Op == code.LoadField || in.Op == code.StoreField {
		return obj + int64(in.X)
	}
	i := operand(slots, m.Program.Consts, in.B)
	if uint64(i) >= uint64(m.Len(obj)) {
		return 0
	}
	return obj + code.HeaderSize + m.TypeOf(obj).Packing.Cell(i)
}

// reaches notes that what threads do to each other depends on the origins of the
// place that is accessed: only constants are the same to all.
func (m *Machine) reaches(t *Thread, f *Frame, in *code.Instr, place Origins) {
	if place != 0 && len(m.Live) > 1 && m.operand(t, f, in.A) >= m.Base {
		m.matterTo(t, place)
	}
}

func (m *Machine) passOnStore(t *Thread, f *Frame, in *code.Instr, at int64) {
	if at == 0 {
		return
	}
	o := m.operandOrigins(t, f, in.C)
	way := m.storesInside(t, in, at)
	ref, whole, shared := in.Ref, true, true
	if in.Op != code.StoreStatic {
		obj := m.operand(t, f, in.A)
		shared = m.Mem[obj+code.HeaderLock]&code.Shared != 0
		if typ := m.TypeOf(obj); typ.Array {
			ref, whole = typ.Elem == code.Ref, typ.Packing == code.Whole
		}
	}
	if ref && shared && m.operand(t, f, in.C) >= m.Base {
		m.matterTo(t, o) // another object would be shared
	}
	if !whole {
		o = o.and(m.of[at]).found() // of other elements in the cell
	}
	m.setOrigins(at, m.asStored(o.and(way)))
}

func (m *Machine) passOnCall(t *Thread, f *Frame, in *code.Instr) {
	site := &m.Program.Calls[in.X]
	m.takesUp(t, f, site)
	base := f.Base + f.Method.Slots
	for i := range site.Method.Slots {
		o := Origins(0)
		if int(i) < len(site.Args) {
			o = m.operandOrigins(t, f, site.Args[i])
		}
		m.setOrigins(slotKey(t, base+i), o)
	}
	m.beginsToCompute(t, site, base)
}

func (m *Machine) passOnReturn(t *Thread, f *Frame, o Origins) {
	m.built(t, f, m.operand(t, f, f.Method.Code[f.PC].A))
	o = m.handsOver(t, f, o)
	for i := range f.Method.Slots {
		m.setOrigins(slotKey(t, f.Base+i), 0)
	}
	if n := len(t.Frames); n > 1 {
		caller := &t.Frames[n-2]
		o = m.keyHashed(t, f, caller, o)
		if dst := caller.Method.Code[caller.PC].Dst; dst >= 0 {
			m.setOrigins(slotKey(t, caller.Base+dst), o)
		}
	}
}

// passOnNative gives the origins of a native method's result, by the table of the
// machine's operations.
func (m *Machine) passOnNative(t *Thread, f *Frame, in *code.Instr) Origins {
	site := &m.Program.Calls[in.X]
	id := m.Program.Natives[site.Native]
	types := id.Params()
	op, o := ir.MachineOperation(id), Origins(0)
	asks := op == nil || op.Effect != ir.Pure && op.Effect != ir.Reads // which object it is given
	for i, x := range site.Args {
		o = o.and(m.operandOrigins(t, f, x))
		if asks && i < len(types) && types[i].IsRef() {
			o = o.and(m.whichOf(m.operand(t, f, x)))
		}
		if i < len(types) && types[i] == ir.StringClass {
			o = o.and(m.textOrigins(m.operand(t, f, x)))
		}
	}
	if op != nil {
		switch op.Effect { // others: they may do anything for it
		case ir.Pure, ir.Reads, ir.Asks, ir.Numbers:
			if op.Makes && o != 0 && id.Result() == ir.StringClass {
				m.made = slotKey(t, f.Base+in.Dst)
			}
			return o.found()
		case ir.Prints, ir.Idles, ir.Tells, ir.Uncaught:
			return 0
		}
	}
	m.matterTo(t, o)
	return 0
}

// settleMade lets what a new String holds have the origins that its slot got with it: there
// is a String whatever the values are that it was made from.
func (m *Machine) settleMade(t *Thread) {
	key := m.made
	if key == 0 {
		return
	}
	m.made = 0
	index := int32(^key)
	text := t.Stack[index]
	if text < m.Base || key != slotKey(t, index) {
		return
	}
	for i := range m.Program.Strings.Fields {
		m.setOrigins(text+int64(m.Program.Strings.Fields[i].Offset), m.of[key])
	}
	m.setOrigins(key, 0)
}

// textOrigins are those of what a String holds.
func (m *Machine) textOrigins(text int64) Origins {
	p := m.Program
	if text < m.Base || p.StringValue == 0 {
		return 0
	}
	value := text + int64(p.StringValue)
	chars := m.Mem[value]
	if m.Loose(text) || m.Loose(chars) {
		return m.leftOver()
	}
	o := m.of[value]
	if p.StringCoder != 0 {
		o = o.and(m.of[text+int64(p.StringCoder)])
	}
	if chars != 0 {
		for at := range m.Size(chars) {
			o = o.and(m.of[chars+at])
		}
	}
	return o
}

// HasOrigins reports whether any value has an origin.
func (m *Machine) HasOrigins() bool { return len(m.of) > 0 }

// CellsWithOrigins are the addresses of the cells whose values have origins, ascending.
func (m *Machine) CellsWithOrigins() []int64 {
	var cells []int64
	for key := range m.of {
		if key >= 0 {
			cells = append(cells, key)
		}
	}
	slices.Sort(cells)
	return cells
}

// CellOrigins are those of the cell at the address.
func (m *Machine) CellOrigins(address int64) Origins { return m.of[address] }

// SlotOrigins are those of a slot of the thread's stack.
func (m *Machine) SlotOrigins(t *Thread, index int32) Origins { return m.of[slotKey(t, index)] }

// SetCellOrigins restores those of a cell.
func (m *Machine) SetCellOrigins(address int64, o Origins) { m.putOrigins(address, o) }

// SetSlotOrigins restores those of a slot of the thread's stack.
func (m *Machine) SetSlotOrigins(t *Thread, index int32, o Origins) {
	m.putOrigins(slotKey(t, index), o)
}
