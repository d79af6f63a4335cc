// Package symbolic computes, beside an execution of the machine, the terms of the
// values that depend on open inputs: on what choices of the program chose. The
// machine executes with one value for each, so that references, the heap's shape and
// the schedule are concrete; what the execution rests on is a conjunction of
// conditions on the inputs. Other inputs that fulfil it execute the same statements.
//
// That is symbolic execution along one path (King, Symbolic execution and program
// testing, 1976; Godefroid, Klarlund and Sen, DART, 2005).
//
//kinds:of lowered plain
package symbolic

import (
	"strconv"

	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Input is what one choice of the program chose.
type Input struct {
	Var    *smt.Term
	Lo, Hi int64
	Value  int64
	Where  string // the user's line: "Account.java:12"
}

// Condition is one on the inputs.
type Condition struct {
	*smt.Term
	Kind Kind
	Way  Way // of a Side: the one that was taken
}

// Way is one of the two ways on from a branch.
type Way struct {
	Method *code.Method
	PC     int
	Holds  bool // the branch's condition
}

// Other is the other one.
func (w Way) Other() Way { return Way{w.Method, w.PC, !w.Holds} }

// Kind says what executes where the condition does not hold.
type Kind uint8

// The kinds of conditions.
const (
	// Given: there are no such inputs. It bounds an input, or names a term.
	Given Kind = iota
	// Side: the other side of a branch.
	Side
	// Case: one of several others, of a switch or where a number was taken as it is.
	Case
)

// Execution follows what a machine does. Call Before before each instruction and
// Commit at the end.
type Execution struct {
	// Inputs are the open choices so far, in the order in which they were made.
	Inputs []Input
	// Path is what the execution so far rests on, over the variables of Inputs.
	Path []Condition
	// Inexact says why other inputs may execute the same branches and not fulfil
	// Path; "" if none do.
	Inexact string

	m       *machine.Machine
	stacks  map[int32][]*smt.Term
	heap    map[cell]*smt.Term
	texts   map[int64][]known // what is within strings
	among   map[*smt.Term]*among
	pending pending
	sizes   map[*smt.Term]int
	defined int
}

// cell is a place in memory: a static field (object 0), a field by its offset, an
// element by its index.
type cell struct{ object, at int64 }

// pending is the instruction that may not be executed yet, and what it does then.
type pending struct {
	thread  *machine.Thread
	count   int64
	effects []effect
	path    []Condition
	text    []known     // within the string that the slot gets
	parts   []int64     // the strings that it is made of
	char    []*smt.Term // or the bytes of its only character
	input   *Input
	inexact string
	slot    int32 // of the stack, that gets the input or the string
	seen    int64 // a string that is looked into
	fixed   []*among
}

// known is a term, and the value that the machine has for it.
type known struct {
	*smt.Term
	value int64
}

// effect sets a slot of the stack, or a place in memory.
type effect struct {
	slot  int32
	place cell
	value *smt.Term
	clear int32 // slots from slot on that have no terms
	heap  bool
}

// New begins with a machine in its initial state.
func New(m *machine.Machine) *Execution {
	return &Execution{m: m, stacks: map[int32][]*smt.Term{}, heap: map[cell]*smt.Term{}, texts: map[int64][]known{}, among: map[*smt.Term]*among{}, sizes: map[*smt.Term]int{}}
}

// Of is the term of an operand of the frame's instruction; nil for one that no
// input decides on.
func (e *Execution) Of(t *machine.Thread, f *machine.Frame, x int32) *smt.Term {
	stack := e.stacks[t.ID]
	if x < 0 || int(f.Base+x) >= len(stack) {
		return nil
	}
	return e.open(stack[f.Base+x])
}

// open is the term, nil for a reference on which the execution rests.
func (e *Execution) open(x *smt.Term) *smt.Term {
	if a := e.among[x]; a != nil && a.fixed {
		return nil
	}
	return x
}

// Operand is the value of an operand of the frame's instruction.
func Operand(m *machine.Machine, t *machine.Thread, f *machine.Frame, x int32) int64 {
	if x < 0 {
		return m.Program.Consts[^x]
	}
	return t.Stack[f.Base+x]
}

// Before is called before each instruction. A choice becomes an input if it is open.
func (e *Execution) Before(t *machine.Thread, f *machine.Frame, open bool) {
	e.Commit()
	e.pending = pending{thread: t, count: e.m.Statements, effects: e.pending.effects[:0]}
	e.execute(t, f, &f.Method.Code[f.PC], open)
}

// Commit takes up the last instruction, if it was executed.
func (e *Execution) Commit() {
	p := &e.pending
	if p.thread == nil || p.count == e.m.Statements {
		p.thread = nil
		return
	}
	stack := e.stacks[p.thread.ID]
	if n := len(p.thread.Stack); len(stack) < n {
		stack = append(stack, make([]*smt.Term, n-len(stack))...)
		e.stacks[p.thread.ID] = stack
	}
	for _, f := range p.effects {
		switch {
		case f.heap && f.value == nil:
			delete(e.heap, f.place)
		case f.heap:
			e.heap[f.place] = f.value
		default:
			if f.clear > 0 {
				clear(stack[f.slot : f.slot+f.clear])
				continue
			}
			stack[f.slot] = f.value
		}
	}
	e.Path = append(e.Path, p.path...)
	if e.Inexact == "" {
		e.Inexact = p.inexact
	}
	delete(e.texts, p.seen)
	for _, a := range p.fixed {
		a.fixed = true
	}
	if len(p.text) > 0 {
		e.texts[p.thread.Stack[p.slot]] = p.text
	}
	if len(p.char)+len(p.parts) > 0 {
		e.spell(p)
	}
	if p.input != nil {
		p.input.Value = p.thread.Stack[p.slot]
		e.Inputs = append(e.Inputs, *p.input)
	}
	p.thread = nil
}

func (e *Execution) set(slot int32, v *smt.Term) {
	e.pending.effects = append(e.pending.effects, effect{slot: slot, value: v})
}

func (e *Execution) store(place cell, v *smt.Term) {
	e.pending.effects = append(e.pending.effects, effect{heap: true, place: place, value: v})
}

// require adds a condition that the execution rests on.
func (e *Execution) require(c *smt.Term, k Kind) {
	e.pending.path = append(e.pending.path, Condition{Term: c, Kind: k})
}

// fix lets the execution rest on a value as it is: the term is not followed on.
func (e *Execution) fix(x *smt.Term, value int64, why string) {
	if x == nil || e.fixReference(x, why) {
		return
	}
	e.require(smt.Eq(x, smt.Const(value, x.Sort)), Case)
	e.pending.inexact = why
}

func (e *Execution) execute(t *machine.Thread, f *machine.Frame, in *code.Instr, open bool) {
	value := func(x int32) int64 { return Operand(e.m, t, f, x) }
	a, b := e.Of(t, f, in.A), e.Of(t, f, in.B)
	dst := f.Base + in.Dst
	switch op := in.Op; op {
	case code.Move:
		e.set(dst, a)
	case code.LoadField:
		e.look(value(in.A), "characters depend on an input")
		e.set(dst, e.field(a, value(in.A), int64(in.X), f.Method.Stmts[f.PC].(*ir.Load).Dst.Type))
	case code.LoadStatic:
		e.set(dst, e.heap[cell{0, int64(in.X)}])
	case code.LoadElem:
		e.fixReference(a, "which array it is depends on an input")
		e.set(dst, e.load(value(in.A), b, value(in.B)))
	case code.StoreField:
		e.fixReference(a, "which object it is depends on an input")
		e.store(cell{value(in.A), int64(in.X)}, e.Of(t, f, in.C))
	case code.StoreStatic:
		e.store(cell{0, int64(in.X)}, e.Of(t, f, in.C))
	case code.StoreElem:
		e.fixReference(a, "which array it is depends on an input")
		e.storeElem(value(in.A), b, value(in.B), e.Of(t, f, in.C), value(in.C))
	case code.Call:
		site := &e.m.Program.Calls[in.X]
		base := f.Base + f.Method.Slots
		e.pending.effects = append(e.pending.effects, effect{slot: base, clear: site.Method.Slots})
		for i, x := range site.Args {
			if v := e.Of(t, f, x); v != nil {
				e.set(base+int32(i), v)
			}
		}
	case code.Return:
		if n := len(t.Frames); n > 1 {
			caller := &t.Frames[n-2]
			if d := caller.Method.Code[caller.PC].Dst; d >= 0 {
				e.set(caller.Base+d, a)
			}
		}
	case code.Native:
		e.native(t, f, in)
	case code.NewArray, code.NewArrays:
		e.fix(a, value(in.A), "the size of an array depends on an input")
		if op == code.NewArrays {
			for _, d := range e.m.Program.ArrayDims[in.Y] {
				e.fix(e.Of(t, f, d), value(d), "the size of an array depends on an input")
			}
		}
		e.set(dst, nil)
	case code.IfEq, code.IfNe, code.IfLt, code.IfGe, code.IfGt, code.IfLe:
		if c := e.Condition(t, f); c != nil {
			way := Way{f.Method, int(f.PC), f.Method.Stmts[f.PC].(*ir.If).Op.Holds(value(in.A), value(in.B))}
			if !way.Holds {
				c = smt.Not(c)
			}
			e.pending.path = append(e.pending.path, Condition{c, Side, way})
		}
	case code.Switch:
		if a != nil {
			e.require(e.Case(t, f, int32(value(in.A))), Case)
		}
	case code.Choose:
		e.choose(t, f, in, open)
	case code.ClassSwitch:
		if !e.oneClass(a) {
			e.fixReference(a, "the class of an object depends on an input")
		}
	case code.InstanceOf:
		if !e.oneClass(a) {
			e.fixReference(a, "the class of an object depends on an input")
		}
		e.set(dst, nil)
	case code.SetPending, code.Enter, code.Exit, code.Wait, code.TimedWait, code.Notify, code.NotifyAll, code.Start, code.Join:
		e.fixReference(a, "which object it is depends on an input")
	case code.Goto, code.Atomic, code.EndAtomic, code.Yield, code.Broken:
	default:
		if in.Dst < 0 {
			return
		}
		if a == nil && b == nil {
			e.set(dst, nil)
			return
		}
		e.set(dst, e.compute(op, a, b, value, in))
	}
}

// compute is the term of an arithmetic instruction.
func (e *Execution) compute(op code.Op, a, b *smt.Term, value func(int32) int64, in *code.Instr) *smt.Term {
	x, y := a, b
	if sort, ok := sortOf(op); ok {
		if x == nil {
			x = smt.Const(value(in.A), sort)
		}
		if y == nil && takesTwo(op) {
			y = smt.Const(value(in.B), shiftSort(op, sort))
		}
		if v := arithmetic(op, x, y); v != nil {
			return e.named(v)
		}
	}
	e.fix(a, value(in.A), "a floating-point number depends on an input")
	e.fix(b, value(in.B), "a floating-point number depends on an input")
	return nil
}

// Condition is when the branch that the frame is at goes to its first side, nil if
// no input decides that.
func (e *Execution) Condition(t *machine.Thread, f *machine.Frame) *smt.Term {
	in := &f.Method.Code[f.PC]
	x, y := e.Of(t, f, in.A), e.Of(t, f, in.B)
	if c, ok := e.isNull(t, f, in); ok {
		return c
	}
	switch {
	case x == nil && y == nil:
		return nil
	case x == nil:
		x = smt.Const(Operand(e.m, t, f, in.A), y.Sort)
	case y == nil:
		y = smt.Const(Operand(e.m, t, f, in.B), x.Sort)
	}
	switch in.Op {
	case code.IfNe:
		return smt.Not(smt.Eq(x, y))
	case code.IfLt:
		return smt.Lt(x, y)
	case code.IfGe:
		return smt.Le(y, x)
	case code.IfGt:
		return smt.Lt(y, x)
	case code.IfLe:
		return smt.Le(x, y)
	}
	return smt.Eq(x, y)
}

// Case is when the switch that the frame is at goes where it goes for the value; nil
// if no input decides that.
func (e *Execution) Case(t *machine.Thread, f *machine.Frame, value int32) *smt.Term {
	in := &f.Method.Code[f.PC]
	x := e.Of(t, f, in.A)
	if x == nil {
		return nil
	}
	table := &e.m.Program.Switches[in.X]
	target := table.Lookup(value)
	var same, others []*smt.Term
	for i, v := range table.Values {
		is := smt.Eq(x, smt.Const(int64(v), x.Sort))
		if table.Targets[i] == target {
			same = append(same, is)
		} else {
			others = append(others, smt.Not(is))
		}
	}
	if target == table.Default {
		return smt.And(others...)
	}
	return smt.Or(same...)
}

// longestArray is how many elements an array has at most of which one may be any:
// which it is becomes part of the terms.
const longestArray = 64

// load is the element of an array at an index, which has a term i or is fixed.
func (e *Execution) load(array int64, i *smt.Term, index int64) *smt.Term {
	if i == nil || array == 0 {
		return e.heap[cell{array, index}]
	}
	typ, n := e.m.TypeOf(array), e.m.Len(array)
	sort, ok := sortOfType(typ.Name.Elem())
	if !ok {
		return e.reference(array, i, index)
	}
	if n > longestArray {
		if x := e.table(array, n, i, sort); x != nil {
			return e.named(x)
		}
		e.fix(i, index, "which element of an array it is depends on an input")
		return e.heap[cell{array, index}]
	}
	out := e.element(array, 0, sort)
	for k := int64(1); k < n; k++ {
		out = smt.Ite(smt.Eq(i, smt.Const(k, i.Sort)), e.element(array, k, sort), out)
	}
	return e.named(out)
}

func (e *Execution) element(array, i int64, sort smt.Sort) *smt.Term {
	if v := e.heap[cell{array, i}]; v != nil {
		return v
	}
	return smt.Const(e.m.Elem(array, i), sort)
}

func (e *Execution) storeElem(array int64, i *smt.Term, index int64, v *smt.Term, value int64) {
	if i == nil || array == 0 {
		e.store(cell{array, index}, v)
		return
	}
	typ, n := e.m.TypeOf(array), e.m.Len(array)
	sort, ok := sortOfType(typ.Name.Elem())
	if !ok || n > longestArray {
		e.fix(i, index, "which element of an array it is depends on an input")
		e.store(cell{array, index}, v)
		return
	}
	if v == nil {
		v = smt.Const(value, sort)
	}
	for k := range n {
		e.store(cell{array, k}, e.named(smt.Ite(smt.Eq(i, smt.Const(k, i.Sort)), v, e.element(array, k, sort))))
	}
}

// native takes what a native method gets as it is, but what it prints, and but for
// floating-point numbers and their bits.
func (e *Execution) native(t *machine.Thread, f *machine.Frame, in *code.Instr) {
	site := &e.m.Program.Calls[in.X]
	native := e.m.Program.Natives[site.Native]
	if convert := conversions[native]; convert != nil {
		x := e.Of(t, f, site.Args[0])
		if x != nil {
			x = convert(x)
		}
		if in.Dst >= 0 {
			e.set(f.Base+in.Dst, x)
		}
		return
	}
	if e.text(t, f, in) {
		return
	}
	if name := string(native); !ir.MachineOperation(native).OnlyPrints() {
		why := "an input comes to " + name
		for i, typ := range native.Params() {
			v := Operand(e.m, t, f, site.Args[i])
			if native == ir.MachineTakes && e.oneClass(e.Of(t, f, site.Args[i])) {
				continue // it asks for the class
			}
			e.fix(e.Of(t, f, site.Args[i]), v, why)
			if typ == ir.StringClass {
				e.fixText(v, why)
			}
		}
	}
	if in.Dst >= 0 {
		e.set(f.Base+in.Dst, nil)
	}
}

// choose makes an input of a choice that is open.
func (e *Execution) choose(t *machine.Thread, f *machine.Frame, in *code.Instr, open bool) {
	lo, hi := Operand(e.m, t, f, in.A), Operand(e.m, t, f, in.B)
	for _, x := range []int32{in.A, in.B} {
		e.fix(e.Of(t, f, x), Operand(e.m, t, f, x), "what there is to choose from depends on an input")
	}
	slot := f.Base + in.Dst
	typ := f.Method.Stmts[f.PC].(*ir.Choose).Dst.Type
	sort, ok := sortOfType(typ)
	if !ok || !open || lo > hi { // without alternatives nothing follows
		e.set(slot, nil)
		return
	}
	value := sort
	if typ == ir.Float {
		value = longs // the bits, as a number from 0 on
	}
	v := smt.Var("in"+strconv.Itoa(len(e.Inputs))+"_"+strconv.Itoa(value.Bits()), value)
	e.require(smt.And(smt.Le(smt.Const(lo, value), v), smt.Le(v, smt.Const(hi, value))), Given)
	e.pending.input = &Input{Var: v, Lo: lo, Hi: hi, Where: e.m.Line(t)}
	e.pending.slot = slot
	e.set(slot, smt.Low(v, sort.Bits()))
}

// mostNodes is the size of a term that gets a name of its own, so that what is made
// of it again and again does not grow beyond measure.
const mostNodes = 24

// named is the term, or a variable that equals it.
func (e *Execution) named(x *smt.Term) *smt.Term {
	if e.size(x) <= mostNodes {
		return x
	}
	e.defined++
	v := smt.Var("is"+strconv.Itoa(e.defined)+"_"+strconv.Itoa(x.Sort.Bits()), x.Sort)
	e.require(smt.Eq(v, x), Given)
	return v
}

func (e *Execution) size(x *smt.Term) int {
	if len(x.Args) == 0 {
		return 1
	}
	if n, known := e.sizes[x]; known {
		return n
	}
	n := 1
	for _, a := range x.Args {
		n += e.size(a)
	}
	e.sizes[x] = n
	return n
}
