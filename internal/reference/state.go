// Package reference executes lowered and abstract programs statement by
// statement, as docs/ir.md ("The meaning of the lowered core") says, and
// explores every interleaving. It is slow, short and plain, and shares nothing
// with the tools but the program representation: what they do is compared
// with it, in tests.
//
//kinds:of lowered abstract
package reference

import (
	"encoding/binary"

	"bandsaw/ir"
)

// object is an object or an array. References to it are its number in
// state.heap plus 1.
type object struct {
	class   ir.Type
	cells   []int64 // fields, inherited ones first, or elements
	started bool    // a Thread object
	owner   int     // of the monitor: the number of a thread plus 1, 0 for none
	count   int64
}

type status byte

const (
	running status = iota
	waiting
	timed
	notified
	joining
	entering
	ended
)

// frame is an activation of a method.
type frame struct {
	method *method
	block  *ir.Block
	at     int // statement of the block
	locals []int64
}

func (f *frame) stmt() ir.Stmt { return f.block.Stmts[f.at] }

// thread is one thread. Those that ended stay in the state's list.
type thread struct {
	status  status
	obj     int64
	pending int64
	waitsOn int64 // the object, or the Thread joined
	count   int64 // how often the monitor is to be entered again
	atomic  int
	frames  []frame
}

func (t *thread) top() *frame { return &t.frames[len(t.frames)-1] }

// state is a state of a program.
type state struct {
	statics []int64
	heap    []object
	threads []thread
	holder  int // the thread whose section was entered, plus 1; 0 for none
}

func (s *state) object(ref int64) *object { return &s.heap[ref-1] }

func (s *state) clone() *state {
	c := &state{holder: s.holder}
	c.statics = append([]int64(nil), s.statics...)
	c.heap = append([]object(nil), s.heap...)
	for i := range c.heap {
		c.heap[i].cells = append([]int64(nil), c.heap[i].cells...)
	}
	c.threads = append([]thread(nil), s.threads...)
	for i := range c.threads {
		t := &c.threads[i]
		t.frames = append([]frame(nil), t.frames...)
		for k := range t.frames {
			t.frames[k].locals = append([]int64(nil), t.frames[k].locals...)
		}
	}
	return c
}

// threadOf is the number of the live thread of a Thread object, -1 for none.
func (s *state) threadOf(ref int64) int {
	for i := range s.threads {
		if s.threads[i].obj == ref && s.threads[i].status != ended {
			return i
		}
	}
	return -1
}

// key tells states apart, up to the numbers of objects and garbage.
func (p *program) key(s *state) string {
	e := &encoder{p: p, s: s, numbers: make([]int64, len(s.heap))}
	for i, f := range p.statics {
		e.cell(f.Type, s.statics[i])
	}
	e.int(int64(s.holder))
	for i := range s.threads {
		t := &s.threads[i]
		e.int(int64(t.status))
		if t.status == ended {
			continue // but its number stays
		}
		e.ref(t.obj)
		e.ref(t.pending)
		e.ref(t.waitsOn)
		e.int(t.count)
		e.int(int64(t.atomic))
		e.int(int64(len(t.frames)))
		for k := range t.frames {
			f := &t.frames[k]
			e.int(int64(f.method.number))
			e.int(int64(p.blocks[f.block]))
			e.int(int64(f.at))
			for j, l := range f.method.Locals {
				e.cell(l.Type, f.locals[j])
			}
		}
	}
	for i := 0; i < len(e.queue); i++ {
		o := s.object(e.queue[i])
		for j, t := range p.cells(o) {
			e.cell(t, o.cells[j])
		}
	}
	return string(e.out)
}

type encoder struct {
	p       *program
	s       *state
	out     []byte
	numbers []int64
	queue   []int64
}

func (e *encoder) int(v int64) { e.out = binary.AppendVarint(e.out, v) }

func (e *encoder) cell(t ir.Type, v int64) {
	if t.IsRef() {
		e.ref(v)
		return
	}
	e.int(v)
}

func (e *encoder) ref(v int64) {
	if v == 0 {
		e.int(0)
		return
	}
	if n := e.numbers[v-1]; n != 0 {
		e.int(n)
		return
	}
	e.queue = append(e.queue, v)
	e.numbers[v-1] = int64(len(e.queue))
	o := e.s.object(v)
	e.int(int64(len(e.queue)))
	e.out = append(e.out, o.class...)
	e.out = append(e.out, 0)
	e.int(int64(len(o.cells)))
	e.int(int64(o.owner))
	e.int(o.count)
	if o.started {
		e.int(1)
	} else {
		e.int(0)
	}
}
