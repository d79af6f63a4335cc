package reach

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// copyName is the method that Object.clone calls in the models to copy an
// object. lift gives each class that can be cloned its own, which copies the
// fields one by one, so that whoever reads the program sees what is copied.
const copyName = "copy$fields"

const copyMethod = ir.MethodID(ir.ObjectClass + "." + copyName + "()" + ir.ObjectClass)

// addCopy adds the method that copies objects of exactly this class.
func (a *analysis) addCopy(c *class) {
	cloneable := a.w.known("java.lang.Cloneable")
	if cloneable == nil || !c.above[cloneable] {
		return // it throws instead
	}
	this := &ir.Local{Name: "this", Java: "this", Type: ir.Type(c.Name)}
	out := &ir.Local{Name: "copy", Type: ir.Type(c.Name)}
	m := &ir.Method{
		ID:        ir.NewMethodID(c.Name, copyName, nil, ir.ObjectClass),
		Synthetic: true,
		Params:    []*ir.Local{this},
		Locals:    []*ir.Local{this, out},
	}
	at := ir.At{Origin: ir.Origin{Offset: -1}}
	b := &ir.Block{Name: "b0", Stmts: []ir.Stmt{&ir.New{At: at, Dst: out, Class: c.Name}}}
	for i := len(c.chain) - 1; i >= 0; i-- {
		for _, f := range c.chain[i].Fields {
			if f.Is(classfile.AccStatic) {
				continue
			}
			id := ir.NewFieldID(c.chain[i].Name, f.Name)
			t := &ir.Local{Name: fmt.Sprintf("t%d", len(m.Locals)-2), Type: ir.Type(f.Type)}
			m.Locals = append(m.Locals, t)
			b.Stmts = append(b.Stmts,
				&ir.Load{At: at, Dst: t, From: &ir.FieldPlace{Obj: this, Field: id}},
				&ir.Store{At: at, To: &ir.FieldPlace{Obj: out, Field: id}, Src: t})
		}
	}
	b.Stmts = append(b.Stmts, &ir.Return{At: at, X: out})
	m.Blocks = []*ir.Block{b}
	if err := a.w.AddMethod(m); err != nil {
		a.err = err
	}
}
