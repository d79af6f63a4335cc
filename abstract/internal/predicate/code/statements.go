// Package code answers what its neighbours ask of a lowered program's statements alone, before anything is known of values.
//
//kinds:of lowered abstract
package code

import "bandsaw/ir"

// EachStmt calls f for each statement of the program.
func EachStmt(prog *ir.Program, f func(m *ir.Method, s ir.Stmt)) {
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					f(m, s)
				}
			}
		}
	}
}

// Definitions are how many statements set each variable of the method.
func Definitions(m *ir.Method) map[*ir.Local]int {
	out := map[*ir.Local]int{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil {
				out[d]++
			}
		}
	}
	return out
}

// StartsThreads reports whether the program can have a second thread.
func StartsThreads(prog *ir.Program) bool {
	found := false
	EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		t, ok := s.(*ir.Thread)
		found = found || ok && t.Op == ir.Start
	})
	return found
}

// Handed is the variable with the array that the method returns, nil if it returns something
// else or not always the same variable.
func Handed(m *ir.Method) *ir.Local {
	var out *ir.Local
	for _, b := range m.Blocks {
		r, ok := b.Term().(*ir.Return)
		if !ok || r.X == nil || !m.ID.Result().IsArray() {
			continue
		}
		l, ok := r.X.(*ir.Local)
		if !ok && !givesNull(r) || out != nil && l != nil && l != out {
			return nil
		}
		if l != nil {
			out = l
		}
	}
	return out
}

// givesNull reports whether null is returned, as where an exception is.
func givesNull(r *ir.Return) bool {
	c, ok := r.X.(*ir.Const)
	return ok && c.Type == ir.Null
}

// IsEmpty reports whether there is nothing to choose.
func IsEmpty(s *ir.Choose) bool {
	lo, okLo := s.Lo.(*ir.Const)
	hi, okHi := s.Hi.(*ir.Const)
	return okLo && okHi && lo.Bits > hi.Bits
}

// IsNull reports whether the operand is null itself.
func IsNull(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return ok && c.Type == ir.Null
}

// ElemType is the type of the array's elements, as a class that all references share.
func ElemType(array ir.Operand) ir.Type {
	t := array.OperandType()
	if !t.IsArray() || t.Elem().IsRef() {
		return ir.ObjectClass
	}
	return t.Elem()
}
