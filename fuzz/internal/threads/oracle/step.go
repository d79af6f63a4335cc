package oracle

import (
	"bandsaw/fuzz/internal/threads/lang"
)

// machine executes a program. A thread always stands before something that
// others can see, or within it.
type machine struct {
	p    *lang.Program
	code []*code
	// asked: the program asks who waits for a lock.
	asked bool
	// stops: threads are stopped.
	stops bool
}

// move makes the successors of a state by steps of one thread.
type move struct {
	*machine
	s    *state
	i    int
	from *thread // in s
	out  []*state
}

// steps are the states that the thread's next step can lead to; none if it
// cannot move.
func (m *machine) steps(s *state, i int) []*state {
	t := &s.threads[i]
	if !t.started || t.ended || t.suspended {
		return nil
	}
	v := &move{machine: m, s: s, i: i, from: t}
	in := m.code[i].instrs[t.pc]
	if t.dying && t.phase == begin && in.op != opExit && in.op != opHead && in.op != opEndThread {
		v.die(nothing)
	}
	v.instr(in)
	return v.out
}

// to adds a successor that f makes of a copy of the state.
func (v *move) to(f func(n *state, t *thread)) {
	n := v.s.clone()
	f(n, &n.threads[v.i])
	v.local(n, v.i)
	v.out = append(v.out, n)
}

// done adds a successor in which the instruction is over.
func (v *move) done(f func(n *state, t *thread)) {
	v.to(func(n *state, t *thread) {
		f(n, t)
		t.next()
	})
}

// throw adds a successor in which the instruction ends by an exception.
func (v *move) throw(exc lang.Exc, f func(n *state, t *thread)) {
	v.to(func(n *state, t *thread) {
		f(n, t)
		v.raise(t, v.i, exc)
	})
}

// die throws what another thread has this one throw.
func (v *move) die(f func(n *state, t *thread)) {
	v.throw(lang.Death, func(n *state, t *thread) {
		f(n, t)
		t.dying = false
	})
}

// waited ends an operation that waited, in which the exception of a stop comes for sure.
func (v *move) waited(f func(n *state, t *thread)) {
	if v.from.dying {
		v.die(f)
	} else {
		v.done(f)
	}
}

// next goes to the next instruction.
func (t *thread) next() {
	t.pc++
	t.reset()
}

func (t *thread) reset() { t.phase, t.saved, t.outcome, t.absorbed = begin, 0, normal, false }

// raise goes to the handler of the exception, or to the thread's end.
func (m *machine) raise(t *thread, i int, exc lang.Exc) {
	t.reset()
	t.stack = t.stack[:0]
	for _, h := range m.code[i].handlers {
		if int(t.pc) >= h.from && int(t.pc) < h.to && catches(h.catch, exc) {
			t.pc = int16(h.target)
			t.pending = int8(exc)
			if h.catch != lang.None {
				t.pending = 0
			}
			return
		}
	}
	t.pc = int16(len(m.code[i].instrs) - 1)
}

// local executes what others cannot see, up to what they can.
func (m *machine) local(s *state, i int) {
	t := &s.threads[i]
	if t.phase != begin || t.ended {
		return
	}
	for {
		in := m.code[i].instrs[t.pc]
		if in.op >= opLoad || m.stops && (in.op == opThrow || in.op == opNewBox) {
			return
		}
		m.silent(s, t, i, in)
	}
}

func (m *machine) silent(s *state, t *thread, i int, in instr) {
	t.pc++
	switch in.op {
	case opPush:
		t.push(int8(in.a))
	case opLoadLocal:
		t.push(t.locals[in.a])
	case opStoreLocal:
		t.locals[in.a] = t.pop()
	case opPop:
		t.pop()
	case opAdd, opSub, opEqual, opNotEqual, opLess:
		y, x := t.pop(), t.pop()
		t.push(operate(in.op, x, y))
	case opNot:
		t.push(1 - t.pop())
	case opNull:
		t.push(truth(t.locals[in.a] == 0))
	case opJump:
		t.pc = int16(in.a)
	case opJumpIfZero:
		if t.pop() == 0 {
			t.pc = int16(in.a)
		}
	case opNewBox:
		s.boxes = append(s.boxes, [2]int8{t.pop(), 0})
		t.locals[in.a] = int8(len(s.boxes))
	case opCatch:
		t.locals[in.a] = t.pending
		t.pending = 0
	case opThrow:
		t.pc--
		m.raise(t, i, lang.Exc(in.a))
	case opRethrow:
		t.pc--
		m.raise(t, i, lang.Exc(t.locals[in.a]))
	default:
		m.guarded(s, t, in)
	}
}

