package predicate

import (
	"cmp"
	"slices"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// branch decides a condition over what has no value by the sets that know
// something of it. On both sides they know more (paper, section 3.6).
func (b *body) branch(s *ir.If) {
	then, els := b.blocks[s.Then], b.blocks[s.Else]
	l, r := b.flow.Term(b.f, s.X), b.flow.Term(b.f, s.Y)
	gone := b.Lost.IsLost(s.X) || b.Lost.IsLost(s.Y)
	if l == nil || r == nil {
		if !gone {
			b.copy(s)
			return
		}
		e := b.effect("")
		l, r = e.Anything(ir.Int), e.Anything(ir.Int) // of a remainder, say
	}
	f := term.Condition(s.Op, l, r)
	if gone && b.restsOnShared(f) {
		b.decideClaimed(f, b.asked(s), s.Check, then, els)
		return
	}
	if gone {
		b.decide(f, b.asked(s), s.Check, then, els)
		return
	}
	if s.X.OperandType().IsToken() || len(b.knowing(f)) == 0 {
		b.copy(s)
		return
	}
	yes, no := &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: s.Op, X: s.X, Y: s.Y, Then: yes, Else: no, Check: s.Check})
	b.sides(f, yes, no, then, els)
}

// asked is what the branch asks, as Java has it: in traces temporaries tell nobody anything.
func (b *body) asked(s *ir.If) string {
	if b.conditions == nil {
		b.conditions = tell.New(b.In).Conditions(b.m)
	}
	return b.conditions[s]
}

// decide ends the block with a choice between the sides that the sets leave open; text
// tells the formula.
func (b *body) decide(f *term.Formula, text string, check bool, then, els *ir.Block) {
	from := b.knowing(f)
	slices.SortStableFunc(from, func(x, y source) int { return cmp.Compare(y.decides(f), x.decides(f)) })
	holds := b.temp("holds", ir.Boolean)
	w := &facts.Aliases{Same: map[string]bool{}}
	b.fork(b.throughOthers(f, from), nil, w, func() {
		b.emit(&ir.Move{At: b.at, Dst: holds, Src: b.image(text, &relation.Question{To: relation.Tokens{Formulas: []*term.Formula{f}}}, from, nil, w)})
	})
	yes, no := &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Ne, X: holds, Y: ir.IntConst(0), Then: yes, Else: no, Check: check})
	b.sides(f, yes, no, then, els)
}

// throughOthers are tests whether an object that the formula reads is one that another's set speaks of, as where
// gate.room.people == gate.through is known and hall.people == gate.through is asked.
func (b *body) throughOthers(f *term.Formula, from []source) []facts.Test {
	if b.Threads && !b.atomic {
		return nil
	}
	var out []facts.Test
	seen := map[string]bool{}
	for _, s := range from {
		if s.obj == nil {
			continue
		}
		for _, p := range s.places() {
			if p.Kind != term.Field || len(p.Ref.Steps) == len(s.obj.Steps) {
				continue
			}
			for _, q := range f.Places() {
				t := facts.Test{Of: p.Ref, Is: q.Ref}
				if q.Kind != term.Field || q.Field != p.Field || q.Ref.Key() == p.Ref.Key() || q.Ref.After || seen[t.Key()] || !b.related(p.Ref.Type, q.Ref.Type) {
					continue
				}
				seen[t.Key()] = true
				if out = append(out, t); len(out) == maxTests {
					return out
				}
			}
		}
	}
	return out
}

// decides is 1 if the formula, or its negation, is one of the source's predicates.
func (s source) decides(f *term.Formula) int {
	atom := f.Atom().Key()
	if slices.ContainsFunc(s.g.preds, func(x *scope.Predicate) bool { return x.Formula.Mapped(s.of).Atom().Key() == atom }) {
		return 1
	}
	return 0
}

// restsOnShared reports whether sets of the method that know something of the
// formula are about what other threads may write, too.
func (b *body) restsOnShared(f *term.Formula) bool {
	if !b.Threads {
		return false
	}
	for _, s := range b.knowing(f) {
		if s.g.mentions(b.shared) {
			return true
		}
	}
	return false
}

