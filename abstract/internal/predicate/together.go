package predicate

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// together are the predicates that count at one point of the method, for each point: those of which
// no variable is one whose value nobody reads any more. No list is there twice. Of a method of which is
// kept what its parameters were those over `return` count where it returns, beside what callers know: which of the others
// does not matter then.
func together(m *ir.Method, ps []*scope.Predicate) [][]*scope.Predicate {
	number := map[*ir.Local]int{}
	for i, l := range m.Locals {
		number[l] = i
	}
	var out [][]*scope.Predicate
	kept := func(l *ir.Local) bool { return strings.HasPrefix(l.Name, code.OldPrefix) }
	apart := slices.ContainsFunc(m.Locals, kept)
	point := func(live func(*ir.Local) bool, returning bool) {
		some := slices.DeleteFunc(slices.Clone(ps), func(x *scope.Predicate) bool {
			returned := slices.ContainsFunc(x.Formula.Places(), func(p *term.Place) bool { return p.Kind == term.Return })
			return apart && returned && !returning || slices.ContainsFunc(localsOf(x.Formula), func(l *ir.Local) bool { return !live(l) })
		})
		if !slices.ContainsFunc(out, func(other []*scope.Predicate) bool { return slices.Equal(some, other) }) {
			out = append(out, some)
		}
	}
	read := func(live *bitset.Set) func(*ir.Local) bool {
		return func(l *ir.Local) bool { return live.Has(number[l]) || kept(l) }
	}
	live := liveness.Of(m)
	for _, b := range m.Blocks {
		point(read(live.Each(b, func(_ int, _ ir.Stmt, after *bitset.Set) { point(read(after), false) })), false)
	}
	if apart {
		point(func(l *ir.Local) bool { return code.CalledWith(m, l) >= 0 }, true)
	}
	return out
}

func subset(ps, of []*scope.Predicate) bool {
	return !slices.ContainsFunc(ps, func(p *scope.Predicate) bool { return !slices.Contains(of, p) })
}

// localsOf are the variables of the method that the formula is about or goes through.
func localsOf(f *term.Formula) []*ir.Local {
	var out []*ir.Local
	for _, p := range f.Places() {
		if p.Local != nil {
			out = append(out, p.Local)
		}
		if p.Ref != nil && p.Ref.Local != nil {
			out = append(out, p.Ref.Local)
		}
	}
	return out
}
