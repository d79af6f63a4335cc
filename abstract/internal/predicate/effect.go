package predicate

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// effect is what a statement does to places: it writes one, or a call several.
type effect struct {
	text string // in words

	local  *ir.Local  // it sets a variable, or
	result bool       // what the method returns, or
	field  ir.FieldID // a field, of the object obj or, if that is nil, a static one, or
	obj    *term.Ref
	array  *term.Ref // the element index of an array
	index  *term.Term

	// The new value: an integer, or a reference. Neither is anything at all: of a
	// reference what it refers to is then read afterwards.
	val   *term.Term
	ref   *term.Ref
	null  bool       // the reference null
	fresh bool       // a reference to a new object, all of whose fields are 0,
	size  *term.Term // or to a new array of this length, nil for an object; without fresh what is known of its length
	long  *term.Term // the length of ref, where predicates say it in their own words, too

	// Numbers that variables, static fields, and fields of obj get besides, all at once.
	locals map[*ir.Local]*term.Term
	fields map[ir.FieldID]*term.Term

	mods *modset // what a callee may write besides

	supposed bool   // no statement computes what it does: a predicate is looked at
	unknowns *int64 // counts what is unknown
}

// test asks whether two references are the same object: of is a path of a
// predicate's place, is what the statement writes to.
type test struct{ of, is *term.Ref }

func (t test) key() string { return t.of.Key() + " == " + t.is.Key() }

// aliases are what the tests showed of which references are the same object, at one way through them.
type aliases struct {
	same map[string]bool // by test
	// objects are references that are not null, and where they are read from.
	objects map[string]ir.Operand
}

// writes reports whether the field is one that the effect writes.
func (e *effect) writes(f ir.FieldID) bool { return e.field == f || e.fields[f] != nil }

// values are the numbers that the effect computes.
func (e *effect) values() []*term.Term {
	var out []*term.Term
	for _, t := range []*term.Term{e.val, e.index} {
		if t != nil {
			out = append(out, t)
		}
	}
	return slices.AppendSeq(slices.AppendSeq(out, maps.Values(e.locals)), maps.Values(e.fields))
}

// anything is an integer that nothing is known of.
func (e *effect) anything(t ir.Type) *term.Term {
	*e.unknowns++
	return &term.Term{Op: "?", N: *e.unknowns, Bits: term.Bits(t), Type: t}
}

// after is the value of the place after the effect, in terms of before; p itself
// if it does not change.
func (e *effect) after(p *term.Place, w *aliases) *term.Term {
	switch p.Kind {
	case term.Local:
		if t := e.locals[p.Local]; t != nil {
			return t
		}
		if e.local != nil && p.Local == e.local {
			return e.value(p.Type)
		}
		return term.Of(p)
	case term.Return:
		if e.result {
			return e.value(p.Type)
		}
		return term.Of(p)
	case term.Rigid:
		return term.Of(p)
	case term.Static:
		switch {
		case e.fields[p.Field] != nil:
			return e.fields[p.Field]
		case e.obj == nil && e.field == p.Field:
			return e.value(p.Type)
		case e.mods != nil && e.mods.fields[p.Field]:
			return e.anything(p.Type)
		}
		return term.Of(p)
	}
	to := e.afterRef(p.Ref, w)
	var index *term.Term
	if p.Index != nil {
		index = p.Index.Mapped(func(q *term.Place) *term.Term { return e.after(q, w) })
	}
	switch {
	case to.unknown:
		return e.anything(p.Type)
	case to.fresh && p.Kind == term.Length:
		if e.size == nil {
			return e.anything(p.Type)
		}
		return e.size
	case to.fresh && p.Kind == term.Element && e.size == nil, to.fresh && p.Kind == term.Field && e.size != nil:
		return e.anything(p.Type)
	case to.fresh:
		return term.Const(0, term.Bits(p.Type))
	}
	if p.Kind == term.Length && e.size != nil && e.ref != nil && to.r.Key() == e.ref.Key() {
		return e.size
	}
	q := &term.Place{Kind: p.Kind, Ref: to.r, Field: p.Field, Index: index, Type: p.Type}
	old := term.Of(q)
	if e.mods != nil && e.mods.writes(q) {
		if q.Kind != term.Field && q.Kind != term.Element || e.mods.redirects(q.Ref) || q.Index != nil && q.Index.Open() {
			return e.anything(p.Type)
		}
		r := *q.Ref // it may be read afterwards
		r.After = true
		return term.Of(&term.Place{Kind: p.Kind, Ref: &r, Field: p.Field, Index: index, Type: p.Type})
	}
	switch {
	case p.Kind == term.Field && e.obj != nil && e.writes(p.Field) && !q.Ref.After:
		t := e.fields[p.Field]
		if t == nil {
			t = e.value(p.Type)
		}
		switch e.alias(q.Ref, e.obj, w) {
		case yes:
			return t
		case maybe:
			return e.either(t, old)
		}
	case p.Kind == term.Element && e.array != nil && !q.Ref.After && e.array.Type.IsArray() && e.array.Type.Elem() == p.Type:
		switch e.alias(q.Ref, e.array, w) {
		case yes:
			return term.Op("ite", old.Bits, index, e.index, e.value(p.Type), old)
		case maybe:
			return e.either(e.value(p.Type), old)
		}
	}
	return old
}

