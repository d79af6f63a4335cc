package constants

import (
	"cmp"
	"math"

	"bandsaw/ir"
)

// Zero is the default value of a type (JVMS 2.3, 2.4).
func Zero(t ir.Type) *ir.Const {
	if t.IsRef() {
		return ir.NullConst()
	}
	return &ir.Const{Type: t}
}

// Unary evaluates an operator on int and long constants, nil for others.
func Unary(op ir.UnaryOp, x *ir.Const) *ir.Const {
	if x == nil {
		return nil
	}
	switch {
	case op == ir.Neg && x.Type == ir.Long:
		return &ir.Const{Type: ir.Long, Bits: -x.Bits}
	case op == ir.L2I && x.Type == ir.Long:
		return ir.IntConst(int32(x.Bits))
	case !x.Type.IsIntLike():
		return nil
	}
	switch op { // others: unknown
	case ir.Neg:
		return ir.IntConst(-int32(x.Bits))
	case ir.I2B:
		return ir.IntConst(int32(int8(x.Bits)))
	case ir.I2C:
		return ir.IntConst(int32(uint16(x.Bits)))
	case ir.I2S:
		return ir.IntConst(int32(int16(x.Bits)))
	case ir.I2L:
		return &ir.Const{Type: ir.Long, Bits: x.Bits}
	}
	return nil
}

// Binary evaluates an operator on int constants and the comparison of other numbers, nil for
// others and for those that throw.
func Binary(op ir.BinaryOp, x, y *ir.Const) *ir.Const {
	if x == nil || y == nil {
		return nil
	}
	if op == ir.Cmp && x.Type == ir.Long && y.Type == ir.Long {
		return ir.IntConst(int32(cmp.Compare(x.Bits, y.Bits)))
	}
	if op == ir.Cmpl || op == ir.Cmpg {
		return compareFloats(op, x, y)
	}
	if !x.Type.IsIntLike() || !y.Type.IsIntLike() {
		return nil
	}
	a, b := int32(x.Bits), int32(y.Bits)
	switch op { // others: not on ints
	case ir.Add:
		return ir.IntConst(a + b)
	case ir.Sub:
		return ir.IntConst(a - b)
	case ir.Mul:
		return ir.IntConst(a * b)
	case ir.And:
		return ir.IntConst(a & b)
	case ir.Or:
		return ir.IntConst(a | b)
	case ir.Xor:
		return ir.IntConst(a ^ b)
	case ir.Shl:
		return ir.IntConst(a << (b & 31))
	case ir.Shr:
		return ir.IntConst(a >> (b & 31))
	case ir.Ushr:
		return ir.IntConst(int32(uint32(a) >> (b & 31)))
	case ir.Div, ir.Rem:
		if b == 0 {
			return nil
		}
		if op == ir.Div {
			return ir.IntConst(a / b)
		}
		return ir.IntConst(a % b)
	}
	return nil
}

// compareFloats evaluates a comparison of floats or of doubles: NaN gives -1 by cmpl, and 1 by cmpg (JVMS 6.5, fcmp<op> and dcmp<op>).
func compareFloats(op ir.BinaryOp, x, y *ir.Const) *ir.Const {
	a, ok1 := float(x)
	b, ok2 := float(y)
	switch {
	case !ok1 || !ok2 || x.Type != y.Type:
		return nil
	case a != a || b != b:
		if op == ir.Cmpl {
			return ir.IntConst(-1)
		}
		return ir.IntConst(1)
	case a < b:
		return ir.IntConst(-1)
	case a > b:
		return ir.IntConst(1)
	}
	return ir.IntConst(0) // those with and without a sign too
}

// float is the value of a float or a double.
func float(x *ir.Const) (value float64, ok bool) {
	switch x.Type {
	case ir.Float:
		return float64(math.Float32frombits(uint32(x.Bits))), true
	case ir.Double:
		return math.Float64frombits(uint64(x.Bits)), true
	}
	return 0, false
}

// Compare evaluates a comparison of two constants; false if it cannot.
func Compare(op ir.CondOp, x, y *ir.Const) (holds, ok bool) {
	if x == nil || y == nil {
		return false, false
	}
	if xn, yn := x.Type == ir.Null, y.Type == ir.Null; xn && yn {
		return op == ir.Eq, true
	} else if xn && isObject(y) || yn && isObject(x) {
		return op == ir.Ne, true
	}
	if !x.Type.IsIntLike() || !y.Type.IsIntLike() {
		return false, false
	}
	return op.Holds(x.Bits, y.Bits), true
}

// isObject reports whether the constant is a string or a Class object.
func isObject(c *ir.Const) bool { return c.Type == ir.StringClass || c.Type == ir.ClassClass }
