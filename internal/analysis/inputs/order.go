package inputs

import (
	"cmp"
	"maps"
	"slices"

	"bandsaw/ir"
)

// Numbers that are compared with each other, as when they are sorted, no few of them
// stand for: what matters is their order. As long as nothing else is done with them, a
// choice can be made among those that are held at that moment, and one number in
// each gap between two of these, and beyond: what the program does next it does
// for each other number, too. Where it only looks whether they are equal, one number
// that is not held stands for all others: what numbers are held does not grow with how
// often it chooses.

// Class is where numbers are that are compared with each other: fields, elements of
// arrays of a type, and local variables.
type Class struct {
	// Ordered is that the program looks which is less, not only whether they are equal.
	Ordered bool
	Fields  map[ir.FieldID]bool
	Elems   map[ir.Type]bool
	Locals  map[*ir.Local]bool
}

// comparison is one of a chosen number with what may be very many.
type comparison struct {
	by       use
	l, other *ir.Local
	of       *ir.Choose
	ordered  bool // it tells which is less
}

// source is what comes to a place: a copy of what is at another, a number that is
// chosen, or one of an interval.
type source struct {
	from   place
	choice *ir.Choose
	number interval
}

// mostSources bounds the intervals that come to a place.
const mostSources = 64

// order finds what are classes, and has numbers that are compared otherwise stand for
// themselves.
func (u *uses) order() {
	if len(u.compared) == 0 {
		return
	}
	o := &orders{uses: u, sources: map[place][]source{}, parent: map[*ir.Choose]*ir.Choose{}, spoilt: map[*ir.Choose]bool{}}
	for _, m := range u.inOrder() {
		o.collect(m)
	}
	for _, c := range u.compared {
		o.meet(c)
	}
	o.arithmetic()
	ordered := map[*ir.Choose]bool{}
	for _, c := range u.compared {
		if c.ordered {
			ordered[o.find(c.of)] = true
		}
	}
	members := map[*ir.Choose][]*ir.Choose{}
	for _, s := range u.chooses {
		if o.parent[s] != nil {
			members[o.find(s)] = append(members[o.find(s)], s)
		}
	}
	for _, s := range u.chooses {
		if of := members[s]; of != nil && !o.spoilt[s] {
			o.class(of, ordered[s])
		}
	}
	for _, c := range u.compared {
		if u.choices[c.of].class == nil {
			u.refuse(c)
		}
	}
}

// refuse has the numbers that come to a comparison stand for themselves.
func (u *uses) refuse(c comparison) {
	for _, f := range u.forms[place{method: c.by.m.ID, local: c.l}] {
		if f.of == c.of && f.plain() {
			u.need(c.by, c.l, u.left(place{method: c.by.m.ID, local: c.l}, c.by, *f))
		}
	}
}

// plain reports whether numbers are as they were chosen.
func (f form) plain() bool { return !f.less && f.add == 0 && f.by == 1 }

// among appends the numbers of the part that are held, and one of each gap; not ok if
// there is a gap without any number.
func (p part) among(held, numbers []int64) (_ []int64, ok bool) {
	gap, ok := p.interval, true
	free := func() {
		if gap.empty() {
			ok = false
			return
		}
		numbers = append(numbers, fresh(gap, gap.lo > p.lo, gap.hi < p.hi))
	}
	for _, n := range held {
		if n < p.lo || n > p.hi {
			continue
		}
		gap.hi = n - 1
		free()
		numbers = append(numbers, n)
		gap = interval{n + 1, p.hi}
	}
	free()
	return numbers, ok
}

