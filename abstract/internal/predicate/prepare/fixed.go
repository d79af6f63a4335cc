package prepare

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// withFixedParameters is the program with numbers in the place of parameters for which all calls give the
// same: what the method compares with low is what its callers say of -100, as behind clip(samples, -100, 100).
// A parameter that the file speaks of stays.
func withFixedParameters(prog *ir.Program, f *pred.File) *ir.Program {
	for range maxNested { // they may be handed on
		fixed := fixedParameters(prog, f)
		if len(fixed) == 0 {
			break
		}
		prog = withMethods(prog, func(m *ir.Method) *ir.Method {
			as := fixed[m.ID]
			if len(as) == 0 {
				return m
			}
			return withStmts(m, func(s ir.Stmt) ir.Stmt {
				c := ir.Clone(s)
				ir.Operands(c, func(x *ir.Operand) {
					if l, ok := (*x).(*ir.Local); ok && as[l] != nil {
						*x = as[l]
					}
				})
				return c
			})
		})
	}
	return prog
}

// fixedParameters are the numbers of the parameters that have one each, are read, and that the method does not set.
func fixedParameters(prog *ir.Program, f *pred.File) map[ir.MethodID]map[*ir.Local]*ir.Const {
	given := map[ir.MethodID][]*ir.Const{} // nil for several
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		call, ok := s.(*ir.Call)
		if !ok {
			return
		}
		before, called := given[call.Method]
		now := make([]*ir.Const, len(call.Args))
		for i, x := range call.Args {
			c, _ := x.(*ir.Const)
			if c != nil && term.Bits(c.Type) > 0 && (!called || before[i] != nil && before[i].Type == c.Type && before[i].Bits == c.Bits) {
				now[i] = c
			}
		}
		given[call.Method] = now
	})
	for _, id := range append(slices.Clone(prog.Entry), prog.ThreadEntry, prog.Uncaught) {
		delete(given, id)
	}
	out := map[ir.MethodID]map[*ir.Local]*ir.Const{}
	for id, cs := range given {
		m := prog.Method(id)
		defs, read := code.Definitions(m), map[*ir.Local]bool{}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				for _, l := range ir.Uses(s) {
					read[l] = true
				}
			}
		}
		as := map[*ir.Local]*ir.Const{}
		for i, l := range m.Params {
			if cs[i] != nil && cs[i].Type == l.Type && read[l] && defs[l] == 0 && !speaksOf(f, m, l) {
				as[l] = cs[i]
			}
		}
		if len(as) > 0 {
			out[id] = as
		}
	}
	return out
}

// speaksOf reports whether the file says something of the method's variable.
func speaksOf(f *pred.File, m *ir.Method, l *ir.Local) bool {
	is := func(name string) bool { return name == l.Name || name == l.Java || name == term.JavaName(l) }
	var in func(s *pred.Sum) bool
	in = func(s *pred.Sum) bool {
		return s != nil && slices.ContainsFunc(s.Terms, func(t pred.Term) bool {
			for a := t.Access; a != nil; a = a.Of {
				if is(a.Name) || in(a.Index) {
					return true
				}
			}
			return false
		})
	}
	return slices.ContainsFunc(f.Sections, func(s *pred.Section) bool {
		if slices.ContainsFunc(s.Keep, func(n pred.Name) bool { return is(n.Text[strings.LastIndex(n.Text, ".")+1:]) }) {
			return true
		}
		return s.Kind == pred.Method && s.Class == m.ID.Class() && s.Method == m.ID.Name() &&
			slices.ContainsFunc(s.Predicates, func(p *pred.Predicate) bool { return in(p.Left) || in(p.Right) })
	})
}
