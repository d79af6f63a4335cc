package classes

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
)

// ResolveField finds the field that an instruction of the class named from means:
// in the class, its interfaces, its superclass (JVMS 5.4.3.2).
func (l *Loader) ResolveField(ref *classfile.FieldRef, op classfile.Opcode, from string) (*Class, *classfile.Field, error) {
	c, err := l.Need(ref.Class)
	if err != nil {
		return nil, nil, err
	}
	static := op == classfile.OpGetstatic || op == classfile.OpPutstatic
	owner, f := c.field(ref)
	switch {
	case f == nil:
		return nil, nil, c.noField(ref)
	case f.Is(classfile.AccStatic) != static:
		return nil, nil, fmt.Errorf("field %s.%s is used as if it were %s", owner.Name, f.Name, statics[static])
	case stores(op) && f.Is(classfile.AccFinal) && owner.Name != from && !owner.Library:
		return nil, nil, &Misuse{"final", fmt.Sprintf("field %s.%s is final, but another class stores to it", owner.Name, f.Name)}
	}
	return owner, f, l.refuses(from, c, owner, f.Access, fmt.Sprintf("field %s.%s", owner.Name, f.Name))
}

var statics = map[bool]string{true: "static", false: "not static"}

// LookupField finds a field by its name and type: in the class, its interfaces, its superclass (JVMS 5.4.3.2).
func (c *Class) LookupField(name, typ string) (*Class, *classfile.Field) {
	return c.field(&classfile.FieldRef{Name: name, Type: typ})
}

func (c *Class) field(ref *classfile.FieldRef) (*Class, *classfile.Field) {
	for _, s := range c.Chain {
		if f := s.ownField(ref); f != nil {
			return s, f
		}
		for _, i := range s.Superinterfaces {
			if f := i.ownField(ref); f != nil {
				return i, f
			}
		}
	}
	return nil, nil
}

// ownField is the class's own field of the name and type, nil for none.
func (c *Class) ownField(ref *classfile.FieldRef) *classfile.Field {
	f := c.fields[ref.Name]
	if f != nil && f.Type != ref.Type {
		f = c.fields[classfile.Twin(ref.Name, ref.Type)]
	}
	return f
}

func (c *Class) noField(ref *classfile.FieldRef) error {
	var names []string
	for n := range c.fields {
		names = append(names, n)
	}
	return fmt.Errorf("class %s has no field %s of type %s%s", c.Name, ref.Name, ref.Type, cli.DidYouMean(ref.Name, names))
}

// ResolveMethod finds the method that a call in the class named from means (JVMS
// 5.4.3.3, 5.4.3.4, and 6.5 for invokespecial), and the class that declares it.
func (l *Loader) ResolveMethod(ref *classfile.MethodRef, op classfile.Opcode, from string) (*Class, *classfile.Method, error) {
	name := ref.Class
	if ir.Type(name).IsArray() {
		name = ir.ObjectClass // arrays declare nothing but clone
	}
	c, err := l.Need(name)
	if err != nil {
		return nil, nil, err
	}
	if err := c.kindOf(ref); err != nil {
		return nil, nil, err
	}
	sig := ir.NewSignature(ref.Name, ref.Params, ref.Result)
	start := c
	if op == classfile.OpInvokespecial && ref.Name != "<init>" {
		// A call of super begins above the calling class.
		f, err := l.Need(from)
		if err == nil && len(f.Chain) > 1 && f != c && !c.Is(classfile.AccInterface) && f.Above[c] {
			start = f.Chain[1]
		}
	}
	owner, m := start.Lookup(sig)
	if m == nil || ref.Name == "<init>" && owner != c {
		return nil, nil, c.noMethod(ref)
	}
	if static := op == classfile.OpInvokestatic; m.Is(classfile.AccStatic) != static {
		return nil, nil, fmt.Errorf("method %s.%s is called as if it were %s", owner.Name, m.Descriptor(), statics[static])
	}
	if err := l.refuses(from, c, owner, m.Access, fmt.Sprintf("method %s.%s", owner.Name, m.Descriptor())); err != nil {
		return nil, nil, err
	}
	if op == classfile.OpInvokespecial && m.Is(classfile.AccAbstract) {
		return nil, nil, fmt.Errorf("method %s.%s is abstract, but called directly", owner.Name, m.Descriptor())
	}
	return owner, m, nil
}

// Lookup finds a method by its signature: in the class and its superclasses,
// then the most specific of its interfaces' (for an interface, java.lang.Object
// comes before its superinterfaces).
func (c *Class) Lookup(sig string) (*Class, *classfile.Method) {
	for _, s := range c.Chain {
		if m := s.Method(sig); m != nil {
			if s != c && c.Is(classfile.AccInterface) && (!m.Is(classfile.AccPublic) || m.Is(classfile.AccStatic)) {
				continue // an interface has java.lang.Object's public methods only
			}
			return s, m
		}
	}
	return mostSpecific(c.Superinterfaces, sig, func(m *classfile.Method) bool { return !m.Is(classfile.AccPrivate) && !m.Is(classfile.AccStatic) })
}

