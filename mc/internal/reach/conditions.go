package reach

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// conditions knows the assertions and assumptions of a program: in the user's own
// code, and those that it calls (bandsaw.Verify and the APIs like it).
type conditions struct {
	p                *code.Program
	home             map[string]bool // jars of the user's own
	asserts, assumes map[*code.Method]bool
}

// makesAssertion reports whether the instruction makes an AssertionError.
func (s *conditions) makesAssertion(m *code.Method, pc int32) bool {
	n, ok := m.Stmts[pc].(*ir.New)
	return ok && s.p.IR.IsSubclass(n.Class, ir.AssertionErrorClass)
}

// makesNothing reports whether the instruction is a choice without
// alternatives, by which a path becomes impossible.
func (s *conditions) makesNothing(m *code.Method, pc int32) bool {
	c, ok := m.Stmts[pc].(*ir.Choose)
	if !ok {
		return false
	}
	lo, ok1 := c.Lo.(*ir.Const)
	hi, ok2 := c.Hi.(*ir.Const)
	return ok1 && ok2 && lo.Bits > hi.Bits
}

// aborts reports whether the instruction makes an exception by which a test says
// that it does not apply.
func (s *conditions) aborts(m *code.Method, pc int32) bool {
	n, ok := m.Stmts[pc].(*ir.New)
	return ok && slices.ContainsFunc(ir.TestAborted, func(c string) bool { return s.p.IR.IsSubclass(n.Class, c) })
}

func (s *conditions) callsAssertion(m *code.Method, pc int32) bool {
	return s.calls(m, pc, s.asserts, s.makesAssertion)
}

func (s *conditions) callsAssumption(m *code.Method, pc int32) bool {
	return s.makesNothing(m, pc) || s.calls(m, pc, s.assumes, func(m *code.Method, pc int32) bool { return s.makesNothing(m, pc) || s.aborts(m, pc) })
}

// calls reports whether the instruction calls a method of a checker's API, or of a
// library of assertions, that does such a thing, itself or through others. known are
// the answers so far.
func (s *conditions) calls(m *code.Method, pc int32, known map[*code.Method]bool, does func(*code.Method, int32) bool) bool {
	callee := s.callee(m, pc)
	return callee != nil && (callee.Class.Library || checks(callee.ID.Name())) && s.comesTo(callee, known, does)
}

// checks reports whether that is how libraries of assertions name what fails.
func checks(method string) bool {
	return strings.HasPrefix(method, "assert") || strings.HasPrefix(method, "assume") || strings.HasPrefix(method, "fail")
}

// callee is the method that the instruction calls, if that is neither the user's
// own nor the JDK's.
func (s *conditions) callee(m *code.Method, pc int32) *code.Method {
	in := &m.Code[pc]
	if in.Op != code.Call {
		return nil
	}
	callee := s.p.Calls[in.X].Method
	if !callee.Class.Library && !s.foreign(callee.Class) || ir.IsJDK(callee.Class.Name) {
		return nil
	}
	return callee
}

// comesTo reports whether the method does such a thing, itself or through others.
func (s *conditions) comesTo(m *code.Method, known map[*code.Method]bool, does func(*code.Method, int32) bool) bool {
	if answer, ok := known[m]; ok {
		return answer
	}
	known[m] = false // in case it calls itself
	for i := range m.Code {
		at := int32(i)
		if callee := s.callee(m, at); does(m, at) || callee != nil && s.comesTo(callee, known, does) {
			known[m] = true
			break
		}
	}
	return known[m]
}
