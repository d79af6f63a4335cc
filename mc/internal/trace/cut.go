package trace

import (
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// uncut gives a statement of a slice the operands that it has in the program
// that was sliced: slicing puts null or 0 for those that do not matter. Where
// the original is no constant, it is one that is shown as an ellipsis.
func (r *Recorder) uncut(m *code.Method, s ir.Stmt) ir.Stmt {
	if r.Original == nil {
		return s
	}
	if c, ok := r.uncuts[s]; ok {
		return c
	}
	c := r.withOriginals(m, s)
	r.uncuts[s] = c
	return c
}

func (r *Recorder) withOriginals(m *code.Method, s ir.Stmt) ir.Stmt {
	switch s.(type) { // others: as they are
	case *ir.Call, *ir.Return, *ir.Store:
	default:
		return s
	}
	original := r.Original(m.ID, s)
	if original == nil {
		return s
	}
	c := ir.Clone(s)
	var was []ir.Operand
	ir.Operands(original, func(x *ir.Operand) { was = append(was, *x) })
	k := 0
	ir.Operands(c, func(x *ir.Operand) {
		if _, isConst := (*x).(*ir.Const); isConst && k < len(was) {
			if _, wasConst := was[k].(*ir.Const); wasConst {
				*x = was[k]
			} else {
				*x = &ir.Const{Type: tell.Cut}
			}
		}
		k++
	})
	return c
}
