package lifter

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/handle"
	"bandsaw/lift/internal/translate"
)

// DeclaredField implements handle.Classes.
func (lf *Lifter) DeclaredField(class, name string) (handle.Field, bool) {
	c := lf.Known(class)
	if c == nil || c.FieldNamed(name) == nil {
		return handle.Field{}, false
	}
	return field(c, c.FieldNamed(name)), true
}

func field(owner *classes.Class, f *classfile.Field) handle.Field {
	return handle.Field{
		ID: ir.NewFieldID(owner.Name, f.Name), Type: ir.Type(f.Type),
		Static: f.Is(classfile.AccStatic), Final: f.Is(classfile.AccFinal),
	}
}

// FindField implements handle.Classes. A protected field of another package is for objects of the code's own class.
func (lf *Lifter) FindField(from, class, name string, typ ir.Type) (f handle.Field, on string, ok bool) {
	c, user := lf.Known(class), lf.Known(from)
	if c == nil || from != "" && user == nil {
		return handle.Field{}, "", false
	}
	owner, found := c.LookupField(name, string(typ))
	if found == nil || !lf.Opens(user, c, owner, found.Access) {
		return handle.Field{}, "", false
	}
	if found.Is(classfile.AccProtected) && user != nil && !user.Library && !user.Beside(owner) {
		class = from
	}
	return field(owner, found), class, true
}

// Initialises implements handle.Classes.
func (lf *Lifter) Initialises(class string) bool {
	c := lf.Known(class)
	if c == nil {
		return true
	}
	does := func(c *classes.Class) bool { return c.Method("<clinit>()void") != nil }
	return slices.ContainsFunc(c.Chain, does) || slices.ContainsFunc(c.Superinterfaces, does)
}

// FindMethod implements handle.Classes.
func (lf *Lifter) FindMethod(class, signature string, static bool) (ir.MethodID, ir.CallKind, bool) {
	c := lf.Known(class)
	if c == nil {
		return "", "", false
	}
	owner, m := c.Lookup(signature)
	if m == nil || m.Is(classfile.AccStatic) != static {
		return "", "", false
	}
	kind := ir.VirtualCall
	switch {
	case static:
		kind = ir.StaticCall
	case m.Is(classfile.AccPrivate), m.Name == "<init>":
		kind = ir.SpecialCall
	}
	return translate.ID(owner.Name, m), kind, true
}

// Accessible implements handle.Classes.
func (lf *Lifter) Accessible(from, class, signature string) bool {
	c := lf.Known(class)
	if c == nil || from != "" && lf.Known(from) == nil {
		return false
	}
	owner, m := c.Lookup(signature)
	return m != nil && lf.Opens(lf.Known(from), c, owner, m.Access)
}

// Library implements handle.Classes.
func (lf *Lifter) Library(class string) bool {
	c := lf.Known(class)
	return c != nil && c.Library
}

// Abstract implements handle.Classes.
func (lf *Lifter) Abstract(class string) bool {
	c := lf.Known(class)
	return c == nil || c.Is(classfile.AccAbstract)
}

// Varargs implements handle.Classes.
func (lf *Lifter) Varargs(id ir.MethodID) bool {
	c := lf.Known(id.Class())
	if c == nil {
		return false
	}
	m := c.Method(id.Signature())
	return m != nil && m.Is(classfile.AccVarargs)
}

// Initialiser implements handle.Classes.
func (lf *Lifter) Initialiser(class string) *ir.Method {
	return lf.StaticMethod(ir.NewMethodID(class, "<clinit>", nil, ir.Void))
}

// StaticMethod implements handle.Classes.
func (lf *Lifter) StaticMethod(id ir.MethodID) *ir.Method {
	c := lf.Known(id.Class())
	if c == nil {
		return nil
	}
	src := c.Method(id.Signature())
	if src == nil || src.Code == nil || !src.Is(classfile.AccStatic) {
		return nil
	}
	m, err := translate.Lift(c.Source(src), src, lf)
	if err != nil {
		return nil
	}
	return m
}
