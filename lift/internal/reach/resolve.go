package reach

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/handle"
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
func (w *world) Field(ref *classfile.FieldRef, op classfile.Opcode, from string) (translate.Field, error) {
	owner, f, err := w.resolveField(ref, op, from)
	if err != nil {
		// Its accesses become calls of a stand-in (replaceMissing).
		id := ir.NewFieldID(ref.Class, standInName(ref.Name, err))
		w.mu.Lock()
		w.noFields[id] = err.Error()
		w.mu.Unlock()
		return translate.Field{ID: id}, nil
	}
	return translate.Field{
		ID:      ir.NewFieldID(owner.Name, f.Name),
		Asserts: isAsserts(f), Disabled: owner.library,
	}, nil
}

func (w *world) resolveField(ref *classfile.FieldRef, op classfile.Opcode, from string) (*class, *classfile.Field, error) {
	c, err := w.need(ref.Class)
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
	case stores(op) && f.Is(classfile.AccFinal) && owner.Name != from && !owner.library:
		return nil, nil, &misuse{"final", fmt.Sprintf("field %s.%s is final, but another class stores to it", owner.Name, f.Name)}
	}
	return owner, f, w.refuses(from, c, owner, f.Access, fmt.Sprintf("field %s.%s", owner.Name, f.Name))
}

var statics = map[bool]string{true: "static", false: "not static"}

// isAsserts recognises javac's flag for disabled assertions.
func isAsserts(f *classfile.Field) bool {
	return f.Name == "$assertionsDisabled" && f.Synthetic && f.Is(classfile.AccStatic) && f.Type == "boolean"
}

func (c *class) field(ref *classfile.FieldRef) (*class, *classfile.Field) {
	for _, s := range c.chain {
		if f := s.ownField(ref); f != nil {
			return s, f
		}
		for _, i := range s.interfaces {
			if f := i.ownField(ref); f != nil {
				return i, f
			}
		}
	}
	return nil, nil
}

// ownField is the class's own field of the name and type, nil for none.
func (c *class) ownField(ref *classfile.FieldRef) *classfile.Field {
	f := c.fields[ref.Name]
	if f != nil && f.Type != ref.Type {
		f = c.fields[classfile.Twin(ref.Name, ref.Type)]
	}
	return f
}

func (c *class) noField(ref *classfile.FieldRef) error {
	var names []string
	for n := range c.fields {
		names = append(names, n)
	}
	return fmt.Errorf("class %s has no field %s of type %s%s", c.Name, ref.Name, ref.Type, cli.DidYouMean(ref.Name, names))
}

// Method implements translate.Env. What cannot be resolved has a stand-in.
func (w *world) Method(ref *classfile.MethodRef, op classfile.Opcode, from string) (translate.Method, error) {
	if op == classfile.OpInvokevirtual && handle.Polymorphic(ref.Class, ref.Name) {
		// Package handle puts something else in its place.
		return translate.Method{ID: translate.NewID(ref.Class, ref.Name, ref.Params, ref.Result), Kind: ir.SpecialCall}, nil
	}
	m, err := w.resolveMethod(ref, op, from)
	if err != nil {
		return w.noMethodStandIn(ref, op == classfile.OpInvokestatic, err), nil
	}
	return m, nil
}

