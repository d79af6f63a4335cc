package relation

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// ErrTooMany says that formulas have more consistent combinations than a group may.
var ErrTooMany = errors.New("too many tokens")

// Minterms are the combinations of truth values that the formulas can have, sorted;
// errTooMany if they are more than a set of tokens can hold.
func (d *Deriver) Minterms(fs []*term.Formula, assume []*term.Formula) ([]string, error) {
	q := &Question{To: Tokens{Formulas: fs}, Assume: assume}
	q.Thresholds()
	ls, at := q.Leaves()
	q.Assume = append(q.Assume[:len(q.Assume):len(q.Assume)], Ranges(ls)...)
	text := fmt.Sprintf("minterms up to %d %s", ir.MaxTokens, q.Text(ls, at)) // of more not all are kept
	if data := d.Cache.Load(text); data != nil {
		var words []string
		if json.Unmarshal(data, &words) == nil && len(words) > 0 {
			if len(words) > ir.MaxTokens {
				return nil, ErrTooMany
			}
			return words, nil
		}
	}
	words, err := d.enumerate(q, ls, at, ir.MaxTokens)
	if err == nil || errors.Is(err, ErrTooMany) {
		if data, e := json.Marshal(words); e == nil {
			d.Cache.Keep(text, data)
		}
	}
	return words, err
}

// enumerate finds the combinations of truth values of the question's target.
func (d *Deriver) enumerate(q *Question, ls []leaf, at map[string]int, limit int) ([]string, error) {
	found := map[string]bool{}
	x := newExploration(q, ls, at)
	note := func() bool {
		for _, f := range x.by.Assume {
			if !f.Eval(x.value) {
				return false
			}
		}
		if len(found) > limit { // that is known to be too many
			return false
		}
		w := x.by.To.word(x.value)
		if found[w] {
			return false
		}
		found[w] = true
		return true
	}
	x.try(note)
	words := func() []string {
		var out []string
		for w := range found {
			out = append(out, w)
		}
		slices.SortFunc(out, func(a, b string) int { return strings.Compare(b, a) }) // T before F
		return out
	}
	if q.hasReals() {
		more, err := d.possibleReals(x, []Tokens{q.To}, slices.Sorted(maps.Keys(found)), note, limit)
		for _, w := range more {
			found[w] = true
		}
		switch {
		case errors.Is(err, errUndecided):
			return every(len(q.To.Formulas), limit)
		case err != nil:
			return nil, err
		case len(found) > limit:
			return words(), ErrTooMany
		}
		return words(), nil
	}
	for _, how := range d.encodings(x) {
		known, err := d.enumerateBy(x, how, found, note, limit)
		switch {
		case err != nil:
			return nil, err
		case len(found) > limit:
			return words(), ErrTooMany
		case known && len(found) == 0:
			return nil, errors.New("predicates that no values have")
		case known:
			return words(), nil
		}
	}
	if q.isHard() {
		more, err := d.possibleLoosely(x, []Tokens{q.To}, slices.Sorted(maps.Keys(found)), limit)
		switch {
		case err == nil:
			for _, w := range more {
				found[w] = true
			}
			if len(found) > limit {
				return words(), ErrTooMany
			}
			return words(), nil
		case !errors.Is(err, errUndecided):
			return nil, err
		}
	}
	d.Unknown++
	return every(len(q.To.Formulas), limit)
}

// enumerateBy is enumerate in one way; note puts what is found into found.
func (d *Deriver) enumerateBy(x *exploration, how encoding, found map[string]bool, note func() bool, limit int) (known bool, err error) {
	s, err := how.begin()
	if err != nil {
		return false, err
	}
	defer s.end()
	for _, f := range x.q.Assume {
		s.Assert(how.of.formula(f))
	}
	var vs []*smt.Term
	for i, f := range x.q.To.Formulas {
		vs = append(vs, smt.Var(fmt.Sprintf("b%d", i), smt.Bool))
		s.Assert(smt.Eq(vs[i], how.of.formula(f)))
	}
	s.assert()
	said := map[string]bool{}
	for len(found) <= limit {
		for _, w := range slices.Sorted(maps.Keys(found)) {
			if !said[w] {
				said[w] = true
				s.Assert(smt.Not(smt.And(literal(vs, w)...)))
			}
		}
		d.Queries++
		answer, err := s.check()
		if err != nil || answer != smt.Sat {
			return answer == smt.Unsat, err
		}
		if err := s.found(x); err != nil || !note() {
			return false, err
		}
		x.around(note)
	}
	return false, nil
}

// every is all combinations of n truth values, where nobody could tell which can be.
func every(n, limit int) ([]string, error) {
	if n > 6 || 1<<n > limit {
		return nil, ErrTooMany
	}
	var out []string
	for i := range 1 << n {
		w := make([]byte, n)
		for k := range w {
			w[k] = "TF"[i>>k&1]
		}
		out = append(out, string(w))
	}
	return out, nil
}
