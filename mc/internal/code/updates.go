package code

import (
	"fmt"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// Updates are the sections of a program that only update variables: under one monitor, one of the
// JDK's locks or in an atomic section, with something added to each, or another operation that it is the
// same in which order they come. Two such sections may be exchanged for each other, whole: what is between
// the load and the store concerns nobody, as nothing else is done with what was loaded.
type Updates struct {
	// ops are the operations of these sections. calls are those that enter and leave by a method of a lock, and
	// of methods whose result would be what an atomic section loads, where nobody asks for that.
	ops, calls *bitset.Set
	// whole are those of ops that tell by themselves that the section is in one step, if they are in one:
	// entering and leaving, and all of an atomic section.
	whole *bitset.Set
	// stores are, by the loads of updates and by their stores, the two.
	stores map[int32]loadAndStore
}

type loadAndStore struct{ load, store int32 }

// Tells reports whether the operation is of such a section, and of those by which a step accesses what
// others see of it.
func (u *Updates) Tells(at int32) bool { return u.whole.Has(int(at)) }

// Amidst reports whether an instruction is between the load and the store of the update that an operation is of.
func (u *Updates) Amidst(op, at int32) bool {
	s := u.stores[op]
	return s.load < at && at <= s.store
}

// Calls reports whether the call enters or leaves such a section, or has one.
func (u *Updates) Calls(at int32) bool { return u.calls.Has(int(at)) }

// updating is a section.
type updating struct {
	in         *Method
	ops, calls []int32
	stores     []loadAndStore
	atomic     bool
	asked      []*ir.Local // what was loaded, or that changed, if that is used behind the section
	updates    map[ir.FieldID]updater
	loads      []ir.FieldID // of what else is loaded
}

// updater is a sort of operation on a variable: those of one sort commute, if they are all in atomic sections, or
// none is. Under a monitor one may come in the midst that is not.
type updater uint8

const (
	noUpdater updater = iota
	adds              // and subtracts
	ands
	ors
	xors
	atomically // with one of them
)

var updaters = map[Op]updater{
	IAdd: adds, ISub: adds, LAdd: adds, LSub: adds, IAnd: ands, LAnd: ands, IOr: ors, LOr: ors, IXor: xors, LXor: xors,
}

// Updates finds them. What is updated in different ways, or loaded in one of the sections for something else, is
// taken to be no variable of theirs.
func (fs *Futures) Updates() *Updates {
	if fs.known != nil {
		return fs.known
	}
	n := len(fs.first) - 2
	fs.known = &Updates{ops: bitset.New(n), calls: bitset.New(n), whole: bitset.New(n), stores: map[int32]loadAndStore{}}
	var sections []*updating
	for _, m := range fs.p.Methods {
		if m.Err == nil {
			sections = append(sections, fs.updatesOf(m)...)
		}
	}
	ways, apart := map[ir.FieldID]updater{}, map[ir.FieldID]bool{}
	for _, s := range sections {
		for f, way := range s.updates {
			apart[f] = apart[f] || ways[f] != noUpdater && ways[f] != way
			ways[f] = way
		}
		for _, f := range s.loads {
			apart[f] = true
		}
	}
	telling := map[*Method][]*updating{}
	for _, s := range sections {
		for _, x := range s.stores {
			fs.known.stores[x.load], fs.known.stores[x.store] = x, x
		}
		switch {
		case s.touches(apart):
		case len(s.asked) == 0:
			fs.known.add(s, fs.p)
		default:
			telling[s.in] = append(telling[s.in], s)
		}
	}
	fs.dropped(telling)
	return fs.known
}

// dropped finds the calls of which nobody asks for the result of an atomic section, which is all that the method, or the
// one that it calls, does. telling are the sections whose methods do more with what they load.
func (fs *Futures) dropped(telling map[*Method][]*updating) {
	tells := map[*Method]bool{}
	for m, sections := range telling {
		s := sections[0]
		tells[m] = len(sections) == 1 && fs.onlyReturns(m, s.asked, nil, s.ops)
	}
	for again := true; again; {
		again = false
		for _, m := range fs.p.Methods {
			for pc := range m.Code {
				in := &m.Code[pc]
				if m.Err != nil || in.Op != Call || !tells[fs.p.Calls[in.X].Method] {
					continue
				}
				call := m.Stmts[pc].(*ir.Call)
				if call.Dst == nil || m.dead(call.Dst, int32(pc)+1) {
					fs.known.calls.Add(int(m.Start) + pc)
				} else if _, known := tells[m]; !known {
					tells[m] = fs.onlyReturns(m, []*ir.Local{call.Dst}, call, nil)
					again = again || tells[m]
				}
			}
		}
	}
}

// onlyReturns reports whether the method does nothing that others could see but to make the call, if that is not nil, and
// these accesses, all in one atomic section, and nothing with the locals that tell of it but to compute what it returns.
func (fs *Futures) onlyReturns(m *Method, telling []*ir.Local, but *ir.Call, accesses []int32) bool {
	sections := 0
	for pc, s := range m.Stmts {
		if call, ok := s.(*ir.Call); ok && call == but {
			continue
		}
		tells := slices.ContainsFunc(ir.Uses(s), func(l *ir.Local) bool { return slices.Contains(telling, l) })
		switch s := s.(type) { // others: others may see it
		case *ir.Move, *ir.Unary, *ir.Binary:
			if d := ir.Def(s); tells && !slices.Contains(telling, d) {
				return fs.onlyReturns(m, append(slices.Clip(telling), d), but, accesses)
			}
		case *ir.Thread:
			if s.Op == ir.Atomic {
				sections++
			} else if s.Op != ir.EndAtomic {
				return false
			}
		case *ir.Load, *ir.Store:
			if !slices.Contains(accesses, m.Start+int32(pc)) {
				return false
			}
		case *ir.New, *ir.Pending, *ir.If, *ir.Goto:
			if tells {
				return false
			}
		case *ir.Return:
		default:
			return false
		}
	}
	return sections <= 1
}

// dead reports whether the local is dead before the instruction.
func (m *Method) dead(l *ir.Local, pc int32) bool {
	return !slices.ContainsFunc(m.Live(pc).Slots, func(slot int32) bool { return m.IR.Locals[slot] == l })
}

func (s *updating) touches(apart map[ir.FieldID]bool) bool {
	for f := range s.updates {
		if apart[f] {
			return true
		}
	}
	return false
}

func (u *Updates) add(s *updating, p *Program) {
	for _, at := range s.ops {
		u.ops.Add(int(at))
		if m, pc := p.At(at); s.atomic || m.Code[pc].Op == Enter || m.Code[pc].Op == Exit {
			u.whole.Add(int(at))
		}
	}
	for _, at := range s.calls {
		u.calls.Add(int(at))
	}
}

// updatesOf are the sections of the method, each within a block.
func (fs *Futures) updatesOf(m *Method) (out []*updating) {
	pc := int32(0)
	for _, b := range m.IR.Blocks {
		if !opens(fs.p, b) {
			pc += int32(len(b.Stmts))
			continue
		}
		values := valuesOf(fs, b)
		for k := range b.Stmts {
			x := sectionReader{fs: fs, m: m, b: b, first: pc, values: values}
			if s := x.read(k); s != nil {
				out = append(out, s)
			}
		}
		pc += int32(len(b.Stmts))
	}
	return out
}

// opens reports whether a section may begin in the block.
func opens(p *Program, b *ir.Block) bool {
	for _, s := range b.Stmts {
		switch s := s.(type) { // others: begin none
		case *ir.Monitor:
			if s.Op == ir.Enter {
				return true
			}
		case *ir.Thread:
			if s.Op == ir.Atomic {
				return true
			}
		case *ir.Call:
			if m := p.IR.Method(s.Method); m != nil && m.Traits&ir.Locks != 0 {
				return true
			}
		}
	}
	return false
}

// valuesOf tells which operands of the block are the same object or number: at each statement, a name
// for the value of each operand that it reads.
func valuesOf(fs *Futures, b *ir.Block) []map[ir.Operand]string {
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
	out := make([]map[ir.Operand]string, len(b.Stmts))
	for k, s := range b.Stmts {
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

// sectionReader reads a section that begins in a block.
type sectionReader struct {
	fs     *Futures
	m      *Method
	b      *ir.Block
	first  int32 // the instruction that the block begins with
	values []map[ir.Operand]string

	s       *updating
	loaded  map[*ir.Local]*loading
	changed map[*ir.Local]*loading // what it was changed to
	all     []*loading
}

// loading is a load in a section, and what becomes of it.
type loading struct {
	of      ir.FieldID
	place   string // which variable it is, in the block
	by      *ir.Local
	way     updater
	result  *ir.Local
	uses    int // of what was loaded, and of the result
	updates bool
	late    bool    // others may have moved since, in an atomic section
	ops     []int32 // the load, and the store
}

func (x *sectionReader) at(k int) int32 { return x.m.Start + x.first + int32(k) }

// read reads the section that begins with the statement, nil if it is none, or does something else.
func (x *sectionReader) read(k int) *updating {
	x.s = &updating{in: x.m, updates: map[ir.FieldID]updater{}}
	ends := x.begins(k)
	if ends == nil {
		return nil
	}
	x.loaded, x.changed = map[*ir.Local]*loading{}, map[*ir.Local]*loading{}
	for k++; k < len(x.b.Stmts)-1; k++ {
		if ends(k) {
			return x.end(k)
		}
		if !x.statement(k) && !x.s.atomic {
			return nil
		}
	}
	if x.s.atomic {
		return x.end(k - 1) // it goes on in another block
	}
	return nil
}

// begins tells, of a statement that begins a section, which one ends it.
func (x *sectionReader) begins(k int) func(int) bool {
	switch s := x.b.Stmts[k].(type) { // others: begin none
	case *ir.Monitor:
		if s.Op != ir.Enter {
			return nil
		}
		x.s.ops = append(x.s.ops, x.at(k))
		of := x.values[k][s.X]
		return func(k int) bool {
			e, ok := x.b.Stmts[k].(*ir.Monitor)
			if ok = ok && e.Op == ir.Exit && x.values[k][e.X] == of; ok {
				x.s.ops = append(x.s.ops, x.at(k))
			}
			return ok
		}
	case *ir.Thread:
		if s.Op != ir.Atomic {
			return nil
		}
		x.s.atomic = true
		return func(k int) bool {
			e, ok := x.b.Stmts[k].(*ir.Thread)
			return ok && e.Op == ir.EndAtomic
		}
	case *ir.Call:
		if !x.takes(k, ir.Locks, Enter) {
			return nil
		}
		x.s.calls = append(x.s.calls, x.at(k))
		of := x.values[k][s.Args[0]]
		return func(k int) bool {
			e, ok := x.b.Stmts[k].(*ir.Call)
			if ok = ok && x.takes(k, ir.Unlocks, Exit) && x.values[k][e.Args[0]] == of; ok {
				x.s.calls = append(x.s.calls, x.at(k))
			}
			return ok
		}
	}
	return nil
}

// takes reports whether the call is one of a lock, all of which is the operation on a monitor.
func (x *sectionReader) takes(k int, trait ir.Traits, op Op) bool {
	in := &x.m.Code[x.first+int32(k)]
	if in.Op != Call {
		return false
	}
	to := x.fs.p.Calls[in.X].Method
	return to.IR.Traits&trait != 0 && x.fs.merely(to, op, 0)
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
	ir.Operands(x.b.Stmts[k], func(o *ir.Operand) {
		if l, ok := (*o).(*ir.Local); ok {
			if v := x.loaded[l]; v != nil {
				v.uses++
			}
			if v := x.changed[l]; v != nil {
				v.uses++
			}
		}
	})
	in := &x.m.Code[x.first+int32(k)]
	switch s := x.b.Stmts[k].(type) { // others: may do something else, and let others move
	case *ir.Move, *ir.Unary, *ir.Length, *ir.InstanceOf:
	case *ir.Binary:
		if v := x.operand(s, updaters[in.Op]); v != nil && v.result == nil && !v.late && s.Dst != v.by {
			v.way, v.result = updaters[in.Op], s.Dst
			x.redefine(s.Dst)
			x.changed[s.Dst] = v
			return true
		}
	case *ir.Load:
		x.redefine(s.Dst)
		of, ok := ir.PlaceField(s.From)
		if !ok || x.races(of, s.Volatile) {
			return false
		}
		v := &loading{of: of, place: x.place(s.From, k), by: s.Dst, ops: []int32{x.at(k)}}
		x.loaded[s.Dst], x.all = v, append(x.all, v)
		return true
	case *ir.Store:
		l, _ := s.Src.(*ir.Local)
		v := x.changed[l]
		if v == nil || v.place != x.place(s.To, k) || v.updates || v.late || x.races(v.of, s.Volatile) {
			return false
		}
		v.updates, v.ops = true, append(v.ops, x.at(k))
		return true
	default:
		ok = false
		for _, v := range x.all {
			v.late = true
		}
	}
	if d := ir.Def(x.b.Stmts[k]); d != nil {
		x.redefine(d)
	}
	return ok
}

// races reports whether an access in the section may be in a data race with another one there: that is to be met.
func (x *sectionReader) races(of ir.FieldID, volatile bool) bool {
	f := x.fs.p.IR.Field(of)
	return x.s.atomic && !volatile && (f == nil || !f.Volatile)
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
	switch p := p.(type) { // others: no field
	case *ir.StaticPlace:
		return string(p.Field)
	case *ir.FieldPlace:
		return x.values[k][p.Obj] + "." + string(p.Field)
	}
	return ""
}

// end ends the section with the statement. All that one under a monitor does has to be known, since accesses that are in
// line with a guard are not looked at one by one; of an atomic one they are.
func (x *sectionReader) end(k int) *updating {
	behind := x.first + int32(k) + 1
	for _, v := range x.all {
		switch other := x.s.updates[v.of]; {
		case v.updates && v.uses == 2 && (other == noUpdater || other == v.way):
			for _, l := range []*ir.Local{v.by, v.result} {
				if !x.m.dead(l, behind) {
					x.s.asked = append(x.s.asked, l)
				}
			}
			x.s.updates[v.of], x.s.ops = v.way, append(x.s.ops, v.ops...)
			x.s.stores = append(x.s.stores, loadAndStore{v.ops[0], v.ops[1]})
		case x.s.atomic:
		case v.updates:
			return nil
		default:
			x.s.loads = append(x.s.loads, v.of)
		}
	}
	if len(x.s.updates) == 0 {
		return nil
	}
	for f := range x.s.updates {
		if x.s.atomic {
			x.s.updates[f] += atomically
		}
	}
	return x.s
}
