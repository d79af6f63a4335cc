package rewrite

import (
	"maps"
	"math"
	"math/bits"

	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// known is what is known at some point of a method of the values that its
// variables have, whatever the tokens: facts that hold on every way there. Only
// locals are spoken of, which nobody else can change, and in a program without
// threads what was last read from fields, or written.
type known struct {
	// chains are the variables of which it is known how they were computed.
	chains map[*ir.Local]chain
	// origins are the variables that have the value of another one, whatever tokens
	// either has, or the length of an array.
	origins map[*ir.Local]origin
	// places are the fields, and the variables that have their values.
	places map[place]*ir.Local
	// compared are values that were compared on all ways, and what that told.
	compared map[pair]found
}

// origin is the value of a variable, or the length of the array in it.
type origin struct {
	base   *ir.Local
	length bool
}

// chain says that a variable is what the term makes of the base's value. No
// steps make it a copy.
type chain struct {
	base *ir.Local
	term ir.Term
}

// place is a field of the object in a variable, or a static one.
type place struct {
	object *ir.Local // nil for a static field
	field  ir.FieldID
}

func nothing() known {
	return known{map[*ir.Local]chain{}, map[*ir.Local]origin{}, map[place]*ir.Local{}, map[pair]found{}}
}

func (k known) clone() known {
	return known{maps.Clone(k.chains), maps.Clone(k.origins), maps.Clone(k.places), maps.Clone(k.compared)}
}

// size is a measure of how much is known.
func (k known) size() int {
	n := len(k.chains) + len(k.origins) + len(k.places)
	for _, f := range k.compared {
		n += 6 - bits.OnesCount(uint(f.relation))
		if f.differs {
			n--
		}
	}
	return n
}

// of is what is known of l: itself, if nothing else.
func (k known) of(l *ir.Local) chain {
	if c, ok := k.chains[l]; ok {
		return c
	}
	return chain{base: l}
}

// from is whose value l has: its own, if nothing else is known.
func (k known) from(l *ir.Local) origin {
	if o, ok := k.origins[l]; ok {
		return o
	}
	return origin{base: l}
}

// meet keeps what is known in both.
func (k known) meet(other known) known {
	out := nothing()
	for l, c := range k.chains {
		if d, ok := other.chains[l]; ok && c.base == d.base && c.term.Equal(d.term) {
			out.chains[l] = c
		}
	}
	for l, o := range k.origins {
		if other.origins[l] == o {
			out.origins[l] = o
		}
	}
	for p, l := range k.places {
		if other.places[p] == l {
			out.places[p] = l
		}
	}
	for p, f := range k.compared {
		if g, ok := other.compared[p]; ok {
			out.compared[p] = found{f.relation | g.relation, f.differs || g.differs || f.relation != g.relation}
		}
	}
	return out
}

// forget takes out what is about the variable's old value.
func (k known) forget(l *ir.Local) {
	delete(k.chains, l)
	for x, c := range k.chains {
		if c.base == l {
			delete(k.chains, x)
		}
	}
	delete(k.origins, l)
	var heir *ir.Local // that has the old value
	for x, o := range k.origins {
		if o.base == l {
			delete(k.origins, x)
			if !o.length && (heir == nil || x.Name < heir.Name) {
				heir = x
			}
		}
	}
	for p, x := range k.places {
		if x == l || p.object == l {
			delete(k.places, p)
			if x == l && p.object != l && heir != nil {
				k.places[p] = heir
			}
		}
	}
	for c := range k.compared {
		if c.x.base == l || c.y.base == l {
			delete(k.compared, c)
		}
	}
}

// findKnown finds what is known at the beginning of each block of the method
// that is being rewritten.
func (b *body) findKnown() map[*ir.Block]known {
	at := map[*ir.Block]known{b.m.Blocks[0]: nothing()}
	work := b.m.Blocks[:1:1]
	come := func(to *ir.Block, next known) {
		old, seen := at[to]
		if seen {
			next = old.meet(next)
		}
		if !seen || next.size() < old.size() {
			at[to] = next
			work = append(work, to)
		}
	}
	for len(work) > 0 {
		blk := work[0]
		work = work[1:]
		now, list := at[blk].clone(), b.stmts(blk)
		for _, s := range list {
			b.learn(now, s)
		}
		if s, ok := list[len(list)-1].(*ir.If); ok {
			then, els := b.outcomes(now, s)
			come(s.Then, then)
			come(s.Else, els)
			continue
		}
		ir.Targets(list[len(list)-1], func(t **ir.Block) { come(*t, now.clone()) })
	}
	return at
}

// learn changes what is known before s to what is known after it.
func (b *body) learn(k known, s ir.Stmt) {
	switch s := s.(type) { // others: no more than what they define
	case *ir.Store:
		b.stored(k, s)
		return
	case *ir.Call:
		clear(k.places)
	}
	dst := ir.Def(s)
	if dst == nil {
		return
	}
	c, found := b.made(k, s)
	o, copied := b.copied(k, s)
	if copied && o == k.from(dst) {
		return // as it was
	}
	p, read := place{}, false
	if load, ok := s.(*ir.Load); ok {
		p, read = b.place1(k, load.From)
	}
	k.forget(dst)
	if found && c.base != dst {
		k.chains[dst] = c
	}
	if copied && o.base != dst {
		k.origins[dst] = o
	}
	if read && p.object != dst {
		k.places[p] = dst
		if copied && !o.length && b.alike(o.base, dst) { // so that ways on which it was read again know the same
			k.places[p] = o.base
		}
	}
}

// copied is whose value the statement gives to its variable, if it only moves it.
func (b *body) copied(k known, s ir.Stmt) (origin, bool) {
	switch s := s.(type) { // others: no copies
	case *ir.Move:
		if src, ok := s.Src.(*ir.Local); ok {
			return k.from(src), true
		}
	case *ir.Load:
		if src := b.lastOf(k, s.From); src != nil {
			return k.from(src), true
		}
	case *ir.Length:
		if array, ok := s.Array.(*ir.Local); ok {
			return origin{k.from(array).base, true}, true
		}
	}
	return origin{}, false
}

// lastOf is the variable that was last read from the place, or written; nil if none
// is known.
func (b *body) lastOf(k known, p ir.Place) *ir.Local {
	if at, ok := b.place1(k, p); ok {
		return k.places[at]
	}
	return nil
}

// stored notes the value of a field.
func (b *body) stored(k known, s *ir.Store) {
	p, ok := b.place1(k, s.To)
	if !ok {
		return
	}
	for q := range k.places {
		if q.field == p.field {
			delete(k.places, q)
		}
	}
	// A shorter field may not keep all of the number.
	t := b.in.Field(p.field).Type
	if src, ok := s.Src.(*ir.Local); ok && t == t.Kind() {
		k.places[p] = src
	}
}

// place1 is a field that only this thread can write.
func (b *body) place1(k known, p ir.Place) (place, bool) {
	if b.threads {
		return place{}, false
	}
	switch p := p.(type) { // others: elements, which may be those of another array
	case *ir.StaticPlace:
		return place{nil, p.Field}, true
	case *ir.FieldPlace:
		if object, ok := p.Obj.(*ir.Local); ok {
			return place{k.from(object).base, p.Field}, true
		}
	}
	return place{}, false
}

// made is what the statement makes of a variable's value, if it makes it with
// known numbers only, and within one abstraction.
func (b *body) made(k known, s ir.Stmt) (chain, bool) {
	var x *ir.Local
	var step ir.Step
	switch s := s.(type) { // others: more than that
	case *ir.Move:
		src, ok := s.Src.(*ir.Local)
		if !ok || !b.alike(src, s.Dst) {
			return chain{}, false
		}
		return k.of(src), true
	case *ir.Load:
		src := b.lastOf(k, s.From)
		if src == nil || !b.alike(src, s.Dst) {
			return chain{}, false
		}
		if f, _ := ir.PlaceField(s.From); b.fieldType(f).Abstraction() != abstraction(b.locals[src].local) {
			return chain{}, false
		}
		return k.of(src), true
	case *ir.Unary:
		x, _ = s.X.(*ir.Local)
		var ok bool
		if step, ok = unaryStep(s.Op); !ok {
			return chain{}, false
		}
	case *ir.Binary:
		var ok bool
		if x, step, ok = literal(operators[s.Op], s.X, s.Y); !ok {
			return chain{}, false
		}
	}
	if x == nil || !b.alike(x, ir.Def(s)) {
		return chain{}, false
	}
	c := k.of(x)
	longer := chain{c.base, c.term.Then(step)}
	if x.Type.IsReal() {
		return chain{}, false // tables of floating-point numbers are of one step
	}
	if len(longer.term) >= ir.MaxSteps || !b.applier(abstraction(b.locals[x].local)).Can(ir.Applied{Term: longer.term}) {
		longer = chain{x, ir.Term{step}}
	}
	return longer, true
}

// alike reports whether two variables hold tokens of one abstraction.
func (b *body) alike(x, y *ir.Local) bool {
	name := abstraction(b.locals[x].local)
	return name != "" && name == abstraction(b.locals[y].local)
}

// unaryStep is the operator as a step: the minus sign, or a cast to a shorter
// type.
func unaryStep(op ir.UnaryOp) (ir.Step, bool) {
	_, cast := ir.Casts[string(op)]
	return ir.Step{Op: string(op)}, cast || op == ir.Neg
}

// literal is the operator as a step on one operand, if the other is a number.
func literal(op string, x, y ir.Operand) (*ir.Local, ir.Step, bool) {
	if op == "" {
		return nil, ir.Step{}, false
	}
	l, _ := x.(*ir.Local)
	c, isConst := y.(*ir.Const)
	left := false
	if !isConst {
		l, _ = y.(*ir.Local)
		c, isConst = x.(*ir.Const)
		left = true
	}
	shift := op == "shl" || op == "shr" || op == "ushr"
	switch {
	case l == nil || !isConst || c.Cut || !typing.CanHoldTokens(c.Type):
		return nil, ir.Step{}, false
	case l.Type.Kind() != c.Type.Kind() && (left || !shift):
		return nil, ir.Step{}, false
	}
	step := ir.Step{Op: op, Const: c.Bits, Left: left}
	if step.Real = c.Type.IsReal(); step.Real {
		step.Const = int64(math.Float64bits(ir.RealOf(c.Type, c.Bits)))
	}
	return l, step, true
}
