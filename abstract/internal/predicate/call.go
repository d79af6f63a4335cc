package predicate

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// call gives the callee the sets of its parameters, and takes up what it returns
// and what it may have written (paper, section 3.7). What its own predicates say
// of objects is in the objects, so that it comes back with them.
func (b *body) call(s *ir.Call) {
	callee := b.In.Method(s.Method)
	if b.Threads && b.writesTracked(s) {
		b.claiming(func() { b.callAs(s, callee) })
		return
	}
	b.callAs(s, callee)
}

func (b *body) callAs(s *ir.Call, callee *ir.Method) {
	c := &ir.Call{At: b.at, Kind: s.Kind, Method: s.Method, Dst: s.Dst}
	for _, x := range s.Args {
		if b.Lost.IsLost(x) {
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
	if s.Dst != nil && b.Lost.Locals[s.Dst] {
		c.Dst = nil
		if g := b.returns[s.Method]; g != nil && b.flow.Own(s.Dst) {
			c.Dst = b.temp("result", g.typ())
		}
	}
	if b.Lost.Unread[s] && b.Lost.IsLost(s.Args[0]) && c.Dst != nil {
		b.emit(&ir.Move{At: b.at, Dst: c.Dst, Src: &ir.Const{Type: ir.StringClass, Text: tell.Cut}})
	} else {
		b.emit(c)
	}
	if !claims {
		b.change(b.called(s, callee, c.Dst, b.Mods[s.Method]))
		return
	}
	b.section(func() {
		other, own, join := &ir.Block{}, &ir.Block{}, &ir.Block{}
		b.unclaimed(other, own)
		b.begin(other)
		b.atomic = false // as in forget
		b.change(b.called(s, callee, c.Dst, b.others().With(b.Mods[s.Method])))
		b.atomic = true
		b.emit(&ir.Goto{At: b.at, Target: join})
		b.begin(own)
		b.change(b.called(s, callee, c.Dst, b.Mods[s.Method]))
		b.emit(&ir.Goto{At: b.at, Target: join})
		b.begin(join)
	})
}

// called is the change that a call makes, after which everything in mods may be
// another; result is what holds the set of what it returned.
func (b *body) called(s *ir.Call, callee *ir.Method, result *ir.Local, mods *facts.Modset) *change {
	e := b.effect(s.Method.Name() + "(...)")
	e.Local, e.Mods = s.Dst, mods
	change := &change{e: e}
	if s.Dst != nil && s.Dst.Type.IsRef() {
		change.seen = s.Dst
	}
	if g := b.returns[s.Method]; g != nil && result != nil && result != s.Dst {
		// The caller's own predicates over return are of another value.
		e.Val = term.Of(&term.Place{Kind: term.Return, Name: " of " + javaMethod(s.Method), Type: s.Method.Result()})
		change.more = b.taken(s, callee, e, g, result)
	}
	change.more = append(change.more, b.left(s, callee, e)...)
	return change
}

// entry is the set with which the callee's group begins.
func (b *body) entry(s *ir.Call, callee *ir.Method, g *group) ir.Operand {
	e := b.effect(callee.ID.Class() + "." + callee.ID.Name() + "(...)")
	var given func(p *term.Place) *term.Term
	given = func(p *term.Place) *term.Term {
		switch {
		case p.Kind == term.Local:
			if i := slices.Index(callee.Params, p.Local); i >= 0 {
				if t := b.flow.Term(b.f, s.Args[i]); t != nil && t.Bits == term.Bits(p.Type) {
					return t
				}
			}
		case p.Kind == term.Static:
			return term.Of(p)
		case p.Kind == term.Rigid:
			if t := b.anyIndex(s, callee, g); t != nil {
				return t
			}
		case p.Ref != nil:
			q := p.Rewritten(func(r *term.Ref) *term.Ref { return b.argument(s, callee, r) }, func(t *term.Term) *term.Term { return t.Mapped(given) })
			if q != nil && (q.Index == nil || !q.Index.Open()) {
				return term.Of(q)
			}
		}
		return e.Anything(p.Type)
	}
	q := &relation.Question{To: g.tokens(facts.Once(given))}
	reads := map[string]*term.Place{}
	for _, f := range q.To.Formulas {
		for _, p := range f.Places() {
			reads[p.Key()] = p
		}
	}
	q.Assume = b.lengths(reads)
	for _, f := range q.Assume {
		for _, p := range f.Places() {
			reads[p.Key()] = p
		}
	}
	w := b.constructed(s, callee)
	return b.image(e.Text, q, b.sources(reads, nil, w, e), g, w)
}

// lengths are the lengths of arrays that were made here, of those that are read: what predicates say of them in their own words
// follows from what the arrays were made with. Where assignments wait, all are said by what places had before these.
func (b *body) lengths(reads map[string]*term.Place) []*term.Formula {
	var out []*term.Formula
	for _, key := range slices.Sorted(maps.Keys(reads)) {
		p := reads[key]
		if p.Kind != term.Length || p.Ref.Local == nil || p.Ref.After || len(p.Ref.Steps) > 0 {
			continue
		}
		if n := b.f[p.Ref.Local].Length; n != nil && b.waiting.Tells(n) {
			n = b.waiting.Before(n)
			out = append(out, term.Compare(ir.Eq, term.Of(p), n))
		}
	}
	return out
}

// constructed knows the object that the constructor is called for, which is there: what its sets say
// of it the constructor may begin with.
func (b *body) constructed(s *ir.Call, callee *ir.Method) *facts.Aliases {
	w := &facts.Aliases{}
	if callee.ID.Name() != "<init>" || b.Threads && !b.atomic {
		return w
	}
	if r := b.flow.Ref(b.f, s.Args[0]); r != nil {
		w.Objects = map[string]ir.Operand{r.Key(): s.Args[0]}
	}
	return w
}

// argument is what a reference of the callee is called here, nil if nobody knows.
func (b *body) argument(s *ir.Call, callee *ir.Method, r *term.Ref) *term.Ref {
	if r.Static != "" {
		out := *r
		return &out
	}
	i := slices.Index(callee.Params, r.Local)
	if i < 0 {
		return nil
	}
	of := b.flow.Ref(b.f, s.Args[i])
	if of == nil {
		return nil
	}
	out := *of
	out.Steps = append(of.Steps[:len(of.Steps):len(of.Steps)], r.Steps...)
	out.Type = r.Type
	return &out
}

// returned says what the callee's places, as it returns, are called here.
func (b *body) returned(s *ir.Call, callee *ir.Method, e *facts.Effect, rigid map[string]*term.Term) func(*term.Place) *term.Term {
	var of func(p *term.Place) *term.Term
	of = facts.Once(func(p *term.Place) *term.Term {
		switch {
		case p.Kind == term.Rigid && rigid[p.Name] != nil:
			return rigid[p.Name]
		case p.Kind == term.Return && e.Val != nil:
			return e.Val
		case p.Kind == term.Local && code.CalledWith(callee, p.Local) >= 0:
			if t := b.flow.Term(b.f, s.Args[code.CalledWith(callee, p.Local)]); t != nil && t.Bits == term.Bits(p.Type) {
				return t
			}
		case p.Kind == term.Static:
			if e.Mods == nil || !e.Mods.Fields[p.Field] {
				return term.Of(p)
			}
		case p.Kind == term.Field && p.Ref.Local != nil && len(p.Ref.Steps) == 0 && !b.assigned[p.Ref.Local]:
			if r := b.argument(s, callee, p.Ref); r != nil {
				q := *r
				q.After = e.Mods != nil && e.Mods.Fields[p.Field]
				if !e.Mods.Redirects(&q) {
					return term.Of(&term.Place{Kind: term.Field, Ref: &q, Field: p.Field, Type: p.Type})
				}
			}
		case (p.Kind == term.Element || p.Kind == term.Length) && b.isOutput(callee, p.Ref):
			if q := b.elements(s, callee, p, e, of); q != nil {
				return term.Of(q)
			}
		case b.isHandedBack(callee, p) && s.Dst != nil:
			q := p.Copied()
			q.Ref = &term.Ref{Local: s.Dst, Type: s.Dst.Type, After: true}
			if p.Kind == term.Element {
				q.Index = p.Index.Mapped(of)
			}
			if q.Index == nil || !q.Index.Open() {
				return term.Of(q)
			}
		}
		return e.Anything(p.Type)
	})
	return of
}

// elements is the callee's place, an element or the length of a parameter, after the call.
func (b *body) elements(s *ir.Call, callee *ir.Method, p *term.Place, e *facts.Effect, of func(*term.Place) *term.Term) *term.Place {
	r := b.argument(s, callee, p.Ref)
	if r == nil || r.Local != nil && r.Local == s.Dst || e.Mods != nil && e.Mods.Redirects(r) {
		return nil
	}
	q := p.Copied()
	array := *r
	q.Ref = &array
	if p.Kind == term.Element {
		if q.Index = p.Index.Mapped(of); q.Index.Open() {
			return nil
		}
		array.After = e.Mods != nil && e.Mods.Writes(q)
	}
	return q
}

// giveBack hands back the set of what is returned in the place of a value that nobody has.
func (b *body) giveBack(s *ir.Return) {
	g := b.returnsSet()
	if g == nil {
		r := *s
		if s.X != nil && b.Lost.IsLost(s.X) {
			r.X = zero(s.X.OperandType())
		}
		b.leave(s)
		b.emit(&r)
		return
	}
	e := b.effect("")
	e.Result = true
	e.Val = b.flow.Term(b.f, s.X)
	e.Text = words(&term.Place{Kind: term.Return}, e.Val)
	b.apply(e, nil)
	b.leave(s)
	b.emit(&ir.Return{At: b.at, X: g.local})
}

func (b *body) returnsSet() *group { return b.pass.returns[b.m.ID] }
