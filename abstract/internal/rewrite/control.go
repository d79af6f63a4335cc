package rewrite

import (
	"math"
	"slices"

	"bandsaw/ir"
)

// comparisons are the abstract operators by the conditions.
var comparisons = map[ir.CondOp]string{
	ir.Eq: "eq", ir.Ne: "ne", ir.Lt: "lt", ir.Le: "le", ir.Gt: "gt", ir.Ge: "ge",
}

// branch makes a comparison of tokens an Abs statement and a test of its truth
// value.
func (b *body) branch(s *ir.If) {
	x, y := b.operand(s.X), b.operand(s.Y)
	name, ok := b.common(s, x, y)
	if !ok {
		return
	}
	then, els := b.blocks[s.Then], b.blocks[s.Else]
	switch {
	case name == "" && b.compareBoxes(s, x, y):
	case name == "":
		b.emit(&ir.If{At: b.at, Op: s.Op, X: x, Y: y, Then: then, Else: els, Check: s.Check})
	case !b.compareKnown(s):
		holds := b.testTemp()
		b.compare(s, holds)
		b.outcome(s, holds, b.negated[s])
	}
}

// compare emits the comparison of tokens, and no branch on what it gives.
func (b *body) compare(s *ir.If, holds *ir.Local) {
	x, y := b.operand(s.X), b.operand(s.Y)
	name, _ := b.common(s, x, y)
	if c, ok := b.comparison(b.known, s); ok && c.x == c.y && abstraction(x) == name {
		// A floating-point number and itself: unless it is NaN it is one of those up to infinity.
		b.onNumber(holds, name, s.X.(*ir.Local), ir.Step{Op: "le", Const: int64(math.Float64bits(math.Inf(1))), Real: true})
		if s.Op == ir.Ne {
			b.emit(&ir.Binary{At: b.at, Dst: holds, Op: ir.Xor, X: holds, Y: ir.IntConst(1)})
		}
		return
	}
	if l, step, ok := literal(comparisons[s.Op], s.X, s.Y); ok {
		b.onNumber(holds, name, l, step)
	} else {
		b.onTokens(holds, name, comparisons[s.Op], b.as(s, x, name, ""), b.as(s, y, name, ""))
	}
}

// outcome ends the current block as s does, by the truth value of its comparison or
// of the opposite. That a test is 0 or not is how the check of a divisor looks, which is a
// branch to those who follow an execution; those of indices and sizes are none.
func (b *body) outcome(s *ir.If, holds *ir.Local, not bool) {
	then, els := b.blocks[s.Then], b.blocks[s.Else]
	if !s.Check || s.Op == ir.Eq || s.Op == ir.Ne {
		b.test(holds, not, s.Check, then, els)
		return
	}
	op := ir.Gt
	if not {
		op = ir.Le
	}
	b.emit(&ir.If{At: b.at, Op: op, X: holds, Y: ir.IntConst(0), Then: then, Else: els, Check: true})
}

// test ends the current block by a branch on a truth value, or on that it is
// not so.
func (b *body) test(holds *ir.Local, not, check bool, then, els *ir.Block) {
	op := ir.Ne
	if not {
		op = ir.Eq
	}
	b.emit(&ir.If{At: b.at, Op: op, X: holds, Y: ir.IntConst(0), Then: then, Else: els, Check: check})
}

// switchOn makes a switch on a token a chain of abstract comparisons.
func (b *body) switchOn(s *ir.Switch) {
	x := b.operand(s.X)
	name := abstraction(x)
	if name == "" {
		sw := *s
		sw.X = x
		sw.Cases = slices.Clone(s.Cases)
		ir.Targets(&sw, func(t **ir.Block) { *t = b.blocks[*t] })
		b.emit(&sw)
		return
	}
	if len(s.Cases) == 0 {
		b.emit(&ir.Goto{At: b.at, Target: b.blocks[s.Default]})
	}
	for i, c := range s.Cases {
		next := b.blocks[s.Default]
		if i < len(s.Cases)-1 {
			next = &ir.Block{}
		}
		holds := b.testTemp()
		b.onNumber(holds, name, s.X.(*ir.Local), ir.Step{Op: "eq", Const: int64(c.Value)})
		b.test(holds, false, false, b.blocks[c.Target], next)
		if i < len(s.Cases)-1 {
			b.begin(next)
		}
	}
}

// ret returns a value as what the method's result is.
func (b *body) ret(s *ir.Return) {
	if s.X == nil {
		b.emit(s)
		return
	}
	x := b.as(s, b.operand(s.X), b.result(b.m.ID).name, "the result of the method")
	b.emit(&ir.Return{At: b.at, X: x})
}
