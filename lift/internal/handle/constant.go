package handle

import "bandsaw/ir"

// The models of handles.
const (
	fieldHandleClass = "java.lang.invoke.FieldHandle"
	intUpdaterModel  = "java.util.concurrent.atomic.IntegerUpdater"
	longUpdaterModel = "java.util.concurrent.atomic.LongUpdater"
	refUpdaterModel  = "java.util.concurrent.atomic.ReferenceUpdater"
)

// constant writes what a call with constant operands makes: an offset, a
// VarHandle or an updater of a field.
func (r *rewriter) constant(c *ir.Call) (bool, error) {
	if c.Dst == nil {
		return false, nil
	}
	if u := c.Method.Class(); u == unsafeClass || u == sunUnsafeClass {
		if t := r.arrayOf(c); t != "" {
			switch c.Method.Name() {
			case "arrayBaseOffset":
				r.emit(&ir.Move{Dst: c.Dst, Src: &ir.Const{Type: c.Method.Result(), Bits: arrayBase}})
				return true, nil
			case "arrayIndexScale":
				r.emit(&ir.Move{Dst: c.Dst, Src: &ir.Const{Type: c.Method.Result(), Bits: 1 << scaleShift(t.Elem())}})
				return true, nil
			}
		}
	}
	if x, ok := r.staticBase(c); ok {
		r.emit(&ir.Move{Dst: c.Dst, Src: x})
		return true, nil
	}
	v := r.scope.made(c)
	switch v.kind {
	case offset:
		r.note(v.field)
		r.readAsWrapped(c)
		r.emit(&ir.Move{Dst: c.Dst, Src: r.number(v.field)})
	case fieldVar:
		if c.Method.Class() == VarHandleClass {
			return false, nil // another's behaviour, which the model knows
		}
		r.note(v.field)
		r.readAsWrapped(c)
		r.make(c.Dst, fieldHandleClass, []ir.Type{ir.ClassClass, ir.ClassClass, ir.Long, ir.Boolean, ir.Boolean},
			classConst(v.class), classConst(v.field.Type), r.number(v.field), ir.BoolConst(v.field.Static), ir.BoolConst(v.field.Final))
	case methodHandle:
		return true, r.callable(c.Dst, v.target)
	case updater:
		r.note(v.field)
		owner, number := classConst(ir.Type(v.field.ID.Class())), r.number(v.field)
		switch v.field.Type {
		case ir.Int:
			r.make(c.Dst, intUpdaterModel, []ir.Type{ir.ClassClass, ir.Long}, owner, number)
		case ir.Long:
			r.make(c.Dst, longUpdaterModel, []ir.Type{ir.ClassClass, ir.Long}, owner, number)
		default:
			r.make(c.Dst, refUpdaterModel, []ir.Type{ir.ClassClass, ir.ClassClass, ir.Long}, owner, classConst(v.field.Type), number)
		}
	default:
		return false, nil
	}
	return true, nil
}

// callable writes the making of the target's MethodHandle.
func (r *rewriter) callable(dst *ir.Local, t *target) error {
	c, err := t.callable()
	if err != nil {
		return err
	}
	if err := r.w().Define(c); err != nil {
		return err
	}
	if !t.varargs {
		r.make(dst, c.Name, nil)
		return nil
	}
	h, fixed := ir.Type(methodHandleClass), r.temp(methodHandleClass)
	r.make(fixed, c.Name, nil)
	id := ir.NewMethodID(methodHandleClass, "asVarargsCollector", []ir.Type{ir.ClassClass}, h)
	r.emit(&ir.Call{Dst: dst, Kind: ir.VirtualCall, Method: id, Args: []ir.Operand{fixed, classConst(t.params[len(t.params)-1])}})
	return nil
}

// staticBase is the object that stands for where a known static field is; its
// number alone says which field it is.
func (r *rewriter) staticBase(c *ir.Call) (ir.Operand, bool) {
	class := c.Method.Class()
	if c.Method.Name() != "staticFieldBase" || class != unsafeClass && class != sunUnsafeClass {
		return nil, false
	}
	v := r.value(c.Args[1])
	if v.kind != fieldRef || !v.field.Static {
		return nil, false
	}
	return classConst(ir.Type(v.field.ID.Class())), true
}

// arrayOf is the array class that a call of Unsafe is given, "" for none.
func (r *rewriter) arrayOf(c *ir.Call) ir.Type {
	if len(c.Args) == 2 && len(c.Method.Params()) == 1 && c.Method.Params()[0] == ir.ClassClass {
		if t := r.class(c.Args[1]); t.IsArray() {
			return t
		}
	}
	return ""
}

// number is the constant that stands for the field's offset.
func (r *rewriter) number(f Field) *ir.Const { return &ir.Const{Type: ir.Long, Bits: offsetOf(f.ID)} }

// note remembers that the models may be asked for the field by its number.
func (r *rewriter) note(f Field) {
	h := r.h
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fields[r.m.ID] = append(h.fields[r.m.ID], f)
}

// make writes the making of an object.
func (r *rewriter) make(dst *ir.Local, class string, params []ir.Type, args ...ir.Operand) {
	o := r.temp(ir.Type(class))
	r.emit(&ir.New{Dst: o, Class: class})
	id := ir.NewMethodID(class, "<init>", params, ir.Void)
	r.emit(&ir.Call{Kind: ir.SpecialCall, Method: id, Args: append([]ir.Operand{o}, args...)})
	r.emit(&ir.Move{Dst: dst, Src: o})
}
