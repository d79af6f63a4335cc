package predicate

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// together are the predicates that count at one point of the method, for each point: those of which
// no variable is one whose value nobody reads any more. No list is there twice. Of a method of which is
// kept what its parameters were those over `return` count where it returns, beside what callers know: which of the others
// does not matter then.
func together(m *ir.Method, ps []*predicate) [][]*predicate {
	number := map[*ir.Local]int{}
	for i, l := range m.Locals {
		number[l] = i
	}
	var out [][]*predicate
	kept := func(l *ir.Local) bool { return strings.HasPrefix(l.Name, oldPrefix) }
	apart := slices.ContainsFunc(m.Locals, kept)
	point := func(live func(*ir.Local) bool, returning bool) {
		some := slices.DeleteFunc(slices.Clone(ps), func(x *predicate) bool {
			returned := slices.ContainsFunc(x.f.Places(), func(p *term.Place) bool { return p.Kind == term.Return })
			return apart && returned && !returning || slices.ContainsFunc(localsOf(x.f), func(l *ir.Local) bool { return !live(l) })
		})
		if !slices.ContainsFunc(out, func(other []*predicate) bool { return slices.Equal(some, other) }) {
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
		point(func(l *ir.Local) bool { return calledWith(m, l) >= 0 }, true)
	}
	return out
}

func subset(ps, of []*predicate) bool {
	return !slices.ContainsFunc(ps, func(p *predicate) bool { return !slices.Contains(of, p) })
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
