package constants

import (
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// field is what the field holds: its default value, if nothing else is stored to it
// and neither the machine nor a native method may store there.
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
	if decl == nil || decl.Value != nil || decl.Untracked || a.r.Opaque || pointsto.MachineSets(a.p, f.Class()) {
		return many
	}
	return Zero(decl.Type)
}

// store notes what is stored to a field. A number counts if it is the default.
func (a *analysis) store(f ir.FieldID, v value) {
	old := a.field(f)
	if old == many || v == nil {
		return
	}
	if v != many && v.Type.IsIntLike() && old.Type.IsIntLike() && v.Bits == old.Bits || v != many && *v == *old {
		return
	}
	a.fields[f] = many
	for m := range a.loads[f] {
		a.push(m)
	}
}
