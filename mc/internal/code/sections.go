package code

import (
	"fmt"
	"slices"

	"bandsaw/ir"
)

// updatesOf are the sections of the method.
func (fs *Futures) updatesOf(m *Method) (out []*updating) {
	var l *layout
	for _, b := range m.IR.Blocks {
		for k, s := range b.Stmts {
			closes := fs.closer(s)
			if closes == nil {
				continue
			}
			if l == nil {
				l = layoutOf(m)
			}
			if s := fs.updatesOn(m, l.waysFrom(b, k, closes)); s != nil {
				out = append(out, s)
			}
		}
	}
	return out
}

// closer is what ends a section that begins with the statement; nil if none does.
func (fs *Futures) closer(s ir.Stmt) func(ir.Stmt) bool {
	switch s := s.(type) { // others: begin none
	case *ir.Monitor:
		if s.Op == ir.Enter {
			return func(s ir.Stmt) bool { e, ok := s.(*ir.Monitor); return ok && e.Op == ir.Exit }
		}
	case *ir.Thread:
		if s.Op == ir.Atomic {
			return func(s ir.Stmt) bool { e, ok := s.(*ir.Thread); return ok && e.Op == ir.EndAtomic }
		}
	case *ir.Call:
		if fs.has(s, ir.Locks) {
			return func(s ir.Stmt) bool { e, ok := s.(*ir.Call); return ok && fs.has(e, ir.Unlocks) }
		}
	}
	return nil
}

// has reports whether the method that is called has the trait.
func (fs *Futures) has(call *ir.Call, trait ir.Traits) bool {
	m := fs.p.IR.Method(call.Method)
	return m != nil && m.Traits&trait != 0
}

// updatesOn reads a section on each of its ways. It is nil if it does something else on one of them; of an atomic one
// the accesses count that are of an update on each way on which they are executed.
func (fs *Futures) updatesOn(m *Method, w *ways) *updating {
	s := &updating{in: m, updates: map[Location]updater{}}
	other := map[int32]bool{} // accesses that are something else on one of the ways
	for _, way := range w.all {
		x := sectionReader{fs: fs, m: m, way: way, values: fs.valuesOn(m, way.at), s: s, other: other}
		if !x.read(w.begins) {
			return nil
		}
	}
	if !s.atomic && slices.ContainsFunc(slices.Concat(s.ops, s.calls), func(at int32) bool { return !w.within(at - m.Start) }) {
		return nil
	}
	for _, u := range s.pairs {
		other[u.load] = other[u.load] || !w.within(u.load-m.Start) || !w.within(u.store-m.Start)
	}
	for again := true; again; {
		again = false
		for _, u := range s.pairs {
			if other[u.load] != other[u.store] {
				other[u.load], other[u.store], again = true, true, true
			}
		}
	}
	s.pairs = slices.DeleteFunc(s.pairs, func(u updated) bool { return other[u.load] })
	for _, u := range s.pairs {
		if known := s.updates[u.of]; known != noUpdater && known != u.by {
			return nil
		}
		s.updates[u.of] = u.by
		s.ops = append(s.ops, u.load, u.store)
	}
	if len(s.pairs) == 0 {
		return nil
	}
	return s
}

// valuesOn tells which operands are the same object or number, on a way of a method: at each instruction, a name for the
// value of each operand that it reads.
func (fs *Futures) valuesOn(m *Method, way []int32) []map[ir.Operand]string {
	now := map[*ir.Local]string{}
	value := func(x ir.Operand) string {
		l, ok := x.(*ir.Local)
		if !ok {
			return "constant " + ir.OperandString(x)
		}
		if v := now[l]; v != "" {
			return v
		}
		return l.Name
	}
	out := make([]map[ir.Operand]string, len(way))
	for k, at := range way {
		s := m.Stmts[at]
		out[k] = map[ir.Operand]string{}
		ir.Operands(s, func(x *ir.Operand) { out[k][*x] = value(*x) })
		d := ir.Def(s)
		if d == nil {
			continue
		}
		v := fmt.Sprint("statement ", k)
		switch s := s.(type) { // others: a value of its own
		case *ir.Move:
			v = value(s.Src)
		case *ir.Load:
			switch p := s.From.(type) { // others: may be another one the next time
			case *ir.StaticPlace:
				if fs.lasts(p.Field) {
					v = "field " + string(p.Field)
				}
			case *ir.FieldPlace:
				if fs.lasts(p.Field) {
					v = value(p.Obj) + "." + string(p.Field)
				}
			}
		}
		now[d] = v
	}
	return out
}