// now gives the places of a set that all see what they have, by what was before the effect: the set is read after a call,
// which may have written some of them.
func (e *effect) now(of func(*term.Place) *term.Term) func(*term.Place) *term.Term {
	if e.mods == nil {
		return of
	}
	written := &effect{mods: e.mods, unknowns: e.unknowns}
	return once(func(p *term.Place) *term.Term { return written.after(of(p).P, &aliases{}) })
}

// either is one of the two, nobody knows which.
func (e *effect) either(x, y *term.Term) *term.Term {
	return term.Op("ite", x.Bits, e.anything(ir.Boolean), term.Const(0, 32), x, y)
}

func (e *effect) value(t ir.Type) *term.Term {
	if e.val == nil || e.val.Bits != term.Bits(t) {
		return e.anything(t)
	}
	return e.val
}

// target is what a reference is after an effect.
type target struct {
	r              *term.Ref
	fresh, unknown bool
}

// afterRef is the reference after the effect, in terms of before.
func (e *effect) afterRef(r *term.Ref, w *aliases) target {
	now := target{r: &term.Ref{Local: r.Local, Static: r.Static, Type: r.Type}}
	if e.local != nil && r.Local == e.local || r.Static != "" && e.obj == nil && e.field == r.Static {
		now = e.target(now.r)
	} else if r.Static != "" && e.mods != nil && e.mods.fields[r.Static] {
		return target{unknown: true}
	}
	for _, f := range r.Steps {
		switch {
		case now.unknown, now.fresh: // the fields of a new object are null
			return target{unknown: true}
		case now.r.After:
			return target{unknown: true}
		case e.mods != nil && e.mods.fields[f]:
			return target{unknown: true}
		}
		stepped := target{r: now.r.Then(f, r.Type)}
		if e.obj != nil && e.field == f {
			switch e.alias(now.r, e.obj, w) {
			case yes:
				stepped = e.target(stepped.r)
			case maybe:
				return target{unknown: true}
			}
		}
		now = stepped
	}
	if now.r != nil {
		now.r.Type = r.Type
	}
	return now
}

// target is what a reference becomes that is set.
func (e *effect) target(old *term.Ref) target {
	switch {
	case e.fresh:
		return target{fresh: true}
	case e.null:
		return target{unknown: true}
	case e.ref != nil:
		r := *e.ref
		return target{r: &r}
	}
	out := *old
	out.After = true
	return target{r: &out}
}

type aliasing int

const (
	no aliasing = iota
	yes
	maybe
)

// alias says whether two references are the same object, as a test showed.
func (e *effect) alias(of, is *term.Ref, w *aliases) aliasing {
	if of.Key() == is.Key() {
		return yes
	}
	if same, known := w.same[test{of, is}.key()]; known {
		if same {
			return yes
		}
		return no
	}
	return maybe
}

// tests are those that the effect on the places needs.
func (e *effect) tests(places []*term.Place, related func(a, b ir.Type) bool) []test {
	var out []test
	seen := map[string]bool{}
	add := func(of, is *term.Ref) {
		t := test{of, is}
		if of.Key() == is.Key() || of.After || seen[t.key()] || !related(of.Type, is.Type) {
			return
		}
		seen[t.key()] = true
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
		if e.obj != nil {
			for i, f := range p.Ref.Steps {
				if f == e.field {
					of := p.Ref.Prefix(i)
					of.Type = ir.Type(f.Class())
					add(of, e.obj)
				}
			}
			if p.Kind == term.Field && e.writes(p.Field) {
				add(p.Ref, e.obj)
			}
		}
		if e.array != nil && p.Kind == term.Element && e.array.Type.IsArray() && e.array.Type.Elem() == p.Type {
			add(p.Ref, e.array)
		}
	}
	for _, p := range places {
		visit(p)
	}
	return out
}

func (t test) String() string { return fmt.Sprintf("%s == %s", t.of, t.is) }

// once is f with one answer for each place: what is unknown of it is the same
// wherever it is mentioned.
func once(f func(*term.Place) *term.Term) func(*term.Place) *term.Term {
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
