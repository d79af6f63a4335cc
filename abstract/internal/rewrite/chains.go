package rewrite

import (
	"maps"

	"bandsaw/ir"
)

// chain says that a variable is what the term makes of the base's value.
type chain struct {
	base *ir.Local
	term ir.Term
}

// chains are the variables of which that is known at some point of a method.
type chains map[*ir.Local]chain

// of is what is known of l: itself, if nothing else.
func (c chains) of(l *ir.Local) chain {
	if k, ok := c[l]; ok {
		return k
	}
	return chain{base: l}
}

// meet keeps what is known in both.
func (c chains) meet(d chains) chains {
	out := chains{}
	for l, k := range c {
		if e, ok := d[l]; ok && e.base == k.base && e.term.Equal(k.term) {
			out[l] = k
		}
	}
	return out
}

// findChains finds what is known at the beginning of each block of the method
// that is being rewritten. Only locals are followed, which nobody else can
// change.
func (b *body) findChains() map[*ir.Block]chains {
	at := map[*ir.Block]chains{b.m.Blocks[0]: {}}
	for work := b.m.Blocks[:1:1]; len(work) > 0; {
		blk := work[0]
		work = work[1:]
		known := maps.Clone(at[blk])
		for _, s := range blk.Stmts {
			b.learn(known, s)
		}
		ir.Targets(blk.Stmts[len(blk.Stmts)-1], func(t **ir.Block) {
			old, seen := at[*t]
			now := known
			if seen {
				now = old.meet(known)
			}
			if !seen || len(now) < len(old) {
				at[*t] = maps.Clone(now)
				work = append(work, *t)
			}
		})
	}
	return at
}

// learn changes what is known before s to what is known after it.
func (b *body) learn(known chains, s ir.Stmt) {
	dst := ir.Def(s)
	if dst == nil {
		return
	}
	k, found := b.made(known, s)
	delete(known, dst)
	for l, c := range known {
		if c.base == dst {
			delete(known, l)
		}
	}
	if found && k.base != dst {
		known[dst] = k
	}
}

// made is what the statement makes of a variable's value, if it makes it with
// known numbers only, and within one abstraction.
func (b *body) made(known chains, s ir.Stmt) (chain, bool) {
	var x *ir.Local
	var step ir.Step
	switch s := s.(type) { // others: more than that
	case *ir.Move:
		src, ok := s.Src.(*ir.Local)
		if !ok || !b.alike(src, s.Dst) {
			return chain{}, false
		}
		k, ok := known[src]
		return k, ok
	case *ir.Unary:
		x, _ = s.X.(*ir.Local)
		step = ir.Step{Op: "neg"}
		if s.Op != ir.Neg {
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
	k := known.of(x)
	longer := chain{k.base, k.term.Then(step)}
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
	if l == nil || !isConst || c.Cut || !c.Type.IsIntLike() {
		return nil, ir.Step{}, false
	}
	return l, ir.Step{Op: op, Const: c.Bits, Left: left}, true
}
