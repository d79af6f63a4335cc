package relation

import (
	"fmt"
	"slices"
	"time"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/relations"
	"bandsaw/internal/smt"
)

// What the solver is asked of a question, after the samples.

// effort bounds the work that the solver does for one query, in its own units.
const effort = 3_000_000

// easyEffort is for one over mathematical integers to a solver that was asked others before, which most are
// for; wholeEffort for one to a new solver: what takes longer is found sooner bit by bit, where numbers wrap.
const (
	easyEffort  = 100_000
	wholeEffort = 1_000_000
)

// patience bounds a query on which the solver does not count its work. It is only a
// last resort, so that no run is endless: it fails the run, because results must not
// depend on how fast a machine is.
const patience = 10 * time.Minute

// started is the solver, which may have to be started first.
func started(s *smt.Solver) (smt.Solver, error) {
	if *s == nil {
		z, err := smt.NewZ3(patience)
		if err != nil {
			return nil, err
		}
		*s = z
	}
	return *s, nil
}

// complete asks the solver for what the samples did not show, until there is
// nothing more. What it cannot decide is possible; known is false then.
func (d *Deriver) complete(x *exploration) (known bool, err error) {
	if d.Sampled {
		return false, nil
	}
	if x.q.hasReals() {
		return d.completeReals(x)
	}
	for _, how := range d.encodings(x) {
		if known, err = d.completeBy(x, how); known || err != nil {
			x.others = how.name()
			return known, err
		}
	}
	if x.q.isHard() {
		if known, err := d.loosely(x); known || err != nil {
			return known, err
		}
	}
	d.Unknown++
	x.unknown()
	return false, nil
}

// encoding is how a question is put to a solver.
type encoding struct {
	solver *smt.Solver
	leaves []*smt.Term
	of     encoder
	effort uint // for one query
	alone  bool // the solver is new for each query
}

// inquiry is a question that is being put to a solver, again and again as answers are excluded.
type inquiry struct {
	encoding
	smt.Solver
	said []*smt.Term
}

// begin begins the question; end it.
func (w encoding) begin() (*inquiry, error) {
	s, err := started(w.solver)
	if err == nil && !w.alone {
		s.Push()
	}
	return &inquiry{encoding: w, Solver: s}, err
}

func (a *inquiry) end() {
	if !a.alone {
		a.Pop()
	}
}

// Assert says it; where questions are put alone, when they are.
func (a *inquiry) Assert(f *smt.Term) {
	if a.alone {
		a.said = append(a.said, f)
		return
	}
	a.Solver.Assert(f)
}

// check asks. A solver that is asked again decides hard questions several times later than a new one does.
func (a *inquiry) check() (smt.Answer, error) {
	if a.alone {
		a.Reset()
		for _, f := range a.said {
			a.Solver.Assert(f)
		}
	}
	return a.Check(a.effort)
}

// name is what decided a question that was put so.
func (w encoding) name() string {
	if w.of.integers != nil {
		return relations.Integers
	}
	return relations.Bits
}

// encodings are those in which the exploration's question is put, until one answers it.
func (d *Deriver) encodings(x *exploration) []encoding {
	bits := make([]*smt.Term, len(x.ls))
	for i, l := range x.ls {
		bits[i] = l.v
	}
	inBits := func(effort uint) encoding {
		return encoding{&d.solver, bits, encoder{leafOf: func(t *term.Term) *smt.Term { return bits[x.at[t.Key()]] }}, effort, true}
	}
	switch hard := x.q.isHard(); {
	case hard && x.q.isWhole():
		return []encoding{x.asIntegers(&d.whole, easyEffort, false), x.looser(&d.whole), x.asIntegers(&d.solver, wholeEffort, true), inBits(wholeEffort)}
	case hard:
		return []encoding{x.looser(&d.whole), inBits(effort)}
	case x.q.isWhole():
		return []encoding{x.asIntegers(&d.whole, easyEffort, false), x.asIntegers(&d.solver, wholeEffort, true), inBits(effort), x.asIntegers(&d.solver, effort, true)}
	}
	return []encoding{inBits(effort)}
}

