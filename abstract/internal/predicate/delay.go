package predicate

import (
	"slices"
	"strings"

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
	obj      *ref // whose fields are among them, nil if none are
	locals   map[*ir.Local]*term
	fields   map[ir.FieldID]*term
	unknowns *int64

	at    ir.At // of the last
	words []string
}

// longTerm bounds what several assignments make together.
const longTerm = 2 * maxTerm

func newDelayed(w *flow, unknowns *int64) *delayed {
	return &delayed{w: w, locals: map[*ir.Local]*term{}, fields: map[ir.FieldID]*term{}, unknowns: unknowns}
}

// before is the term, of what places have now, in terms of what they had.
func (d *delayed) before(t *term) *term {
	if t == nil {
		return nil
	}
	var of func(p *place) *term
	of = func(p *place) *term {
		switch {
		case p.kind == localPlace && d.locals[p.local] != nil:
			return d.locals[p.local]
		case p.kind == staticPlace && d.fields[p.field] != nil:
			return d.fields[p.field]
		case p.kind == fieldPlace && d.fields[p.field] != nil && p.ref.key() == d.obj.key():
			return d.fields[p.field]
		case p.index != nil:
			return placeTerm(p.rewritten(func(r *ref) *ref { return r }, func(i *term) *term { return i.mapped(of) }))
		}
		return placeTerm(p)
	}
	return t.mapped(of)
}

// tells reports whether before knows what the term had: that of a field that was written
// of another object may be of the same.
func (d *delayed) tells(t *term) bool {
	return !slices.ContainsFunc(t.places(), func(p *place) bool {
		return p.kind == fieldPlace && d.fields[p.field] != nil && p.ref.key() != d.obj.key()
	})
}

// assigned is a place that a statement writes, with the value that it gets, nil if nobody
// knows: of another variable than one of a number both are nil.
type assigned struct {
	to  *place
	val *term
}

// assignment is what the statement assigns, if it does nothing else that could wait.
func (d *delayed) assignment(f facts, s ir.Stmt) (a assigned, ok bool) {
	switch s := s.(type) { // others: they do more
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length:
		l := ir.Def(s)
		if bitsOf(l.Type) == 0 {
			return a, !d.w.own(l) && !d.mentions(l)
		}
		a = assigned{&place{kind: localPlace, local: l, typ: l.Type}, d.w.value(f, s)}
		if _, load := s.(*ir.Load); load && d.w.threads {
			if d.w.own(l) {
				return a, false
			}
			if a.val != nil && !d.w.lasting(a.val) {
				a.val = nil
			}
		}
	case *ir.Store:
		if _, elem := s.To.(*ir.ElemPlace); elem || d.w.threads || bitsOf(s.Src.OperandType()) == 0 {
			return a, false
		}
		a = assigned{d.w.place(f, s.To), d.w.term(f, s.Src)}
		if a.to == nil || a.to.kind == fieldPlace && d.obj != nil && a.to.ref.key() != d.obj.key() {
			return a, false
		}
	default:
		return a, false
	}
	if a.val != nil && (!d.tells(a.val) || !d.empty() && d.before(a.val).size() > longTerm) {
		return a, false
	}
	return a, true
}

func (d *delayed) empty() bool { return len(d.locals)+len(d.fields) == 0 }

// mentions reports whether something in the terms is reached through the variable.
func (d *delayed) mentions(l *ir.Local) bool {
	through := func(t *term) bool {
		return slices.ContainsFunc(t.places(), func(p *place) bool { return p.ref != nil && p.ref.local == l })
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
	return d.obj != nil && d.obj.local == l
}

// add takes up an assignment.
func (d *delayed) add(a assigned) {
	if a.to == nil {
		return
	}
	val := d.before(a.val)
	if val == nil || val.bits != bitsOf(a.to.typ) {
		*d.unknowns++
		val = &term{op: "?", n: *d.unknowns, bits: bitsOf(a.to.typ), typ: a.to.typ}
	}
	switch a.to.kind { // others: they do not wait
	case localPlace:
		d.locals[a.to.local] = val
	case staticPlace:
		d.fields[a.to.field] = val
	case fieldPlace:
		d.obj, d.fields[a.to.field] = a.to.ref, val
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
	b.waiting.add(a)
	st, store := s.(*ir.Store)
	d := ir.Def(s)
	switch {
	case !store && d.Type.IsRef():
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
