package pdg

import (
	"slices"

	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// defaultStores are the statements of a constructor, by number, that store to a field of the
// new object what it has since it was made: 0, false or null, before anything else was stored there,
// and before others know the object. Nobody can tell whether they are executed.
func (g *Graph) defaultStores(m *Method) map[int32]bool {
	out := map[int32]bool{}
	g.begin(m, map[ir.FieldID]bool{}, out)
	return out
}

// begin goes through the beginning of a constructor, as long as it only assigns: to variables,
// to fields of the new object, which are noted in stored, and elsewhere what is not that
// object; and by constructors that do no more. It reports whether that is all the constructor does.
func (g *Graph) begin(m *Method, stored map[ir.FieldID]bool, defaults map[int32]bool) bool {
	if !construction.IsConstructor(m.ID) || comesBack(m) {
		return false
	}
	this := ir.Operand(m.Params[0])
	for _, s := range m.Stmts {
		if d := ir.Def(s); d != nil && ir.Operand(d) == this {
			return false
		}
	}
	for i, s := range m.Stmts {
		switch s := s.(type) { // others: it does more
		case *ir.Move:
			if s.Src == this {
				return false
			}
		case *ir.Unary, *ir.Binary, *ir.New, *ir.NewArray, *ir.Load:
		case *ir.Store:
			if s.Src == this {
				return false
			}
			to, ok := s.To.(*ir.FieldPlace)
			if !ok || to.Obj != this {
				continue
			}
			if defaults != nil && isDefault(s.Src) && !stored[to.Field] && !g.volatile(to.Field) {
				defaults[int32(i)] = true
			}
			stored[to.Field] = true
		case *ir.Call:
			c := m.Calls[i]
			if s.Kind != ir.SpecialCall || s.Args[0] != this || c == nil || c.Native != nil || c.Init != nil || len(c.Targets) != 1 {
				return false
			}
			for _, x := range s.Args[1:] {
				if x == this {
					return false
				}
			}
			if c.Targets[0].Cycle != 0 || !g.begin(c.Targets[0], stored, nil) {
				return false
			}
		case *ir.Return:
			return true
		default:
			return false
		}
	}
	return false
}

// comesBack reports whether control may come to the method's first block again.
func comesBack(m *Method) bool {
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if h.Target == m.Blocks[0] {
				return true
			}
		}
		if slices.Contains(b.Succs(), m.Blocks[0]) {
			return true
		}
	}
	return false
}

// isDefault reports whether the operand is what a field has that nothing was stored to.
func isDefault(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return ok && (c.Type == ir.Null || !c.Type.IsRef() && c.Bits == 0)
}

// volatile reports whether the field is, or is not known.
func (g *Graph) volatile(id ir.FieldID) bool {
	f := g.Program.Field(id)
	return f == nil || f.Volatile
}
