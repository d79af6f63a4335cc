package pdg

import (
	"fmt"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// lockExpr names an object while a method runs: "p0" is what its first parameter
// refers to, "p0.C.f" what the final field C.f of that does, "d7" what statement
// number 7 made or found, "C.f" what a final static field refers to, "class C" a
// Class object. "" is an object that has no name. Two equal names are of the same
// object.
type lockExpr struct {
	root  string
	field ir.FieldID // "" for the root itself
	// locked is true of an object of java.util.concurrent that is locked by its methods,
	// which is not its monitor.
	locked bool
}

func classExpr(class string) lockExpr { return lockExpr{field: ir.FieldID("class " + class)} }

// global reports whether the name means the same in all methods.
func (e lockExpr) global() bool { return e.root == "" && e.field != "" }

// name is the name of the operand's object in m.
func (k *locks) name(m *Method, x ir.Operand) lockExpr {
	for range len(m.Stmts) + 1 {
		l, ok := x.(*ir.Local)
		if !ok {
			if c, ok := x.(*ir.Const); ok && c.Type == ir.ClassClass {
				return classExpr(c.Text)
			}
			return lockExpr{}
		}
		d, assigned := k.definitions(m)[l]
		if i, isParam := m.Param(l); isParam {
			if assigned {
				return lockExpr{}
			}
			return lockExpr{root: fmt.Sprintf("p%d", i)}
		}
		if !assigned || d < 0 {
			return lockExpr{}
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
		return lockExpr{root: fmt.Sprintf("d%d", d)}
	}
	return lockExpr{}
}

// finalField is the name of what a final field refers to.
func (k *locks) finalField(m *Method, p ir.Place) (lockExpr, bool) {
	f, ok := ir.PlaceField(p)
	if !ok {
		return lockExpr{}, false
	}
	if decl := k.g.Program.Field(f); decl == nil || !decl.Final || k.changes(f) {
		return lockExpr{}, false
	}
	if _, ok := p.(*ir.StaticPlace); ok {
		return lockExpr{field: f}, true
	}
	base := k.name(m, ir.PlaceObject(p))
	if base.root == "" || base.field != "" {
		return lockExpr{}, false
	}
	return lockExpr{root: base.root, field: f}, true
}

// changes reports whether a final field is stored to by others than initialisers of
// its own class, as reflection can.
func (k *locks) changes(f ir.FieldID) bool {
	if k.changed == nil {
		k.changed = map[ir.FieldID]bool{}
		for _, m := range k.g.Program.Methods {
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
func (k *locks) definitions(m *Method) map[*ir.Local]int32 {
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

// inCallee is the name that an object with this name in m has in what the call
// runs, nameless if it has none.
func (k *locks) inCallee(m *Method, s *ir.Call, e lockExpr) lockExpr {
	if e.global() || e.root == "" {
		return e
	}
	for i, a := range s.Args {
		if n := k.name(m, a); n.root == e.root && n.field == "" {
			return lockExpr{root: fmt.Sprintf("p%d", i), field: e.field}
		} else if e.field != "" && n == e {
			return lockExpr{root: fmt.Sprintf("p%d", i)}
		}
	}
	return lockExpr{}
}
