package relation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/relations"
	"bandsaw/internal/smt"
)

// hasReals reports whether floating-point numbers come into the question; its variables may
// be integers alone that become such.
func (q *Question) hasReals() bool {
	found := false
	q.Formulas(func(f *term.Formula) { f.Terms(func(t *term.Term) { found = found || isReal(t) }) })
	return found
}

func isReal(t *term.Term) bool { return t.Bits < 0 || slices.ContainsFunc(t.Args, isReal) }

// realEffort is for one query about floating-point numbers bit by bit: what it does not
// decide is possible.
const realEffort = 1_000_000

// errUndecided says that the solver gave up: everything is possible.
var errUndecided = errors.New("the solver gave up")

// completeReals is complete for questions with floating-point numbers.
func (d *Deriver) completeReals(x *exploration) (known bool, err error) {
	all := append(x.q.From[:len(x.q.From):len(x.q.From)], x.q.To)
	words, err := d.possibleReals(x, all, x.combinations(), x.note, 0)
	if errors.Is(err, errUndecided) {
		x.unknown()
		return false, nil
	}
	x.take(words, relations.Reals)
	x.others = relations.Reals
	return true, err
}

// take takes up combinations of all truth values, those of the target last, that are possible by that.
func (x *exploration) take(words []string, by string) {
	for _, w := range words {
		i, at := 0, 0
		for k, from := range x.q.From {
			n := len(from.Formulas)
			i = i*len(from.Words) + x.index[k][w[at:at+n]]
			at += n
		}
		to := x.toIndex[w[at:]]
		x.table[i] |= 1 << to
		x.because(i, to, reason{By: by})
	}
}

// combinations are those of all truth values that are known to be possible.
func (x *exploration) combinations() []string {
	var found []string
	for i, set := range x.table {
		for t, w := range x.q.To.Words {
			if set>>t&1 != 0 {
				found = append(found, x.wordsOf(i)+w)
			}
		}
	}
	return found
}

// wordsOf are those of the sources in the tuple, one behind the other.
func (x *exploration) wordsOf(i int) string {
	out := ""
	for k := len(x.q.From) - 1; k >= 0; k-- {
		n := len(x.q.From[k].Words)
		out = x.q.From[k].Words[i%n] + out
		i /= n
	}
	return out
}

// possibleReals finds the combinations of the formulas' truth values that are possible
// besides those found: what the enclosure allows, but for what the solver refutes bit by
// bit. note is called with values that it has instead. limit, if not 0, is how many are enough.
func (d *Deriver) possibleReals(x *exploration, of []Tokens, found []string, note func() bool, limit int) ([]string, error) {
	s, err := started(&d.solver)
	if err != nil {
		return nil, err
	}
	s.Reset()
	bits := func(t *term.Term) *smt.Term { return x.ls[x.at[t.Key()]].v }
	c := newEnclosure(x.q, bits)
	for _, f := range x.q.Assume {
		s.Assert(c.of.formula(f))
	}
	vs, ws := spelled(s, c.of, of)
	for _, f := range c.monotone() {
		s.Assert(f)
	}
	for _, w := range found {
		s.Assert(smt.Not(smt.And(literal(vs, w)...)))
	}
	var out []string
	for limit == 0 || len(found)+len(out) <= limit {
		d.Queries++
		answer, err := s.Check(effort)
		switch {
		case err != nil:
			return nil, err
		case answer == smt.Unsat:
			return out, nil
		case answer != smt.Sat:
			d.Unknown++
			return nil, errUndecided
		}
		word, err := wordFound(s, ws)
		if err != nil {
			return nil, err
		}
		s.Assert(smt.Not(smt.And(literal(vs, word)...)))
		refuted, err := d.refuted(x, of, word, note)
		if err != nil {
			return nil, err
		}
		if !refuted {
			out = append(out, word)
		}
	}
	return out, nil
}

// spelled asserts that the variables vs are the truth values of the formulas, and ws too, as numbers.
func spelled(s smt.Solver, e encoder, of []Tokens) (vs, ws []*smt.Term) {
	one, zero := smt.Const(1, smt.Int), smt.Const(0, smt.Int)
	for _, k := range of {
		first := len(vs)
		for _, f := range k.Formulas {
			v, w := smt.Var(fmt.Sprintf("b%d", len(vs)), smt.Bool), smt.Var(fmt.Sprintf("t%d", len(vs)), smt.Int)
			s.Assert(smt.Eq(v, e.formula(f)))
			s.Assert(smt.Eq(w, smt.Ite(v, one, zero)))
			vs, ws = append(vs, v), append(ws, w)
		}
		if k.Words != nil {
			var any []*smt.Term // others have no token: no values have them
			for _, w := range k.Words {
				any = append(any, smt.And(literal(vs[first:], w)...))
			}
			s.Assert(smt.Or(any...))
		}
	}
	return vs, ws
}

// wordFound is the combination that the solver found.
func wordFound(s smt.Solver, ws []*smt.Term) (string, error) {
	var b strings.Builder
	for _, w := range ws {
		v, err := s.Value(w)
		if err != nil {
			return "", err
		}
		b.WriteByte("FT"[v.Bit(0)])
	}
	return b.String(), nil
}

// refuted reports whether no values have the combination. If some do, note is called with them.
func (d *Deriver) refuted(x *exploration, of []Tokens, word string, note func() bool) (bool, error) {
	s, err := started(&d.exact)
	if err != nil {
		return false, err
	}
	s.Reset()
	e := encoder{leafOf: func(t *term.Term) *smt.Term { return x.ls[x.at[t.Key()]].v }}
	for _, f := range x.q.Assume {
		s.Assert(e.formula(f))
	}
	for _, k := range of {
		for _, f := range k.Formulas {
			y := e.formula(f)
			if word[0] == 'F' {
				y = smt.Not(y)
			}
			s.Assert(y)
			word = word[1:]
		}
	}
	d.Queries++
	answer, err := s.Check(realEffort)
	if err != nil {
		return false, err
	}
	if answer == smt.Sat {
		for i, l := range x.ls {
			v, err := s.Value(l.v)
			if err != nil {
				return false, err
			}
			x.values[i] = term.Cut(v.Int64(), l.T.Bits)
		}
		x.shown = relations.Z3
		news := note()
		x.shown = relations.Witness
		if news {
			x.around(note)
		}
	}
	return answer == smt.Unsat, nil
}
