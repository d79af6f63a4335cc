package handle

import (
	"slices"

	"bandsaw/ir"
)

// maxWraps bounds how many methods may stand between a call and the one that makes the handle.
const maxWraps = 3

// mayWrap reports whether a call may be of a method that makes a field's offset of its arguments, as many
// libraries have one (offset(C.class, "next")) so as not to see the exception that there may be no such field.
func mayWrap(c *ir.Call) bool {
	return c.Kind == ir.StaticCall && c.Method.Result() == ir.Long && slices.Equal(c.Method.Params(), []ir.Type{ir.ClassClass, ir.StringClass})
}

// wrapped is what the method gives that a call is of, if all that it does is to make an offset of its arguments; and a static
// field of its class that it reads, as reading it initialises the class as well.
func (s *scope) wrapped(c *ir.Call) (v value, read ir.FieldID) {
	if s.wraps == maxWraps || !mayWrap(c) {
		return value{}, ""
	}
	m := s.w().StaticMethod(c.Method)
	if m == nil || len(m.Blocks) == 0 {
		return value{}, ""
	}
	in := newScope(s.h, m)
	in.wraps = s.wraps + 1
	in.args = map[*ir.Local]value{}
	for i, p := range m.Params {
		if in.args[p] = s.value(c.Args[i]); in.args[p].kind != constant {
			return value{}, ""
		}
	}
	b, seen := m.Blocks[0], map[*ir.Block]bool{}
	for !seen[b] {
		seen[b] = true
		for _, st := range b.Stmts {
			if slices.Contains(m.Params, ir.Def(st)) {
				return value{}, ""
			}
			switch st := st.(type) { // others: it does more
			case *ir.Move, *ir.Cast:
			case *ir.Load:
				p, ok := st.From.(*ir.StaticPlace)
				if !ok || p.Field.Class() != c.Method.Class() {
					return value{}, ""
				}
				read = p.Field
			case *ir.Call:
				if k := in.made(st).kind; k != fieldRef && k != offset {
					return value{}, ""
				}
			case *ir.Goto:
				b = st.Target
			case *ir.Return:
				if v = in.value(st.X); v.kind != offset || read == "" {
					return value{}, ""
				}
				return v, read
			default:
				return value{}, ""
			}
		}
	}
	return value{}, ""
}
