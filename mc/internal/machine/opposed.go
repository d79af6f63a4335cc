package machine

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/mc/internal/code"
)

// An operation that conflicts with nothing that other threads may do from where they
// stand is a persistent set by itself (Godefroid, Partial-Order Methods for the
// Verification of Concurrent Systems, 1996, chapter 4): they come to no such operation in
// the code, or cannot get at the object on the heap (Dwyer, Hatcliff, Robby and
// Ranganath, "Exploiting object escape and locking information in partial-order
// reductions for concurrent object-oriented programs", 2004).

// opposed reports whether another thread may come to an operation that conflicts with
// what t is about to do to the location, of the object or, with 0, of none.
func (m *Machine) opposed(t *Thread, at code.Location, obj int64, store bool) bool {
	if !m.Persistent {
		return true
	}
	may := m.future().Conflicting(at, store)
	for _, id := range m.Live {
		if u := m.Threads[id]; u != t && u.reaches(may) {
			if m.reached(t, obj) {
				return true
			}
			break
		}
	}
	return false
}

// stands reports whether t is to stand at an operation though nobody opposes it, or takes note that it comes by. In an
// atomic section that has kept nobody from moving yet that is of use only if t comes to the section's end: all of it is one
// step in any case, and where in its midst t stops depends on what others did.
func (m *Machine) stands(t *Thread) bool {
	if !m.opensSection(t) || !m.Persistent {
		return false
	}
	s := spotOf(t)
	if m.Program.Guards.Stands(s) {
		return true
	}
	m.passed = append(m.passed, s)
	return false
}

// spotOf is where t stands.
func spotOf(t *Thread) code.Spot {
	f := t.Top()
	s := code.Spot{At: f.Method.Start + f.PC, From: -1}
	if n := len(t.Frames); n > 1 {
		s.From = t.Frames[n-2].at()
	}
	return s
}

// future is what is known of where threads may come to.
func (m *Machine) future() *code.Futures {
	if m.futures == nil {
		m.futures = code.NewFutures(m.Program)
	}
	return m.futures
}

// reaches reports whether the thread, as it stands, reaches one of the instructions that
// the set knows the way to.
func (t *Thread) reaches(may *bitset.Set) bool {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		at := f.Method.Start + f.PC
		if i < len(t.Frames)-1 {
			at++ // behind its call
		}
		if may.Has(int(at)) {
			return true
		}
	}
	return false
}

// opposedAt is opposed of an operation on the monitor of an object, but that of a thread
// or a group of threads: those others use who are about to end.
func (m *Machine) opposedAt(t *Thread, obj int64) bool {
	typ := m.TypeOf(obj)
	return typ.Thread || typ.Group || m.opposed(t, code.MonitorLocation(typ), obj, true)
}

// reached is othersReach, if nobody knows better.
func (m *Machine) reached(t *Thread, obj int64) bool {
	if m.Reached == nil {
		return m.othersReach(t, obj)
	}
	return m.Reached(t, func() bool { return m.othersReach(t, obj) })
}

// othersReach reports whether another thread than t can get at the object by what it
// refers to, or by a static field. What it cannot reach it cannot until t hands it on: t
// is the only one that has it, though others may have had it before. Of an object that is not found among so many as
// the search allows to go through it is taken to be so.
func (m *Machine) othersReach(t *Thread, obj int64) bool {
	if obj < m.Base || m.untracked != nil {
		return true
	}
	if slices.Contains(m.unreached, obj) {
		return false
	}
	if m.ways.lead(m, t, obj) {
		return true
	}
	if m.leads == nil {
		m.leads = code.NewLeads(m.Program)
	}
	r := &m.reach
	r.m, r.by = m, m.leads.To(m.TypeOf(obj))
	r.begin(m.Base)
	r.most = m.ReachWithin
	for _, id := range m.Live {
		if u := m.Threads[id]; u != t {
			if r.thread(u); m.foundOn(r, obj) {
				return true // of many threads the first mostly does
			}
		}
	}
	if r.statics(); m.foundOn(r, obj) {
		return true
	}
	m.unreached = append(m.unreached, obj)
	return false
}

// foundOn reports whether what was visited leads to the object, whose way is remembered then, or to so many others
// that it may.
func (m *Machine) foundOn(r *reaching, obj int64) bool {
	switch {
	case r.leadsTo(obj):
		m.ways.remember(r, obj)
		return true
	case r.full():
		return true
	}
	return false
}
