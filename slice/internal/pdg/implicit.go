package pdg

import (
	"bandsaw/ir"
)

// couldThrow reports whether statements of this kind can throw anything at all.
func couldThrow(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.Binary:
		return divides(s)
	case *ir.Load, *ir.Store, *ir.Length, *ir.New, *ir.NewArray, *ir.Cast, *ir.Call, *ir.Throw:
		return true
	case *ir.Monitor:
		return s.Op == ir.Enter
	case *ir.Move, *ir.Unary, *ir.InstanceOf, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
	}
	return false
}

// divides reports whether the operation fails for a divisor of zero.
func divides(s *ir.Binary) bool {
	if s.Op != ir.Div && s.Op != ir.Rem {
		return false
	}
	t := s.X.OperandType()
	return t != ir.Float && t != ir.Double
}

// checks tells which of its own exceptions a statement cannot throw after all.
type checks struct {
	p    *Program
	null *nullness
}

// implicit lists the classes of the exceptions that statement number at of m
// may throw by itself: not those of a callee, of a class initialiser or of a
// throw statement's operand.
func (c *checks) implicit(m *Method, at int32) []string {
	var out []string
	s := m.Stmts[at]
	for _, class := range ir.MayThrow(c.p.Program, s) {
		if !c.excluded(m, at, s, class) {
			out = append(out, class)
		}
	}
	return out
}

// excluded reports whether the statement does not throw the exception after
// all.
func (c *checks) excluded(m *Method, at int32, s ir.Stmt, class string) bool {
	if class == ir.NullPointerException {
		// Exit: only the owner gives a monitor up (ir.Exit).
		mon, ok := s.(*ir.Monitor)
		return c.null.safe[m.Index][at] || ok && mon.Op == ir.Exit
	}
	return c.p.never(s, class)
}
