package facts

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// Delayed are the assignments since the sets last changed. Those of numbers to variables,
// static fields and fields of one object change the sets together, before the next
// statement that is none: between k++ and i++ nobody looks at k == i + j. The terms are
// over what places had before the first of them.
//
// Where there are other threads, which look at the heap whenever they like, assignments to
// variables alone wait.
type Delayed struct {
	w        *Flow
	obj      *term.Ref // whose fields are among them, nil if none are
	locals   map[*ir.Local]*term.Term
	fields   map[ir.FieldID]*term.Term
	unknowns *int64
	Known    Known // before the first of them

	At    ir.At // of the last
	Words []string
}

// longTerm bounds what several assignments make together.
const longTerm = 2 * maxTerm

// NewDelayed is none, in the method of w; unknowns counts what terms do not know.
func NewDelayed(w *Flow, unknowns *int64) *Delayed {
	return &Delayed{w: w, locals: map[*ir.Local]*term.Term{}, fields: map[ir.FieldID]*term.Term{}, unknowns: unknowns}
}

// Before is the term, of what places have now, in terms of what they had.
func (d *Delayed) Before(t *term.Term) *term.Term {
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

// Tells reports whether Before knows what the term had: that of a field that was written
// of another object may be of the same.
func (d *Delayed) Tells(t *term.Term) bool {
	return !slices.ContainsFunc(t.Places(), func(p *term.Place) bool {
		return p.Kind == term.Field && d.fields[p.Field] != nil && p.Ref.Key() != d.obj.Key()
	})
}

// assigned is a place that a statement writes, with the value that it gets, nil if nobody
// knows: of another variable than one of a number both are nil.
type assigned struct {
	To  *term.Place
	Val *term.Term
}

// Assignment is what the statement assigns, if it does nothing else that could wait.
func (d *Delayed) Assignment(f Known, s ir.Stmt) (a assigned, ok bool) {
	switch s := s.(type) { // others: they do more
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length:
		l := ir.Def(s)
		if term.Bits(l.Type) == 0 {
			return a, !d.w.Own(l) && !d.mentions(l)
		}
		a = assigned{&term.Place{Kind: term.Local, Local: l, Type: l.Type}, d.w.Value(f, s)}
		if _, load := s.(*ir.Load); load && d.w.Threads {
			if d.w.Own(l) {
				return a, false
			}
			if a.Val != nil && !d.w.lasting(a.Val) {
				a.Val = nil
			}
		}
	case *ir.Store:
		if _, elem := s.To.(*ir.ElemPlace); elem || d.w.Threads || term.Bits(s.Src.OperandType()) == 0 {
			return a, false
		}
		a = assigned{d.w.Place(f, s.To), d.w.Term(f, s.Src)}
		if a.To == nil || a.To.Kind == term.Field && d.obj != nil && a.To.Ref.Key() != d.obj.Key() {
			return a, false
		}
	default:
		return a, false
	}
	if a.Val != nil && (!d.Tells(a.Val) || !d.Empty() && d.Before(a.Val).Size() > longTerm) {
		return a, false
	}
	return a, true
}

// Empty reports whether none waits.
func (d *Delayed) Empty() bool { return len(d.locals)+len(d.fields) == 0 }

// mentions reports whether something in the terms is reached through the variable.
func (d *Delayed) mentions(l *ir.Local) bool {
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

// Add takes up an assignment.
func (d *Delayed) Add(a assigned) {
	if a.To == nil {
		return
	}
	val := d.Before(a.Val)
	if val == nil || val.Bits != term.Bits(a.To.Type) {
		*d.unknowns++
		val = &term.Term{Op: "?", N: *d.unknowns, Bits: term.Bits(a.To.Type), Type: a.To.Type}
	}
	switch a.To.Kind { // others: they do not wait
	case term.Local:
		d.locals[a.To.Local] = val
	case term.Static:
		d.fields[a.To.Field] = val
	case term.Field:
		d.obj, d.fields[a.To.Field] = a.To.Ref, val
	}
}

// Effect is what they do together.
func (d *Delayed) Effect() *Effect {
	return &Effect{Text: strings.Join(d.Words, "; "), Obj: d.obj, Locals: d.locals, Fields: d.fields, Unknowns: d.unknowns}
}
