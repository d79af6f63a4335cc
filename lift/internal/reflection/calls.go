package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/contract"
)

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
