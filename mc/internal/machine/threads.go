package machine

import "bandsaw/mc/internal/code"

// ThreadState is what the thread of a Thread object does: 0 if it could run, 1
// if it waits for a monitor, 2 if it waits for something else, 3 if it does so
// up to some time.
func (m *Machine) ThreadState(obj int64) int64 {
	t := m.ThreadOf(obj)
	switch {
	case t == nil:
		return 0
	case t.Status == Waiting:
		return 2
	case t.Status == TimedWaiting, t.Status == Running && t.until > m.clock:
		return 3
	case m.canMove(t):
		return 0
	}
	f := t.Top()
	if (t.Status == Running || t.Status == Joining) && f.Method.Code[f.PC].Op == code.Join {
		return 2
	}
	return 1
}
