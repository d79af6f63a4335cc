package predicate

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// errTooMany says that formulas have more consistent combinations than a group may.
var errTooMany = errors.New("too many tokens")

// minterms are the combinations of truth values that the formulas can have, sorted;
// errTooMany if they are more than a set of tokens can hold.
func (d *deriver) minterms(fs []*formula, assume []*formula) ([]string, error) {
	q := &question{to: tokens{formulas: fs}, assume: assume}
	q.thresholds()
	ls, at := q.leaves()
	q.assume = append(q.assume[:len(q.assume):len(q.assume)], ranges(ls)...)
	text := fmt.Sprintf("minterms up to %d %s", ir.MaxTokens, q.text(ls, at)) // of more not all are kept
	if data := d.cache.Load(text); data != nil {
		var words []string
		if json.Unmarshal(data, &words) == nil && len(words) > 0 {
			if len(words) > ir.MaxTokens {
				return nil, errTooMany
			}
			return words, nil
		}
	}
	words, err := d.enumerate(q, ls, at, ir.MaxTokens)
	if err == nil || errors.Is(err, errTooMany) {
		if data, e := json.Marshal(words); e == nil {
			d.cache.Keep(text, data)
		}
	}
	return words, err
}

// enumerate finds the combinations of truth values of the question's target.
func (d *deriver) enumerate(q *question, ls []leaf, at map[string]int, limit int) ([]string, error) {
	found := map[string]bool{}
	x := newExploration(q, ls, at)
	note := func() bool {
		for _, f := range x.by.assume {
			if !f.eval(x.value) {
				return false
			}
		}
		if len(found) > limit { // that is known to be too many
			return false
		}
		w := x.by.to.word(x.value)
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
		more, err := d.possibleReals(x, []tokens{q.to}, slices.Sorted(maps.Keys(found)), note, limit)
		for _, w := range more {
			found[w] = true
		}
		switch {
		case errors.Is(err, errUndecided):
			return every(len(q.to.formulas), limit)
		case err != nil:
			return nil, err
		case len(found) > limit:
			return words(), errTooMany
		}
		return words(), nil
	}
	for _, how := range d.encodings(x) {
		known, err := d.enumerateBy(x, how, found, note, limit)
		switch {
		case err != nil:
			return nil, err
		case len(found) > limit:
			return words(), errTooMany
		case known && len(found) == 0:
			return nil, errors.New("predicates that no values have")
		case known:
			return words(), nil
		}
	}
	if q.isHard() {
		more, err := d.possibleLoosely(x, []tokens{q.to}, slices.Sorted(maps.Keys(found)), limit)
		switch {
		case err == nil:
			for _, w := range more {
				found[w] = true
			}
			if len(found) > limit {
				return words(), errTooMany
			}
			return words(), nil
		case !errors.Is(err, errUndecided):
			return nil, err
		}
	}
	d.Unknown++
	return every(len(q.to.formulas), limit)
}

// enumerateBy is enumerate in one way; note puts what is found into found.
func (d *deriver) enumerateBy(x *exploration, how encoding, found map[string]bool, note func() bool, limit int) (known bool, err error) {
	s, err := how.begin()
	if err != nil {
		return false, err
	}
	defer s.end()
	for _, f := range x.q.assume {
		s.Assert(how.of.formula(f))
	}
	var vs []*smt.Term
	for i, f := range x.q.to.formulas {
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
		return nil, errTooMany
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