// equal appends the numbers of the part that are held, and the one nearest to zero that is
// not, if there is one: it stands for all others.
func (p part) equal(held, numbers []int64) []int64 {
	from := min(max(0, p.lo), p.hi)
	free := func(by int64) (int64, bool) {
		for n := from; ; n += by {
			if _, taken := slices.BinarySearch(held, n); !taken {
				return n, true
			}
			if by > 0 && n == p.hi || by < 0 && n == p.lo {
				return 0, false
			}
		}
	}
	n, ok := free(1)
	if !ok {
		n, ok = free(-1)
	}
	if ok {
		numbers = append(numbers, n)
	}
	for _, n := range held {
		if p.lo <= n && n <= p.hi {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// stride is how far apart numbers are that are one above the other, where there is room.
const stride = 1_000_000

// fresh is a number of a gap that leaves room for others below and above. below and
// above report whether the gap ends there at a number that is held.
func fresh(gap interval, below, above bool) int64 {
	switch wide := gap.more() > 2*stride; {
	case !below && !above && gap.lo <= 0 && gap.hi >= 0:
		return 0
	case wide && !above && gap.hi > 0 && (below || gap.lo > 0):
		return gap.lo - 1 + stride
	case wide && !below && gap.lo < 0 && (above || gap.hi < 0):
		return gap.hi + 1 - stride
	}
	return gap.lo + int64(gap.more()/2)
}

// orders finds classes: parent is a forest of choices that are compared with each
// other, spoilt are the roots of those with which something else is done.
type orders struct {
	*uses
	sources map[place][]source
	parent  map[*ir.Choose]*ir.Choose
	spoilt  map[*ir.Choose]bool
}

func (o *orders) find(s *ir.Choose) *ir.Choose {
	for o.parent[s] != nil && o.parent[s] != s {
		s = o.parent[s]
	}
	return s
}

// join makes one class of those of both.
func (o *orders) join(a, b *ir.Choose) {
	for _, s := range []*ir.Choose{a, b} {
		if o.parent[s] == nil {
			o.parent[s] = s
		}
	}
	a, b = o.find(a), o.find(b)
	if slices.Index(o.chooses, b) < slices.Index(o.chooses, a) {
		a, b = b, a
	}
	o.parent[b] = a
	o.spoilt[a] = o.spoilt[a] || o.spoilt[b]
}

func (o *orders) spoil(s *ir.Choose) { o.spoilt[o.find(s)] = true }

// meet joins what is compared; few numbers that are always the same it tells apart.
func (o *orders) meet(c comparison) {
	o.join(c.of, c.of)
	if !o.isWide(c.of) {
		o.spoil(c.of)
	}
	seen := map[place]bool{}
	work := []place{{method: c.by.m.ID, local: c.other}}
	numbers := map[interval]bool{}
	can := o.value(c.by, c.other)
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		for _, s := range o.sources[at] {
			switch {
			case s.choice != nil:
				o.join(c.of, s.choice)
			case s.from != place{}:
				work = append(work, s.from)
			default:
				numbers[s.number.meet(can)] = true
			}
		}
	}
	delete(numbers, none)
	all := slices.SortedFunc(maps.Keys(numbers), func(a, b interval) int { return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(a.hi, b.hi)) })
	if len(all) > mostSources {
		o.spoil(c.of)
		return
	}
	for _, a := range all {
		switch {
		case a.empty():
		case a.more() >= o.few():
			o.spoil(c.of)
			return
		default:
			o.apart(form{of: c.of, by: 1}, a)
		}
	}
}

// arithmetic spoils the classes of numbers that others are made of, and of those of
// which the remainder is looked at.
func (o *orders) arithmetic() {
	for at := range o.forms {
		for _, f := range o.forms[at] {
			if !f.plain() {
				o.spoil(f.of)
			}
		}
	}
	for s, c := range o.choices {
		if c.mod > 1 || c.failed {
			o.spoil(s)
		}
	}
}

// class makes a class of choices: what one of them tells apart, all do.
func (o *orders) class(of []*ir.Choose, ordered bool) {
	c := &Class{Ordered: ordered, Fields: map[ir.FieldID]bool{}, Elems: map[ir.Type]bool{}, Locals: map[*ir.Local]bool{}}
	starts := map[int64]bool{}
	var each []interval
	for _, s := range of {
		x := o.choices[s]
		maps.Copy(starts, x.starts)
		each = append(each, x.each...)
		starts[s.Lo.(*ir.Const).Bits] = true
		if next, ok := addition(s.Hi.(*ir.Const).Bits, 1); ok {
			starts[next] = true
		}
	}
	for _, s := range of {
		x := o.choices[s]
		x.class, x.starts, x.each = c, starts, each
	}
	for at, forms := range o.forms {
		if !slices.ContainsFunc(forms, func(f *arrived) bool { return f.plain() && o.choices[f.of].class == c }) {
			continue
		}
		switch {
		case at.local != nil:
			c.Locals[at.local] = true
		case at.field != "":
			c.Fields[at.field] = true
		case at.elem != "":
			c.Elems[at.elem] = true
		}
	}
}

// collect notes what comes to the places of a method, and from there.
func (o *orders) collect(m *method) {
	for i, l := range m.Locals {
		at := place{method: m.ID, local: l}
		switch {
		case !followed(l.Type):
		case i >= len(m.Params):
			if m.live.Before(m.Blocks[0], l) {
				o.add(at, source{number: single(0)})
			}
		case slices.Contains(o.p.Entry, m.ID) || m.ID == o.p.ThreadEntry || m.ID == o.p.Uncaught:
			o.add(at, source{number: every(l.Type)})
		}
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts[:m.executed[b]] {
			o.statement(use{m, s})
		}
	}
}

func (o *orders) add(at place, s source) {
	if !slices.Contains(o.sources[at], s) {
		o.sources[at] = append(o.sources[at], s)
	}
}

// statement notes what comes where by it.
func (o *orders) statement(by use) {
	switch s := by.s.(type) { // others: what a local variable is assigned
	case *ir.Store:
		at, t, ok := placeOf(o.p, s.To)
		if !ok || !followed(t) {
			return // nothing can be said of any place then: see store
		}
		from := o.copyOf(by, s.Src)
		if !fits(o.value(by, s.Src), t) {
			from = source{number: every(t)}
		}
		o.shared(at, t)
		o.add(at, from)
		return
	case *ir.Return:
		if s.X != nil && followed(s.X.OperandType()) {
			o.add(place{method: by.m.ID}, o.copyOf(by, s.X))
		}
		return
	case *ir.Call:
		if callee := o.p.Method(s.Method); callee != nil && len(callee.Blocks) > 0 {
			for i, l := range callee.Params {
				if followed(l.Type) {
					o.add(place{method: callee.ID, local: l}, o.copyOf(by, s.Args[i]))
				}
			}
		}
	}
	if dst := ir.Def(by.s); dst != nil && followed(dst.Type) {
		o.add(place{method: by.m.ID, local: dst}, o.assigned(by, dst))
	}
}

// isWide reports whether a choice always has too many alternatives to be made among all.
func (o *orders) isWide(s *ir.Choose) bool {
	lo, ok1 := constant(s.Lo)
	hi, ok2 := constant(s.Hi)
	return ok1 && ok2 && lo <= hi && (interval{lo, hi}).more() >= o.wide
}

// copyOf is an operand as a source.
func (o *orders) copyOf(by use, x ir.Operand) source {
	if l, ok := x.(*ir.Local); ok && followed(l.Type) {
		return source{from: place{method: by.m.ID, local: l}}
	}
	return source{number: o.value(by, x)}
}

// assigned is what comes to the local variable that the statement assigns to.
func (o *orders) assigned(by use, dst *ir.Local) source {
	result := (&flow{ranges: o.ranges, m: by.m}).result(by.s, dst.Type, o.before(by.m, by.s))
	switch s := by.s.(type) { // others: any of the result
	case *ir.Move:
		return o.copyOf(by, s.Src)
	case *ir.Unary:
		switch s.Op { // others: not a copy
		case ir.I2L, ir.L2I, ir.I2B, ir.I2C, ir.I2S:
			if o.value(by, s.X).within(result) {
				return o.copyOf(by, s.X)
			}
		}
	case *ir.Choose:
		if o.isWide(s) {
			return source{choice: s}
		}
	case *ir.Load:
		at, t, ok := placeOf(o.p, s.From)
		if !ok || !followed(t) || o.opaque {
			return source{number: every(dst.Type)}
		}
		o.shared(at, t)
		return source{from: at}
	case *ir.Call:
		if callee := o.p.Method(s.Method); callee != nil && len(callee.Blocks) > 0 {
			return source{from: place{method: s.Method}}
		}
	}
	return source{number: result}
}

// shared notes what a field or element has before anything is stored there.
func (o *orders) shared(at place, t ir.Type) {
	if len(o.sources[at]) > 0 {
		return
	}
	o.add(at, source{number: single(0)})
	switch f := o.p.Field(at.field); {
	case at.field == "":
		if at.elem == ir.Byte || at.elem == ir.Boolean || at.elem.IsRef() {
			o.add(at, source{number: every(t)})
		}
	case f.Untracked || ownedByMachine(o.p, at.field.Class()):
		o.add(at, source{number: every(t)})
	case f.Value != nil:
		o.add(at, source{number: single(f.Value.Bits)})
	}
}
