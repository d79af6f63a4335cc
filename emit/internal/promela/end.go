package promela

import (
	"fmt"

	"bandsaw/artifact/pmlmap"
	"bandsaw/ir"
)

// The numbers of violation_.
const (
	byAssertion = 1
	byException = 2
	byCheck     = 4 // by what the property put into the program; 3 is what cannot be
)

// end writes the end of the thread: an exception that nobody caught is a
// violation, unless the property allows it; then, in one step, the thread
// takes the monitor of its Thread object once that is free, is no longer
// alive, and notifies all that wait on it. The monitor counts only where some
// statement may name it. The violation does not wait for it: a monitor that is
// never free must not hide it.
func (e *emitter) end(n *node) {
	o := &e.out
	o.label("END", "the end of the thread")
	if !e.endsUnderMonitor(e.proc) {
		e.endStep(n, "end", "", func() { e.waitFree(n); e.judgeEnd(n); e.leaveLife() })
		return
	}
	if e.proc.pending.text != "" {
		e.endStep(n, "", "", func() { e.waitFree(n); e.judgeEnd(n) })
	}
	me := value{v: e.proc.self}
	owner := e.owners.index(e.me())
	e.endStep(n, "enter", e.text(me), func() {
		guard := fmt.Sprintf("(%s == 0 || %s == %s)", owner, owner, e.me())
		if e.holds {
			guard = and(fmt.Sprintf("(holder_ == 0 || holder_ == %s)", e.me()), guard)
		}
		o.line("%s ->", guard)
		e.leaveSections(n)
		e.leaveLife()
		if e.waiting {
			e.wake(e.me())
		}
	})
}

// waitFree waits until no other thread is in an atomic section, and ends those
// that the thread is in.
func (e *emitter) waitFree(n *node) {
	if free := e.free(n); free != "" {
		e.out.line("%s ->", free)
	}
	e.leaveSections(n)
}

// leaveSections ends the atomic sections of a thread that ends in them.
func (e *emitter) leaveSections(n *node) {
	if e.holds && n.sections > 0 {
		e.out.line("holder_ = 0;")
	}
}

// endStep writes one step of a thread's end, which may have to wait.
func (e *emitter) endStep(n *node, wait, on string, inside func()) {
	o := &e.out
	from := o.next()
	o.line("atomic {")
	o.indent++
	o.line("d_step {")
	o.indent++
	o.open = true
	inside()
	if o.open {
		o.line("skip")
	}
	o.indent--
	o.line("}")
	o.indent--
	to := o.line("};")
	e.maps.Points = append(e.maps.Points, pmlmap.Point{From: from, To: to, Process: e.proc.name, Origin: e.origin(n), Wait: wait, On: on})
}

// endsUnderMonitor reports whether some statement may name the monitor of the
// process's Thread objects.
func (l *layout) endsUnderMonitor(p *process) bool {
	found := false
	for i := range p.self.refs.Set().All() {
		found = found || l.sites[i].lockable
	}
	return found
}

// judgeEnd checks whether the thread may end as it does.
func (e *emitter) judgeEnd(n *node) {
	pending := value{v: e.proc.pending}
	if pending.v.text == "" {
		return
	}
	e.judge(n, pending)
	if pending.v.state {
		e.out.line("%s = 0;", pending.v.text)
	}
}

// judge checks whether the thread may end by the exception.
func (e *emitter) judge(n *node, exception value) {
	bad := func(assertion bool) string {
		return e.is(exception, func(s *site) bool {
			class := string(s.typ)
			return !e.property.Allows(e.prog, class) && e.prog.IsSubclass(class, ir.AssertionErrorClass) == assertion
		})
	}
	e.violation(n, bad(true), e.text(exception), pmlmap.Assertion, byAssertion)
	e.violation(n, bad(false), e.text(exception), pmlmap.Uncaught, byException)
}

// leaveLife notes that the thread has ended.
func (e *emitter) leaveLife() {
	if e.life {
		e.out.line("%s = 2;", e.lifeOf(value{v: e.proc.self}))
	}
}

// violation writes the failure for the exceptions that the test accepts.
func (e *emitter) violation(n *node, test, exception, does string, number int) {
	if test == "false" {
		return
	}
	o := &e.out
	o.line("if")
	o.line(":: %s ->", test)
	o.indent++
	e.code(n, "", mark{does: does, a: exception})
	o.line("violation_ = %d; assert(violation_ != %d)", number, number)
	o.indent--
	o.line(":: else")
	o.line("fi;")
}
