package nullness

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// ownPlace reports whether the place is a field of the class or the object
// that the method initialises.
func (f *flow) ownPlace(p ir.Place) bool {
	switch p := p.(type) { // others: not its own
	case *ir.FieldPlace:
		return construction.IsConstructor(f.m.ID) && p.Obj == ir.Operand(f.m.Params[0])
	case *ir.StaticPlace:
		return classinit.IsInitialiser(f.m.ID)
	}
	return false
}

// transferFields follows the assignments of the fields to initialise.
func (f *flow) transferFields(s ir.Stmt, state *bitset.Set) {
	if !construction.IsConstructor(f.m.ID) && f.field == nil {
		return
	}
	if s, ok := s.(*ir.Store); ok {
		if id, ok := ir.PlaceField(s.To); ok && f.ownPlace(s.To) {
			if k, own := f.field[id]; own {
				state.Put(k, f.nonNull(s.Src, state))
			}
		}
		return
	}
	if !construction.IsConstructor(f.m.ID) {
		return
	}
	if c := construction.Call(f.n.p.Program, f.m.Method, s); c != nil {
		state.Add(f.superDone)
		if c.Method.Class() == f.m.ID.Class() {
			for _, k := range f.field {
				state.Add(k)
			}
		}
	}
}

// reportFields drops the candidates that may be seen before they are assigned,
// or not be assigned at all.
func (f *flow) reportFields(s ir.Stmt, state *bitset.Set) {
	constructor := construction.IsConstructor(f.m.ID)
	if !constructor && f.field == nil {
		return
	}
	_, returns := s.(*ir.Return)
	escapes := false
	if constructor {
		escapes = construction.LeaksThis(f.m.Method, s)
		if c := construction.Call(f.n.p.Program, f.m.Method, s); c != nil && f.n.fields.made.Leaks(c.Method) {
			// A leak in another constructor of the class is reported there;
			// but for this one's fields it comes as early as the call.
			escapes = true
		}
	}
	if !returns && !escapes {
		return
	}
	for id, k := range f.field {
		if !state.Has(k) {
			f.n.storeNull(id)
		}
	}
	if constructor && !state.Has(f.superDone) {
		f.dropInherited()
	}
}

// dropInherited drops the fields of the superclasses, whose constructor may
// not have run when the object is seen.
func (f *flow) dropInherited() {
	p := f.n.p
	class := p.Class(f.m.ID.Class())
	for c := p.Class(class.Super); c != nil; c = p.Class(c.Super) {
		for _, fd := range c.Fields {
			f.n.storeNull(ir.NewFieldID(c.Name, fd.Name))
		}
	}
}
