package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
)

// Ties finds for which others the live thread at a position is no persistent set by itself (see
// opposed): those that may conflict with its accesses, and with what it went ahead with, which it
// forgets when it moves; or, if it cannot move, those without which it never will. It is not ok if
// that is not known. Of accesses that a step only begins with, first, each may turn out to be of an update that the step has all of.
func (m *Machine) Ties(position int, accesses []reduce.Access, first bool, ties *reduce.Ties) (ok bool) {
	t := m.Threads[m.Live[position]]
	ties.Clear()
	if !m.canMove(t) {
		return m.awaits(t, ties)
	}
	for i := range t.Ahead {
		a := &t.Ahead[i]
		obj := a.Obj
		if a.Static {
			obj = 0
		}
		m.rivals(t, m.spotLocation(a), obj, a.Store, m.updated(t, a), ties)
	}
	for i := range accesses {
		m.tie(t, &accesses[i], first && accesses[i].Updates || updatesInOne(accesses, i), ties)
	}
	return true
}

// Stand takes note that ties are asked for in another state than before.
func (m *Machine) Stand() { m.gotAt = m.gotAt[:0] }

// spotLocation is what t went ahead with.
func (m *Machine) spotLocation(a *Ahead) code.Location {
	method, pc := m.Program.At(a.At.At)
	in := &method.Code[pc]
	switch in.Op { // others: fields
	case code.LoadStatic, code.StoreStatic:
		return code.StaticLocation(in.X)
	case code.LoadElem, code.StoreElem:
		return code.ElementLocation(m.TypeOf(a.Obj).Name)
	}
	return code.FieldLocation(in.Y)
}

// tie adds who may conflict with an access of a step of t, which has all of the section of an update that it is in, or not.
func (m *Machine) tie(t *Thread, a *reduce.Access, update bool, ties *reduce.Ties) {
	obj := a.Of.Object
	if a.Kind == reduce.Await || obj >= m.Top {
		return // who has let t go on is past; or nobody else has it yet
	}
	switch a.Of.What { // others: nobody asks
	case reduce.Cell:
		at := code.StaticLocation(int32(a.Of.Part))
		if obj != 0 {
			if typ := m.TypeOf(obj); typ.Array {
				at = code.ElementLocation(typ.Name)
			} else {
				at = m.future().FieldAt(typ, int32(a.Of.Part))
			}
		}
		m.rivals(t, at, obj, a.Kind == reduce.Write, update, ties)
	case reduce.Owner, reduce.Free, reduce.Waiters:
		m.monitorRivals(t, obj, update, ties)
	case reduce.Doing:
		// A thread that waits is let go by notifying it, or by a wake; others may come to wait.
		if u := m.ThreadOf(obj); u != nil && u != t && u.Status != Waiting {
			ties.All |= m.positionOf(u)
		}
		m.rivals(t, code.ThreadDoing, obj, true, false, ties)
	case reduce.Begun:
		m.rivals(t, code.ThreadBegun, obj, true, false, ties)
	case reduce.Over:
		if u := m.ThreadOf(obj); u != nil && u != t {
			ties.All |= m.positionOf(u) // whose end is asked for
		}
		m.rivals(t, code.ThreadOver, obj, true, false, ties)
	}
}

// monitorRivals adds who may come to an operation on the monitor of the object. That of a thread is
// taken at its end.
func (m *Machine) monitorRivals(t *Thread, obj int64, update bool, ties *reduce.Ties) {
	if u := m.ThreadOf(obj); u != nil && u != t {
		ties.All |= m.positionOf(u)
	}
	typ := m.TypeOf(obj)
	if typ.Group {
		ties.All |= m.others(t) // all use it who are about to end
		return
	}
	m.rivals(t, code.MonitorLocation(typ), obj, true, update, ties)
}

// awaits adds who may let t go on, which cannot move.
func (m *Machine) awaits(t *Thread, ties *reduce.Ties) (ok bool) {
	if m.suspended(t) || m.excluded(t) {
		return false
	}
	owner := func(obj int64) {
		if u := m.Owner(obj); u != nil {
			ties.Any |= m.positionOf(u)
		}
	}
	end := func(obj int64) {
		if u := m.ThreadOf(obj); u != nil {
			ties.All |= m.positionOf(u)
		}
		m.wakers(t, ties)
	}
	switch t.Status {
	case Waiting:
		m.monitorRivals(t, t.WaitOn, false, ties)
		m.wakers(t, ties)
	case TimedWaiting, Notified, Entering:
		owner(t.WaitOn)
	case Joining:
		end(t.WaitOn)
	case Awaiting:
		for i, id := range m.Live {
			if m.Threads[id].Expected {
				ties.Any |= reduce.Thread(i)
			}
		}
		m.wakers(t, ties)
	case Running:
		f := t.Top()
		switch in := &f.Method.Code[f.PC]; in.Op {
		case code.Enter:
			owner(m.operand(t, f, in.A))
		case code.Join:
			end(m.operand(t, f, in.A))
		case code.Return:
			owner(t.Obj)
		default:
			return false
		}
	}
	return ties.Any|ties.All != 0 || len(ties.Rivals) > 0 || t.Status == Waiting
}

