package handle

import (
	"slices"

	"bandsaw/ir"
)

// maxWraps bounds how many methods may stand between a call and the one that makes the handle.
const maxWraps = 3

// mayWrap reports whether a call may be of a method that makes a field's offset, or a VarHandle, of its arguments, as many
// libraries have one (offset(C.class, "next")) so as not to see the exception that there may be no such field.
func mayWrap(c *ir.Call) bool {
	if c.Kind != ir.StaticCall {
		return false
	}
	switch c.Method.Result() {
	case ir.Long:
		return slices.Equal(c.Method.Params(), []ir.Type{ir.ClassClass, ir.StringClass})
	case VarHandleClass:
		return slices.Contains(c.Method.Params(), ir.StringClass)
	}
	return false
}

// readAsWrapped writes the read of a static field that the method called makes besides, as the call initialises its class.
func (r *rewriter) readAsWrapped(c *ir.Call) {
	if _, read := r.wrapped(c); read != "" {
		f, _ := r.w().DeclaredField(read.Class(), read.Name())
		r.emit(&ir.Load{Dst: r.temp(f.Type), From: &ir.StaticPlace{Field: read}})
	}
}

// wrapped is what the method gives that a call is of, if all that it does is to make an offset or a VarHandle of its arguments; and a static
// field of its class that it reads, as reading it initialises the class as well, "" if there is nothing to initialise.
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
		if in.args[p] = s.value(c.Args[i]); in.args[p].kind != constant && in.args[p].kind != lookup {
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
				switch {
				case ok && PrimitiveClass(p.Field) != nil: // long.class
				case ok && p.Field.Class() == c.Method.Class():
					read = p.Field
				default:
					return value{}, ""
				}
			case *ir.Call:
				switch in.made(st).kind { // others: it does more
				case fieldRef, offset, fieldVar, lookup:
				default:
					return value{}, ""
				}
			case *ir.Goto:
				b = st.Target
			case *ir.Return:
				v = in.value(st.X)
				if v.kind != offset && v.kind != fieldVar || read == "" && s.w().Initialises(c.Method.Class()) && !s.initialised(c.Method.Class()) {
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

// initialised reports whether the class is initialised whenever the method is executed.
func (s *scope) initialised(class string) bool {
	return s.w().IsSubclass(s.m.ID.Class(), class) && !s.w().Interface(class)
}
