package rewrite

import (
	"maps"
	"math"

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
	// places are the fields, and the variables that have their values.
	places map[place]*ir.Local
	// compared are comparisons of which the truth value is remembered.
	compared map[comparison]bool
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
	return known{map[*ir.Local]chain{}, map[place]*ir.Local{}, map[comparison]bool{}}
}

func (k known) clone() known {
	return known{maps.Clone(k.chains), maps.Clone(k.places), maps.Clone(k.compared)}
}

func (k known) size() int { return len(k.chains) + len(k.places) + len(k.compared) }

// of is what is known of l: itself, if nothing else.
func (k known) of(l *ir.Local) chain {
	if c, ok := k.chains[l]; ok {
		return c
	}
	return chain{base: l}
}

// meet keeps what is known in both.
func (k known) meet(other known) known {
	out := nothing()
	for l, c := range k.chains {
		if d, ok := other.chains[l]; ok && c.base == d.base && c.term.Equal(d.term) {
			out.chains[l] = c
		}
	}
	for p, l := range k.places {
		if other.places[p] == l {
			out.places[p] = l
		}
	}
	for c := range k.compared {
		if other.compared[c] {
			out.compared[c] = true
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
	for p, x := range k.places {
		if x == l || p.object == l {
			delete(k.places, p)
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
	for work := b.m.Blocks[:1:1]; len(work) > 0; {
		blk := work[0]
		work = work[1:]
		now := at[blk].clone()
		for _, s := range b.stmts(blk) {
			b.learn(now, s)
		}
		ir.Targets(blk.Stmts[len(blk.Stmts)-1], func(t **ir.Block) {
			old, seen := at[*t]
			next := now.clone()
			if seen {
				next = old.meet(now)
			}
			if !seen || next.size() < old.size() {
				at[*t] = next
				work = append(work, *t)
			}
		})
	}
	return at
}

// learn changes what is known before s to what is known after it.
func (b *body) learn(k known, s ir.Stmt) {
	switch s := s.(type) { // others: no more than what they define
	case *ir.If:
		if c, _, ok := b.comparison(k, s); ok {
			k.compared[c] = true
		}
		return
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
	k.forget(dst)
	if found && c.base != dst {
		k.chains[dst] = c
	}
	if load, ok := s.(*ir.Load); ok {
		if p, ok := b.place1(load.From); ok && p.object != dst {
			k.places[p] = dst
		}
	}
}

// stored notes the value of a field.
func (b *body) stored(k known, s *ir.Store) {
	p, ok := b.place1(s.To)
	if !ok {
		return
	}
	for q := range k.places {
		if q.field == p.field {
			delete(k.places, q)
		}
	}
	if src, ok := s.Src.(*ir.Local); ok {
		k.places[p] = src
	}
}

// place1 is a field that only this thread can write.
func (b *body) place1(p ir.Place) (place, bool) {
	if b.threads {
		return place{}, false
	}
	switch p := p.(type) { // others: elements, which may be those of another array
	case *ir.StaticPlace:
		return place{nil, p.Field}, true
	case *ir.FieldPlace:
		if object, ok := p.Obj.(*ir.Local); ok {
			return place{object, p.Field}, true
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
		p, ok := b.place1(s.From)
		src := k.places[p]
		if !ok || src == nil || !b.alike(src, s.Dst) || b.fieldType(p.field).Abstraction() != abstraction(b.locals[src].local) {
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
