// Package locks knows which monitors, and locks of java.util.concurrent, a thread holds
// when control comes to a statement of a lifted program: the regions of methods, what
// objects are called while a method runs, and what is held for sure.
//
//kinds:of lifted
package locks

import (
	"maps"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// Held knows which monitors are held for sure when control comes to a
// statement: those that its method has entered, and those that every caller
// holds; and so of the locks of java.util.concurrent that one thread at a time has.
type Held struct {
	p       *callgraph.Program
	flows   []*flow.Flow
	regions []*Regions
	names   *Names
	single  *bitset.Set // the objects of which there is one at most
	// entry are of each method, by index, the monitors held at its entry, as
	// they are named there; nil where no call has been seen.
	entry []map[Name]bool
	// locked are of each method, by index, the locks that it holds by calls; and drops
	// says which may release what they have not acquired.
	locked []heldLocks
	drops  []modes
}

// FindHeld analyses the whole program: a forward must-analysis over the calls. Of the
// methods, by index, flows and regions are the control flow and the parts with monitors held.
func FindHeld(p *callgraph.Program, flows []*flow.Flow, regions []*Regions, names *Names) *Held {
	h := &Held{p: p, flows: flows, regions: regions, names: names, single: flow.Single(p, flows), entry: make([]map[Name]bool, len(p.Methods))}
	h.findLocked()
	work := []*callgraph.Method{}
	meet := func(m *callgraph.Method, held map[Name]bool) {
		old := h.entry[m.Index]
		if old == nil {
			h.entry[m.Index] = held
			work = append(work, m)
			return
		}
		left := maps.Clone(old)
		maps.DeleteFunc(left, func(e Name, _ bool) bool { return !held[e] })
		if len(left) < len(old) {
			h.entry[m.Index] = left
			work = append(work, m)
		}
	}
	// Whatever is not called by a call with arguments holds nothing.
	for _, m := range p.Methods {
		if len(m.Callers) == 0 || slices.Contains(p.ThreadRuns, m) || slices.Contains(p.Entries, m) || classinit.IsInitialiser(m.ID) {
			meet(m, map[Name]bool{})
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for i, c := range m.Calls {
			if c == nil || !flows[m.Index].Reached[i] {
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
func (h *Held) inCallee(m *callgraph.Method, s int32) map[Name]bool {
	out := map[Name]bool{}
	call, ok := m.Stmts[s].(*ir.Call)
	if !ok {
		return out
	}
	for e := range h.WithShared(m, s) {
		object := e
		object.Locked, object.Shared = false, false
		if in := h.names.InCallee(m, call, object); in != (Name{}) {
			in.Locked, in.Shared = e.Locked, e.Shared
			out[in] = true
		}
	}
	return out
}

// AtEntry are the monitors that every caller of m holds, as m names them.
func (h *Held) AtEntry(m *callgraph.Method) map[Name]bool { return h.entry[m.Index] }

// At are the monitors held before statement number s of m, as m names them; those of single objects have a name anywhere too.
func (h *Held) At(m *callgraph.Method, s int32) map[Name]bool {
	out := h.WithShared(m, s)
	maps.DeleteFunc(out, func(e Name, _ bool) bool { return e.Shared })
	return out
}

// WithShared are these, and the locks that other threads may have as well.
func (h *Held) WithShared(m *callgraph.Method, s int32) map[Name]bool {
	out := maps.Clone(h.entry[m.Index])
	if out == nil {
		out = map[Name]bool{}
	}
	h.drops[m.Index].remove(out)
	if locked := h.locked[m.Index]; locked != nil {
		maps.Copy(out, locked[s])
	}
	if r := h.regions[m.Index]; r != nil {
		for region := r.Under[s]; region != NoRegion; region = r.Outer[region] {
			if e := h.entered(m, r, region); e != (Name{}) {
				out[e] = true
			}
		}
	}
	for e := range maps.Clone(out) {
		if one, ok := h.singleOf(m, e); ok {
			out[one] = true
		}
		if sync, ok := h.syncOf(m, e); ok {
			out[sync] = true
		}
	}
	return out
}

// singleOf is the name anywhere of the object that is named in the method, if it can only be one of which there is no other.
func (h *Held) singleOf(m *callgraph.Method, e Name) (Name, bool) {
	if e.IsObject() {
		return e, true
	}
	return h.oneOf(e, h.names.objects(m, e))
}

// syncOf is the name anywhere of the object that says which thread has the lock, if there is one only: a lock to read and one to write have it in common.
func (h *Held) syncOf(m *callgraph.Method, e Name) (Name, bool) {
	lock, ok := h.singleOf(m, e)
	if !ok || !e.Locked {
		return Name{}, false
	}
	syncs := h.p.Types.Objects.None()
	for object := range h.names.objects(m, lock).All() {
		for c := h.p.Class(string(h.p.Types.Objects.Types[object])); c != nil; c = h.p.Class(c.Super) {
			for _, f := range c.Fields {
				if f.Traits&ir.Sync != 0 {
					syncs.Union(h.p.Types.FieldOf(object, ir.NewFieldID(c.Name, f.Name)))
				}
			}
		}
	}
	return h.oneOf(e, syncs)
}

// oneOf is the name of e's kind of the one object that there is of the set.
func (h *Held) oneOf(e Name, set *bitset.Set) (Name, bool) {
	for object := range set.All() {
		return e.inPlace(object), set.Len() == 1 && h.single.Has(object)
	}
	return Name{}, false
}

// entered names the monitor that is entered in the region.
func (h *Held) entered(m *callgraph.Method, r *Regions, region int32) Name {
	if r.Enter[region] < h.flows[m.Index].Entry {
		return h.names.Settled(m, r, region)
	}
	if m.Static {
		return ClassName(m.ID.Class())
	}
	return Name{Root: "p0"}
}
