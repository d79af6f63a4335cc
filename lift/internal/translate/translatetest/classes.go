// Package translatetest lifts classes one by one for tests, without the rest
// of a program: what it knows of other classes it takes on trust.
//
//kinds:of lifted
package translatetest

import (
	"fmt"
	"sync"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/indy"
	"bandsaw/lift/internal/translate"
)

// Classes knows the classes of a path, and believes everything about others and
// about members. It implements translate.Env, also for several goroutines.
type Classes struct {
	path classpath.Path

	mu    sync.Mutex
	files map[string]*cf.File
}

// New are the classes in the sources.
func New(sources ...classpath.Source) *Classes {
	return &Classes{path: sources, files: map[string]*cf.File{}}
}

// File is the class of that name, nil for none. The file is nil without an
// error for a class that is nowhere.
func (w *Classes) File(name string) (*cf.File, error) {
	w.mu.Lock()
	f, ok := w.files[name]
	w.mu.Unlock()
	if ok {
		return f, nil
	}
	c, err := w.path.Find(name)
	if err == nil && c != nil {
		f, err = cf.Parse(c.File, c.Data)
	}
	w.mu.Lock()
	w.files[name] = f
	w.mu.Unlock()
	return f, err
}

func (w *Classes) known(name string) *cf.File {
	f, err := w.File(name)
	if err != nil {
		return nil
	}
	return f
}

// Super implements translate.Env.
func (w *Classes) Super(class string) (string, bool) {
	if f := w.known(class); f != nil && f.Super != "" {
		return f.Super, true
	}
	return "", false
}

// Interface implements translate.Env.
func (w *Classes) Interface(class string) bool {
	f := w.known(class)
	return f == nil || f.Is(cf.AccInterface)
}

// IsSubclass implements translate.Env.
func (w *Classes) IsSubclass(sub, sup string) bool {
	if sub == sup || sup == ir.ObjectClass {
		return true
	}
	f := w.known(sub)
	if f == nil {
		return false
	}
	for _, i := range f.Interfaces {
		if w.IsSubclass(i, sup) {
			return true
		}
	}
	return f.Super != "" && w.IsSubclass(f.Super, sup)
}

// Final implements translate.Env.
func (w *Classes) Final(class string) bool {
	f := w.known(class)
	return f != nil && f.Is(cf.AccFinal)
}

// Field implements translate.Env.
func (w *Classes) Field(ref *cf.FieldRef, op cf.Opcode, from string) (translate.Field, error) {
	return translate.Field{ID: ir.NewFieldID(ref.Class, ref.Name)}, nil
}

// Method implements translate.Env.
func (w *Classes) Method(ref *cf.MethodRef, op cf.Opcode, from string) (translate.Method, error) {
	kind := ir.VirtualCall
	switch op {
	case cf.OpInvokestatic:
		kind = ir.StaticCall
	case cf.OpInvokespecial:
		kind = ir.SpecialCall
	}
	class := ref.Class
	if ir.Type(class).IsArray() {
		class = ir.ObjectClass
	}
	return translate.Method{ID: ir.NewMethodID(class, ref.Name, ref.Params, ref.Result), Kind: kind}, nil
}

// Delivers implements translate.Env: no thread stops another.
func (w *Classes) Delivers(string, *cf.Method) bool { return false }

// Undefined implements translate.Env: all classes are there.
func (w *Classes) Undefined(ir.Type, string) ir.Stmt { return nil }

// Dynamic implements translate.Env; what was made is lost.
func (w *Classes) Dynamic(s translate.DynamicSite) (ir.MethodID, error) {
	id, _, err := indy.Make(s, w)
	return id, err
}

// Lifted is what came of a class: it and what its call sites are linked to.
type Lifted struct {
	Classes []*ir.Class
	Methods int     // with code
	Refused []error // of methods that cannot be lifted
}

// lifting keeps what is made while a class is lifted.
type lifting struct {
	translate.Env
	made map[string]*ir.Class
	out  *Lifted
}

func (l *lifting) Dynamic(s translate.DynamicSite) (ir.MethodID, error) {
	id, classes, err := indy.Make(s, l)
	for _, c := range classes {
		if err == nil && l.made[c.Name] == nil {
			l.made[c.Name] = c
			l.out.Classes = append(l.out.Classes, c)
		}
	}
	return id, err
}

// Lift lifts every method of a class.
func Lift(f *cf.File, env translate.Env) *Lifted {
	c := &ir.Class{Name: f.Name, Super: ir.ObjectClass, Library: ir.IsJDK(f.Name)}
	if f.Name == ir.ObjectClass {
		c.Super = ""
	}
	l := &lifting{env, map[string]*ir.Class{}, &Lifted{Classes: []*ir.Class{c}}}
	for _, m := range f.Methods {
		if m.Code != nil {
			l.out.Methods++
		}
		out, err := translate.Lift(f, m, l)
		if err != nil {
			l.out.Refused = append(l.out.Refused, err)
			continue
		}
		c.Methods = append(c.Methods, out)
	}
	return l.out
}

