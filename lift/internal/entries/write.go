package entries

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/translate"
)

// class is a class being written.
type class struct{ *ir.Class }

func newClass(name, super string, interfaces ...string) class {
	return class{&ir.Class{Name: name, Super: super, Interfaces: interfaces, Final: true, Library: true}}
}

// body is a method being written, one statement after the other.
type body struct {
	m      *ir.Method
	this   *ir.Local
	params []*ir.Local
	block  *ir.Block
}

// begin begins a method of an object of the class.
func begin(c class, name string, result ir.Type, params ...ir.Type) *body {
	b := &body{m: &ir.Method{ID: ir.NewMethodID(c.Name, name, params, result), Synthetic: true}}
	b.this = b.local(ir.Type(c.Name))
	b.this.Name, b.this.Java = "this", "this"
	for _, t := range params {
		b.params = append(b.params, b.local(t))
	}
	b.m.Params = append([]*ir.Local(nil), b.m.Locals...)
	b.block = &ir.Block{Name: "b0"}
	b.m.Blocks = []*ir.Block{b.block}
	c.Methods = append(c.Methods, b.m)
	return b
}

// open adds a method that still has no body.
func (c class) open(id ir.MethodID) {
	b := begin(c, id.Name(), id.Result())
	b.m.Blocks, b.m.Native = nil, true
}

func (b *body) local(t ir.Type) *ir.Local {
	l := &ir.Local{Name: fmt.Sprintf("x%d", len(b.m.Locals)), Type: t}
	b.m.Locals = append(b.m.Locals, l)
	return l
}

func (b *body) emit(s ir.Stmt) { b.block.Stmts = append(b.block.Stmts, s) }

func (b *body) ret(x ir.Operand) { b.emit(&ir.Return{At: translate.NoOrigin, X: x}) }

// call calls a method, and gives its result, if it has one.
func (b *body) call(kind ir.CallKind, id ir.MethodID, args ...ir.Operand) ir.Operand {
	c := &ir.Call{At: translate.NoOrigin, Kind: kind, Method: id, Args: args}
	var result ir.Operand
	if id.Result() != ir.Void {
		c.Dst = b.local(id.Result())
		result = c.Dst
	}
	b.emit(c)
	return result
}

// object makes an object.
func (b *body) object(class string, types []ir.Type, args ...ir.Operand) ir.Operand {
	o := b.local(ir.Type(class))
	b.emit(&ir.New{At: translate.NoOrigin, Dst: o, Class: class})
	b.call(ir.SpecialCall, ir.NewMethodID(class, "<init>", types, ir.Void), append([]ir.Operand{o}, args...)...)
	return o
}

// array makes an array.
func (b *body) array(elem ir.Type, list []ir.Operand) ir.Operand {
	a := b.local(ir.ArrayOf(elem))
	b.emit(&ir.NewArray{At: translate.NoOrigin, Dst: a, Type: a.Type, Dims: []ir.Operand{ir.IntConst(int32(len(list)))}})
	for i, x := range list {
		b.emit(&ir.Store{At: translate.NoOrigin, To: &ir.ElemPlace{Array: a, Index: ir.IntConst(int32(i))}, Src: x})
	}
	return a
}

// cast is an object as one of a type.
func (b *body) cast(x ir.Operand, t ir.Type) ir.Operand {
	if t == ir.ObjectClass {
		return x
	}
	l := b.local(t)
	b.emit(&ir.Cast{At: translate.NoOrigin, Dst: l, X: x, Type: t})
	return l
}

// boxes are the classes of objects for primitive values, with the method of
// bandsaw.Boxes that takes one out.
var boxes = map[ir.Type]struct{ class, unbox string }{
	ir.Boolean: {"java.lang.Boolean", "toBoolean"}, ir.Byte: {"java.lang.Byte", "toByte"},
	ir.Char: {"java.lang.Character", "toChar"}, ir.Short: {"java.lang.Short", "toShort"},
	ir.Int: {"java.lang.Integer", "toInt"}, ir.Long: {"java.lang.Long", "toLong"},
	ir.Float: {"java.lang.Float", "toFloat"}, ir.Double: {"java.lang.Double", "toDouble"},
}

// box is a value of a type as an object.
func (b *body) box(x ir.Operand, t ir.Type) ir.Operand {
	if !t.IsPrimitive() {
		return x
	}
	class := boxes[t].class
	return b.call(ir.StaticCall, ir.NewMethodID(class, "valueOf", []ir.Type{t}, ir.Type(class)), x)
}

// unbox is an object as a value of a type.
func (b *body) unbox(x ir.Operand, t ir.Type) ir.Operand {
	if !t.IsPrimitive() {
		return b.cast(x, t)
	}
	return b.call(ir.StaticCall, ir.NewMethodID("bandsaw.Boxes", boxes[t].unbox, []ir.Type{ir.ObjectClass}, t), x)
}

func classConst(name string) *ir.Const { return &ir.Const{Type: ir.ClassClass, Text: name} }

func textConst(s string) *ir.Const { return &ir.Const{Type: ir.StringClass, Text: s} }

// intMethod adds a method that returns a number.
func (c class) intMethod(name string, n int32) { begin(c, name, ir.Int).ret(ir.IntConst(n)) }

// textMethod adds a method that returns a text.
func (c class) textMethod(name, text string) { begin(c, name, ir.StringClass).ret(textConst(text)) }

// classMethod adds a method that returns a class, which is there.
func (c class) classMethod(name, class string) { begin(c, name, ir.ClassClass).ret(classConst(class)) }

// classesMethod adds a method that returns an array of classes, unless there
// are none. If one of them is missing nobody can execute it.
func (c class) classesMethod(env Env, name string, list []string) {
	if len(list) == 0 {
		return
	}
	b := begin(c, name, ir.ArrayOf(ir.ClassClass))
	if err := lacks(env, list...); err != nil {
		b.missing(env, err)
		return
	}
	b.ret(b.classes(list))
}

func (b *body) classes(list []string) ir.Operand {
	var all []ir.Operand
	for _, t := range list {
		all = append(all, classConst(t))
	}
	return b.array(ir.ClassClass, all)
}

// missing makes the method end where nobody can execute it.
func (b *body) missing(env Env, why error) {
	id := ir.NewMethodID(b.m.ID.Class(), b.m.ID.Name()+"$unmodelled", nil, b.m.ID.Result())
	env.StandIn(id, why)
	b.ret(b.call(ir.StaticCall, id))
}
