package handle

import (
	"slices"

	"bandsaw/ir"
)

const (
	methodTypeClass = "java.lang.invoke.MethodType"
	makeMethodType  = ir.MethodID(methodTypeClass + ".methodType(java.lang.Class,java.lang.Class[])" + methodTypeClass)
)

// target is what a MethodHandle runs.
type target struct {
	method ir.MethodID
	kind   ir.CallKind
	make   string    // the class of which a constructor makes an object, "" for others
	field  *Field    // of getters and setters
	params []ir.Type // the receiver first, if there is one
	result ir.Type
	// varargs: arguments at the end of a call are put into an array.
	varargs bool
}

// methodType is the value of a call of MethodType.methodType.
func (s *scope) methodType(c *ir.Call) value {
	a := c.Args
	result := s.class(a[0])
	if c.Method.Name() != "methodType" || result == "" {
		return value{}
	}
	types := []ir.Type{}
	for i, p := range c.Method.Params()[1:] {
		switch p {
		case ir.ClassClass:
			t := s.class(a[i+1])
			if t == "" {
				return value{}
			}
			types = append(types, t)
		case ir.ArrayOf(ir.ClassClass):
			rest, ok := s.classes(a[i+1])
			if !ok {
				return value{}
			}
			types = append(types, rest...)
		default:
			return value{}
		}
	}
	return value{kind: methodTyp, class: result, params: types}
}

// classes are the elements of an array of classes that is made and filled in
// one block, as javac translates variable arguments.
func (s *scope) classes(x ir.Operand) ([]ir.Type, bool) {
	array, ok := x.(*ir.Local)
	if !ok {
		return nil, false
	}
	made, ok := s.defs[array].(*ir.NewArray)
	if !ok || len(made.Dims) != 1 {
		return nil, false
	}
	n, ok := made.Dims[0].(*ir.Const)
	if !ok || n.Bits < 0 || n.Bits > 255 {
		return nil, false
	}
	out := make([]ir.Type, n.Bits)
	for _, b := range s.m.Blocks {
		if !slices.Contains(b.Stmts, ir.Stmt(made)) {
			continue
		}
		for _, st := range b.Stmts {
			store, ok := st.(*ir.Store)
			if !ok {
				continue
			}
			p, ok := store.To.(*ir.ElemPlace)
			if !ok || p.Array != ir.Operand(array) {
				continue
			}
			i, ok := p.Index.(*ir.Const)
			if !ok || i.Bits < 0 || i.Bits >= n.Bits || out[i.Bits] != "" {
				return nil, false
			}
			out[i.Bits] = s.class(store.Src)
		}
	}
	return out, !slices.Contains(out, "")
}

// found is the MethodHandle that a method of Lookup finds. What is not known here, the models find or refuse.
func (s *scope) found(c *ir.Call) value {
	a := c.Args
	class, from := s.class(a[1]), s.from(a[0])
	if !class.IsClass() {
		return value{}
	}
	switch name := c.Method.Name(); name {
	case "findVirtual", "findStatic":
		text, ok := s.text(a[2])
		t := s.value(a[3])
		if !ok || t.kind != methodTyp {
			return value{}
		}
		signature := ir.NewMethodID("", text, t.params, t.class).Signature()
		id, kind, ok := s.w().FindMethod(string(class), signature, name == "findStatic")
		if !ok || !s.w().Accessible(from, string(class), signature) {
			return value{}
		}
		params := t.params
		if name == "findVirtual" {
			params = append([]ir.Type{class}, params...)
		}
		return value{kind: methodHandle, target: &target{method: id, kind: kind, params: params, result: t.class, varargs: s.w().Varargs(id)}}
	case "findConstructor":
		t := s.value(a[2])
		if t.kind != methodTyp || t.class != ir.Void {
			return value{}
		}
		signature := ir.NewMethodID("", "<init>", t.params, ir.Void).Signature()
		id, _, ok := s.w().FindMethod(string(class), signature, false)
		if !ok || id.Class() != string(class) || s.w().Abstract(string(class)) || !s.w().Accessible(from, string(class), signature) {
			return value{}
		}
		return value{kind: methodHandle, target: &target{
			method: id, kind: ir.SpecialCall, make: string(class), params: t.params, result: class, varargs: s.w().Varargs(id),
		}}
	case "findGetter", "findSetter", "findStaticGetter", "findStaticSetter":
		f, on, ok := s.resolved(from, a[1], a[2], a[3])
		static := name == "findStaticGetter" || name == "findStaticSetter"
		setter := name == "findSetter" || name == "findStaticSetter"
		if !ok || f.Static != static || setter && f.Final {
			return value{}
		}
		t := &target{field: &f, result: f.Type}
		if !static {
			t.params = append(t.params, on)
		}
		if setter {
			t.params = append(t.params, f.Type)
			t.result = ir.Void
		}
		return value{kind: methodHandle, target: t}
	}
	return value{}
}

