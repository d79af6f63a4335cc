package predicate

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// delayed are the assignments since the sets last changed. Those of numbers to variables,
// static fields and fields of one object change the sets together, before the next
// statement that is none: between k++ and i++ nobody looks at k == i + j. The terms are
// over what places had before the first of them.
//
// Where there are other threads, which look at the heap whenever they like, assignments to
// variables alone wait.
type delayed struct {
	w        *flow
	obj      *term.Ref // whose fields are among them, nil if none are
	locals   map[*ir.Local]*term.Term
	fields   map[ir.FieldID]*term.Term
	unknowns *int64
	known    facts // before the first of them

	at    ir.At // of the last
	words []string
}

// longTerm bounds what several assignments make together.
const longTerm = 2 * maxTerm

func newDelayed(w *flow, unknowns *int64) *delayed {
	return &delayed{w: w, locals: map[*ir.Local]*term.Term{}, fields: map[ir.FieldID]*term.Term{}, unknowns: unknowns}
}

// before is the term, of what places have now, in terms of what they had.
func (d *delayed) before(t *term.Term) *term.Term {
	if t == nil {
		return nil
	}
	var of func(p *term.Place) *term.Term
	of = func(p *term.Place) *term.Term {
		switch {
		case p.Kind == term.Local && d.locals[p.Local] != nil:
			return d.locals[p.Local]
		case p.Kind == term.Static && d.fields[p.Field] != nil:
			return d.fields[p.Field]
		case p.Kind == term.Field && d.fields[p.Field] != nil && p.Ref.Key() == d.obj.Key():
			return d.fields[p.Field]
		case p.Index != nil:
			return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(i *term.Term) *term.Term { return i.Mapped(of) }))
		}
		return term.Of(p)
	}
	return t.Mapped(of)
}

// tells reports whether before knows what the term had: that of a field that was written
// of another object may be of the same.
func (d *delayed) tells(t *term.Term) bool {
	return !slices.ContainsFunc(t.Places(), func(p *term.Place) bool {
		return p.Kind == term.Field && d.fields[p.Field] != nil && p.Ref.Key() != d.obj.Key()
	})
}

// assigned is a place that a statement writes, with the value that it gets, nil if nobody
// knows: of another variable than one of a number both are nil.
type assigned struct {
	to  *term.Place
	val *term.Term
}

// assignment is what the statement assigns, if it does nothing else that could wait.
func (d *delayed) assignment(f facts, s ir.Stmt) (a assigned, ok bool) {
	switch s := s.(type) { // others: they do more
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length:
		l := ir.Def(s)
		if term.Bits(l.Type) == 0 {
			return a, !d.w.own(l) && !d.mentions(l)
		}
		a = assigned{&term.Place{Kind: term.Local, Local: l, Type: l.Type}, d.w.value(f, s)}
		if _, load := s.(*ir.Load); load && d.w.threads {
			if d.w.own(l) {
				return a, false
			}
			if a.val != nil && !d.w.lasting(a.val) {
				a.val = nil
			}
		}
	case *ir.Store:
		if _, elem := s.To.(*ir.ElemPlace); elem || d.w.threads || term.Bits(s.Src.OperandType()) == 0 {
			return a, false
		}
		a = assigned{d.w.place(f, s.To), d.w.term(f, s.Src)}
		if a.to == nil || a.to.Kind == term.Field && d.obj != nil && a.to.Ref.Key() != d.obj.Key() {
			return a, false
		}
	default:
		return a, false
	}
	if a.val != nil && (!d.tells(a.val) || !d.empty() && d.before(a.val).Size() > longTerm) {
		return a, false
	}
	return a, true
}

func (d *delayed) empty() bool { return len(d.locals)+len(d.fields) == 0 }

// mentions reports whether something in the terms is reached through the variable.
func (d *delayed) mentions(l *ir.Local) bool {
	through := func(t *term.Term) bool {
		return slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return p.Ref != nil && p.Ref.Local == l })
	}
	for _, t := range d.locals {
		if through(t) {
			return true
		}
	}
	for _, t := range d.fields {
		if through(t) {
			return true
		}
	}
	return d.obj != nil && d.obj.Local == l
}

// add takes up an assignment.
func (d *delayed) add(a assigned) {
	if a.to == nil {
		return
	}
	val := d.before(a.val)
	if val == nil || val.Bits != term.Bits(a.to.Type) {
		*d.unknowns++
		val = &term.Term{Op: "?", N: *d.unknowns, Bits: term.Bits(a.to.Type), Type: a.to.Type}
	}
	switch a.to.Kind { // others: they do not wait
	case term.Local:
		d.locals[a.to.Local] = val
	case term.Static:
		d.fields[a.to.Field] = val
	case term.Field:
		d.obj, d.fields[a.to.Field] = a.to.Ref, val
	}
}

// effect is what they do together.
func (d *delayed) effect() *effect {
	return &effect{text: strings.Join(d.words, "; "), obj: d.obj, locals: d.locals, fields: d.fields, unknowns: d.unknowns}
}

// flush changes the sets by what waits.
func (b *body) flush() {
	if d := b.waiting; !d.empty() {
		at := b.at
		b.at = d.at
		b.apply(d.effect(), nil)
		b.at = at
	}
	b.waiting = newDelayed(b.flow, &b.count)
}

// wait makes a statement anew that assigns what can wait, and reports whether it is one.
func (b *body) wait(s ir.Stmt) bool {
	a, ok := b.waiting.assignment(b.f, s)
	if !ok {
		b.flush()
		if a, ok = b.waiting.assignment(b.f, s); !ok {
			return false
		}
	}
	if b.waiting.empty() {
		b.waiting.known = maps.Clone(b.f)
	}
	b.waiting.add(a)
	st, store := s.(*ir.Store)
	d := ir.Def(s)
	switch {
	case !store && d.Type.IsRef():
		b.waiting.known.change(func(k known) bool { return k.mentions(d) }, nil, nil)
		b.copy(s)
	case store && !b.lost.gone(st.To), !store && b.needed(s, d):
		b.lower(s)
	}
	if a.to != nil && (store || b.flow.own(d)) {
		b.waiting.at = b.at
		b.waiting.words = append(b.waiting.words, words(a.to, a.val))
	}
	return true
}
