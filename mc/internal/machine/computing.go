package machine

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// A method that computes is to origins what an operation is: which way it goes within is no matter to anybody, and
// what it gives has the origins of all that its ways depended on, beside those of what it was computed from. Of
// these it has in its frame, until it returns, those of its ways so far.

// computes reports whether the method is one of which nothing else shows which way it goes.
func computes(m *code.Method) bool { return m.IR.Traits&ir.Computes != 0 }

// endsComputing reports whether what the method does, called by one that computes, is not that one's: it is the user's, it
// may throw for it, or it initialises a class, as somebody else would have.
func endsComputing(m *code.Method) bool {
	return m.IR.Traits&ir.Refuses != 0 || m.Class == nil || !m.Class.Library || m.Initialises
}

// controlSlots is beyond all slots of a stack.
const controlSlots = 1 << 30

// ControlSlot stands among the slots for what the ways depended on that the method of the frame went so far.
func ControlSlot(f *Frame) int32 { return f.Base + controlSlots }

func controlKey(t *Thread, f *Frame) int64 { return slotKey(t, ControlSlot(f)) }

// ControlOrigins are those of the ways that the method of the frame went so far, if it computes.
func (m *Machine) ControlOrigins(t *Thread, f *Frame) Origins {
	if !computes(f.Method) {
		return 0
	}
	return m.of[controlKey(t, f)]
}

// beginsToCompute remembers which objects there are when t calls a method that computes. Whether a text is a pattern, and of what, is
// looked at before.
func (m *Machine) beginsToCompute(t *Thread, site *code.CallSite, base int32) {
	if !computes(site.Method) {
		return
	}
	if m.begun == nil {
		m.begun = map[int64]int64{}
	}
	m.begun[slotKey(t, base+controlSlots)] = m.Top
	for i, v := range site.Method.IR.Params {
		if v.Type == ir.StringClass {
			m.matterTo(t, m.textOrigins(m.operand(t, t.Top(), site.Args[i]))) // it may be no pattern
		}
	}
}

// storesInside are the origins that a cell gets, beside those of the value, by being stored to in methods
// that compute; their ways may have been others, and have stored something else to the object, if it outlives them.
func (m *Machine) storesInside(t *Thread, in *code.Instr, at int64) Origins {
	ways, obj := Origins(0), m.operand(t, t.Top(), in.A)
	for i := m.building(t); i >= 0; i = m.inside(t, i-1) {
		f := &t.Frames[i]
		o := m.ControlOrigins(t, f)
		if o == 0 || in.Op != code.StoreStatic && m.madeInside(t, f, obj) {
			continue
		}
		ways = ways.and(o)
	}
	if ways == 0 || in.Op == code.StoreStatic {
		return ways
	}
	if in.Op == code.StoreField {
		if m.TypeOf(obj).FieldAt(in.X).Traits&ir.View != 0 {
			return 0 // whoever makes one makes the same
		}
	}
	m.unsettleOthers(t, obj, at, ways)
	return ways
}

// madeInside reports whether the object was made since the method of the frame was called; not if that is
// not known.
func (m *Machine) madeInside(t *Thread, f *Frame, obj int64) bool {
	top, known := m.begun[controlKey(t, f)]
	return known && obj >= top
}

// unsettleOthers gives all that may change of an object the origins, but for the cell.
func (m *Machine) unsettleOthers(t *Thread, obj, but int64, o Origins) {
	typ := m.TypeOf(obj)
	if typ.Array {
		for at := obj + code.HeaderSize; at < obj+m.Size(obj); at++ {
			if at != but {
				m.setOrigins(at, m.of[at].and(o))
			}
		}
		return
	}
	for i := range typ.Fields {
		field := &typ.Fields[i]
		if at := obj + int64(field.Offset); at != but && !m.isFinal(field.ID) {
			m.setOrigins(at, m.of[at].and(o))
		}
	}
}

// isFinal reports whether the field gets its value when the object is made.
func (m *Machine) isFinal(id ir.FieldID) bool {
	final, known := m.finals[id]
	if !known {
		f := m.Program.IR.Field(id)
		final = f != nil && f.Final
		if m.finals == nil {
			m.finals = map[ir.FieldID]bool{}
		}
		m.finals[id] = final
	}
	return final
}

