package locks

import (
	"fmt"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// Names names the objects of a program's methods.
type Names struct {
	p       *callgraph.Program
	defs    []map[*ir.Local]int32 // by method index, see definitions
	changed map[ir.FieldID]bool   // see changes
}

// NewNames has the names of the program's objects.
func NewNames(p *callgraph.Program) *Names {
	return &Names{p: p, defs: make([]map[*ir.Local]int32, len(p.Methods))}
}

// Name is what an object is called while a method runs: "p0" is what its first parameter
// refers to, "p0.C.f" what the final field C.f of that does, "d7" what statement
// number 7 made or found, "C.f" what a final static field refers to, "class C" a
// Class object. "" is an object that has no name. Two equal names are of the same
// object.
type Name struct {
	Root  string
	Field ir.FieldID // "" for the root itself
	// Locked is true of an object of java.util.concurrent that is locked by its methods,
	// which is not its monitor.
	Locked bool
}

// ClassName is the name of a Class object.
func ClassName(class string) Name { return Name{Field: ir.FieldID("class " + class)} }

// Global reports whether the name means the same in all methods.
func (e Name) Global() bool { return e.Root == "" && e.Field != "" }

// Of is the name of the operand's object in m.
func (k *Names) Of(m *callgraph.Method, x ir.Operand) Name {
	for range len(m.Stmts) + 1 {
		l, ok := x.(*ir.Local)
		if !ok {
			if c, ok := x.(*ir.Const); ok && c.Type == ir.ClassClass {
				return ClassName(c.Text)
			}
			return Name{}
		}
		d, assigned := k.definitions(m)[l]
		if i, isParam := m.Param(l); isParam {
			if assigned {
				return Name{}
			}
			return Name{Root: fmt.Sprintf("p%d", i)}
		}
		if !assigned || d < 0 {
			return Name{}
		}
		switch s := m.Stmts[d].(type) { // others: known by their definition
		case *ir.Move:
			x = s.Src
			continue
		case *ir.Cast:
			x = s.X
			continue
		case *ir.Load:
			if e, ok := k.finalField(m, s.From); ok {
				return e
			}
		}
		return Name{Root: fmt.Sprintf("d%d", d)}
	}
	return Name{}
}

// finalField is the name of what a final field refers to.
func (k *Names) finalField(m *callgraph.Method, p ir.Place) (Name, bool) {
	f, ok := ir.PlaceField(p)
	if !ok {
		return Name{}, false
	}
	if decl := k.p.Field(f); decl == nil || !decl.Final || k.changes(f) {
		return Name{}, false
	}
	if _, ok := p.(*ir.StaticPlace); ok {
		return Name{Field: f}, true
	}
	base := k.Of(m, ir.PlaceObject(p))
	if base.Root == "" || base.Field != "" {
		return Name{}, false
	}
	return Name{Root: base.Root, Field: f}, true
}

// changes reports whether a final field is stored to by others than initialisers of
// its own class, as reflection can.
func (k *Names) changes(f ir.FieldID) bool {
	if k.changed == nil {
		k.changed = map[ir.FieldID]bool{}
		for _, m := range k.p.Methods {
			for _, s := range m.Stmts {
				store, ok := s.(*ir.Store)
				if !ok {
					continue
				}
				id, ok := ir.PlaceField(store.To)
				if ok && !(m.ID.Class() == id.Class() && (callgraph.IsConstructor(m.ID) || classinit.IsInitialiser(m.ID))) {
					k.changed[id] = true
				}
			}
		}
	}
	return k.changed[f]
}

// definitions are of each local that m assigns to its only definition, -1 if
// there are more.
func (k *Names) definitions(m *callgraph.Method) map[*ir.Local]int32 {
	out := k.defs[m.Index]
	if out != nil {
		return out
	}
	out = map[*ir.Local]int32{}
	k.defs[m.Index] = out
	for i, s := range m.Stmts {
		if d := ir.Def(s); d != nil {
			if _, twice := out[d]; twice {
				out[d] = -1
			} else {
				out[d] = int32(i)
			}
		}
	}
	return out
}

// InCallee is the name that an object with this name in m has in what the call
// runs, nameless if it has none.
func (k *Names) InCallee(m *callgraph.Method, s *ir.Call, e Name) Name {
	if e.Global() || e.Root == "" {
		return e
	}
	for i, a := range s.Args {
		if n := k.Of(m, a); n.Root == e.Root && n.Field == "" {
			return Name{Root: fmt.Sprintf("p%d", i), Field: e.Field}
		} else if e.Field != "" && n == e {
			return Name{Root: fmt.Sprintf("p%d", i)}
		}
	}
	return Name{}
}

// Settled is the name of the object that is locked in the region: none if
// it may come to mean another there.
func (k *Names) Settled(m *callgraph.Method, r *Regions, region int32) Name {
	e := k.Of(m, m.Stmts[r.Enter[region]].(*ir.Monitor).X)
	if len(e.Root) == 0 || e.Root[0] != 'd' {
		return e
	}
	for i, under := range r.Under[:len(m.Stmts)] {
		if r.Within(under, region) && k.Of(m, ir.Def(m.Stmts[i])) == (Name{Root: e.Root}) {
			return Name{}
		}
	}
	return e
}
