package reflection

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/translate"
)

// arrays gives Machine.arrayOf its body, and reports whether that made more to
// follow. It makes an array by the Class object of its elements, by statements
// that make arrays of one type each, so that whoever reads the program sees
// which there can be: those of the classes that arrays of the program have as
// elements, of those that the user's code names by a constant, and of the user's
// own of which there are objects. For others it calls what nobody can run.
func (r *Bodies) arrays() bool {
	m := r.reached.Method(ir.MachineArrayOf)
	if m == nil {
		return false
	}
	found := map[ir.Type]bool{}
	add := func(t ir.Type) {
		for ; !t.IsPrimitive() && t != ir.Void && r.knownElement(t) && !found[t]; t = t.Elem() {
			found[t] = true
			if !t.IsArray() {
				return
			}
		}
	}
	for _, t := range r.said.arrays.list {
		add(t.Elem())
	}
	for _, t := range r.said.users.list {
		add(t)
	}
	for _, c := range r.reached.Objects() {
		if !c.Library {
			add(ir.Type(c.Name))
		}
	}
	if len(found) == r.elements && !m.Native {
		return false
	}
	r.elements = len(found)
	class, n, made := m.Params[0], m.Params[1], &ir.Local{Name: "made", Type: "java.lang.Object[]"}
	types := slices.Sorted(maps.Keys(found))
	r.classes.StandIn(ir.MachineArrayOfOther, true, fmt.Errorf("an array of a class that is only known when the program runs"))
	r.cases(m, made, types, func(i int) []ir.Stmt {
		return []ir.Stmt{&ir.NewArray{At: translate.NoOrigin, Dst: made, Type: ir.ArrayOf(types[i]), Dims: []ir.Operand{n}}, &ir.Return{At: translate.NoOrigin, X: made}}
	},
		&ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: ir.MachineArrayOfOther, Dst: made, Args: []ir.Operand{class, n}},
		&ir.Return{At: translate.NoOrigin, X: made})
	return true
}

// knownElement reports whether the classes in the type are there.
func (r *Bodies) knownElement(t ir.Type) bool {
	e := elementOf(t)
	return ir.Type(e).IsPrimitive() || r.classes.Known(e) != nil
}
