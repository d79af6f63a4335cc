package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// include puts a class with its supertypes into the program.
func (a *analysis) include(c *class) error {
	if c.out != nil {
		return nil
	}
	chain, err := a.w.supers(c)
	if err != nil {
		return err
	}
	is, err := a.w.interfaces(c)
	if err != nil {
		return err
	}
	for _, s := range append(chain, is...) {
		if s.out == nil {
			s.out = head(s)
			a.prog.Classes = append(a.prog.Classes, s.out)
		}
	}
	return nil
}

// mention includes the class of a type if there is one of that name. Objects
// of a class that is nowhere cannot exist, so tests for it need nothing more.
func (a *analysis) mention(t ir.Type) error {
	for t.IsArray() {
		t = t.Elem()
	}
	if !t.IsClass() {
		return nil
	}
	c, err := a.w.find(string(t))
	if c == nil || err != nil {
		return err
	}
	return a.include(c)
}

// head is the class without its methods.
func head(c *class) *ir.Class {
	out := &ir.Class{
		Name:       c.Name,
		Super:      c.Super,
		Interfaces: append([]string(nil), c.Interfaces...),
		Interface:  c.Is(classfile.AccInterface),
		Abstract:   c.Is(classfile.AccAbstract),
		Final:      c.Is(classfile.AccFinal),
		Enum:       c.Is(classfile.AccEnum),
		Library:    c.library,
		Source:     c.SourceFile,
		File:       c.file,
	}
	if out.Interface {
		out.Super = ""
		out.Defaults = hasDefault(c)
	}
	for _, f := range c.File.Fields {
		if isAsserts(f) {
			continue
		}
		fd := &ir.Field{
			Name:     f.Name,
			Type:     ir.Type(f.Type),
			Static:   f.Is(classfile.AccStatic),
			Final:    f.Is(classfile.AccFinal),
			Volatile: f.Is(classfile.AccVolatile),
		}
		if fd.Static {
			fd.Value = value(f)
		}
		out.Fields = append(out.Fields, fd)
	}
	return out
}

// value is the constant of a static field, nil for none.
func value(f *classfile.Field) *ir.Const {
	k := translate.Constant(f.Value)
	if k == nil || k.Type != ir.Int {
		return k
	}
	k.Type = ir.Type(f.Type)
	switch k.Type {
	case ir.Boolean:
		k.Bits &= 1
	case ir.Byte:
		k.Bits = int64(int8(k.Bits))
	case ir.Char:
		k.Bits = int64(uint16(k.Bits))
	case ir.Short:
		k.Bits = int64(int16(k.Bits))
	}
	return k
}

// assemble gives the classes their methods and the calls their targets, and
// sorts the classes. It may be repeated.
func (a *analysis) assemble() {
	for _, v := range a.callOrder {
		targets := sortedIDs(v.targets)
		for _, s := range v.stmts {
			s.Targets = targets
		}
	}
	for _, out := range a.prog.Classes {
		out.Methods = nil
		c := a.w.classes[out.Name]
		for _, src := range c.File.Methods {
			id := translate.ID(c.Name, src)
			if m := a.methods[id]; m != nil {
				if !emptyInitialiser(m) {
					out.Methods = append(out.Methods, m)
				}
			} else if a.heads[id] {
				out.Methods = append(out.Methods, declaration(c, src))
			}
		}
	}
	a.prog.SortClasses()
}

// emptyInitialiser reports whether a class initialiser does nothing, as when
// it only noted whether assertions are on.
func emptyInitialiser(m *ir.Method) bool {
	return m.ID.Name() == "<clinit>" && len(m.Blocks) == 1 && len(m.Blocks[0].Stmts) == 1
}

// declaration is a method that virtual calls name but that no object which
// exists would run. It has no body, so it counts as abstract.
func declaration(c *class, src *classfile.Method) *ir.Method {
	m := translate.Head(c.File, src)
	m.Params, m.Locals = nil, nil
	m.Abstract, m.Native, m.Synchronized = true, false, false
	return m
}