// decideClaimed decides the formula. If nobody has written since what the method's sets are about, the sets that all threads see
// know the outcome too. Else the method's own ones are still right of what was so then, which says all there is to know of
// variables: so no claim is taken from those that are in the midst of something.
func (b *body) decideClaimed(f *term.Formula, text string, check bool, then, els *ir.Block) {
	yes, no := &ir.Block{}, &ir.Block{}
	b.section(func() {
		claims := b.heapful(b.m) // else the sets are about what no other thread writes
		other, own := &ir.Block{}, &ir.Block{}
		if claims {
			b.unclaimed(other, own)
			b.begin(own)
		}
		b.fresh = true
		b.decide(f, text, check, yes, no)
		b.fresh = false
		if claims {
			b.begin(other)
			b.atomic = false // as in forget
			b.decide(f, text, check, yes, no)
			b.atomic = true
		}
		b.begin(yes)
		b.emit(&ir.Thread{At: b.at, Op: ir.EndAtomic})
		b.emit(&ir.Goto{At: b.at, Target: then})
		b.begin(no)
	})
	b.emit(&ir.Goto{At: b.at, Target: els})
}

// sides emits for each side of a branch what is known there.
func (b *body) sides(f *term.Formula, yes, no, then, els *ir.Block) {
	b.begin(yes)
	b.sharpen(f)
	b.emit(&ir.Goto{At: b.at, Target: then})
	b.begin(no)
	b.sharpen(term.Not(f))
	b.emit(&ir.Goto{At: b.at, Target: els})
}

// knowing are the sets that know something of the formula's places.
func (b *body) knowing(f *term.Formula) []source {
	reads := map[string]*term.Place{}
	for _, p := range f.Places() {
		reads[p.Key()] = p
	}
	return b.sources(reads, nil, &facts.Aliases{}, b.visiting(f))
}

// visiting is an effect that has read what the formula is about.
func (b *body) visiting(f *term.Formula) *facts.Effect {
	e := b.effect(f.String())
	e.Supposed = b.supposing
	var all *term.Term
	f.Terms(func(t *term.Term) {
		if all == nil {
			all = t
		} else {
			all = term.Op("+", t.Bits, all, t)
		}
	})
	e.Val = all
	return e
}

// sharpen takes out of the sets what contradicts the formula. What one learns so
// another that shares places with it learns from it.
func (b *body) sharpen(f *term.Formula) {
	if f.Open() {
		return
	}
	from := b.knowing(f)
	for i, s := range from {
		if s.instance { // the set is about other indices too
			continue
		}
		others := append([]source{s}, append(append([]source{}, from[:i]...), from[i+1:]...)...)
		q := &relation.Question{To: s.g.tokens(s.of), Assume: []*term.Formula{f}}
		set := b.image(f.String(), q, others, s.g, &facts.Aliases{})
		b.store2(s, set)
	}
	for _, s := range from {
		for _, g := range b.methods[b.m] {
			if g == s.g || g.local == nil || mentioned(from, g) || !shares(g, s) {
				continue
			}
			q := &relation.Question{To: g.tokens(same)}
			set := b.image(f.String(), q, []source{{g: g, of: same, set: func() ir.Operand { return g.local }}, s}, g, &facts.Aliases{})
			b.setTo(g, nil, set)
		}
		if s.obj != nil && (!b.Threads || b.atomic) {
			b.learnBehind(f, s)
		}
	}
	if b.fresh {
		for _, s := range from {
			if s.g.local != nil && !s.instance && s.g.mentions(b.shared) {
				b.learn(f, s)
			}
		}
	}
}

