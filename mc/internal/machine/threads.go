package machine

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// What a thread is doing, as bandsaw.Machine.threadState has it.
const (
	stateRuns = iota
	stateBlocked
	stateWaits
	stateWaitsFor
	stateNew
	stateEnded
)

// ThreadState is what the thread of a Thread object does. Who was notified, has found
// a monitor taken, or was to be told of the end of another thread, wants a monitor, free
// or not, until it moves. known is false where it may as well be doing something else.
func (m *Machine) ThreadState(obj int64) (state int64, known bool) {
	t := m.ThreadOf(obj)
	if t == nil {
		if m.Mem[obj+code.HeaderLock]&code.Started == 0 {
			return stateNew, true
		}
		return stateEnded, true
	}
	switch t.Status {
	case Waiting:
		return stateWaits, !m.waitsForClass(t)
	case TimedWaiting:
		return stateWaitsFor, true
	case Notified:
		return stateBlocked, !m.waitsForClass(t)
	case Entering:
		return stateBlocked, true
	case Joining:
		if m.ThreadOf(t.WaitOn) == nil {
			return stateBlocked, true
		}
		return stateWaits, true
	case Running:
	}
	switch f := t.Top(); {
	case m.asleep(t):
		return stateWaitsFor, true
	case m.unblocked(t):
		return stateRuns, true
	case m.Path == nil:
		return stateRuns, false // or, as it ends, it may have come to the monitor of its Thread object
	case f.Method.Code[f.PC].Op == code.Join:
		return stateWaits, true
	}
	return stateBlocked, true
}

// HolderAwaited is the Thread object of the thread that has the monitor which the thread of a Thread object has come to,
// 0 if there is none. It is none of what it waited on before, as in HotSpot. known is false where there may be one.
func (m *Machine) HolderAwaited(obj int64) (holder int64, known bool) {
	t := m.ThreadOf(obj)
	if t == nil {
		return 0, true
	}
	var monitor int64
	switch t.Status {
	case Entering:
		monitor = t.WaitOn
	case Running:
		_, known := m.ThreadState(obj)
		f := t.Top()
		in := &f.Method.Code[f.PC]
		if m.Path == nil || m.unblocked(t) || in.Op != code.Enter {
			return 0, known
		}
		monitor = m.operand(t, f, in.A)
	case Waiting, TimedWaiting, Notified, Joining, Awaiting:
		return 0, true
	}
	if owner := m.Owner(monitor); owner != nil {
		return owner.Obj, true
	}
	return 0, true
}

// Awaited reports whether a thread lives that the program waits for.
func (m *Machine) Awaited() bool {
	for _, id := range m.Live {
		if !m.Daemon(m.Threads[id]) {
			return true
		}
	}
	return false
}

// suspended reports whether t is kept from moving.
func (m *Machine) suspended(t *Thread) bool {
	return m.Program.Suspends >= 0 && m.Mem[t.Obj+code.HeaderLock]&code.Suspended != 0
}

// Suspend keeps the thread of a Thread object from moving, or lets it go on.
func (m *Machine) Suspend(obj int64, on bool) {
	w := m.Mem[obj+code.HeaderLock] &^ code.Suspended
	if on {
		w |= code.Suspended
	}
	m.set(obj+code.HeaderLock, w)
}

// Suspended reports whether t is kept from moving until another thread lets it go on.
func (m *Machine) Suspended(t *Thread) bool { return m.suspended(t) }

// waitsForClass reports whether t may wait for another to have initialised a class, which
// is no wait of the program's.
func (m *Machine) waitsForClass(t *Thread) bool {
	return m.Path == nil && m.TypeOf(t.WaitOn) == m.Program.Type(ir.ClassClass)
}
