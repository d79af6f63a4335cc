package constants

import (
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// field is what the field holds: its default value, or what constructors give it, if nothing
// else is stored to it and neither the machine nor a native method may store there.
func (a *analysis) field(f ir.FieldID) value {
	v, ok := a.fields[f]
	if !ok {
		v = a.initial(f)
		a.fields[f] = v
	}
	return v
}

// initial is what the field holds before anything is stored to it.
func (a *analysis) initial(f ir.FieldID) value {
	decl := a.p.Field(f)
	switch {
	case decl == nil || decl.Value != nil || decl.Untracked || a.r.Opaque || pointsto.MachineSets(a.p, f.Class()):
		return many
	case a.given[f]:
		return nil // nobody reads it before
	}
	return Zero(decl.Type)
}

// store notes what is stored to a field.
func (a *analysis) store(f ir.FieldID, v value) {
	old := a.field(f)
	switch {
	case old == many || v == nil || old != nil && v != many && equal(v, old):
		return
	case old != nil:
		v = many
	}
	a.fields[f] = v
	for m := range a.loads[f] {
		a.push(m)
	}
}

// equal reports whether two values are one: of numbers, whatever the types.
func equal(x, y *ir.Const) bool {
	return *x == *y || x.Type.IsIntLike() && y.Type.IsIntLike() && x.Bits == y.Bits
}
