package predicate

import (
	"cmp"
	"slices"
	"strconv"

	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// What an assertion asks of one element, a[i] <= max say, often holds as it holds of all that a loop has met:
// weakest preconditions of it have no end (a[i + 1] <= max, ...). So the same is said of an index that stands
// for any, a[k] <= max, and of how that compares with those by which the method accesses elements of the array
// with where these begin and what bounds them: so a loop's invariant, "of each k below i", is a combination of predicates. What a
// callee has to say for it of its parameters and its result is followed into it, and on into what it calls.

// maxEvery bounds the methods in which one condition is said of any index.
const maxEvery = 6

// everyElement adds, for the conditions, what they say of each element.
func (x *refinement) everyElement(conditions []candidate) {
	met := map[string]bool{}
	for _, c := range conditions {
		if f := x.ofAny(c.m, c.f); f != nil {
			x.every(candidate{c.m, f}, met)
		}
	}
}

// bringer is what may bring about that something is so of each element, and where it ends.
type bringer struct {
	last int
	add  func()
}

// every adds the candidate, of an index that stands for any, and what the last loop or call has to say for it of which
// the file does not say that yet.
func (x *refinement) every(c candidate, met map[string]bool) {
	if met[c.key()] || len(met) == maxEvery || !x.addEvery(c) {
		return
	}
	met[c.key()] = true
	x.addEvery(candidate{c.m, compare(ir.Le, constTerm(0, 32), placeTerm(x.anyOf(c.m)))})
	from := x.inCallees(c, met)
	for _, loop := range loopsOf(c.m) {
		last := 0
		for i, b := range c.m.Blocks {
			if loop[b] {
				last = i
			}
		}
		from = append(from, bringer{last, func() { x.around(c, loop) }})
	}
	slices.SortStableFunc(from, func(a, b bringer) int { return cmp.Compare(b.last, a.last) })
	n := len(x.added)
	for _, f := range from {
		if f.add(); len(x.added) > n {
			return
		}
	}
}

// addEvery adds the candidate, and says in the method's section which index stands for any; it reports whether
// a file can have it.
func (x *refinement) addEvery(c candidate) bool {
	c.f = balanced(c.f)
	if c.f.op == "cmp" {
		c.f = compare(c.f.cond, plain(c.f.l), plain(c.f.r))
	}
	if _, ok := writtenFormula(c.f); !ok || sameSides(c.f) || c.f.size() > maxFormula {
		return false
	}
	x.met[c.key()] = true
	if x.add(c) {
		for _, p := range c.f.places() {
			if p.kind == elemPlace {
				x.rigid(c.m, p)
			}
		}
	}
	return true
}

// rigid writes that the index of the element stands for any of its array, if the method's section does not say so yet.
func (x *refinement) rigid(m *ir.Method, p *place) {
	p.eachRigid(func(k *place) {
		if x.anys[m] == "" {
			x.anys[m] = k.name
			x.write(headOf(m), "any "+k.name+" in "+p.ref.String())
		}
	})
}

// ofAny is the formula of each element in the place of one, nil if it has none, or several that no one index tells.
func (x *refinement) ofAny(m *ir.Method, f *formula) *formula {
	if m == nil || f.op != "cmp" {
		return nil
	}
	var base *term
	var shift []int64
	for _, p := range f.places() {
		switch {
		case p.kind == rigidPlace:
			return nil
		case p.kind != elemPlace:
			continue
		}
		b, n := peeled(p.index)
		if b.op != "place" || base != nil && b.key() != base.key() || p.ref.local == nil && p.ref.static == "" {
			return nil
		}
		base, shift = b, append(shift, n)
	}
	if base == nil {
		return nil
	}
	k := placeTerm(x.anyOf(m))
	if !slices.Contains(shift, 0) { // of each element, not of each that follows one
		k = opTerm("-", 32, k, constTerm(shift[0], 32))
	}
	var of func(p *place) *term
	of = func(p *place) *term {
		switch {
		case p.key() == base.p.key():
			return k
		case p.index != nil:
			return placeTerm(p.rewritten(func(r *ref) *ref { return r }, func(t *term) *term { return plain(t.mapped(of)) }))
		}
		return placeTerm(p)
	}
	return f.mapped(of)
}

// anyOf is the index that stands for any in the method.
func (x *refinement) anyOf(m *ir.Method) *place {
	name := x.anys[m]
	for n := 0; name == "" || x.anys[m] == "" && slices.ContainsFunc(m.Locals, func(l *ir.Local) bool { return l.Name == name || l.Java == name }); n++ {
		if name = "k"; n > 0 {
			name += strconv.Itoa(n)
		}
	}
	return &place{kind: rigidPlace, name: name, typ: ir.Int}
}

// around adds, if the loop writes what the candidate is about, how the index that stands for any compares with those by
// which the loop accesses elements, and with what bounds these.
func (x *refinement) around(c candidate, loop map[*ir.Block]bool) {
	k, w := placeTerm(x.anyOf(c.m)), x.named(c.m)
	found, writes := x.indices(w, loop, c.f)
	if !writes {
		return
	}
	add := func(op ir.CondOp, l, r *term) { x.addEvery(candidate{c.m, compare(op, l, r)}) }
	for _, i := range found {
		add(ir.Le, i.base, k)
		if i.n == 0 {
			add(ir.Lt, i.base, k)
		} else {
			add(ir.Le, opTerm("+", 32, i.base, constTerm(i.n, 32)), k)
		}
	}
	for _, b := range x.bounds(w, loop, found) {
		add(ir.Lt, k, b)
	}
	for _, b := range x.beginnings(w, loop, found) {
		add(ir.Le, b, k)
	}
}

// ofIndex reports whether the formula compares an index that stands for any, and says of no element: what it would have to be
// before a statement counts on and on.
func ofIndex(f *formula) bool {
	has := func(kind placeKind) bool {
		return slices.ContainsFunc(f.places(), func(p *place) bool { return p.kind == kind })
	}
	return has(rigidPlace) && !has(elemPlace)
}

// beginnings are what the indices are before the loop, but for what is not known or 0, of which it is said anyway.
func (x *refinement) beginnings(w *flow, loop map[*ir.Block]bool, indices []index) []*term {
	before := map[*ir.Block]bool{}
	for _, b := range w.m.Blocks {
		before[b] = !loop[b]
	}
	var out []*term
	w.eachIn(before, func(at facts, s ir.Stmt) {
		d := ir.Def(s)
		if d == nil || !slices.ContainsFunc(indices, func(i index) bool { return i.base.p.local == d }) {
			return
		}
		if t := w.value(at, s); t != nil && (t.op != "const" || t.n > 0) && !t.open() && !slices.ContainsFunc(t.places(), func(p *place) bool { return p.kind == elemPlace }) {
			out = append(out, t)
		}
	})
	return out
}

// index is that of an access to an element: a variable or field, and a number that is added.
type index struct {
	base *term
	n    int64
}

// indices are those by which the loop accesses elements of arrays that the formula is about; writes is whether it writes
// what the formula is about.
func (x *refinement) indices(w *flow, loop map[*ir.Block]bool, f *formula) (out []index, writes bool) {
	about := f.places()
	w.eachIn(loop, func(at facts, s ir.Stmt) {
		var p *ir.ElemPlace
		switch s := s.(type) { // others: they access no memory
		case *ir.Load:
			p, _ = s.From.(*ir.ElemPlace)
		case *ir.Store:
			p, _ = s.To.(*ir.ElemPlace)
			id, field := ir.PlaceField(s.To)
			writes = writes || field && slices.ContainsFunc(about, func(q *place) bool { return q.field == id })
		}
		if d := ir.Def(s); d != nil {
			writes = writes || slices.ContainsFunc(about, func(q *place) bool { return q.kind == localPlace && q.local == d })
		}
		if p == nil {
			return
		}
		r, i := w.ref(at, p.Array), w.term(at, p.Index)
		if r == nil || i == nil || !slices.ContainsFunc(about, func(q *place) bool { return q.kind == elemPlace && q.ref.key() == r.key() }) {
			return
		}
		_, stores := s.(*ir.Store)
		writes = writes || stores
		base, n := peeled(i)
		if base.op == "place" && base.p.kind != elemPlace && !slices.ContainsFunc(out, func(o index) bool { return o.base.key() == base.key() && o.n == n }) {
			out = append(out, index{base, n})
		}
	})
	return out, writes
}

// bounds are what the loop compares the indices with, but for elements and other indices.
func (x *refinement) bounds(w *flow, loop map[*ir.Block]bool, indices []index) []*term {
	is := func(t *term) bool {
		return slices.ContainsFunc(indices, func(i index) bool { return i.base.key() == t.key() })
	}
	var out []*term
	w.eachIn(loop, func(at facts, s ir.Stmt) {
		f := comparedBy(w, at, s)
		if f == nil || f.op != "cmp" {
			return
		}
		for _, sides := range [][2]*term{{f.l, f.r}, {f.r, f.l}} {
			if i, b := sides[0], sides[1]; is(i) && (b.op != "const" || b.n > 0) && !slices.ContainsFunc(b.places(), func(p *place) bool { return p.kind == elemPlace || is(placeTerm(p)) }) {
				out = append(out, b)
			}
		}
	})
	return out
}

// loopsOf are the blocks of the method's loops, of nested ones those of the outermost, the last loop first.
func loopsOf(m *ir.Method) []map[*ir.Block]bool {
	number := map[*ir.Block]int32{}
	for i, b := range m.Blocks {
		number[b] = int32(i)
	}
	g := make(digraph.Graph, len(m.Blocks))
	for i, b := range m.Blocks {
		for _, to := range b.Succs() {
			g[i] = append(g[i], number[to])
		}
	}
	component, size := g.Components()
	var out []map[*ir.Block]bool
	of := map[int32]map[*ir.Block]bool{}
	for i, b := range slices.Backward(m.Blocks) {
		c := component[i]
		if size[c] < 2 && !slices.Contains(g[i], int32(i)) {
			continue
		}
		if of[c] == nil {
			of[c] = map[*ir.Block]bool{}
			out = append(out, of[c])
		}
		of[c][b] = true
	}
	return out
}

// inCallees are the calls that may bring the candidate about, which say it of parameters, results and what they refer to.
func (x *refinement) inCallees(c candidate, met map[string]bool) []bringer {
	number := map[*ir.Call]int{}
	for i, b := range c.m.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok {
				number[call] = i
			}
		}
	}
	w := x.named(c.m)
	var out []bringer
	w.each(func(at facts, s ir.Stmt) {
		call, ok := s.(*ir.Call)
		if !ok {
			return
		}
		callee := x.in.Method(call.Method)
		if len(callee.Blocks) == 0 || x.uncalled[callee.ID] {
			return
		}
		if said := x.asCallee(c, w, at, call, callee); len(said) > 0 {
			out = append(out, bringer{number[call], func() {
				x.lengths(c)
				for _, o := range said {
					x.every(o, met)
				}
			}})
		}
	})
	return out
}

