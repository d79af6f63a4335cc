package predicate

import (
	"cmp"
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// source is a set that is known, with what its group's places are called here.
type source struct {
	g  *group
	of func(*term.Place) *term.Term
	// set emits what is needed to have the set in a variable.
	set func() ir.Operand
	obj *term.Ref // of a group of an object: which
	// instance: what the set says of any index is said of one that the program has.
	instance bool
	assume   []*term.Formula // then, of that index
	only     []int           // predicates that count, nil for all
}

// places are those that the source is about, as they are called here.
func (s source) places() []*term.Place {
	var out []*term.Place
	for _, p := range s.g.places {
		out = append(out, s.of(p).Places()...)
	}
	return out
}

// maxTuples bounds the tuples of tokens of the sources of a relation, maxFurther how
// many relations more there are for sources that do not fit, and maxCube how many
// predicates count at a time of one that is too large.
const (
	maxTuples  = 1024
	maxFurther = 8
	maxCube    = 3
)

// maxTests and maxObjects bound how many ways through the tests of one statement
// there are. What is not tested may be either.
const (
	maxTests   = 3
	maxObjects = 2
)

func same(p *term.Place) *term.Term { return term.Of(p) }

// apply changes all sets whose predicates the effect changes. seen is what holds
// the reference that was set, nil if none was.
func (b *body) apply(e *facts.Effect, seen ir.Operand) { b.applyWith(e, seen) }

func (b *body) applyWith(e *facts.Effect, seen ir.Operand, assume ...*term.Formula) {
	b.change(&change{e: e, seen: seen, assume: assume})
}

// change is an effect on sets.
type change struct {
	e      *facts.Effect
	seen   ir.Operand
	assume []*term.Formula
	more   []source // what is known besides, as of a result
}

// change tests what the effect needs to have tested, and changes the sets on each way.
func (b *body) change(c *change) {
	targets := b.affected(c.e)
	objects := b.writtenObjects(c.e)
	mentioned := b.mentioningObjects(c.e)
	if len(targets)+len(objects)+len(mentioned) == 0 {
		return
	}
	var places []*term.Place
	for _, g := range targets {
		places = append(places, g.places...)
	}
	tests := c.e.Tests(places, b.related)
	if len(tests) > maxTests {
		tests = tests[:maxTests]
	}
	w := &facts.Aliases{Same: map[string]bool{}, Objects: map[string]ir.Operand{}}
	after := b.afterwards(c, targets)
	var stores []func()
	for _, o := range objects { // before any set changes, from which they are computed
		stores = append(stores, b.object(c, o))
	}
	for _, x := range mentioned {
		stores = append(stores, b.chained(c, x))
	}
	b.fork(tests, after, w, func() { b.leaf(c, targets, w) })
	for _, f := range stores {
		f()
	}
	for _, g := range targets {
		b.split(c.e, g)
	}
}

// affected are the groups of the method and the static ones that the effect changes.
func (b *body) affected(e *facts.Effect) []*group {
	var out []*group
	for _, gs := range [][]*group{b.methods[b.m], b.static} {
		for _, g := range gs {
			if b.changes(e, g, &facts.Aliases{}) {
				out = append(out, g)
			}
		}
	}
	return out
}

func (b *body) changes(e *facts.Effect, g *group, w *facts.Aliases) bool {
	if g.field != "" && g.class == "" && e.Mods != nil { // who writes changes them
		without := *e
		without.Mods = nil
		e = &without
	}
	return g.mentions(func(p *term.Place) bool { return e.After(p, w).Key() != p.Key() })
}

// related reports whether an object can be of both types.
func (b *body) related(x, y ir.Type) bool {
	if x.IsArray() || y.IsArray() {
		return x == y || !x.IsArray() || !y.IsArray()
	}
	return b.In.Assignable(x, y) || b.In.Assignable(y, x)
}

// afterwards are references that were set, or under which a callee may have
// written, and others that what the sets become depends on: what their objects say of
// themselves is then known, if they are not null.
func (b *body) afterwards(c *change, targets []*group) []facts.Target {
	var out []facts.Target
	seen := map[string]bool{}
	add := func(r *term.Ref) {
		if !seen[r.Key()] && len(out) < maxObjects && b.hasSets(r.Type) {
			seen[r.Key()] = true
			out = append(out, facts.Target{Ref: r})
		}
	}
	for _, g := range targets {
		for _, p := range g.places {
			t := c.e.After(p, &facts.Aliases{})
			if t.P == nil || t.P.Kind != term.Field {
				continue
			}
			switch r := t.P.Ref; {
			case c.seen != nil && (c.e.Ref != nil && r.Key() == c.e.Ref.Key() || r.After && len(r.Steps) == 0 && r.Local == c.e.Local):
				add(r)
			case c.e.Mods != nil && r.After && len(r.Steps) == 0 && r.Local != nil:
				add(r)
			}
		}
	}
	if b.Threads && !b.atomic {
		return out
	}
	for _, g := range targets {
		to := g.tokens(func(p *term.Place) *term.Term { return c.e.After(p, &facts.Aliases{}) })
		for i, p := range g.preds {
			if to.Formulas[i].Key() == p.Formula.Key() {
				continue
			}
			for _, x := range to.Formulas[i].Places() {
				if x.Kind == term.Field && len(x.Ref.Steps) == 0 && x.Ref.Local != nil && !x.Ref.After && !c.e.Visited(x.Ref) && b.tracks(x) {
					add(x.Ref)
				}
			}
		}
	}
	return out
}

// tracks reports whether objects have sets that say something of the field.
func (b *body) tracks(x *term.Place) bool {
	for class, gs := range b.objects {
		if b.sure(x.Ref.Type, class) && slices.ContainsFunc(gs, func(g *group) bool {
			return g.mentions(func(p *term.Place) bool { return p.Kind == term.Field && p.Field == x.Field })
		}) {
			return true
		}
	}
	return false
}

// putThere is the reference that the effect puts into the object with the group's set, if predicates are about what is
// read through it: what its object says of itself is then known, if it is not null.
func (b *body) putThere(c *change, g *group, after func(*term.Place) *term.Term) []facts.Target {
	r := c.e.Ref
	if c.seen == nil || r == nil || !b.hasSets(r.Type) || !g.mentions(func(p *term.Place) bool {
		t := after(p)
		return t.P != nil && t.P.Kind == term.Field && t.P.Ref.Key() == r.Key()
	}) {
		return nil
	}
	return []facts.Target{{Ref: r}}
}

// hasSets reports whether objects of the type have sets of their own.
func (b *body) hasSets(t ir.Type) bool {
	for class, gs := range b.objects {
		if len(gs) > 0 && t.IsClass() && b.In.IsSubclass(string(t), class) {
			return true
		}
	}
	return false
}

// fork emits the tests, and f on each way through them.
func (b *body) fork(tests []facts.Test, after []facts.Target, w *facts.Aliases, f func()) {
	if len(after) > 0 {
		r := after[0].Ref
		x := w.Objects[r.Key()]
		if x == nil {
			x = b.holder(r)
		}
		null, there, join := &ir.Block{}, &ir.Block{}, &ir.Block{}
		b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: ir.NullConst(), Then: null, Else: there, Check: true})
		b.begin(null)
		b.fork(tests, after[1:], w, f)
		b.emit(&ir.Goto{At: b.at, Target: join})
		b.begin(there)
		w.Objects[r.Key()] = x
		b.fork(tests, after[1:], w, f)
		delete(w.Objects, r.Key())
		b.emit(&ir.Goto{At: b.at, Target: join})
		b.begin(join)
		return
	}
	if len(tests) == 0 {
		f()
		return
	}
	t := tests[0]
	yes, no, join := &ir.Block{}, &ir.Block{}, &ir.Block{}
	b.compareRefs(t, yes, no)
	for _, way := range []*ir.Block{yes, no} {
		b.begin(way)
		w.Same[t.Key()] = way == yes
		b.fork(tests[1:], after, w, f)
		b.emit(&ir.Goto{At: b.at, Target: join})
	}
	delete(w.Same, t.Key())
	b.begin(join)
}

