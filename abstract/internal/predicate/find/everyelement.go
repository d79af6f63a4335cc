package find

import (
	"cmp"
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
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
			x.every(candidate{m: c.m, f: f}, met)
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
	x.addEvery(candidate{m: c.m, f: term.Compare(ir.Le, term.Const(0, 32), term.Of(x.anyOf(c.m)))})
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
	c.f = term.Balanced(c.f)
	if c.f.Op == "cmp" {
		c.f = term.Compare(c.f.Cond, term.Plain(c.f.L), term.Plain(c.f.R))
	}
	if _, ok := term.WrittenFormula(c.f); !ok || term.SameSides(c.f) || c.f.Size() > scope.MaxFormula {
		return false
	}
	x.met[c.key()] = true
	if x.add(c) {
		for _, p := range c.f.Places() {
			if p.Kind == term.Element {
				x.rigid(c.m, p)
			}
		}
	}
	return true
}

// rigid writes that the index of the element stands for any of its array, if the method's section does not say so yet.
func (x *refinement) rigid(m *ir.Method, p *term.Place) {
	p.EachRigid(func(k *term.Place) {
		if x.anys[m] == "" {
			x.anys[m] = k.Name
			x.write(scope.HeadOf(m), "any "+k.Name+" in "+p.Ref.String())
		}
	})
}

// ofAny is the formula of each element in the place of one, nil if it has none, or several that no one index tells.
func (x *refinement) ofAny(m *ir.Method, f *term.Formula) *term.Formula {
	if m == nil || f.Op != "cmp" {
		return nil
	}
	var base *term.Term
	var shift []int64
	for _, p := range f.Places() {
		switch {
		case p.Kind == term.Rigid:
			return nil
		case p.Kind != term.Element:
			continue
		}
		b, n := term.Peeled(p.Index)
		if b.Op == "const" { // of the one with this number
			n = 0
		}
		if b.Op != "place" && b.Op != "const" || base != nil && b.Key() != base.Key() || p.Ref.Local == nil && p.Ref.Static == "" {
			return nil
		}
		base, shift = b, append(shift, n)
	}
	if base == nil {
		return nil
	}
	k := term.Of(x.anyOf(m))
	if !slices.Contains(shift, 0) { // of each element, not of each that follows one
		k = term.Op("-", 32, k, term.Const(shift[0], 32))
	}
	var of func(p *term.Place) *term.Term
	of = func(p *term.Place) *term.Term {
		switch {
		case p.Index != nil && base.Op == "const":
			return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(*term.Term) *term.Term { return k }))
		case base.Op == "place" && p.Key() == base.P.Key():
			return k
		case p.Index != nil:
			return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(t *term.Term) *term.Term { return term.Plain(t.Mapped(of)) }))
		}
		return term.Of(p)
	}
	return f.Mapped(of)
}

// anyOf is the index that stands for any in the method.
func (x *refinement) anyOf(m *ir.Method) *term.Place {
	name := x.anys[m]
	for n := 0; name == "" || x.anys[m] == "" && slices.ContainsFunc(m.Locals, func(l *ir.Local) bool { return l.Name == name || l.Java == name }); n++ {
		if name = "k"; n > 0 {
			name += strconv.Itoa(n)
		}
	}
	return &term.Place{Kind: term.Rigid, Name: name, Type: ir.Int}
}

