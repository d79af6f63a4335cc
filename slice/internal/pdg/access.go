package pdg

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/escape"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// Held tells of accesses to the heap what is held, and whether others may come to it.
type Held struct {
	g       *Graph
	held    *locks.Held
	escapes *bitset.Set
}

// Held finds what is held in the whole program.
func (g *Graph) Held() *Held {
	return &Held{g: g, held: g.locks.held, escapes: escape.Objects(g.Program.Program, g.Program.Types)}
}

// Access is a load or a store of the heap as other threads see it.
type Access struct {
	// Locks are the monitors held for sure, named so that two accesses of one
	// place that have a name in common hold one monitor: "its monitor" is that
	// of the object accessed, "its C.f" that of what a settled field of it refers
	// to, "C.f" and "class C" those of a settled static field and of a class; with
	// ".lock()" behind it is not the monitor but the lock of java.util.concurrent. "its
	// own thread" is no monitor: the object is the Thread that runs.
	Locks []string
	// Concurrent is true if several threads may come to the object, and there
	// may be several when the statement is executed.
	Concurrent bool
}

// Access describes statement number s of m; it is false if the statement is none.
func (h *Held) Access(m *Method, s int32) (Access, bool) {
	place := placeOf(m.Stmts[s])
	if place == nil {
		return Access{}, false
	}
	g := h.g
	a := Access{Concurrent: g.parallel.Several[m.Index][s] && g.mayBeShared(place, h.escapes)}
	var base locks.Name
	if b := ir.PlaceObject(place); b != nil {
		base = h.g.locks.names.Of(m, b)
	}
	for e := range h.held.At(m, s) {
		by := ""
		if e.Locked {
			by, e.Locked = ".lock()", false
		}
		switch {
		case e.IsObject(): // which says nothing to people
		case e.Global():
			a.Locks = append(a.Locks, string(e.Field)+by)
		case base == (locks.Name{}):
		case e == base && by == "":
			a.Locks = append(a.Locks, "its monitor")
		case e == base:
			a.Locks = append(a.Locks, "its own lock()")
		case e.Root == base.Root && base.Field == "":
			a.Locks = append(a.Locks, "its "+string(e.Field)+by)
		}
	}
	if base == (locks.Name{Root: "p0"}) && len(m.Callers) == 0 && slices.Contains(g.Program.ThreadRuns, m) {
		a.Locks = append(a.Locks, "its own thread")
	}
	slices.Sort(a.Locks)
	return a, true
}

// Threads tells of each method with what method the threads begin that may run
// it: one of the program's entries, or the run method of a Thread; for a thread
// that is given a Runnable, the Runnable's.
func (g *Graph) Threads() func(m *Method) []*Method {
	begins := make([][]*Method, len(g.Program.Methods))
	run := func(begin *Method) {
		seen := map[*Method]bool{}
		for work := []*Method{begin}; len(work) > 0; {
			m := work[len(work)-1]
			work = work[:len(work)-1]
			if seen[m] {
				continue
			}
			seen[m] = true
			begins[m.Index] = append(begins[m.Index], begin)
			for _, c := range m.Calls {
				c.Each(func(t *Method) { work = append(work, t) })
			}
		}
	}
	threads := slices.Clone(g.Program.Entries)
	for _, m := range g.Program.ThreadRuns {
		if m.ID.Class() != ir.ThreadClass {
			threads = append(threads, m)
		}
	}
	threads = append(threads, g.givenRuns()...)
	slices.SortFunc(threads, func(a, b *Method) int { return a.Index - b.Index })
	for _, m := range slices.Compact(threads) {
		run(m)
	}
	return func(m *Method) []*Method { return begins[m.Index] }
}

// givenRuns are the run methods of what Threads are given.
func (g *Graph) givenRuns() []*Method {
	var out []*Method
	for _, m := range g.Program.ThreadRuns {
		if m.ID.Class() != ir.ThreadClass {
			continue
		}
		for i, c := range m.Calls {
			if call, ok := m.Stmts[i].(*ir.Call); ok && call.Method.Name() == "run" && c != nil {
				out = append(out, c.Targets...)
			}
		}
	}
	return out
}
