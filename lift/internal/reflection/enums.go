package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// constants gives Machine.enumValues its body, and reports whether that made
// more to follow. It gives the constants of an enum class by its Class object,
// by calls of the classes' own methods values, so that whoever reads the program
// sees what it does. It knows the enum classes whose Class object a program can have: a
// constant, that of an object, or that of an array's elements.
func (r *Bodies) constants() bool {
	m := r.reached.Method(ir.MachineEnumValues)
	if m == nil {
		return false
	}
	before := len(r.enums)
	for _, list := range [][]ir.Type{r.said.constant.list, r.said.arrays.list} {
		for _, t := range list {
			r.enum(r.classes.Known(elementOf(t)))
		}
	}
	for _, c := range r.reached.Objects() {
		for _, s := range c.Chain {
			r.enum(s)
		}
	}
	if len(r.enums) == before && !m.Native {
		return false
	}
	all := &ir.Local{Name: "constants", Type: "java.lang.Object[]"}
	r.cases(m, all, typesOf(r.enums), func(i int) []ir.Stmt {
		name := r.enums[i].Name
		values := ir.NewMethodID(name, "values", nil, ir.ArrayOf(ir.Type(name)))
		return []ir.Stmt{&ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: values, Dst: all}, &ir.Return{At: translate.NoOrigin, X: all}}
	}, &ir.Return{At: translate.NoOrigin, X: ir.NullConst()})
	return true
}

// enum notes an enum class.
func (r *Bodies) enum(c *classes.Class) {
	if c == nil || r.isEnum[c] || !c.Is(classfile.AccEnum) || c.Super != ir.EnumClass {
		return
	}
	if m := c.Method("values()" + c.Name + "[]"); m == nil || !m.Is(classfile.AccStatic) {
		return
	}
	r.isEnum[c] = true
	r.enums = append(r.enums, c)
}

// elementOf is the name of the class that an array type's elements have at
// last, that of t itself for others.
func elementOf(t ir.Type) string {
	for t.IsArray() {
		t = t.Elem()
	}
	return string(t)
}
