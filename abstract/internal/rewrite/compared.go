package rewrite

import (
	"slices"
	"strconv"

	"bandsaw/ir"
)

// comparison is one that an abstract program may leave open, and that has the
// same outcome again while its operands have the same values: eq or lt.
type comparison struct {
	op   string // eq or lt; of floating-point numbers, the condition
	x, y value
}

// value is a variable's value as the term of another's, or a number.
type value struct {
	base   *ir.Local // nil for a number
	term   string
	number int64
}

func (v value) before(w value) bool {
	switch {
	case (v.base == nil) != (w.base == nil):
		return v.base == nil
	case v.base != nil && v.base != w.base:
		return v.base.Name < w.base.Name
	case v.term != w.term:
		return v.term < w.term
	}
	return v.number < w.number
}

// value is what is known of the operand's value; false for one that was cut
// away.
func (k known) value(x ir.Operand) (value, bool) {
	switch x := x.(type) {
	case *ir.Local:
		c := k.of(x)
		return value{base: c.base, term: c.term.String()}, true
	case *ir.Const:
		return value{number: x.Bits}, !x.Cut && (!x.Type.IsRef() || x.Type == ir.Null)
	}
	return value{}, false
}

// comparison is what a branch compares, and whether it goes the first way if
// that does not hold. It is false for branches on concrete values.
func (b *body) comparison(k known, s *ir.If) (c comparison, negated, ok bool) {
	x, y := b.operand(s.X), b.operand(s.Y)
	if abstraction(x) == "" && abstraction(y) == "" {
		return comparison{}, false, false
	}
	v, ok1 := k.value(s.X)
	w, ok2 := k.value(s.Y)
	if !ok1 || !ok2 {
		return comparison{}, false, false
	}
	if floating(s) { // where one does not hold, another need not: NaN
		return comparison{string(s.Op), v, w}, b.negated[s], true
	}
	switch s.Op { // others: > and <=, below
	case ir.Eq, ir.Ne:
		if w.before(v) {
			v, w = w, v
		}
		return comparison{"eq", v, w}, s.Op == ir.Ne, true
	case ir.Lt, ir.Ge:
		return comparison{"lt", v, w}, s.Op == ir.Ge, true
	}
	return comparison{"lt", w, v}, s.Op == ir.Le, true
}

// floating reports whether the branch compares floating-point numbers.
func floating(s *ir.If) bool {
	l, ok := s.X.(*ir.Local)
	if !ok {
		return s.X.OperandType().IsReal()
	}
	return l.Type.IsReal()
}

// positive is the condition that holds where the comparison of s does.
func positive(op ir.CondOp) ir.CondOp {
	switch op { // others: the condition itself
	case ir.Ne:
		return ir.Eq
	case ir.Ge:
		return ir.Lt
	case ir.Le:
		return ir.Gt
	}
	return op
}

// findRemembered finds the comparisons that come again where their outcome is
// known, and so have to be remembered.
func (b *body) findRemembered(at map[*ir.Block]known) {
	b.remembered = map[comparison]*ir.Local{}
	for _, blk := range b.m.Blocks {
		list := b.stmts(blk)
		s, ok := list[len(list)-1].(*ir.If)
		if !ok || at[blk].chains == nil {
			continue
		}
		now := at[blk].clone()
		for _, t := range list[:len(list)-1] {
			b.learn(now, t)
		}
		if c, _, ok := b.comparison(now, s); ok && now.compared[c] && b.remembered[c] == nil {
			b.remembered[c] = b.temp("$known"+strconv.Itoa(len(b.remembered)), ir.Boolean)
		}
	}
}

// branchAgain makes a branch on a comparison that is remembered, or is to be;
// false for others. Its sides are in the order that they have in the program.
func (b *body) branchAgain(s *ir.If) bool {
	c, negated, ok := b.comparison(b.known, s)
	holds := b.remembered[c]
	if !ok || holds == nil {
		return false
	}
	if !b.known.compared[c] {
		t := *s
		if !floating(s) {
			t.Op = positive(s.Op)
		}
		b.compare(&t, holds)
	}
	b.outcome(s, holds, negated)
	return true
}

// startsThreads reports whether some statement of the program starts a thread.
func startsThreads(p *ir.Program) bool {
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool {
					t, ok := s.(*ir.Thread)
					return ok && t.Op == ir.Start
				}) {
					return true
				}
			}
		}
	}
	return false
}