// methodHandle writes the invocation of a MethodHandle: of a known target
// directly, else by way of the model, all values boxed.
func (r *rewriter) methodHandle(c *ir.Call) bool {
	if !Polymorphic(methodHandleClass, c.Method.Name()) {
		return false
	}
	if x := r.value(c.Args[0]); x.kind != methodHandle || !r.invoke(c, x.target) {
		r.invokeBoxed(c)
	}
	return true
}

// invoke writes the invocation of the target, if its types are those at the
// call but for conversions that are made here.
func (r *rewriter) invoke(c *ir.Call, t *target) bool {
	types, result := c.Method.Params(), c.Method.Result()
	if len(types) != len(t.params) {
		return false
	}
	exact := c.Method.Name() == "invokeExact"
	for i, p := range types {
		if exact && p != t.params[i] || !r.adapts(p, t.params[i]) {
			return false
		}
	}
	if t.varargs && types[len(types)-1] != t.params[len(types)-1] {
		return false
	}
	if exact && result != t.result || result != ir.Void && t.result != ir.Void && !r.adapts(t.result, result) || t.result == ir.Void && result != ir.Void {
		return false
	}
	args := make([]ir.Operand, len(types))
	for i, p := range types {
		args[i] = r.adapt(c.Args[i+1], p, t.params[i])
	}
	dst := c.Dst
	adapted := dst != nil && result != t.result
	if adapted {
		dst = r.temp(t.result)
	}
	r.run(t, args, dst)
	if adapted {
		r.emit(&ir.Move{Dst: c.Dst, Src: r.adapt(dst, t.result, result)})
	}
	return true
}

// invokeBoxed writes the call of the model's method for the invocation: it is
// given the types at the call, and an array of objects.
func (r *rewriter) invokeBoxed(c *ir.Call) {
	types, result := c.Method.Params(), c.Method.Result()
	classes := make([]ir.Operand, len(types))
	for i, p := range types {
		classes[i] = classConst(p)
	}
	site := r.temp(methodTypeClass)
	r.emit(&ir.Call{Dst: site, Kind: ir.StaticCall, Method: makeMethodType, Args: []ir.Operand{classConst(result), r.array(ir.ClassClass, classes)}})
	id := ir.NewMethodID(methodHandleClass, c.Method.Name()+"Boxed", []ir.Type{methodTypeClass, ir.ArrayOf(ir.ObjectClass)}, ir.ObjectClass)
	call := &ir.Call{Kind: ir.VirtualCall, Method: id, Args: []ir.Operand{c.Args[0], site, r.boxes(c.Args[1:], types)}}
	if c.Dst == nil {
		r.emit(call)
		return
	}
	call.Dst = r.temp(ir.ObjectClass)
	r.emit(call)
	r.unbox(c.Dst, call.Dst, result)
}

// run writes what the target does.
func (r *rewriter) run(t *target, args []ir.Operand, dst *ir.Local) {
	switch {
	case t.make != "":
		if dst == nil {
			dst = r.temp(t.result)
		}
		o := r.temp(t.result)
		r.emit(&ir.New{Dst: o, Class: t.make})
		r.emit(&ir.Call{Kind: ir.SpecialCall, Method: t.method, Args: append([]ir.Operand{o}, args...)})
		r.emit(&ir.Move{Dst: dst, Src: o})
	case t.field != nil:
		var place ir.Place = &ir.StaticPlace{Field: t.field.ID}
		if !t.field.Static {
			place = &ir.FieldPlace{Obj: args[0], Field: t.field.ID}
			args = args[1:]
		}
		switch {
		case t.result == ir.Void:
			r.emit(&ir.Store{To: place, Src: args[0]})
		case dst == nil:
			r.emit(&ir.Load{Dst: r.temp(t.result), From: place})
		default:
			r.emit(&ir.Load{Dst: dst, From: place})
		}
	default:
		r.emit(&ir.Call{Dst: dst, Kind: t.kind, Method: t.method, Args: args})
	}
}

// adapts reports whether adapt can make a value of type to from one of type
// from: by widening, a cast, boxing or unboxing.
func (r *rewriter) adapts(from, to ir.Type) bool {
	switch {
	case converts(from, to):
		return true
	case from.IsPrimitive() && to.IsRef():
		return r.w().IsSubclass(boxes[from], string(to))
	}
	return from.IsRef() && to.IsPrimitive()
}

// adapt is the operand x of type from as one of type to.
func (r *rewriter) adapt(x ir.Operand, from, to ir.Type) ir.Operand {
	switch {
	case converts(from, to):
		return r.convert(x, from, to)
	case from.IsPrimitive():
		return r.box(x, from)
	}
	t := r.temp(to)
	id := ir.NewMethodID("bandsaw.Boxes", "to"+unsafeName(to), []ir.Type{ir.ObjectClass}, to)
	r.emit(&ir.Call{Dst: t, Kind: ir.StaticCall, Method: id, Args: []ir.Operand{x}})
	return t
}
