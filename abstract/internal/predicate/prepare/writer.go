package prepare

import (
	"maps"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxWriter bounds the statements of a method that is put in the place of its calls since it
// writes what a relation of its caller's is about, and maxCaller those of a method with such.
const (
	maxWriter = 100
	maxCaller = 1000
)

// WithoutWriters is the program with methods without loops that write fields in the place of
// those calls where predicates of the caller relate such a field to something else than
// its object, as `a.cents + b.cents == total` does: what is behind a call has no name for that.
// Methods that the file names stay. It tells too which methods nobody calls any more.
func WithoutWriters(prog *ir.Program, f *pred.File) (*ir.Program, map[ir.MethodID]bool) {
	mods := facts.Modsets(prog)
	calls := map[ir.MethodID]map[ir.MethodID]bool{}
	code.EachStmt(prog, func(m *ir.Method, s ir.Stmt) {
		if c, ok := s.(*ir.Call); ok {
			if calls[m.ID] == nil {
				calls[m.ID] = map[ir.MethodID]bool{}
			}
			calls[m.ID][c.Method] = true
		}
	})
	writers := calleesOf(prog, f, func(m *ir.Method) bool { return mods[m.ID] != nil && isWriter(m) && !reaches(calls, m.ID) })
	out := inPlaceOfCalls(prog, func(*ir.Program) func(*ir.Method) callees {
		return func(m *ir.Method) callees {
			wanted := Related(f, m)
			if len(wanted) == 0 || size(m) > maxCaller {
				return nil
			}
			here := maps.Clone(writers)
			maps.DeleteFunc(here, func(id ir.MethodID, _ *ir.Method) bool {
				for field := range mods[id].Fields {
					if wanted[field.Name()] {
						return false
					}
				}
				return true
			})
			return here
		}
	})
	return out, uncalledIn(out, prog)
}

// size is the number of statements.
func size(m *ir.Method) int {
	n := 0
	for _, b := range m.Blocks {
		n += len(b.Stmts)
	}
	return n
}

// uncalledIn are the methods that nobody calls in the program, but somebody did before.
func uncalledIn(prog, before *ir.Program) map[ir.MethodID]bool {
	out, still := called(before), called(prog)
	maps.DeleteFunc(out, func(id ir.MethodID, _ bool) bool { return still[id] })
	return out
}

// called are the methods that the program calls.
func called(prog *ir.Program) map[ir.MethodID]bool {
	out := map[ir.MethodID]bool{}
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		if c, ok := s.(*ir.Call); ok {
			out[c.Method] = true
		}
	})
	return out
}

// reaches reports whether the method can call itself.
func reaches(calls map[ir.MethodID]map[ir.MethodID]bool, m ir.MethodID) bool {
	seen := map[ir.MethodID]bool{}
	work := []ir.MethodID{m}
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		for to := range calls[id] {
			if to == m {
				return true
			}
			if !seen[to] {
				seen[to] = true
				work = append(work, to)
			}
		}
	}
	return false
}

// isWriter reports whether the method reads, computes, makes, writes, calls and throws, without loops,
// and nothing else, and is short.
func isWriter(m *ir.Method) bool {
	return straight(m, maxWriter, func(s ir.Stmt) bool {
		switch s.(type) { // others: they do more
		case *ir.Load, *ir.Store, *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.NewArray, *ir.Pending, *ir.Choose, *ir.Call, *ir.If, *ir.Goto, *ir.Return:
			return true
		}
		return false
	})
}

// Related are the names of fields that predicates of the method relate to something else
// than their object.
func Related(f *pred.File, m *ir.Method) map[string]bool {
	out := map[string]bool{}
	for _, s := range f.Sections {
		if s.Kind != pred.Method || s.Class != m.ID.Class() || s.Method != m.ID.Name() {
			continue
		}
		for _, p := range s.Predicates {
			roots, fields := map[string]bool{}, []string{}
			for _, sum := range []*pred.Sum{p.Left, p.Right} {
				for _, t := range sum.Terms {
					a := t.Access
					for a.Of != nil {
						if a.Kind == pred.Field {
							fields = append(fields, a.Name)
						}
						a = a.Of
					}
					roots[a.String()] = true
				}
			}
			if len(roots) > 1 {
				for _, name := range fields {
					out[name] = true
				}
			}
		}
	}
	return out
}