// Check runs ir.Check on a program made of the classes and of declarations of
// all that they mention, as they use it. Members that are used in two ways are
// an error.
func (l *Lifted) Check() error { return ir.Check(Program(l.Classes...)) }

// Program makes a program of the classes: whatever they mention is declared as
// it is used.
func Program(given ...*ir.Class) *ir.Program {
	d := &declarer{
		prog:    &ir.Program{Level: ir.Lifted},
		classes: map[string]*ir.Class{}, members: map[string]bool{},
	}
	for _, c := range given {
		d.classes[c.Name] = c
		d.prog.Classes = append(d.prog.Classes, c)
		for _, m := range c.Methods {
			d.members[string(m.ID)] = true
		}
		for _, f := range c.Fields {
			d.members["field "+string(ir.NewFieldID(c.Name, f.Name))] = true
		}
	}
	d.class(ir.ObjectClass)
	d.class(ir.ThrowableClass)
	for _, c := range given {
		for _, i := range c.Interfaces {
			c := d.class(i)
			c.Interface, c.Defaults, c.Super = true, true, ""
		}
		for _, m := range c.Methods {
			d.method(m)
		}
	}
	main := &ir.Method{
		ID: "$main.main(java.lang.String[])void", Static: true,
		Params: []*ir.Local{{Name: "args", Type: "java.lang.String[]"}},
		Blocks: []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{}}}},
	}
	main.Locals = main.Params
	d.class("$main").Methods = []*ir.Method{main}
	d.prog.Entry = []ir.MethodID{main.ID}
	d.prog.SortClasses()
	return d.prog
}

// declarer declares what methods mention.
type declarer struct {
	prog    *ir.Program
	classes map[string]*ir.Class
	members map[string]bool
}

func (d *declarer) class(name string) *ir.Class {
	c := d.classes[name]
	if c == nil {
		c = &ir.Class{Name: name, Super: ir.ObjectClass}
		if name == ir.ObjectClass {
			c.Super = ""
		}
		d.classes[name] = c
		d.prog.Classes = append(d.prog.Classes, c)
	}
	return c
}

// first reports whether the member was not declared before.
func (d *declarer) first(member string) bool {
	seen := d.members[member]
	d.members[member] = true
	return !seen
}

func (d *declarer) method(m *ir.Method) {
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if h.Class != "" && h.Class != ir.ThrowableClass && h.Class != ir.ObjectClass {
				d.class(h.Class).Super = ir.ThrowableClass
			}
		}
		for _, s := range b.Stmts {
			switch s := s.(type) { // others: name nothing
			case *ir.Load:
				d.place(s.From, s.Dst.Type)
			case *ir.Store:
				d.place(s.To, s.Src.OperandType())
			case *ir.New:
				d.class(s.Class).Instantiated = true
			case *ir.Call:
				if d.first(string(s.Method)) {
					c := d.class(s.Method.Class())
					c.Methods = append(c.Methods, &ir.Method{ID: s.Method, Static: s.Kind == ir.StaticCall, Native: true})
				}
			}
		}
	}
}

func (d *declarer) place(x ir.Place, t ir.Type) {
	if t == ir.Null {
		t = ir.ObjectClass
	}
	add := func(id ir.FieldID, static bool) {
		if d.first("field " + string(id)) {
			c := d.class(id.Class())
			c.Fields = append(c.Fields, &ir.Field{Name: id.Name(), Type: t, Static: static})
		}
	}
	switch x := x.(type) { // others: no field
	case *ir.FieldPlace:
		add(x.Field, false)
	case *ir.StaticPlace:
		add(x.Field, true)
	}
}

// Kinds are Classes that take the first use of a member for its declaration,
// and refuses uses that contradict it: what remains of broken classes is
// well-formed.
type Kinds struct {
	*Classes
	seen map[string]string
}

// Consistent are the classes seen so.
func (w *Classes) Consistent(f *cf.File) *Kinds {
	k := &Kinds{w, map[string]string{}}
	for _, m := range f.Methods {
		k.seen[string(translate.ID(f.Name, m))] = fmt.Sprint(m.Is(cf.AccStatic))
	}
	return k
}

func (k *Kinds) agree(member, how string) error {
	if was, ok := k.seen[member]; ok && was != how {
		return fmt.Errorf("%s is used in two ways", member)
	}
	k.seen[member] = how
	return nil
}

// Field implements translate.Env.
func (k *Kinds) Field(ref *cf.FieldRef, op cf.Opcode, from string) (translate.Field, error) {
	f, _ := k.Classes.Field(ref, op, from)
	static := op == cf.OpGetstatic || op == cf.OpPutstatic
	return f, k.agree("field "+string(f.ID), fmt.Sprint(ref.Type, static))
}

// Method implements translate.Env.
func (k *Kinds) Method(ref *cf.MethodRef, op cf.Opcode, from string) (translate.Method, error) {
	m, _ := k.Classes.Method(ref, op, from)
	return m, k.agree(string(m.ID), fmt.Sprint(op == cf.OpInvokestatic))
}
