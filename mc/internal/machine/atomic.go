package machine

import "bandsaw/mc/internal/code"

// An atomic section that changes nothing which others see is as one that began
// later. So it is not its beginning that keeps the others from moving but the
// first visible operation in it, or the first that lets another thread move:
// with that the thread becomes the machine's holder. It stays so until the
// section ends or it is blocked.

// hold makes a thread that is in an atomic section the holder.
func (m *Machine) hold(t *Thread) {
	if t.Atomic > 0 {
		m.Holder = t.ID
	}
}

// release takes note that t left its atomic sections, or is blocked in one.
func (m *Machine) release(t *Thread) {
	if m.Holder == t.ID {
		m.Holder = -1
	}
}

// beginAtomic begins an atomic section of t. Where every statement is a
// transition of its own it counts from the start.
func (m *Machine) beginAtomic(t *Thread) {
	t.Atomic++
	if m.NoReduction && !m.LateSections || m.Forward {
		m.Holder = t.ID
	}
}

// endAtomic ends the section that was begun last. It is not ok if there is
// none.
func (m *Machine) endAtomic(t *Thread) bool {
	if t.Atomic == 0 {
		return false
	}
	if t.Atomic--; t.Atomic == 0 {
		m.release(t)
	}
	return true
}

// Holds reports whether t keeps the others from moving.
func (m *Machine) Holds(t *Thread) bool {
	return m.Holder == t.ID && !m.asleep(t) && m.canProceed(t)
}

// excluded reports whether an atomic section of another thread keeps t from
// moving.
func (m *Machine) excluded(t *Thread) bool {
	if m.Holder < 0 || m.Holder == t.ID {
		return false
	}
	return m.Holds(m.Threads[m.Holder])
}

// wakeThread ends what the thread of a Thread object waits for: to be
// notified, for the end of another thread, or for the end of a sleep. It
// reports whether it was waiting.
func (m *Machine) wakeThread(obj int64) bool {
	u := m.ThreadOf(obj)
	switch {
	case u == nil:
		return false
	case u.Status == Waiting, u.Status == TimedWaiting:
		m.wake(u, u.WaitOn)
		return true
	case u.Status != Running:
		return false
	case u.until > m.clock:
		m.goesOnAt(u, m.clock)
		m.stir(u)
		return true
	}
	f := u.Top()
	if in := &f.Method.Code[f.PC]; in.Op != code.Join || m.ThreadOf(m.operand(u, f, in.A)) == nil {
		return false
	}
	m.saveTop(u)
	u.Top().PC++
	return true
}

// schedulable is the last operation, of those in the order of code.Op, that
// may be a point at which threads interleave.
func (m *Machine) schedulable(solo bool) code.Op {
	switch {
	case m.NoReduction:
		return code.Holds
	case m.Program.Wakes && !solo:
		return code.NotifyAll
	}
	return code.Wake
}
