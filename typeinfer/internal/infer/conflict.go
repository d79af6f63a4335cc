package infer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// Conflict is a place where tokens come where they have no meaning.
type Conflict struct {
	Place   string
	Message string
	// Origins tell for each abstraction where its tokens come from.
	Origins []string
	// Ways are the ways out.
	Ways []string
}

func newConflict(place, message string, origins ...string) Conflict {
	return Conflict{Place: place, Message: message, Origins: origins}
}

// out is the conflict with its ways out.
func (c Conflict) out(ways []string) Conflict {
	c.Ways = ways
	return c
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
		if len(x.Ways) > 0 {
			lines = append(lines, "    ways out: "+strings.Join(x.Ways, "; "))
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
		if refused := s.coerces; refused.Text == sel.Refused && (b.concrete == "" || s.becomesNumber(a.abstraction, e.to)) {
			to, origins := "a number", []string{s.from(e.from)}
			if b.concrete == "" {
				to, origins = "any token of "+b.abstraction, append(origins, s.from(e.to))
			}
			errors = errors.add(seen, newConflict(place,
				fmt.Sprintf("a token of %s from %s would become %s, but %s refuses coercions", a.abstraction, s.source(e.from), to, refused.Pos), origins...))
			continue
		}
		if b.concrete != "" && s.becomesNumber(a.abstraction, e.to) {
			settled = append(settled, typing.Conflict{
				Place: place, From: a.abstraction, To: sel.Concrete,
				FromWhy: s.origin(e.from), ToWhy: strings.TrimSuffix(b.concrete, ","),
			})
			continue
		}
		if b.concrete != "" {
			errors = errors.add(seen, newConflict(place,
				fmt.Sprintf("%s must be concrete, but a token of %s comes from %s", b.concrete, a.abstraction, s.source(e.from)),
				s.from(e.from)).out(s.waysToNumber(e)))
			continue
		}
		allowed := s.coerces.Text == sel.Allowed && b.fixed
		if typing.Stronger(s.priority, a.abstraction, b.abstraction) == "" && !allowed {
			errors = errors.add(seen, newConflict(place,
				fmt.Sprintf("a token of %s from %s meets tokens of %s from %s, expected one abstraction or a priority",
					a.abstraction, s.source(e.from), b.abstraction, s.source(e.to)),
				s.from(e.from), s.from(e.to)).out(s.waysToMeet(a.abstraction, b)))
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

// becomesNumber reports whether a token of the abstraction can become a number at the node.
func (s *solver) becomesNumber(abstraction string, n nodeID) bool {
	t := s.nodes[n].typ
	if t == "" {
		t = ir.Int
	}
	number := s.nodes[n].number || s.nodes[n].array && s.nodes[s.state(n).needs].number
	return s.lib != nil && number && s.lib.TellsNumbers(s.at(abstraction, t))
}

// waysToNumber are the ways out where a number is needed.
func (s *solver) waysToNumber(e edge) (ways []string) {
	to := s.nodes[e.to]
	if to.number {
		ways = append(ways, fmt.Sprintf("for %s an abstraction with a token for each number that comes here, as Range(0, 3)", s.source(e.from)))
	}
	if s.counting(e.to) {
		ways = append(ways, fmt.Sprintf("the indices of the array too, as ARRAY[%s] : %[1]s", s.state(e.from).abstraction))
	}
	if !to.number {
		ways = append(ways, s.source(e.from)+" concrete")
	}
	return ways
}

// counting reports whether the node counts elements of an array.
func (s *solver) counting(n nodeID) bool {
	return slices.ContainsFunc(s.accesses, func(a access) bool { return a.number == n })
}

// waysToMeet are the ways out where tokens of the abstraction meet others.
func (s *solver) waysToMeet(abstraction string, b *state) []string {
	ways := []string{fmt.Sprintf("priority %s > %s", abstraction, b.abstraction)}
	if b.fixed {
		ways = append(ways, "coercions allowed")
	}
	if s.own[abstraction].IsPrimitive() && s.own[b.abstraction].IsPrimitive() {
		ways = append(ways, fmt.Sprintf("%s * %s for both", abstraction, b.abstraction))
	}
	return ways
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
			errors = append(errors, newConflict(s.pos(id),
				fmt.Sprintf("%s is the same array as %s, so that the elements cannot be abstracted", s.nodes[st.at].name, st.mixed), s.from(st.at)))
		}
		if s.lib == nil || a == "" || n.typ == "" || n.typ.IsRef() || s.at(a, n.typ) == a || s.lib.Fits(a, n.typ.Kind()) {
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
		message := fmt.Sprintf("%s is of type %s, of which %s cannot be", what, s.nodes[id].typ, st.abstraction)
		if from := s.source(id); from != what {
			message += ", but a token of that comes from " + from
		}
		errors = append(errors, newConflict(place, message, s.from(id)).out(s.waysToFit(id)))
	}
	return errors
}

// waysToFit are the ways out where tokens come to a variable of a type that they cannot be of.
func (s *solver) waysToFit(n nodeID) []string {
	if t := s.nodes[n].typ; t.IsReal() && s.own[s.state(n).abstraction].IsPrimitive() {
		return []string{"for all on the way one whose guards only compare with numbers and leave none out, as Signs or Cuts(0, 10)"}
	}
	return nil
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
