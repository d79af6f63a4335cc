// Package lineage tells on which abstract choices of an execution a value depends: those by
// which precision was lost on the way of the values that it was computed from, through
// variables, calls, fields and elements of arrays.
//
//kinds:of lowered abstract plain
package lineage

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Value is what a value depends on; nil is nothing.
type Value struct {
	choice int // by number, none if it is below 0
	from   [2]*Value
}

// Choices are the abstract choices that it depends on by number, from the last to the first.
func (v *Value) Choices() []int {
	var out []int
	seen := map[*Value]bool{nil: true}
	for work := []*Value{v}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		if x.choice >= 0 {
			out = append(out, x.choice)
		}
		work = append(work, x.from[0], x.from[1])
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// both depends on what either does.
func both(v, w *Value) *Value {
	switch {
	case v == nil || v == w:
		return w
	case w == nil:
		return v
	}
	return &Value{choice: -1, from: [2]*Value{v, w}}
}

// Tracker follows what a machine does. Call Before before each instruction.
type Tracker struct {
	m       *machine.Machine
	made    func() int
	stacks  map[int32][]*Value
	heap    map[cell]*Value
	ways    map[frame]way
	pending pending
}

// cell is a place in memory: a static field (object 0), a field by its offset, an element by its
// index, or a length.
type cell struct{ object, at int64 }

// length is where the length of an array is kept.
const length = -1

// frame is one of a thread.
type frame struct {
	thread int32
	depth  int
}

// way is which way a frame took at a branch: what a statement became in the abstract program may be a branch
// on a token, and something else behind it for each.
type way struct {
	at    ir.Origin
	value *Value
}

// pending is the instruction that may not be executed yet.
type pending struct {
	thread *machine.Thread
	count  int64
	made   int
	value  *Value
	at     place
	clear  int32 // how many slots from there on get nothing
	args   []*Value
	sized  bool // it makes an array of the size
	way    ir.Origin
	in     frame
}

// place is what gets the value.
type place struct {
	kind placeKind
	slot int32
	cell cell
}

type placeKind uint8

const (
	nowhere placeKind = iota
	onStack
	inHeap
	branch
)

// New begins with a machine in its initial state; made is how many abstract choices were made.
func New(m *machine.Machine, made func() int) *Tracker {
	return &Tracker{m: m, made: made, stacks: map[int32][]*Value{}, heap: map[cell]*Value{}, ways: map[frame]way{}}
}

// Before is called before each instruction.
func (r *Tracker) Before(t *machine.Thread, f *machine.Frame) {
	r.commit()
	r.pending = pending{thread: t, count: r.m.Statements, made: r.made(), in: frame{t.ID, len(t.Frames)}, args: r.pending.args[:0]}
	r.execute(t, f, &f.Method.Code[f.PC])
}

// Condition is what the operands of the branch depend on that the frame is at.
func (r *Tracker) Condition(t *machine.Thread, f *machine.Frame) *Value {
	in := &f.Method.Code[f.PC]
	if in.Op == code.Switch {
		return r.of(t, f, in.A)
	}
	return both(r.of(t, f, in.A), r.of(t, f, in.B))
}

func (r *Tracker) of(t *machine.Thread, f *machine.Frame, x int32) *Value {
	if stack := r.stacks[t.ID]; x >= 0 && int(f.Base+x) < len(stack) {
		return stack[f.Base+x]
	}
	return nil
}

// commit takes up the last instruction, if it was executed.
func (r *Tracker) commit() {
	p := &r.pending
	if p.thread == nil || p.count == r.m.Statements {
		p.thread = nil
		return
	}
	stack := r.stacks[p.thread.ID]
	if n := len(p.thread.Stack); len(stack) < n {
		stack = append(stack, make([]*Value, n-len(stack))...)
		r.stacks[p.thread.ID] = stack
	}
	if r.made() > p.made {
		p.value = &Value{choice: r.made() - 1, from: [2]*Value{p.value}}
	}
	switch p.at.kind {
	case branch:
		r.ways[p.in] = way{p.way, p.value}
	case inHeap:
		r.keep(p.at.cell, p.value)
	case onStack:
		if p.sized {
			r.keep(cell{p.thread.Stack[p.at.slot], length}, p.value)
			p.value = nil
		}
		if p.clear > 0 {
			clear(stack[p.at.slot : p.at.slot+p.clear])
			copy(stack[p.at.slot:], p.args)
			break
		}
		stack[p.at.slot] = p.value
	}
	p.thread = nil
}

func (r *Tracker) keep(c cell, v *Value) {
	if v == nil {
		delete(r.heap, c)
		return
	}
	r.heap[c] = v
}

func (r *Tracker) execute(t *machine.Thread, f *machine.Frame, in *code.Instr) {
	p := &r.pending
	number := func(x int32) int64 {
		if x < 0 {
			return r.m.Program.Consts[^x]
		}
		return t.Stack[f.Base+x]
	}
	origin := *f.Method.Stmts[f.PC].Pos()
	taken := r.ways[p.in]
	if taken.at != origin {
		delete(r.ways, p.in)
		taken = way{}
	}
	a, b, c := r.of(t, f, in.A), r.of(t, f, in.B), r.of(t, f, in.C)
	p.value = taken.value
	if in.Dst >= 0 {
		p.at = place{kind: onStack, slot: f.Base + in.Dst}
	}
	add := func(all ...*Value) {
		for _, v := range all {
			p.value = both(p.value, v)
		}
	}
	switch in.Op {
	case code.LoadField:
		add(a, r.heap[cell{number(in.A), int64(in.X)}])
	case code.LoadStatic:
		add(r.heap[cell{0, int64(in.X)}])
	case code.LoadElem:
		add(a, b, r.heap[cell{number(in.A), number(in.B)}])
	case code.StoreField:
		p.at = place{kind: inHeap, cell: cell{number(in.A), int64(in.X)}}
		add(a, c)
	case code.StoreStatic:
		p.at = place{kind: inHeap, cell: cell{0, int64(in.X)}}
		add(c)
	case code.StoreElem:
		p.at = place{kind: inHeap, cell: cell{number(in.A), number(in.B)}}
		add(a, b, c)
	case code.Length:
		add(a, r.heap[cell{number(in.A), length}])
	case code.NewArray:
		p.sized = true
		add(a)
	case code.Call:
		site := &r.m.Program.Calls[in.X]
		p.at, p.clear = place{kind: onStack, slot: f.Base + f.Method.Slots}, site.Method.Slots
		for _, x := range site.Args {
			p.args = append(p.args, both(taken.value, r.of(t, f, x)))
		}
		delete(r.ways, frame{t.ID, len(t.Frames) + 1})
	case code.Return:
		p.at = place{}
		if n := len(t.Frames); n > 1 {
			caller := &t.Frames[n-2]
			if d := caller.Method.Code[caller.PC].Dst; d >= 0 {
				p.at = place{kind: onStack, slot: caller.Base + d}
			}
			add(a)
		}
	case code.Native:
		for _, x := range r.m.Program.Calls[in.X].Args {
			add(r.of(t, f, x))
		}
	case code.ImageOf:
		for _, x := range r.m.Program.Images[in.X].Args {
			add(r.of(t, f, x))
		}
	case code.Switch, code.IfEq, code.IfNe, code.IfLt, code.IfGe, code.IfGt, code.IfLe:
		p.at, p.way = place{kind: branch}, origin
		add(r.Condition(t, f))
	default:
		add(a, b)
	}
}
