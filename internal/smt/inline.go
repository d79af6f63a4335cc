package smt

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Inlined are the clauses of the text with what is said of relations in the place of these, where that makes no more clauses of them: so a solver looks for fewer
// formulas. It does so itself, but then does not say what the others are. Each solution of the text is one of what is left, and Proves finds the others.
func Inlined(text string) (string, error) {
	s, err := newSupport(text, nil, 0)
	if err != nil {
		return "", err
	}
	for again := true; again; {
		again = false
		for _, name := range slices.Sorted(maps.Keys(s.sorts)) {
			if s.eliminates(name) {
				delete(s.sorts, name)
				again = true
			}
		}
	}
	return s.text(), nil
}

// eliminates puts what is said of the relation in its place, if that is possible and makes no more clauses.
func (s *support) eliminates(name string) bool {
	is := func(x *Expr) bool { return s.relation(x) == name }
	var said, used []*clause
	for _, c := range s.clauses {
		n := 0
		for _, x := range c.body {
			if is(x) {
				n++
			}
		}
		if is(c.head) {
			if said = append(said, c); n > 0 {
				return false
			}
		} else if used = append(used, slices.Repeat([]*clause{c}, min(n, 1))...); n > 1 {
			return false
		}
	}
	if len(said)*len(used) > len(said)+len(used) {
		return false
	}
	var out []*clause
	for _, c := range s.clauses {
		if is(c.head) {
			continue
		}
		i := slices.IndexFunc(c.body, is)
		if i < 0 {
			out = append(out, c)
			continue
		}
		for n, d := range said {
			out = append(out, c.with(i, d, n))
		}
	}
	s.clauses = out
	return true
}

// text is what is left of the text.
func (s *support) text() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(s.sorts)) {
		var sorts []string
		for _, sort := range s.sorts[name].List {
			sorts = append(sorts, sort.String())
		}
		fmt.Fprintf(&b, "(declare-fun %s (%s) Bool)\n", name, strings.Join(sorts, " "))
	}
	for _, c := range s.clauses {
		body := &Expr{List: append([]*Expr{{Word: "and"}, {Word: "true"}}, c.body...)}
		x := &Expr{List: []*Expr{{Word: "=>"}, body, c.head}}
		if len(c.vars) > 0 {
			x = &Expr{List: []*Expr{{Word: "forall"}, {List: c.vars}, x}}
		}
		fmt.Fprintf(&b, "(assert %s)\n", x)
	}
	return b.String()
}
