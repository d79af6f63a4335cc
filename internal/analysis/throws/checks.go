package throws

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// implicit lists the classes of the exceptions that statement number at of m
// may throw by itself: not those of a callee, of a class initialiser or of a
// throw statement's operand.
func (t *Result) implicit(m *callgraph.Method, at int32) []string {
	var out []string
	s := m.Stmts[at]
	for _, class := range ir.MayThrow(t.Program.Program, s) {
		if !t.excluded(m, at, s, class) {
			out = append(out, class)
		}
	}
	return out
}

// excluded reports whether the statement does not throw the exception after
// all.
func (t *Result) excluded(m *callgraph.Method, at int32, s ir.Stmt, class string) bool {
	if class == ir.NullPointerException {
		// Exit: only the owner gives a monitor up (ir.Exit).
		mon, ok := s.(*ir.Monitor)
		return t.null.Safe(m, at) || ok && mon.Op == ir.Exit
	}
	return t.Program.Never(s, class)
}