// resolveMethod resolves a call (JVMS 5.4.3.3, 5.4.3.4, and 6.5 for
// invokespecial).
func (w *world) resolveMethod(ref *classfile.MethodRef, op classfile.Opcode, from string) (translate.Method, error) {
	name := ref.Class
	if ir.Type(name).IsArray() {
		name = ir.ObjectClass // arrays declare nothing but clone
	}
	c, err := w.need(name)
	if err != nil {
		return translate.Method{}, err
	}
	if err := c.kindOf(ref); err != nil {
		return translate.Method{}, err
	}
	sig := translate.NewID("", ref.Name, ref.Params, ref.Result).Signature()
	start := c
	if op == classfile.OpInvokespecial && ref.Name != "<init>" {
		// A call of super begins above the calling class.
		f, err := w.need(from)
		if err == nil && len(f.chain) > 1 && f != c && !c.Is(classfile.AccInterface) && f.above[c] {
			start = f.chain[1]
		}
	}
	owner, m := w.lookup(start, sig)
	if m == nil || ref.Name == "<init>" && owner != c {
		return translate.Method{}, c.noMethod(ref)
	}
	if static := op == classfile.OpInvokestatic; m.Is(classfile.AccStatic) != static {
		return translate.Method{}, fmt.Errorf("method %s.%s is called as if it were %s", owner.Name, m.Descriptor(), statics[static])
	}
	if err := w.refuses(from, c, owner, m.Access, fmt.Sprintf("method %s.%s", owner.Name, m.Descriptor())); err != nil {
		return translate.Method{}, err
	}
	if f := w.known(from); f != nil && !f.library && owner.library {
		if owner.carries(m, insideAnnotation) {
			return translate.Method{}, fmt.Errorf("method %s.%s is modelled for the JDK's own code only", owner.Name, m.Descriptor())
		}
		if own := w.forUsers(owner, m); own != "" && op != classfile.OpInvokespecial {
			return translate.Method{ID: own, Kind: ir.StaticCall}, nil
		}
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
func (w *world) lookup(c *class, sig string) (*class, *classfile.Method) {
	for _, s := range c.chain {
		if m := s.method(sig); m != nil {
			if s != c && c.Is(classfile.AccInterface) && (!m.Is(classfile.AccPublic) || m.Is(classfile.AccStatic)) {
				continue // an interface has java.lang.Object's public methods only
			}
			return s, m
		}
	}
	return mostSpecific(c.interfaces, sig, func(m *classfile.Method) bool { return !m.Is(classfile.AccPrivate) && !m.Is(classfile.AccStatic) })
}

// mostSpecific picks among the interfaces' methods that ok accepts: one that is
// not abstract before abstract ones, a subinterface's before its superinterface's.
func mostSpecific(is []*class, sig string, ok func(*classfile.Method) bool) (owner *class, best *classfile.Method) {
	for _, i := range is {
		m := i.method(sig)
		if m == nil || !ok(m) {
			continue
		}
		better := best == nil || i.above[owner]
		if !better && best.Is(classfile.AccAbstract) && !m.Is(classfile.AccAbstract) {
			better = !owner.above[i]
		}
		if better {
			owner, best = i, m
		}
	}
	return owner, best
}

func (c *class) noMethod(ref *classfile.MethodRef) error {
	var names []string
	for _, m := range c.Methods {
		if m.Name == ref.Name {
			names = append(names, m.Descriptor())
		}
	}
	want := (&classfile.Method{Name: ref.Name, Params: ref.Params}).Descriptor()
	return fmt.Errorf("class %s has no method %s%s%s", c.Name, want, ref.Result, cli.DidYouMean(want, names))
}

// selection is the method that a virtual call runs on objects of a class.
type selection struct {
	owner  *class
	method *classfile.Method
}

// selected is the method that a call of the resolved method m, declared by
// owner, runs on an object of class c (JVMS 5.4.6); the zero selection if it
// has none.
func (c *class) selected(owner *class, m *classfile.Method) selection {
	sig := signature(m)
	if visible(m) {
		s, ok := c.selections[sig]
		if !ok {
			s = c.choose(sig, func(*class, *classfile.Method) bool { return true })
			c.selections[sig] = s
		}
		return s
	}
	return c.choose(sig, func(o *class, x *classfile.Method) bool { return overrides(c, o, x, owner, m) })
}

// choose finds the first method in the chain of superclasses, then the most
// specific of the interfaces'.
func (c *class) choose(sig string, ok func(*class, *classfile.Method) bool) selection {
	for _, s := range c.chain {
		if m := s.method(sig); m != nil && runs(m) && ok(s, m) {
			return selection{s, m}
		}
	}
	return c.inherited(sig)
}

// inherited is the default method that a class has from its interfaces: the one
// that is not abstract among those that no subinterface's overrides. With
// several of them the class has none (JVMS 5.4.6, 5.4.3.3).
func (c *class) inherited(sig string) (found selection) {
	var all []selection
	for _, i := range c.interfaces {
		if m := i.method(sig); m != nil && !m.Is(classfile.AccStatic) && !m.Is(classfile.AccPrivate) {
			all = append(all, selection{i, m})
		}
	}
	for _, s := range all {
		if s.method.Is(classfile.AccAbstract) || slices.ContainsFunc(all, func(o selection) bool { return o.owner != s.owner && o.owner.above[s.owner] }) {
			continue
		}
		if found.method != nil {
			return selection{}
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
func overrides(c, o *class, x *classfile.Method, owner *class, m *classfile.Method) bool {
	if x == m || packageOf(o.Name) == packageOf(owner.Name) {
		return true
	}
	sig := signature(m)
	below := false // whether s is above o and below owner
	for _, s := range c.chain {
		if s == owner {
			return false
		}
		if below {
			y := s.method(sig)
			if y != nil && runs(y) && (visible(y) || packageOf(s.Name) == packageOf(o.Name)) && overrides(c, s, y, owner, m) {
				return true
			}
		}
		below = below || s == o
	}
	return false
}

func packageOf(class string) string { return class[:strings.LastIndexByte(class, '.')+1] }
