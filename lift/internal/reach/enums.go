package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// constants gives Machine.enumValues its body, and reports whether that made
// more to follow. It gives the constants of an enum class by its Class object,
// by calls of the classes' own methods values, so that whoever reads the program
// sees what it does. It knows the enum classes whose Class object a program can have: a
// constant, that of an object, or that of an array's elements.
func (a *analysis) constants() bool {
	m := a.methods[ir.MachineEnumValues]
	if m == nil {
		return false
	}
	before := len(a.enums)
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				ir.Operands(s, func(x *ir.Operand) {
					if k, ok := (*x).(*ir.Const); ok && k.Type == ir.ClassClass {
						a.enum(a.w.known(elementOf(ir.Type(k.Text))))
					}
				})
				if s, ok := s.(*ir.NewArray); ok {
					a.enum(a.w.known(elementOf(s.Type)))
				}
			}
		}
	}
	for _, c := range a.objects {
		for _, s := range c.chain {
			a.enum(s)
		}
	}
	if len(a.enums) == before && !m.Native {
		return false
	}
	all := &ir.Local{Name: "constants", Type: "java.lang.Object[]"}
	a.cases(m, all, typesOf(a.enums), func(i int) []ir.Stmt {
		name := a.enums[i].Name
		values := ir.NewMethodID(name, "values", nil, ir.ArrayOf(ir.Type(name)))
		return []ir.Stmt{&ir.Call{At: noOrigin, Kind: ir.StaticCall, Method: values, Dst: all}, &ir.Return{At: noOrigin, X: all}}
	}, &ir.Return{At: noOrigin, X: ir.NullConst()})
	return true
}

// enum notes an enum class.
func (a *analysis) enum(c *class) {
	if c == nil || c.listed || !c.Is(classfile.AccEnum) || c.Super != "java.lang.Enum" {
		return
	}
	if m := c.method("values()" + c.Name + "[]"); m == nil || !m.Is(classfile.AccStatic) {
		return
	}
	c.listed = true
	a.enums = append(a.enums, c)
}

// elementOf is the name of the class that an array type's elements have at
// last, that of t itself for others.
func elementOf(t ir.Type) string {
	for t.IsArray() {
		t = t.Elem()
	}
	return string(t)
}
