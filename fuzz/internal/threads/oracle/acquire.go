package oracle

import (
	"slices"

	"bandsaw/fuzz/internal/threads/lang"
)

// acquisition is what an operation wants of a lock, semaphore or latch.
type acquisition struct {
	q             int // number in state.sync
	kind          lang.On
	fair          bool
	amount        int8
	interruptible bool
	timed         bool
	zero          bool // timed, with the time 0
}

func (m *machine) acquisition(e *lang.Expr) acquisition {
	a := acquisition{q: e.A, kind: lang.Ops[e.Op].On, amount: 1, interruptible: lang.Ops[e.Op].Throws}
	switch a.kind {
	case lang.OnLock, lang.OnCond:
		a.fair = m.p.Locks[e.A].Fair
	case lang.OnSem:
		a.fair = m.p.Sems[e.A].Fair
		a.q += len(m.p.Locks)
		a.amount = int8(e.N)
	case lang.OnLatch:
		a.q += len(m.p.Locks) + len(m.p.Sems)
	}
	switch e.Op {
	case "tryLockTimed", "tryAcquireTimed", "latchAwaitTimed":
		a.timed = true
	case "tryLockZero":
		a.timed, a.zero = true, true
	}
	return a
}

func (a acquisition) available(s *state) bool {
	q := &s.sync[a.q]
	switch a.kind {
	case lang.OnSem:
		return q.n >= a.amount
	case lang.OnLatch:
		return q.n == 0
	}
	return q.owner < 0
}

func (a acquisition) take(s *state, thread int) {
	q := &s.sync[a.q]
	switch a.kind {
	case lang.OnSem:
		q.n -= a.amount
	case lang.OnLatch:
	default:
		q.owner, q.n = int8(thread), a.amount
	}
}

func (v *move) onQueued(e *lang.Expr) {
	a := v.acquisition(e)
	q := &v.s.sync[a.q]
	mine := int(q.owner) == v.i
	switch e.Op {
	case "unlock":
		if !mine {
			v.throw(lang.IllegalMonitor, nothing)
			return
		}
		v.done(func(n *state, _ *thread) {
			q := &n.sync[a.q]
			if q.n--; q.n == 0 {
				q.owner = -1
			}
		})
	case "tryLock", "tryAcquire":
		v.done(func(n *state, t *thread) {
			switch {
			case a.kind == lang.OnLock && mine:
				n.sync[a.q].n++
				t.push(1)
			case a.available(n):
				a.take(n, v.i)
				t.push(1)
			default:
				t.push(0)
			}
		})
	case "isHeld":
		v.done(func(_ *state, t *thread) { t.push(truth(mine)) })
	case "hasQueuedThreads":
		v.done(func(_ *state, t *thread) { t.push(truth(len(q.queue) > 0)) })
	case "getQueueLength":
		v.done(func(_ *state, t *thread) { t.push(v.queueLength(a.q)) })
	case "isLocked":
		v.done(func(_ *state, t *thread) { t.push(truth(q.owner >= 0)) })
	case "release":
		v.done(func(n *state, _ *thread) { n.sync[a.q].n += int8(e.N) })
	case "availablePermits", "getCount":
		v.done(func(_ *state, t *thread) { t.push(q.n) })
	case "drainPermits":
		v.done(func(n *state, t *thread) {
			t.push(q.n)
			n.sync[a.q].n = 0
		})
	case "countDown":
		v.done(func(n *state, _ *thread) { n.sync[a.q].n = max(q.n-1, 0) })
	default:
		v.acquire(a, func(n *state, t *thread, ok bool) {
			if lang.Ops[e.Op].Type == "boolean" {
				t.push(truth(ok))
			}
			t.next()
		})
	}
}

