package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// What a search assumes of accesses is checked here, at every access by which
// other threads could be disturbed. It is not one by a thread that is the only
// one left while all others were joined after they had ended: nobody can do
// anything before it that was not ordered before it.

// last reports whether one thread is left and knows of the ends of all others:
// nothing that it does can disturb any.
func (m *Machine) last() bool { return m.unjoined == 0 && len(m.Live) == 1 }

// joined takes note that a thread which has ended is known to have, by a join or
// by being asked.
func (m *Machine) joined(obj int64) {
	if w := m.Mem[obj+code.HeaderLock]; w&(code.Started|code.Joined) == code.Started {
		m.set(obj+code.HeaderLock, w|code.Joined)
		m.unjoined--
		if m.last() {
			m.forgetKeepers()
		}
	}
}

// passes takes note that t goes on behind its join of a thread, if that was started.
func (m *Machine) passes(t *Thread, obj int64) {
	m.noteJoin(t, obj)
	if p := m.Program; p.Wakes && m.Mem[obj+code.HeaderLock]&code.Started != 0 {
		m.noteDoing(t)
		m.hasJoined(t)
	}
	m.joined(obj)
}

// hasJoined remembers that t has gone on behind a join, where a wake could tell.
func (m *Machine) hasJoined(t *Thread) {
	if p := m.Program; p.Wakes && !p.EndIsSeen && m.Path == nil {
		m.set(t.Obj+code.HeaderLock, m.Mem[t.Obj+code.HeaderLock]|code.HasJoined)
	}
}

// seen reports whether other threads could be disturbed by the access, so that it
// is a point at which they interleave: it is not in line with its guard, which is
// weakened as far as is needed for it then, and another thread may come to what
// conflicts with it.
func (m *Machine) seen(t *Thread, guard int32, x access) bool {
	g := &m.Program.Guards.List[guard]
	switch {
	case m.inLine(t, g, x):
		return false
	case m.unkept(t, g, x) && m.Persistent:
		m.coming.guard = guard // it has a keeper from now on only if it is to be no point
		return m.comes(t, guard, x)
	case m.unkept(t, g, x) && m.keep(t, g, x):
		return false
	case g.Kind == code.Apart:
		place := &m.Program.Guards.List[g.Place]
		m.Program.Guards.Weaken(g.Place, m.weaker(t, place, x))
		return false
	case g.Kind != code.Visible:
		m.Program.Guards.Weaken(guard, m.weaker(t, g, x))
	}
	if g.Kind != code.Visible {
		return false
	}
	opposed := m.comes(t, guard, x) || m.stands(t)
	if !opposed {
		m.stopRecording(stopVisible)
	}
	return opposed
}

// keeps lets the access that t has come to have a keeper, so that it is no point, if it may have one.
func (m *Machine) keeps(t *Thread) bool {
	guard, x := m.coming.guard, m.coming.access
	if guard == 0 {
		return false
	}
	g := &m.Program.Guards.List[guard]
	if g.Kind == code.SomeMonitor && slices.ContainsFunc(t.Ahead, func(a Ahead) bool { return m.wouldKeep(g, x, &a) }) {
		return false // it may have gone ahead before it had the lock, which others come to have
	}
	m.disputeAll(t, g, x)
	if m.keep(t, g, x) {
		return true
	}
	m.Program.Guards.Weaken(guard, m.weaker(t, g, x))
	return g.Kind != code.Visible
}

// access is what a thread accesses: an object, or a static field at its address.
type access struct {
	obj    int64
	part   int32 // of the object: see keepers
	offset int32 // of a field
	store  bool
	static bool
	at     code.Location // as far as the code tells it apart
}

// seesMonitor is seen of an operation on the monitor of an object that others may
// know.
func (m *Machine) seesMonitor(t *Thread, obj int64) bool {
	if m.Loose(obj) {
		return true // nothing is kept of it from which to tell
	}
	typ := m.TypeOf(obj)
	return m.seen(t, typ.Monitor, access{obj: obj, part: ofMonitor, store: true, at: code.MonitorLocation(typ)})
}

// inLine reports whether the access is as its guard says.
func (m *Machine) inLine(t *Thread, g *code.Guard, x access) bool {
	switch g.Kind {
	case code.ReadOnly:
		return !x.store
	case code.OwnMonitor:
		return m.owns(t, x.obj)
	case code.StaticMonitor:
		return m.holds(t, m.staticLock(g), x.store)
	case code.FieldMonitor:
		return m.readOnly(g.By) && m.holds(t, m.Mem[x.obj+int64(g.Lock)], x.store)
	case code.ElementMonitor:
		return m.holds(t, m.elementLock(g, x), x.store)
	case code.SomeMonitor:
		return m.holdsKept(t, x)
	case code.OneThread:
		return m.uses(t, x)
	case code.Apart:
		return !x.store || g.Place == 0 || !m.readOnly(g.Place)
	}
	return false
}

