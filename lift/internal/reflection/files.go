package reflection

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/lift/internal/folder"
	"bandsaw/lift/internal/translate"
)

// sameText compares two texts.
const sameText = ir.MethodID("bandsaw.Folder.same(java.lang.String,java.lang.String)boolean")

// filesUnknown is what Machine.file says where no folder was given.
const filesUnknown = "?"

// files gives Machine.file its body, and reports whether it did: for each file
// or folder what it holds, null for others.
func (r *Bodies) files() bool {
	m := r.reached.Method(ir.MachineFile)
	if m == nil || !m.Native {
		return false
	}
	var entries []folder.Entry
	others := ir.Operand(&ir.Const{Type: ir.StringClass, Text: filesUnknown})
	if r.Folder != nil {
		entries, others = r.Folder.Entries, ir.NullConst()
	}
	asked, same := m.Params[0], &ir.Local{Name: "same", Type: ir.Boolean}
	m.Native, m.Synthetic = false, true
	m.Locals = append(m.Params[:len(m.Params):len(m.Params)], same)
	m.Blocks = nil
	ask := &ir.Block{}
	for _, e := range entries {
		then, next := &ir.Block{}, &ir.Block{}
		then.Stmts = []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: &ir.Const{Type: ir.StringClass, Text: e.Text}}}
		ask.Stmts = []ir.Stmt{
			&ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: sameText, Dst: same, Args: []ir.Operand{asked, &ir.Const{Type: ir.StringClass, Text: e.Path}}},
			&ir.If{At: translate.NoOrigin, Op: ir.Ne, X: same, Y: ir.BoolConst(false), Then: then, Else: next},
		}
		m.Blocks = append(m.Blocks, ask, then)
		ask = next
	}
	ask.Stmts = []ir.Stmt{&ir.Return{At: translate.NoOrigin, X: others}}
	m.Blocks = append(m.Blocks, ask)
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
		for _, s := range b.Stmts {
			r.reached.Follow(s, m.ID)
		}
	}
	return true
}