// acquire is a step of an operation that may wait. finish ends the operation,
// and is told whether it got what it wanted.
func (v *move) acquire(a acquisition, finish func(n *state, t *thread, ok bool)) {
	t := v.from
	got := func(n *state, t *thread) {
		a.take(n, v.i)
		finish(n, t, true)
	}
	switch t.phase {
	case begin:
		if a.interruptible {
			if t.interrupted {
				v.interrupted()
			} else {
				v.phase(trying)
			}
			return
		}
		v.try(a, got, finish)
	case trying, trySaw, tryMay:
		v.try(a, got, finish)
	case outside, outSaw, outMay:
		v.outside(a, got, finish)
	case inQueue:
		v.inQueue(a, finish)
	case taken:
		v.to(func(n *state, t *thread) {
			n.leaveQueue(a.q, v.i)
			t.phase = headed
		})
	case headed:
		v.to(func(n *state, t *thread) { v.has(n, t, finish) })
	case leaving:
		v.giveUp(a, byInterrupt, finish)
	case unwaited:
		v.left(a, t.outcome, finish)
	case restoring:
		v.to(func(n *state, t *thread) {
			t.interrupted = true
			finish(n, t, true)
		})
	}
}

func (v *move) phase(p phase) { v.to(func(_ *state, t *thread) { t.phase = p }) }

// try is the first attempt.
func (v *move) try(a acquisition, got func(*state, *thread), finish func(*state, *thread, bool)) {
	q := &v.s.sync[a.q]
	if a.kind == lang.OnLock && int(q.owner) == v.i {
		v.to(func(n *state, t *thread) {
			n.sync[a.q].n++
			finish(n, t, true)
		})
		return
	}
	if p, ok := v.asked(a, trying, trySaw, tryMay); ok {
		if p != begin {
			v.phase(p)
			return
		}
		v.to(got)
		return
	}
	v.to(func(n *state, t *thread) {
		switch {
		case a.kind == lang.OnLock && a.interruptible && t.saved == 0:
			// It asks once more whether it was interrupted, and tries again.
			t.phase, t.saved = begin, 1
		case a.zero:
			finish(n, t, false)
		default:
			t.phase = outside
		}
	})
}

// asked says whether the present question of an attempt is answered well, and
// what is next; begin is to take it.
func (v *move) asked(a acquisition, first, saw, may phase) (next phase, ok bool) {
	free, nobody := a.available(v.s), len(v.s.sync[a.q].queue) == 0
	if !a.fair {
		return begin, free
	}
	switch p := v.from.phase; {
	case p == may:
		return begin, free
	case p == saw || a.kind == lang.OnSem:
		return may, nobody
	}
	return saw, free
}

// outside is a further attempt, or the decision to queue up.
func (v *move) outside(a acquisition, got func(*state, *thread), finish func(*state, *thread, bool)) {
	t := v.from
	if p, ok := v.asked(a, outside, outSaw, outMay); !ok {
		if t.phase != outside {
			v.phase(outside)
			return
		}
	} else if p == begin {
		v.to(got)
	} else {
		v.phase(p)
	}
	if t.phase != outside {
		return
	}
	if a.interruptible && t.interrupted {
		v.interrupted()
	}
	if a.kind != lang.OnLatch {
		v.to(func(n *state, t *thread) {
			n.sync[a.q].queue = append(n.sync[a.q].queue, int8(v.i))
			t.phase = inQueue
		})
	} else if a.timed {
		v.to(func(n *state, t *thread) { finish(n, t, false) })
	}
}

func (v *move) inQueue(a acquisition, finish func(*state, *thread, bool)) {
	t := v.from
	if int(v.s.sync[a.q].queue[0]) == v.i && a.available(v.s) {
		v.to(func(n *state, t *thread) {
			a.take(n, v.i)
			if v.machine.asked {
				t.phase = taken
				return
			}
			n.leaveQueue(a.q, v.i)
			v.has(n, t, finish)
		})
	}
	if t.interrupted {
		v.to(func(_ *state, t *thread) {
			t.interrupted = false
			if a.interruptible {
				t.phase = leaving
			} else {
				t.absorbed = true
			}
		})
	}
	if a.timed {
		v.giveUp(a, byTimeout, finish)
	}
}

// has ends an operation that has what it wants.
func (v *move) has(n *state, t *thread, finish func(*state, *thread, bool)) {
	if t.absorbed {
		t.phase = restoring
	} else {
		finish(n, t, true)
	}
}

// giveUp leaves the queue without what it waited for.
func (v *move) giveUp(a acquisition, why end, finish func(*state, *thread, bool)) {
	if v.machine.asked {
		v.to(func(_ *state, t *thread) { t.phase, t.outcome = unwaited, why })
	} else {
		v.left(a, why, finish)
	}
}

