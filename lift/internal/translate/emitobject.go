package translate

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// object writes the instructions on objects, fields and methods.
func (e *emitter) object(b *block, i int, in *cf.Instr) error {
	switch in.Op {
	case cf.OpGetstatic, cf.OpGetfield, cf.OpPutstatic, cf.OpPutfield:
		return e.field(in)
	case cf.OpInvokevirtual, cf.OpInvokespecial, cf.OpInvokestatic, cf.OpInvokeinterface:
		return e.call(in)
	case cf.OpInvokedynamic:
		return e.dynamic(in)
	case cf.OpNew:
		c := string(in.Const.(cf.Class))
		e.emit(&ir.New{Dst: e.result(ir.Type(c)), Class: c})
	case cf.OpNewarray, cf.OpAnewarray:
		n := e.pop()
		t := ir.ArrayOf(ir.Type(in.Const.(cf.Class)))
		e.emit(&ir.NewArray{Dst: e.result(t), Type: t, Dims: []ir.Operand{n.op}})
	case cf.OpMultianewarray:
		dims := operands(e.popN(int(in.Value)))
		t := ir.Type(in.Const.(cf.Class))
		e.emit(&ir.NewArray{Dst: e.result(t), Type: t, Dims: dims})
	case cf.OpArraylength:
		a := e.pop()
		if t := a.val.typ; !t.IsArray() && t != ir.Null {
			return fmt.Errorf("%s of %s", in.Op, t)
		}
		x := e.array(a)
		e.emit(&ir.Length{Dst: e.result(ir.Int), Array: x})
	case cf.OpCheckcast:
		x := e.pop()
		t := ir.Type(in.Const.(cf.Class))
		e.emit(&ir.Cast{Dst: e.result(t), X: x.op, Type: t})
	case cf.OpInstanceof:
		x := e.pop()
		e.emit(&ir.InstanceOf{Dst: e.result(ir.Boolean), X: x.op, Type: ir.Type(in.Const.(cf.Class))})
	case cf.OpMonitorenter:
		e.emit(&ir.Monitor{Op: ir.Enter, X: e.lock(b, i, e.pop().op)})
	case cf.OpMonitorexit:
		e.emit(&ir.Monitor{Op: ir.Exit, X: e.pop().op})
	default:
		return fmt.Errorf("%s is not supported", in.Op)
	}
	return nil
}

// lock is the object x that the monitorenter at instruction i takes, as the
// variable that compilers keep for the exit, so that both name the same.
func (e *emitter) lock(b *block, i int, x ir.Operand) ir.Operand {
	in := e.t.code.Instrs
	if i-2 >= b.first && in[i-1].Op == cf.OpAstore && in[i-2].Op == cf.OpDup {
		return e.t.vars.def[i-1].local
	}
	return x
}

func (e *emitter) field(in *cf.Instr) error {
	ref := in.Const.(*cf.FieldRef)
	f, err := e.t.env.Field(ref, in.Op, e.t.file.Name)
	if err != nil {
		return err
	}
	t := ir.Type(ref.Type)
	switch in.Op {
	case cf.OpGetstatic:
		if f.Asserts {
			disabled := int32(0)
			if f.Disabled {
				disabled = 1
			}
			e.push(ir.IntConst(disabled), value{typ: ir.Int, fits: fitsConst(disabled)})
			return nil
		}
		e.emit(&ir.Load{Dst: e.result(t), From: &ir.StaticPlace{Field: f.ID}})
	case cf.OpPutstatic:
		x := e.pop()
		if f.Asserts {
			return nil
		}
		e.emit(&ir.Store{To: &ir.StaticPlace{Field: f.ID}, Src: e.narrow(x, t)})
	case cf.OpGetfield:
		o := e.pop()
		e.emit(&ir.Load{Dst: e.result(t), From: &ir.FieldPlace{Obj: o.op, Field: f.ID}})
	case cf.OpPutfield:
		s := e.popN(2)
		e.emit(&ir.Store{To: &ir.FieldPlace{Obj: s[0].op, Field: f.ID}, Src: e.narrow(s[1], t)})
	}
	return nil
}

// assertMessage is the constructor that javac calls for "assert b : message".
// Where the message is a string constant the one that keeps it as it is does
// the same, and does not reach every class's toString.
const (
	assertMessage = ir.MethodID("java.lang.AssertionError.<init>(java.lang.Object)void")
	assertString  = ir.MethodID("java.lang.AssertionError.<init>(java.lang.String)void")
)

