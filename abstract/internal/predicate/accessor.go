package predicate

import (
	"slices"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxAccessor bounds the statements of an accessor.
const maxAccessor = 20

// withoutAccessors is the program with methods that only read and compute, as
// `int size() { return size; }` and Math.max do, in the place of their calls: what they
// return is then known as what it was read from. Methods that the file names stay. It tells too which methods
// nobody calls any more.
func withoutAccessors(prog *ir.Program, f *pred.File) (*ir.Program, map[ir.MethodID]bool) {
	out := inPlaceOfCalls(prog, func(prog *ir.Program) func(*ir.Method) callees {
		accessors := calleesOf(prog, f, isAccessor)
		return func(*ir.Method) callees { return accessors }
	})
	return out, uncalledIn(out, prog)
}

// isAccessor reports whether the method reads and computes, chooses or throws, without
// loops and calls, and nothing else.
func isAccessor(m *ir.Method) bool {
	return straight(m, maxAccessor, func(s ir.Stmt) bool {
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