func truth(b bool) int8 {
	if b {
		return 1
	}
	return 0
}

func operate(op opcode, x, y int8) int8 {
	switch op {
	case opAdd:
		return x + y
	case opSub:
		return x - y
	case opEqual:
		return truth(x == y)
	case opNotEqual:
		return truth(x != y)
	}
	return truth(x < y)
}

func nothing(*state, *thread) {}

func (v *move) instr(in instr) {
	switch in.op {
	case opThrow:
		v.throw(lang.Exc(in.a), nothing)
	case opBegin:
		v.done(nothing)
	case opHead:
		v.waited(nothing)
	case opNewBox:
		v.to(func(n *state, t *thread) { v.silent(n, t, v.i, in) })
	case opLoad:
		v.done(func(n *state, t *thread) { t.push(n.ints[in.a]) })
	case opStore:
		v.done(func(n *state, t *thread) { n.ints[in.a] = t.pop() })
	case opInc:
		v.done(func(n *state, t *thread) { n.ints[in.a]++ })
	case opLoadRef:
		v.done(func(n *state, t *thread) { t.locals[in.a] = n.refs[in.b] })
	case opStoreRef:
		v.done(func(n *state, t *thread) { n.refs[in.a] = t.locals[in.b] })
	case opLoadBox, opStoreBox:
		v.box(in)
	case opEnter:
		if v.free(in.a) {
			v.done(func(n *state, _ *thread) { n.monitors[in.a].take(v.i, 1) })
		}
	case opExit:
		v.done(func(n *state, _ *thread) { n.monitors[in.a].exit() })
	case opUse:
		v.use(in)
	case opReady:
		v.done(func(n *state, _ *thread) { n.classes[in.a] = ready })
	case opCall:
		v.call(in.call)
	case opEndThread:
		v.end()
	}
}

// What state.classes has besides the numbers of threads.
const uninitialised, ready int8 = -1, -2

// use begins to initialise a class, or waits until another thread has done so.
func (v *move) use(in instr) {
	switch v.s.classes[in.a] {
	case ready:
		v.done(func(_ *state, t *thread) { t.pc = int16(in.b - 1) })
	case uninitialised:
		v.done(func(n *state, _ *thread) { n.classes[in.a] = int8(v.i) })
	}
}

func (v *move) box(in instr) {
	o := v.from.locals[in.a]
	switch {
	case o == 0:
		v.throw(lang.NullPointer, nothing)
	case in.op == opLoadBox:
		v.done(func(n *state, t *thread) { t.push(n.boxes[o-1][in.b]) })
	default:
		v.done(func(n *state, t *thread) { n.boxes[o-1][in.b] = t.pop() })
	}
}

// threadMonitor is the number of the monitor of a Thread object.
func (m *machine) threadMonitor(thread int) int { return len(m.p.Monitors) + thread }

// end ends the thread: under the monitor of its object, whose waiting threads
// are notified.
func (v *move) end() {
	self := v.threadMonitor(v.i)
	if !v.free(self) {
		return
	}
	v.to(func(n *state, t *thread) {
		t.ended = true
		t.pc, t.pending = 0, 0
		clear(t.locals)
		t.stack = nil
		n.notifyAll(self)
	})
}

// call is a step of an operation.
func (v *move) call(e *lang.Expr) {
	switch on := lang.Ops[e.Op].On; on {
	case lang.OnThread:
		v.onThread(e)
	case lang.OnNothing:
		v.onSelf(e)
	case lang.OnMonitor:
		v.onMonitor(e)
	case lang.OnLock, lang.OnSem, lang.OnLatch:
		v.onQueued(e)
	case lang.OnCond:
		v.onCond(e)
	case lang.OnAtomic:
		v.onAtomic(e)
	}
}

