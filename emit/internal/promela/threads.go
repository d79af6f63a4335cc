package promela

import (
	"fmt"
	"math/bits"
	"sort"

	"bandsaw/ir"
)

// prelude writes what the head of a step does before the d_step, where
// starting threads and choosing must stand.
func (e *emitter) prelude(n *node) {
	switch n.kind {
	case plain:
	case noted:
		e.note(n)
		return
	default:
		return
	}
	switch s := n.stmt.(type) { // others: nothing to choose
	case *ir.Thread:
		if s.Op == ir.Start {
			e.start(n)
		}
	case *ir.Monitor:
		if s.Op == ir.Notify && e.role(n) == choosing {
			e.notifyAny(n)
		}
	case *ir.Choose:
		e.choose(n)
	case *ir.Abs:
		if e.role(n) == choosing {
			e.chooseResult(n, s)
		}
	case *ir.Image:
		if e.role(n) == choosing {
			e.chooseImage(n, s)
		}
	case *ir.AnyOf:
		if e.role(n) == choosing {
			e.out.line("if")
			for _, v := range s.Values {
				e.out.line(":: pick_ = %s", e.constant(v))
			}
			e.out.line("fi;")
		}
	}
}

// start runs the process for the class of the Thread object.
func (e *emitter) start(n *node) {
	var runs, tests []string
	for _, p := range e.processes[1:] {
		test := e.is(n.args[0], func(s *site) bool { return s.kind == allocation && string(s.typ) == p.class })
		if test == "false" {
			continue
		}
		arg := ""
		if p.instances > 1 {
			arg = e.text(n.args[0])
		}
		runs = append(runs, fmt.Sprintf("run %s(%s)", p.name, arg))
		tests = append(tests, test)
	}
	switch len(runs) {
	case 0:
		e.impossible(n)
	case 1:
		e.out.line("%s;", runs[0])
	default:
		e.out.line("if")
		for i, r := range runs {
			e.out.line(":: %s -> %s", tests[i], r)
		}
		e.out.line("fi;")
	}
}

// choose writes a choice of the program. A path on which there is nothing to
// choose from is impossible, as mc has it.
func (e *emitter) choose(n *node) {
	const (
		few  = 16      // alternatives that are written out
		many = 1 << 16 // that Spin would never get through
	)
	low, high := n.args[0], n.args[1]
	constant := low.c != nil && high.c != nil && low.c.Bits <= high.c.Bits
	var more uint64 // alternatives but one, whose number may not fit
	if constant {
		more = uint64(high.c.Bits) - uint64(low.c.Bits)
	}
	if more >= many {
		e.fail(n, "is a choice among too many numbers, which needs an abstraction of the variable")
		return
	}
	if constant && more < few {
		e.out.line("if")
		for k := low.c.Bits; k <= high.c.Bits; k++ {
			e.out.line(":: pick_ = %s", number(k))
		}
		e.out.line("fi;")
		return
	}
	if mayBeEmpty(n) {
		e.out.line("if")
		e.out.line(":: (%s <= %s)", e.text(low), e.text(high))
		e.out.line(":: else -> goto %s", impossibleLabel)
		e.out.line("fi;")
	}
	e.out.line("pick_ = %s;", e.text(low))
	e.out.line("do")
	e.out.line(":: (pick_ < %s) -> pick_ = pick_ + 1", e.text(high))
	e.out.line(":: break")
	e.out.line("od;")
	e.out.line("skip;") // a d_step may not be what break jumps to
}

// mayBeEmpty reports whether a choice may have no alternative.
func mayBeEmpty(n *node) bool {
	low, high := n.args[0].c, n.args[1].c
	return low == nil || high == nil || low.Bits > high.Bits
}

// chooseResult writes the choice among an abstract operator's results.
func (e *emitter) chooseResult(n *node, s *ir.Abs) {
	rows := e.tuples(n, s)
	var all uint64
	complete := true
	for _, t := range rows {
		all |= t.results
		complete = complete && t.results != 0
	}
	e.out.line("if")
	for ; all != 0; all &= all - 1 {
		k := bits.TrailingZeros64(all)
		test := e.when(n, rows, func(t tuple) bool { return t.results>>k&1 == 1 })
		if test == "true" {
			e.out.line(":: pick_ = %d", k)
		} else {
			e.out.line(":: %s -> pick_ = %d", test, k)
		}
	}
	if !complete {
		test := e.when(n, rows, func(t tuple) bool { return t.results == 0 })
		e.out.line(":: %s -> goto %s", test, impossibleLabel)
	}
	e.out.line("fi;")
}

// mayBeImpossible reports whether the step has a choice or an operator that
// may have no result.
func (e *emitter) mayBeImpossible(b *body) bool {
	found := false
	b.each(func(b *body) {
		if b.head.kind != plain || e.role(b.head) != choosing {
			return
		}
		switch b.head.stmt.(type) { // others: have a result
		case *ir.Choose:
			found = found || mayBeEmpty(b.head)
		case *ir.Abs, *ir.Image:
			found = found || b.head.partial
		}
	})
	return found
}

// guard is what the first operation of a step waits for, "" for nothing.
func (e *emitter) guard(n *node) string {
	switch s := n.stmt.(type) { // others: wait for nothing
	case *ir.Monitor:
		owner := e.ownerText(n)
		switch {
		case owner == "":
			return ""
		case n.kind == reacquire && s.Op == ir.Wait:
			return fmt.Sprintf("(%s == 0 && %s == 0)", e.waitsText(), owner)
		case n.kind == reacquire:
			return fmt.Sprintf("(%s == 0)", owner)
		case n.kind == plain && s.Op == ir.Enter && n.shared:
			return fmt.Sprintf("(%s == 0 || %s == %s)", owner, owner, e.me())
		}
	case *ir.Thread:
		if n.kind == plain && s.Op == ir.Join {
			if e.points(n.args[0]).Empty() {
				return ""
			}
			return fmt.Sprintf("(%s != 1)", e.lifeOf(n.args[0]))
		}
	}
	return ""
}

