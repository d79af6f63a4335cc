package predicate

import (
	"slices"

	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// call gives the callee the sets of its parameters, and takes up what it returns
// and what it may have written (paper, section 3.7). What its own predicates say
// of objects is in the objects, so that it comes back with them.
func (b *body) call(s *ir.Call) {
	callee := b.in.Method(s.Method)
	if b.threads && b.writesTracked(s) {
		b.claiming(func() { b.callAs(s, callee) })
		return
	}
	b.callAs(s, callee)
}

func (b *body) callAs(s *ir.Call, callee *ir.Method) {
	c := &ir.Call{At: b.at, Kind: s.Kind, Method: s.Method, Dst: s.Dst}
	for _, x := range s.Args {
		if b.lost.isLost(x) {
			x = zero(x.OperandType())
		}
		c.Args = append(c.Args, x)
	}
	sets := func() {
		for _, g := range b.methods[callee] {
			if g.param {
				c.Args = append(c.Args, b.entry(s, callee, g))
			}
		}
	}
	// A call reads and writes nothing itself: it takes no claim, so that others, in the midst of what they do
	// under a lock, keep theirs. If the method has its own, it notices later whether others wrote meanwhile.
	claims := b.claims[s.Method] && b.heapful(b.m)
	if claims {
		b.section(func() {
			b.claim(false)
			sets()
		})
	} else {
		sets()
	}
	if b.claims[s.Method] {
		c.Args = append(c.Args, b.mine)
	}
	if s.Dst != nil && b.lost.locals[s.Dst] {
		c.Dst = nil
		if g := b.returns[s.Method]; g != nil && b.flow.own(s.Dst) {
			c.Dst = b.temp("result", g.typ())
		}
	}
	if b.lost.unread[s] && b.lost.isLost(s.Args[0]) && c.Dst != nil {
		b.emit(&ir.Move{At: b.at, Dst: c.Dst, Src: &ir.Const{Type: ir.StringClass, Text: tell.Cut}})
	} else {
		b.emit(c)
	}
	if !claims {
		b.change(b.called(s, callee, c.Dst, b.mods[s.Method]))
		return
	}
	b.section(func() {
		other, own, join := &ir.Block{}, &ir.Block{}, &ir.Block{}
		b.unclaimed(other, own)
		b.begin(other)
		b.atomic = false // as in forget
		b.change(b.called(s, callee, c.Dst, b.tracked.with(b.mods[s.Method])))
		b.atomic = true
		b.emit(&ir.Goto{At: b.at, Target: join})
		b.begin(own)
		b.change(b.called(s, callee, c.Dst, b.mods[s.Method]))
		b.emit(&ir.Goto{At: b.at, Target: join})
		b.begin(join)
	})
}

// called is the change that a call makes, after which everything in mods may be
// another; result is what holds the set of what it returned.
func (b *body) called(s *ir.Call, callee *ir.Method, result *ir.Local, mods *modset) *change {
	e := b.effect(s.Method.Name() + "(...)")
	e.local, e.mods = s.Dst, mods
	change := &change{e: e}
	if s.Dst != nil && s.Dst.Type.IsRef() {
		change.seen = s.Dst
	}
	if g := b.returns[s.Method]; g != nil && result != nil && result != s.Dst {
		// The caller's own predicates over return are of another value.
		e.val = placeTerm(&place{kind: returnPlace, name: " of " + javaMethod(s.Method), typ: s.Method.Result()})
		change.more = b.taken(s, callee, e, g, result)
	}
	change.more = append(change.more, b.left(s, callee, e)...)
	return change
}

// entry is the set with which the callee's group begins.
func (b *body) entry(s *ir.Call, callee *ir.Method, g *group) ir.Operand {
	e := b.effect(callee.ID.Class() + "." + callee.ID.Name() + "(...)")
	var given func(p *place) *term
	given = func(p *place) *term {
		switch {
		case p.kind == localPlace:
			if i := slices.Index(callee.Params, p.local); i >= 0 {
				if t := b.flow.term(b.f, s.Args[i]); t != nil && t.bits == bitsOf(p.typ) {
					return t
				}
			}
		case p.kind == staticPlace:
			return placeTerm(p)
		case p.kind == rigidPlace:
			if t := b.anyIndex(s, callee, g); t != nil {
				return t
			}
		case p.ref != nil:
			q := p.rewritten(func(r *ref) *ref { return b.argument(s, callee, r) }, func(t *term) *term { return t.mapped(given) })
			if q != nil && (q.index == nil || !q.index.open()) {
				return placeTerm(q)
			}
		}
		return e.anything(p.typ)
	}
	q := &question{to: g.tokens(once(given))}
	reads := map[string]*place{}
	for _, f := range q.to.formulas {
		for _, p := range f.places() {
			reads[p.key()] = p
		}
	}
	w := b.constructed(s, callee)
	return b.image(e.text, q, b.sources(reads, nil, w, e), g, w)
}

// constructed knows the object that the constructor is called for, which is there: what its sets say
// of it the constructor may begin with.
func (b *body) constructed(s *ir.Call, callee *ir.Method) *aliases {
	w := &aliases{}
	if callee.ID.Name() != "<init>" || b.threads && !b.atomic {
		return w
	}
	if r := b.flow.ref(b.f, s.Args[0]); r != nil {
		w.objects = map[string]ir.Operand{r.key(): s.Args[0]}
	}
	return w
}

// argument is what a reference of the callee is called here, nil if nobody knows.
func (b *body) argument(s *ir.Call, callee *ir.Method, r *ref) *ref {
	if r.static != "" {
		out := *r
		return &out
	}
	i := slices.Index(callee.Params, r.local)
	if i < 0 {
		return nil
	}
	of := b.flow.ref(b.f, s.Args[i])
	if of == nil {
		return nil
	}
	out := *of
	out.steps = append(of.steps[:len(of.steps):len(of.steps)], r.steps...)
	out.typ = r.typ
	return &out
}

// returned says what the callee's places, as it returns, are called here.
func (b *body) returned(s *ir.Call, callee *ir.Method, e *effect, rigid map[string]*term) func(*place) *term {
	var of func(p *place) *term
	of = once(func(p *place) *term {
		switch {
		case p.kind == rigidPlace && rigid[p.name] != nil:
			return rigid[p.name]
		case p.kind == returnPlace && e.val != nil:
			return e.val
		case p.kind == localPlace && calledWith(callee, p.local) >= 0:
			if t := b.flow.term(b.f, s.Args[calledWith(callee, p.local)]); t != nil && t.bits == bitsOf(p.typ) {
				return t
			}
		case p.kind == staticPlace:
			if e.mods == nil || !e.mods.fields[p.field] {
				return placeTerm(p)
			}
		case p.kind == fieldPlace && p.ref.local != nil && len(p.ref.steps) == 0 && !b.assigned[p.ref.local]:
			if r := b.argument(s, callee, p.ref); r != nil {
				q := *r
				q.after = e.mods != nil && e.mods.fields[p.field]
				if !e.mods.redirects(&q) {
					return placeTerm(&place{kind: fieldPlace, ref: &q, field: p.field, typ: p.typ})
				}
			}
		case (p.kind == elemPlace || p.kind == lengthPlace) && b.isOutput(callee, p.ref):
			if q := b.elements(s, callee, p, e, of); q != nil {
				return placeTerm(q)
			}
		case b.isHandedBack(callee, p) && s.Dst != nil:
			q := p.copied()
			q.ref = &ref{local: s.Dst, typ: s.Dst.Type, after: true}
			if p.kind == elemPlace {
				q.index = p.index.mapped(of)
			}
			if q.index == nil || !q.index.open() {
				return placeTerm(q)
			}
		}
		return e.anything(p.typ)
	})
	return of
}

// elements is the callee's place, an element or the length of a parameter, after the call.
func (b *body) elements(s *ir.Call, callee *ir.Method, p *place, e *effect, of func(*place) *term) *place {
	r := b.argument(s, callee, p.ref)
	if r == nil || r.local != nil && r.local == s.Dst || e.mods != nil && e.mods.redirects(r) {
		return nil
	}
	q := p.copied()
	array := *r
	q.ref = &array
	if p.kind == elemPlace {
		if q.index = p.index.mapped(of); q.index.open() {
			return nil
		}
		array.after = e.mods != nil && e.mods.writes(q)
	}
	return q
}

// giveBack hands back the set of what is returned in the place of a value that nobody has.
func (b *body) giveBack(s *ir.Return) {
	g := b.returnsSet()
	if g == nil {
		r := *s
		if s.X != nil && b.lost.isLost(s.X) {
			r.X = zero(s.X.OperandType())
		}
		b.leave(s)
		b.emit(&r)
		return
	}
	e := b.effect("")
	e.result = true
	e.val = b.flow.term(b.f, s.X)
	e.text = words(&place{kind: returnPlace}, e.val)
	b.apply(e, nil)
	b.leave(s)
	b.emit(&ir.Return{At: b.at, X: g.local})
}

func (b *body) returnsSet() *group { return b.pass.returns[b.m.ID] }
