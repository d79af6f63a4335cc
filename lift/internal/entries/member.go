package entries

import (
	"fmt"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// Want is what of a class's members a program asks for.
type Want struct {
	// All lists all members; else Names are the names of methods and fields
	// that are listed, if the class has them.
	All   bool
	Names map[string]bool
	// Call reports whether a method or constructor, Access whether a field may be used
	// and not only be looked at.
	Call   func(m *classfile.Method) bool
	Access func(f *classfile.Field) bool
}

func (w *Want) lists(name string) bool { return w.All || w.Names[name] }

// Body writes the body of a method that ListsOf gives, anew if it has one.
func Body(env Env, f *classfile.File, want *Want, m *ir.Method) {
	b := &body{m: m, this: m.Params[0], block: &ir.Block{Name: "b0"}}
	m.Native, m.Locals, m.Blocks = false, slices.Clone(m.Params), []*ir.Block{b.block}
	if m.ID == known(f.Name) {
		b.known(want)
		return
	}
	var entries []*ir.Class
	switch List(m.ID.Name()) {
	case Methods:
		for i, x := range f.Methods {
			if x.Name[0] != '<' && want.lists(x.Name) {
				entries = append(entries, method(env, f, i, want.Call(x)))
			}
		}
	case Constructors:
		for i, x := range f.Methods {
			if x.Name == "<init>" {
				entries = append(entries, method(env, f, i, want.Call(x)))
			}
		}
	case Fields:
		for i, x := range f.Fields {
			if want.lists(x.Name) {
				entries = append(entries, field(env, f, i, want.Access(x)))
			}
		}
	case Components:
		for i := range f.Record {
			entries = append(entries, component(env, f, i, want))
		}
	}
	var list []ir.Operand
	for _, e := range entries {
		env.Define(e)
		list = append(list, b.object(e.Name, nil))
	}
	b.ret(b.array(memberEntry, list))
}

// known returns null if the lists are complete, else the names that they are complete for.
func (b *body) known(want *Want) {
	if want.All {
		b.ret(ir.NullConst())
		return
	}
	var names []string
	for n := range want.Names {
		names = append(names, n)
	}
	slices.Sort(names)
	var list []ir.Operand
	for _, n := range names {
		list = append(list, textConst(n))
	}
	b.ret(b.array(ir.StringClass, list))
}

// entry begins the class of the entry of the member at i. One that can only be
// looked at has another name than one that can be used.
func entry(f *classfile.File, kind string, i int, used bool, name string, access uint16) class {
	if !used {
		kind = "shown$" + kind
	}
	c := newClass(fmt.Sprintf("%s$$%s$%d", f.Name, kind, i), memberEntry)
	b := begin(c, "<init>", ir.Void)
	init := ir.NewMethodID(memberEntry, "<init>", []ir.Type{ir.ClassClass, ir.StringClass, ir.Int}, ir.Void)
	b.call(ir.SpecialCall, init, b.this, classConst(f.Name), textConst(classfile.UnescapeName(name)), ir.IntConst(int32(access)))
	b.ret(nil)
	return c
}

// typeMethod adds a method that returns the class of a type.
func (c class) typeMethod(env Env, name, t string) {
	if err := lacks(env, t); err != nil {
		begin(c, name, ir.ClassClass).missing(env, err)
		return
	}
	c.classMethod(name, t)
}

// method makes the class of the entry of a method or constructor.
func method(env Env, f *classfile.File, i int, used bool) *ir.Class {
	m := f.Methods[i]
	kind := "method"
	if m.Name == "<init>" {
		kind = "constructor"
	}
	access := m.Access
	if m.Synthetic {
		access |= classfile.AccSynthetic
	}
	c := entry(f, kind, i, used, m.Name, access)
	if m.Result != "void" {
		c.typeMethod(env, "type", m.Result)
	}
	c.classesMethod(env, "parameters", m.Params)
	c.classesMethod(env, "exceptions", m.Exceptions)
	if m.Signature != "" {
		c.textMethod("signature", m.Signature)
	}
	annotations(env, c, "annotations", f, m.Other)
	parameterAnnotations(env, c, f, m)
	parameterNames(c, m)
	if v, ok := f.Default(m); ok {
		defaultValue(env, c, m, v)
	}
	if used && (kind == "method" || !f.Is(classfile.AccAbstract)) {
		invocation(env, c, f, m)
	}
	return c.Class
}

// Constructor makes the class of the entry of the constructor at i of the class's
// methods, which can be used, and gives its name.
func Constructor(env Env, f *classfile.File, i int) string {
	e := method(env, f, i, true)
	env.Define(e)
	return e.Name
}

// parameterNames adds the names of the parameters and their modifiers, if the class file has them.
func parameterNames(c class, m *classfile.Method) {
	if len(m.Parameters) == 0 || len(m.Parameters) != len(m.Params) {
		return
	}
	names, flags := begin(c, "parameterNames", ir.ArrayOf(ir.StringClass)), begin(c, "parameterModifiers", ir.ArrayOf(ir.Int))
	var texts, numbers []ir.Operand
	for _, p := range m.Parameters {
		if p.Name == "" {
			texts = append(texts, ir.NullConst())
		} else {
			texts = append(texts, textConst(p.Name))
		}
		numbers = append(numbers, ir.IntConst(int32(p.Access)))
	}
	names.ret(names.array(ir.StringClass, texts))
	flags.ret(flags.array(ir.Int, numbers))
}

// invocation adds the method that calls the method on an object, with arguments
// of the right number and types.
func invocation(env Env, c class, f *classfile.File, m *classfile.Method) {
	b := begin(c, "invoke", ir.ObjectClass, ir.ObjectClass, ir.ArrayOf(ir.ObjectClass))
	id, kind, err := env.Callee(f, m)
	if err == nil {
		err = lacks(env, m.Params...)
	}
	if err != nil {
		b.missing(env, err)
		return
	}
	if m.Name == "<init>" || m.Is(classfile.AccStatic) {
		initialisation(env, c, f)
	}
	if f.Is(classfile.AccInterface) && !m.Is(classfile.AccAbstract) && !m.Is(classfile.AccStatic) {
		ownDefault(c, f, m)
	}
	var args []ir.Operand
	var made *ir.Local
	switch {
	case m.Name == "<init>":
		made = b.local(ir.Type(f.Name))
		args = []ir.Operand{made}
	case !m.Is(classfile.AccStatic):
		args = []ir.Operand{b.cast(b.params[0], ir.Type(f.Name))}
	}
	for i, p := range m.Params {
		args = append(args, b.argument(i, ir.Type(p)))
	}
	told := len(id.Params())
	if kind != ir.StaticCall {
		told++
	}
	if len(args) < told {
		args = append(args, ir.NullConst()) // its caller, who may be anybody
	}
	if made != nil {
		if note := env.Making(id, args[1:]); note != nil {
			b.call(note.Kind, note.Method, note.Args...)
		}
		b.emit(&ir.New{At: translate.NoOrigin, Dst: made, Class: f.Name})
	}
	result := b.call(kind, id, args...)
	switch {
	case made != nil:
		b.ret(made)
	case result == nil:
		b.ret(ir.NullConst())
	default:
		b.ret(b.box(result, id.Result()))
	}
}

// ownDefault adds the method that calls a default method of an interface, whatever overrides it.
func ownDefault(c class, f *classfile.File, m *classfile.Method) {
	b := begin(c, "invokeDefault", ir.ObjectClass, ir.ObjectClass, ir.ArrayOf(ir.ObjectClass))
	var types []ir.Type
	args := []ir.Operand{b.cast(b.params[0], ir.Type(f.Name))}
	for i, p := range m.Params {
		types = append(types, ir.Type(p))
		args = append(args, b.argument(i, ir.Type(p)))
	}
	result := b.call(ir.SpecialCall, ir.NewMethodID(f.Name, m.Name, types, ir.Type(m.Result)), args...)
	if result == nil {
		b.ret(ir.NullConst())
		return
	}
	b.ret(b.box(result, ir.Type(m.Result)))
}

// argument is an element of the arguments, as a value of the type.
func (b *body) argument(i int, t ir.Type) ir.Operand {
	x := b.local(ir.ObjectClass)
	b.emit(&ir.Load{At: translate.NoOrigin, Dst: x, From: &ir.ElemPlace{Array: b.params[1], Index: ir.IntConst(int32(i))}})
	return b.unbox(x, t)
}

// initialisation adds the method that initialises the class of the member: what that throws
// is not what the member throws.
func initialisation(env Env, c class, f *classfile.File) {
	stmts := env.Initialise(f.Name)
	if len(stmts) == 0 {
		return
	}
	b := begin(c, "initialise", ir.Void)
	for _, s := range stmts {
		*s.Pos() = translate.NoOrigin.Origin
		b.emit(s)
	}
	b.ret(nil)
}

// field makes the class of the entry of a field.
func field(env Env, f *classfile.File, i int, used bool) *ir.Class {
	fd := f.Fields[i]
	access := fd.Access
	if fd.Synthetic {
		access |= classfile.AccSynthetic
	}
	c := entry(f, "field", i, used, fd.Name, access)
	c.typeMethod(env, "type", fd.Type)
	if fd.Signature != "" {
		c.textMethod("signature", fd.Signature)
	}
	annotations(env, c, "annotations", f, fd.Other)
	if !used {
		return c.Class
	}
	always, err := env.Field(f, fd)
	if err != nil {
		begin(c, "get", ir.ObjectClass, ir.ObjectClass).missing(env, err)
		begin(c, "set", ir.Void, ir.ObjectClass, ir.ObjectClass).missing(env, err)
		return c.Class
	}
	get := begin(c, "get", ir.ObjectClass, ir.ObjectClass)
	set := begin(c, "set", ir.Void, ir.ObjectClass, ir.ObjectClass)
	place := func(b *body) ir.Place {
		id := ir.NewFieldID(f.Name, fd.Name)
		if fd.Is(classfile.AccStatic) {
			return &ir.StaticPlace{Field: id}
		}
		return &ir.FieldPlace{Obj: b.cast(b.params[0], ir.Type(f.Name)), Field: id}
	}
	if always != nil {
		get.ret(get.box(always, always.Type))
	} else {
		x := get.local(ir.Type(fd.Type))
		get.emit(&ir.Load{At: translate.NoOrigin, Dst: x, From: place(get)})
		get.ret(get.box(x, x.Type))
	}
	if fd.Is(classfile.AccStatic) && fd.Is(classfile.AccFinal) {
		set.ret(nil) // nobody comes here
		return c.Class
	}
	p := place(set)
	set.emit(&ir.Store{At: translate.NoOrigin, To: p, Src: set.unbox(set.params[1], ir.Type(fd.Type))})
	set.ret(nil)
	return c.Class
}

// accessor is the index of the method that reads the component at i of a record, -1 for none.
func accessor(f *classfile.File, i int) int {
	return slices.IndexFunc(f.Methods, func(m *classfile.Method) bool {
		return m.Name == f.Record[i].Name && len(m.Params) == 0 && m.Result == f.Record[i].Type
	})
}

// component makes the class of the entry of a record's component.
func component(env Env, f *classfile.File, i int, want *Want) *ir.Class {
	r, a := &f.Record[i], accessor(f, i)
	c := entry(f, "component", i, a < 0 || want.Call(f.Methods[a]), r.Name, 0)
	c.typeMethod(env, "type", r.Type)
	if r.Signature != "" {
		c.textMethod("signature", r.Signature)
	}
	annotations(env, c, "annotations", f, r.Other)
	if a >= 0 {
		b := begin(c, "accessor", memberEntry)
		e := method(env, f, a, want.Call(f.Methods[a]))
		env.Define(e)
		b.ret(b.object(e.Name, nil))
	}
	return c.Class
}
