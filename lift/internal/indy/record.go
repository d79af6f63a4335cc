package indy

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// recordMethod makes toString, hashCode or equals of a record.
func (m *maker) recordMethod(d *cf.Dynamic, args []any) error {
	class, err := argument[cf.Class](args, 0)
	if err != nil {
		return err
	}
	list, err := argument[cf.String](args, 1)
	if err != nil {
		return err
	}
	var names []string
	if list != "" {
		names = strings.Split(string(list), ";")
	}
	var fields []cf.MethodHandle
	for i := range args[2:] {
		h, err := argument[cf.MethodHandle](args, i+2)
		if err != nil {
			return err
		}
		if params, _ := handleTypes(h); len(params) != 1 {
			return fmt.Errorf("static argument %d is no getter", i+2)
		}
		fields = append(fields, h)
	}
	want := map[string]int{"toString": 1, "hashCode": 1, "equals": 2}[d.Name]
	if len(names) != len(fields) || want == 0 || len(d.Params) != want {
		return fmt.Errorf("%s of a record with %d parameters, %d names and %d getters", d.Name, len(d.Params), len(names), len(fields))
	}
	b := m.main()
	switch d.Name {
	case "toString":
		s := b.text()
		s.literal.WriteString(simpleName(m.site.File, string(class)) + "[")
		for i, f := range fields {
			if i > 0 {
				s.literal.WriteString(", ")
			}
			s.literal.WriteString(names[i] + "=")
			s.add(b.invoke(f, b.params))
		}
		s.literal.WriteString("]")
		b.ret(s.String())
	case "hashCode":
		b.ret(b.recordHash(fields))
	case "equals":
		b.recordEquals(ir.Type(class), fields)
	}
	return b.err
}

// simpleName is Class.getSimpleName of a class that f describes.
func simpleName(f *cf.File, class string) string {
	for _, i := range f.InnerClasses {
		if i.Inner == class {
			return i.Name
		}
	}
	return class[strings.LastIndexByte(class, '.')+1:]
}

// recordHash is 31 times the hash code of the components before, plus that of
// the last one.
func (b *body) recordHash(fields []cf.MethodHandle) operand {
	hash := constant(int32(0))
	binary := func(op ir.BinaryOp, x, y operand) operand {
		return b.set(ir.Int, func(l *ir.Local) ir.Stmt { return &ir.Binary{Dst: l, Op: op, X: x.x, Y: y.x} })
	}
	for i, f := range fields {
		x := b.invoke(f, b.params)
		h := x
		switch {
		case x.t.IsPrimitive() && (x.t == ir.Boolean || !x.t.IsIntLike()):
			h = b.static(string(boxes[x.t]), "hashCode", []string{string(x.t)}, "int", x)
		case x.t.IsRef():
			h = b.unlessNull(x, func() operand { return b.own(x, "hashCode", nil, "int") })
		}
		if i > 0 {
			h = binary(ir.Add, binary(ir.Mul, hash, constant(int32(31))), h)
		}
		hash = h
	}
	return hash
}

// recordEquals compares component by component: floating-point numbers by their
// classes' compare, references by equals.
func (b *body) recordEquals(class ir.Type, fields []cf.MethodHandle) {
	x, y := b.params[0], b.params[1]
	yes, no := b.block(), b.block()
	b.branch(ir.Eq, x.x, y.x, yes)
	b.branch(ir.Eq, b.instanceOf(y, class).x, ir.IntConst(0), no)
	y = b.cast(y, class)
	for _, f := range fields {
		u, v := b.invoke(f, []operand{x}), b.invoke(f, []operand{y})
		t := string(u.t)
		switch {
		case u.t.IsIntLike():
			b.branch(ir.Ne, u.x, v.x, no)
		case u.t.IsPrimitive():
			c := b.static(string(boxes[u.t]), "compare", []string{t, t}, "int", u, v)
			b.branch(ir.Ne, c.x, ir.IntConst(0), no)
		default:
			next := b.block()
			b.branch(ir.Eq, u.x, v.x, next)
			c := b.unlessNull(u, func() operand { return b.own(u, "equals", []string{ir.ObjectClass}, "boolean", v) })
			b.branch(ir.Eq, c.x, ir.IntConst(0), no)
			b.jump(next)
			b.start(next)
		}
	}
	b.jump(yes)
	b.start(yes)
	b.retInt(1)
	b.start(no)
	b.retInt(0)
}
