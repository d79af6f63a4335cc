package reach

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/ir"
)

// arrayOf makes an array by the Class object of its elements. Its body is made
// here, of statements that make arrays of one type each, so that whoever reads
// the program sees which there can be. It knows the classes that arrays of the
// program have as elements, those that the user's code names by a constant,
// and the user's own of which there are objects. For others it calls
// arrayOfOthers, which nobody can run.
const (
	arrayOf       = ir.MethodID(machineClass + ".arrayOf(java.lang.Class,int)java.lang.Object[]")
	arrayOfOthers = ir.MethodID(machineClass + ".arrayOf$others(java.lang.Class,int)java.lang.Object[]")
)

// arrays gives arrayOf its body, and reports whether that made more to follow.
func (a *analysis) arrays() bool {
	m := a.methods[arrayOf]
	if m == nil {
		return false
	}
	found := map[ir.Type]bool{}
	add := func(t ir.Type) {
		for ; !t.IsPrimitive() && t != ir.Void && a.w.knownElement(t) && !found[t]; t = t.Elem() {
			found[t] = true
			if !t.IsArray() {
				return
			}
		}
	}
	for _, m := range a.order {
		library := a.inLibrary(m.ID)
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if n, ok := s.(*ir.NewArray); ok && m.ID != arrayOf {
					add(n.Type.Elem())
				}
				if library {
					continue
				}
				ir.Operands(s, func(x *ir.Operand) {
					if k, ok := (*x).(*ir.Const); ok && k.Type == ir.ClassClass {
						add(ir.Type(k.Text))
					}
				})
			}
		}
	}
	for _, c := range a.objects {
		if !c.library {
			add(ir.Type(c.Name))
		}
	}
	if len(found) == a.elements && !m.Native {
		return false
	}
	a.elements = len(found)
	class, n, made := m.Params[0], m.Params[1], &ir.Local{Name: "made", Type: "java.lang.Object[]"}
	types := slices.Sorted(maps.Keys(found))
	a.w.standIn(arrayOfOthers, true, fmt.Errorf("an array of a class that is only known when the program runs"))
	a.cases(m, made, types, func(i int) []ir.Stmt {
		return []ir.Stmt{&ir.NewArray{At: noOrigin, Dst: made, Type: ir.ArrayOf(types[i]), Dims: []ir.Operand{n}}, &ir.Return{At: noOrigin, X: made}}
	},
		&ir.Call{At: noOrigin, Kind: ir.StaticCall, Method: arrayOfOthers, Dst: made, Args: []ir.Operand{class, n}},
		&ir.Return{At: noOrigin, X: made})
	return true
}

// knownElement reports whether the classes in the type are there.
func (w *world) knownElement(t ir.Type) bool {
	e := elementOf(t)
	return ir.Type(e).IsPrimitive() || w.known(e) != nil
}
