package predicate

import (
	"maps"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/ir"
)

// flush changes the sets by what waits.
func (b *body) flush() {
	if d := b.waiting; !d.Empty() {
		at := b.at
		b.at = d.At
		b.apply(d.Effect(), nil)
		b.at = at
	}
	b.waiting = facts.NewDelayed(b.flow, &b.count)
}

// wait makes a statement anew that assigns what can wait, and reports whether it is one.
func (b *body) wait(s ir.Stmt) bool {
	a, ok := b.waiting.Assignment(b.f, s)
	if !ok {
		b.flush()
		if a, ok = b.waiting.Assignment(b.f, s); !ok {
			return false
		}
	}
	if b.waiting.Empty() {
		b.waiting.Known = maps.Clone(b.f)
	}
	b.waiting.Add(a)
	st, store := s.(*ir.Store)
	d := ir.Def(s)
	switch {
	case !store && d.Type.IsRef():
		b.waiting.Known.Change(func(k facts.Value) bool { return k.Mentions(d) }, nil, nil)
		b.copy(s)
	case store && !b.Lost.Gone(st.To), !store && b.needed(s, d):
		b.lower(s)
	}
	if a.To != nil && (store || b.flow.Own(d)) {
		b.waiting.At = b.at
		b.waiting.Words = append(b.waiting.Words, words(a.To, a.Val))
	}
	return true
}
