package promela

import (
	"fmt"

	"bandsaw/artifact/pmlmap"
	"bandsaw/ir"
)

// writeSteps writes the steps of a process: the entry's first, the end of the
// thread last, so that the process ends by reaching its closing brace.
func (e *emitter) writeSteps(r *regions) {
	var end *node
	impossible := false
	for i, h := range r.heads {
		switch h.kind {
		case stop:
			e.labels[h] = "END"
			end = h
		case cut:
			e.labels[h] = fmt.Sprintf("CUT%d", i)
		default:
			e.labels[h] = fmt.Sprintf("L%d", i)
		}
	}
	for i, h := range r.heads {
		if b := r.bodies[h]; b != nil {
			e.step(h, b, i == 0)
			impossible = impossible || e.mayBeImpossible(b)
		}
	}
	for _, h := range r.heads {
		if h.kind == cut {
			e.cut(h)
		}
	}
	if impossible {
		e.out.label(impossibleLabel, "a choice or an operator without a result: no behaviour of the program")
		e.out.line("true; true; goto %s;", impossibleLabel)
	}
	if end != nil {
		e.end(end)
	}
}

const impossibleLabel = "NEVER"

// cut writes a place that stands for behaviour beyond a bound. The process
// stays there and can always move, so that no deadlock is reported that the
// cut made; that Spin reached it means that the search was not complete.
func (e *emitter) cut(n *node) {
	e.out.label(e.labels[n], comment(n.reason))
	// Always true. Spin would neither list a skip as not reached nor take a
	// statement that jumps to itself.
	line := e.out.line("(to_ >= 0);")
	e.out.line("(to_ >= 0); goto %s;", e.labels[n])
	e.maps.Cuts = append(e.maps.Cuts, pmlmap.Cut{Process: e.proc.name, Line: line, Reason: n.reason})
	e.maps.Points = append(e.maps.Points, pmlmap.Point{From: line, To: line + 1, Process: e.proc.name, Origin: e.origin(n)})
}

// step writes one step with its label.
func (e *emitter) step(head *node, b *body, first bool) {
	o := &e.out
	e.out.label(e.labels[head], comment(placeText(e.origin(head))))
	told, _ := e.told(head)
	point := pmlmap.Point{From: o.next(), Process: e.proc.name, Origin: told}
	point.Wait, point.On = e.waitsFor(head)
	o.line("atomic {")
	o.indent++
	if first && e.life && e.proc.class == "" {
		o.line("%s = 1;", e.lifeOf(value{v: e.proc.self}))
	}
	guard := e.guard(head)
	switch {
	case e.holds && head.sections > 0 && guard != "":
		e.blockedInSection(head, guard)
		guard = ""
	case guard != "":
		guard = and(e.free(head), guard)
	case e.free(head) != "":
		o.line("%s;", e.free(head))
	}
	e.body(b, guard)
	o.indent--
	point.To = o.line("};")
	e.maps.Points = append(e.maps.Points, point)
}

// waitsFor says what a step that begins with n may have to wait for.
func (e *emitter) waitsFor(n *node) (wait, on string) {
	switch s := n.stmt.(type) { // others: wait for nothing
	case *ir.Monitor:
		switch {
		case n.kind == reacquire && s.Op == ir.Wait:
			return "wait", e.text(n.args[0])
		case n.kind == reacquire:
			return "timedwait", e.text(n.args[0])
		case n.kind == plain && s.Op == ir.Enter && n.shared:
			return "enter", e.text(n.args[0])
		}
	case *ir.Thread:
		if n.kind == plain && s.Op == ir.Join {
			return "join", e.text(n.args[0])
		}
	}
	return "", ""
}

// body writes what the head does outside the d_step, the d_step, and how the
// step goes on from there. guard is what the d_step waits for, "" for nothing.
func (e *emitter) body(b *body, guard string) {
	o := &e.out
	e.prelude(b.head)
	o.line("d_step {")
	o.indent++
	e.operations(b, guard)
	o.indent--
	o.line("};")
	switch len(b.exits) {
	case 0:
		o.line("false")
		return
	case 1:
		e.continuation(b.exits[0])
		return
	}
	o.line("if")
	for _, x := range b.exits {
		o.line(":: d_step { to_ == %d -> to_ = 0 };", x.number)
		o.indent++
		e.continuation(x)
		o.indent--
	}
	o.line("fi")
}

func (e *emitter) continuation(x *exit) {
	if x.nested != nil {
		e.body(x.nested, "")
		return
	}
	e.out.line("goto %s", e.labels[x.to])
}

// operations writes the inside of a d_step: the operations, each followed by
// a jump where the next one stands elsewhere, then the ways out.
func (e *emitter) operations(b *body, guard string) {
	o := &e.out
	for i, op := range b.order {
		op.label = fmt.Sprintf("D%d_%d", o.next(), i)
	}
	for _, x := range b.exits {
		x.label = fmt.Sprintf("X%d_%d", o.next(), x.number)
	}
	out := fmt.Sprintf("Z%d", o.next())
	e.countJumps(b)
	if guard != "" {
		o.line("%s ->", guard)
	}
	for i, op := range b.order {
		if op.jumpsTo > 0 {
			o.label(op.label, "")
		}
		e.operation(op, b.after(i))
	}
	for i, x := range b.exits {
		if x.jumpsTo > 0 {
			o.label(x.label, "")
		}
		e.reset(b, x)
		if len(b.exits) > 1 {
			o.line("to_ = %d;", x.number)
		}
		if i+1 < len(b.exits) {
			o.line("goto %s;", out)
		}
	}
	if len(b.exits) > 1 {
		o.label(out, "")
	}
	if o.open {
		o.line("skip")
	}
}

// countJumps counts for each operation and each way out the jumps to it: all
// ways there but falling through from the operation written before it.
func (e *emitter) countJumps(b *body) {
	for i, op := range b.order {
		after := b.after(i)
		for k, t := range op.next {
			falls := t == after && (len(op.next) == 1 || k == 1 && op.forks())
			switch {
			case falls:
			case t.op != nil:
				t.op.jumpsTo++
			default:
				t.ex.jumpsTo++
			}
		}
	}
}

// after is what is written after the i-th operation.
func (b *body) after(i int) target {
	if i+1 < len(b.order) {
		return target{op: b.order[i+1]}
	}
	if len(b.exits) > 0 {
		return target{ex: b.exits[0]}
	}
	return target{}
}

// forks reports whether the operation is a two-way branch, whose second way
// may fall through.
func (op *operation) forks() bool {
	_, isIf := op.n.stmt.(*ir.If)
	return op.n.kind == bound || op.n.kind == branch && isIf
}

// reset sets the state's variables that nobody reads any more back to 0, so
// that states that differ only in them are one.
func (e *emitter) reset(b *body, x *exit) {
	touched := b.head.liveIn.Clone()
	for _, op := range b.order {
		if op.n.dst != nil && !op.n.dead() {
			touched.Add(op.n.dst.id)
		}
	}
	for _, s := range e.proc.slots {
		used, alive := false, false
		for _, v := range s.vars {
			used = used || touched.Has(v.id)
			alive = alive || x.to.liveIn.Has(v.id)
		}
		if used && !alive {
			e.out.line("%s = 0;", s.name)
		}
	}
}

// jump writes the transfer of control to t, nothing if it stands next.
func (e *emitter) jump(t, after target) {
	if t != after {
		e.out.line("%s;", jumpText(t))
	}
}

func jumpText(t target) string {
	if t.op != nil {
		return "goto " + t.op.label
	}
	return "goto " + t.ex.label
}
