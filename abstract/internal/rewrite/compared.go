package rewrite

import (
	"slices"
	"strconv"

	"bandsaw/ir"
)

// relation is a set of the ways in which two values can be to one another. A
// comparison holds for some of them; what an abstract program has found out about
// two values is a set of these, which it remembers while the values stay.
type relation int64

const (
	less relation = 1 << iota
	same
	greater
	unordered // one is NaN
)

var relations = map[ir.CondOp]relation{
	ir.Eq: same, ir.Ne: less | greater | unordered,
	ir.Lt: less, ir.Le: less | same, ir.Gt: greater, ir.Ge: greater | same,
}

// mirrored is the relation with the two values in the other order.
func (r relation) mirrored() relation {
	m := r &^ (less | greater)
	if r&less != 0 {
		m |= greater
	}
	if r&greater != 0 {
		m |= less
	}
	return m
}

// comparison is one that an abstract program may leave open: for which relations of
// two values it holds, out of all that they can have.
type comparison struct {
	pair
	holds, all relation
}

// found is what was found out about two values on the ways to some point.
type found struct {
	relation
	// differs says that it was not the same on all ways, so that the program has to
	// remember which.
	differs bool
}

// pair are two values, in one order.
type pair struct{ x, y value }

// value is a variable's value, or an array's length, as the term of another's, or a
// number.
type value struct {
	origin
	term   string
	number int64
}

func (v value) before(w value) bool {
	switch {
	case (v.base == nil) != (w.base == nil):
		return v.base == nil
	case v.base != nil && v.base != w.base:
		return v.base.Name < w.base.Name
	case v.length != w.length:
		return w.length
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
		return value{origin: k.from(c.base), term: c.term.String()}, true
	case *ir.Const:
		return value{number: x.Bits}, !x.Cut && (!x.Type.IsRef() || x.Type == ir.Null)
	}
	return value{}, false
}

// comparison is what a branch compares. It is false for branches on concrete values,
// and for those that the tokens decide by themselves.
func (b *body) comparison(k known, s *ir.If) (comparison, bool) {
	if !b.comesAsToken(k, s.X) && !b.comesAsToken(k, s.Y) {
		return comparison{}, false
	}
	if l, step, ok := literal(comparisons[s.Op], s.X, s.Y); ok {
		if name := abstraction(b.operand(l)); name != "" && b.decides(name, step) {
			return comparison{}, false
		}
	}
	v, ok1 := k.value(s.X)
	w, ok2 := k.value(s.Y)
	if !ok1 || !ok2 {
		return comparison{}, false
	}
	c := comparison{pair{v, w}, relations[s.Op], less | same | greater}
	if v == w {
		c.all = same
	}
	if floating(s) {
		c.all |= unordered
	}
	c.holds &= c.all
	if w.before(v) {
		c.pair, c.holds = pair{w, v}, c.holds.mirrored()
	}
	return c, true
}

// split gives those relations for which the comparison holds, and the others, of the ones
// that are possible as far as is known.
func (k known) split(c comparison) (yes, no relation) {
	now := c.all
	if f, ok := k.compared[c.pair]; ok {
		now = f.relation
	}
	if c.x.base == nil && c.all&unordered == 0 {
		now &= k.besides(c.x.number, c.y)
	}
	return now & c.holds, now &^ c.holds
}

// besides is how a number is to a value, from what is known of others: what is below 5
// is below 7.
func (k known) besides(n int64, v value) relation {
	now := less | same | greater
	for p, f := range k.compared {
		if p.x.base != nil || p.y != v {
			continue
		}
		if p.x.number < n && f.relation&less == 0 {
			now &= greater
		}
		if p.x.number > n && f.relation&greater == 0 {
			now &= less
		}
	}
	return now
}

// outcomes is what is known on the two ways on which a branch goes on.
func (b *body) outcomes(k known, s *ir.If) (then, els known) {
	then, els = k.clone(), k.clone()
	if c, ok := b.comparison(k, s); ok {
		differs := k.compared[c.pair].differs
		yes, no := k.split(c)
		if b.negated[s] {
			yes, no = no, yes
		}
		then.compared[c.pair] = found{yes, differs}
		els.compared[c.pair] = found{no, differs}
	}
	return then, els
}

