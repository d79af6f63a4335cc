package throws

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// changes reports whether the field of objects of the class is one that statements of the program may change, or that refers to
// what they may: a set is no more than the table that it refers to. The machine alone sets those of the exceptions that it makes, to
// which no statement stores.
func (t *Result) changes(class string, f *ir.Field) bool {
	id := ir.NewFieldID(class, f.Name)
	switch {
	case f.Final || f.Traits&ir.View != 0:
		return false
	case f.Type.IsPrimitive() || f.Type == ir.StringClass || f.Type == ir.ClassClass:
		return t.changed[id]
	}
	return t.stored[id] || !slices.Contains(ir.MachineExceptions, class)
}

// findStores finds the fields of objects to which statements of the program store, and those to which others than constructors of
// the class do, to the new object.
func findStores(p *callgraph.Program) (stored, changed map[ir.FieldID]bool) {
	stored, changed = map[ir.FieldID]bool{}, map[ir.FieldID]bool{}
	for _, m := range p.Methods {
		for _, s := range m.Stmts {
			store, ok := s.(*ir.Store)
			if !ok {
				continue
			}
			if to, ok := store.To.(*ir.FieldPlace); ok {
				stored[to.Field] = true
				if !constructs(m, to) {
					changed[to.Field] = true
				}
			}
		}
	}
	return stored, changed
}

// constructs reports whether the method is a constructor of the class that has the field, and the place is that of its new object.
func constructs(m *callgraph.Method, to *ir.FieldPlace) bool {
	return construction.IsConstructor(m.ID) && len(m.Params) > 0 && to.Field.Class() == m.ID.Class() && to.Obj == ir.Operand(m.Params[0])
}
