package reach

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// enumValues gives the constants of an enum class by its Class object. Its body
// is made here, of calls of the classes' own methods values, so that whoever
// reads the program sees what it does.
const enumValues = ir.MethodID(machineClass + ".enumValues(java.lang.Class)java.lang.Object[]")

// constants gives enumValues its body, and reports whether that made more to
// follow. It knows the enum classes whose Class object a program can have: a
// constant, that of an object, or that of an array's elements.
func (a *analysis) constants() bool {
	m := a.methods[enumValues]
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
	class, all := m.Params[0], &ir.Local{Name: "constants", Type: "java.lang.Object[]"}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:1:1], all)
	m.Blocks = nil
	at := ir.At{Origin: ir.Origin{Offset: -1}}
	ask := &ir.Block{}
	for _, c := range a.enums {
		give, next := &ir.Block{}, &ir.Block{}
		ask.Stmts = []ir.Stmt{&ir.If{At: at, Op: ir.Eq, X: class, Y: &ir.Const{Type: ir.ClassClass, Text: c.Name}, Then: give, Else: next}}
		values := ir.NewMethodID(c.Name, "values", nil, ir.ArrayOf(ir.Type(c.Name)))
		give.Stmts = []ir.Stmt{&ir.Call{At: at, Kind: ir.StaticCall, Method: values, Dst: all}, &ir.Return{At: at, X: all}}
		m.Blocks = append(m.Blocks, ask, give)
		ask = next
	}
	ask.Stmts = []ir.Stmt{&ir.Return{At: at, X: ir.NullConst()}}
	m.Blocks = append(m.Blocks, ask)
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			a.stmt(s, place{method: m.ID})
		}
	}
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
