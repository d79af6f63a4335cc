package derive

import (
	"fmt"
	"math"
	"math/bits"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Applier derives operators of one compiled abstraction as they are needed:
// those of which all operands but one are numbers, above all.
type Applier struct {
	deriver
	real       *realDeriver    // of an abstraction of float or double, nil for others
	references *ir.Abstraction // one of references, nil for others
}

// NewApplier is for the abstraction a, of which only the operators may be
// missing.
func NewApplier(a *ir.Abstraction, cache *Cache) *Applier {
	switch {
	case a.Of.IsReal():
		return &Applier{real: newRealDeriver(a)}
	case a.Of.IsRef(): // has its two operators, == and !=
		return &Applier{references: a}
	}
	return &Applier{deriver: *newDeriver(a, Options{Arithmetic: a.Arithmetic, Limit: Limit, Bits: lengthOf(a.Of.Kind()), Cache: cache})}
}

// Can reports whether the operator's arithmetic is of one kind. Ideal
// arithmetic is that of mathematical integers, but operators on bits are on
// ints.
func (p *Applier) Can(op ir.Applied) bool {
	switch {
	case p.references != nil:
		return false
	case p.real != nil:
		return p.real.can(op)
	}
	return p.can(op)
}

func (d *deriver) can(op ir.Applied) bool {
	return d.abs.Arithmetic == Java || !onBitsIn(op) || len(op.Term) == 1 || len(op.Term) == 2 && op.Term.Test()
}

func onBitsIn(op ir.Applied) bool {
	for _, s := range op.Term {
		if onBits(s.Op) {
			return true
		}
	}
	return false
}

// Operator derives the operator. unknown counts the results that are in only
// because nothing could decide them.
func (p *Applier) Operator(op ir.Applied) (o *ir.Operator, unknown int, err error) {
	derive := p.applied
	if p.real != nil {
		derive = p.real.applied
	}
	t, err := derive(op)
	if err != nil {
		return nil, 0, err
	}
	return t.operator(), t.unknown(), nil
}

// OnTokens derives the operator on tokens with that name; see Operator.
func (p *Applier) OnTokens(name string) (o *ir.Operator, unknown int, err error) {
	op, ok := ir.FindAbstractOperator(name)
	if !ok {
		return nil, 0, fmt.Errorf("no operator is called %s", name)
	}
	if p.references != nil {
		if name != "eq" && name != "ne" {
			return nil, 0, fmt.Errorf("references have no operator %s", name)
		}
		return references(p.references, name).operator(), 0, nil
	}
	if p.real != nil {
		t, err := p.real.onTokens(op)
		if err != nil {
			return nil, 0, err
		}
		return t.operator(), t.unknown(), nil
	}
	t, err := p.derive(op, 1)
	if err != nil {
		return nil, 0, err
	}
	return t.operator(), t.unknown(), nil
}

// application is an operator being applied: its table, and the values with
// remainders modulo the numbers in it told apart.
type application struct {
	*deriver
	op ir.Applied
	t  *table
	s  setting
}

// applied derives the table of the operator, which is as exact as that of its
// term on all values of the tokens.
func (d *deriver) applied(op ir.Applied) (*table, error) {
	if !d.can(op) {
		return nil, fmt.Errorf("%s: %s mixes arithmetic and bits, which ideal arithmetic does not", d.abs.Name, op)
	}
	arity := 1
	if op.Given != nil {
		arity = 2
	}
	t := newTable(ir.AbstractOperator{Name: op.String(), Arity: arity}, len(d.abs.Tokens))
	if d.cache.get(d, t) {
		return t, nil
	}
	alone := *d
	alone.solver = nil
	defer alone.Close()
	a := application{deriver: &alone, op: op, t: t}
	w := d.numbers.integers
	if onBitsIn(op) {
		w = d.vectors.integers
	}
	a.s = newSetting(w, d.abs.Guards, d.modulus(op.Term))
	a.tryWitnesses()
	a.reckon()
	if err := a.solve(); err != nil {
		return nil, err
	}
	d.cache.put(d, t)
	return t, nil
}

// modulus is the common multiple of the numbers in the term modulo which
// remainders matter, as far as that is not too large, with that of the guards.
func (d *deriver) modulus(t ir.Term) int {
	m, guards := 1, d.numbers.sets[0].M
	for _, s := range t {
		k := int64(1)
		switch s.Op { // others: any remainder is as good
		case "rem", "mul", "div":
			k = max(s.Const, -s.Const)
		case "and":
			k = int64(1) << bits.Len64(uint64(s.Const)&0x3ff)
		case "shl", "shr":
			k = int64(1) << (uint64(s.Const) & uint64(d.vectors.bits-1))
		}
		if k > 1 && k <= values.MaxModulus {
			if next := m / values.GCD(m, int(k)) * int(k); next/values.GCD(next, guards)*guards <= values.MaxModulus {
				m = next
			}
		}
	}
	return m
}

// termOf is what the term gives for n, and false if nothing, or more than can
// be reckoned with.
func (w integers) termOf(t ir.Term, n int64) (int64, bool) {
	ok := true
	for _, s := range t {
		x, y := n, s.Const
		if s.Left {
			x, y = y, x
		}
		if !w.exact(x, y) {
			return 0, false
		}
		if n, ok = w.apply(s.Op, x, y); !ok {
			return 0, false
		}
	}
	return n, true
}

// cell is the entry for a value, -1 if the term given has no result for it.
func (a *application) cell(n int64) int {
	i := a.s.token(n)
	if a.op.Given != nil {
		g, ok := a.s.termOf(a.op.Given, n)
		if !ok {
			return -1
		}
		i = i*a.t.tokens + a.s.token(g)
	}
	return i
}

// tryWitnesses puts in the results of some values: samples of the tokens, and
// numbers near those whose results lie on a border between tokens.
func (a *application) tryWitnesses() {
	for _, samples := range a.s.samples {
		for _, n := range samples {
			a.try(n, abs.Witness)
		}
	}
	borders := []int64{0}
	for _, set := range a.s.sets {
		for _, p := range set.Spans[:min(len(set.Spans), 64)] {
			borders = append(borders, p.Lo, p.Hi)
		}
	}
	for last := range len(a.op.Term) + 1 {
		for _, b := range borders {
			n := b
			for i := last - 1; i >= 0; i-- {
				n = undo(a.op.Term[i], n)
			}
			if a.s.bits < 64 || !a.s.wraps {
				n = min(max(n, math.MinInt32), math.MaxInt32)
			}
			for d := range int64(5) {
				if k := n + d - 2; a.s.lo() <= k && k <= a.s.hi() && (a.s.wraps || fits(k)) {
					a.try(k, abs.Witness)
				}
			}
		}
	}
}

// undo is about the number from which the step makes n.
func undo(s ir.Step, n int64) int64 {
	if n < -1<<40 || n > 1<<40 {
		return n
	}
	switch s.Op { // others: no such number, or the number itself
	case "add":
		return n - s.Const
	case "sub":
		if s.Left {
			return s.Const - n
		}
		return n + s.Const
	case "neg":
		return -n
	case "xor":
		return n ^ s.Const
	case "mul":
		if s.Const != 0 {
			return n / s.Const
		}
	case "div":
		if -1<<20 < s.Const && s.Const < 1<<20 {
			return n * s.Const
		}
	case "eq", "ne", "lt", "le", "gt", "ge":
		return s.Const
	}
	return n
}

// try puts the result for n in, if it was open.
func (a *application) try(n int64, by string) bool {
	i := a.cell(n)
	if i < 0 {
		return false
	}
	r, ok := a.s.termOf(a.op.Term, n)
	if !ok {
		return false
	}
	k := a.s.index(a.t, r, a.t.open(i))
	if k >= 0 {
		a.t.cells[i].put(k, by, &example{x: n, result: r})
	}
	return k >= 0
}

// reckon rules out what intervals and remainders do: the images of the token's
// values under the term. Where the term goes on from the one given, it begins
// at the values of that which have the given token.
func (a *application) reckon() {
	rest := a.op.Term
	extends := a.op.Given != nil && len(rest) >= len(a.op.Given) && a.op.Given.Equal(rest[:len(a.op.Given)])
	if extends {
		rest = rest[len(a.op.Given):]
	}
	for x, set := range a.s.sets {
		if a.op.Given == nil {
			a.ruleOut(x, a.images(rest, set.Spans))
			continue
		}
		given := a.images(a.op.Given, set.Spans)
		for y, with := range a.s.sets {
			begin := set.Spans
			both := common(given, with.Spans)
			if extends || both == nil {
				begin = both
			}
			a.ruleOut(x*a.t.tokens+y, a.images(rest, begin))
		}
	}
}

// maxSpans bounds how many spans are followed through a term. More become one.
const maxSpans = 256

// images covers the results of the term on the spans; truth values are 0 and 1.
func (a *application) images(t ir.Term, from []values.Span) []values.Span {
	m := a.s.sets[0].M
	for _, s := range t {
		c := values.Single(s.Const, m)
		var out []values.Span
		for _, p := range from {
			x, y := p, c
			if s.Left {
				x, y = y, x
			}
			if !ir.IsComparison(s.Op) {
				out = append(out, a.s.image(s.Op, x, y)...)
				continue
			}
			for truth := range int64(2) {
				if canBe(s.Op, x, y, truth == 1) {
					out = append(out, values.Single(truth, m))
				}
			}
		}
		if len(out) > maxSpans {
			hull, _ := values.NewSpan(a.s.lo(), a.s.hi(), values.AllResidues(m))
			out = []values.Span{hull}
		}
		from = out
	}
	return from
}

// common is what both unions of spans have.
func common(xs, ys []values.Span) []values.Span {
	var out []values.Span
	for _, x := range xs {
		for _, y := range ys {
			if z, ok := x.Meet(y); ok {
				out = append(out, z)
			}
		}
	}
	return out
}

// ruleOut takes out the results of cell i that no span has.
func (a *application) ruleOut(i int, images []values.Span) {
	for open := a.t.open(i); open != 0; open &= open - 1 {
		k := bits.TrailingZeros64(open)
		has := false
		if a.op.Term.Test() {
			has = meet(images, []values.Span{values.Single(int64(k), a.s.sets[0].M)})
		} else {
			has = meet(images, a.s.sets[k].Spans)
		}
		if !has {
			a.t.cells[i].rule(k, abs.IntervalResidue)
		}
	}
}

// solve asks the solver about all that is open, then, where it gives up, about
// each result alone. What is open even then stays in.
func (a *application) solve() error {
	for i := range a.t.cells {
		limit, alone := uint(quick), false
		for a.t.open(i) != 0 {
			set := a.t.open(i)
			if alone {
				set &= -set
			}
			answer, err := a.ask(i, set, limit)
			switch {
			case err != nil:
				return err
			case answer == smt.Sat:
			case answer == smt.Unsat:
				for ; set != 0; set &= set - 1 {
					a.t.cells[i].rule(bits.TrailingZeros64(set), abs.Z3)
				}
			case !alone:
				limit, alone = a.limit, true
			default:
				a.t.cells[i].put(bits.TrailingZeros64(set), abs.Unknown, nil)
			}
		}
	}
	return nil
}

// ask asks for a value of cell i with a result of the set, and puts in what is
// found. The result is reckoned again without the solver.
func (a *application) ask(i int, set uint64, limit uint) (smt.Answer, error) {
	solver, err := a.z3()
	if err != nil {
		return smt.Unknown, err
	}
	solver.Push()
	defer solver.Pop()
	solver.Assert(a.question(i, set))
	answer, err := solver.Check(limit)
	if err != nil || answer != smt.Sat {
		return answer, err
	}
	n, err := solver.Value(a.s.operand("x"))
	if err != nil {
		return answer, err
	}
	if _, ok := a.s.termOf(a.op.Term, n.Int64()); !ok || !n.IsInt64() {
		return smt.Unknown, nil // too large for us to check
	}
	if !a.try(n.Int64(), abs.Z3) {
		return answer, fmt.Errorf("%s: internal error: %s of %s, which the solver found, has no open result", a.abs.Name, a.op, n)
	}
	return answer, nil
}

// question is the formula that some value of cell i has a result of the set.
func (a *application) question(i int, set uint64) *smt.Term {
	x := a.s.operand("x")
	token := i
	var parts []*smt.Term
	if a.op.Given != nil {
		token = i / a.t.tokens
		g, needs := a.term(a.op.Given, x)
		parts = append(parts, needs...)
		parts = append(parts, a.hasToken(&a.s, g, ^uint64(0)>>(64-a.t.tokens), 1<<(i%a.t.tokens)))
	}
	parts = append(parts, a.s.holds(a.abs.Guards[token], x))
	r, needs := a.term(a.op.Term, x)
	parts = append(parts, needs...)
	switch {
	case !a.op.Term.Test():
		parts = append(parts, a.hasToken(&a.s, r, a.t.all(), set))
	case set == 1:
		parts = append(parts, smt.Not(r))
	case set == 2:
		parts = append(parts, r)
	}
	return smt.And(parts...)
}

// term is what the term gives for x, and what must hold for it to give
// anything.
func (a *application) term(t ir.Term, x *smt.Term) (r *smt.Term, needs []*smt.Term) {
	r = x
	for _, s := range t {
		left, right := r, a.s.constant(s.Const)
		if s.Left {
			left, right = right, left
		}
		if s.Op == "div" || s.Op == "rem" {
			needs = append(needs, smt.Not(smt.Eq(right, a.s.constant(0))))
		}
		if ir.IsComparison(s.Op) {
			return compare(s.Op, left, right), needs
		}
		r = a.s.result(s.Op, left, right)
	}
	return r, needs
}