// holder is the variable that has the reference.
func (b *body) holder(r *term.Ref) ir.Operand {
	if r.Local != nil && len(r.Steps) == 0 {
		return r.Local
	}
	return b.read(r, nil)
}

// compareRefs ends the block with the test. A path through null leads to no object.
func (b *body) compareRefs(t facts.Test, yes, no *ir.Block) {
	x := b.read(t.Of, no)
	y := b.read(t.Is, nil)
	b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: y, Then: yes, Else: no, Check: true})
}

// read emits what it takes to have the reference in a variable. Where one on the
// way is null it goes to the block null; nil says that none can be.
func (b *body) read(r *term.Ref, null *ir.Block) *ir.Local {
	x := r.Local
	if x == nil {
		x = b.temp("ref", b.In.Field(r.Static).Type)
		b.emit(&ir.Load{At: b.at, Dst: x, From: &ir.StaticPlace{Field: r.Static}, Volatile: b.Threads})
	}
	for _, f := range r.Steps {
		if null != nil {
			next := &ir.Block{}
			b.emit(&ir.If{At: b.at, Op: ir.Eq, X: x, Y: ir.NullConst(), Then: null, Else: next, Check: true})
			b.begin(next)
		}
		y := b.temp("ref", b.In.Field(f).Type)
		b.emit(&ir.Load{At: b.at, Dst: y, From: &ir.FieldPlace{Obj: x, Field: f}, Volatile: b.Threads})
		x = y
	}
	return x
}

