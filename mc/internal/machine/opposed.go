package machine

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/mc/internal/code"
)

// An operation that conflicts with nothing that other threads may do from where they
// stand is a persistent set by itself (Godefroid, Partial-Order Methods for the
// Verification of Concurrent Systems, 1996, chapter 4).

// opposed reports whether another thread may come to an operation that conflicts with
// what t is about to do to the location.
func (m *Machine) opposed(t *Thread, at code.Location, store bool) bool {
	if !m.Persistent {
		return true
	}
	if m.futures == nil {
		m.futures = code.NewFutures(m.Program)
	}
	may := m.futures.Conflicting(at, store)
	for _, id := range m.Live {
		if u := m.Threads[id]; u != t && u.reaches(may) {
			return true
		}
	}
	m.stopRecording(stopVisible)
	return false
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
	return typ.Thread || typ.Group || m.opposed(t, code.MonitorLocation(typ), true)
}
