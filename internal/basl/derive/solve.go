package derive

import (
	"fmt"
	"math/bits"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/smt"
)

// quick is the limit on questions about many entries at once. It is small:
// what is hard for the solver is mostly easy for arithmetic on spans.
const quick = 50_000

// eliminate decides what is open in the cells from first up to last: the
// solver is asked for operands with any open result until there are none.
func (d *deriver) eliminate(t *table, first, last int) error {
	if d.reckonsFirst(t) {
		d.reckon(t, first, last)
		for i := first; i < last; i++ {
			d.tryHarder(t, i)
		}
	}
	if d.beyondSolver(t.op.Name) {
		d.leave(t, first, last)
	}
	for {
		question := d.anyOpen(t, first, last)
		if question == nil {
			return nil
		}
		answer, e, err := d.ask(t, question, quick)
		switch {
		case err != nil:
			return err
		case answer == smt.Unknown:
			d.reckon(t, first, last)
			return d.oneByOne(t, first, last)
		case answer == smt.Unsat:
			d.ruleOut(t, first, last)
			return nil
		}
		if err := d.found(t, first, last, e); err != nil {
			return err
		}
	}
}

// manyTokens is where asking the solver first begins to take long: the number
// of results to decide is that of tokens to the third power.
const manyTokens = 8

// reckonsFirst reports whether arithmetic on spans comes before the solver:
// remainders are what the solver is worst at.
func (d *deriver) reckonsFirst(t *table) bool {
	return d.setting(t.op.Name).sets[0].M > 1 || t.tokens > manyTokens
}

// beyondSolver reports whether the solver is not asked at all: remainders of
// products of mathematical integers are undecidable in general, and Z3 can
// take for ever without counting its work.
func (d *deriver) beyondSolver(op string) bool {
	s := d.setting(op)
	return !s.wraps && s.sets[0].M > 1 && (op == "mul" || op == "div" || op == "rem")
}

// leave keeps all that is open in.
func (d *deriver) leave(t *table, first, last int) {
	for i := first; i < last; i++ {
		for open := t.open(i); open != 0; open &= open - 1 {
			t.cells[i].put(bits.TrailingZeros64(open), abs.Unknown, nil)
		}
	}
}

// anyOpen is the formula that operands of some cell have a result that is
// open; nil if nothing is.
func (d *deriver) anyOpen(t *table, first, last int) *smt.Term {
	var cases []*smt.Term
	for i := first; i < last; i++ {
		if open := t.open(i); open != 0 {
			cases = append(cases, d.anyOf(t, i, open))
		}
	}
	if cases == nil {
		return nil
	}
	return smt.Or(cases...)
}

// anyOf is the formula that x and y have the tokens of cell i, and their
// result is among the set given.
func (d *deriver) anyOf(t *table, i int, set uint64) *smt.Term {
	s := d.setting(t.op.Name)
	x, y := s.operand("x"), s.operand("y")
	px, py := t.operands(i)
	parts := []*smt.Term{s.holds(d.abs.Guards[px], x)}
	if t.op.Arity == 2 {
		parts = append(parts, s.holds(d.abs.Guards[py], y))
	}
	if t.op.Name == "div" || t.op.Name == "rem" {
		parts = append(parts, smt.Not(smt.Eq(y, s.constant(0))))
	}
	if t.test {
		c := compare(t.op.Name, x, y)
		switch set {
		case 1:
			parts = append(parts, smt.Not(c))
		case 2:
			parts = append(parts, c)
		}
		return smt.And(parts...)
	}
	return smt.And(append(parts, d.hasToken(s, s.result(t.op.Name, x, y), t.all(), set))...)
}

// hasToken is the formula that the number r has a token of the set. Every
// number has just one, so the shorter of two ways to say it will do.
func (d *deriver) hasToken(s *setting, r *smt.Term, all, set uint64) *smt.Term {
	negate := bits.OnesCount64(set) > bits.OnesCount64(all&^set)
	if negate {
		set = all &^ set
	}
	var guards []*smt.Term
	for rest := set; rest != 0; rest &= rest - 1 {
		guards = append(guards, s.holds(d.abs.Guards[bits.TrailingZeros64(rest)], r))
	}
	if negate {
		return smt.Not(smt.Or(guards...))
	}
	return smt.Or(guards...)
}