// leaf changes the sets where all tests are decided: first all are computed, then
// all are set.
func (b *body) leaf(c *change, targets []*group, w *facts.Aliases) {
	var sets []func()
	for _, g := range targets {
		if !b.changes(c.e, g, w) {
			continue
		}
		e := c.e
		if g.local == nil && e.Mods != nil {
			without := *e
			without.Mods = nil
			e = &without
		}
		own := source{g: g, of: same, set: func() ir.Operand { return b.load(g, nil) }}
		set := b.compute(c, g, own, func(p *term.Place) *term.Term { return e.After(p, w) }, w)
		sets = append(sets, func() { b.setTo(g, nil, set) })
	}
	for _, f := range sets {
		f()
	}
}

// load is the set of the group, of the object obj if it is one of an object.
func (b *body) load(g *group, obj ir.Operand) ir.Operand {
	if g.local != nil {
		return g.local
	}
	x := b.temp("set", g.typ())
	l := &ir.Load{At: b.at, Dst: x, From: &ir.StaticPlace{Field: g.field}, Volatile: b.Threads}
	if g.class != "" {
		l.From = &ir.FieldPlace{Obj: obj, Field: g.field}
	}
	b.emit(l)
	return x
}

func (b *body) setTo(g *group, obj, set ir.Operand) {
	switch {
	case g.local != nil:
		b.emit(&ir.Move{At: b.at, Dst: g.local, Src: set})
	case g.class != "":
		b.emit(&ir.Store{At: b.at, To: &ir.FieldPlace{Obj: obj, Field: g.field}, Src: set, Volatile: b.Threads})
	default:
		b.emit(&ir.Store{At: b.at, To: &ir.StaticPlace{Field: g.field}, Src: set, Volatile: b.Threads})
	}
}

// compute emits the image that the group's set has after the change, in a new variable.
func (b *body) compute(c *change, g *group, own source, after func(*term.Place) *term.Term, w *facts.Aliases) *ir.Local {
	q, from := b.question(c, g, own, facts.Once(after), w)
	return b.image(c.e.Text, q, from, g, w)
}

// question asks for the group's set after the change, given those that know
// something of what it is computed from: its own is the first.
func (b *body) question(c *change, g *group, own source, after func(*term.Place) *term.Term, w *facts.Aliases) (*relation.Question, []source) {
	q := &relation.Question{To: g.tokens(after), Assume: slices.Clone(c.assume)}
	reads := map[string]*term.Place{}
	for _, p := range g.places {
		if t := after(p); t.Key() != p.Key() {
			for _, x := range t.Places() {
				reads[x.Key()] = x
			}
		}
	}
	if n := c.e.Long; n != nil {
		if is := (&term.Place{Kind: term.Length, Ref: c.e.Ref, Type: ir.Int}); reads[is.Key()] != nil {
			q.Assume = append(q.Assume, term.Compare(ir.Eq, term.Of(is), n))
		}
	}
	made := maps.Clone(reads)
	for _, s := range c.more {
		for _, x := range s.places() {
			made[x.Key()] = x
		}
	}
	q.Assume = append(q.Assume, b.lengths(made)...)
	for _, f := range q.Assume {
		for _, x := range f.Places() {
			reads[x.Key()] = x
		}
	}
	from := append([]source{own}, c.more...)
	from = append(from, b.sources(reads, own.g, w, c.e)...)
	return q, append(from, b.beside(q, g, reads, own.g, w, c.e)...)
}

