package pdg

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// escaping is the set of objects that more than one thread may come to: those
// that static fields refer to, Thread objects, what natives may hand out, and
// all that such objects refer to. The others are used by the thread alone that
// made them. Fields are told apart, but not of which object they are.
func (t *types) escaping() *bitset.Set {
	out := t.u.none()
	if t.opaque {
		for i := range t.u.types {
			out.Add(i)
		}
		return out
	}
	out.Union(t.started.set)
	out.Union(t.current.set)
	out.Union(t.u.assignable(ir.StringClass))
	out.Union(t.u.assignable(ir.ClassClass))
	// What an initialisation failed by is the cause of other threads' errors.
	for _, f := range append([]ir.FieldID{madeOfThread}, madeOfThrown...) {
		if cell := t.fields[f]; cell != nil {
			out.Union(cell.set)
		}
	}
	for _, c := range t.p.Classes {
		for _, f := range c.Fields {
			if cell := t.fields[ir.NewFieldID(c.Name, f.Name)]; f.Static && cell != nil {
				out.Union(cell.set)
			}
		}
	}
	t.eachReached(func(m *ir.Method) {
		if op := ir.MachineOperation(m.ID); m.Native && m.ID.Result().IsRef() && (op == nil || !op.Makes) {
			out.Union(t.result(m.ID).set)
		}
	})
	t.referred(out)
	return out
}

// referred adds all objects that fields and elements of those in the set refer to.
func (t *types) referred(set *bitset.Set) {
	seen := map[ir.Type]bool{}
	for again := true; again; {
		again = false
		for i := range set.Clone().All() {
			typ := t.u.types[i]
			if seen[typ] {
				continue
			}
			seen[typ], again = true, true
			if typ.IsArray() {
				if cell := t.elems[typ]; cell != nil {
					set.Union(cell.set)
				}
				continue
			}
			for c := t.p.Class(string(typ)); c != nil; c = t.p.Class(c.Super) {
				for _, f := range c.Fields {
					if cell := t.fields[ir.NewFieldID(c.Name, f.Name)]; !f.Static && cell != nil {
						set.Union(cell.set)
					}
				}
			}
		}
	}
}