func (e *emitter) call(in *cf.Instr) error {
	ref := in.Const.(*cf.MethodRef)
	n := len(ref.Params)
	first := 0
	if in.Op != cf.OpInvokestatic {
		n++
		first = 1
	}
	args := e.popN(n)
	if ref.Class == ir.ClassClass && ref.Name == "desiredAssertionStatus" && n == 1 {
		e.push(ir.IntConst(1), value{typ: ir.Int, fits: fitsConst(1)}) // assertions are always on
		return nil
	}
	// Old compilers name Object's for arrays too.
	if arrayClone(ref) || isClone(ref) && ref.Class == ir.ObjectClass && args[0].val.typ.IsArray() {
		e.cloneArray(args[0])
		return nil
	}
	m, err := e.t.env.Method(ref, in.Op, e.t.file.Name)
	if err != nil {
		return err
	}
	if k, ok := args0(args).(*ir.Const); ok && m.ID == enumValueOf && k.Type == ir.ClassClass {
		e.findConstant(k.Text, args[1].op)
		return nil
	}
	if m.ID == assertMessage && isString(args[1].op) {
		m.ID = assertString
		ref = &cf.MethodRef{Class: ref.Class, Name: ref.Name, Params: []string{ir.StringClass}, Result: ref.Result}
	}
	c := &ir.Call{Kind: m.Kind, Method: m.ID}
	for i, a := range args {
		if i < first {
			c.Args = append(c.Args, a.op)
		} else {
			c.Args = append(c.Args, e.narrow(a, ir.Type(ref.Params[i-first])))
		}
	}
	if ref.Result != "void" {
		c.Dst = e.result(ir.Type(ref.Result))
	}
	e.emit(c)
	return nil
}

// dynamic calls the method that stands for what a bootstrap method links.
func (e *emitter) dynamic(in *cf.Instr) error {
	site := DynamicSite{File: e.t.file, Method: e.t.src, PC: e.at.Offset, Line: e.at.Line, Const: in.Const}
	id, err := e.t.env.Dynamic(site)
	if err != nil {
		return err
	}
	for _, class := range site.handled() {
		if s := e.t.env.Undefined(ir.Type(class), e.t.file.Name); s != nil {
			e.emit(s)
		}
	}
	c := &ir.Call{Kind: ir.StaticCall, Method: id}
	params := site.Params()
	for i, a := range e.popN(len(params)) {
		c.Args = append(c.Args, e.narrow(a, ir.Type(params[i])))
	}
	if t := site.Result(); t != "void" {
		c.Dst = e.result(ir.Type(t))
	}
	e.emit(c)
	return nil
}

// enumValueOf finds a constant by its name; findConstants does so among those
// given, and is a method of the same name, as stack traces tell it.
const (
	enumValueOf   = ir.MethodID("java.lang.Enum.valueOf(java.lang.Class,java.lang.String)java.lang.Enum")
	findConstants = ir.MethodID("java.lang.Enum.valueOf(java.lang.Enum[],java.lang.String,java.lang.String)java.lang.Enum")
)

// args0 is the first argument, nil for none.
func args0(args []symbol) ir.Operand {
	if len(args) == 0 {
		return nil
	}
	return args[0].op
}

// findConstant writes the search for a constant of the enum class.
func (e *emitter) findConstant(class string, name ir.Operand) {
	array := ir.ArrayOf(ir.Type(class))
	all := e.temp(array)
	e.emit(&ir.Call{Kind: ir.StaticCall, Method: ir.NewMethodID(class, "values", nil, array), Dst: all})
	shown := &ir.Const{Type: ir.StringClass, Text: strings.ReplaceAll(class, "$", ".")}
	e.emit(&ir.Call{Kind: ir.StaticCall, Method: findConstants, Dst: e.result(ir.EnumClass), Args: []ir.Operand{all, name, shown}})
}

func isString(x ir.Operand) bool {
	k, ok := x.(*ir.Const)
	return ok && k.Type == ir.StringClass
}

// arraysClass holds the helpers of the models that copy arrays.
const arraysClass = "bandsaw.Arrays"

// cloneArray writes the clone of an array. Where the static type is the exact
// one, the array is made here; else the machine makes one of the same class.
func (e *emitter) cloneArray(a symbol) {
	t := a.val.typ
	if !t.IsArray() { // null
		t = ir.ArrayOf(ir.ObjectClass)
	}
	x := e.array(a)
	objects := ir.ArrayOf(ir.ObjectClass)
	// The length is asked for here in any case: a clone of null fails here.
	n := e.temp(ir.Int)
	e.emit(&ir.Length{Dst: n, Array: x})
	switch elem := t.Elem(); {
	case elem.IsPrimitive():
		id := ir.NewMethodID(arraysClass, "clone", []ir.Type{t}, t)
		e.emit(&ir.Call{Kind: ir.StaticCall, Method: id, Dst: e.result(t), Args: []ir.Operand{x}})
	case e.exact(elem):
		c := e.result(t)
		e.emit(&ir.NewArray{Dst: c, Type: t, Dims: []ir.Operand{n}})
		id := ir.NewMethodID(arraysClass, "copy", []ir.Type{objects, objects}, ir.Void)
		e.emit(&ir.Call{Kind: ir.StaticCall, Method: id, Args: []ir.Operand{x, c}})
	default:
		id := ir.NewMethodID(arraysClass, "clone", []ir.Type{objects}, objects)
		c := e.temp(objects)
		e.emit(&ir.Call{Kind: ir.StaticCall, Method: id, Dst: c, Args: []ir.Operand{x}})
		e.emit(&ir.Cast{Dst: e.result(t), X: c, Type: t})
	}
}

// exact reports whether an array of static type elem[] is always of exactly
// that class.
func (e *emitter) exact(elem ir.Type) bool {
	for elem.IsArray() {
		elem = elem.Elem()
	}
	return elem.IsPrimitive() || e.t.env.Final(string(elem))
}
