package predicate

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
)

// A variable that predicates mention is what it was computed as, as long as nothing that it was computed from changes: behind
// acked = number - unacked, where acked <= inFlight was asked, unacked = number; inFlight -= acked leave next - unacked ==
// inFlight as it was. That needs no predicate. So a question about the variable and all that it was computed from is asked
// without the variable, unless it is a factor, an index or the like there, which would be harder to answer. Nor need predicates
// say among which numbers a variable was chosen.

// define puts what variables of the question were computed as in their place, where it is about that anyway.
func (b *body) define(q *relation.Question) {
	known := b.f
	switch {
	case b.supposing: // what is decided of predicates is so behind the statement
		return
	case !b.waiting.Empty():
		known = b.waiting.Known
	}
	about, stays := map[string]*term.Place{}, map[string]bool{}
	q.Formulas(func(f *term.Formula) {
		f.Terms(func(t *term.Term) {
			linear := facts.IsSum(t)
			for _, p := range t.Places() {
				about[p.Key()] = p
				if !linear {
					stays[p.Key()] = true
				}
				if p.Index != nil {
					for _, i := range p.Index.Places() {
						stays[i.Key()] = true
					}
				}
			}
		})
	})
	for _, key := range slices.Sorted(maps.Keys(about)) {
		p := about[key]
		if c := known[p.Local].Chosen; p.Kind == term.Local && c != nil {
			q.Assume = append(q.Assume, c.Of(p)...)
		}
	}
	of := map[string]*term.Term{}
	for _, key := range slices.Sorted(maps.Keys(about)) {
		p := about[key]
		if d := known[p.Local].Computed(); p.Kind == term.Local && d != nil && !stays[key] && allIn(about, d) && !leadsTo(of, d, key) {
			of[key] = d
		}
	}
	if len(of) == 0 {
		return
	}
	var put func(p *term.Place) *term.Term
	put = func(p *term.Place) *term.Term {
		if d := of[p.Key()]; d != nil {
			return d.Mapped(put)
		}
		return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(i *term.Term) *term.Term { return i.Mapped(put) }))
	}
	q.Map(func(f *term.Formula) *term.Formula { return f.Mapped(put) })
}

// leadsTo reports whether the term, with what variables were computed as in their place, mentions the place: behind x = y + 1,
// z = x and y = y + z, x is y - z + 1, and z is x.
func leadsTo(of map[string]*term.Term, t *term.Term, key string) bool {
	return slices.ContainsFunc(t.Places(), func(p *term.Place) bool {
		return p.Key() == key || of[p.Key()] != nil && leadsTo(of, of[p.Key()], key)
	})
}

// allIn reports whether all places of the term are among these.
func allIn(places map[string]*term.Place, t *term.Term) bool {
	for _, p := range t.Places() {
		if places[p.Key()] == nil {
			return false
		}
	}
	return true
}