// comesAsToken reports whether the operand is a token where it is compared: a length
// that lowering reads for a check is one if its array's indices are abstracted.
func (b *body) comesAsToken(k known, x ir.Operand) bool {
	if abstraction(b.operand(x)) != "" {
		return true
	}
	l, ok := x.(*ir.Local)
	if !ok {
		return false
	}
	o := k.from(l)
	return o.length && b.indexOf(o.base) != ""
}

// floating reports whether the branch compares floating-point numbers.
func floating(s *ir.If) bool {
	l, ok := s.X.(*ir.Local)
	if !ok {
		return s.X.OperandType().IsReal()
	}
	return l.Type.IsReal()
}

// findRemembered finds the pairs that are compared again where what was found out about
// them differs, and so has to be remembered.
func (b *body) findRemembered(at map[*ir.Block]known) {
	b.remembered = map[pair]*ir.Local{}
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
		c, ok := b.comparison(now, s)
		if !ok || !now.compared[c.pair].differs || b.remembered[c.pair] != nil {
			continue
		}
		if yes, no := now.split(c); yes != 0 && no != 0 {
			b.remembered[c.pair] = b.temp("$known"+strconv.Itoa(len(b.remembered)), ir.Int)
		}
	}
}

// compareKnown makes a branch on two values of which it is known how they are to each
// other, or is to be remembered; false for others.
func (b *body) compareKnown(s *ir.If) bool {
	c, ok := b.comparison(b.known, s)
	if !ok {
		return false
	}
	yes, no := b.known.split(c)
	_, again := b.known.compared[c.pair]
	holds, known := b.testTemp(), b.remembered[c.pair]
	switch {
	case yes == 0 || no == 0:
		if known != nil && !again {
			b.emit(&ir.Move{At: b.at, Dst: known, Src: number(yes | no)})
		}
		b.emit(&ir.Move{At: b.at, Dst: holds, Src: truth(no == 0)})
	case known == nil:
		return false
	case again:
		b.askUnlessKnown(s, c, holds, known)
	default:
		b.ask(s, holds, known, number(yes), number(no))
	}
	b.outcome(s, holds, b.negated[s])
	return true
}

// ask compares tokens, and notes that of two relations which the values have by the
// outcome.
func (b *body) ask(s *ir.If, holds, known *ir.Local, yes, no ir.Operand) {
	b.compare(s, holds)
	b.either(holds,
		func() { b.emit(&ir.Move{At: b.at, Dst: known, Src: yes}) },
		func() { b.emit(&ir.Move{At: b.at, Dst: known, Src: no}) })
}

// askUnlessKnown compares tokens if what is known of the values leaves both outcomes.
func (b *body) askUnlessKnown(s *ir.If, c comparison, holds, known *ir.Local) {
	yes, no := b.temp("$yes", ir.Int), b.temp("$no", ir.Int)
	b.emit(&ir.Binary{At: b.at, Dst: yes, Op: ir.And, X: known, Y: number(c.holds)})
	b.emit(&ir.Binary{At: b.at, Dst: no, Op: ir.And, X: known, Y: number(c.all &^ c.holds)})
	b.either(no,
		func() {
			b.either(yes,
				func() { b.ask(s, holds, known, yes, no) },
				func() { b.emit(&ir.Move{At: b.at, Dst: holds, Src: truth(false)}) })
		},
		func() { b.emit(&ir.Move{At: b.at, Dst: holds, Src: truth(true)}) })
}

// either emits what then does where x is not 0 and els where it is, for what comes behind
// both. To those who follow an execution that is no branch.
func (b *body) either(x *ir.Local, then, els func()) {
	yes, no, after := &ir.Block{}, &ir.Block{}, &ir.Block{}
	b.emit(&ir.If{At: b.at, Op: ir.Gt, X: x, Y: ir.IntConst(0), Then: yes, Else: no, Check: true})
	b.begin(yes)
	then()
	b.emit(&ir.Goto{At: b.at, Target: after})
	b.begin(no)
	els()
	b.emit(&ir.Goto{At: b.at, Target: after})
	b.begin(after)
}

// number is the relation as it is remembered.
func number(r relation) ir.Operand { return ir.IntConst(int32(r)) }

// truth is the outcome of a comparison.
func truth(holds bool) ir.Operand {
	if holds {
		return ir.IntConst(1)
	}
	return ir.IntConst(0)
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
