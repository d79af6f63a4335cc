package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/contract"
)

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

// finds is what the models say that a call finds by a name (contract.Finds); "" if it finds nothing so.
func (r *Bodies) finds(c *ir.Call) string {
	for _, a := range r.classes.Marks(c.Method, contract.Finds) {
		return contract.Found(a)
	}
	return ""
}

// found is the name by which such a call finds something; not ok if that is no constant.
func found(c *ir.Call) (name string, ok bool) {
	k, ok := c.Args[len(c.Args)-len(c.Method.Params())].(*ir.Const)
	if !ok || k.Type != ir.StringClass {
		return "", false
	}
	return k.Text, true
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
