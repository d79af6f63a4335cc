package predicate

import (
	"slices"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxAccessor bounds the statements of an accessor, and maxOnce those of one that is called at one place only: there it
// takes no more room than where it was.
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
		accessors := calleesOf(prog, f, func(m *ir.Method) bool {
			if calls[m.ID] == 1 {
				return isAccessor(m, maxOnce)
			}
			return isAccessor(m, maxAccessor)
		})
		return func(*ir.Method) callees { return accessors }
	})
	return out, uncalledIn(out, prog)
}

// callsOf are how many calls of each method the program has.
func callsOf(prog *ir.Program) map[ir.MethodID]int {
	out := map[ir.MethodID]int{}
	eachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
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