// mostSpecific picks among the interfaces' methods that ok accepts: one that is
// not abstract before abstract ones, a subinterface's before its superinterface's.
func mostSpecific(is []*Class, sig string, ok func(*classfile.Method) bool) (owner *Class, best *classfile.Method) {
	for _, i := range is {
		m := i.Method(sig)
		if m == nil || !ok(m) {
			continue
		}
		better := best == nil || i.Above[owner]
		if !better && best.Is(classfile.AccAbstract) && !m.Is(classfile.AccAbstract) {
			better = !owner.Above[i]
		}
		if better {
			owner, best = i, m
		}
	}
	return owner, best
}

func (c *Class) noMethod(ref *classfile.MethodRef) error {
	var names []string
	for _, m := range c.Methods {
		if m.Name == ref.Name {
			names = append(names, m.Descriptor())
		}
	}
	want := (&classfile.Method{Name: ref.Name, Params: ref.Params}).Descriptor()
	return fmt.Errorf("class %s has no method %s%s%s", c.Name, want, ref.Result, cli.DidYouMean(want, names))
}

// Selection is the method that a virtual call runs on objects of a class.
type Selection struct {
	Owner  *Class
	Method *classfile.Method
}

// Selected is the method that a call of the resolved method m, declared by
// owner, runs on an object of class c (JVMS 5.4.6); the zero Selection if it
// has none.
func (c *Class) Selected(owner *Class, m *classfile.Method) Selection {
	sig := overlay.Signature(m)
	if visible(m) {
		s, ok := c.selections[sig]
		if !ok {
			s = c.Implementation(sig)
			c.selections[sig] = s
		}
		return s
	}
	return c.choose(sig, func(o *Class, x *classfile.Method) bool { return overrides(c, o, x, owner, m) })
}

// Implementation is the method of the signature, which is public, that objects of
// class c run; the zero Selection if it has none.
func (c *Class) Implementation(sig string) Selection {
	return c.choose(sig, func(*Class, *classfile.Method) bool { return true })
}

// choose finds the first method in the chain of superclasses, then the most
// specific of the interfaces'.
func (c *Class) choose(sig string, ok func(*Class, *classfile.Method) bool) Selection {
	for _, s := range c.Chain {
		if m := s.Method(sig); m != nil && runs(m) && ok(s, m) {
			return Selection{s, m}
		}
	}
	return c.inherited(sig)
}

// inherited is the default method that a class has from its interfaces: the one
// that is not abstract among those that no subinterface's overrides. With
// several of them the class has none (JVMS 5.4.6, 5.4.3.3).
func (c *Class) inherited(sig string) (found Selection) {
	var all []Selection
	for _, i := range c.Superinterfaces {
		if m := i.Method(sig); m != nil && !m.Is(classfile.AccStatic) && !m.Is(classfile.AccPrivate) {
			all = append(all, Selection{i, m})
		}
	}
	for _, s := range all {
		if s.Method.Is(classfile.AccAbstract) || slices.ContainsFunc(all, func(o Selection) bool { return o.Owner != s.Owner && o.Owner.Above[s.Owner] }) {
			continue
		}
		if found.Method != nil {
			return Selection{}
		}
		found = s
	}
	return found
}

func runs(m *classfile.Method) bool {
	return !m.Is(classfile.AccStatic) && !m.Is(classfile.AccAbstract) && !m.Is(classfile.AccPrivate)
}

// visible reports whether a method is public or protected, so that every
// method of its signature below overrides it.
func visible(m *classfile.Method) bool {
	return m.Access&(classfile.AccPublic|classfile.AccProtected) != 0
}

// overrides reports whether x, declared by o, overrides m, declared by owner
// without an access modifier (JVMS 5.4.5): both stand in one package, or x
// overrides one between them that does. c is a class below both.
func overrides(c, o *Class, x *classfile.Method, owner *Class, m *classfile.Method) bool {
	if x == m || packageOf(o.Name) == packageOf(owner.Name) {
		return true
	}
	sig := overlay.Signature(m)
	below := false // whether s is above o and below owner
	for _, s := range c.Chain {
		if s == owner {
			return false
		}
		if below {
			y := s.Method(sig)
			if y != nil && runs(y) && (visible(y) || packageOf(s.Name) == packageOf(o.Name)) && overrides(c, s, y, owner, m) {
				return true
			}
		}
		below = below || s == o
	}
	return false
}

func packageOf(class string) string { return class[:strings.LastIndexByte(class, '.')+1] }