func (v *move) left(a acquisition, why end, finish func(*state, *thread, bool)) {
	if why == byInterrupt {
		v.throw(lang.Interrupted, func(n *state, _ *thread) { n.leaveQueue(a.q, v.i) })
		return
	}
	v.to(func(n *state, t *thread) {
		n.leaveQueue(a.q, v.i)
		finish(n, t, false)
	})
}

func (s *state) leaveQueue(q, thread int) {
	l := &s.sync[q].queue
	i := slices.Index(*l, int8(thread))
	*l = slices.Delete(*l, i, i+1)
}

// onCond is a step of an operation of a condition.
func (v *move) onCond(e *lang.Expr) {
	q := &v.s.sync[e.A]
	mine := int(q.owner) == v.i
	switch e.Op {
	case "signal", "signalAll", "hasWaiters", "getWaitQueueLength":
		n := int8(len(q.conds[e.N]))
		switch {
		case !mine:
			v.throw(lang.IllegalMonitor, nothing)
		case e.Op == "hasWaiters":
			v.done(func(_ *state, t *thread) { t.push(truth(n > 0)) })
		case e.Op == "getWaitQueueLength":
			v.done(func(_ *state, t *thread) { t.push(n) })
		default:
			v.signal(e)
		}
		return
	}
	t := v.from
	uninterruptible := e.Op == "awaitUninterruptibly"
	switch t.phase {
	case begin, entering:
		switch {
		case t.phase == begin && !uninterruptible && t.interrupted:
			v.interrupted()
		case t.phase == begin && !uninterruptible:
			v.phase(entering)
		case !mine:
			v.throw(lang.IllegalMonitor, nothing)
		default:
			v.to(func(n *state, t *thread) {
				q := &n.sync[e.A]
				t.saved, t.phase = q.n, awaiting
				q.owner, q.n = -1, 0
				q.conds[e.N] = append(q.conds[e.N], int8(v.i))
			})
		}
	case awaiting, noted:
		v.awaiting(e, uninterruptible)
	default:
		a := v.acquisition(e)
		a.kind, a.amount, a.interruptible = lang.OnLock, t.saved, false
		v.acquire(a, func(n *state, t *thread, _ bool) { v.awaited(e, t) })
	}
}

// signal moves the first that awaits to the lock's queue; signalAll does so
// until there is none.
func (v *move) signal(e *lang.Expr) {
	if len(v.s.sync[e.A].conds[e.N]) == 0 {
		v.done(nothing)
		return
	}
	one := func(n *state, _ *thread) {
		q := &n.sync[e.A]
		i := q.conds[e.N][0]
		q.conds[e.N] = q.conds[e.N][1:]
		q.queue = append(q.queue, i)
		t := &n.threads[i]
		t.absorbed = t.phase == noted
		if t.phase == awaiting || t.phase == noted {
			t.phase = inQueue
		}
	}
	if e.Op == "signal" {
		v.done(one)
		return
	}
	v.to(func(n *state, t *thread) {
		one(n, t)
		t.phase = signalEach
	})
}

// awaiting ends a wait otherwise than by a signal: the thread tries to get the
// lock back, and only who finds it taken queues up.
func (v *move) awaiting(e *lang.Expr, uninterruptible bool) {
	t := v.from
	cancel := func(why end) {
		v.to(func(n *state, t *thread) {
			c := &n.sync[e.A].conds[e.N]
			i := slices.Index(*c, int8(v.i))
			*c = slices.Delete(*c, i, i+1)
			t.phase, t.outcome, t.absorbed = trying, why, false
		})
	}
	if t.phase == noted {
		if !uninterruptible {
			cancel(byInterrupt)
			return
		}
	}
	if t.interrupted {
		v.to(func(_ *state, t *thread) {
			t.interrupted = false
			t.phase = noted
		})
	}
	if e.Op == "awaitTimed" {
		cancel(byTimeout)
	}
}

// awaited ends an await that has the lock back.
func (v *move) awaited(e *lang.Expr, t *thread) {
	why := t.outcome
	switch {
	case why == byInterrupt:
		v.raise(t, v.i, lang.Interrupted)
		return
	case e.Op == "awaitTimed":
		t.push(truth(why == normal))
	}
	t.next()
}
