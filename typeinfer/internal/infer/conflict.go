package infer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/typing"
)

// Conflict is a place where tokens come where they have no meaning.
type Conflict struct {
	Place   string
	Message string
	// Origins tell for each abstraction where its tokens come from.
	Origins []string
}

// Conflicts are the reason why a program has no abstract types.
type Conflicts []Conflict

// Error lists the conflicts, each with its origins under it.
func (c Conflicts) Error() string {
	var lines []string
	for _, x := range c {
		lines = append(lines, x.Place+": "+x.Message)
		for _, o := range x.Origins {
			lines = append(lines, "    "+o)
		}
	}
	return strings.Join(lines, "\n")
}

// from tells where the tokens at n come from, for Conflict.Origins.
func (s *solver) from(n nodeID) string { return s.state(n).abstraction + ": " + s.origin(n) }

// meetings goes through all edges and finds where tokens come where they
// cannot be, and where one abstraction gives way to another by priority.
func (s *solver) meetings() (errors Conflicts, settled []typing.Conflict) {
	seen := map[string]bool{}
	for _, e := range s.edges {
		a, b := s.state(e.from), s.state(e.to)
		if a.abstraction == "" || a.abstraction == b.abstraction {
			continue
		}
		place := e.at.String()
		if b.concrete != "" {
			errors = errors.add(seen, Conflict{place,
				fmt.Sprintf("%s must be concrete, but a token of %s comes from %s", b.concrete, a.abstraction, s.source(e.from)),
				[]string{s.from(e.from)}})
			continue
		}
		if typing.Stronger(s.priority, a.abstraction, b.abstraction) == "" {
			errors = errors.add(seen, Conflict{place,
				fmt.Sprintf("a token of %s from %s meets tokens of %s from %s, expected one abstraction or a priority",
					a.abstraction, s.source(e.from), b.abstraction, s.source(e.to)),
				[]string{s.from(e.from), s.from(e.to)}})
			continue
		}
		settled = append(settled, typing.Conflict{
			Place: place, From: a.abstraction, To: b.abstraction,
			FromWhy: s.origin(e.from), ToWhy: s.origin(e.to),
		})
	}
	slices.SortStableFunc(settled, func(a, b typing.Conflict) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To),
			cmp.Compare(a.FromWhy, b.FromWhy), cmp.Compare(a.ToWhy, b.ToWhy))
	})
	return errors, slices.Compact(settled)
}

// misfits are where tokens of an abstraction come to a variable of a type for which
// that has no form: of each type the place that they come to first.
func (s *solver) misfits() (errors Conflicts) {
	type form struct{ abstraction, typ string }
	nearest := map[form]nodeID{}
	steps := map[form]int{}
	for i, n := range s.nodes {
		id := nodeID(i)
		a := s.state(id).abstraction
		if st := s.state(id); st.mixed != "" && a != "" && s.rep(id) == id {
			errors = append(errors, Conflict{s.pos(id),
				fmt.Sprintf("%s is the same array as %s, so that the elements cannot be abstracted", s.nodes[st.at].name, st.mixed), []string{s.from(st.at)}})
		}
		if s.fits == nil || a == "" || n.typ == "" || n.typ.IsRef() || s.at(a, n.typ) == a || s.fits(a, n.typ.Kind()) {
			continue
		}
		f, far := form{a, string(n.typ)}, 0
		for range s.back(id) {
			far++
		}
		if old, known := steps[f]; !known || far < old {
			nearest[f], steps[f] = id, far
		}
	}
	for _, id := range slices.Sorted(maps.Values(nearest)) {
		st, what := s.state(id), s.nodes[id].name
		place := st.pos
		if st.in >= 0 {
			place = s.edges[st.in].at.String()
		}
		if s.nodes[id].hidden {
			what = "a value here"
		}
		errors = append(errors, Conflict{place,
			fmt.Sprintf("%s is of type %s, of which %s cannot be, but a token of that comes from %s", what, s.nodes[id].typ, st.abstraction, s.source(id)),
			[]string{s.from(id)}})
	}
	return errors
}

// add leaves out what was said before: several targets of a call, and both
// operands of x = x + y, meet alike.
func (c Conflicts) add(seen map[string]bool, x Conflict) Conflicts {
	key := x.Message
	if len(x.Origins) == 2 {
		key = min(x.Origins[0], x.Origins[1]) + max(x.Origins[0], x.Origins[1])
	}
	key = x.Place + key
	if seen[key] {
		return c
	}
	seen[key] = true
	return append(c, x)
}
