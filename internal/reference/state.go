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
	"slices"

	"bandsaw/ir"
)

// object is an object or an array. References to it are its number in
// state.heap plus 1.
type object struct {
	*shape
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

	// What copyTo made: the cells and frames of the above, as far as they are not newer.
	cells  []int64
	frames []frame
}

func (s *state) object(ref int64) *object { return &s.heap[ref-1] }

// copyTo makes c, whose memory is used again, the same as s.
func (s *state) copyTo(c *state) {
	cells, frames := len(s.statics), 0
	for i := range s.heap {
		cells += len(s.heap[i].cells)
	}
	for i := range s.threads {
		frames += len(s.threads[i].frames)
		for k := range s.threads[i].frames {
			cells += len(s.threads[i].frames[k].locals)
		}
	}
	c.cells, c.frames = slices.Grow(c.cells[:0], cells), slices.Grow(c.frames[:0], frames)
	own := func(of []int64) []int64 {
		from := len(c.cells)
		c.cells = append(c.cells, of...)
		return c.cells[from:len(c.cells):len(c.cells)]
	}
	c.holder, c.statics = s.holder, own(s.statics)
	c.heap = append(c.heap[:0], s.heap...)
	for i := range c.heap {
		c.heap[i].cells = own(c.heap[i].cells)
	}
	c.threads = append(c.threads[:0], s.threads...)
	for i := range c.threads {
		t, from := &c.threads[i], len(c.frames)
		c.frames = append(c.frames, t.frames...)
		t.frames = c.frames[from:len(c.frames):len(c.frames)]
		for k := range t.frames {
			t.frames[k].locals = own(t.frames[k].locals)
		}
	}
}

// live is the Thread object of the thread at an index of those that live, 0 past the last one.
func (s *state) live(i int64) int64 {
	for k := range s.threads {
		if s.threads[k].status != ended {
			if i == 0 {
				return s.threads[k].obj
			}
			i--
		}
	}
	return 0
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

// encoder tells states apart, up to the numbers of objects and garbage.
type encoder struct {
	p       *program
	s       *state
	out     []byte
	numbers []int64
	queue   []int64
}

// key is the same for states that are, until the next is asked for.
func (e *encoder) key(s *state) []byte {
	e.s, e.out, e.queue = s, e.out[:0], e.queue[:0]
	e.numbers = slices.Grow(e.numbers[:0], len(s.heap))[:len(s.heap)]
	clear(e.numbers)
	e.cells(e.p.refs, s.statics)
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
			e.int(int64(e.p.blocks[f.block]))
			e.int(int64(f.at))
			e.cells(f.method.refs, f.locals)
		}
	}
	for i := 0; i < len(e.queue); i++ {
		o := s.object(e.queue[i])
		e.cells(o.refs, o.cells)
	}
	return e.out
}

func (e *encoder) int(v int64) {
	if 0 <= v && v < 64 { // most are small, and are written so
		e.out = append(e.out, byte(v<<1))
		return
	}
	e.out = binary.AppendVarint(e.out, v)
}

// cells are those of which refs says whether they hold references: each, or, if it
// is shorter, all alike.
func (e *encoder) cells(refs []bool, cells []int64) {
	for i, v := range cells {
		if refs[min(i, len(refs)-1)] {
			e.ref(v)
		} else {
			e.int(v)
		}
	}
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
	e.int(int64(o.number))
	e.int(int64(len(o.cells)))
	e.int(int64(o.owner))
	e.int(o.count)
	if o.started {
		e.int(1)
	} else {
		e.int(0)
	}
}