// beside are further sets: those that know something of what is compared where what was read cancels out, as
// total + granted == this.total becomes granted == 0 by this.total = total.
func (b *body) beside(q *relation.Question, g *group, reads map[string]*term.Place, but *group, w *facts.Aliases, e *facts.Effect) []source {
	more := map[string]*term.Place{}
	for i, p := range g.preds {
		if q.To.Formulas[i].Key() == p.Formula.Key() {
			continue
		}
		left := uncancelled(q.To.Formulas[i])
		if !slices.ContainsFunc(left, func(x *term.Place) bool { return reads[x.Key()] != nil }) {
			for _, x := range left {
				more[x.Key()] = x
			}
		}
	}
	if len(more) == 0 {
		return nil
	}
	known := b.sources(reads, but, w, e)
	return slices.DeleteFunc(b.sources(more, but, w, e), func(s source) bool {
		return slices.ContainsFunc(known, func(k source) bool { return k.g == s.g && (k.obj == nil || k.obj.Key() == s.obj.Key()) })
	})
}

// uncancelled are the places that the comparison depends on; none if that is not known.
func uncancelled(f *term.Formula) []*term.Place {
	s := &term.Sum{Factor: map[string]int64{}}
	if f.Op != "cmp" || !s.Add(f.L, 1) || !s.Add(f.R, -1) {
		return nil
	}
	return slices.DeleteFunc(s.Places, func(p *term.Place) bool { return s.Factor[p.Key()] == 0 })
}

// fewTokens are those of a small group at most: it costs a relation little.
const fewTokens = 4

// sources are sets that know something of the places, small ones first, then those that
// all threads see: a relation may be too large for all of them.
func (b *body) sources(reads map[string]*term.Place, but *group, w *facts.Aliases, e *facts.Effect) []source {
	read := reads // by the statement itself
	knows := func(g *group, places map[string]*term.Place) bool {
		return g != but && g.mentions(func(p *term.Place) bool { return places[p.Key()] != nil })
	}
	var out []source
	own := func(choose func(g *group) bool) {
		for _, g := range b.methods[b.m] {
			if choose(g) {
				out = append(out, source{g: g, of: same, set: func() ir.Operand { return g.local }})
			}
		}
	}
	own(func(g *group) bool { return len(g.words) <= fewTokens && knows(g, read) })
	instances := b.instances(reads, e)
	if len(instances) > 0 {
		reads = maps.Clone(reads)
		for _, s := range instances {
			for _, p := range s.places() {
				reads[p.Key()] = p
			}
		}
	}
	out = append(out, instances...)
	out = append(out, b.objectSources(reads, but, w, e)...)
	for _, g := range b.static {
		if knows(g, reads) && (!b.Threads || b.atomic) {
			out = append(out, source{g: g, of: e.Now(same), set: func() ir.Operand { return b.load(g, nil) }})
		}
	}
	own(func(g *group) bool { return len(g.words) > fewTokens && knows(g, read) })
	own(func(g *group) bool { return !knows(g, read) && knows(g, reads) })
	return out
}

func (b *body) objectSources(reads map[string]*term.Place, but *group, w *facts.Aliases, e *facts.Effect) []source {
	var out []source
	for _, r := range b.refsOf(reads) {
		x := w.Objects[r.Key()]
		if x == nil && (r.After || !e.Visited(r)) {
			continue
		}
		for _, class := range b.ObjectClasses() {
			if !r.Type.IsClass() || !b.In.IsSubclass(string(r.Type), class) || b.Threads && !b.atomic && x == nil {
				continue
			}
			for _, g := range b.pass.objects[class] {
				here := under(r)
				if g == but || !g.mentions(func(p *term.Place) bool { return reads[here(p).P.Key()] != nil }) {
					continue
				}
				out = append(out, source{g: g, of: e.Now(here), obj: r, set: func() ir.Operand {
					if x != nil {
						return b.load(g, x)
					}
					return b.load(g, b.read(r, nil))
				}})
			}
		}
	}
	return out
}