// guardOfElement is the guard of an access to an element of the array, by the
// instruction.
func (m *Machine) guardOfElement(in *code.Instr, array int64) int32 {
	guard := m.TypeOf(array).Guard
	if in.Y == code.Conflictless && (in.Op == code.LoadElem || in.Op == code.StoreElem && !m.readOnly(guard)) {
		return code.Conflictless
	}
	return guard
}

// owns reports whether t owns the monitor of the object, if it is one.
func (m *Machine) owns(t *Thread, obj int64) bool {
	return obj != 0 && m.Mem[obj+code.HeaderLock]>>code.OwnerShift&code.OwnerMask == int64(t.ID)+1
}

func (m *Machine) readOnly(guard int32) bool {
	return m.Program.Guards.List[guard].Kind == code.ReadOnly
}

// staticLock is the object whose monitor is to be held by a guard of that kind, 0
// if it is not yet known for good.
func (m *Machine) staticLock(g *code.Guard) int64 {
	switch {
	case g.Init != 0 && m.Mem[g.Init] == 2, g.By != 0 && m.readOnly(g.By):
		return m.Mem[g.Lock]
	case g.Init != 0, g.By != 0:
		return 0
	}
	return int64(g.Lock)
}

// weaker is the first guard after g that the access is in line with.
func (m *Machine) weaker(t *Thread, g *code.Guard, x access) code.Guard {
	if m.Program.Guards.Allows(code.OwnMonitor) {
		if g.Kind < code.OwnMonitor && !x.static && m.owns(t, x.obj) {
			return code.Guard{Kind: code.OwnMonitor}
		}
		if g.Kind < code.StaticMonitor {
			if by, ok := m.heldStatic(t, x.store); ok {
				return by
			}
		}
		if g.Kind < code.FieldMonitor && !x.static {
			if by, ok := m.heldField(t, g, x); ok {
				return by
			}
		}
		if g.Kind < code.ElementMonitor && !x.static && m.TypeOf(x.obj).Array {
			if by, ok := m.heldElement(t, x); ok {
				return by
			}
		}
		if g.Kind < code.SomeMonitor && !x.static && m.keepsByLock(t, x) {
			return code.Guard{Kind: code.SomeMonitor}
		}
	}
	if g.Kind < code.OneThread && m.Program.Guards.Allows(code.OneThread) && m.keepsAlone(t, x) {
		return code.Guard{Kind: code.OneThread}
	}
	return code.Guard{Kind: code.Visible}
}

// heldStatic finds a lock among the static fields and the constant objects that t
// holds, alone if it is to store.
func (m *Machine) heldStatic(t *Thread, store bool) (code.Guard, bool) {
	for i := range m.Program.StoredRefs {
		s := &m.Program.StoredRefs[i]
		g := code.Guard{Kind: code.StaticMonitor, Lock: s.Address, By: s.Guard, Init: s.Init}
		if (g.By != 0 || g.Init != 0) && m.holds(t, m.staticLock(&g), store) {
			return g, true
		}
	}
	for _, a := range m.touched {
		if m.owns(t, int64(a)) {
			return code.Guard{Kind: code.StaticMonitor, Lock: a}, true
		}
	}
	return code.Guard{}, false
}

// heldField finds a lock that t holds among the objects that fields of the accessed one
// refer to which all objects with the guarded field have.
func (m *Machine) heldField(t *Thread, g *code.Guard, x access) (code.Guard, bool) {
	typ := m.TypeOf(x.obj)
	for i := range typ.Fields {
		f := &typ.Fields[i]
		if f.Kind != code.Ref || f.Offset >= g.Size {
			continue
		}
		by := m.Program.GuardOf(f.ID)
		if m.readOnly(by) && m.holds(t, m.Mem[x.obj+int64(f.Offset)], x.store) {
			return code.Guard{Kind: code.FieldMonitor, Lock: f.Offset, By: by}, true
		}
	}
	return code.Guard{}, false
}

// elementLock is the object whose monitor is to be held by a guard of that kind at an access to an element, 0 if it is
// not yet known for good.
func (m *Machine) elementLock(g *code.Guard, x access) int64 {
	locks := m.staticLock(g)
	if locks == 0 || x.part < 0 {
		return 0
	}
	typ := m.TypeOf(locks)
	if !typ.Array || typ.Elem != code.Ref || m.Len(locks) == 0 || !m.readOnly(typ.Guard) {
		return 0
	}
	return m.Elem(locks, int64(x.part)%m.Len(locks))
}

// heldElement finds a lock that t holds, alone if it is to store, among the elements, of the accessed one's index, of the
// arrays that static fields refer to.
func (m *Machine) heldElement(t *Thread, x access) (code.Guard, bool) {
	for i := range m.Program.StoredRefs {
		s := &m.Program.StoredRefs[i]
		g := code.Guard{Kind: code.ElementMonitor, Lock: s.Address, By: s.Guard, Init: s.Init}
		if (g.By != 0 || g.Init != 0) && m.holds(t, m.elementLock(&g, x), x.store) {
			return g, true
		}
	}
	return code.Guard{}, false
}
