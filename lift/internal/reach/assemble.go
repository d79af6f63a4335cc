package reach

import (
	"fmt"
	"slices"
	"sort"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// include puts a class with its supertypes into the program.
func (a *analysis) include(c *classes.Class) {
	if a.of(c).out != nil {
		return
	}
	for _, list := range [][]*classes.Class{c.Chain, c.Superinterfaces} {
		for _, s := range list {
			if k := a.of(s); k.out == nil {
				k.out = head(s)
				a.included = append(a.included, s)
				if s.Major > classfile.MaxMajor {
					a.warn(fmt.Sprintf("class %s: %s has version %d, newer than the newest that is known (%d)", s.Name, s.Path, s.Major, classfile.MaxMajor), place{}, "")
				}
			}
		}
	}
}

// mention includes the class of a type if there is one of that name. Objects
// of a class that is nowhere cannot exist, so tests for it need nothing more.
func (a *analysis) mention(t ir.Type) {
	for t.IsArray() {
		t = t.Elem()
	}
	if !t.IsClass() {
		return
	}
	if c := a.classes.Known(string(t)); c != nil {
		a.include(c)
	}
}

// head is the class without its methods.
func head(c *classes.Class) *ir.Class {
	out := &ir.Class{
		Name:       c.Name,
		Super:      c.Super,
		Interfaces: append([]string(nil), c.Interfaces...),
		Interface:  c.Is(classfile.AccInterface),
		Abstract:   c.Is(classfile.AccAbstract),
		Final:      c.Is(classfile.AccFinal),
		Enum:       c.Is(classfile.AccEnum),
		Library:    c.Library,
		As:         c.As,
		Source:     c.SourceFile,
		File:       c.Path,
	}
	if out.Interface {
		out.Super = ""
		out.Defaults = hasDefault(c)
	}
	for _, f := range c.Fields {
		if lifter.IsAsserts(f) {
			continue
		}
		fd := &ir.Field{
			Name:      f.Name,
			Type:      ir.Type(f.Type),
			Static:    f.Is(classfile.AccStatic),
			Final:     f.Is(classfile.AccFinal),
			Volatile:  f.Is(classfile.AccVolatile),
			Untracked: untracked(c, f),
		}
		if fd.Static {
			fd.Value = value(f)
		}
		out.Fields = append(out.Fields, fd)
	}
	return out
}

// untracked reports whether the field has an annotation that says so, ours or Java
// PathFinder's.
func untracked(c *classes.Class, f *classfile.Field) bool {
	return slices.ContainsFunc(c.Annotations(f.Other), func(a classfile.Annotation) bool {
		switch a.Class {
		case "bandsaw.Untracked", "gov.nasa.jpf.annotation.UntrackedField", "gov.nasa.jpf.jvm.untracked.UntrackedField":
			return true
		}
		return false
	})
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
	strangers := a.standInMethods()
	used := a.usedFields()
	a.prog.Classes = nil
	for _, c := range a.included {
		out := a.of(c).out
		a.prog.Classes = append(a.prog.Classes, out)
		out.Methods = nil
		if c.Library {
			out.Fields = nil
			for _, f := range head(c).Fields {
				if used[ir.NewFieldID(c.Name, f.Name)] {
					out.Fields = append(out.Fields, f)
				}
			}
		}
		for _, src := range c.Declared() {
			id := translate.ID(c.Name, src)
			if m := a.methods[id]; m != nil {
				if !emptyInitialiser(m) {
					out.Methods = append(out.Methods, m)
				}
			} else if a.heads[id] {
				out.Methods = append(out.Methods, declaration(c, src))
			}
		}
		out.Methods = append(out.Methods, strangers[c.Name]...)
		delete(strangers, c.Name)
	}
	caught := a.caught()
	for name, methods := range strangers {
		c := &ir.Class{Name: name, Super: ir.ObjectClass, Library: true, Methods: methods}
		if caught[name] {
			c.Super = ir.ThrowableClass // as far as one can tell
		}
		a.prog.Classes = append(a.prog.Classes, c)
	}
	for _, c := range a.prog.Classes {
		a.classes.Mark(c)
	}
	a.prog.SortClasses()
}

// caught are the classes that handlers of reached methods name.
func (a *analysis) caught() map[string]bool {
	out := map[string]bool{}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, h := range b.Handlers {
				out[h.Class] = true
			}
		}
	}
	return out
}

// usedFields are those that a reached statement reads or writes. Others of the
// library's classes are left out: they would only make states larger.
func (a *analysis) usedFields() map[ir.FieldID]bool {
	used := map[ir.FieldID]bool{}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				var x ir.Place
				switch s := s.(type) { // others: no place
				case *ir.Load:
					x = s.From
				case *ir.Store:
					x = s.To
				}
				if id, ok := ir.PlaceField(x); ok {
					used[id] = true
				}
			}
		}
	}
	return used
}

// standInMethods are the reached stand-ins by class, sorted.
func (a *analysis) standInMethods() map[string][]*ir.Method {
	out := map[string][]*ir.Method{}
	for _, m := range a.order {
		if c := a.classes.Known(m.ID.Class()); c == nil || c.Method(m.ID.Signature()) == nil {
			out[m.ID.Class()] = append(out[m.ID.Class()], m)
		}
	}
	for _, methods := range out {
		sort.Slice(methods, func(i, j int) bool { return methods[i].ID < methods[j].ID })
	}
	return out
}

// emptyInitialiser reports whether a class initialiser does nothing, as when
// it only noted whether assertions are on.
func emptyInitialiser(m *ir.Method) bool {
	return m.ID.Name() == "<clinit>" && len(m.Blocks) == 1 && len(m.Blocks[0].Stmts) == 1
}

// declaration is a method that virtual calls name but that no object which
// exists would run. It has no body, so it counts as abstract.
func declaration(c *classes.Class, src *classfile.Method) *ir.Method {
	m := translate.Head(c.File, src)
	m.Params, m.Locals = nil, nil
	m.Abstract, m.Native, m.Synchronized = true, false, false
	return m
}
