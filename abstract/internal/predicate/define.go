package predicate

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// A variable that predicates mention is what it was computed as, as long as nothing that it was computed from changes: behind
// acked = number - unacked, where acked <= inFlight was asked, unacked = number; inFlight -= acked leave next - unacked ==
// inFlight as it was. That needs no predicate. So a question about the variable and all that it was computed from is asked
// without the variable, unless it is a factor, an index or the like there, which would be harder to answer. Nor need predicates
// say among which numbers a variable was chosen.

// defined is what the statement computes for an integer that predicates mention, if that is a sum; nil else.
func (w *flow) defined(f facts, s ir.Stmt) *term.Term {
	d := ir.Def(s)
	if term.Bits(d.Type) <= 0 {
		return nil
	}
	t := w.value(f, s)
	if t == nil || t.Bits != term.Bits(d.Type) || !w.lasting(t) || !isSum(t) {
		return nil
	}
	return t
}

// computed is what the integer was computed as; nil if that is no sum or not known.
func (k known) computed() *term.Term {
	if k.t != nil && k.t.Bits > 0 && isSum(k.t) {
		return k.t // it was so before the assignments that wait, though not any more
	}
	return k.d
}

// chosen is what the statement chooses a value of, or what the variable that it copies was chosen of; nil else.
func chosen(f facts, s ir.Stmt) *span {
	switch s := s.(type) { // others: they choose nothing
	case *ir.Choose:
		low, ok := s.Lo.(*ir.Const)
		high, both := s.Hi.(*ir.Const)
		if ok && both && term.Bits(s.Dst.Type) > 0 {
			return &span{low.Bits, high.Bits}
		}
	case *ir.Move:
		if l, ok := s.Src.(*ir.Local); ok && l.Type == s.Dst.Type {
			return f[l].c
		}
	}
	return nil
}

// of says that the integer is in the span, where its type alone does not.
func (c *span) of(p *term.Place) []*term.Formula {
	var out []*term.Formula
	least, most := ends(p.Type)
	if c.low > least {
		out = append(out, term.Compare(ir.Ge, term.Of(p), term.Const(c.low, term.Bits(p.Type))))
	}
	if c.high < most {
		out = append(out, term.Compare(ir.Le, term.Of(p), term.Const(c.high, term.Bits(p.Type))))
	}
	return out
}

func (c *span) key() string {
	if c == nil {
		return ""
	}
	return fmt.Sprint(" in ", c.low, "..", c.high)
}

// isSum reports whether the term is a linear sum.
func isSum(t *term.Term) bool { return (&term.Sum{Factor: map[string]int64{}}).Add(t, 1) }

// define puts what variables of the question were computed as in their place, where it is about that anyway.
func (b *body) define(q *relation.Question) {
	known := b.f
	switch {
	case b.supposing: // what is decided of predicates is so behind the statement
		return
	case !b.waiting.empty():
		known = b.waiting.known
	}
	about, stays := map[string]*term.Place{}, map[string]bool{}
	q.Formulas(func(f *term.Formula) {
		f.Terms(func(t *term.Term) {
			linear := isSum(t)
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
		if c := known[p.Local].c; p.Kind == term.Local && c != nil {
			q.Assume = append(q.Assume, c.of(p)...)
		}
	}
	of := map[string]*term.Term{}
	for _, key := range slices.Sorted(maps.Keys(about)) {
		p := about[key]
		if d := known[p.Local].computed(); p.Kind == term.Local && d != nil && !stays[key] && allIn(about, d) && !leadsTo(of, d, key) {
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