// lengths adds how the index that stands for any compares with the lengths of the arrays, where callees come to their ends.
func (x *refinement) lengths(c candidate) {
	for _, p := range c.f.places() {
		if p.kind == elemPlace {
			x.addEvery(candidate{c.m, compare(ir.Lt, placeTerm(x.anyOf(c.m)), placeTerm(&place{kind: lengthPlace, ref: p.ref, typ: ir.Int}))})
		}
	}
}

// asCallee is the candidate as the callee can say it, if the call has to do with it: with `return`, and
// with each variable that is returned in its place.
func (x *refinement) asCallee(c candidate, w *flow, at facts, call *ir.Call, callee *ir.Method) []candidate {
	concerned := false
	back := handed(callee)
	mods := x.mods[call.Method]
	k := placeTerm(x.anyOf(callee))
	param := func(p *place) *ir.Local {
		for i, a := range call.Args {
			if t := w.term(at, a); t != nil && t.op == "place" && t.p.key() == p.key() {
				return callee.Params[i]
			}
		}
		return nil
	}
	onRef := func(r *ref) *ref {
		if r.local != nil && r.local == call.Dst && back != nil && len(r.steps) == 0 {
			concerned = true
			return &ref{local: back, typ: r.typ}
		}
		for i, a := range call.Args {
			if of := w.ref(at, a); of != nil && r.passes(of) {
				return &ref{local: callee.Params[i], steps: r.steps[len(of.steps):], typ: r.typ}
			}
		}
		return nil
	}
	of := func(p *place) *term {
		switch {
		case p.kind == rigidPlace:
			return k
		case p.kind == localPlace && p.local == call.Dst:
			concerned = true
			return placeTerm(&place{kind: returnPlace, typ: call.Method.Result()})
		case p.kind == localPlace:
			if l := param(p); l != nil {
				return placeTerm(&place{kind: localPlace, local: l, typ: l.Type})
			}
			return nil
		case p.kind == staticPlace:
			return placeTerm(p)
		}
		concerned = concerned || p.kind == elemPlace && mods != nil && mods.writes(p)
		if q := p.rewritten(onRef, func(t *term) *term { return t }); q != nil {
			return placeTerm(q)
		}
		return nil
	}
	f := renamed(c.f, of)
	if f == nil || !concerned {
		return nil
	}
	out := []candidate{{callee, f}}
	if slices.ContainsFunc(f.places(), func(p *place) bool { return p.kind == returnPlace }) {
		for _, r := range x.ofReturned(candidate{callee, f}) {
			if !slices.ContainsFunc(r.f.places(), func(p *place) bool { return p.kind == returnPlace }) && len(r.f.places()) == len(f.places()) { // no constant, as beside an exception
				out = append(out, r)
			}
		}
	}
	return out
}

// onElements are the conditions of the lines that are about elements of arrays, also where variables have got the
// values of these.
func (x *refinement) onElements(lines map[spot]bool) []candidate {
	var out []candidate
	for _, m := range x.ownMethods() {
		w := *x.named(m)
		w.own = func(*ir.Local) bool { return false }
		w.each(func(at facts, s ir.Stmt) {
			if f := comparedBy(&w, at, s); f != nil && lines[spotOf(m, s)] {
				out = append(out, candidate{m, f})
			}
		})
	}
	return out
}

// anysOf are the names of the indices that stand for any in the sections of methods.
func anysOf(ctx *contexts) map[*ir.Method]string {
	out := map[*ir.Method]string{}
	for m, ps := range ctx.methods {
		for _, x := range ps {
			for _, p := range x.f.places() {
				p.eachRigid(func(k *place) { out[m] = k.name })
			}
		}
	}
	return out
}
