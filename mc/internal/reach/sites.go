package reach

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// sites knows the assertions and assumptions of a program: in the user's own
// code, and those that it calls (bandsaw.Verify and the APIs like it).
type sites struct {
	p                *code.Program
	asserts, assumes map[*code.Method]bool
}

// makesAssertion reports whether the instruction makes an AssertionError.
func (s *sites) makesAssertion(m *code.Method, pc int32) bool {
	n, ok := m.Stmts[pc].(*ir.New)
	return ok && s.p.IR.IsSubclass(n.Class, ir.AssertionErrorClass)
}

// makesNothing reports whether the instruction is a choice without
// alternatives, by which a path becomes impossible.
func (s *sites) makesNothing(m *code.Method, pc int32) bool {
	c, ok := m.Stmts[pc].(*ir.Choose)
	if !ok {
		return false
	}
	lo, ok1 := c.Lo.(*ir.Const)
	hi, ok2 := c.Hi.(*ir.Const)
	return ok1 && ok2 && lo.Bits > hi.Bits
}

func (s *sites) callsAssertion(m *code.Method, pc int32) bool {
	return s.calls(m, pc, s.asserts, s.makesAssertion)
}

func (s *sites) callsAssumption(m *code.Method, pc int32) bool {
	return s.makesNothing(m, pc) || s.calls(m, pc, s.assumes, s.makesNothing)
}

// calls reports whether the instruction calls a method of a checker's API that
// does such a thing, itself or through others of these. known are the answers
// so far.
func (s *sites) calls(m *code.Method, pc int32, known map[*code.Method]bool, does func(*code.Method, int32) bool) bool {
	in := &m.Code[pc]
	if in.Op != code.Call {
		return false
	}
	callee := s.p.Calls[in.X].Method
	if !callee.Class.Library || ir.IsJDK(callee.Class.Name) {
		return false
	}
	if answer, ok := known[callee]; ok {
		return answer
	}
	known[callee] = false // in case it calls itself
	for i := range callee.Code {
		if does(callee, int32(i)) || s.calls(callee, int32(i), known, does) {
			known[callee] = true
			break
		}
	}
	return known[callee]
}
