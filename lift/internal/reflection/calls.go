package reflection

import "bandsaw/ir"

// usersCalls hands each call in the user's code that is reached to visit, with the
// statements before it in its block.
func (r *Bodies) usersCalls(visit func(c *ir.Call, before []ir.Stmt)) {
	for _, m := range r.reached.Methods() {
		if r.classes.InLibrary(m.ID) {
			continue
		}
		for _, b := range m.Blocks {
			for i, s := range b.Stmts {
				if c, ok := s.(*ir.Call); ok {
					visit(c, b.Stmts[:i])
				}
			}
		}
	}
}

// usersTexts hands each constant text in the user's code that is reached to visit.
func (r *Bodies) usersTexts(visit func(text string)) {
	for _, m := range r.reached.Methods() {
		if r.classes.InLibrary(m.ID) {
			continue
		}
		textsOf(m, visit)
	}
}

// textsOf hands each constant text in a method to visit.
func textsOf(m *ir.Method, visit func(text string)) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			ir.Operands(s, func(x *ir.Operand) {
				if k, ok := (*x).(*ir.Const); ok && k.Type == ir.StringClass {
					visit(k.Text)
				}
			})
		}
	}
}
