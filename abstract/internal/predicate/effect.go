package predicate

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/ir"
)

// effect is what a statement does to places: it writes one, or a call several.
type effect struct {
	text string // in words

	local  *ir.Local  // it sets a variable, or
	result bool       // what the method returns, or
	field  ir.FieldID // a field, of the object obj or, if that is nil, a static one, or
	obj    *ref
	array  *ref // the element index of an array
	index  *term

	// The new value: an integer, or a reference. Neither is anything at all: of a
	// reference what it refers to is then read afterwards.
	val   *term
	ref   *ref
	null  bool  // the reference null
	fresh bool  // a reference to a new object, all of whose fields are 0,
	size  *term // or to a new array of this length, nil for an object; without fresh what is known of its length
	long  *term // the length of ref, where predicates say it in their own words, too

	// Numbers that variables, static fields, and fields of obj get besides, all at once.
	locals map[*ir.Local]*term
	fields map[ir.FieldID]*term

	mods *modset // what a callee may write besides

	supposed bool   // no statement computes what it does: a predicate is looked at
	unknowns *int64 // counts what is unknown
}

// test asks whether two references are the same object: of is a path of a
// predicate's place, is what the statement writes to.
type test struct{ of, is *ref }

func (t test) key() string { return t.of.key() + " == " + t.is.key() }

// aliases are what the tests showed of which references are the same object, at one way through them.
type aliases struct {
	same map[string]bool // by test
	// objects are references that are not null, and where they are read from.
	objects map[string]ir.Operand
}

// writes reports whether the field is one that the effect writes.
func (e *effect) writes(f ir.FieldID) bool { return e.field == f || e.fields[f] != nil }

// values are the numbers that the effect computes.
func (e *effect) values() []*term {
	var out []*term
	for _, t := range []*term{e.val, e.index} {
		if t != nil {
			out = append(out, t)
		}
	}
	return slices.AppendSeq(slices.AppendSeq(out, maps.Values(e.locals)), maps.Values(e.fields))
}

// anything is an integer that nothing is known of.
func (e *effect) anything(t ir.Type) *term {
	*e.unknowns++
	return &term{op: "?", n: *e.unknowns, bits: bitsOf(t), typ: t}
}

// after is the value of the place after the effect, in terms of before; p itself
// if it does not change.
func (e *effect) after(p *place, w *aliases) *term {
	switch p.kind {
	case localPlace:
		if t := e.locals[p.local]; t != nil {
			return t
		}
		if e.local != nil && p.local == e.local {
			return e.value(p.typ)
		}
		return placeTerm(p)
	case returnPlace:
		if e.result {
			return e.value(p.typ)
		}
		return placeTerm(p)
	case rigidPlace:
		return placeTerm(p)
	case staticPlace:
		switch {
		case e.fields[p.field] != nil:
			return e.fields[p.field]
		case e.obj == nil && e.field == p.field:
			return e.value(p.typ)
		case e.mods != nil && e.mods.fields[p.field]:
			return e.anything(p.typ)
		}
		return placeTerm(p)
	}
	to := e.afterRef(p.ref, w)
	var index *term
	if p.index != nil {
		index = p.index.mapped(func(q *place) *term { return e.after(q, w) })
	}
	switch {
	case to.unknown:
		return e.anything(p.typ)
	case to.fresh && p.kind == lengthPlace:
		if e.size == nil {
			return e.anything(p.typ)
		}
		return e.size
	case to.fresh && p.kind == elemPlace && e.size == nil, to.fresh && p.kind == fieldPlace && e.size != nil:
		return e.anything(p.typ)
	case to.fresh:
		return constTerm(0, bitsOf(p.typ))
	}
	if p.kind == lengthPlace && e.size != nil && e.ref != nil && to.r.key() == e.ref.key() {
		return e.size
	}
	q := &place{kind: p.kind, ref: to.r, field: p.field, index: index, typ: p.typ}
	old := placeTerm(q)
	if e.mods != nil && e.mods.writes(q) {
		if q.kind != fieldPlace && q.kind != elemPlace || e.mods.redirects(q.ref) || q.index != nil && q.index.open() {
			return e.anything(p.typ)
		}
		r := *q.ref // it may be read afterwards
		r.after = true
		return placeTerm(&place{kind: p.kind, ref: &r, field: p.field, index: index, typ: p.typ})
	}
	switch {
	case p.kind == fieldPlace && e.obj != nil && e.writes(p.field) && !q.ref.after:
		t := e.fields[p.field]
		if t == nil {
			t = e.value(p.typ)
		}
		switch e.alias(q.ref, e.obj, w) {
		case yes:
			return t
		case maybe:
			return e.either(t, old)
		}
	case p.kind == elemPlace && e.array != nil && !q.ref.after && e.array.typ.IsArray() && e.array.typ.Elem() == p.typ:
		switch e.alias(q.ref, e.array, w) {
		case yes:
			return opTerm("ite", old.bits, index, e.index, e.value(p.typ), old)
		case maybe:
			return e.either(e.value(p.typ), old)
		}
	}
	return old
}

