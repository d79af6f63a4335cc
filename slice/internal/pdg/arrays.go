package pdg

import (
	"bandsaw/ir"
)

// arrays knows what can be told about array accesses without an analysis of
// values: whether constant indices are in arrays of constant size.
type arrays struct {
	p     *Program
	facts []*methodArrays // by method index
}

// methodArrays is what is known of one method's variables.
type methodArrays struct {
	def   map[*ir.Local]ir.Stmt // the only definition; nil if there are more
	preds [][]int               // of each block, handlers' counted as many
}

func newArrays(p *Program) *arrays {
	a := &arrays{p: p, facts: make([]*methodArrays, len(p.Methods))}
	for i, m := range p.Methods {
		a.facts[i] = newMethodArrays(m)
	}
	return a
}

func newMethodArrays(m *Method) *methodArrays {
	f := &methodArrays{def: map[*ir.Local]ir.Stmt{}, preds: make([][]int, len(m.Blocks))}
	for _, p := range m.Params {
		f.def[p] = nil
	}
	for _, s := range m.Stmts {
		if d := ir.Def(s); d != nil {
			if _, twice := f.def[d]; twice {
				f.def[d] = nil
			} else {
				f.def[d] = s
			}
		}
	}
	for b, block := range m.Blocks {
		for _, t := range block.Succs() {
			i := m.blockOf[t]
			f.preds[i] = append(f.preds[i], b)
		}
		for _, h := range block.Handlers {
			i := m.blockOf[h.Target]
			f.preds[i] = append(f.preds[i], b, b)
		}
	}
	return f
}

// onlyPred is the block that is the only one from which control comes to
// Blocks[b].
func (a *arrays) onlyPred(m *Method, b int) (int, bool) {
	preds := a.facts[m.Index].preds[b]
	if b == 0 || len(preds) != 1 {
		return 0, false
	}
	return preds[0], true
}

// definition is the statement that alone defines the operand, nil if it is not
// a local or has several definitions. Before it the local holds its default.
func (a *arrays) definition(m *Method, x ir.Operand) ir.Stmt {
	l, ok := x.(*ir.Local)
	if !ok {
		return nil
	}
	return a.facts[m.Index].def[l]
}

// constant is the operand's value, if that is known.
func (a *arrays) constant(m *Method, x ir.Operand) (int64, bool) {
	if c, ok := x.(*ir.Const); ok {
		return c.Bits, c.Type.IsIntLike()
	}
	return 0, false
}

// notNegative reports whether the int operand cannot be below zero: it is a
// constant or only ever the length of an array (or its default, zero).
func (a *arrays) notNegative(m *Method, x ir.Operand) bool {
	if v, ok := a.constant(m, x); ok {
		return v >= 0
	}
	_, ok := a.definition(m, x).(*ir.Length)
	return ok
}

// inBounds reports whether the index is known to be in the array's bounds: a
// constant, in an array made in the method with a constant size. (Where the
// array's variable still holds its default, null, there is no index error.)
func (a *arrays) inBounds(m *Method, e *ir.ElemPlace) bool {
	n, ok := a.definition(m, e.Array).(*ir.NewArray)
	if !ok {
		return false
	}
	size, ok1 := a.constant(m, n.Dims[0])
	index, ok2 := a.constant(m, e.Index)
	return ok1 && ok2 && 0 <= index && index < size
}