// under gives the places of an object's group the name that the object has here.
func under(r *term.Ref) func(*term.Place) *term.Term {
	return func(p *term.Place) *term.Term {
		return term.Of(p.Rewritten(func(q *term.Ref) *term.Ref {
			out := *r
			if len(q.Steps) > 0 {
				out.Steps, out.Type = append(r.Steps[:len(r.Steps):len(r.Steps)], q.Steps...), q.Type
			}
			return &out
		}, nil))
	}
}

// refsOf are the references whose objects' groups may be about the places, sorted
// by name: those that the places are reached through, and those before them.
func (b *body) refsOf(reads map[string]*term.Place) []*term.Ref {
	by := map[string]*term.Ref{}
	note := func(r *term.Ref) {
		if by[r.Key()] == nil {
			by[r.Key()] = r
		}
	}
	for _, p := range reads {
		switch {
		case p.Kind == term.Field:
			note(p.Ref)
		case p.Kind != term.Length:
			continue
		}
		if n := len(p.Ref.Steps); n > 0 {
			before := p.Ref.Prefix(n - 1)
			if before.Type = typeOf(b.In, before); before.Type != "" {
				note(before)
			}
		}
	}
	out := make([]*term.Ref, 0, len(by))
	for _, k := range slices.Sorted(maps.Keys(by)) {
		out = append(out, by[k])
	}
	return out
}

// typeOf is the type of the reference.
func typeOf(prog *ir.Program, r *term.Ref) ir.Type {
	switch {
	case len(r.Steps) > 0:
		return prog.Field(r.Steps[len(r.Steps)-1]).Type
	case r.Local != nil:
		return r.Local.Type
	}
	return prog.Field(r.Static).Type
}

// image emits what the relation that answers the question gives for the sources that
// matter. Those that would make the relation too large say afterwards which of the
// results they contradict.
func (b *body) image(text string, q *relation.Question, from []source, to *group, w *facts.Aliases) *ir.Local {
	assume := slices.Clone(q.Assume)
	x, left := b.imageOf(text, q, from, to, w)
	for n := 0; to != nil && len(left) > 0 && n < maxFurther; n++ {
		again := &relation.Question{From: []relation.Tokens{q.To}, To: q.To, Assume: slices.Clone(assume)}
		x, left = b.further(text, again, x, left, to, w)
	}
	return x
}

// further emits what is left of the results x after what as many of the sources as fit
// say of them. Of a source that is too large by itself only predicates over what the
// results are about count, and of these the first that fit; the others are left.
func (b *body) further(text string, q *relation.Question, x *ir.Local, from []source, to *group, w *facts.Aliases) (*ir.Local, []source) {
	leaves := q.LeafPlaces()
	groups, args := []*group{to}, []ir.Operand{x}
	size, entries := len(to.words), len(to.words)
	var left []source
	for _, s := range from {
		of := s.g.tokens(s.of)
		if s.only != nil {
			of = of.Kept(func(i int) bool { return slices.Contains(s.only, i) })
		}
		about := s.about(leaves)
		all := entries * len(s.g.words)
		if len(about) == 0 || len(to.words)*len(s.g.words) > ir.MaxRelation {
			continue
		}
		if all > ir.MaxRelation {
			left = append(left, s)
			continue
		}
		if size*len(of.Words) > maxTuples {
			n := min(len(about), maxCube)
			if s.instance { // what is assumed leaves few of the combinations of more
				n = len(about)
			}
			first := func() relation.Tokens {
				return s.g.tokens(s.of).Kept(func(i int) bool { return slices.Contains(about[:n], i) })
			}
			for of = first(); n > maxCube && size*len(of.Words) > maxTuples; of = first() {
				n--
			}
			if size*len(of.Words) > maxTuples {
				left = append(left, s)
				continue
			}
			if rest := about[n:]; len(rest) > 0 {
				more := s
				more.only = rest
				left = append(left, more)
			}
		}
		size, entries = size*len(of.Words), all
		q.Assume = append(q.Assume, s.assume...)
		q.From = append(q.From, of)
		groups = append(groups, s.g)
		args = append(args, s.set())
	}
	if len(groups) == 1 {
		return x, nil
	}
	b.define(q)
	q.Assume = append(q.Assume, b.equal(q, w)...)
	y := b.temp("set", to.typ())
	b.emit(&ir.Image{At: b.at, Dst: y, Relation: b.relation(text, q, groups, to.name), Args: args})
	return y, left
}

