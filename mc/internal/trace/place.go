package trace

import (
	"fmt"
	"strings"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// place is what an instruction may change: a local variable or a cell of
// memory.
type place struct {
	known bool
	shown bool // to the reader: a variable or field that the source names
	name  string
	typ   ir.Type
	addr  int64 // in memory, or
	array int64 // an array, and
	index int64 // of its elements, or
	slot  int32 // in the frame at base, if not negative
	base  int32
}

func (p *place) read(m *machine.Machine, t *machine.Thread) int64 {
	if p.slot >= 0 {
		return t.Stack[p.base+p.slot]
	}
	if p.array != 0 {
		return m.Elem(p.array, p.index)
	}
	return m.Mem[p.addr]
}

// placeOf finds what the event's instruction changes.
func (r *Recorder) placeOf(e *event) place {
	if s, ok := e.stmt.(*ir.Store); ok {
		return r.heapPlace(e, s)
	}
	d := ir.Def(e.stmt)
	if d == nil || e.instr.Op == code.Call {
		return place{}
	}
	return place{known: true, shown: e.user && d.Java != "", name: d.Java, typ: d.Type, slot: e.instr.Dst, base: e.frame.Base}
}

func (r *Recorder) heapPlace(e *event, s *ir.Store) place {
	p := place{slot: -1}
	switch to := s.To.(type) {
	case *ir.StaticPlace:
		c := r.m.Program.IR.Class(to.Field.Class())
		f := r.m.Program.IR.Field(to.Field)
		return place{known: true, shown: r.teller.Shown(to.Field), name: tell.Short(c.Name) + "." + f.Name, typ: f.Type, addr: int64(e.instr.X), slot: -1}
	case *ir.FieldPlace:
		obj := operand(r.m, e, e.instr.A)
		if obj == 0 {
			return p
		}
		f := r.m.Program.IR.Field(to.Field)
		p.known, p.typ = true, f.Type
		p.shown = r.teller.Shown(to.Field) || r.ofAtomic(e, obj)
		p.addr = obj + int64(e.instr.X)
		if to.Field.Class() == atomicBoolean {
			p.typ = ir.Boolean // it keeps an int
		}
		if p.shown {
			p.name = r.names.object(obj) + "." + f.Name
		}
	case *ir.ElemPlace:
		arr, i := operand(r.m, e, e.instr.A), operand(r.m, e, e.instr.B)
		if arr == 0 || i < 0 || i >= r.m.Len(arr) || !e.user {
			return p
		}
		p.known, p.shown = true, true
		p.typ = r.m.TypeOf(arr).Name.Elem()
		p.array, p.index = arr, i
		p.name = fmt.Sprintf("%s[%d]", r.names.object(arr), i)
	}
	return p
}

const (
	atomics       = "java.util.concurrent.atomic."
	atomicBoolean = atomics + "AtomicBoolean"
)

// ofAtomic reports whether the user's code has called a method of the object, whose class is one of atomic
// variables: what it holds is told as the user's own fields are.
func (r *Recorder) ofAtomic(e *event, obj int64) bool {
	c := r.m.TypeOf(obj).Class
	if e.user || c == nil || !strings.HasPrefix(c.Name, atomics) {
		return false
	}
	called := e.thread.Frames[e.depth+1].Method.ID
	return called.Class() == c.Name && called.Name() != "<init>"
}
