package reflection

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/entries"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// cases gives a native method of the machine, whose first parameter is a Class
// object, a body of ordinary statements, so that whoever reads the program sees
// what it does: for each of the classes, one after the other, the statements
// that give makes, and for all others the last ones. The body is followed.
func (r *Bodies) cases(m *ir.Method, result *ir.Local, classes []ir.Type, give func(i int) []ir.Stmt, others ...ir.Stmt) {
	asked := m.Params[0]
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:len(m.Params):len(m.Params)], result)
	m.Blocks = nil
	ask := &ir.Block{}
	for i, t := range classes {
		then, next := &ir.Block{Stmts: give(i)}, &ir.Block{}
		ask.Stmts = []ir.Stmt{&ir.If{At: translate.NoOrigin, Op: ir.Eq, X: asked, Y: lifter.ClassConst(string(t)), Then: then, Else: next}}
		m.Blocks = append(m.Blocks, ask, then)
		ask = next
	}
	ask.Stmts = others
	m.Blocks = append(m.Blocks, ask)
	r.followAll(m)
}

// followAll names the blocks of a body that was written, and follows its statements.
func (r *Bodies) followAll(m *ir.Method) {
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
		for _, s := range b.Stmts {
			r.reached.Follow(s, m.ID)
		}
	}
}

// typesOf are the classes as types.
func typesOf(classes []*classes.Class) []ir.Type {
	out := make([]ir.Type, len(classes))
	for i, c := range classes {
		out[i] = ir.Type(c.Name)
	}
	return out
}

// listing writes statements that return an array of objects.
type listing struct {
	list, entry *ir.Local
}

func newListing() listing {
	return listing{&ir.Local{Name: "list", Type: ir.ArrayOf(ir.ObjectClass)}, &ir.Local{Name: "entry", Type: ir.ObjectClass}}
}

// of are those for n objects: what give writes to make each, and the operand that it is then.
func (l listing) of(n int, give func(i int) (make []ir.Stmt, x ir.Operand)) []ir.Stmt {
	out := []ir.Stmt{&ir.NewArray{At: translate.NoOrigin, Dst: l.list, Type: l.list.Type, Dims: []ir.Operand{ir.IntConst(int32(n))}}}
	for i := range n {
		make, x := give(i)
		out = append(out, make...)
		out = append(out, &ir.Store{At: translate.NoOrigin, To: &ir.ElemPlace{Array: l.list, Index: ir.IntConst(int32(i))}, Src: x})
	}
	return append(out, &ir.Return{At: translate.NoOrigin, X: l.list})
}

// constructor makes the entry of the constructor numbered i of the class that declares it.
func (l listing) constructor(r *Bodies, declares *classfile.File, i int) ([]ir.Stmt, ir.Operand) {
	e := entries.Constructor(environment{r.classes}, declares, i)
	return []ir.Stmt{
		&ir.New{At: translate.NoOrigin, Dst: l.entry, Class: e},
		&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: ir.NewMethodID(e, "<init>", nil, ir.Void), Args: []ir.Operand{l.entry}},
	}, l.entry
}

// textConst is a text as an operand.
func textConst(s string) *ir.Const { return &ir.Const{Type: ir.StringClass, Text: s} }
