package trace

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// cutType is the type of the constant that stands for a value which slicing
// took away.
const cutType ir.Type = "…"

// uncut gives a statement of a slice the operands that it has in the program
// that was sliced: slicing puts null or 0 for those that do not matter. Where
// the original is no constant, it is one that is shown as an ellipsis.
func (r *Recorder) uncut(m *code.Method, s ir.Stmt) ir.Stmt {
	if r.Original == nil {
		return s
	}
	var c ir.Stmt
	switch s := s.(type) {
	case *ir.Call:
		x := *s
		x.Args = append([]ir.Operand{}, s.Args...)
		c = &x
	case *ir.Return:
		x := *s
		c = &x
	case *ir.Store:
		x := *s
		c = &x
	default:
		return s
	}
	original := r.Original(m.ID, s)
	if original == nil {
		return s
	}
	var was []ir.Operand
	ir.Operands(original, func(x *ir.Operand) { was = append(was, *x) })
	k := 0
	ir.Operands(c, func(x *ir.Operand) {
		if _, isConst := (*x).(*ir.Const); isConst && k < len(was) {
			if _, wasConst := was[k].(*ir.Const); wasConst {
				*x = was[k]
			} else {
				*x = &ir.Const{Type: cutType}
			}
		}
		k++
	})
	return c
}
