package handle

import "bandsaw/ir"

// methodHandleClass, with VarHandle, has the methods that are called with any
// types (JVMS 2.9.3).
const methodHandleClass = "java.lang.invoke.MethodHandle"

// Polymorphic reports whether the method can be called with any types.
func Polymorphic(class, name string) bool {
	switch class {
	case methodHandleClass:
		return name == "invoke" || name == "invokeExact"
	case VarHandleClass:
		_, rest, ok := accessOf(name)
		return ok && rest == ""
	}
	return false
}

// viewsClass is the model of byte arrays seen as arrays of other types.
const viewsClass = "bandsaw.Views"

// varHandle writes an access by a VarHandle: of a known variable directly,
// else by way of the model, all values boxed.
func (r *rewriter) varHandle(c *ir.Call) (bool, error) {
	a, _, _ := accessOf(c.Method.Name())
	if !Polymorphic(VarHandleClass, c.Method.Name()) {
		return false, nil
	}
	x := r.value(c.Args[0])
	args := c.Args[1:]
	types := c.Method.Params()
	coords := map[kind]int{fieldVar: 1, arrayVar: 2, viewVar: 2}[x.kind]
	if x.kind == fieldVar && x.field.Static {
		coords = 0
	}
	if x.kind != unknown && len(args) == coords+a.values() {
		if ok, err := r.direct(c, a, x, args, types); ok || err != nil {
			return ok, err
		}
	}
	r.boxed(c, a, args, types)
	return true, nil
}

// direct writes the access to a known variable, if the types at the call are
// those of the variable but for widening and casts.
func (r *rewriter) direct(c *ir.Call, a access, x value, args []ir.Operand, types []ir.Type) (bool, error) {
	var t ir.Type
	n := 0
	switch x.kind {
	case fieldVar:
		if x.field.Final && a != getAccess {
			return false, nil // the model throws
		}
		t = x.field.Type
		if !x.field.Static {
			n = 1
		}
	case arrayVar, viewVar:
		t, n = x.class.Elem(), 2
	default:
		return false, nil
	}
	result := c.Method.Result()
	if !a.allowed(t) || n == 2 && types[1] != ir.Int && !intLike(types[1]) || result != ir.Void && !converts(a.result(t), result) {
		return false, nil
	}
	for _, p := range types[n:] {
		if !converts(p, t) {
			return false, nil
		}
	}
	if x.kind == viewVar {
		if a != getAccess && a != setAccess || !viewed[t] {
			return false, nil
		}
	}
	values := make([]ir.Operand, 0, 2)
	coords := make([]ir.Operand, 0, 2)
	for i, v := range args {
		switch {
		case i >= n:
			values = append(values, r.convert(v, types[i], t))
		case i == 0 && x.kind != viewVar:
			coords = append(coords, r.convert(v, types[i], x.class))
		case i == 0:
			coords = append(coords, r.convert(v, types[i], ir.ArrayOf(ir.Byte)))
		default:
			coords = append(coords, v)
		}
	}
	dst := c.Dst
	convertResult := dst != nil && needsConversion(a.result(t), result)
	if convertResult {
		dst = r.temp(a.result(t))
	}
	if x.kind == viewVar {
		r.view(a, x, t, coords, values, dst)
	} else {
		v := variable{}
		if x.kind == arrayVar {
			v = elemVariable(x.class, coords[0], coords[1])
		} else if n == 1 {
			v = fieldVariable(x.field, coords[0])
		} else {
			v = fieldVariable(x.field, nil)
		}
		v.volatile = isOrdered(c.Method.Name())
		if err := r.access(a, v, values, dst); err != nil {
			return false, err
		}
	}
	if convertResult {
		r.emit(conversion(c.Dst, dst, a.result(t), result))
	}
	return true, nil
}

// viewed are the types that a byte array can be seen as.
var viewed = map[ir.Type]bool{ir.Short: true, ir.Char: true, ir.Int: true, ir.Long: true, ir.Float: true, ir.Double: true}

