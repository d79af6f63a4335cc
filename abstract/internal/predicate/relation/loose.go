package relation

import (
	"errors"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/relations"
	"bandsaw/internal/smt"
)

// Products and quotients of variables, and operators on bits, are hard for the solver: it may not decide a question with them
// at all. So it is asked about integers of which such an operator's result is any that a few linear facts allow.
// What is impossible then is so of the operator. That is often all there is to prove, as that a remainder is less than what it is a
// remainder by; and where the solver does not decide the question as it is, what may be so of the looser one is taken to be possible.

// maxLoose is how many combinations are taken to be possible one by one; of more all are.
const maxLoose = 256

// isHard reports whether operators of the question are made looser.
func (q *Question) isHard() bool {
	found := false
	q.Formulas(func(f *term.Formula) { f.Terms(func(t *term.Term) { found = found || hard(t) }) })
	return found
}

func hard(t *term.Term) bool {
	if slices.ContainsFunc(t.Args, hard) {
		return true
	}
	number := func(i int) bool { return t.Args[i].Op == "const" }
	switch t.Op {
	case "*":
		return !number(0) && !number(1)
	case "/", "%":
		return !number(1) || t.Args[1].N <= 0
	case "&", "|", "^", "<<", ">>", ">>>":
		return true
	}
	return false
}

// looser is the encoding by which questions get looser.
func (x *exploration) looser(s *smt.Solver) encoding {
	w := x.asIntegers(s, wholeEffort, false)
	w.of.integers.loose = true
	return w
}

// loosely takes to be possible what the solver does not refute of the looser question, and reports whether it
// answered.
func (d *Deriver) loosely(x *exploration) (known bool, err error) {
	all := append(x.q.From[:len(x.q.From):len(x.q.From)], x.q.To)
	words, err := d.possibleLoosely(x, all, x.combinations(), maxLoose)
	if errors.Is(err, errUndecided) {
		return false, nil
	}
	x.take(words, relations.Unknown)
	x.others = relations.Integers
	return true, err
}

// possibleLoosely are the combinations besides those found that the solver does not refute of the looser question;
// errUndecided if they are more than limit, or it does not answer.
func (d *Deriver) possibleLoosely(x *exploration, of []Tokens, found []string, limit int) ([]string, error) {
	a, err := x.looser(&d.whole).begin()
	if err != nil {
		return nil, err
	}
	defer a.end()
	for _, f := range x.q.Assume {
		a.Assert(a.of.formula(f))
	}
	vs, ws := spelled(a.Solver, a.of, of)
	a.assert()
	for _, w := range found {
		a.Assert(smt.Not(smt.And(literal(vs, w)...)))
	}
	var out []string
	for len(out) <= limit {
		d.Queries++
		answer, err := a.check()
		switch {
		case err != nil:
			return nil, err
		case answer == smt.Unsat:
			return out, nil
		case answer != smt.Sat:
			return nil, errUndecided
		}
		word, err := wordFound(a.Solver, ws)
		if err != nil {
			return nil, err
		}
		out = append(out, word)
		a.Assert(smt.Not(smt.And(literal(vs, word)...)))
	}
	return nil, errUndecided
}

// loosened is the result of an operator that is hard, as far as linear facts tell it.
func (e *integers) loosened(t *term.Term) *smt.Term {
	x, y, zero := e.value(t.Args[0]), e.value(t.Args[1]), smt.Const(0, smt.Int)
	v := e.anything()
	e.within(v, t.Bits)
	notLess := func(a, b *smt.Term) *smt.Term { return smt.Le(b, a) }
	positive := smt.And(notLess(x, zero), notLess(y, zero))
	say := func(if_ *smt.Term, then ...*smt.Term) { e.say(implies(if_, smt.And(then...))) }
	switch t.Op {
	case "*":
		if fits(t) { // it does not wrap
			say(positive, notLess(v, zero))
			say(smt.And(positive, smt.Lt(zero, x), smt.Lt(zero, y)), notLess(v, x), notLess(v, y))
			say(smt.Or(smt.Eq(x, zero), smt.Eq(y, zero)), smt.Eq(v, zero))
		}
	case "&":
		say(notLess(x, zero), smt.Le(zero, v), smt.Le(v, x))
		say(notLess(y, zero), smt.Le(zero, v), smt.Le(v, y))
	case "|", "^":
		say(positive, smt.Le(zero, v), smt.Le(v, smt.Apply(smt.OpAdd, x, y)))
		if t.Op == "|" {
			say(positive, notLess(v, x), notLess(v, y))
		}
	case ">>":
		say(notLess(x, zero), smt.Le(zero, v), smt.Le(v, x))
		say(smt.Lt(x, zero), smt.Le(x, v), smt.Lt(v, zero))
	case ">>>":
		say(notLess(x, zero), smt.Le(zero, v), smt.Le(v, x))
	}
	return v
}
