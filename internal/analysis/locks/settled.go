package locks

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// stores is who stores to a field: at most what was seen.
type stores int

const (
	// once is each initialiser of its class once, to the object that it initialises.
	once stores = iota
	// initialising are initialisers of its class only.
	initialising
	// anywhere is anybody.
	anywhere
)

// isSettled reports whether the field, of each object, refers to one object from when it refers to any. A final one
// does if initialisers of its class alone store to it, as others can by reflection. Many a
// field is not declared final and might be: one that each initialiser stores to once at most does too.
func (k *Names) isSettled(f ir.FieldID) bool {
	decl := k.p.Field(f)
	if decl == nil {
		return false
	}
	if k.settled == nil {
		k.findStores()
	}
	if decl.Final {
		return k.settled[f] < anywhere
	}
	return k.settled[f] == once && decl.Value == nil && !k.p.Types.Opaque && !pointsto.MachineSets(k.p.Program, f.Class())
}

// findStores finds who stores to fields.
func (k *Names) findStores() {
	k.settled = map[ir.FieldID]stores{}
	static := map[ir.FieldID]bool{} // those seen
	for _, m := range k.p.Methods {
		seen := static
		if !m.Static {
			seen = map[ir.FieldID]bool{}
		}
		for i, s := range m.Stmts {
			store, ok := s.(*ir.Store)
			if !ok || !store.Src.OperandType().IsRef() {
				continue
			}
			f, ok := ir.PlaceField(store.To)
			if !ok {
				continue
			}
			switch {
			case m.ID.Class() != f.Class() || !construction.IsConstructor(m.ID) && !classinit.IsInitialiser(m.ID):
				k.settled[f] = anywhere
			case k.p.Field(f).Final:
			case seen[f] || m.Repeats(int32(i)) || !k.ownObject(m, store.To) || callsOwn(m):
				k.settled[f] = max(k.settled[f], initialising)
			}
			seen[f] = true
		}
	}
}

// ownObject reports whether the place is static, or of the object that the constructor m initialises.
func (k *Names) ownObject(m *callgraph.Method, p ir.Place) bool {
	x := ir.PlaceObject(p)
	return x == nil && m.Static || x != nil && !m.Static && k.Of(m, x) == Name{Root: "p0"}
}

// callsOwn reports whether the method calls a constructor of its own class, which may be for the same object.
func callsOwn(m *callgraph.Method) bool {
	for _, s := range m.Stmts {
		if c, ok := s.(*ir.Call); ok && c.Kind == ir.SpecialCall && construction.IsConstructor(c.Method) && c.Method.Class() == m.ID.Class() {
			return true
		}
	}
	return false
}
