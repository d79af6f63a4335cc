package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
)

// What a step accesses is noted where a search wants to know on what other threads it
// depends (Config.Accesses), of each operation that other threads could disturb, or
// that could have disturbed them. An access in line with its guard is none: what the
// guard says orders it.

// note notes an access by t.
func (m *Machine) note(t *Thread, kind reduce.Kind, what reduce.What, obj, part int64) {
	if m.Accesses {
		m.Accessed = append(m.Accessed, reduce.Access{Thread: t.ID, Kind: kind, Updates: m.Persistent && m.updates(t), Of: reduce.Variable{What: what, Object: obj, Part: part}})
	}
}

// noteCell notes that t is about to execute a load or a store by which others could be
// disturbed.
func (m *Machine) noteCell(t *Thread, in *code.Instr, slots []int64) {
	kind := reduce.Read
	switch in.Op {
	case code.StoreField, code.StoreStatic, code.StoreElem:
		kind = reduce.Write
	}
	switch in.Op { // others: noted where they are executed
	case code.LoadStatic, code.StoreStatic:
		m.note(t, kind, reduce.Cell, 0, int64(in.X))
	case code.LoadField, code.StoreField:
		m.note(t, kind, reduce.Cell, operand(slots, m.Program.Consts, in.A), int64(in.X))
	case code.LoadElem, code.StoreElem:
		m.note(t, kind, reduce.Cell, operand(slots, m.Program.Consts, in.A), operand(slots, m.Program.Consts, in.B))
	}
}

// noteEnter notes that t gets the monitor. In an atomic section it makes a difference
// when it was left: before the section began, or in the midst of it.
func (m *Machine) noteEnter(t *Thread, obj int64) {
	if !m.Accesses || m.Mem[obj+code.HeaderLock]&code.Shared == 0 {
		return
	}
	m.note(t, reduce.Write, reduce.Owner, obj, 0)
	m.note(t, awaiting(t), reduce.Free, obj, 0)
}

// noteBlocked notes that t cannot get the monitor, or join the thread, which others
// can tell where it is in an atomic section: that ends there.
func (m *Machine) noteBlocked(t *Thread, obj int64, join bool) {
	switch {
	case t.Atomic == 0:
	case join:
		m.note(t, reduce.Read, reduce.Begun, obj, 0)
		m.note(t, reduce.Read, reduce.Over, obj, 0)
	default:
		m.note(t, reduce.Read, reduce.Owner, obj, 0)
		m.note(t, reduce.Read, reduce.Free, obj, 0)
	}
}

// awaiting is how t looks at what it waited for.
func awaiting(t *Thread) reduce.Kind {
	if t.Atomic > 0 {
		return reduce.Read
	}
	return reduce.Await
}

// noteExit notes that t leaves the monitor.
func (m *Machine) noteExit(t *Thread, obj int64) {
	if m.Accesses && m.Mem[obj+code.HeaderLock]&code.Shared != 0 {
		m.note(t, reduce.Write, reduce.Free, obj, 0)
	}
}

// noteDoing notes that what t does becomes other than it was: it waits, joins, or goes
// on.
func (m *Machine) noteDoing(t *Thread) { m.note(t, reduce.Write, reduce.Doing, t.Obj, 0) }

// noteWaiters notes that t changes who waits on the object, or depends on it.
func (m *Machine) noteWaiters(t *Thread, obj int64) {
	if m.Program.Wakes {
		m.note(t, reduce.Write, reduce.Waiters, obj, 0)
	}
}

// noteWoken notes that by ends what u waits for.
func (m *Machine) noteWoken(by, u *Thread) {
	if !m.Accesses {
		return
	}
	m.note(by, reduce.Write, reduce.Doing, u.Obj, 0)
	switch u.Status {
	case Waiting, TimedWaiting:
		m.noteWaiters(by, u.WaitOn)
	}
	if u.Status == Waiting || u.Status == Joining && !m.canProceed(u) {
		m.note(by, reduce.Write, reduce.Call, int64(u.ID), 0)
	}
}

// noteStart notes that t starts a thread.
func (m *Machine) noteStart(t, u *Thread) {
	m.note(t, reduce.Write, reduce.Begun, u.Obj, 0)
	m.note(t, reduce.Write, reduce.Call, int64(u.ID), 0)
}

