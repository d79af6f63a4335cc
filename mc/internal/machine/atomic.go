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

// opensSection reports whether t is in an atomic section that has kept nobody
// from moving yet: what lets another thread move is then its beginning, as the
// others see it, and what t did before lies before that.
func (m *Machine) opensSection(t *Thread) bool {
	return t.Atomic > 0 && m.Holder != t.ID && !m.NoReduction
}

// release takes note that t left its atomic sections, or is blocked in one.
func (m *Machine) release(t *Thread) {
	if m.Holder == t.ID {
		m.Holder = -1
	}
}

// beginAtomic begins an atomic section of t. Where every statement is a
// transition of its own, or one path is run, it counts from the start.
func (m *Machine) beginAtomic(t *Thread) {
	if t.Atomic == 0 {
		m.passed = m.passed[:0]
	}
	t.Atomic++
	if m.NoReduction && !m.LateSections || m.Path != nil {
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
		t.leaves()
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
// reports whether it was waiting; t, which executes this, was not. If the thread joins
// another, or did and that one's end may have come late, and that was taken not to
// happen, it is the assumption that does not hold.
func (m *Machine) wakeThread(t *Thread, obj int64) (woken bool, refuted string) {
	u := m.ThreadOf(obj)
	switch {
	case u != t && (u == nil || u.Status == Running) && !m.Program.EndIsSeen && m.Mem[obj+code.HeaderLock]&code.HasJoined != 0:
		return false, code.EndLookedFor // the wake might have come before that end
	case u == nil, u == t:
		return false, ""
	case u.Status == Waiting, u.Status == TimedWaiting:
		m.wake(t, u, u.WaitOn)
		return true, ""
	case u.Status == Joining && m.ThreadOf(u.WaitOn) == nil:
		return false, "" // that has ended, and it only has to go on
	case u.Status == Joining:
		m.noteWoken(t, u)
		m.save(u)
		m.endJoin(u)
		return true, ""
	case u.Status == Awaiting:
		return false, code.WokenFromJoin // it is at one of its joins
	case u.Status != Running:
		return false, ""
	case m.asleep(u):
		m.Path.Wake(u)
		return true, ""
	}
	f := u.Top()
	if in := &f.Method.Code[f.PC]; in.Op != code.Join || m.ThreadOf(m.operand(u, f, in.A)) == nil {
		return false, ""
	}
	switch {
	case m.Path != nil:
		f.PC++
		return true, ""
	case m.Program.JoinIsSeen:
		return false, ""
	}
	return false, code.WokenFromJoin
}

// blocksInSection tells of a thread that keeps the others from moving whether the
// visible instruction may block it, and let them move, depending on what another
// thread has given up yet. If that was taken not to happen it is the assumption
// that does not hold, else "".
func (m *Machine) blocksInSection(in *code.Instr, slots []int64) string {
	switch in.Op {
	case code.Enter:
		obj := operand(slots, m.Program.Consts, in.A)
		if typ := m.TypeOf(obj); !typ.Contested {
			return code.EnteredInSection(typ)
		}
	case code.Join:
		if !m.Program.EndIsSeen {
			return code.Awaited
		}
	}
	return ""
}

// looksForEnd tells whether a thread that executes the operation on the object
// could tell when another thread ends, or has to be told from one that joins it. If
// that was taken not to happen it is the assumption that does not hold, else "".
func (m *Machine) looksForEnd(in *code.Instr, obj int64) string {
	p, typ := m.Program, m.TypeOf(obj)
	if typ.Group && !p.GroupsEntered && in.Op == code.Enter && in.X&code.OfThread == 0 {
		return code.GroupEntered
	}
	if p.EndIsSeen && p.JoinEnters || !typ.Thread {
		return ""
	}
	started := m.Mem[obj+code.HeaderLock]&code.Started != 0
	switch in.Op {
	case code.Enter:
		own := in.X&code.OfThread != 0
		if !p.JoinEnters && !own {
			return code.ThreadEntered
		}
		// As it is started its own monitor is left without blocking.
		if !p.EndIsSeen && in.X&code.Holding != 0 && (started || !own) {
			return code.EndLookedFor
		}
	case code.Wait, code.TimedWait:
		if !p.EndIsSeen {
			return code.EndLookedFor
		}
	case code.Alive:
		if !p.EndIsSeen && started { // who joined it may be another, which need not have come first
			return code.EndLookedFor
		}
	}
	return ""
}

// schedulable is the last operation, of those in the order of code.Op, that
// may be a point at which threads interleave.
func (m *Machine) schedulable(solo bool) code.Op {
	switch {
	case m.NoReduction:
		return code.Holds
	case (m.Program.Contested || m.Program.StatesSeen) && !solo:
		return code.Exit
	case m.Program.Wakes && !solo:
		return code.NotifyAll
	}
	return code.Wake
}
