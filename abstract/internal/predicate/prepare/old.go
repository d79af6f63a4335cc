package prepare

import (
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// withOld is the program in which variables of their own keep what parameters were when their method was called,
// which the method then changes, as `while (n > 0) { sum += n % 10; n /= 10; }` does: what it returns compares with
// old(n), and that is what its caller handed over. Only those numbers are kept that wanted says.
func withOld(prog *ir.Program, wanted func(*ir.Method, *ir.Local) bool) *ir.Program {
	return withMethods(prog, func(m *ir.Method) *ir.Method {
		var moves []ir.Stmt
		var kept []*ir.Local
		defs := code.Definitions(m)
		for _, l := range m.Params {
			if len(m.Blocks) > 0 && term.Bits(l.Type) != 0 && defs[l] > 0 && wanted(m, l) {
				old := &ir.Local{Name: code.OldName(l), Java: "old(" + term.JavaName(l) + ")", Type: l.Type}
				kept = append(kept, old)
				moves = append(moves, &ir.Move{At: ir.At{Origin: *m.Blocks[0].Stmts[0].Pos()}, Dst: old, Src: l})
			}
		}
		if len(kept) == 0 {
			return m
		}
		out := withStmts(m, ir.Clone)
		out.Locals = append(slices.Clone(m.Locals), kept...)
		first := out.Blocks[0]
		if slices.ContainsFunc(out.Blocks, func(b *ir.Block) bool { return slices.Contains(b.Succs(), first) }) { // a loop begins there
			first = &ir.Block{Name: "old", Stmts: []ir.Stmt{&ir.Goto{At: ir.At{Origin: *moves[0].Pos()}, Target: out.Blocks[0]}}}
			out.Blocks = append([]*ir.Block{first}, out.Blocks...)
		}
		first.Stmts = append(moves, first.Stmts...)
		return out
	})
}

// AsksOld reports whether the file says something of what the method's parameter was.
func AsksOld(f *pred.File, m *ir.Method, l *ir.Local) bool {
	return slices.ContainsFunc(f.Sections, func(s *pred.Section) bool {
		return s.Kind == pred.Method && s.Class == m.ID.Class() && s.Method == m.ID.Name() &&
			slices.ContainsFunc(s.Predicates, func(p *pred.Predicate) bool { return asksOldOf(p.Left, l) || asksOldOf(p.Right, l) })
	})
}

func asksOldOf(s *pred.Sum, l *ir.Local) bool {
	return s != nil && slices.ContainsFunc(s.Terms, func(t pred.Term) bool {
		for a := t.Access; a != nil; a = a.Of {
			if a.Kind == pred.Old && (a.Name == l.Name || a.Name == term.JavaName(l)) || asksOldOf(a.Index, l) {
				return true
			}
		}
		return false
	})
}
