package pdg

import (
	"maps"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/escape"
	"bandsaw/ir"
)

// Held knows which monitors are held for sure when control comes to a
// statement: those that its method has entered, and those that every caller
// holds; and so of the locks of java.util.concurrent that one thread at a time has.
type Held struct {
	k       *locks
	escapes *bitset.Set
	// entry are of each method, by index, the monitors held at its entry, as
	// they are named there; nil where no call has been seen.
	entry []map[lockExpr]bool
	// locked are of each method, by index, the locks that it holds by calls; and drops
	// says which may release what they have not acquired.
	locked []heldLocks
	drops  []bool
}

// Held analyses the whole program: a forward must-analysis over the calls.
func (g *Graph) Held() *Held {
	h := &Held{k: g.locks, escapes: escape.Objects(g.Program.Program, g.Program.Types), entry: make([]map[lockExpr]bool, len(g.Program.Methods))}
	h.findLocked()
	work := []*Method{}
	meet := func(m *Method, held map[lockExpr]bool) {
		old := h.entry[m.Index]
		if old == nil {
			h.entry[m.Index] = held
			work = append(work, m)
			return
		}
		left := maps.Clone(old)
		maps.DeleteFunc(left, func(e lockExpr, _ bool) bool { return !held[e] })
		if len(left) < len(old) {
			h.entry[m.Index] = left
			work = append(work, m)
		}
	}
	// Whatever is not called by a call with arguments holds nothing.
	for _, m := range g.Program.Methods {
		if len(m.Callers) == 0 || slices.Contains(g.Program.ThreadRuns, m) || slices.Contains(g.Program.Entries, m) || classinit.IsInitialiser(m.ID) {
			meet(m, map[lockExpr]bool{})
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for i, c := range m.Calls {
			if c == nil || !g.Flows[m.Index].Reached[i] {
				continue
			}
			for _, t := range c.Targets {
				meet(t, h.inCallee(m, int32(i)))
			}
		}
	}
	return h
}

// inCallee are the monitors held at the call as they are named in what it runs.
func (h *Held) inCallee(m *Method, s int32) map[lockExpr]bool {
	out := map[lockExpr]bool{}
	call, ok := m.Stmts[s].(*ir.Call)
	if !ok {
		return out
	}
	for e := range h.at(m, s) {
		locked := e.locked
		e.locked = false
		if in := h.k.inCallee(m, call, e); in != (lockExpr{}) {
			in.locked = locked
			out[in] = true
		}
	}
	return out
}

// at are the monitors held before statement number s of m, as m names them.
func (h *Held) at(m *Method, s int32) map[lockExpr]bool {
	out := maps.Clone(h.entry[m.Index])
	if out == nil {
		out = map[lockExpr]bool{}
	}
	if h.drops[m.Index] {
		maps.DeleteFunc(out, func(e lockExpr, _ bool) bool { return e.locked })
	}
	if locked := h.locked[m.Index]; locked != nil {
		maps.Copy(out, locked[s])
	}
	r := h.k.regions[m.Index]
	if r == nil {
		return out
	}
	for region := r.under[s]; region != noRegion; region = r.outer[region] {
		if e := h.entered(m, r, region); e != (lockExpr{}) {
			out[e] = true
		}
	}
	return out
}

// entered names the monitor that is entered in the region.
func (h *Held) entered(m *Method, r *regions, region int32) lockExpr {
	if r.enter[region] < h.k.g.Flows[m.Index].Entry {
		return h.k.settledName(m, r, region)
	}
	if m.Static {
		return classExpr(m.ID.Class())
	}
	return lockExpr{root: "p0"}
}

// Access is a load or a store of the heap as other threads see it.
type Access struct {
	// Locks are the monitors held for sure, named so that two accesses of one
	// place that have a name in common hold one monitor: "its monitor" is that
	// of the object accessed, "its C.f" that of what a final field of it refers
	// to, "C.f" and "class C" those of a final static field and of a class; with
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
	g := h.k.g
	a := Access{Concurrent: g.loud[m.Index][s] && g.mayBeShared(place, h.escapes)}
	var base lockExpr
	if b := ir.PlaceObject(place); b != nil {
		base = h.k.name(m, b)
	}
	for e := range h.at(m, s) {
		by := ""
		if e.locked {
			by, e.locked = ".lock()", false
		}
		switch {
		case e.global():
			a.Locks = append(a.Locks, string(e.field)+by)
		case base == (lockExpr{}):
		case e == base && by == "":
			a.Locks = append(a.Locks, "its monitor")
		case e == base:
			a.Locks = append(a.Locks, "its own lock()")
		case e.root == base.root && base.field == "":
			a.Locks = append(a.Locks, "its "+string(e.field)+by)
		}
	}
	if base == (lockExpr{root: "p0"}) && len(m.Callers) == 0 && slices.Contains(g.Program.ThreadRuns, m) {
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
			continue
		}
		for i, c := range m.Calls {
			if call, ok := m.Stmts[i].(*ir.Call); ok && call.Method.Name() == "run" && c != nil {
				threads = append(threads, c.Targets...)
			}
		}
	}
	slices.SortFunc(threads, func(a, b *Method) int { return a.Index - b.Index })
	for _, m := range slices.Compact(threads) {
		run(m)
	}
	return func(m *Method) []*Method { return begins[m.Index] }
}