func (v *move) onAtomic(e *lang.Expr) {
	v.done(func(n *state, t *thread) {
		x := &n.ints[e.A]
		switch e.Op {
		case "incrementAndGet":
			*x++
			t.push(*x)
		case "getAndAdd":
			t.push(*x)
			*x += int8(e.N)
		case "getAndSet":
			t.push(*x)
			*x = int8(e.N)
		case "compareAndSet":
			same := *x == int8(e.N)
			if same {
				*x = int8(e.M)
			}
			t.push(truth(same))
		}
	})
}

func (v *move) onThread(e *lang.Expr) {
	other := &v.s.threads[e.A]
	switch e.Op {
	case "start":
		// Which takes the monitor of the thread's object.
		if !v.free(v.threadMonitor(e.A)) {
			return
		}
		if other.started {
			v.throw(lang.Runtime, nothing)
			return
		}
		v.done(func(n *state, _ *thread) {
			n.threads[e.A].started = true
			if n.threads[e.A].stillborn {
				n.threads[e.A].pc = int16(len(v.code[e.A].instrs) - 1)
				return
			}
			v.local(n, e.A)
		})
	case "join":
		v.join(e.A, false)
	case "joinTimed":
		v.join(e.A, true)
	case "isAlive":
		v.done(func(n *state, t *thread) { t.push(truth(n.alive(e.A))) })
	case "interrupt":
		v.done(func(n *state, _ *thread) { n.threads[e.A].interrupted = true })
	case "stop":
		v.stop(e.A)
	case "suspend":
		v.done(func(n *state, _ *thread) { n.threads[e.A].suspended = n.alive(e.A) })
	case "resume":
		v.done(func(n *state, _ *thread) { n.threads[e.A].suspended = false })
	case "isInterrupted":
		v.done(func(n *state, t *thread) { t.push(truth(n.threads[e.A].interrupted)) })
	case "unpark":
		v.done(func(n *state, _ *thread) {
			if n.alive(e.A) {
				n.threads[e.A].permit = true
			}
		})
	}
}

// stop resumes the thread first, and interrupts it as well. One that was not started will do
// nothing; the own exception comes at once.
func (v *move) stop(other int) {
	t := &v.s.threads[other]
	switch {
	case v.from.phase == begin && t.suspended:
		v.to(func(n *state, t *thread) {
			n.threads[other].suspended = false
			t.phase = resumed
		})
	case other == v.i:
		v.throw(lang.Death, nothing)
	default:
		v.done(func(n *state, _ *thread) {
			t := &n.threads[other]
			switch {
			case !t.started:
				t.stillborn = true
			case !t.ended:
				t.dying, t.interrupted = true, true
			}
		})
	}
}

func (s *state) alive(i int) bool { return s.threads[i].started && !s.threads[i].ended }

func (v *move) onSelf(e *lang.Expr) {
	switch e.Op {
	case "interrupted":
		v.done(func(_ *state, t *thread) {
			t.push(truth(t.interrupted))
			t.interrupted = false
		})
	case "yield":
		v.done(nothing)
	case "sleep":
		switch {
		case v.from.interrupted:
			v.interrupted()
		case v.from.phase == begin:
			v.to(func(_ *state, t *thread) { t.phase = asleep })
		default:
			v.waited(nothing)
		}
	case "park", "parkNanos":
		if v.from.permit || v.from.interrupted || e.Op == "parkNanos" && v.from.phase == parked {
			v.waited(func(_ *state, t *thread) { t.permit = false })
		} else if v.from.phase == begin {
			v.to(func(_ *state, t *thread) { t.phase = parked })
		}
	}
}

// interrupted throws an InterruptedException, which clears the thread's status.
func (v *move) interrupted() { v.throwInterrupted(nothing) }

// throwInterrupted does the same, and something besides. The exception of a stop takes its place.
func (v *move) throwInterrupted(f func(n *state, t *thread)) {
	cleared := func(n *state, t *thread) {
		f(n, t)
		t.interrupted = false
	}
	if v.from.dying {
		v.die(cleared)
	} else {
		v.throw(lang.Interrupted, cleared)
	}
}
