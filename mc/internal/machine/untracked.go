package machine

import (
	"bandsaw/mc/internal/code"
)

// Untracked fields are no part of a state (Gvero and others, State extensions for Java
// PathFinder, 2008, section 3): going back leaves them as they are. So it leaves every
// object that can be reached from one, from when it first can be; such an object stays
// untracked, and where it is. Where a machine has untracked data, states cannot be
// restored from vectors, only undone to.

// untracked is what of memory is no part of a state.
type untracked struct {
	// cells are those that going back leaves, by address; of an object that is
	// untracked as a whole the first one too.
	cells []bool
	// floor is the end of the last object among them: what is below is not free.
	floor int64
	// lost is true if an untracked reference was overwritten in this step.
	lost bool
}

func newUntracked(p *code.Program) *untracked {
	u := &untracked{}
	for i := range p.Statics {
		if s := &p.Statics[i]; s.Untracked {
			u.leave(int64(s.Address))
		}
	}
	return u
}

func (u *untracked) leave(at int64) {
	if n := int64(len(u.cells)); at >= n {
		u.cells = append(u.cells, make([]bool, max(n, at+1-n))...)
	}
	u.cells[at] = true
}

// Loose reports whether the cell at the address is no part of the state; an object's
// first, whether the whole object is not.
func (m *Machine) Loose(at int64) bool {
	u := m.untracked
	return u != nil && at < int64(len(u.cells)) && u.cells[at]
}

// storeLoose stores to the cell if it is untracked, with no way back.
func (m *Machine) storeLoose(at, v int64, ref bool) bool {
	if !m.Loose(at) {
		return false
	}
	if ref && m.Mem[at] != v {
		m.untracked.lost = m.untracked.lost || m.Mem[at] >= m.Base
		m.untrack(v)
	}
	m.Mem[at] = v
	return true
}

// begun prepares the cells of a new object: its untracked fields.
func (u *untracked) begun(o, end int64, t *code.Type) {
	if o < int64(len(u.cells)) {
		clear(u.cells[o:min(end, int64(len(u.cells)))])
	}
	for i := range t.Fields {
		if t.Fields[i].Untracked {
			u.leave(o + int64(t.Fields[i].Offset))
		}
	}
}

// untrack lets going back leave an object, and all that can be reached from it. The
// monitors are tracked all the same.
func (m *Machine) untrack(o int64) {
	u := m.untracked
	work := []int64{o}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if o < m.Base || m.Loose(o) {
			continue
		}
		m.publish(o)
		if lock := o + code.HeaderLock; lock >= m.markTop {
			// It outlives this path: nobody owns it then.
			m.log = append(m.log, m.Mem[lock]&code.FlagMask, lock<<tagBits|tagCell)
		}
		size := m.Size(o)
		u.leave(o)
		for at := o + code.HeaderSize; at < o+size; at++ {
			u.leave(at)
			m.setOrigins(at, 0)
		}
		m.refs(o, func(r int64) { work = append(work, r) })
	}
	u.floor = max(u.floor, m.Top)
	m.markTop = max(m.markTop, m.Top)
}

// Orphan is an untracked object that tracked references lead to, but no untracked one
// any more, 0 if there is none: what its state is to be then is not defined.
func (m *Machine) Orphan() int64 {
	if m.untracked == nil || !m.untracked.lost {
		return 0
	}
	m.untracked.lost = false
	left := map[int64]bool{}    // untracked objects that untracked references lead to
	tracked := map[int64]bool{} // what others lead to
	var candidates []int64
	keep := func(r int64) { m.mark(left, r, func(int64) bool { return true }) }
	pass := func(o int64) bool {
		if m.Loose(o) {
			candidates = append(candidates, o)
			return false
		}
		t := m.TypeOf(o)
		for i := range t.Fields {
			if f := &t.Fields[i]; f.Untracked && f.Kind == code.Ref {
				keep(m.Mem[o+int64(f.Offset)])
			}
		}
		return true
	}
	for i := range m.Program.Statics {
		if s := &m.Program.Statics[i]; s.Kind == code.Ref && s.Untracked {
			keep(m.Mem[s.Address])
		}
	}
	for _, s := range m.Program.Stored {
		if s.Kind == code.Ref {
			m.mark(tracked, m.Mem[s.Address], pass)
		}
	}
	for _, a := range m.touched {
		m.refs(int64(a), func(r int64) { m.mark(tracked, r, pass) })
	}
	for _, id := range m.Live {
		t := m.Threads[id]
		for _, o := range []int64{t.Obj, t.Pending, t.WaitOn} {
			m.mark(tracked, o, pass)
		}
		for i := range t.Frames {
			f := &t.Frames[i]
			live := t.Live(i)
			for j, slot := range live.Slots {
				if live.Kinds[j] == code.Ref {
					m.mark(tracked, t.Stack[f.Base+slot], pass)
				}
			}
		}
	}
	for _, o := range candidates {
		if !left[o] {
			return o
		}
	}
	return 0
}

// mark adds to the set what can be reached from an object on the heap, through those
// that pass.
func (m *Machine) mark(set map[int64]bool, o int64, pass func(o int64) bool) {
	work := []int64{o}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if o < m.Base || set[o] {
			continue
		}
		set[o] = true
		if pass(o) {
			m.refs(o, func(r int64) { work = append(work, r) })
		}
	}
}
