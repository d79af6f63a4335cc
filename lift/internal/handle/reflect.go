package handle

import "bandsaw/ir"

const reflectFieldClass = "java.lang.reflect.Field"

// reflected writes what programs do to get at sun.misc.Unsafe: the read of a
// known static field of references that was made accessible, by reflection.
func (r *rewriter) reflected(c *ir.Call) bool {
	x := r.value(c.Args[0])
	if x.kind != fieldRef || !r.accessible(c.Args[0]) {
		return false
	}
	switch c.Method.Name() {
	case "setAccessible":
		return true
	case "get":
		if !x.field.Static || !x.field.Type.IsRef() {
			return false
		}
		dst := c.Dst
		if dst == nil {
			dst = r.temp(x.field.Type) // the class is initialised all the same
		}
		r.emit(&ir.Load{Dst: dst, From: &ir.StaticPlace{Field: x.field.ID}})
		return true
	}
	return false
}

// accessible reports whether the method makes the Field accessible before
// anything else can be done with it: in the statement behind the one that finds it.
func (r *rewriter) accessible(field ir.Operand) bool {
	l, ok := field.(*ir.Local)
	if !ok {
		return false
	}
	if known, ok := r.opened[l]; ok {
		return known // the statements may be rewritten by now
	}
	r.opened[l] = r.opens(l)
	return r.opened[l]
}

func (r *rewriter) opens(l *ir.Local) bool {
	found := r.defs[l]
	for _, b := range r.m.Blocks {
		stmts := b.Stmts
		for i, s := range stmts {
			if s != found || i+1 >= len(stmts) {
				continue
			}
			c, ok := stmts[i+1].(*ir.Call)
			if !ok || c.Method.Name() != "setAccessible" || len(c.Args) != 2 || c.Args[0] != ir.Operand(l) {
				return false
			}
			k, ok := c.Args[1].(*ir.Const)
			return ok && k.Bits == 1
		}
	}
	return false
}
