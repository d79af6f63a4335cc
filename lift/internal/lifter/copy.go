package lifter

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// copyName is the method that Object.clone calls in the models to copy an
// object. lift gives each class that can be cloned its own, which copies the
// fields one by one, so that whoever reads the program sees what is copied.
const copyName = "copy$fields"

// CopyMethod is Object's, the native one that each class overrides.
const CopyMethod = ir.MethodID(ir.ObjectClass + "." + copyName + "()" + ir.ObjectClass)

// AddCopy adds the method that copies objects of exactly this class.
func (lf *Lifter) AddCopy(c *classes.Class) error {
	cloneable := lf.Known("java.lang.Cloneable")
	if cloneable == nil || !c.Above[cloneable] {
		return nil // it throws instead
	}
	this := &ir.Local{Name: "this", Java: "this", Type: ir.Type(c.Name)}
	out := &ir.Local{Name: "copy", Type: ir.Type(c.Name)}
	m := &ir.Method{
		ID:        ir.NewMethodID(c.Name, copyName, nil, ir.ObjectClass),
		Synthetic: true,
		Params:    []*ir.Local{this},
		Locals:    []*ir.Local{this, out},
	}
	at := translate.NoOrigin
	b := &ir.Block{Name: "b0", Stmts: []ir.Stmt{&ir.New{At: at, Dst: out, Class: c.Name}}}
	for i := len(c.Chain) - 1; i >= 0; i-- {
		for _, f := range c.Chain[i].Fields {
			if f.Is(classfile.AccStatic) {
				continue
			}
			id := ir.NewFieldID(c.Chain[i].Name, f.Name)
			t := &ir.Local{Name: fmt.Sprintf("t%d", len(m.Locals)-2), Type: ir.Type(f.Type)}
			m.Locals = append(m.Locals, t)
			b.Stmts = append(b.Stmts,
				&ir.Load{At: at, Dst: t, From: &ir.FieldPlace{Obj: this, Field: id}},
				&ir.Store{At: at, To: &ir.FieldPlace{Obj: out, Field: id}, Src: t})
		}
	}
	b.Stmts = append(b.Stmts, &ir.Return{At: at, X: out})
	m.Blocks = []*ir.Block{b}
	return lf.AddMethod(m)
}
