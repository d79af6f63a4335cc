package handle

import "bandsaw/ir"

// unsafeTypes are the types in the names of methods of Unsafe, as in
// getIntVolatile.
var unsafeTypes = map[string]ir.Type{
	"Boolean": ir.Boolean, "Byte": ir.Byte, "Short": ir.Short, "Char": ir.Char, "Int": ir.Int, "Long": ir.Long,
	"Float": ir.Float, "Double": ir.Double, "Reference": ir.ObjectClass, "Object": ir.ObjectClass,
}

// arrayBase is the offset of the first element of every array, as the JVM has
// it on 64-bit machines with compressed class pointers.
const arrayBase = 16

// scaleShift is the logarithm of the size of an element; references are
// compressed.
func scaleShift(t ir.Type) int32 {
	switch t {
	case ir.Boolean, ir.Byte:
		return 0
	case ir.Char, ir.Short:
		return 1
	case ir.Long, ir.Double:
		return 3
	}
	return 2
}

// unsafe writes an access by Unsafe whose offset is that of a known field, or
// whose object is an array of what is accessed. Others are left to the model
// of Unsafe.
func (r *rewriter) unsafe(c *ir.Call) (bool, error) {
	a, rest, ok := accessOf(c.Method.Name())
	want := unsafeTypes[rest]
	params := c.Method.Params()
	if !ok || want == "" || len(params) != 2+a.values() || params[0] != ir.ObjectClass || params[1] != ir.Long {
		return false, nil
	}
	o, off, values := c.Args[1], c.Args[2], c.Args[3:]
	if x := r.value(off); x.kind == offset {
		if t := x.field.Type; t != want && !(t.IsRef() && want.IsRef()) || !a.allowed(t) {
			return false, nil
		}
		v := fieldVariable(x.field, o)
		v.volatile = isOrdered(c.Method.Name())
		return true, r.access(a, v, values, c.Dst)
	}
	t := o.OperandType()
	if !t.IsArray() || t.Elem() != want && !(t.Elem().IsRef() && want.IsRef()) || !a.allowed(t.Elem()) {
		return false, nil
	}
	v := elemVariable(t, o, r.index(off, t.Elem()))
	v.volatile = isOrdered(c.Method.Name())
	return true, r.access(a, v, values, c.Dst)
}

// index is the index of the element at an offset.
func (r *rewriter) index(off ir.Operand, elem ir.Type) ir.Operand {
	l, n, i := r.temp(ir.Long), r.temp(ir.Long), r.temp(ir.Int)
	r.emit(&ir.Binary{Dst: l, Op: ir.Sub, X: off, Y: &ir.Const{Type: ir.Long, Bits: arrayBase}})
	r.emit(&ir.Binary{Dst: n, Op: ir.Shr, X: l, Y: ir.IntConst(scaleShift(elem))})
	r.emit(&ir.Unary{Dst: i, Op: ir.L2I, X: n})
	return i
}