// view writes the access to bytes as one value of type t.
func (r *rewriter) view(a access, x value, t ir.Type, coords, values []ir.Operand, dst *ir.Local) {
	params := []ir.Type{ir.ArrayOf(ir.Byte), ir.Int}
	args := append(append([]ir.Operand(nil), coords...), values...)
	for range values {
		params = append(params, t)
	}
	params = append(params, ir.Boolean)
	args = append(args, ir.BoolConst(x.big))
	id := ir.NewMethodID(viewsClass, string(a)+unsafeName(t), params, a.result(t))
	r.emit(&ir.Call{Dst: dst, Kind: ir.StaticCall, Method: id, Args: args})
}

// unsafeName is the type as it stands in names of methods.
func unsafeName(t ir.Type) string {
	s := string(t)
	return string(s[0]-'a'+'A') + s[1:]
}

// boxes are the classes of boxed values.
var boxes = map[ir.Type]string{
	ir.Boolean: "java.lang.Boolean", ir.Byte: "java.lang.Byte", ir.Char: "java.lang.Character", ir.Short: "java.lang.Short",
	ir.Int: "java.lang.Integer", ir.Long: "java.lang.Long", ir.Float: "java.lang.Float", ir.Double: "java.lang.Double",
}

// box is the operand as a reference.
func (r *rewriter) box(x ir.Operand, t ir.Type) ir.Operand {
	class := boxes[t]
	if class == "" {
		return x
	}
	b := r.temp(ir.Type(class))
	id := ir.NewMethodID(class, "valueOf", []ir.Type{t}, ir.Type(class))
	r.emit(&ir.Call{Dst: b, Kind: ir.StaticCall, Method: id, Args: []ir.Operand{x}})
	return b
}

// boxes is an array of the operands, those of primitive types boxed.
func (r *rewriter) boxes(xs []ir.Operand, types []ir.Type) ir.Operand {
	boxed := make([]ir.Operand, len(xs))
	for i, x := range xs {
		boxed[i] = r.box(x, types[i])
	}
	return r.array(ir.ObjectClass, boxed)
}

// array is an array with the operands as its elements.
func (r *rewriter) array(elem ir.Type, xs []ir.Operand) ir.Operand {
	a := r.temp(ir.ArrayOf(elem))
	r.emit(&ir.NewArray{Dst: a, Type: ir.ArrayOf(elem), Dims: []ir.Operand{ir.IntConst(int32(len(xs)))}})
	for i, x := range xs {
		r.emit(&ir.Store{To: &ir.ElemPlace{Array: a, Index: ir.IntConst(int32(i))}, Src: x})
	}
	return a
}

// boxed writes the call of the model's method for the access: its arguments
// are an array of objects, its result is an object.
func (r *rewriter) boxed(c *ir.Call, a access, args []ir.Operand, types []ir.Type) {
	result := c.Method.Result()
	made := ir.Type(ir.ObjectClass)
	switch a {
	case setAccess:
		made = ir.Void
	case compareAndSet:
		made = ir.Boolean
	}
	call := &ir.Call{Kind: ir.VirtualCall, Method: ir.NewMethodID(VarHandleClass, string(a)+"Boxed", []ir.Type{ir.ArrayOf(ir.ObjectClass)}, made), Args: []ir.Operand{c.Args[0], r.boxes(args, types)}}
	if c.Dst == nil || made != ir.ObjectClass {
		call.Dst = c.Dst
		r.emit(call)
		return
	}
	call.Dst = r.temp(made)
	r.emit(call)
	r.unbox(c.Dst, call.Dst, result)
}

// unbox writes the conversion of a boxed result.
func (r *rewriter) unbox(dst, x *ir.Local, t ir.Type) {
	if t.IsRef() {
		r.emit(conversion(dst, x, ir.ObjectClass, t))
		return
	}
	id := ir.NewMethodID("bandsaw.Boxes", "to"+unsafeName(t), []ir.Type{ir.ObjectClass}, t)
	r.emit(&ir.Call{Dst: dst, Kind: ir.StaticCall, Method: id, Args: []ir.Operand{x}})
}
