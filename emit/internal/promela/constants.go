package promela

import "bandsaw/ir"

// propagate replaces variables that are assigned once, a constant, by the
// constant, and reports whether there were any. Only then can a branch on
// them be folded; and many programs mention long only in the argument of a
// wait or a sleep.
func (p *process) propagate() bool {
	changed := false
	for _, n := range p.nodes {
		for i, x := range n.args {
			if x.v == nil {
				continue
			}
			if c := x.v.constant(); c != nil {
				n.args[i] = value{c: c}
				changed = true
			}
		}
	}
	return changed
}

// constant is the only value that the variable is ever assigned, nil if there
// is none or it is not known. (Were the variable read before that, inlining
// had assigned it its default first.)
func (v *variable) constant() *ir.Const {
	n := v.only
	if n == nil || n.kind != move && n.kind != plain {
		return nil
	}
	for _, x := range n.args {
		if x.c == nil || x.c.Type == ir.Null || x.c == argsConst {
			return nil
		}
	}
	if n.kind == move {
		return n.args[0].c
	}
	var bits int64
	ok := true
	switch s := n.stmt.(type) { // others: unknown
	case *ir.Move:
		return n.args[0].c
	case *ir.Unary:
		bits, ok = convert(s.Op, n.args[0].c)
	case *ir.Binary:
		bits, ok = compute(s.Op, n.args[0].c, n.args[1].c)
	default:
		return nil
	}
	if !ok {
		return nil
	}
	return &ir.Const{Type: v.typ, Bits: bits}
}

// whole reports whether the constant is an int or a long.
func whole(c *ir.Const) bool { return c.Type.IsIntLike() || c.Type == ir.Long }

// convert computes a unary operator on whole numbers (JVMS 6.5).
func convert(op ir.UnaryOp, x *ir.Const) (int64, bool) {
	if !whole(x) {
		return 0, false
	}
	switch op { // others: unknown
	case ir.Neg:
		return wrap(-x.Bits, x.Type), true
	case ir.I2B:
		return int64(int8(x.Bits)), true
	case ir.I2C:
		return int64(uint16(x.Bits)), true
	case ir.I2S:
		return int64(int16(x.Bits)), true
	case ir.I2L:
		return x.Bits, true
	case ir.L2I:
		return int64(int32(x.Bits)), true
	}
	return 0, false
}

// compute computes a binary operator on whole numbers (JVMS 6.5).
func compute(op ir.BinaryOp, x, y *ir.Const) (int64, bool) {
	if !whole(x) || !whole(y) {
		return 0, false
	}
	a, b := x.Bits, y.Bits
	switch op { // others: unknown
	case ir.Add:
		return wrap(a+b, x.Type), true
	case ir.Sub:
		return wrap(a-b, x.Type), true
	case ir.Mul:
		return wrap(a*b, x.Type), true
	case ir.Div, ir.Rem:
		if b == 0 {
			return 0, false
		}
		if op == ir.Div {
			return wrap(a/b, x.Type), true
		}
		return wrap(a%b, x.Type), true
	case ir.And:
		return a & b, true
	case ir.Or:
		return a | b, true
	case ir.Xor:
		return a ^ b, true
	case ir.Shl:
		return wrap(a<<(b&places(x)), x.Type), true
	case ir.Shr:
		return a >> (b & places(x)), true
	case ir.Cmp:
		switch {
		case a < b:
			return -1, true
		case a > b:
			return 1, true
		}
		return 0, true
	}
	return 0, false
}

// wrap is the value as a number of the type has it.
func wrap(n int64, t ir.Type) int64 {
	if t == ir.Long {
		return n
	}
	return int64(int32(n))
}

// places is the mask for the count of a shift of x.
func places(x *ir.Const) int64 {
	if x.Type == ir.Long {
		return 63
	}
	return 31
}
