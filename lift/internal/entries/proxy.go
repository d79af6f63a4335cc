package entries

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

const (
	proxyClass = "java.lang.reflect.Proxy"
	handler    = ir.Type("java.lang.reflect.InvocationHandler")
	proxyCall  = ir.MethodID(proxyClass + ".call(" + memberEntry + ",java.lang.Object[])java.lang.Object")
)

// Proxy makes the class of proxies for interfaces, which are there, under a name
// that nobody else has.
func Proxy(env Env, name string, interfaces []string) *ir.Class {
	c := newClass(name, proxyClass, interfaces...)
	b := begin(c, "<init>", ir.Void, handler)
	b.call(ir.SpecialCall, ir.NewMethodID(proxyClass, "<init>", []ir.Type{handler}, ir.Void), b.this, b.params[0])
	b.ret(nil)
	p := &proxy{env: env, class: c, done: map[string]bool{}, seen: map[string]bool{}}
	p.methods(env.File(ir.ObjectClass), func(m *classfile.Method) bool {
		return m.Name == "hashCode" || m.Name == "equals" || m.Name == "toString"
	})
	for _, i := range interfaces {
		p.interfaces(i)
	}
	return c.Class
}

type proxy struct {
	env   Env
	class class
	done  map[string]bool // methods, by signature
	seen  map[string]bool // interfaces
}

// interfaces adds the methods of an interface, and of those that it extends.
func (p *proxy) interfaces(name string) {
	f := p.env.File(name)
	if f == nil || p.seen[name] {
		return
	}
	p.seen[name] = true
	p.methods(f, func(m *classfile.Method) bool {
		return !m.Is(classfile.AccStatic) && !m.Is(classfile.AccPrivate) && m.Name[0] != '<'
	})
	for _, above := range f.Interfaces {
		p.interfaces(above)
	}
}

// methods adds those methods of a class that are handed to the handler.
func (p *proxy) methods(f *classfile.File, handed func(*classfile.Method) bool) {
	for i, m := range f.Methods {
		key := fmt.Sprint(m.Name, m.Params, m.Result)
		if !handed(m) || p.done[key] {
			continue
		}
		p.done[key] = true
		var types []ir.Type
		for _, t := range m.Params {
			types = append(types, ir.Type(t))
		}
		b := begin(p.class, m.Name, ir.Type(m.Result), types...)
		e := method(p.env, f, i, true)
		p.env.Define(e)
		args := ir.Operand(ir.NullConst())
		if len(types) > 0 {
			var all []ir.Operand
			for i, x := range b.params {
				all = append(all, b.box(x, types[i]))
			}
			args = b.array(ir.ObjectClass, all)
		}
		result := b.call(ir.SpecialCall, proxyCall, b.this, b.object(e.Name, nil), args)
		switch t := ir.Type(m.Result); {
		case t == ir.Void:
			b.ret(nil)
		case t.IsPrimitive(): // of exactly this type, other than what reflection takes
			box := boxes[t].class
			value := ir.NewMethodID(box, m.Result+"Value", nil, t)
			b.ret(b.call(ir.VirtualCall, value, b.cast(result, ir.Type(box))))
		default:
			b.ret(b.cast(result, t))
		}
	}
}
