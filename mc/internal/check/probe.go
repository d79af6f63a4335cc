package check

import (
	"errors"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/search"
)

// Where an assumption turns out to be wrong, others are mostly wrong too, which a
// breadth-first search comes to one by one, and later and later. Random executions come to
// them soon.

// beginsAnew tells that the search starts anew, and why, and has the program executed at
// random, for about half as long as the search took, to learn what else does not hold.
func (c *checker) beginsAnew(why error) {
	if c.o.Restarted != nil {
		c.o.Restarted(why.Error())
	}
	var r refuted
	if c.sys.made < leastMade || !errors.As(why, &r) || slices.Contains(unseen, r.what) || !storing[c.o.Search] || c.o.Search == search.Retrace || c.code.Untracked {
		return
	}
	// What is wrong with the program the search finds out by itself.
	_, _ = c.by(search.Sampled, c.o.alone(), search.Limits{States: c.sys.made/2 + leastProbe, Statements: asideShare * c.sys.Statements()}, c.known)
}

// unseen are assumptions that no single execution refutes.
var unseen = []string{code.Exchanged, code.Unalike, usualNumbers, roomBetween}

// leastMade is how many transitions a search made that took longer than beginning anew does, leastProbe how many
// states are come to then at least.
const (
	leastMade  = 200
	leastProbe = 100
)
