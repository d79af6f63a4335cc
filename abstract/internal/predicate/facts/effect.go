package facts

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// Effect is what a statement does to places: it writes one, or a call several.
type Effect struct {
	Text string // in words

	Local  *ir.Local  // it sets a variable, or
	Result bool       // what the method returns, or
	Field  ir.FieldID // a field, of the object Obj or, if that is nil, a static one, or
	Obj    *term.Ref
	Array  *term.Ref // the element index of an array
	Index  *term.Term

	// The new value: an integer, or a reference. Neither is anything at all: of a
	// reference what it refers to is then read afterwards.
	Val   *term.Term
	Ref   *term.Ref
	Null  bool       // the reference null
	Fresh bool       // a reference to a new object, all of whose fields are 0,
	Size  *term.Term // or to a new array of this length, nil for an object; without fresh what is known of its length
	Long  *term.Term // the length of ref, where predicates say it in their own words, too

	// Numbers that variables, static fields, and fields of obj get besides, all at once.
	Locals map[*ir.Local]*term.Term
	Fields map[ir.FieldID]*term.Term

	Mods *Modset // what a callee may write besides

	Supposed bool   // no statement computes what it does: a predicate is looked at
	Unknowns *int64 // counts what is unknown
}

// Test asks whether two references are the same object: Of is a path of a
// predicate's place, Is what the statement writes to.
type Test struct{ Of, Is *term.Ref }

// Key tells tests apart.
func (t Test) Key() string { return t.Of.Key() + " == " + t.Is.Key() }

// Aliases are what the tests showed of which references are the same object, at one way through them.
type Aliases struct {
	Same map[string]bool // by test
	// Objects are references that are not null, and where they are read from.
	Objects map[string]ir.Operand
}

// Writes reports whether the field is one that the effect writes.
func (e *Effect) Writes(f ir.FieldID) bool { return e.Field == f || e.Fields[f] != nil }

// values are the numbers that the effect computes.
func (e *Effect) values() []*term.Term {
	var out []*term.Term
	for _, t := range []*term.Term{e.Val, e.Index} {
		if t != nil {
			out = append(out, t)
		}
	}
	return slices.AppendSeq(slices.AppendSeq(out, maps.Values(e.Locals)), maps.Values(e.Fields))
}

// Anything is an integer that nothing is known of.
func (e *Effect) Anything(t ir.Type) *term.Term {
	*e.Unknowns++
	return &term.Term{Op: "?", N: *e.Unknowns, Bits: term.Bits(t), Type: t}
}

// After is the value of the place after the effect, in terms of before; p itself
// if it does not change.
func (e *Effect) After(p *term.Place, w *Aliases) *term.Term {
	switch p.Kind {
	case term.Local:
		if t := e.Locals[p.Local]; t != nil {
			return t
		}
		if e.Local != nil && p.Local == e.Local {
			return e.value(p.Type)
		}
		return term.Of(p)
	case term.Return:
		if e.Result {
			return e.value(p.Type)
		}
		return term.Of(p)
	case term.Rigid:
		return term.Of(p)
	case term.Static:
		switch {
		case e.Fields[p.Field] != nil:
			return e.Fields[p.Field]
		case e.Obj == nil && e.Field == p.Field:
			return e.value(p.Type)
		case e.Mods != nil && e.Mods.Fields[p.Field]:
			return e.Anything(p.Type)
		}
		return term.Of(p)
	}
	to := e.afterRef(p.Ref, w)
	var index *term.Term
	if p.Index != nil {
		index = p.Index.Mapped(func(q *term.Place) *term.Term { return e.After(q, w) })
	}
	switch {
	case to.Unknown:
		return e.Anything(p.Type)
	case to.Fresh && p.Kind == term.Length:
		if e.Size == nil {
			return e.Anything(p.Type)
		}
		return e.Size
	case to.Fresh && p.Kind == term.Element && e.Size == nil, to.Fresh && p.Kind == term.Field && e.Size != nil:
		return e.Anything(p.Type)
	case to.Fresh:
		return term.Const(0, term.Bits(p.Type))
	}
	if p.Kind == term.Length && e.Size != nil && e.Ref != nil && to.Ref.Key() == e.Ref.Key() {
		return e.Size
	}
	q := &term.Place{Kind: p.Kind, Ref: to.Ref, Field: p.Field, Index: index, Type: p.Type}
	old := term.Of(q)
	if e.Mods != nil && e.Mods.Writes(q) {
		if q.Kind != term.Field && q.Kind != term.Element || e.Mods.Redirects(q.Ref) || q.Index != nil && q.Index.Open() {
			return e.Anything(p.Type)
		}
		r := *q.Ref // it may be read afterwards
		r.After = true
		return term.Of(&term.Place{Kind: p.Kind, Ref: &r, Field: p.Field, Index: index, Type: p.Type})
	}
	switch {
	case p.Kind == term.Field && e.Obj != nil && e.Writes(p.Field) && !q.Ref.After:
		t := e.Fields[p.Field]
		if t == nil {
			t = e.value(p.Type)
		}
		switch e.alias(q.Ref, e.Obj, w) {
		case yes:
			return t
		case maybe:
			return e.either(t, old)
		}
	case p.Kind == term.Element && e.Array != nil && !q.Ref.After && e.Array.Type.IsArray() && e.Array.Type.Elem() == p.Type:
		switch e.alias(q.Ref, e.Array, w) {
		case yes:
			return term.Op("ite", old.Bits, index, e.Index, e.value(p.Type), old)
		case maybe:
			return e.either(e.value(p.Type), old)
		}
	}
	return old
}