// noteArrival notes that t has come to a join, if it has, since so many statements had
// been executed: a wake can tell.
func (m *Machine) noteArrival(t *Thread, before int64) {
	if !m.Accesses || !m.Program.Wakes || len(t.Frames) == 0 || m.Statements == before {
		return
	}
	if f := t.Top(); f.Method.Code[f.PC].Op == code.Join {
		m.noteDoing(t)
	}
}

// noteJoin notes that t goes on behind the end of a thread, or before its beginning.
func (m *Machine) noteJoin(t *Thread, obj int64) {
	m.note(t, reduce.Read, reduce.Begun, obj, 0)
	m.note(t, awaiting(t), reduce.Over, obj, 0)
}

// noteAlive notes that t asks whether a thread is alive.
func (m *Machine) noteAlive(t *Thread, obj int64) {
	m.note(t, reduce.Read, reduce.Begun, obj, 0)
	m.note(t, reduce.Read, reduce.Over, obj, 0)
}

// noteEnd notes that t ends, under the monitor of its Thread object where that can be
// told.
func (m *Machine) noteEnd(t *Thread) {
	if len(m.Threads) == 1 {
		return // there never was another that could tell
	}
	m.note(t, reduce.Write, reduce.Over, t.Obj, 0)
	if m.Program.EndIsSeen || m.NoReduction {
		m.noteEnter(t, t.Obj)
		m.noteExit(t, t.Obj)
	}
}

// Blocked are the accesses by which the threads would go on that cannot move, each
// thread's own.
func (m *Machine) Blocked() []reduce.Access {
	m.Accessed = m.Accessed[:0]
	for _, id := range m.Live {
		if t := m.Threads[id]; t.Status != Waiting && !m.canProceed(t) {
			m.noteUpcoming(t)
		}
	}
	return m.Accessed
}

// Upcoming is what the live thread at the position accesses first when it moves, as far as
// that is known before. It is good until the next step.
func (m *Machine) Upcoming(position int) []reduce.Access {
	defer func(noting bool) { m.Accesses = noting }(m.Accesses)
	m.Accesses, m.Accessed = true, m.Accessed[:0]
	m.noteUpcoming(m.Threads[m.Live[position]])
	return m.Accessed
}

// NextCells are the cells that t accesses first when it goes on, none if it has ended. They are
// good until the next step.
func (m *Machine) NextCells(t *Thread) []reduce.Access {
	m.Accessed = m.Accessed[:0]
	if len(t.Frames) > 0 {
		m.noteUpcoming(t)
	}
	return slices.DeleteFunc(m.Accessed, func(a reduce.Access) bool { return a.Of.What != reduce.Cell })
}

// noteUpcoming notes the access by which t goes on.
func (m *Machine) noteUpcoming(t *Thread) {
	switch t.Status {
	case TimedWaiting, Notified, Entering:
		m.noteEnter(t, t.WaitOn)
		return
	case Joining:
		m.noteJoin(t, t.WaitOn)
		return
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	if in.Op <= code.StoreElem {
		m.noteCell(t, in, t.Stack[f.Base:])
		return
	}
	switch in.Op { // others: concern t alone
	case code.Enter:
		m.noteEnter(t, m.operand(t, f, in.A))
	case code.Exit:
		m.noteExit(t, m.operand(t, f, in.A))
	case code.Wait, code.TimedWait, code.Notify, code.NotifyAll:
		m.note(t, reduce.Write, reduce.Waiters, m.operand(t, f, in.A), 0)
	case code.Join:
		m.noteJoin(t, m.operand(t, f, in.A))
	case code.Alive:
		m.noteAlive(t, m.operand(t, f, in.A))
	case code.Wake:
		m.note(t, reduce.Write, reduce.Doing, m.operand(t, f, in.A), 0)
	case code.Return:
		m.noteEnter(t, t.Obj)
	}
}

// Exclusive reports whether a thread in an atomic section keeps the others from moving.
func (m *Machine) Exclusive() bool { return m.Holder >= 0 && m.Holds(m.Threads[m.Holder]) }
