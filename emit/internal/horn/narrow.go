package horn

import "bandsaw/ir"

// wide are the variables, and the methods with their results, that are of a type smaller than int and may hold other ints too: to the machine
// they are ints, and only what is in the heap is sure to be in its type's range.
type wide struct {
	variable map[*ir.Local]bool
	method   map[ir.MethodID]bool
}

// findWide finds what is wide: what gets something that is too large for it.
func (t *teller) findWide() {
	t.wide = wide{map[*ir.Local]bool{}, map[ir.MethodID]bool{}}
	for n := -1; n != len(t.wide.variable)+len(t.wide.method); {
		n = len(t.wide.variable) + len(t.wide.method)
		for _, m := range t.order {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					t.widen(m, s)
				}
			}
		}
	}
}

// widen notes what is wide because of the statement.
func (t *teller) widen(m *method, s ir.Stmt) {
	switch s := s.(type) { // others: below
	case *ir.Return:
		if s.X != nil && !t.has(m.ID.Result(), s.X) {
			t.wide.method[m.ID] = true
		}
	case *ir.Call:
		if callee := t.methods[s.Method]; callee != nil {
			for i, p := range callee.Params {
				if !t.has(p.Type, s.Args[i]) {
					t.wide.variable[p] = true
				}
			}
		}
	}
	if l := ir.Def(s); l != nil && small(l.Type) && !t.gives(s, l.Type) {
		t.wide.variable[l] = true
	}
}

// small reports whether not all ints are of the type.
func small(t ir.Type) bool { return integral(t) && t != ir.Int && t != ir.Long }

// within reports whether the type has all numbers of the other.
func within(t, other ir.Type) bool {
	lo, hi := t.Range()
	least, most := other.Range()
	return integral(other) && lo <= least && most <= hi
}

// numbers is the type of the numbers that the variable may hold.
func (t *teller) numbers(l *ir.Local) ir.Type {
	if t.wide.variable[l] {
		return l.Type.Kind()
	}
	return l.Type
}

// resultOf is the type of the numbers that the method may return.
func (t *teller) resultOf(id ir.MethodID) ir.Type {
	if t.wide.method[id] {
		return id.Result().Kind()
	}
	return id.Result()
}

// has reports whether the type, if it is small, has what the operand is.
func (t *teller) has(typ ir.Type, x ir.Operand) bool {
	if !small(typ) {
		return true
	}
	switch x := x.(type) {
	case *ir.Local:
		return within(typ, t.numbers(x))
	case *ir.Const:
		lo, hi := typ.Range()
		return lo <= x.Bits && x.Bits <= hi
	}
	return false
}

// gives reports whether what the statement sets a variable to is of the small type.
func (t *teller) gives(s ir.Stmt, typ ir.Type) bool {
	switch s := s.(type) { // others: give any number
	case *ir.Move:
		return t.has(typ, s.Src)
	case *ir.Unary:
		to := map[ir.UnaryOp]ir.Type{ir.I2B: ir.Byte, ir.I2C: ir.Char, ir.I2S: ir.Short}[s.Op]
		return to != "" && within(typ, to)
	case *ir.Binary:
		c, masked := s.Y.(*ir.Const)
		return s.Op == ir.And && masked && c.Bits >= 0 && t.has(typ, c) || t.logical(s)
	case *ir.Load:
		switch p := s.From.(type) {
		case *ir.StaticPlace:
			return within(typ, t.prog.Field(p.Field).Type)
		case *ir.FieldPlace:
			return within(typ, t.prog.Field(p.Field).Type)
		case *ir.ElemPlace:
			return p.Array.OperandType().IsArray() && within(typ, p.Array.OperandType().Elem())
		}
	case *ir.InstanceOf, *ir.Monitor, *ir.Thread:
		return true // 0 or 1
	case *ir.Call:
		return within(typ, t.resultOf(s.Method))
	case *ir.Choose:
		return t.has(typ, s.Lo) && t.has(typ, s.Hi)
	}
	return false
}

// logical reports whether the statement is an operation on booleans, which are 0 and 1.
func (t *teller) logical(s *ir.Binary) bool {
	return (s.Op == ir.And || s.Op == ir.Or || s.Op == ir.Xor) &&
		s.X.OperandType() == ir.Boolean && s.Y.OperandType() == ir.Boolean && t.has(ir.Boolean, s.X) && t.has(ir.Boolean, s.Y)
}
