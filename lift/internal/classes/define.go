package classes

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// additions are the methods that lift added to a class, by signature.
type additions struct {
	methods map[string]added
}

type added struct {
	source *classfile.Method
	body   *ir.Method
}

// Made is the body that lift made for the method, nil if it made none.
func (c *Class) Made(signature string) *ir.Method {
	if a := c.added.Load(); a != nil {
		return a.methods[signature].body
	}
	return nil
}

// Defined reports whether lift made a class of that name.
func (l *Loader) Defined(name string) bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	e := l.entries[name]
	return e != nil && e.linked && e.class != nil && e.class.Synthetic
}

// Define adds a class that lift makes itself, with bodies in its methods; one
// of the same name that was defined before stays as it is. The name must
// follow from the place that needs the class, not from an order of calls:
// methods are lifted in no order. Flags of methods that ir.Method does not
// have are public.
func (l *Loader) Define(c *ir.Class) error {
	f := &classfile.File{
		Major: classfile.MaxMajor, Access: classfile.AccSynthetic | classfile.AccPublic,
		Name: c.Name, Super: c.Super, Interfaces: c.Interfaces, SourceFile: c.Source,
	}
	f.Access |= Flag(c.Interface, classfile.AccInterface) | Flag(c.Abstract, classfile.AccAbstract) | Flag(c.Final, classfile.AccFinal)
	if f.Super == "" {
		f.Super = ir.ObjectClass
	}
	for _, fd := range c.Fields {
		f.Fields = append(f.Fields, &classfile.Field{
			Access: Flag(fd.Static, classfile.AccStatic) | Flag(fd.Final, classfile.AccFinal) | Flag(fd.Volatile, classfile.AccVolatile),
			Name:   fd.Name, Type: string(fd.Type), Synthetic: true,
		})
	}
	made, err := newClass(f, c.File, c.Library)
	if err != nil {
		return err
	}
	made.Synthetic, made.Declares = true, nil
	for _, m := range c.Methods {
		made.add(m)
	}
	l.linking.Lock()
	defer l.linking.Unlock()
	e := l.load(c.Name)
	if e.class != nil || e.err != nil {
		if e.class == nil || !e.class.Synthetic {
			return fmt.Errorf("class %s has the name of one that lift makes", c.Name)
		}
		return nil
	}
	if err := l.hierarchy(made, map[string]bool{c.Name: true}); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e.class, e.linked = made, true
	return nil
}

// AddMethod adds a method with its body to a class; one of the same signature
// that was added before stays as it is. The name must be one that no Java
// compiler makes.
func (l *Loader) AddMethod(m *ir.Method) error {
	c, err := l.Need(m.ID.Class())
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	sig := m.ID.Signature()
	switch {
	case c.Made(sig) != nil:
	case c.methods[sig] != nil:
		return fmt.Errorf("class %s has a method %s, which is the name of one that lift makes", c.Name, sig)
	default:
		c.add(m)
	}
	return nil
}

// add puts a method with its body into the class; readers see the methods as
// they were or as they will be.
func (c *Class) add(m *ir.Method) {
	src := &classfile.Method{
		Access: classfile.AccPublic | Flag(m.Static, classfile.AccStatic) | Flag(m.Abstract, classfile.AccAbstract) |
			Flag(m.Native, classfile.AccNative) | Flag(m.Synchronized, classfile.AccSynchronized),
		Name: m.ID.Name(), Result: string(m.ID.Result()), Synthetic: m.Synthetic,
	}
	for _, p := range m.ID.Params() {
		src.Params = append(src.Params, string(p))
	}
	next := &additions{methods: map[string]added{}}
	if old := c.added.Load(); old != nil {
		for sig, m := range old.methods {
			next.methods[sig] = m
		}
	}
	next.methods[m.ID.Signature()] = added{src, m}
	c.added.Store(next)
}

// Declared lists the methods of the class file, then those that lift added, by
// signature.
func (c *Class) Declared() []*classfile.Method {
	a := c.added.Load()
	if a == nil {
		return c.Methods
	}
	out := append([]*classfile.Method(nil), c.Methods...)
	for _, sig := range slices.Sorted(maps.Keys(a.methods)) {
		out = append(out, a.methods[sig].source)
	}
	return out
}

// Flag is the access flag if it is set.
func Flag(set bool, bit uint16) uint16 {
	if set {
		return bit
	}
	return 0
}