// about are the predicates that count of the source where a question is about the places, the most telling first: those
// that say whether what is assumed of the index is so, without which the others say nothing.
func (s source) about(places map[string]bool) []int {
	assumed := map[string]bool{}
	for _, f := range s.assume {
		for _, p := range f.Places() {
			assumed[p.Key()] = true
		}
	}
	formulas := s.g.tokens(s.of).Formulas
	others := func(i int, in map[string]bool) (n int) {
		for _, p := range formulas[i].Places() {
			if !in[p.Key()] {
				n++
			}
		}
		return n
	}
	var out []int
	for i, f := range formulas {
		if (s.only == nil || slices.Contains(s.only, i)) && !f.Open() && (others(i, places) < len(f.Places()) || len(s.assume) > 0 && others(i, assumed) == 0) {
			out = append(out, i)
		}
	}
	if len(s.assume) > 0 {
		slices.SortStableFunc(out, func(i, j int) int {
			return cmp.Or(cmp.Compare(min(others(i, assumed), 1), min(others(j, assumed), 1)), cmp.Compare(others(i, places), others(j, places)))
		})
	}
	return out
}

// nearest are the few predicates of a source that count where a question is about the places, those first that are about the
// fewest others.
func (s source) nearest(places map[string]bool) []int {
	formulas := s.g.tokens(s.of).Formulas
	others := func(i int) (n int) {
		for _, p := range formulas[i].Places() {
			if !places[p.Key()] {
				n++
			}
		}
		return n
	}
	about := s.about(places)
	slices.SortStableFunc(about, func(i, j int) int { return cmp.Compare(others(i), others(j)) })
	return about[:min(len(about), maxCube)]
}

// imageOf is image with the sources that fit, then of those that do not what is nearest if that fits, and gives those that are left.
func (b *body) imageOf(text string, q *relation.Question, from []source, to *group, w *facts.Aliases) (*ir.Local, []source) {
	var left []source
	leaves := map[string]bool{}
	note := func(fs []*term.Formula) {
		for _, f := range fs {
			for _, p := range f.Places() {
				leaves[p.Key()] = true
			}
		}
	}
	note(q.To.Formulas)
	note(q.Assume)
	var groups []*group
	var args []ir.Operand
	size, entries := 1, 1
	for _, s := range from {
		k := s.g.tokens(s.of)
		if !k.About(leaves) {
			continue
		}
		if size*len(k.Words) > maxTuples {
			k = k.Told()
		}
		n, all := size*len(k.Words), entries*len(s.g.words)
		if k.About(leaves) && n <= maxTuples && all <= ir.MaxRelation {
			size, entries = n, all
			if s.instance { // what is known of the index counts
				note(k.Formulas)
				q.Assume = append(q.Assume, s.assume...)
			}
			q.From = append(q.From, k)
			groups = append(groups, s.g)
			args = append(args, s.set())
		} else {
			left = append(left, s)
		}
	}
	for _, s := range left { // which stay there, for what the rest of them contradicts
		nearest := s.nearest(leaves)
		k := s.g.tokens(s.of).Kept(func(i int) bool { return slices.Contains(nearest, i) })
		if n, all := size*len(k.Words), entries*len(s.g.words); !s.instance && k.About(leaves) && n <= maxTuples && all <= ir.MaxRelation {
			size, entries = n, all
			q.From = append(q.From, k)
			groups = append(groups, s.g)
			args = append(args, s.set())
		}
	}
	b.define(q)
	q.Assume = append(q.Assume, b.equal(q, w)...)
	name, typ := ir.Truth, ir.Boolean
	if to != nil {
		q.Narrow()
		name, typ = to.name, to.typ()
	} else {
		q.To.Words = relation.TruthWords
	}
	x := b.temp(map[bool]string{true: "set", false: "holds"}[to != nil], typ)
	b.emit(&ir.Image{At: b.at, Dst: x, Relation: b.relation(text, q, groups, name), Args: args})
	return x, left
}

