package classfile

// Frame is an entry of StackMapTable (JVMS 4.7.4): what locals and operand
// stack hold before the instruction at PC. Locals are given as a change of the
// frame before: the last Drop (all, if Full) go, then Locals are added.
// Two-slot types take one entry, as in the class file.
type Frame struct {
	PC     int
	Drop   int
	Full   bool
	Locals []VerifType
	Stack  []VerifType
}

// VerifKind is a verification type's kind; the values are the class file's.
type VerifKind int

// The kinds.
const (
	VerifTop VerifKind = iota
	VerifInt
	VerifFloat
	VerifDouble
	VerifLong
	VerifNull
	VerifUninitThis
	VerifObject
	VerifUninit
)

// VerifType is a verification type.
type VerifType struct {
	Kind VerifKind
	Type string // of VerifObject
	New  int    // of VerifUninit: the offset of the new instruction
}

// stackMap reads a StackMapTable.
func (r *reader) stackMap(f *File, m *Method, c *Code) {
	if c.Frames != nil {
		r.fail("two StackMapTable attributes")
	}
	var sizes []int // in slots, of the current locals
	if !m.Is(AccStatic) {
		sizes = append(sizes, 1)
	}
	for _, p := range m.Params {
		sizes = append(sizes, Slots(p))
	}
	slots := argSlots(m)
	pc := -1
	for i := r.u2("frames count"); i > 0 && r.ok(); i-- {
		at := r.pos
		fr := r.frame(c, f.Pool)
		if !r.ok() {
			return
		}
		if fr.Full {
			fr.Drop = len(sizes)
		}
		if fr.Drop > len(sizes) {
			r.failAt(at, "frame drops %d of %d locals", fr.Drop, len(sizes))
			return
		}
		for range fr.Drop {
			slots -= sizes[len(sizes)-1]
			sizes = sizes[:len(sizes)-1]
		}
		for _, t := range fr.Locals {
			sizes = append(sizes, t.Kind.slots())
			slots += t.Kind.slots()
		}
		stack := 0
		for _, t := range fr.Stack {
			stack += t.Kind.slots()
		}
		pc += fr.PC + 1
		fr.PC = pc
		switch {
		case c.At(pc) < 0:
			r.failAt(at, "frame at %d, which is not an instruction", pc)
		case slots > c.MaxLocals:
			r.failAt(at, "frame with %d locals of %d", slots, c.MaxLocals)
		case stack > c.MaxStack:
			r.failAt(at, "frame with a stack of %d of %d", stack, c.MaxStack)
		}
		c.Frames = append(c.Frames, fr)
	}
}

// frame reads one entry; its PC is the offset delta.
func (r *reader) frame(c *Code, p *Pool) (fr Frame) {
	at := r.pos
	kind := r.u1("frame type")
	switch {
	case kind < 64: // same_frame
		fr.PC = kind
	case kind < 128: // same_locals_1_stack_item_frame
		fr.PC = kind - 64
		fr.Stack = r.verifTypes(c, p, 1)
	case kind < 247:
		r.failAt(at, "frame type %d is reserved", kind)
	default:
		fr.PC = r.u2("offset delta")
		switch {
		case kind == 247: // same_locals_1_stack_item_frame_extended
			fr.Stack = r.verifTypes(c, p, 1)
		case kind <= 251: // chop_frame, same_frame_extended
			fr.Drop = 251 - kind
		case kind < 255: // append_frame
			fr.Locals = r.verifTypes(c, p, kind-251)
		default: // full_frame
			fr.Full = true
			fr.Locals = r.verifTypes(c, p, r.u2("locals count"))
			fr.Stack = r.verifTypes(c, p, r.u2("stack count"))
		}
	}
	return fr
}

// slots is the number of slots that a value of the kind takes.
func (k VerifKind) slots() int {
	if k == VerifLong || k == VerifDouble {
		return 2
	}
	return 1
}

func (r *reader) verifTypes(c *Code, p *Pool, n int) []VerifType {
	var out []VerifType
	for ; n > 0 && r.ok(); n-- {
		at := r.pos
		t := VerifType{Kind: VerifKind(r.u1("verification type"))}
		switch {
		case t.Kind > VerifUninit:
			r.failAt(at, "unknown verification type %d", t.Kind)
		case t.Kind == VerifObject:
			t.Type = pooled(r, "verification type", p.Class)
		case t.Kind == VerifUninit:
			t.New = r.u2("offset")
			if r.ok() && c.At(t.New) < 0 {
				r.failAt(at, "object made at %d, which is not an instruction", t.New)
			}
		}
		out = append(out, t)
	}
	return out
}