// quotients are those by variables of which the question asks whether they are at most some numbers, with these.
func (q *Question) quotients() map[string][]int64 {
	out := map[string][]int64{}
	q.Formulas(func(f *term.Formula) {
		f.Atoms(func(f *term.Formula) {
			t, most := f.Quotient()
			for _, n := range most {
				if !slices.Contains(out[t.Key()], n) {
					out[t.Key()] = append(out[t.Key()], n)
				}
			}
		})
	})
	return out
}

// asIntegers puts the question over mathematical integers.
func (x *exploration) asIntegers(s *smt.Solver, effort uint, alone bool) encoding {
	whole := make([]*smt.Term, len(x.ls))
	for i := range x.ls {
		whole[i] = smt.Var(fmt.Sprint("n", i), smt.Int)
	}
	leafOf := func(t *term.Term) *smt.Term { return whole[x.at[t.Key()]] }
	return encoding{s, whole, encoder{integers: &integers{leafOf: leafOf, seen: map[string]*smt.Term{}, most: x.q.quotients()}}, effort, alone}
}

// assert says what the solver has to know of the variables, if it is the last to be said.
func (a *inquiry) assert() {
	if a.of.integers != nil {
		for _, f := range a.of.integers.facts {
			a.Assert(f)
		}
	}
}

// found takes the values that the solver found.
func (a *inquiry) found(x *exploration) error {
	for i, l := range x.ls {
		v, err := a.Value(a.leaves[i])
		if err != nil {
			return err
		}
		x.values[i] = term.Cut(v.Int64(), l.T.Bits)
	}
	return nil
}

// completeBy is complete in one way; what was found stays where it does not know.
func (d *Deriver) completeBy(x *exploration, how encoding) (known bool, err error) {
	s, err := how.begin()
	if err != nil {
		return false, err
	}
	defer s.end()
	e := how.of
	for _, f := range x.q.Assume {
		s.Assert(e.formula(f))
	}
	names := 0
	literals := func(k Tokens) []*smt.Term {
		out := make([]*smt.Term, len(k.Formulas))
		for i, f := range k.Formulas {
			out[i] = smt.Var(fmt.Sprintf("b%d", names), smt.Bool)
			names++
			s.Assert(smt.Eq(out[i], e.formula(f)))
		}
		if len(k.Formulas) < 7 && len(k.Words) < 1<<len(k.Formulas) || len(k.Formulas) >= 7 {
			var any []*smt.Term // others have no token: no values have them
			for _, w := range k.Words {
				any = append(any, smt.And(literal(out, w)...))
			}
			s.Assert(smt.Or(any...))
		}
		return out
	}
	var from [][]*smt.Term
	for _, k := range x.q.From {
		from = append(from, literals(k))
	}
	to := literals(x.q.To)
	s.assert()
	// A tuple that is known excludes the target tokens that it is known to have.
	for i, set := range x.table {
		if set != 0 {
			x.exclude(s, from, to, i, set)
		}
	}
	for {
		d.Queries++
		answer, err := s.check()
		if err != nil || answer != smt.Sat {
			return answer == smt.Unsat, err
		}
		if err := s.found(x); err != nil {
			return false, err
		}
		before := append([]uint64(nil), x.table...)
		x.shown = relations.Z3
		news := x.note()
		x.shown = relations.Witness
		if !news {
			return false, nil
		}
		x.around(x.note)
		for i, set := range x.table {
			if set != before[i] {
				x.exclude(s, from, to, i, set&^before[i])
			}
		}
	}
}

// exclude asserts that with the tuple i come other tokens than those of the set.
func (x *exploration) exclude(s *inquiry, from [][]*smt.Term, to []*smt.Term, i int, set uint64) {
	var tuple []*smt.Term
	for k := len(x.q.From) - 1; k >= 0; k-- {
		n := len(x.q.From[k].Words)
		tuple = append(tuple, literal(from[k], x.q.From[k].Words[i%n])...)
		i /= n
	}
	var found []*smt.Term
	for t, w := range x.q.To.Words {
		if set>>t&1 != 0 {
			found = append(found, smt.And(literal(to, w)...))
		}
	}
	s.Assert(smt.Not(smt.And(append(tuple, smt.Or(found...))...)))
}

// literal are the variables or their negations as the word has them.
func literal(vs []*smt.Term, word string) []*smt.Term {
	out := make([]*smt.Term, len(vs))
	for i, v := range vs {
		out[i] = v
		if word[i] == 'F' {
			out[i] = smt.Not(v)
		}
	}
	return out
}
