package reach

import (
	"fmt"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// The methods below make a world a translate.Env.

// Super implements translate.Env.
func (w *world) Super(name string) (string, bool) {
	if c := w.known(name); c != nil && c.Super != "" {
		return c.Super, true
	}
	return "", false
}

// Interface implements translate.Env.
func (w *world) Interface(name string) bool {
	c := w.known(name)
	return c == nil || c.Is(classfile.AccInterface)
}

// IsSubclass implements translate.Env.
func (w *world) IsSubclass(sub, sup string) bool { return w.isSubclass(sub, sup) }

// Final implements translate.Env. No program can name the classes of enum
// constants with bodies, so there are no arrays of them.
func (w *world) Final(name string) bool {
	c := w.known(name)
	return c != nil && (c.Is(classfile.AccFinal) || c.Is(classfile.AccEnum))
}

// Field implements translate.Env: the class, its interfaces, its superclass
// (JVMS 5.4.3.2).
func (w *world) Field(ref *classfile.FieldRef, static bool) (translate.Field, error) {
	c, err := w.need(ref.Class)
	if err != nil {
		return translate.Field{}, err
	}
	owner, f, err := w.field(c, ref)
	switch {
	case err != nil:
		return translate.Field{}, err
	case f == nil:
		return translate.Field{}, w.noField(c, ref)
	case f.Is(classfile.AccStatic) != static:
		return translate.Field{}, fmt.Errorf("field %s.%s is used as if it were %s", owner.Name, f.Name, statics[static])
	}
	return translate.Field{
		ID:      ir.NewFieldID(owner.Name, f.Name),
		Asserts: isAsserts(f),
	}, nil
}

var statics = map[bool]string{true: "static", false: "not static"}

// isAsserts recognises javac's flag for disabled assertions.
func isAsserts(f *classfile.Field) bool {
	return f.Name == "$assertionsDisabled" && f.Synthetic && f.Is(classfile.AccStatic) && f.Type == "boolean"
}

func (w *world) field(c *class, ref *classfile.FieldRef) (*class, *classfile.Field, error) {
	chain, err := w.supers(c)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range chain {
		if f := c.fields[ref.Name]; f != nil && f.Type == ref.Type {
			return c, f, nil
		}
		is, err := w.interfaces(c)
		if err != nil {
			return nil, nil, err
		}
		for _, i := range is {
			if f := i.fields[ref.Name]; f != nil && f.Type == ref.Type {
				return i, f, nil
			}
		}
	}
	return nil, nil, nil
}

func (w *world) noField(c *class, ref *classfile.FieldRef) error {
	var names []string
	for n := range c.fields {
		names = append(names, n)
	}
	return fmt.Errorf("class %s has no field %s of type %s%s%s", c.Name, ref.Name, ref.Type, cli.DidYouMean(ref.Name, names), modelHint(c))
}

func modelHint(c *class) string {
	if c.library {
		return " in the models of the JDK"
	}
	return ""
}

// Method implements translate.Env (JVMS 5.4.3.3, 5.4.3.4, and 6.5 for
// invokespecial).
func (w *world) Method(ref *classfile.MethodRef, op classfile.Opcode, from string) (translate.Method, error) {
	name := ref.Class
	if ir.Type(name).IsArray() {
		name = ir.ObjectClass // arrays declare nothing but clone
	}
	c, err := w.need(name)
	if err != nil {
		return translate.Method{}, err
	}
	sig := translate.NewID("", ref.Name, ref.Params, ref.Result).Signature()
	start := c
	if op == classfile.OpInvokespecial && ref.Name != "<init>" {
		// A call of super begins above the calling class.
		if f, err := w.need(from); err == nil && f.Super != "" && f.Name != c.Name && !c.Is(classfile.AccInterface) && w.isSubclass(f.Name, c.Name) {
			if start, err = w.need(f.Super); err != nil {
				return translate.Method{}, err
			}
		}
	}
	owner, m, err := w.lookup(start, sig)
	if err != nil {
		return translate.Method{}, err
	}
	if m == nil || ref.Name == "<init>" && owner != c {
		return translate.Method{}, w.noMethod(c, ref)
	}
	if static := op == classfile.OpInvokestatic; m.Is(classfile.AccStatic) != static {
		return translate.Method{}, fmt.Errorf("method %s.%s is called as if it were %s", owner.Name, m.Descriptor(), statics[static])
	}
	out := translate.Method{ID: translate.ID(owner.Name, m)}
	switch {
	case op == classfile.OpInvokestatic:
		out.Kind = ir.StaticCall
	case op == classfile.OpInvokespecial, m.Is(classfile.AccPrivate):
		out.Kind = ir.SpecialCall
	default:
		out.Kind = ir.VirtualCall
	}
	if out.Kind == ir.SpecialCall && m.Is(classfile.AccAbstract) {
		return translate.Method{}, fmt.Errorf("method %s.%s is abstract, but called directly", owner.Name, m.Descriptor())
	}
	return out, nil
}

// lookup finds a method by its signature: in the class and its superclasses,
// then the most specific of its interfaces' (for an interface, java.lang.Object
// comes before its superinterfaces).
func (w *world) lookup(c *class, sig string) (*class, *classfile.Method, error) {
	chain, err := w.supers(c)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range chain {
		if m := s.method(sig); m != nil {
			if s != c && c.Is(classfile.AccInterface) && (!m.Is(classfile.AccPublic) || m.Is(classfile.AccStatic)) {
				continue // an interface has java.lang.Object's public methods only
			}
			return s, m, nil
		}
	}
	is, err := w.interfaces(c)
	if err != nil {
		return nil, nil, err
	}
	return w.mostSpecific(is, sig, func(m *classfile.Method) bool { return !m.Is(classfile.AccPrivate) && !m.Is(classfile.AccStatic) })
}

// mostSpecific picks among the interfaces' methods that ok accepts: one that is
// not abstract before abstract ones, a subinterface's before its superinterface's.
func (w *world) mostSpecific(is []*class, sig string, ok func(*classfile.Method) bool) (owner *class, best *classfile.Method, err error) {
	for _, i := range is {
		m := i.method(sig)
		if m == nil || !ok(m) {
			continue
		}
		better := best == nil || w.isSubclass(i.Name, owner.Name)
		if !better && best.Is(classfile.AccAbstract) && !m.Is(classfile.AccAbstract) {
			better = !w.isSubclass(owner.Name, i.Name)
		}
		if better {
			owner, best = i, m
		}
	}
	return owner, best, nil
}

func (w *world) noMethod(c *class, ref *classfile.MethodRef) error {
	var names []string
	for _, m := range c.Methods {
		if m.Name == ref.Name {
			names = append(names, m.Descriptor())
		}
	}
	want := (&classfile.Method{Name: ref.Name, Params: ref.Params}).Descriptor()
	return fmt.Errorf("class %s has no method %s%s%s%s", c.Name, want, ref.Result, modelHint(c), cli.DidYouMean(want, names))
}

// selected is the method that a virtual call runs on an object of class c
// (JVMS 5.4.6); nil if it has none.
func (w *world) selected(c *class, sig string) (*class, *classfile.Method, error) {
	chain, err := w.supers(c)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range chain {
		if m := s.method(sig); m != nil && !m.Is(classfile.AccStatic) && !m.Is(classfile.AccAbstract) {
			return s, m, nil
		}
	}
	is, err := w.interfaces(c)
	if err != nil {
		return nil, nil, err
	}
	return w.mostSpecific(is, sig, func(m *classfile.Method) bool {
		return !m.Is(classfile.AccStatic) && !m.Is(classfile.AccAbstract)
	})
}
