package indy

import (
	"fmt"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// enumLabel is a constant of an enum class as a switch label.
type enumLabel struct{ class, name string }

// primitiveLabel is a primitive type as a switch label: that of a record's
// component, in a pattern.
type primitiveLabel ir.Type

// typeSwitch finds the first label from a given one on that the target matches
// (SwitchBootstraps.typeSwitch): -1 for null, the number of labels for none.
func (m *maker) typeSwitch(d *cf.Dynamic, args []any) error {
	for i, a := range args {
		if k, ok := a.(*cf.Dynamic); ok {
			l, err := computed(m.site.File, k)
			if err != nil {
				return fmt.Errorf("label %d: %w", i, err)
			}
			args = append(append(append([]any(nil), args[:i]...), l), args[i+1:]...)
		}
	}
	return m.patternSwitch(d, args)
}

// enumSwitch is typeSwitch for a target of an enum class: string labels name
// its constants.
func (m *maker) enumSwitch(d *cf.Dynamic, args []any) error {
	labels := append([]any(nil), args...)
	for i, a := range labels {
		if s, ok := a.(cf.String); ok && len(d.Params) > 0 {
			labels[i] = enumLabel{d.Params[0], cf.EscapeName(string(s))}
		}
	}
	return m.patternSwitch(d, labels)
}

func (m *maker) patternSwitch(d *cf.Dynamic, labels []any) error {
	if len(d.Params) != 2 || d.Params[1] != "int" || d.Result != "int" {
		return fmt.Errorf("a switch on %v is not supported", d.Params)
	}
	b := m.main()
	target := b.params[0]
	var null *ir.Block
	if target.t.IsRef() {
		null = b.block()
		b.branch(ir.Eq, target.x, ir.NullConst(), null)
	}
	found := make([]*ir.Block, len(labels)+1)
	tests := make([]*ir.Block, len(labels)+1)
	for i := range tests {
		found[i], tests[i] = b.block(), b.block()
	}
	found[len(labels)] = tests[len(labels)]
	table := &ir.Switch{X: b.params[1].x, Default: tests[len(labels)]}
	for i := range labels {
		table.Cases = append(table.Cases, ir.SwitchCase{Value: int32(i), Target: tests[i]})
	}
	if len(labels) > 0 {
		b.emit(table)
	} else {
		b.jump(table.Default)
	}
	for i, l := range labels {
		b.start(tests[i])
		if err := b.test(target, l, found[i], tests[i+1]); err != nil {
			return fmt.Errorf("label %d: %w", i, err)
		}
	}
	for i, k := range found {
		b.start(k)
		b.retInt(int32(i))
	}
	if null != nil {
		b.start(null)
		b.retInt(-1)
	}
	return b.err
}

// test jumps to yes if the target, which is not null, matches the label, else
// to no.
func (b *body) test(target operand, label any, yes, no *ir.Block) error {
	if l, ok := label.(primitiveLabel); ok != !target.t.IsRef() || ok && ir.Type(l) != target.t {
		return fmt.Errorf("a label %v for a target of type %s is not supported", label, target.t)
	}
	switch l := label.(type) {
	case primitiveLabel:
		b.jump(yes)
		return nil
	case cf.Class:
		b.branch(ir.Ne, b.instanceOf(target, ir.Type(l)).x, ir.IntConst(0), yes)
	case cf.String:
		same := b.virtual(ir.StringClass, "equals", []string{ir.ObjectClass}, "boolean", constant(l), target)
		b.branch(ir.Ne, same.x, ir.IntConst(0), yes)
	case int32:
		b.testInt(target, l, "java.lang.Number", ir.Int, yes)
		b.testInt(target, l, "java.lang.Character", ir.Char, yes)
	case enumLabel:
		// Only an object of the class tells that the class is initialised.
		ref := &cf.FieldRef{Class: l.class, Name: l.name, Type: l.class}
		if _, err := b.m.env.Field(ref, cf.OpGetstatic, b.m.site.File.Name); err != nil {
			break // a constant that is no longer there matches nothing
		}
		if target.t != ir.Type(l.class) {
			b.branch(ir.Eq, b.instanceOf(target, ir.Type(l.class)).x, ir.IntConst(0), no)
		}
		b.branch(ir.Eq, b.field(ref).x, target.x, yes)
	default:
		return fmt.Errorf("a label that is a %T is not supported", label)
	}
	b.jump(no)
	return nil
}

// testInt jumps to yes if the target is a boxed n: of the class, whose method
// gives a t. A target whose type tells the class needs no question.
func (b *body) testInt(target operand, n int32, class string, t ir.Type, yes *ir.Block) {
	next := b.block()
	known := b.m.env.IsSubclass(string(target.t), class)
	if !known && !b.m.env.IsSubclass(class, string(target.t)) && !b.m.env.Interface(string(target.t)) {
		return // cannot be
	}
	if !known {
		b.branch(ir.Eq, b.instanceOf(target, ir.Type(class)).x, ir.IntConst(0), next)
		target = b.cast(target, ir.Type(class))
	}
	owner := target.t
	if owner != ir.Type(class) && unboxed(owner) == "" {
		owner = ir.Type(class)
	}
	b.branch(ir.Eq, b.unbox(target, owner, t).x, ir.IntConst(n), yes)
	b.jump(next)
	b.start(next)
}

// computed is the label that a dynamic constant gives.
func computed(f *cf.File, d *cf.Dynamic) (any, error) {
	if t := primitiveOf(f, d); t != "" {
		return primitiveLabel(t), nil
	}
	return enumDesc(f, d)
}

// enumDesc reads the constant that describes an enum class's constant, which
// javac builds by ConstantBootstraps.invoke of EnumDesc.of and ClassDesc.of.
func enumDesc(f *cf.File, d *cf.Dynamic) (enumLabel, error) {
	args, ok := invoked(f, d, "java.lang.Enum$EnumDesc.of")
	if ok && len(args) == 2 {
		class, okc := args[0].(*cf.Dynamic)
		name, okn := args[1].(cf.String)
		if okc && okn {
			if args, ok := invoked(f, class, "java.lang.constant.ClassDesc.of"); ok && len(args) == 1 {
				if c, ok := args[0].(cf.String); ok {
					return enumLabel{cf.EscapeClass(string(c)), cf.EscapeName(string(name))}, nil
				}
			}
		}
	}
	return enumLabel{}, fmt.Errorf("a computed label %s of type %s is not supported", d.Name, d.Type)
}

// invoked are the arguments of a constant that is the result of the method.
func invoked(f *cf.File, d *cf.Dynamic, method string) ([]any, bool) {
	boot := f.Bootstrap[d.Bootstrap]
	by, ok := boot.Method.Ref.(*cf.MethodRef)
	if !ok || by.Class != constantBootstraps || by.Name != "invoke" || len(boot.Args) == 0 {
		return nil, false
	}
	h, ok := boot.Args[0].(cf.MethodHandle)
	if !ok {
		return nil, false
	}
	ref, ok := h.Ref.(*cf.MethodRef)
	return boot.Args[1:], ok && ref.Class+"."+ref.Name == method
}