// either is one of the two, nobody knows which.
func (e *effect) either(x, y *term) *term {
	return opTerm("ite", x.bits, e.anything(ir.Boolean), constTerm(0, 32), x, y)
}

func (e *effect) value(t ir.Type) *term {
	if e.val == nil || e.val.bits != bitsOf(t) {
		return e.anything(t)
	}
	return e.val
}

// target is what a reference is after an effect.
type target struct {
	r              *ref
	fresh, unknown bool
}

// afterRef is the reference after the effect, in terms of before.
func (e *effect) afterRef(r *ref, w *aliases) target {
	now := target{r: &ref{local: r.local, static: r.static, typ: r.typ}}
	if e.local != nil && r.local == e.local || r.static != "" && e.obj == nil && e.field == r.static {
		now = e.target(now.r)
	} else if r.static != "" && e.mods != nil && e.mods.fields[r.static] {
		return target{unknown: true}
	}
	for _, f := range r.steps {
		switch {
		case now.unknown, now.fresh: // the fields of a new object are null
			return target{unknown: true}
		case now.r.after:
			return target{unknown: true}
		case e.mods != nil && e.mods.fields[f]:
			return target{unknown: true}
		}
		stepped := target{r: now.r.then(f, r.typ)}
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
		now.r.typ = r.typ
	}
	return now
}

// target is what a reference becomes that is set.
func (e *effect) target(old *ref) target {
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
	out.after = true
	return target{r: &out}
}

type aliasing int

const (
	no aliasing = iota
	yes
	maybe
)

// alias says whether two references are the same object, as a test showed.
func (e *effect) alias(of, is *ref, w *aliases) aliasing {
	if of.key() == is.key() {
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
func (e *effect) tests(places []*place, related func(a, b ir.Type) bool) []test {
	var out []test
	seen := map[string]bool{}
	add := func(of, is *ref) {
		t := test{of, is}
		if of.key() == is.key() || of.after || seen[t.key()] || !related(of.typ, is.typ) {
			return
		}
		seen[t.key()] = true
		out = append(out, t)
	}
	var visit func(p *place)
	visit = func(p *place) {
		if p.index != nil {
			for _, q := range p.index.places() {
				visit(q)
			}
		}
		if p.ref == nil {
			return
		}
		if e.obj != nil {
			for i, f := range p.ref.steps {
				if f == e.field {
					of := p.ref.prefix(i)
					of.typ = ir.Type(f.Class())
					add(of, e.obj)
				}
			}
			if p.kind == fieldPlace && e.writes(p.field) {
				add(p.ref, e.obj)
			}
		}
		if e.array != nil && p.kind == elemPlace && e.array.typ.IsArray() && e.array.typ.Elem() == p.typ {
			add(p.ref, e.array)
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
func once(f func(*place) *term) func(*place) *term {
	known := map[string]*term{}
	return func(p *place) *term {
		t := known[p.key()]
		if t == nil {
			t = f(p)
			known[p.key()] = t
		}
		return t
	}
}
