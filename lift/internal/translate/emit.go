package translate

import (
	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// symbol is an entry of the symbolic operand stack: a constant, or a local
// that holds the value as long as nobody writes it.
type symbol struct {
	op  ir.Operand
	val value
}

// emitter executes the operand stack symbolically and writes statements. Loads
// of locals and constants write none: they become operands where their value
// is used. Everything else is written where the bytecode has it, so that
// effects and exceptions keep their order.
type emitter struct {
	t     *method
	out   []*ir.Block
	cur   *ir.Block
	at    ir.Origin
	line  []int // by instruction
	f     *frame
	stack []symbol
	temps map[*ir.Local]bool
}

func newEmitter(t *method) *emitter {
	e := &emitter{t: t, temps: map[*ir.Local]bool{}, line: make([]int, len(t.code.Instrs))}
	k, line := 0, 0
	for i, in := range t.code.Instrs {
		for k < len(t.code.Lines) && t.code.Lines[k].PC <= in.PC {
			line = t.code.Lines[k].Line
			k++
		}
		e.line[i] = line
	}
	return e
}

// run writes all blocks, in the order of the code.
func (e *emitter) run() error {
	t := e.t
	for i, b := range t.blocks {
		b.target = &ir.Block{}
		if len(b.catches) > 0 {
			b.catch = b.target
			if len(b.preds) > 0 || i == 0 {
				b.catch = &ir.Block{} // also reached without an exception
			}
		}
	}
	for _, b := range t.blocks {
		for _, h := range b.handlers {
			b.target.Handlers = append(b.target.Handlers, ir.Handler{Class: h.class, Target: h.target.catch})
		}
	}
	for _, b := range t.order {
		if err := e.block(b); err != nil {
			return err
		}
	}
	e.preamble()
	for _, b := range t.blocks {
		if b.catch != nil && b.catch != b.target {
			e.catchBlock(b)
		}
		e.out = append(e.out, b.target)
		e.edges(b)
	}
	return nil
}

// preamble copies parameters whose slots go on to hold other things.
func (e *emitter) preamble() {
	if len(e.t.vars.copies) == 0 {
		return
	}
	e.cur = &ir.Block{}
	e.at = ir.Origin{Offset: 0, Line: e.line[0]}
	for _, c := range e.t.vars.copies {
		e.emit(&ir.Move{Dst: c.to.local, Src: c.from})
	}
	e.emit(&ir.Goto{Target: e.t.blocks[0].target})
	e.out = append(e.out, e.cur)
}

// catchBlock is the entry for exceptions of a block that is also reached
// otherwise.
func (e *emitter) catchBlock(b *block) {
	e.cur = b.catch
	e.at = e.origin(b.first)
	e.emit(&ir.Catch{Dst: b.joined[0].op.(*ir.Local)})
	e.emit(&ir.Goto{Target: b.target})
	e.out = append(e.out, b.catch)
}

func (e *emitter) origin(i int) ir.Origin {
	return ir.Origin{Offset: e.t.original(e.t.code.Instrs[i].PC), Line: e.line[i]}
}

// emit appends a statement of the current instruction.
func (e *emitter) emit(s ir.Stmt) {
	*s.Pos() = e.at
	e.cur.Stmts = append(e.cur.Stmts, s)
}

// temp makes a temporary.
func (e *emitter) temp(t ir.Type) *ir.Local {
	if t == ir.Null {
		t = ir.ObjectClass
	}
	l := &ir.Local{Type: t}
	e.temps[l] = true
	return l
}

func (e *emitter) push(x ir.Operand, v value) { e.stack = append(e.stack, symbol{x, v}) }

// result makes a temporary of the type for the value that the current
// instruction pushes.
func (e *emitter) result(t ir.Type) *ir.Local {
	l := e.temp(t)
	e.push(l, e.f.stack[len(e.f.stack)-1])
	return l
}

func (e *emitter) pop() symbol {
	s := e.stack[len(e.stack)-1]
	e.stack = e.stack[:len(e.stack)-1]
	return s
}

// popN takes the last n entries, in stack order.
func (e *emitter) popN(n int) []symbol {
	s := append([]symbol(nil), e.stack[len(e.stack)-n:]...)
	e.stack = e.stack[:len(e.stack)-n]
	return s
}

func operands(s []symbol) []ir.Operand {
	out := make([]ir.Operand, len(s))
	for i := range s {
		out[i] = s[i].op
	}
	return out
}

// onStack reports whether the operand stack refers to the local.
func (e *emitter) onStack(l *ir.Local) bool {
	for _, s := range e.stack {
		if s.op == l {
			return true
		}
	}
	return false
}

// replace puts another operand in place of a local on the operand stack.
func (e *emitter) replace(l *ir.Local, x ir.Operand) {
	for i := range e.stack {
		if e.stack[i].op == l {
			e.stack[i].op = x
		}
	}
}

// spill saves the value of a local that is about to be written, if the operand
// stack refers to it.
func (e *emitter) spill(l *ir.Local) {
	if e.onStack(l) {
		t := e.temp(l.Type)
		e.emit(&ir.Move{Dst: t, Src: l})
		e.replace(l, t)
	}
}

// store pops a value into a variable. A temporary made by the statement just
// before becomes the variable itself.
func (e *emitter) store(v *variable) {
	top := e.pop()
	l := v.local
	if top.op == l {
		return
	}
	if t, ok := top.op.(*ir.Local); ok && e.temps[t] && !e.onStack(l) {
		if n := len(e.cur.Stmts); n > 0 && ir.Def(e.cur.Stmts[n-1]) == t {
			ir.SetDef(e.cur.Stmts[n-1], l)
			e.replace(t, l)
			return
		}
	}
	e.spill(l)
	e.emit(&ir.Move{Dst: l, Src: top.op})
}

// block writes the statements of a block.
func (e *emitter) block(b *block) error {
	e.cur = b.target
	e.at = e.origin(b.first)
	e.f = b.in.clone()
	e.enter(b)
	e.stack = append([]symbol(nil), b.joined...)
	i := b.first
	if b.store != nil {
		e.pop()
		if err := e.t.step(e.f, &e.t.code.Instrs[i]); err != nil {
			return err
		}
		i++
	}
	for ; i <= b.last; i++ {
		in := &e.t.code.Instrs[i]
		e.t.pc = in.PC
		e.at = e.origin(i)
		if err := e.t.step(e.f, in); err != nil {
			return err
		}
		if err := e.instr(b, i, in); err != nil {
			return err
		}
	}
	if n := len(e.cur.Stmts); n == 0 || !ir.IsTerminator(e.cur.Stmts[n-1]) {
		e.at = e.origin(b.last)
		e.emit(&ir.Goto{Target: b.succs[0].target})
	}
	b.sym, b.done = e.stack, true
	return nil
}

// enter decides what the operand stack refers to on entry: with one
// predecessor the same as at its end; where several meet, what they agree on,
// else a temporary that each of them sets.
func (e *emitter) enter(b *block) {
	n := len(b.in.stack)
	b.joined = make([]symbol, n)
	if b.catch != nil {
		l := e.temp(b.in.stack[0].typ)
		b.joined[0] = symbol{l, b.in.stack[0]}
		if b.catch == b.target {
			e.emit(&ir.Catch{Dst: l})
		}
		return
	}
	for i, v := range b.in.stack {
		x := agreed(b, i)
		if v.typ == returnAddress {
			x = ir.NullConst()
		}
		if x == nil {
			x = e.temp(v.typ)
		}
		b.joined[i] = symbol{x, v}
	}
	if n == 0 {
		return
	}
	// What is joined only to be stored needs no temporary.
	top, first := &b.joined[n-1], &e.t.code.Instrs[b.first]
	l, ok := top.op.(*ir.Local)
	if !ok || !e.temps[l] || len(b.preds) < 2 || first.Op < cf.OpIstore || first.Op > cf.OpAstore || agreed(b, n-1) != nil {
		return
	}
	v := e.t.vars.def[b.first]
	for _, s := range b.joined[:n-1] {
		if s.op == v.local {
			return
		}
	}
	b.store, top.op = v, v.local
}

// agreed is the operand that all predecessors have at position i of their
// stacks, nil if they differ or one of them comes later.
func agreed(b *block, i int) ir.Operand {
	var x ir.Operand
	for _, p := range b.preds {
		if !p.done {
			return nil
		}
		if y := p.sym[i].op; x == nil {
			x = y
		} else if !sameOperand(x, y) {
			return nil
		}
	}
	return x
}

func sameOperand(x, y ir.Operand) bool {
	if cx, ok := x.(*ir.Const); ok {
		cy, ok := y.(*ir.Const)
		return ok && *cx == *cy
	}
	return x == y
}

// move is a copy on the edge between two blocks.
type move struct {
	dst *ir.Local
	src ir.Operand
}

// edges writes the moves that bring the operand stack at the end of b into the
// form that its successors expect: before the jump if there is one successor,
// else in blocks of their own.
func (e *emitter) edges(b *block) {
	for _, s := range b.succs {
		var moves []move
		for i, want := range s.joined {
			if !sameOperand(want.op, b.sym[i].op) {
				moves = append(moves, move{want.op.(*ir.Local), b.sym[i].op})
			}
		}
		if len(moves) == 0 {
			continue
		}
		e.at = e.origin(b.last)
		if s.store != nil {
			e.at = e.origin(s.first)
		}
		if len(b.succs) == 1 {
			e.cur = b.target
			n := len(e.cur.Stmts) - 1
			term := e.cur.Stmts[n]
			e.cur.Stmts = e.cur.Stmts[:n]
			if !e.direct(b, moves) {
				e.moves(moves)
			}
			e.cur.Stmts = append(e.cur.Stmts, term)
			continue
		}
		e.cur = &ir.Block{}
		e.moves(moves)
		e.emit(&ir.Goto{Target: s.target})
		e.out = append(e.out, e.cur)
		ir.Targets(b.target.Term(), func(t **ir.Block) {
			if *t == s.target {
				*t = e.cur
			}
		})
	}
}

// direct lets the last statement of b set the variable that its result is
// moved to, if that is all that happens to the result.
func (e *emitter) direct(b *block, moves []move) bool {
	n := len(e.cur.Stmts)
	if len(moves) != 1 || n == 0 {
		return false
	}
	t, ok := moves[0].src.(*ir.Local)
	if !ok || !e.temps[t] || ir.Def(e.cur.Stmts[n-1]) != t {
		return false
	}
	seen := 0
	for _, s := range b.sym {
		if s.op == t {
			seen++
		}
		if s.op == moves[0].dst {
			return false
		}
	}
	if seen == 1 {
		ir.SetDef(e.cur.Stmts[n-1], moves[0].dst)
	}
	return seen == 1
}

// moves writes copies that happen at once: one that would overwrite what a
// later one reads saves it first.
func (e *emitter) moves(list []move) {
	for i, m := range list {
		var saved *ir.Local
		for j := i + 1; j < len(list); j++ {
			if list[j].src != ir.Operand(m.dst) {
				continue
			}
			if saved == nil {
				saved = e.temp(m.dst.Type)
				e.emit(&ir.Move{Dst: saved, Src: m.dst})
			}
			list[j].src = saved
		}
		e.emit(&ir.Move{Dst: m.dst, Src: m.src})
	}
}

// NoOrigin is the origin of what comes from no instruction.
var NoOrigin = ir.At{Origin: ir.Origin{Offset: -1}}