// handsOver gives the origins of the result of a method that returns, whose operand has those, if it computes.
func (m *Machine) handsOver(t *Thread, f *Frame, o Origins) Origins {
	if !computes(f.Method) {
		return o
	}
	key, last := controlKey(t, f), len(t.Frames)-1
	ways := m.of[key]
	m.setOrigins(key, 0)
	defer delete(m.begun, key)
	if t.Pending != 0 {
		m.matterAt(t, last-1, ways)
		return 0
	}
	all := ways.and(o)
	result := f.Method.ID.Result()
	switch {
	case result == ir.Void:
		return 0
	case result.IsPrimitive():
		if ways == 0 {
			return o
		}
		return all.found()
	case all == 0:
		return 0
	}
	in := &f.Method.Code[f.PC]
	v := m.operand(t, f, in.A)
	switch {
	case v != 0 && m.isValue(v) && in.A >= 0:
	case v != 0 && last > 0 && m.isGiven(t, last, v):
		return o // that one, whatever way it went
	default:
		return all.found() // which object it is
	}
	c := v
	if !m.madeInside(t, f, v) {
		if c = m.duplicate(v); c == 0 {
			return all.found()
		}
		t.Stack[f.Base+in.A] = c
	}
	held := all.found()
	if box := m.boxed(t, last); box >= 0 {
		held = m.operandOrigins(t, &t.Frames[last-1], box)
	}
	m.setOrigins(c, all.found()) // which one it is
	for i := range m.TypeOf(c).Fields {
		m.setOrigins(c+int64(m.TypeOf(c).Fields[i].Offset), m.asStored(held))
	}
	return 0
}

// isGiven reports whether the object is one of those that the method of the frame of the index was called with.
func (m *Machine) isGiven(t *Thread, index int, obj int64) bool {
	site := m.callOf(t, index)
	return slices.ContainsFunc(site.Args, func(x int32) bool {
		return m.operand(t, &t.Frames[index-1], x) == obj && m.operandOrigins(t, &t.Frames[index-1], x) == 0
	})
}

// callOf is the call by which the method of the frame of the index was called, which is not the first.
func (m *Machine) callOf(t *Thread, index int) *code.CallSite {
	caller := &t.Frames[index-1]
	return &m.Program.Calls[caller.Method.Code[caller.PC].X]
}

// boxed is the argument of the method of the frame of the index, if all that the method does is to box that: of a box nothing
// but which one it is depends on the number's size. Else it is -1.
func (m *Machine) boxed(t *Thread, index int) int32 {
	if index == 0 || !ir.IsBoxing(t.Frames[index].Method.ID) {
		return -1
	}
	return m.callOf(t, index).Args[0]
}

// duplicate is a new object that holds what another does, and stands for it where it is asked which one it is; 0 if there is no room.
func (m *Machine) duplicate(obj int64) int64 {
	c := m.NewObject(m.TypeOf(obj))
	if c != 0 {
		copy(m.Mem[c+code.HeaderSize:c+m.Size(c)], m.Mem[obj+code.HeaderSize:obj+m.Size(obj)])
		m.setOrigins(c+code.HeaderLock, Origins(m.standsFor(obj)))
	}
	return c
}

// standsFor is the object that a value is in executions that keep no origins: another one if it is a duplicate.
func (m *Machine) standsFor(obj int64) int64 {
	if of := m.of[obj+code.HeaderLock]; of != 0 {
		return int64(of)
	}
	return obj
}

// whichOf are the origins of which of several equal objects a value is.
func (m *Machine) whichOf(obj int64) Origins {
	if obj < m.Base || m.of[obj] == 0 {
		return 0
	}
	if !m.isValue(obj) {
		return 0
	}
	return m.of[obj]
}

// isValue reports whether which of equal objects it is is mostly nobody's business.
func (m *Machine) isValue(obj int64) bool {
	typ := m.TypeOf(obj)
	return !typ.Array && typ.Class.Traits&ir.Value != 0
}

// otherLocks is what is in no execution where a program enters the monitor of a duplicate.
const otherLocks = "monitors of objects that a method of the JDK gives, new ones or such as there are, were explored as those of new ones"

// whichAsked are those of the objects of which the instruction asks which ones they are, to compare them or to enter their monitors.
// What it compares are those for which they stand.
func (m *Machine) whichAsked(t *Thread, f *Frame, in *code.Instr) Origins {
	switch s := f.Method.Stmts[f.PC].(type) { // others: ask nothing of that kind
	case *ir.If:
		if s.X.OperandType().IsPrimitive() {
			return 0
		}
		a, b := m.operand(t, f, in.A), m.operand(t, f, in.B)
		if a == 0 || b == 0 || m.TypeOf(a) != m.TypeOf(b) {
			return 0 // whichever they are
		}
		o := m.whichOf(a).and(m.whichOf(b))
		if o != 0 && m.standsFor(a) == m.standsFor(b) {
			if in.A >= 0 {
				t.Stack[f.Base+in.A] = b
			} else {
				t.Stack[f.Base+in.B] = a
			}
		}
		return o
	case *ir.Monitor:
		o := m.whichOf(m.operand(t, f, in.A))
		if o != 0 && m.building(t) < 0 {
			m.World.Unreal = otherLocks
		}
		return o
	}
	return 0
}