// lasts reports whether the field is final, and stored to by initialisers only.
func (fs *Futures) lasts(id ir.FieldID) bool {
	if f := fs.p.IR.Field(id); f == nil || !f.Final {
		return false
	}
	at := FieldLocation(fs.p.GuardOf(id))
	if s := fs.p.Static(id); s != nil {
		at = StaticLocation(s.Address)
	}
	for _, store := range fs.stores[at] {
		if m, _ := fs.p.At(store); m.ID.Name() != "<init>" && m.ID.Name() != "<clinit>" {
			return false
		}
	}
	return true
}

// sectionReader reads a section on one way.
type sectionReader struct {
	fs     *Futures
	m      *Method
	way    way
	values []map[ir.Operand]string

	s       *updating
	other   map[int32]bool
	loaded  map[*ir.Local]*loading
	changed map[*ir.Local]*loading // what it was changed to
	all     []*loading
}

// loading is a load in a section, and what becomes of it.
type loading struct {
	of     Location
	at     int    // of the way
	store  int    // of what it was changed to; 0 for none
	place  string // which variable it is, on the way
	by     *ir.Local
	way    updater
	result *ir.Local
	uses   int  // of what was loaded, and of the result
	late   bool // others may have moved since, in an atomic section
}

// at is the number in the program of an instruction of the way, stmt what it was made of.
func (x *sectionReader) at(k int) int32     { return x.m.Start + x.way.at[k] }
func (x *sectionReader) stmt(k int) ir.Stmt { return x.m.Stmts[x.way.at[k]] }
func (x *sectionReader) code(k int) *Instr  { return &x.m.Code[x.way.at[k]] }

// read reads the section that begins with the instruction. It is not ok if it is none, or does something else.
func (x *sectionReader) read(k int) (ok bool) {
	ends := x.begins(k)
	if ends == nil {
		return false
	}
	x.loaded, x.changed = map[*ir.Local]*loading{}, map[*ir.Local]*loading{}
	last := len(x.way.at) - 1
	for k++; k < last; k++ {
		if !x.statement(k) && !x.s.atomic {
			return false
		}
	}
	if x.way.open {
		return x.s.atomic && x.end(x.way.at[last])
	}
	return ends(last) && x.end(x.way.at[last]+1)
}

// begins tells, of an instruction that begins a section, whether one ends it.
func (x *sectionReader) begins(k int) (ends func(int) bool) {
	switch s := x.stmt(k).(type) { // others: begin none
	case *ir.Monitor:
		x.s.ops = append(x.s.ops, x.at(k))
		of := x.values[k][s.X]
		return func(k int) bool {
			x.s.ops = append(x.s.ops, x.at(k))
			return x.values[k][x.stmt(k).(*ir.Monitor).X] == of
		}
	case *ir.Thread:
		x.s.atomic = true
		return func(int) bool { return true }
	case *ir.Call:
		if !x.takes(k, Enter) {
			return nil
		}
		x.s.calls = append(x.s.calls, x.at(k))
		of := x.values[k][s.Args[0]]
		return func(k int) bool {
			x.s.calls = append(x.s.calls, x.at(k))
			return x.takes(k, Exit) && x.values[k][x.stmt(k).(*ir.Call).Args[0]] == of
		}
	}
	return nil
}

// takes reports whether all that the call does that others could see is that operation on a monitor.
func (x *sectionReader) takes(k int, op Op) bool {
	in := x.code(k)
	return in.Op == Call && x.fs.merely(x.fs.p.Calls[in.X].Method, op, 0)
}

// merely reports whether all that the method does that others could see is that operation on a monitor, once, by itself
// or by the one method that it calls.
func (fs *Futures) merely(m *Method, op Op, depth int) bool {
	n := 0
	for pc := range m.Code {
		in := &m.Code[pc]
		switch in.Op {
		case op:
			n++
		case Call:
			if depth > 3 || !fs.merely(fs.p.Calls[in.X].Method, op, depth+1) {
				return false
			}
			n++
		case LoadField:
			if f, ok := ir.PlaceField(m.Stmts[pc].(*ir.Load).From); !ok || !fs.lasts(f) {
				return false
			}
		case Holds, New, GetPending, SetPending, Move, Goto, IfEq, IfNe, Return:
		default:
			return false
		}
	}
	return n == 1 && m.Err == nil
}