// learn lets the sets that all threads see know what the method's own one does of
// the same places, which nobody has written meanwhile.
func (b *body) learn(f *term.Formula, s source) {
	reads := map[string]*term.Place{}
	for _, p := range s.g.places {
		reads[p.Key()] = p
	}
	about := func(of func(*term.Place) *term.Term) func(*term.Place) bool {
		return func(p *term.Place) bool { return reads[of(p).P.Key()] != nil }
	}
	for _, g := range b.static {
		if g.mentions(about(same)) {
			own := source{g: g, of: same, set: func() ir.Operand { return b.load(g, nil) }}
			b.setTo(g, nil, b.image(f.String(), &relation.Question{To: g.tokens(same)}, []source{own, s}, g, &facts.Aliases{}))
		}
	}
	for _, r := range b.refsOf(reads) {
		b.learnOf(f, s, r, about(under(r)))
	}
}

// learnOf lets the sets of the object that the reference refers to, if any, know what the source does of the places
// that it says yes to.
func (b *body) learnOf(f *term.Formula, s source, r *term.Ref, about func(*term.Place) bool) {
	here := under(r)
	skip := &ir.Block{}
	var x *ir.Local
	for _, class := range b.ObjectClasses() {
		for _, g := range b.objects[class] {
			if !b.sure(r.Type, class) || !g.mentions(about) {
				continue
			}
			if x == nil {
				x = b.read(r, skip)
				b.unless(x, ir.NullConst(), skip)
			}
			own := source{g: g, of: here, set: func() ir.Operand { return b.load(g, x) }}
			b.setTo(g, x, b.image(f.String(), &relation.Question{To: g.tokens(here)}, []source{own, s}, g, &facts.Aliases{}))
		}
	}
	if x != nil {
		b.emit(&ir.Goto{At: b.at, Target: skip})
		b.begin(skip)
	}
}

// learnBehind lets the objects that the source's own refers to know what its set says of their fields.
func (b *body) learnBehind(f *term.Formula, s source) {
	behind := map[string]*term.Place{}
	for _, p := range s.places() {
		if p.Kind == term.Field && len(p.Ref.Steps) > len(s.obj.Steps) {
			behind[p.Key()] = p
		}
	}
	for _, r := range b.refsOf(behind) {
		if here := under(r); len(r.Steps) > len(s.obj.Steps) {
			b.learnOf(f, s, r, func(p *term.Place) bool { return behind[here(p).P.Key()] != nil })
		}
	}
}

// store2 puts the sharpened set back where it came from.
func (b *body) store2(s source, set *ir.Local) {
	if s.g.class == "" {
		b.setTo(s.g, nil, set)
		return
	}
	b.setTo(s.g, b.read(s.obj, nil), set)
}

func mentioned(in []source, g *group) bool {
	for _, s := range in {
		if s.g == g && !s.instance {
			return true
		}
	}
	return false
}

// shares reports whether the group is about a place of the source.
func shares(g *group, s source) bool {
	reads := map[string]bool{}
	for _, p := range s.places() {
		reads[p.Key()] = true
	}
	return g.mentions(func(p *term.Place) bool { return reads[p.Key()] })
}

// assume goes on only if the formula may hold.
func (b *body) assume(f *term.Formula) {
	yes, no := &ir.Block{}, &ir.Block{}
	b.decide(f, f.String(), true, yes, no)
	b.begin(no)
	l := b.temp("none", ir.Int)
	b.emit(&ir.Choose{At: b.at, Dst: l, Lo: ir.IntConst(1), Hi: ir.IntConst(0)})
	b.emit(&ir.Goto{At: b.at, Target: yes})
	b.begin(yes)
}

// switchOn makes a switch over what has no value a chain of decisions.
func (b *body) switchOn(s *ir.Switch) {
	if !b.Lost.IsLost(s.X) {
		b.copy(s)
		return
	}
	x := b.flow.Term(b.f, s.X)
	for _, c := range s.Cases {
		next := &ir.Block{}
		f := term.Compare(ir.Eq, x, term.Const(int64(c.Value), 32))
		b.decide(f, f.String(), false, b.blocks[c.Target], next)
		b.begin(next)
	}
	b.emit(&ir.Goto{At: b.at, Target: b.blocks[s.Default]})
}