// me is the executing thread's Thread object.
func (e *emitter) me() string { return e.text(value{v: e.proc.self}) }

func (e *emitter) threads() int { return e.threadHigh - e.threadLow + 1 }

// lifeOf is the element of life_ for the Thread object that x holds.
func (e *emitter) lifeOf(x value) string {
	return element("life_", e.threadLow, e.threads(), e.text(x))
}

// waitsText is the executing thread's element of waits_.
func (e *emitter) waitsText() string {
	return element("waits_", e.threadLow, e.threads(), e.me())
}

// ownerText is the owner of the monitor that n works on, "" if no object
// reaches it.
func (e *emitter) ownerText(n *node) string {
	if e.points(n.args[0]).Empty() {
		return ""
	}
	return e.owners.index(e.text(n.args[0]))
}

func (e *emitter) depthText(n *node) string {
	return element("depth_", e.owners.low, e.owners.size(), e.text(n.args[0]))
}

// monitor writes a monitor operation. Its guard stands before the d_step's
// other operations.
func (e *emitter) monitor(n *node, s *ir.Monitor) {
	owner := e.ownerText(n)
	if owner == "" {
		e.impossible(n)
		return
	}
	depth, about := e.depthText(n), mark{does: string(s.Op), a: e.text(n.args[0])}
	switch s.Op {
	case ir.Enter:
		e.code(n, fmt.Sprintf("%s = %s; %s = %s + 1", owner, e.me(), depth, depth), about)
	case ir.Exit:
		e.code(n, fmt.Sprintf("%s = %s - 1", depth, depth), about)
		e.out.line("if")
		e.out.line(":: %s == 0 -> %s = 0", depth, owner)
		e.out.line(":: else")
		e.out.line("fi;")
	case ir.Wait, ir.TimedWait:
		if e.holds && n.sections > 0 {
			e.out.line("holder_ = 0;")
		}
		e.code(n, fmt.Sprintf("%s = %s; %s = 0; %s = 0; %s = %s", e.proc.saved.text, depth, depth, owner, e.waitsText(), e.text(n.args[0])), about)
	case ir.Notify:
		if len(e.waiters()) == 1 {
			e.wake(e.text(n.args[0]))
		}
		e.code(n, "", about)
	case ir.NotifyAll:
		e.wake(e.text(n.args[0]))
		e.code(n, "", about)
	case ir.Holds:
		e.assign(n, fmt.Sprintf("(%s == %s)", owner, e.me()), true)
	}
}

// take writes the second half of a wait.
func (e *emitter) take(n *node) {
	owner := e.ownerText(n)
	if owner == "" {
		e.impossible(n)
		return
	}
	e.code(n, fmt.Sprintf("%s = 0; %s = %s; %s = %s", e.waitsText(), owner, e.me(), e.depthText(n), e.proc.saved.text),
		mark{does: "reacquire", a: e.text(n.args[0])})
}

// waiters lists the indices in waits_ of the threads that may ever wait.
func (e *emitter) waiters() []int {
	var out []int
	for _, p := range e.processes {
		waits := false
		for _, n := range p.nodes {
			waits = waits || n.kind == reacquire
		}
		if !waits {
			continue
		}
		for k := 0; k < p.instances; k++ {
			out = append(out, p.selfLow-e.threadLow+k)
		}
	}
	sort.Ints(out)
	return out
}

func (e *emitter) waiter(k int) string {
	return element("waits_", 0, e.threads(), fmt.Sprint(k))
}

// wake ends the waits of all threads that wait on the object x.
func (e *emitter) wake(x string) {
	for _, k := range e.waiters() {
		if e.waiter(k) == e.waitsText() {
			continue // who notifies does not wait
		}
		e.out.line("if")
		e.out.line(":: %s == %s -> %s = 0", e.waiter(k), x, e.waiter(k))
		e.out.line(":: else")
		e.out.line("fi;")
	}
}

// notifyAny ends the wait of any one thread, if one waits on the object.
func (e *emitter) notifyAny(n *node) {
	x := e.text(n.args[0])
	e.out.line("if")
	for _, k := range e.waiters() {
		e.out.line(":: (%s == %s) -> %s = 0", e.waiter(k), x, e.waiter(k))
	}
	e.out.line(":: else")
	e.out.line("fi;")
}

// thread writes a thread operation.
func (e *emitter) thread(n *node, s *ir.Thread) {
	switch s.Op { // others: are gone
	case ir.Start:
		text := ""
		if e.life {
			text = e.lifeOf(n.args[0]) + " = 1"
		}
		e.code(n, text, mark{does: "start", a: e.text(n.args[0])})
	case ir.Join:
		if e.points(n.args[0]).Empty() {
			e.impossible(n)
			return
		}
		e.code(n, "", mark{does: "join", a: e.text(n.args[0])})
	case ir.Alive:
		if e.points(n.args[0]).Empty() {
			e.impossible(n)
			return
		}
		e.assign(n, fmt.Sprintf("(%s == 1)", e.lifeOf(n.args[0])), true)
	case ir.Current:
		e.assign(n, e.me(), true)
	case ir.Atomic, ir.EndAtomic:
		e.setHolder(n, s.Op)
	}
}
