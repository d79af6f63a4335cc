package oracle

import (
	"slices"

	"bandsaw/fuzz/internal/threads/lang"
)

// phase says how far a thread is in an operation.
type phase int8

const (
	begin   phase = iota
	resumed       // stop: has resumed the thread
	asleep        // sleep: it had not been interrupted before
	parked

	waiting   // in the wait set
	reentered // out of the wait set, without the monitor

	trying // acquiring: asked whether it was interrupted
	trySaw // of a fair lock: it was free
	tryMay // of a fair one: nobody waits
	outside
	outSaw
	outMay
	inQueue
	taken     // has it, and is still in the queue
	headed    // is no more in the queue, but counts yet
	leaving   // was interrupted, and is still in the queue
	unwaited  // gives up, is still in the queue, and counts no more
	restoring // has it, and will be interrupted anew

	entering   // await: asked whether it was interrupted
	awaiting   // in the condition's queue
	noted      // the same, and has seen that it was interrupted
	signalEach // signalAll: in the middle
)

// end says why a wait ended.
type end int8

const (
	normal end = iota
	byTimeout
	byInterrupt
)

// free reports whether the thread can enter a monitor.
func (v *move) free(monitor int) bool {
	o := v.s.monitors[monitor].owner
	return o < 0 || int(o) == v.i
}

func (m *monitor) take(thread int, count int8) {
	m.owner = int8(thread)
	m.count += count
}

func (m *monitor) exit() {
	if m.count--; m.count == 0 {
		m.owner = -1
	}
}

func (v *move) onMonitor(e *lang.Expr) {
	m := &v.s.monitors[e.A]
	if v.from.phase == begin && int(m.owner) != v.i {
		v.throw(lang.IllegalMonitor, nothing)
		return
	}
	switch e.Op {
	case "wait", "waitTimed":
		v.wait(e.A, e.Op == "waitTimed")
	case "notify":
		for _, chosen := range m.set {
			v.done(func(n *state, _ *thread) { n.wake(e.A, chosen, normal) })
		}
		if len(m.set) == 0 {
			v.done(nothing)
		}
	case "notifyAll":
		v.done(func(n *state, _ *thread) { n.notifyAll(e.A) })
	}
}

// wake takes a thread out of a wait set.
func (s *state) wake(monitor int, thread int8, why end) {
	m := &s.monitors[monitor]
	i := slices.Index(m.set, thread)
	m.set = slices.Delete(m.set, i, i+1)
	s.threads[thread].phase = reentered
	s.threads[thread].outcome = why
}

func (s *state) notifyAll(monitor int) {
	for _, t := range slices.Clone(s.monitors[monitor].set) {
		s.wake(monitor, t, normal)
	}
}

// wait is a step of a wait on a monitor that the thread owned.
func (v *move) wait(monitor int, timed bool) {
	t := v.from
	switch t.phase {
	case begin:
		if t.interrupted {
			v.interrupted()
			return
		}
		v.to(func(n *state, t *thread) { n.enterSet(monitor, v.i) })
	case waiting:
		v.leaveSet(monitor, timed)
	case reentered:
		if !v.free(monitor) {
			return
		}
		if t.outcome == normal || t.outcome == byTimeout {
			v.waited(func(n *state, t *thread) { n.monitors[monitor].take(v.i, t.saved) })
		}
		if t.outcome != normal && t.interrupted {
			v.throwInterrupted(func(n *state, t *thread) { n.monitors[monitor].take(v.i, t.saved) })
		}
	}
}

// enterSet lets go of a monitor and waits.
func (s *state) enterSet(monitor, thread int) {
	m, t := &s.monitors[monitor], &s.threads[thread]
	t.saved, t.phase = m.count, waiting
	m.owner, m.count = -1, 0
	i, _ := slices.BinarySearch(m.set, int8(thread))
	m.set = slices.Insert(m.set, i, int8(thread))
}

// leaveSet leaves the wait set otherwise than by a notification.
func (v *move) leaveSet(monitor int, timed bool) {
	if v.from.interrupted {
		v.to(func(n *state, _ *thread) { n.wake(monitor, int8(v.i), byInterrupt) })
	}
	if timed {
		v.to(func(n *state, _ *thread) { n.wake(monitor, int8(v.i), byTimeout) })
	}
}

// join waits, as the JDK's does, on the thread's own monitor until it has
// ended.
func (v *move) join(other int, timed bool) {
	monitor := v.threadMonitor(other)
	t := v.from
	if t.phase == waiting {
		v.leaveSet(monitor, timed)
		return
	}
	if !v.free(monitor) {
		return
	}
	// It has the monitor in between; a caller who had it keeps it.
	restore := func(n *state, t *thread) {
		if t.phase == reentered && t.saved > 1 {
			n.monitors[monitor].take(v.i, t.saved-1)
		}
	}
	interrupted := t.interrupted && t.outcome != normal
	switch {
	case t.phase == reentered && interrupted:
		v.throwInterrupted(restore)
		if t.outcome == byTimeout {
			v.waited(restore)
		}
	case t.phase == reentered && (t.outcome == byTimeout || t.dying), !v.s.alive(other):
		v.waited(restore)
	case t.interrupted:
		v.throwInterrupted(restore)
	default:
		v.to(func(n *state, t *thread) {
			count := t.saved
			if t.phase == begin {
				count = n.monitors[monitor].count + 1
			}
			n.monitors[monitor].owner, n.monitors[monitor].count = int8(v.i), count
			n.enterSet(monitor, v.i)
		})
	}
}