// Now gives the places of a set that all see what they have, by what was before the effect: the set is read after a call,
// which may have written some of them.
func (e *Effect) Now(of func(*term.Place) *term.Term) func(*term.Place) *term.Term {
	if e.Mods == nil {
		return of
	}
	written := &Effect{Mods: e.Mods, Unknowns: e.Unknowns}
	return Once(func(p *term.Place) *term.Term { return written.After(of(p).P, &Aliases{}) })
}

// either is one of the two, nobody knows which.
func (e *Effect) either(x, y *term.Term) *term.Term {
	return term.Op("ite", x.Bits, e.Anything(ir.Boolean), term.Const(0, 32), x, y)
}

func (e *Effect) value(t ir.Type) *term.Term {
	if e.Val == nil || e.Val.Bits != term.Bits(t) {
		return e.Anything(t)
	}
	return e.Val
}

// Target is what a reference is after an effect.
type Target struct {
	Ref            *term.Ref
	Fresh, Unknown bool
}

// afterRef is the reference after the effect, in terms of before.
func (e *Effect) afterRef(r *term.Ref, w *Aliases) Target {
	now := Target{Ref: &term.Ref{Local: r.Local, Static: r.Static, Type: r.Type}}
	if e.Local != nil && r.Local == e.Local || r.Static != "" && e.Obj == nil && e.Field == r.Static {
		now = e.target(now.Ref)
	} else if r.Static != "" && e.Mods != nil && e.Mods.Fields[r.Static] {
		return Target{Unknown: true}
	}
	for _, f := range r.Steps {
		switch {
		case now.Unknown, now.Fresh: // the fields of a new object are null
			return Target{Unknown: true}
		case now.Ref.After:
			return Target{Unknown: true}
		case e.Mods != nil && e.Mods.Fields[f]:
			return Target{Unknown: true}
		}
		stepped := Target{Ref: now.Ref.Then(f, r.Type)}
		if e.Obj != nil && e.Field == f {
			switch e.alias(now.Ref, e.Obj, w) {
			case yes:
				stepped = e.target(stepped.Ref)
			case maybe:
				return Target{Unknown: true}
			}
		}
		now = stepped
	}
	if now.Ref != nil {
		now.Ref.Type = r.Type
	}
	return now
}

// target is what a reference becomes that is set.
func (e *Effect) target(old *term.Ref) Target {
	switch {
	case e.Fresh:
		return Target{Fresh: true}
	case e.Null:
		return Target{Unknown: true}
	case e.Ref != nil:
		r := *e.Ref
		return Target{Ref: &r}
	}
	out := *old
	out.After = true
	return Target{Ref: &out}
}

type aliasing int

const (
	no aliasing = iota
	yes
	maybe
)

// alias says whether two references are the same object, as a test showed.
func (e *Effect) alias(of, is *term.Ref, w *Aliases) aliasing {
	if of.Key() == is.Key() {
		return yes
	}
	if same, known := w.Same[Test{of, is}.Key()]; known {
		if same {
			return yes
		}
		return no
	}
	return maybe
}

// Tests are those that the effect on the places needs.
func (e *Effect) Tests(places []*term.Place, related func(a, b ir.Type) bool) []Test {
	var out []Test
	seen := map[string]bool{}
	add := func(of, is *term.Ref) {
		t := Test{of, is}
		if of.Key() == is.Key() || of.After || seen[t.Key()] || !related(of.Type, is.Type) {
			return
		}
		seen[t.Key()] = true
		out = append(out, t)
	}
	var visit func(p *term.Place)
	visit = func(p *term.Place) {
		if p.Index != nil {
			for _, q := range p.Index.Places() {
				visit(q)
			}
		}
		if p.Ref == nil {
			return
		}
		if e.Obj != nil {
			for i, f := range p.Ref.Steps {
				if f == e.Field {
					of := p.Ref.Prefix(i)
					of.Type = ir.Type(f.Class())
					add(of, e.Obj)
				}
			}
			if p.Kind == term.Field && e.Writes(p.Field) {
				add(p.Ref, e.Obj)
			}
		}
		if e.Array != nil && p.Kind == term.Element && e.Array.Type.IsArray() && e.Array.Type.Elem() == p.Type {
			add(p.Ref, e.Array)
		}
	}
	for _, p := range places {
		visit(p)
	}
	return out
}

func (t Test) String() string { return fmt.Sprintf("%s == %s", t.Of, t.Is) }

// Once is f with one answer for each place: what is unknown of it is the same
// wherever it is mentioned.
func Once(f func(*term.Place) *term.Term) func(*term.Place) *term.Term {
	known := map[string]*term.Term{}
	return func(p *term.Place) *term.Term {
		t := known[p.Key()]
		if t == nil {
			t = f(p)
			known[p.Key()] = t
		}
		return t
	}
}

// Apart takes references of several names for several objects, as most are.
func (e *Effect) Apart(ps []*term.Place) *Aliases {
	out := &Aliases{Same: map[string]bool{}}
	for _, t := range e.Tests(ps, func(ir.Type, ir.Type) bool { return true }) {
		out.Same[t.Key()] = false
	}
	return out
}

// Looked reports whether the program has read the element for what the effect computes, so that there is one
// of this index.
func (e *Effect) Looked(p *term.Place) bool {
	if e.Supposed {
		return false
	}
	for _, t := range e.values() {
		if slices.ContainsFunc(t.Places(), func(q *term.Place) bool { return q.Key() == p.Key() }) {
			return true
		}
	}
	return false
}

// Visited reports whether the effect's own value was read from an object's field,
// so that the reference is not null.
func (e *Effect) Visited(r *term.Ref) bool {
	for _, t := range e.values() {
		for _, p := range t.Places() {
			if p.Kind == term.Field && p.Ref.Passes(r) {
				return true
			}
		}
	}
	return e.Obj != nil && e.Obj.Passes(r)
}