// equal says which places of the question are the same: fields of objects that
// tests showed to be one, and elements of one array with equal indices.
func (b *body) equal(q *relation.Question, w *facts.Aliases) []*term.Formula {
	var ps []*term.Place
	seen := map[string]bool{}
	q.Formulas(func(f *term.Formula) {
		for _, p := range f.Places() {
			if !seen[p.Key()] {
				seen[p.Key()] = true
				ps = append(ps, p)
			}
		}
	})
	out := congruent(ps)
	for i, p := range ps {
		for _, o := range ps[:i] {
			if p.Kind != term.Field || o.Kind != term.Field || p.Field != o.Field {
				continue
			}
			if w.Same[facts.Test{Of: p.Ref, Is: o.Ref}.Key()] || w.Same[facts.Test{Of: o.Ref, Is: p.Ref}.Key()] {
				out = append(out, term.Compare(ir.Eq, term.Of(p), term.Of(o)))
			}
		}
	}
	return out
}

// written is a group of the objects of a class, one of which the effect writes.
type written struct {
	g     *group
	sure  bool // the object is of the class
	class string
}

// writtenObjects are the groups that are about a field that the effect writes.
func (b *body) writtenObjects(e *facts.Effect) []written {
	if e.Obj == nil {
		return nil
	}
	var out []written
	for _, class := range b.ObjectClasses() {
		sure := b.sure(e.Obj.Type, class)
		if !sure && !b.related(e.Obj.Type, ir.Type(class)) {
			continue
		}
		for _, g := range b.pass.objects[class] {
			if g.mentions(func(p *term.Place) bool {
				own := len(p.Ref.Steps) == 0 || b.related(e.Obj.Type, b.In.Field(p.Ref.Steps[0]).Type) // it may refer to itself
				return e.Writes(p.Field) && own || slices.Contains(p.Ref.Steps, e.Field)
			}) {
				out = append(out, written{g, sure, class})
			}
		}
	}
	return out
}

// object computes the set of the object whose field is written, and returns what
// puts it there.
func (b *body) object(c *change, o written) (store func()) {
	w := &facts.Aliases{Same: map[string]bool{}, Objects: map[string]ir.Operand{}}
	obj := b.read(c.e.Obj, nil)
	w.Objects[c.e.Obj.Key()] = obj
	here := under(c.e.Obj)
	own := source{g: o.g, of: here, set: func() ir.Operand { return b.load(o.g, obj) }}
	after := func(p *term.Place) *term.Term { return c.e.After(here(p).P, w) }
	compute := func() *ir.Local { return b.compute(c, o.g, own, after, w) }
	if put := b.putThere(c, o.g, after); len(put) > 0 {
		compute = func() *ir.Local {
			set := b.temp("set", o.g.typ())
			b.fork(nil, put, w, func() { b.emit(&ir.Move{At: b.at, Dst: set, Src: b.compute(c, o.g, own, after, w)}) })
			return set
		}
	}
	if o.sure {
		set := compute()
		return func() { b.setTo(o.g, obj, set) }
	}
	set := b.temp("set", o.g.typ())
	b.ifInstance(obj, o.class, func() { b.emit(&ir.Move{At: b.at, Dst: set, Src: compute()}) })
	return func() { b.ifInstance(obj, o.class, func() { b.setTo(o.g, obj, set) }) }
}

// onlyIf emits f for where x is true.
func (b *body) onlyIf(x *ir.Local, f func()) {
	there, join := &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Ne, X: x, Y: ir.IntConst(0), Then: there, Else: join, Check: true})
	b.begin(there)
	f()
	b.emit(&ir.Goto{At: b.at, Target: join})
	b.begin(join)
}

// split decides predicates of the group that are to be decided when they change.
func (b *body) split(e *facts.Effect, g *group) {
	if g.local == nil {
		return
	}
	for _, x := range g.preds {
		changed := false
		for _, p := range x.Formula.Places() {
			changed = changed || e.After(p, &facts.Aliases{}).Key() != p.Key()
		}
		if !x.Split || !changed {
			continue
		}
		yes, no, join := &ir.Block{}, &ir.Block{}, &ir.Block{}
		b.supposing = true
		b.decide(x.Formula, x.Formula.String(), false, yes, no)
		b.supposing = false
		for _, way := range []*ir.Block{yes, no} {
			b.begin(way)
			b.emit(&ir.Goto{At: b.at, Target: join})
		}
		b.begin(join)
	}
}
