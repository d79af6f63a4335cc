package indy

import (
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// The kinds of method handles (JVMS 5.4.3.5).
const (
	refGetField = 1 + iota
	refGetStatic
	refPutField
	refPutStatic
	refInvokeVirtual
	refInvokeStatic
	refInvokeSpecial
	refNewInvokeSpecial
	refInvokeInterface
)

// boxes are the classes of boxed primitives.
var boxes = map[ir.Type]ir.Type{
	ir.Boolean: "java.lang.Boolean", ir.Byte: "java.lang.Byte", ir.Char: "java.lang.Character", ir.Short: "java.lang.Short",
	ir.Int: "java.lang.Integer", ir.Long: "java.lang.Long", ir.Float: "java.lang.Float", ir.Double: "java.lang.Double",
}

// unboxed is the primitive type that a class boxes, "" for other classes.
func unboxed(class ir.Type) ir.Type {
	for p, c := range boxes {
		if c == class {
			return p
		}
	}
	return ""
}

// widths order the primitive types by widening (JLS 5.1.2).
var widths = map[ir.Type]int{ir.Boolean: 0, ir.Byte: 1, ir.Short: 2, ir.Char: 2, ir.Int: 3, ir.Long: 4, ir.Float: 5, ir.Double: 6}

// widen converts between primitive types (JLS 5.1.2).
func (b *body) widen(x operand, to ir.Type) operand {
	from := x.t
	if from.IsIntLike() {
		from = ir.Int
	}
	ops := map[[2]ir.Type]ir.UnaryOp{
		{ir.Int, ir.Long}: ir.I2L, {ir.Int, ir.Float}: ir.I2F, {ir.Int, ir.Double}: ir.I2D,
		{ir.Long, ir.Float}: ir.L2F, {ir.Long, ir.Double}: ir.L2D, {ir.Float, ir.Double}: ir.F2D,
	}
	op, ok := ops[[2]ir.Type{from, to}]
	if !ok {
		if x.t != to && (widths[x.t] > widths[to] || (x.t == ir.Boolean) != (to == ir.Boolean) || x.t.IsIntLike() != to.IsIntLike()) {
			b.fail("%s does not convert to %s", x.t, to)
		}
		return operand{x.x, to}
	}
	return b.set(to, func(l *ir.Local) ir.Stmt { return &ir.Unary{Dst: l, Op: op, X: x.x} })
}

func (b *body) fail(format string, args ...any) {
	if b.err == nil {
		b.err = fmt.Errorf(format, args...)
	}
}

func (b *body) box(x operand) operand {
	c := string(boxes[x.t])
	return b.static(c, "valueOf", []string{string(x.t)}, c, x)
}

// unbox calls the method of a boxing class, or of Number, that gives a t.
func (b *body) unbox(x operand, class, t ir.Type) operand {
	return b.virtual(string(class), string(t)+"Value", nil, string(t), x)
}

// adapt converts a value of type x.t, known to be a known, to the type to, as
// lambdas do with arguments and results (LambdaMetafactory's documentation).
func (b *body) adapt(x operand, known, to ir.Type) operand {
	switch {
	case to == ir.Void:
		return operand{t: ir.Void}
	case x.t == ir.Void:
		b.fail("nothing does not convert to %s", to)
		return operand{ir.NullConst(), to}
	case x.t.IsPrimitive() && to.IsPrimitive():
		return b.widen(x, to)
	case x.t.IsPrimitive():
		if p := unboxed(to); p != "" {
			x = b.widen(x, p)
		}
		return b.cast(b.box(x), to)
	}
	if known.IsRef() {
		x = b.cast(x, known)
	}
	if to.IsRef() {
		return b.cast(x, to)
	}
	if p := unboxed(x.t); p != "" {
		return b.widen(b.unbox(x, x.t, p), to)
	}
	// Of a supertype of boxing classes: what converts to the type is known
	// only when it runs; characters and booleans are no numbers.
	if to == ir.Char || to == ir.Boolean {
		return b.unbox(b.cast(x, boxes[to]), boxes[to], to)
	}
	return b.unbox(b.cast(x, "java.lang.Number"), "java.lang.Number", to)
}

// handleTypes are the types of a method handle's arguments, the receiver
// first, and of its result.
func handleTypes(h cf.MethodHandle) (params []ir.Type, result ir.Type) {
	switch ref := h.Ref.(type) {
	case *cf.FieldRef:
		if h.Kind == refGetField || h.Kind == refPutField {
			params = append(params, ir.Type(ref.Class))
		}
		if h.Kind == refPutField || h.Kind == refPutStatic {
			return append(params, ir.Type(ref.Type)), ir.Void
		}
		return params, ir.Type(ref.Type)
	case *cf.MethodRef:
		if h.Kind != refInvokeStatic && h.Kind != refNewInvokeSpecial {
			params = append(params, ir.Type(ref.Class))
		}
		for _, p := range ref.Params {
			params = append(params, ir.Type(p))
		}
		if h.Kind == refNewInvokeSpecial {
			return params, ir.Type(ref.Class)
		}
		return params, ir.Type(ref.Result)
	}
	panic("indy: not a method handle")
}

// invoke does what the method handle does, with arguments of its types.
func (b *body) invoke(h cf.MethodHandle, args []operand) operand {
	ops := map[int]cf.Opcode{
		refInvokeVirtual: cf.OpInvokevirtual, refInvokeStatic: cf.OpInvokestatic,
		refInvokeSpecial: cf.OpInvokespecial, refInvokeInterface: cf.OpInvokeinterface,
	}
	switch ref := h.Ref.(type) {
	case *cf.FieldRef:
		if h.Kind == refGetField || h.Kind == refGetStatic {
			return b.field(ref, args...)
		}
		b.fail("a method handle that sets the field %s is not supported", ref.Name)
	case *cf.MethodRef:
		if h.Kind == refNewInvokeSpecial {
			return b.object(ref.Class, ref.Params, args...)
		}
		if ir.Type(ref.Class).IsArray() {
			b.fail("a method handle on %s.%s is not supported", ref.Class, ref.Name)
			break
		}
		return b.call(ops[h.Kind], ref, args...)
	}
	_, t := handleTypes(h)
	return operand{ir.NullConst(), t}
}
