package code

import "bandsaw/ir"

// Variable names, as a selection does, the variable of the source that the
// result of the instruction at pc goes to: the local itself, or the field that a
// temporary is stored to; "" if there is none.
func Variable(m *Method, pc int32, d *ir.Local) string {
	if d.Java != "" {
		return m.ID.Class() + "." + m.ID.Name() + "." + d.Name
	}
	for _, s := range m.Stmts[pc+1:] {
		if st, ok := s.(*ir.Store); ok && st.Src == ir.Operand(d) {
			switch p := st.To.(type) { // others: without a name
			case *ir.StaticPlace:
				return string(p.Field)
			case *ir.FieldPlace:
				return string(p.Field)
			}
			return ""
		}
		if ir.Def(s) == d {
			return ""
		}
	}
	return ""
}
