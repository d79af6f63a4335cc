package prepare

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxAccessor bounds the statements of an accessor, and maxOnce those of one of the user's that is called at one place
// only: there it takes no more room than where it was.
const (
	maxAccessor = 20
	maxOnce     = 100
)

// withoutAccessors is the program with methods that only read and compute, as
// `int size() { return size; }` and Math.max do, in the place of their calls: what they
// return is then known as what it was read from. Methods that the file names stay. It tells too which methods
// nobody calls any more.
func withoutAccessors(prog *ir.Program, f *pred.File) (*ir.Program, map[ir.MethodID]bool) {
	out := inPlaceOfCalls(prog, func(prog *ir.Program) func(*ir.Method) callees {
		calls := callsOf(prog)
		library := func(m *ir.Method) bool { return prog.Class(m.ID.Class()).Library }
		short := calleesOf(prog, f, func(m *ir.Method) bool { return isAccessor(m, maxAccessor) })
		once := calleesOf(prog, f, func(m *ir.Method) bool { return !library(m) && calls[m.ID] == 1 && isAccessor(m, maxOnce) })
		maps.Copy(once, short)
		return func(m *ir.Method) callees {
			if library(m) { // what the program begins with stays the user's
				return short
			}
			return once
		}
	})
	return out, uncalledIn(out, prog)
}

// callsOf are how many calls of each method the program has.
func callsOf(prog *ir.Program) map[ir.MethodID]int {
	out := map[ir.MethodID]int{}
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		if c, ok := s.(*ir.Call); ok {
			out[c.Method]++
		}
	})
	return out
}

// isAccessor reports whether the method, of at most so many statements, reads and computes, chooses or throws, without
// loops and calls, and nothing else.
func isAccessor(m *ir.Method, most int) bool {
	return straight(m, most, func(s ir.Stmt) bool {
		switch s := s.(type) { // others: they do more
		case *ir.Load, *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.Pending:
			return !slices.Contains(m.Params, ir.Def(s))
		case *ir.Choose:
			return len(m.Params) > 0 // else nothing is known of it at a call either
		case *ir.If, *ir.Goto, *ir.Return:
			return true
		}
		return false
	})
}
