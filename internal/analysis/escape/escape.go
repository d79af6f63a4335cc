// Package escape tells which objects of a program several threads may come to.
//
//kinds:of lifted
package escape

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// Objects is the set of objects that more than one thread may come to: those
// that static fields refer to, Thread objects, what natives may hand out, and
// all that such objects refer to. The others are used by the thread alone that
// made them. Fields are told apart, but not of which object they are.
func Objects(p *ir.Program, t *pointsto.Result) *bitset.Set {
	out := t.Objects.None()
	if t.Opaque {
		for i := range t.Objects.Types {
			out.Add(i)
		}
		return out
	}
	out.Union(t.Threads())
	out.Union(t.Objects.Assignable(ir.StringClass))
	out.Union(t.Objects.Assignable(ir.ClassClass))
	// What an initialisation failed by is the cause of other threads' errors.
	for _, f := range append([]ir.FieldID{pointsto.MadeOfThread}, pointsto.MadeOfThrown...) {
		out.Union(t.Field(f))
	}
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			if f.Static {
				out.Union(t.Field(ir.NewFieldID(c.Name, f.Name)))
			}
		}
	}
	t.EachReached(func(m *ir.Method) {
		if op := ir.MachineOperation(m.ID); m.Native && m.ID.Result().IsRef() && (op == nil || !op.Makes) {
			out.Union(t.Result(m.ID))
		}
	})
	referred(p, t, out)
	return out
}

// referred adds all objects that fields and elements of those in the set refer to.
func referred(p *ir.Program, t *pointsto.Result, set *bitset.Set) {
	seen := map[ir.Type]bool{} // classes, whose fields are not told apart by the object
	done := t.Objects.None()
	for again := true; again; {
		again = false
		for i := range set.Clone().All() {
			if !done.Add(i) {
				continue
			}
			again = true
			typ := t.Objects.Types[i]
			if typ.IsArray() {
				set.Union(t.Elements(i))
				continue
			}
			if seen[typ] {
				continue
			}
			seen[typ] = true
			for c := p.Class(string(typ)); c != nil; c = p.Class(c.Super) {
				for _, f := range c.Fields {
					if !f.Static {
						set.Union(t.Field(ir.NewFieldID(c.Name, f.Name)))
					}
				}
			}
		}
	}
}