// wakers adds who may wake t.
func (m *Machine) wakers(t *Thread, ties *reduce.Ties) {
	if m.Program.Wakes {
		m.rivals(t, code.ThreadDoing, t.Obj, true, false, ties)
	}
}

// positionOf is the set of the live thread; empty if it has ended.
func (m *Machine) positionOf(u *Thread) reduce.Threads {
	for i, id := range m.Live {
		if id == u.ID {
			return reduce.Thread(i)
		}
	}
	return 0
}

// others are all live threads but t.
func (m *Machine) others(t *Thread) reduce.Threads {
	return (reduce.Thread(len(m.Live)-1)<<1 - 1) &^ m.positionOf(t)
}

// rivals adds the other threads that matter to an access of t to the location, of the object or, with 0,
// of none; of an update all but those that may only come to others.
func (m *Machine) rivals(t *Thread, at code.Location, obj int64, store, update bool, ties *reduce.Ties) {
	if update {
		m.rival(t, m.comeBesideUpdates(t, at), obj, ties)
		return
	}
	may := m.future().Conflicting(at, store)
	come := reduce.Threads(0)
	for i, id := range m.Live {
		if u := m.Threads[id]; u != t && u.reaches(may) {
			come |= reduce.Thread(i)
		}
	}
	m.rival(t, come, obj, ties)
}

// rival adds those of the threads that come to what conflicts with an access of t to the object, and who can get at that.
func (m *Machine) rival(t *Thread, come reduce.Threads, obj int64, ties *reduce.Ties) {
	r := reduce.Rivals{Come: come}
	if r.Come&^ties.All == 0 {
		return
	}
	if r.Reach = m.others(t); obj >= m.Base && m.untracked == nil {
		// Where all that may come to it have it, who else has it is no matter.
		if all := r.Reach; m.thatReach(obj, r.Come) == r.Come {
			r.Reach = r.Come
		} else {
			r.Reach = m.thatReach(obj, all)
		}
	}
	if r.Reach != 0 {
		ties.Rivals = append(ties.Rivals, r)
	}
}

// gotAt is who can get at an object, of those of which it was asked.
type gotAt struct {
	obj       int64
	asked, by reduce.Threads
}

// thatReach are those of the threads that can get at the object on the heap: all if a static field leads to it.
func (m *Machine) thatReach(obj int64, threads reduce.Threads) reduce.Threads {
	i := slices.IndexFunc(m.gotAt, func(g gotAt) bool { return g.obj == obj })
	if i < 0 {
		i = len(m.gotAt)
		m.gotAt = append(m.gotAt, gotAt{obj: obj})
	}
	if g := &m.gotAt[i]; threads&^g.asked != 0 {
		m.findReaching(g, threads&^g.asked)
	}
	return m.gotAt[i].by & threads
}

// findReaching finds which of the threads can get at the object.
func (m *Machine) findReaching(g *gotAt, threads reduce.Threads) {
	g.asked |= threads
	for i := range threads.Among(len(m.Live)) {
		if m.waysOf.of(g.obj, m.Live[i]).leads(m, g.obj) {
			g.by |= reduce.Thread(i)
		}
	}
	if threads&^g.by == 0 {
		return
	}
	static := m.waysOf.of(g.obj, anybody)
	if static.leads(m, g.obj) {
		g.asked, g.by = ^reduce.Threads(0), ^reduce.Threads(0)
		return
	}
	if m.leads == nil {
		m.leads = code.NewLeads(m.Program)
	}
	r := &m.reach
	r.m, r.by = m, m.leads.To(m.TypeOf(g.obj))
	r.begin(m.Base)
	if r.statics(); r.leadsTo(g.obj) {
		static.remember(r, g.obj)
		g.asked, g.by = ^reduce.Threads(0), ^reduce.Threads(0)
		return
	}
	for i := range (threads &^ g.by).Among(len(m.Live)) {
		if r.thread(m.Threads[m.Live[i]]); r.leadsTo(g.obj) {
			m.waysOf.of(g.obj, m.Live[i]).remember(r, g.obj)
			g.by |= reduce.Thread(i)
			r.begin(m.Base) // what was met may lead to it
		}
	}
}
