package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// A thread goes ahead with an access by which others could be disturbed where it is assumed that
// none comes to one that conflicts with it, before the thread itself moves on from the next point at
// which threads interleave: then the access is a persistent set by itself (Godefroid 1996,
// chapter 4), whatever others do once it has moved on. With what it went ahead a thread stands at that
// point, as part of the state; who comes to a conflicting access meanwhile refutes it of the spot in
// the program, and the search starts anew without it.

// Ahead is an access that a thread went ahead with.
type Ahead struct {
	Obj   int64
	Part  int32 // the offset of a field, the index of an element
	Store bool
	// Static is that it is one of a static field, at the address.
	Static bool
	// within is that t has not left the atomic section since.
	within bool
	At     code.Spot
}

// coming is an access that a thread has come to.
type coming struct {
	access
	with  Ahead // what it goes ahead with, if it does
	guard int32 // by which it may have a keeper from now on; 0 if it may not
}

// mostAhead bounds with how many accesses a thread goes ahead from one point to the next.
const mostAhead = 8

// conflicts reports whether the order of the accesses matters.
func (a *Ahead) conflicts(b *Ahead) bool {
	return a.Obj == b.Obj && a.Part == b.Part && (a.Store || b.Store)
}

// comes takes note that t has come to an access, and reports whether it is opposed: the spots are
// disputed at which others went ahead with what conflicts with it.
func (m *Machine) comes(t *Thread, guard int32, x access) (opposed bool) {
	m.coming.access = x
	if x.part == ofMonitor {
		return m.opposedAt(t, x.obj)
	}
	if m.GoAhead && !m.Program.Guards.List[guard].Natively {
		m.coming.with = Ahead{Obj: x.obj, Part: max(x.part, x.offset), Store: x.store, Static: x.static}
		m.dispute(t, &m.coming.with)
	}
	if x.static {
		return m.opposed(t, x.at, 0, x.store)
	}
	return m.opposed(t, x.at, x.obj, x.store)
}

// dispute takes note of what other threads than t went ahead with that conflicts with the access.
func (m *Machine) dispute(t *Thread, x *Ahead) {
	for _, id := range m.Live {
		u := m.Threads[id]
		if u == t {
			continue
		}
		for i := range u.Ahead {
			if a := &u.Ahead[i]; a.conflicts(x) && !(m.updated(u, a) && m.updates(t)) {
				m.Program.Guards.Dispute(a.At)
			}
		}
	}
}

// disputeAll takes note of what other threads than t went ahead with before t makes that have a keeper: what is in
// line from now on is not compared with it.
func (m *Machine) disputeAll(t *Thread, g *code.Guard, x access) {
	for _, id := range m.Live {
		u := m.Threads[id]
		if u == t {
			continue
		}
		for i := range u.Ahead {
			if a := &u.Ahead[i]; m.wouldKeep(g, x, a) {
				m.Program.Guards.Dispute(a.At)
			}
		}
	}
}

// wouldKeep reports whether who keeps others from the access keeps them from what a thread went ahead with, too.
func (m *Machine) wouldKeep(g *code.Guard, x access, a *Ahead) bool {
	elements := g.Kind == code.OneThread && !x.static && m.TypeOf(x.obj).Array
	return a.Obj == x.obj && x.part != ofMonitor && (!elements || a.Part == x.part)
}

// goesAhead reports whether t goes ahead with the access that it has come to, and takes note of that.
func (m *Machine) goesAhead(t *Thread) bool {
	if m.coming.with.Obj == 0 || len(t.Ahead) == mostAhead {
		return false
	}
	x := m.coming.with
	x.At = spotOf(t)
	if m.Persistent {
		if call, ok := m.updatingCall(t); ok {
			x.At.From = call
		}
	}
	if !m.Program.Guards.Undisputed(x.At) {
		return false
	}
	m.saveAhead(t)
	i := slices.IndexFunc(t.Ahead, func(a Ahead) bool { a.within = false; return a == x })
	if i < 0 {
		i = len(t.Ahead)
		t.Ahead = append(t.Ahead, x)
	}
	t.Ahead[i].within = t.Atomic > 0
	return true
}

// keepsAhead lets t keep others from all that it went ahead with, if it can: then it need not stop before its end.
func (m *Machine) keepsAhead(t *Thread) {
	for i := range t.Ahead {
		g, x := m.guardOf(&t.Ahead[i])
		if g.Kind != code.OneThread || !m.unkept(t, g, x) && !m.uses(t, x) {
			return
		}
	}
	for i := range t.Ahead {
		_, x := m.guardOf(&t.Ahead[i])
		m.keepsAlone(t, x)
	}
	m.movesOn(t)
}

// guardOf is the guard of an access that a thread went ahead with, and that as its guard has it.
func (m *Machine) guardOf(a *Ahead) (*code.Guard, access) {
	method, pc := m.Program.At(a.At.At)
	in := &method.Code[pc]
	guard, x := in.Y, access{obj: a.Obj, store: a.Store, static: a.Static}
	switch in.Op { // others: fields
	case code.LoadStatic, code.StoreStatic:
		guard = -in.Y
	case code.LoadElem, code.StoreElem:
		guard, x.part = m.guardOfElement(in, a.Obj), a.Part
	}
	return &m.Program.Guards.List[guard], x
}

// stops takes note that t stands at a point. It was of no use to go ahead with what is in the same section, nor to
// come by it: that is one point in any case.
func (m *Machine) stops(t *Thread) {
	for i := range t.Ahead {
		if a := &t.Ahead[i]; a.within {
			m.Program.Guards.Spare(a.At)
		}
	}
	if m.opensSection(t) {
		for _, s := range m.passed {
			m.Program.Guards.Stop(s)
		}
	}
}

// leaves takes note that t has left its atomic sections.
func (t *Thread) leaves() {
	for i := range t.Ahead {
		t.Ahead[i].within = false
	}
}

// movesOn forgets what t went ahead with, as it moves on from where it stood: all others that could move were
// followed from there, or all that may come to what conflicts with that (see Ties). None can be kept from moving by t, as it has done nothing that others can tell since.
func (m *Machine) movesOn(t *Thread) {
	if len(t.Ahead) > 0 {
		m.saveAhead(t)
		t.Ahead = t.Ahead[:0]
	}
}

// saveAhead remembers what a thread went ahead with before the step changes that.
func (m *Machine) saveAhead(t *Thread) {
	if !m.Logging || t.aheadStamp == m.stamp {
		return
	}
	t.aheadStamp = m.stamp
	for _, a := range t.Ahead {
		m.log = append(m.log, a.Obj, int64(a.Part)<<2|truth(a.Static)<<1|truth(a.Store), int64(a.At.At)<<32|int64(uint32(a.At.From)))
	}
	m.log = append(m.log, int64(len(t.Ahead)), int64(t.ID)<<tagBits|tagAhead)
}

// unsaveAhead undoes what saveAhead remembers, in the log up to the record's end; it gives the record's length.
func (m *Machine) unsaveAhead(log []int64) (length int) {
	n := len(log)
	t, k := m.Threads[log[n-1]>>tagBits], int(log[n-2])
	t.Ahead = t.Ahead[:0]
	for r := log[n-2-3*k : n-2]; len(r) > 0; r = r[3:] {
		t.Ahead = append(t.Ahead, Ahead{
			Obj: r[0], Part: int32(r[1] >> 2), Store: r[1]&1 != 0, Static: r[1]&2 != 0, At: code.Spot{At: int32(r[2] >> 32), From: int32(r[2])},
		})
	}
	return 2 + 3*k
}
