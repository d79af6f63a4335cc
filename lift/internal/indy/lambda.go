package indy

import (
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// Flags of LambdaMetafactory.altMetafactory.
const (
	flagSerializable = 1 << iota
	flagMarkers
	flagBridges
)

// lambda makes a class that implements the functional interface by the method
// handle, with the captured values as its fields, and a method that makes an
// object of it. Without captured values there is one object for all
// evaluations, as in HotSpot; JLS 15.27.4 leaves that open.
func (m *maker) lambda(d *cf.Dynamic, args []any) error {
	erased, err := argument[cf.MethodType](args, 0)
	if err != nil {
		return err
	}
	handle, err := argument[cf.MethodHandle](args, 1)
	if err != nil {
		return err
	}
	exact, err := argument[cf.MethodType](args, 2)
	if err != nil {
		return err
	}
	c := m.class
	c.Interfaces = []string{d.Result}
	bridges, err := m.extras(args[3:])
	if err != nil {
		return err
	}
	if why := m.misfit(d, handle, exact); why != "" {
		return m.unlinked("java.lang.invoke.LambdaConversionException", why)
	}
	if err := m.makeLambda(); err != nil {
		return err
	}
	seen := map[ir.MethodID]bool{}
	for _, t := range append([]cf.MethodType{erased}, bridges...) {
		id := ir.NewMethodID(c.Name, d.Name, t.Params, t.Result)
		if seen[id] {
			continue
		}
		seen[id] = true
		if len(t.Params) != len(exact.Params) {
			return fmt.Errorf("the interface's method has %d parameters, its instance %d", len(t.Params), len(exact.Params))
		}
		if err := m.lambdaMethod(id, handle, exact); err != nil {
			return err
		}
	}
	return nil
}

// misfit says why the method handle cannot be called on what it is given as the object, as
// LambdaMetafactory says it; "" if it can. Some compilers make such call sites of t::method, where the type of t is a
// variable with several bounds and the method is one of the second.
func (m *maker) misfit(d *cf.Dynamic, handle cf.MethodHandle, exact cf.MethodType) string {
	ref, ok := handle.Ref.(*cf.MethodRef)
	if !ok || handle.Kind == refInvokeStatic || handle.Kind == refNewInvokeSpecial {
		return ""
	}
	var object string
	switch {
	case len(d.Params) > 0:
		object = d.Params[0]
	case len(exact.Params) > 0:
		object = exact.Params[0]
	}
	if of := ir.Type(object); object == ref.Class || !of.IsRef() || of.IsArray() || m.env.IsSubclass(object, ref.Class) {
		return ""
	}
	kind := func(class string) string {
		if m.env.Interface(class) {
			return "interface " + class
		}
		return "class " + class
	}
	return "Invalid receiver type " + kind(object) + "; not a subtype of implementation type " + kind(ref.Class)
}

// makeLambda writes the method that evaluates the lambda expression.
func (m *maker) makeLambda() error {
	c, factory := m.class, m.main()
	if len(factory.params) == 0 {
		factory.ret(m.single(factory))
		return factory.err
	}
	o := factory.newOf(c)
	for i, p := range factory.params {
		f := &ir.Field{Name: fmt.Sprintf("arg%d", i), Type: p.t, Final: true}
		c.Fields = append(c.Fields, f)
		factory.emit(&ir.Store{To: &ir.FieldPlace{Obj: o.x, Field: ir.NewFieldID(c.Name, f.Name)}, Src: p.x})
	}
	factory.ret(o)
	return factory.err
}

// single is the one object of the class, in a field that its initialiser sets.
func (m *maker) single(b *body) operand {
	c := m.class
	c.Fields = append(c.Fields, &ir.Field{Name: "instance", Type: ir.Type(c.Name), Static: true, Final: true})
	at := &ir.StaticPlace{Field: ir.NewFieldID(c.Name, "instance")}
	init := m.body(c, ir.NewMethodID(c.Name, "<clinit>", nil, ir.Void), true)
	init.emit(&ir.Store{To: at, Src: init.newOf(c).x})
	init.emit(&ir.Return{})
	return b.set(ir.Type(c.Name), func(l *ir.Local) ir.Stmt { return &ir.Load{Dst: l, From: at} })
}

func (b *body) newOf(c *ir.Class) operand {
	return b.set(ir.Type(c.Name), func(l *ir.Local) ir.Stmt { return &ir.New{Dst: l, Class: c.Name} })
}

// extras reads the further arguments of altMetafactory: marker interfaces, and
// types of bridges.
func (m *maker) extras(args []any) (bridges []cf.MethodType, err error) {
	if len(args) == 0 {
		return nil, nil
	}
	flags, err := argument[int32](args, 0)
	if err != nil {
		return nil, err
	}
	at := 1
	count := func() (n int32, err error) {
		n, err = argument[int32](args, at)
		at++
		return n, err
	}
	if flags&flagMarkers != 0 {
		n, err := count()
		for ; n > 0 && err == nil; n-- {
			var i cf.Class
			i, err = argument[cf.Class](args, at)
			m.implement(string(i))
			at++
		}
		if err != nil {
			return nil, err
		}
	}
	if flags&flagBridges != 0 {
		n, err := count()
		for ; n > 0 && err == nil; n-- {
			var t cf.MethodType
			t, err = argument[cf.MethodType](args, at)
			bridges = append(bridges, t)
			at++
		}
		if err != nil {
			return nil, err
		}
	}
	if flags&flagSerializable != 0 {
		m.implement("java.io.Serializable")
	}
	return bridges, nil
}

// implement adds an interface that is not there yet.
func (m *maker) implement(name string) {
	for _, i := range m.class.Interfaces {
		if i == name {
			return
		}
	}
	m.class.Interfaces = append(m.class.Interfaces, name)
}

// lambdaMethod makes a method of the interface: it calls the handle with the
// captured values and its own arguments, which are known to be of the types
// exact.
func (m *maker) lambdaMethod(id ir.MethodID, handle cf.MethodHandle, exact cf.MethodType) error {
	b := m.body(m.class, id, false)
	var args []operand
	var known []ir.Type
	for _, f := range m.class.Fields {
		if f.Static {
			continue
		}
		args = append(args, b.set(f.Type, func(l *ir.Local) ir.Stmt {
			return &ir.Load{Dst: l, From: &ir.FieldPlace{Obj: b.this.x, Field: ir.NewFieldID(m.class.Name, f.Name)}}
		}))
		known = append(known, f.Type)
	}
	for i, p := range b.params {
		args = append(args, p)
		known = append(known, ir.Type(exact.Params[i]))
	}
	params, _ := handleTypes(handle)
	if len(params) != len(args) {
		return fmt.Errorf("%d arguments for a method handle that takes %d", len(args), len(params))
	}
	for i := range args {
		args[i] = b.adapt(args[i], known[i], params[i])
	}
	x := b.invoke(handle, args)
	if r := id.Result(); r == ir.Void {
		b.emit(&ir.Return{})
	} else {
		b.ret(b.adapt(x, ir.Type(exact.Result), r))
	}
	return b.err
}