// ask puts a question about the operator to the solver. If it can be, the
// operands are given with their result.
func (d *deriver) ask(t *table, question *smt.Term, limit uint) (answer smt.Answer, e example, err error) {
	solver, err := d.z3()
	if err != nil {
		return answer, e, err
	}
	solver.Push()
	defer solver.Pop()
	solver.Assert(question)
	answer, err = solver.Check(limit)
	if err != nil || answer != smt.Sat {
		return answer, e, err
	}
	s := d.setting(t.op.Name)
	x, err := solver.Value(s.operand("x"))
	if err != nil {
		return answer, e, err
	}
	y, err := solver.Value(s.operand("y"))
	if err != nil {
		return answer, e, err
	}
	if !x.IsInt64() || !y.IsInt64() || !s.exact(x.Int64(), y.Int64()) {
		// Operands too large for us to check the answer: as good as none.
		return smt.Unknown, e, nil
	}
	e.x, e.y = x.Int64(), y.Int64()
	if t.op.Arity == 1 {
		e.y = 0
	}
	e.result, _ = s.apply(t.op.Name, e.x, e.y)
	return smt.Sat, e, nil
}

// exact reports whether no result of the operands overflows 64 bits.
func (w integers) exact(x, y int64) bool {
	return w.wraps || bits.Len64(magnitudeOf(x))+bits.Len64(magnitudeOf(y)) < 63
}

// found puts in what the solver found. We reckon the result ourselves; that
// the solver had another one in mind would be a fault of either.
func (d *deriver) found(t *table, first, last int, e example) error {
	s := d.setting(t.op.Name)
	for i := first; i < last; i++ {
		x, y := t.operands(i)
		if !s.sets[x].Has(e.x) || t.op.Arity == 2 && !s.sets[y].Has(e.y) {
			continue
		}
		if k := s.index(t, e.result, t.open(i)); k >= 0 {
			t.cells[i].put(k, abs.Z3, &e)
			return nil
		}
	}
	return fmt.Errorf("%s: internal error: %s, which the solver found, has no open result", d.abs.Name, e.text(t.op))
}

// ruleOut takes out all that is open.
func (d *deriver) ruleOut(t *table, first, last int) {
	for i := first; i < last; i++ {
		for open := t.open(i); open != 0; open &= open - 1 {
			t.cells[i].rule(bits.TrailingZeros64(open), abs.Z3)
		}
	}
}

// reckon rules out what arithmetic on spans can.
func (d *deriver) reckon(t *table, first, last int) {
	for i := first; i < last; i++ {
		for _, by := range []string{abs.Interval, abs.Residue, abs.IntervalResidue} {
			open := t.open(i)
			if open == 0 {
				break
			}
			for no := open &^ d.reachable(t, i, open, by); no != 0; no &= no - 1 {
				t.cells[i].rule(bits.TrailingZeros64(no), by)
			}
		}
	}
}

// oneByOne asks the solver about each open result by itself, with all the work
// allowed. What is open even then stays in.
func (d *deriver) oneByOne(t *table, first, last int) error {
	for i := first; i < last; i++ {
		for open := t.open(i); open != 0; open = t.open(i) {
			k := bits.TrailingZeros64(open)
			answer, e, err := d.ask(t, d.anyOf(t, i, 1<<k), d.limit)
			switch {
			case err != nil:
				return err
			case answer == smt.Unsat:
				t.cells[i].rule(k, abs.Z3)
			case answer == smt.Unknown:
				t.cells[i].put(k, abs.Unknown, nil)
			default:
				if err := d.found(t, i, i+1, e); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// reachable is which of the results among, of cell i, the spans of the operands
// may have, by what is known of them: intervals, remainders or both.
func (d *deriver) reachable(t *table, i int, among uint64, by string) (reached uint64) {
	s := d.setting(t.op.Name)
	x, y := t.operands(i)
	ys := s.sets[y].Spans
	if t.op.Arity == 1 {
		ys = []values.Span{values.Single(0, s.sets[y].M)}
	}
	for _, p := range s.sets[x].Spans {
		for _, q := range ys {
			reached |= s.reaches(t, s.blur(p, by), s.blur(q, by), among&^reached)
			if reached == among {
				return reached
			}
		}
	}
	return reached
}

// blur forgets what the kind of arithmetic does not use.
func (w integers) blur(p values.Span, by string) values.Span {
	switch by {
	case abs.Interval:
		p.Res = values.AllResidues(p.Res.M)
	case abs.Residue:
		p.Lo, p.Hi = w.lo(), w.hi()
	}
	return p
}

// reaches is which of the results among values of the spans may have.
func (s *setting) reaches(t *table, p, q values.Span, among uint64) (reached uint64) {
	var images []values.Span
	if !t.test {
		images = s.image(t.op.Name, p, q)
	}
	for ; among != 0; among &= among - 1 {
		k := bits.TrailingZeros64(among)
		if t.test && canBe(t.op.Name, p, q, k == 1) || meet(images, s.sets[k].Spans) {
			reached |= 1 << k
		}
	}
	return reached
}

// meet reports whether the unions of the spans have a value in common.
func meet(xs, ys []values.Span) bool {
	for _, x := range xs {
		for _, y := range ys {
			if x.Meets(y) {
				return true
			}
		}
	}
	return false
}
