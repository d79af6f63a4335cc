package indy

import (
	"errors"
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// constant is a constant of the pool as an operand; one that is computed comes
// from a class of its own.
func (b *body) constant(v any) (operand, error) {
	if d, ok := v.(*cf.Dynamic); ok {
		site := b.m.site
		site.Const = d
		if d == b.m.site.Const {
			return operand{}, errors.New("a constant that is computed from itself")
		}
		id, err := b.m.env.Dynamic(site)
		if err != nil {
			return operand{}, err
		}
		return b.set(ir.Type(d.Type), func(l *ir.Local) ir.Stmt { return &ir.Call{Dst: l, Kind: ir.StaticCall, Method: id} }), nil
	}
	if translate.Constant(v) == nil {
		return operand{}, fmt.Errorf("a constant that is a %T is not supported", v)
	}
	return constant(v), nil
}

// fixed makes the method return what value computes each time it is called,
// which must be the same, or (if once) what it computed the first time. That
// is kept in a static field, and computed when the class is initialised.
func (m *maker) fixed(once bool, value func(b *body) (operand, error)) error {
	t := m.id.Result()
	b := m.main()
	if !once {
		x, err := value(b)
		if err == nil {
			b.ret(x)
			err = b.err
		}
		return err
	}
	f := &ir.Field{Name: "value", Type: t, Static: true, Final: true}
	m.class.Fields = append(m.class.Fields, f)
	place := &ir.StaticPlace{Field: ir.NewFieldID(m.class.Name, f.Name)}
	b.ret(b.set(t, func(l *ir.Local) ir.Stmt { return &ir.Load{Dst: l, From: place} }))
	init := m.body(m.class, ir.NewMethodID(m.class.Name, "<clinit>", nil, ir.Void), true)
	x, err := value(init)
	if err != nil {
		return err
	}
	init.emit(&ir.Store{To: place, Src: x.x})
	init.emit(&ir.Return{})
	return init.err
}

func (m *maker) nullConstant(d *cf.Dynamic, args []any) error {
	return m.fixed(false, func(b *body) (operand, error) {
		if !m.id.Result().IsRef() {
			return operand{}, fmt.Errorf("null of type %s", d.Type)
		}
		return operand{ir.NullConst(), m.id.Result()}, nil
	})
}

const constantBootstraps = "java.lang.invoke.ConstantBootstraps"

// primitives are the primitive types and void by their descriptors.
var primitives = map[string]cf.Class{
	"Z": "boolean", "B": "byte", "C": "char", "S": "short", "I": "int", "J": "long", "F": "float", "D": "double", "V": "void",
}

// primitiveClass is a class constant, whose name is the type's descriptor.
func (m *maker) primitiveClass(d *cf.Dynamic, args []any) error {
	t, ok := primitives[d.Name]
	if !ok {
		return fmt.Errorf("%q is not a primitive type", d.Name)
	}
	return m.fixed(false, func(b *body) (operand, error) { return constant(t), nil })
}

// primitiveOf is the primitive type that a dynamic constant is the class of, ""
// if it is another constant.
func primitiveOf(f *cf.File, d *cf.Dynamic) cf.Class {
	by, ok := f.Bootstrap[d.Bootstrap].Method.Ref.(*cf.MethodRef)
	if ok && by.Class == constantBootstraps && by.Name == "primitiveClass" {
		return primitives[d.Name]
	}
	return ""
}

func (m *maker) enumConstant(d *cf.Dynamic, args []any) error {
	return m.fixed(false, func(b *body) (operand, error) {
		return b.field(&cf.FieldRef{Class: d.Type, Name: d.Name, Type: d.Type}), nil
	})
}

// staticFinal reads a static final field, of its own type's class unless
// another is given.
func (m *maker) staticFinal(d *cf.Dynamic, args []any) error {
	class := d.Type
	if p := boxes[ir.Type(class)]; p != "" {
		class = string(p)
	}
	if len(args) > 0 {
		c, err := argument[cf.Class](args, 0)
		if err != nil {
			return err
		}
		class = string(c)
	}
	return m.fixed(false, func(b *body) (operand, error) {
		return b.field(&cf.FieldRef{Class: class, Name: d.Name, Type: d.Type}), nil
	})
}

// invokeConstant is the result of calling a method handle with constants.
func (m *maker) invokeConstant(d *cf.Dynamic, args []any) error {
	h, err := argument[cf.MethodHandle](args, 0)
	if err != nil {
		return err
	}
	params, _ := handleTypes(h)
	if len(params) != len(args)-1 {
		return fmt.Errorf("%d arguments for a method handle that takes %d", len(args)-1, len(params))
	}
	return m.fixed(true, func(b *body) (operand, error) {
		var xs []operand
		for i, p := range params {
			x, err := b.constant(args[i+1])
			if err != nil {
				return operand{}, err
			}
			xs = append(xs, b.adapt(x, x.t, p))
		}
		x := b.invoke(h, xs)
		return b.adapt(x, x.t, m.id.Result()), nil
	})
}

const (
	handlesClass   = "java.lang.invoke.MethodHandles"
	lookupClass    = "java.lang.invoke.MethodHandles$Lookup"
	varHandleClass = "java.lang.invoke.VarHandle"
)

// fieldVarHandle is the handle of a field, as a lookup in the class finds it;
// the static arguments are the class that declares the field and the type.
func (m *maker) fieldVarHandle(d *cf.Dynamic, args []any) error {
	owner, err := m.typeArgument(args, 0)
	if err != nil {
		return err
	}
	t, err := m.typeArgument(args, 1)
	if err != nil {
		return err
	}
	find := "findVarHandle"
	if m.bootstrap() == "staticFieldVarHandle" {
		find = "findStaticVarHandle"
	}
	return m.fixed(false, func(b *body) (operand, error) {
		// With its rights: the class itself, not the one that is made here, looks.
		own := b.static(handlesClass, "privateLookupIn", []string{ir.ClassClass, lookupClass}, lookupClass,
			constant(cf.Class(m.site.File.Name)), b.static(handlesClass, "lookup", nil, lookupClass))
		return b.virtual(lookupClass, find, []string{ir.ClassClass, ir.StringClass, ir.ClassClass}, varHandleClass,
			own, constant(owner), constant(cf.String(d.Name)), constant(t)), nil
	})
}

// arrayVarHandle is the handle of the elements of arrays of the class given.
func (m *maker) arrayVarHandle(d *cf.Dynamic, args []any) error {
	class, err := m.typeArgument(args, 0)
	if err != nil {
		return err
	}
	return m.fixed(false, func(b *body) (operand, error) {
		return b.static(handlesClass, "arrayElementVarHandle", []string{ir.ClassClass}, varHandleClass, constant(class)), nil
	})
}

// bootstrap is the name of the site's bootstrap method.
func (m *maker) bootstrap() string {
	d := m.site.Const.(*cf.Dynamic)
	return m.site.File.Bootstrap[d.Bootstrap].Method.Ref.(*cf.MethodRef).Name
}

// typeArgument is the static argument i as a type. No pool has a class constant
// of a primitive type: a dynamic one stands for it.
func (m *maker) typeArgument(args []any, i int) (cf.Class, error) {
	if i >= len(args) {
		return "", fmt.Errorf("%d static arguments, expected %d", len(args), i+1)
	}
	d, ok := args[i].(*cf.Dynamic)
	if !ok {
		return argument[cf.Class](args, i)
	}
	if t := primitiveOf(m.site.File, d); t != "" {
		return t, nil
	}
	return "", fmt.Errorf("static argument %d is computed, expected a class", i)
}

// castConstant converts a constant to the type asked for.
func (m *maker) castConstant(d *cf.Dynamic, args []any) error {
	if len(args) != 1 {
		return fmt.Errorf("%d static arguments, expected 1", len(args))
	}
	return m.fixed(true, func(b *body) (operand, error) {
		x, err := b.constant(args[0])
		if err != nil {
			return operand{}, err
		}
		to := m.id.Result()
		if !x.t.IsIntLike() || !to.IsIntLike() || to == ir.Int {
			return b.adapt(x, x.t, to), nil
		}
		if to == ir.Boolean {
			return b.set(to, func(l *ir.Local) ir.Stmt { return &ir.Binary{Dst: l, Op: ir.And, X: x.x, Y: ir.IntConst(1)} }), nil
		}
		op := map[ir.Type]ir.UnaryOp{ir.Byte: ir.I2B, ir.Char: ir.I2C, ir.Short: ir.I2S}[to]
		return b.set(to, func(l *ir.Local) ir.Stmt { return &ir.Unary{Dst: l, Op: op, X: x.x} }), nil
	})
}
