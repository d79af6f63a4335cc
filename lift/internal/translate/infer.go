package translate

import (
	"errors"
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// maxCells bounds the work of the analyses: slots times edges of the control
// flow graph.
const maxCells = 1 << 25

// infer finds the types on entry of every block, by abstract interpretation
// until nothing changes, and with them checks that the code is well-typed.
func (t *method) infer() error {
	edges := len(t.blocks)
	for _, b := range t.blocks {
		edges += len(b.succs) + len(b.handlers)
	}
	if edges*(t.code.MaxLocals+1) > maxCells {
		return fmt.Errorf("method too large: %d blocks with %d jumps and handlers, %d local variables", len(t.blocks), edges-len(t.blocks), t.code.MaxLocals)
	}
	entry := &frame{locals: make([]value, t.code.MaxLocals)}
	slot := 0
	for _, p := range t.paramTypes() {
		entry.locals[slot] = ofType(p)
		slot += entry.locals[slot].slots()
	}
	t.blocks[0].in = entry
	work := newQueue(t.order)
	work.push(t.blocks[0])
	for b := work.pop(); b != nil; b = work.pop() {
		f := b.in.clone()
		if err := t.toHandlers(b, f, work); err != nil {
			return err
		}
		for i := b.first; i <= b.last; i++ {
			in := &t.code.Instrs[i]
			t.pc = in.PC
			if err := t.step(f, in); err != nil {
				return err
			}
			if writesLocal(in.Op) && i < b.last {
				t.writeToHandlers(b, f, in.Local, work)
			}
		}
		for _, s := range b.succs {
			if err := t.flowTo(s, f, work); err != nil {
				return err
			}
		}
	}
	return nil
}

// paramTypes are the types of the parameters, the receiver's first.
func (t *method) paramTypes() []ir.Type {
	var out []ir.Type
	if !t.src.Is(cf.AccStatic) {
		out = append(out, ir.Type(t.file.Name))
	}
	for _, p := range t.src.Params {
		out = append(out, ir.Type(p))
	}
	return out
}

// writesLocal reports whether the instruction writes a slot.
func writesLocal(op cf.Opcode) bool {
	return op >= cf.OpIstore && op <= cf.OpAstore || op == cf.OpIinc
}

// toHandlers merges the locals of f into the block's handlers, whose stack
// holds only the exception.
func (t *method) toHandlers(b *block, f *frame, work *queue) error {
	for _, h := range b.handlers {
		class := ir.Type(h.class)
		if class == "" {
			class = ir.ThrowableClass
		}
		if t.code.MaxStack < 1 {
			return errOverflow
		}
		if err := t.flowTo(h.target, &frame{f.locals, []value{{typ: class}}, 1}, work); err != nil {
			return err
		}
	}
	return nil
}

// writeToHandlers merges what a write of a slot changed into the block's
// handlers, which have had the rest.
func (t *method) writeToHandlers(b *block, f *frame, slot int, work *queue) {
	for _, h := range b.handlers {
		in := h.target.in.locals
		for s := max(slot-1, 0); s <= min(slot+1, len(in)-1); s++ {
			if m := merge(t.env, in[s], f.locals[s]); m != in[s] {
				in[s] = m
				work.push(h.target)
			}
		}
	}
}

// flowTo merges f into the entry of b, which is visited again if that changes.
func (t *method) flowTo(b *block, f *frame, work *queue) error {
	if b.in == nil {
		b.in = f.clone()
		work.push(b)
		return nil
	}
	if len(b.in.stack) != len(f.stack) {
		return fmt.Errorf("operand stacks of different height meet at %d", t.code.Instrs[b.first].PC)
	}
	changed := false
	for i, v := range f.locals {
		if m := merge(t.env, b.in.locals[i], v); m != b.in.locals[i] {
			b.in.locals[i] = m
			changed = true
		}
	}
	for i, v := range f.stack {
		m := merge(t.env, b.in.stack[i], v)
		if m.kind() == 0 {
			return fmt.Errorf("%s and %s meet on the operand stack at %d", b.in.stack[i].typ, v.typ, t.code.Instrs[b.first].PC)
		}
		if m != b.in.stack[i] {
			b.in.stack[i] = m
			changed = true
		}
	}
	if changed {
		work.push(b)
	}
	return nil
}

var (
	errUnderflow = errors.New("operand stack is empty")
	errOverflow  = errors.New("operand stack overflows")
)

func (f *frame) pop() (value, error) {
	n := len(f.stack)
	if n == 0 {
		return value{}, errUnderflow
	}
	v := f.stack[n-1]
	f.stack = f.stack[:n-1]
	f.depth -= v.slots()
	return v, nil
}

func (t *method) push(f *frame, v value) error {
	f.depth += v.slots()
	if f.depth > t.code.MaxStack {
		return errOverflow
	}
	f.stack = append(f.stack, v)
	return nil
}

// popKind pops a value of the kind.
func (f *frame) popKind(kind byte) (value, error) {
	v, err := f.pop()
	if err == nil && v.kind() != kind {
		err = fmt.Errorf("%s on the operand stack, expected %s", v.typ, kindNames[kind])
	}
	return v, err
}

var kindNames = map[byte]string{'i': "an int", 'j': "a long", 'f': "a float", 'd': "a double", 'a': "a reference", 'r': "a return address"}

// popAll pops values of the kinds, the last on top.
func (f *frame) popAll(kinds string) error {
	for i := len(kinds) - 1; i >= 0; i-- {
		if _, err := f.popKind(kinds[i]); err != nil {
			return err
		}
	}
	return nil
}

// popTypes pops arguments of the declared types.
func (f *frame) popTypes(types []string) error {
	for i := len(types) - 1; i >= 0; i-- {
		if _, err := f.popKind(ofType(ir.Type(types[i])).kind()); err != nil {
			return err
		}
	}
	return nil
}

// queue is a work list in reverse postorder.
type queue struct {
	order []*block
	in    []bool
	n     int // of blocks in it
	at    int
}

func newQueue(order []*block) *queue { return &queue{order: order, in: make([]bool, len(order))} }

func (q *queue) push(b *block) {
	if !q.in[b.rpo] {
		q.in[b.rpo] = true
		q.n++
	}
}

// pop takes the next block, going round.
func (q *queue) pop() *block {
	if q.n == 0 {
		return nil
	}
	for !q.in[q.at] {
		q.at = (q.at + 1) % len(q.order)
	}
	q.in[q.at] = false
	q.n--
	return q.order[q.at]
}
