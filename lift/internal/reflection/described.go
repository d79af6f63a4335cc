package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// unknownModifiers are those of a class that nobody knows.
const unknownModifiers = -1

// accSuper means nothing to a program (JVMS 4.1).
const accSuper = 0x0020

// modifiersOf are the class's modifiers as Java has them: those of a nested
// class stand in its InnerClasses (JVMS 4.7.6).
func modifiersOf(c *classes.Class) int32 {
	access := c.Access
	if i := innerOf(c); i != nil {
		access = i.Access
	}
	return int32(access &^ accSuper)
}

// innerOf is what the class says of itself as a nested class, nil if it is none.
func innerOf(c *classes.Class) *classfile.InnerClass {
	for i := range c.InnerClasses {
		if c.InnerClasses[i].Inner == c.Name {
			return &c.InnerClasses[i]
		}
	}
	return nil
}

// enclosing is the class that the class stands in, "" for none.
func enclosing(c *classes.Class) string {
	if i := innerOf(c); i != nil && i.Outer != "" {
		return i.Outer
	}
	return c.EnclosingClass
}

// giveModifiers writes the answer of modifiers.
func (r *Bodies) giveModifiers(c *classes.Class, b *ir.Block, _ *ir.Local) {
	b.Stmts = []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: ir.IntConst(modifiersOf(c))}}
}

// giveRelatives writes the answer of relatives: an array of the enclosing
// class, or null, and the permitted subclasses of a sealed class.
func (r *Bodies) giveRelatives(c *classes.Class, b *ir.Block, array *ir.Local) {
	list := []ir.Operand{ir.NullConst()}
	if e := enclosing(c); e != "" && r.classes.Known(e) != nil {
		list[0] = lifter.ClassConst(e)
	}
	for _, p := range c.Permitted {
		if r.classes.Known(p) != nil {
			list = append(list, lifter.ClassConst(p))
		}
	}
	b.Stmts = giveArray(array, list)
}

// giveComponents writes the answer of components: the names and types of a
// record's components.
func (r *Bodies) giveComponents(c *classes.Class, b *ir.Block, array *ir.Local) {
	var list []ir.Operand
	for _, r := range c.Record {
		list = append(list, &ir.Const{Type: ir.StringClass, Text: r.Name}, lifter.ClassConst(r.Type))
	}
	b.Stmts = giveArray(array, list)
}

// giveArray returns a new array of the operands.
func giveArray(array *ir.Local, list []ir.Operand) []ir.Stmt {
	out := []ir.Stmt{&ir.NewArray{At: translate.NoOrigin, Dst: array, Type: array.Type, Dims: []ir.Operand{ir.IntConst(int32(len(list)))}}}
	for i, x := range list {
		out = append(out, &ir.Store{At: translate.NoOrigin, To: &ir.ElemPlace{Array: array, Index: ir.IntConst(int32(i))}, Src: x})
	}
	return append(out, &ir.Return{At: translate.NoOrigin, X: array})
}
