package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/handle"
	"bandsaw/lift/internal/translate"
)

// DeclaredField implements handle.World.
func (w *world) DeclaredField(class, name string) (handle.Field, bool) {
	c := w.known(class)
	if c == nil || c.fields[name] == nil {
		return handle.Field{}, false
	}
	f := c.fields[name]
	return handle.Field{
		ID: ir.NewFieldID(class, name), Type: ir.Type(f.Type),
		Static: f.Is(classfile.AccStatic), Final: f.Is(classfile.AccFinal),
	}, true
}

// FindMethod implements handle.World.
func (w *world) FindMethod(class, signature string, static bool) (ir.MethodID, ir.CallKind, bool) {
	c := w.known(class)
	if c == nil {
		return "", "", false
	}
	owner, m := w.lookup(c, signature)
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

// Abstract implements handle.World.
func (w *world) Abstract(class string) bool {
	c := w.known(class)
	return c == nil || c.Is(classfile.AccAbstract)
}

// Varargs implements handle.World.
func (w *world) Varargs(id ir.MethodID) bool {
	c := w.known(id.Class())
	if c == nil {
		return false
	}
	m := c.method(id.Signature())
	return m != nil && m.Is(classfile.AccVarargs)
}

// Initialiser implements handle.World.
func (w *world) Initialiser(class string) *ir.Method {
	c := w.known(class)
	if c == nil {
		return nil
	}
	src := c.method("<clinit>()void")
	if src == nil || src.Code == nil {
		return nil
	}
	m, err := translate.Lift(c.source(src), src, w)
	if err != nil {
		return nil
	}
	return m
}

// dispatch gives the methods that find a field by its number their bodies, and
// reports whether that made more to follow.
func (a *analysis) dispatch() (bool, error) {
	var methods []*ir.Method
	for _, m := range a.order {
		if handle.Dispatches(m.ID) {
			methods = append(methods, m)
		}
	}
	if len(methods) == 0 {
		return false, nil
	}
	fields, err := a.w.handles.Fields(a.order)
	if err != nil || len(fields) == a.dispatched[0] && len(methods) == a.dispatched[1] {
		return false, err
	}
	a.dispatched = [2]int{len(fields), len(methods)}
	for _, m := range methods {
		if err := handle.Dispatch(m, fields); err != nil {
			return false, err
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				a.stmt(s, place{method: m.ID})
			}
		}
	}
	return true, nil
}
