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

// SourceVariable names, as a selection does, the variable of the source that an operand of the
// instruction at pc has its value of: the local itself, or the field that it was loaded
// from, or the array with "[]" behind; "" if there is none.
func SourceVariable(m *Method, pc int32, x ir.Operand) string {
	l, ok := x.(*ir.Local)
	if !ok {
		return ""
	}
	if l.Java != "" {
		return m.ID.Class() + "." + m.ID.Name() + "." + l.Name
	}
	for i := pc - 1; i >= 0; i-- {
		if ir.Def(m.Stmts[i]) != l {
			continue
		}
		switch s := m.Stmts[i].(type) { // others: without a name
		case *ir.Load:
			switch p := s.From.(type) {
			case *ir.StaticPlace:
				return string(p.Field)
			case *ir.FieldPlace:
				return string(p.Field)
			case *ir.ElemPlace:
				if array := SourceVariable(m, int32(i), p.Array); array != "" {
					return array + "[]"
				}
			}
		case *ir.Abs: // any token of a set that was loaded
			if c, ok := ir.ParseCoercion(s.Op); ok && ir.IsSets(c.From) {
				return SourceVariable(m, int32(i), s.Args[0])
			}
		}
		return ""
	}
	return ""
}
