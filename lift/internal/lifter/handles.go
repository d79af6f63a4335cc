package lifter

import (
	"strings"

	"bandsaw/ir"
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
	f := c.FieldNamed(name)
	return handle.Field{
		ID: ir.NewFieldID(class, name), Type: ir.Type(f.Type),
		Static: f.Is(classfile.AccStatic), Final: f.Is(classfile.AccFinal),
	}, true
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
func (lf *Lifter) Accessible(from, class, member string) bool {
	c := lf.Known(class)
	if c == nil || from != "" && lf.Known(from) == nil {
		return false
	}
	owner, access := c, uint16(0)
	if strings.Contains(member, "(") {
		o, m := c.Lookup(member)
		if m == nil {
			return false
		}
		owner, access = o, m.Access
	} else if f := c.FieldNamed(member); f != nil {
		access = f.Access
	}
	return lf.Opens(lf.Known(from), c, owner, access)
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
