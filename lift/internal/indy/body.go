package indy

import (
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// operand is a value with its static type.
type operand struct {
	x ir.Operand
	t ir.Type
}

func constant(v any) operand {
	k := translate.Constant(v)
	return operand{k, k.Type}
}

// body is a method being written. Errors stay until done.
type body struct {
	m      *maker
	out    *ir.Method
	cur    *ir.Block
	at     ir.Origin
	params []operand // without this
	this   operand
	temps  int
	err    error
}

// body begins a method of a class.
func (m *maker) body(c *ir.Class, id ir.MethodID, static bool) *body {
	b := &body{m: m, out: &ir.Method{ID: id, Static: static, Synthetic: true}}
	b.at = ir.Origin{Offset: -1, Line: m.site.Line}
	param := func(name string, t ir.Type) operand {
		l := &ir.Local{Name: name, Type: t}
		b.out.Locals = append(b.out.Locals, l)
		return operand{l, t}
	}
	if !static {
		b.this = param("this", ir.Type(c.Name))
		b.this.x.(*ir.Local).Java = "this"
	}
	for i, t := range id.Params() {
		b.params = append(b.params, param(fmt.Sprintf("p%d", i), t))
	}
	b.out.Params = append([]*ir.Local(nil), b.out.Locals...)
	c.Methods = append(c.Methods, b.out)
	b.start(b.block())
	return b
}

// block makes a block that is still to be started.
func (b *body) block() *ir.Block { return &ir.Block{} }

// start goes on writing in a block.
func (b *body) start(k *ir.Block) {
	k.Name = fmt.Sprintf("b%d", len(b.out.Blocks))
	b.out.Blocks = append(b.out.Blocks, k)
	b.cur = k
}

func (b *body) temp(t ir.Type) *ir.Local {
	l := &ir.Local{Name: fmt.Sprintf("t%d", b.temps), Type: t}
	b.temps++
	b.out.Locals = append(b.out.Locals, l)
	return l
}

func (b *body) emit(s ir.Stmt) {
	*s.Pos() = b.at
	b.cur.Stmts = append(b.cur.Stmts, s)
}

// set emits the statement that define makes of a new variable, and gives that.
func (b *body) set(t ir.Type, define func(*ir.Local) ir.Stmt) operand {
	l := b.temp(t)
	b.emit(define(l))
	return operand{l, t}
}

func (b *body) jump(to *ir.Block) { b.emit(&ir.Goto{Target: to}) }

// branch jumps if x op y, and else goes on in a new block.
func (b *body) branch(op ir.CondOp, x, y ir.Operand, then *ir.Block) {
	next := b.block()
	b.emit(&ir.If{Op: op, X: x, Y: y, Then: then, Else: next})
	b.start(next)
}

func (b *body) ret(x operand) { b.emit(&ir.Return{X: x.x}) }

// retInt returns an int or boolean constant.
func (b *body) retInt(n int32) { b.emit(&ir.Return{X: ir.IntConst(n)}) }

// call calls a method as an instruction op that names it would.
func (b *body) call(op cf.Opcode, ref *cf.MethodRef, args ...operand) operand {
	named := *ref // which of its tables a pool would have it in, nobody wrote
	named.Interface = b.m.env.Interface(ref.Class)
	m, err := b.m.env.Method(&named, op, b.m.site.File.Name)
	if err != nil {
		if b.err == nil {
			b.err = err
		}
		return operand{ir.NullConst(), ir.Type(ref.Result)}
	}
	c := &ir.Call{Kind: m.Kind, Method: m.ID}
	for _, a := range args {
		c.Args = append(c.Args, a.x)
	}
	t := ir.Type(ref.Result)
	if t == ir.Void {
		b.emit(c)
		return operand{t: t}
	}
	c.Dst = b.temp(t)
	b.emit(c)
	return operand{c.Dst, t}
}

func (b *body) static(class, name string, params []string, result string, args ...operand) operand {
	return b.call(cf.OpInvokestatic, &cf.MethodRef{Class: class, Name: name, Params: params, Result: result}, args...)
}

func (b *body) virtual(class, name string, params []string, result string, args ...operand) operand {
	return b.call(cf.OpInvokevirtual, &cf.MethodRef{Class: class, Name: name, Params: params, Result: result}, args...)
}

// own calls a method of java.lang.Object as the static type of x knows it,
// which reaches less than a call of Object's does.
func (b *body) own(x operand, name string, params []string, result string, args ...operand) operand {
	ref := &cf.MethodRef{Class: ir.ObjectClass, Name: name, Params: params, Result: result}
	op := cf.OpInvokevirtual
	if x.t.IsClass() {
		ref.Class = string(x.t)
		if b.m.env.Interface(ref.Class) {
			op = cf.OpInvokeinterface
		}
	}
	return b.call(op, ref, append([]operand{x}, args...)...)
}

// unlessNull is an int that value computes if x is not null, else 0.
func (b *body) unlessNull(x operand, value func() operand) operand {
	null, next := b.block(), b.block()
	l := b.temp(ir.Int)
	b.branch(ir.Eq, x.x, ir.NullConst(), null)
	v := value()
	l.Type = v.t
	b.emit(&ir.Move{Dst: l, Src: v.x})
	b.jump(next)
	b.start(null)
	b.emit(&ir.Move{Dst: l, Src: ir.IntConst(0)})
	b.jump(next)
	b.start(next)
	return operand{l, v.t}
}

// object makes an object, with its constructor.
func (b *body) object(class string, params []string, args ...operand) operand {
	o := b.set(ir.Type(class), func(l *ir.Local) ir.Stmt { return &ir.New{Dst: l, Class: class} })
	init := &cf.MethodRef{Class: class, Name: "<init>", Params: params, Result: "void"}
	b.call(cf.OpInvokespecial, init, append([]operand{o}, args...)...)
	return o
}

// field reads a field, of an object or (without one) a static one.
func (b *body) field(ref *cf.FieldRef, object ...operand) operand {
	op := cf.OpGetstatic
	if len(object) > 0 {
		op = cf.OpGetfield
	}
	f, err := b.m.env.Field(ref, op, b.m.site.File.Name)
	if err != nil && b.err == nil {
		b.err = err
	}
	return b.set(ir.Type(ref.Type), func(l *ir.Local) ir.Stmt {
		if len(object) == 0 {
			return &ir.Load{Dst: l, From: &ir.StaticPlace{Field: f.ID}}
		}
		return &ir.Load{Dst: l, From: &ir.FieldPlace{Obj: object[0].x, Field: f.ID}}
	})
}

func (b *body) instanceOf(x operand, t ir.Type) operand {
	return b.set(ir.Boolean, func(l *ir.Local) ir.Stmt { return &ir.InstanceOf{Dst: l, X: x.x, Type: t} })
}

// cast is x as a t, checked unless that is known.
func (b *body) cast(x operand, t ir.Type) operand {
	if x.t == t || t == ir.ObjectClass || x.t == ir.Null {
		return operand{x.x, t}
	}
	if x.t.IsClass() && t.IsClass() && b.m.env.IsSubclass(string(x.t), string(t)) {
		return operand{x.x, t}
	}
	return b.set(t, func(l *ir.Local) ir.Stmt { return &ir.Cast{Dst: l, X: x.x, Type: t} })
}
