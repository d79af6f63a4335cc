package handle

import "bandsaw/ir"

// widenings are the conversions that a method handle's invocation makes of
// itself (JLS 5.1.2), "" for those that change nothing.
var widenings = map[[2]ir.Type]ir.UnaryOp{
	{ir.Byte, ir.Short}: "", {ir.Byte, ir.Int}: "", {ir.Short, ir.Int}: "", {ir.Char, ir.Int}: "",
	{ir.Byte, ir.Long}: ir.I2L, {ir.Short, ir.Long}: ir.I2L, {ir.Char, ir.Long}: ir.I2L, {ir.Int, ir.Long}: ir.I2L,
	{ir.Byte, ir.Float}: ir.I2F, {ir.Short, ir.Float}: ir.I2F, {ir.Char, ir.Float}: ir.I2F, {ir.Int, ir.Float}: ir.I2F,
	{ir.Byte, ir.Double}: ir.I2D, {ir.Short, ir.Double}: ir.I2D, {ir.Char, ir.Double}: ir.I2D, {ir.Int, ir.Double}: ir.I2D,
	{ir.Long, ir.Float}: ir.L2F, {ir.Long, ir.Double}: ir.L2D, {ir.Float, ir.Double}: ir.F2D,
}

func intLike(t ir.Type) bool { return t == ir.Byte || t == ir.Short || t == ir.Char || t == ir.Int }

// converts reports whether a value of type from becomes one of type to without
// boxing.
func converts(from, to ir.Type) bool {
	if from == to || from.IsRef() && to.IsRef() {
		return true
	}
	_, ok := widenings[[2]ir.Type{from, to}]
	return ok
}

// needsConversion reports whether a statement has to make the conversion. A
// cast to java.lang.Object never fails.
func needsConversion(from, to ir.Type) bool {
	if from == to || from.IsRef() && to == ir.ObjectClass {
		return false
	}
	return from.IsRef() || widenings[[2]ir.Type{from, to}] != ""
}

// conversion is the statement for a conversion that converts allows.
func conversion(dst *ir.Local, x ir.Operand, from, to ir.Type) ir.Stmt {
	switch op := widenings[[2]ir.Type{from, to}]; {
	case op != "":
		return &ir.Unary{Dst: dst, Op: op, X: x}
	case from.IsRef() && to != ir.ObjectClass:
		return &ir.Cast{Dst: dst, X: x, Type: to}
	}
	return &ir.Move{Dst: dst, Src: x}
}

// convert is the operand x of type from as one of type to.
func (r *rewriter) convert(x ir.Operand, from, to ir.Type) ir.Operand {
	if k, ok := x.(*ir.Const); ok && k.Type == ir.Null || !needsConversion(from, to) {
		return x
	}
	if from.IsClass() && to.IsClass() && (r.w().IsSubclass(string(from), string(to)) || r.fits(x, to)) {
		return x
	}
	t := r.temp(to)
	r.emit(conversion(t, x, from, to))
	return t
}

// fits reports whether the variable's own type says that x is of the class.
func (r *rewriter) fits(x ir.Operand, to ir.Type) bool {
	t := x.OperandType()
	return t.IsClass() && r.w().IsSubclass(string(t), string(to))
}
