package predicate

import (
	"maps"
	"slices"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxWriter bounds the statements of a method that is put in the place of its calls since it
// writes what a relation of its caller's is about, and maxCaller those of a method with such.
const (
	maxWriter = 100
	maxCaller = 1000
)

// withoutWriters is the program with methods without loops that write fields in the place of
// those calls where predicates of the caller relate such a field to something else than
// its object, as `a.cents + b.cents == total` does: what is behind a call has no name for that.
// Methods that the file names stay. It tells too which methods nobody calls any more.
func withoutWriters(prog *ir.Program, f *pred.File) (*ir.Program, map[ir.MethodID]bool) {
	before := called(prog)
	mods := modsets(prog)
	calls := map[ir.MethodID]map[ir.MethodID]bool{}
	eachStmt(prog, func(m *ir.Method, s ir.Stmt) {
		if c, ok := s.(*ir.Call); ok {
			if calls[m.ID] == nil {
				calls[m.ID] = map[ir.MethodID]bool{}
			}
			calls[m.ID][c.Method] = true
		}
	})
	writers := map[ir.MethodID]*ir.Method{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			if mods[m.ID] != nil && isWriter(m) && !names(f, m) && !reaches(calls, m.ID) {
				writers[m.ID] = m
			}
		}
	}
	for range maxNested {
		out := *prog
		out.Classes = make([]*ir.Class, len(prog.Classes))
		changed := false
		for i, c := range prog.Classes {
			x := *c
			x.Methods = make([]*ir.Method, len(c.Methods))
			for k, m := range c.Methods {
				x.Methods[k] = m
				wanted := related(f, m)
				if len(wanted) == 0 || size(m) > maxCaller {
					continue
				}
				here := maps.Clone(writers)
				maps.DeleteFunc(here, func(id ir.MethodID, _ *ir.Method) bool {
					for field := range mods[id].fields {
						if wanted[field.Name()] {
							return false
						}
					}
					return true
				})
				x.Methods[k] = withAccessors(m, here, func(a *ir.Method) bool { return prog.Class(a.ID.Class()).Library })
				changed = changed || x.Methods[k] != m
			}
			out.Classes[i] = &x
		}
		if !changed {
			break
		}
		out.BuildIndex()
		prog = &out
	}
	after := called(prog)
	maps.DeleteFunc(before, func(id ir.MethodID, _ bool) bool { return after[id] })
	return prog, before
}

// size is the number of statements.
func size(m *ir.Method) int {
	n := 0
	for _, b := range m.Blocks {
		n += len(b.Stmts)
	}
	return n
}

// names reports whether the file has a section of the method.
func names(f *pred.File, m *ir.Method) bool {
	return slices.ContainsFunc(f.Sections, func(s *pred.Section) bool {
		return s.Kind == pred.Method && s.Class == m.ID.Class() && s.Method == m.ID.Name()
	})
}

// called are the methods that the program calls.
func called(prog *ir.Program) map[ir.MethodID]bool {
	out := map[ir.MethodID]bool{}
	eachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
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

// isWriter reports whether the method reads, computes, writes, calls and throws, without loops,
// and nothing else, and is short.
func isWriter(m *ir.Method) bool {
	n := 0
	for i, b := range m.Blocks {
		if n += len(b.Stmts); n > maxWriter {
			return false
		}
		for _, to := range b.Succs() {
			if slices.Index(m.Blocks, to) <= i { // it may be a loop
				return false
			}
		}
		for _, s := range b.Stmts {
			switch s.(type) { // others: they do more
			case *ir.Load, *ir.Store, *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.Pending, *ir.Choose, *ir.Call, *ir.If, *ir.Goto, *ir.Return:
			default:
				return false
			}
		}
	}
	return n > 0
}

// related are the names of fields that predicates of the method relate to something else
// than their object.
func related(f *pred.File, m *ir.Method) map[string]bool {
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