// statement reads a statement of the section. It is not ok if it does something else than to update.
func (x *sectionReader) statement(k int) (ok bool) {
	ok = true
	ir.Operands(x.stmt(k), func(o *ir.Operand) {
		if l, ok := (*o).(*ir.Local); ok {
			if v := x.loaded[l]; v != nil {
				v.uses++
			}
			if v := x.changed[l]; v != nil {
				v.uses++
			}
		}
	})
	in := x.code(k)
	switch s := x.stmt(k).(type) { // others: may do something else, and let others move
	case *ir.Move, *ir.Unary, *ir.Length, *ir.InstanceOf, *ir.New, *ir.Pending, *ir.If, *ir.Goto, *ir.Switch, *ir.ClassSwitch:
	case *ir.Binary:
		if v := x.operand(s, updaters[in.Op]); v != nil && v.result == nil && !v.late && s.Dst != v.by {
			v.way, v.result = updaters[in.Op], s.Dst
			x.redefine(s.Dst)
			x.changed[s.Dst] = v
			return true
		}
	case *ir.Load:
		x.redefine(s.Dst)
		if x.races(s.From, s.Volatile) {
			return false
		}
		v := &loading{of: x.fs.locationOf(s.From), at: k, place: x.place(s.From, k), by: s.Dst}
		x.loaded[s.Dst], x.all = v, append(x.all, v)
		return true
	case *ir.Store:
		l, _ := s.Src.(*ir.Local)
		v := x.changed[l]
		if v == nil || v.place != x.place(s.To, k) || v.store > 0 || v.late || x.races(s.To, s.Volatile) {
			x.other[x.at(k)] = true
			return false
		}
		v.store = k
		return true
	default:
		ok = false
		for _, v := range x.all {
			v.late = true
		}
	}
	if d := ir.Def(x.stmt(k)); d != nil {
		x.redefine(d)
	}
	return ok
}

// races reports whether an access in the section may be in a data race with another one there: that is to be met.
func (x *sectionReader) races(p ir.Place, volatile bool) bool {
	if of, ok := ir.PlaceField(p); ok && !volatile {
		f := x.fs.p.IR.Field(of)
		volatile = f != nil && f.Volatile
	}
	return x.s.atomic && !volatile
}

// redefine takes note that the local is another value from here on.
func (x *sectionReader) redefine(l *ir.Local) {
	delete(x.loaded, l)
	delete(x.changed, l)
}

// operand is what was loaded that the statement changes in a way of which the order is no matter.
func (x *sectionReader) operand(s *ir.Binary, way updater) *loading {
	if way == noUpdater {
		return nil
	}
	if l, ok := s.X.(*ir.Local); ok && x.loaded[l] != nil {
		return x.loaded[l]
	}
	if l, ok := s.Y.(*ir.Local); ok && s.Op != ir.Sub {
		return x.loaded[l]
	}
	return nil
}

// place tells which variable it is.
func (x *sectionReader) place(p ir.Place, k int) string {
	value := x.values[k]
	switch p := p.(type) {
	case *ir.StaticPlace:
		return string(p.Field)
	case *ir.FieldPlace:
		return value[p.Obj] + "." + string(p.Field)
	case *ir.ElemPlace:
		return value[p.Array] + "[" + value[p.Index] + "]"
	}
	panic("code: no place")
}

// locationOf is what accesses to the place conflict on.
func (fs *Futures) locationOf(p ir.Place) Location {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return StaticLocation(fs.p.Static(p.Field).Address)
	case *ir.FieldPlace:
		return FieldLocation(fs.p.GuardOf(p.Field))
	case *ir.ElemPlace:
		return ElementLocation(p.Array.OperandType())
	}
	panic("code: no place")
}

// end ends the way before an instruction. All that a section under a monitor does has to be known, since accesses that are in
// line with a guard are not looked at one by one; of an atomic one they are.
func (x *sectionReader) end(before int32) (ok bool) {
	for _, v := range x.all {
		kept := slices.DeleteFunc([]*ir.Local{v.by, v.result}, func(l *ir.Local) bool { return l == nil || x.m.dead(l, before) })
		switch {
		case v.store > 0 && v.uses == 2:
			x.s.asked = append(x.s.asked, kept...)
			by := v.way
			if x.s.atomic {
				by += atomically
			}
			u := updated{load: x.at(v.at), store: x.at(v.store), of: v.of, by: by}
			for k := v.at + 1; k <= v.store; k++ {
				u.amidst = append(u.amidst, x.at(k))
			}
			x.s.pairs = append(x.s.pairs, u)
		case v.store == 0 && len(kept) == 0 && (v.uses == 0 || v.uses == 1 && v.result != nil):
			// what was loaded is no matter on this way
		case x.s.atomic:
			x.other[x.at(v.at)] = true
		case v.store > 0:
			return false
		default:
			x.other[x.at(v.at)] = true
			x.s.loads = append(x.s.loads, v.of)
		}
	}
	return true
}