// around adds, if the loop writes what the candidate is about, how the index that stands for any compares with those by
// which the loop accesses elements, and with what bounds these.
func (x *refinement) around(c candidate, loop map[*ir.Block]bool) {
	k, w := term.Of(x.anyOf(c.m)), x.named(c.m)
	found, writes := x.indices(w, loop, c.f)
	if !writes {
		return
	}
	add := func(op ir.CondOp, l, r *term.Term) { x.addEvery(candidate{m: c.m, f: term.Compare(op, l, r)}) }
	for _, i := range found {
		add(ir.Le, i.base, k)
		if i.n == 0 {
			add(ir.Lt, i.base, k)
		} else {
			add(ir.Le, term.Op("+", 32, i.base, term.Const(i.n, 32)), k)
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
func ofIndex(f *term.Formula) bool {
	has := func(kind term.Kind) bool {
		return slices.ContainsFunc(f.Places(), func(p *term.Place) bool { return p.Kind == kind })
	}
	return has(term.Rigid) && !has(term.Element)
}

// beginnings are what the indices are before the loop, but for what is not known or 0, of which it is said anyway.
func (x *refinement) beginnings(w *facts.Flow, loop map[*ir.Block]bool, indices []index) []*term.Term {
	before := map[*ir.Block]bool{}
	for _, b := range w.Method.Blocks {
		before[b] = !loop[b]
	}
	var out []*term.Term
	w.EachIn(before, func(at facts.Known, s ir.Stmt) {
		d := ir.Def(s)
		if d == nil || !slices.ContainsFunc(indices, func(i index) bool { return i.base.P.Local == d }) {
			return
		}
		if t := w.Value(at, s); t != nil && (t.Op != "const" || t.N > 0) && !t.Open() && !slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return p.Kind == term.Element }) {
			out = append(out, t)
		}
	})
	return out
}

// index is that of an access to an element: a variable or field, and a number that is added.
type index struct {
	base *term.Term
	n    int64
}

// indices are those by which the loop accesses elements of arrays that the formula is about; writes is whether it writes
// what the formula is about.
func (x *refinement) indices(w *facts.Flow, loop map[*ir.Block]bool, f *term.Formula) (out []index, writes bool) {
	about := f.Places()
	w.EachIn(loop, func(at facts.Known, s ir.Stmt) {
		var p *ir.ElemPlace
		switch s := s.(type) { // others: they access no memory
		case *ir.Load:
			p, _ = s.From.(*ir.ElemPlace)
		case *ir.Store:
			p, _ = s.To.(*ir.ElemPlace)
			id, field := ir.PlaceField(s.To)
			writes = writes || field && slices.ContainsFunc(about, func(q *term.Place) bool { return q.Field == id })
		}
		if d := ir.Def(s); d != nil {
			writes = writes || slices.ContainsFunc(about, func(q *term.Place) bool { return q.Kind == term.Local && q.Local == d })
		}
		if p == nil {
			return
		}
		r, i := w.Ref(at, p.Array), w.Term(at, p.Index)
		if r == nil || i == nil || !slices.ContainsFunc(about, func(q *term.Place) bool { return q.Kind == term.Element && q.Ref.Key() == r.Key() }) {
			return
		}
		_, stores := s.(*ir.Store)
		writes = writes || stores
		base, n := term.Peeled(i)
		if base.Op == "place" && base.P.Kind != term.Element && !slices.ContainsFunc(out, func(o index) bool { return o.base.Key() == base.Key() && o.n == n }) {
			out = append(out, index{base, n})
		}
	})
	return out, writes
}

// bounds are what the loop compares the indices with, but for elements and other indices.
func (x *refinement) bounds(w *facts.Flow, loop map[*ir.Block]bool, indices []index) []*term.Term {
	is := func(t *term.Term) bool {
		return slices.ContainsFunc(indices, func(i index) bool { return i.base.Key() == t.Key() })
	}
	var out []*term.Term
	w.EachIn(loop, func(at facts.Known, s ir.Stmt) {
		f := comparedBy(w, at, s)
		if f == nil || f.Op != "cmp" {
			return
		}
		for _, sides := range [][2]*term.Term{{f.L, f.R}, {f.R, f.L}} {
			if i, b := sides[0], sides[1]; is(i) && (b.Op != "const" || b.N > 0) && !slices.ContainsFunc(b.Places(), func(p *term.Place) bool { return p.Kind == term.Element || is(term.Of(p)) }) {
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
	w.Each(func(at facts.Known, s ir.Stmt) {
		call, ok := s.(*ir.Call)
		if !ok {
			return
		}
		callee := x.In.Method(call.Method)
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
	for _, p := range c.f.Places() {
		if p.Kind == term.Element {
			x.addEvery(candidate{m: c.m, f: term.Compare(ir.Lt, term.Of(x.anyOf(c.m)), term.Of(&term.Place{Kind: term.Length, Ref: p.Ref, Type: ir.Int}))})
		}
	}
}

// asCallee is the candidate as the callee can say it, if the call has to do with it: with `return`, and
// with each variable that is returned in its place.
func (x *refinement) asCallee(c candidate, w *facts.Flow, at facts.Known, call *ir.Call, callee *ir.Method) []candidate {
	concerned := false
	back := code.Handed(callee)
	mods := x.Mods[call.Method]
	k := term.Of(x.anyOf(callee))
	param := func(p *term.Place) *ir.Local {
		for i, a := range call.Args {
			if t := w.Term(at, a); t != nil && t.Op == "place" && t.P.Key() == p.Key() {
				return callee.Params[i]
			}
		}
		return nil
	}
	onRef := func(r *term.Ref) *term.Ref {
		if r.Local != nil && r.Local == call.Dst && back != nil && len(r.Steps) == 0 {
			concerned = true
			return &term.Ref{Local: back, Type: r.Type}
		}
		for i, a := range call.Args {
			if of := w.Ref(at, a); of != nil && r.Passes(of) {
				return &term.Ref{Local: callee.Params[i], Steps: r.Steps[len(of.Steps):], Type: r.Type}
			}
		}
		return nil
	}
	of := func(p *term.Place) *term.Term {
		switch {
		case p.Kind == term.Rigid:
			return k
		case p.Kind == term.Local && p.Local == call.Dst:
			concerned = true
			return term.Of(&term.Place{Kind: term.Return, Type: call.Method.Result()})
		case p.Kind == term.Local:
			if l := param(p); l != nil {
				return term.Of(&term.Place{Kind: term.Local, Local: l, Type: l.Type})
			}
			return nil
		case p.Kind == term.Static:
			return term.Of(p)
		}
		concerned = concerned || p.Kind == term.Element && mods != nil && mods.Writes(p)
		if q := p.Rewritten(onRef, func(t *term.Term) *term.Term { return t }); q != nil {
			return term.Of(q)
		}
		return nil
	}
	f := renamed(c.f, of)
	if f == nil || !concerned {
		return nil
	}
	out := []candidate{{m: callee, f: f}}
	if slices.ContainsFunc(f.Places(), func(p *term.Place) bool { return p.Kind == term.Return }) {
		for _, r := range x.ofReturned(candidate{m: callee, f: f}) {
			if !slices.ContainsFunc(r.f.Places(), func(p *term.Place) bool { return p.Kind == term.Return }) && len(r.f.Places()) == len(f.Places()) { // no constant, as beside an exception
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
		w.Own = func(*ir.Local) bool { return false }
		w.Each(func(at facts.Known, s ir.Stmt) {
			if f := comparedBy(&w, at, s); f != nil && lines[spotOf(m, s)] {
				out = append(out, candidate{m: m, f: f})
			}
		})
	}
	return out
}

// anysOf are the names of the indices that stand for any in the sections of methods.
func anysOf(ctx *scope.Contexts) map[*ir.Method]string {
	out := map[*ir.Method]string{}
	for m, ps := range ctx.Methods {
		for _, x := range ps {
			for _, p := range x.Formula.Places() {
				p.EachRigid(func(k *term.Place) { out[m] = k.Name })
			}
		}
	}
	return out
}
