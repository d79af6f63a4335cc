package check

import (
	"errors"
	"maps"
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
	c.probe(c.sys.made/2 + leastProbe)
}

// probe has the program executed at random, for so many states, to learn what of that does not hold which the search assumes. What
// is wrong with the program the search finds out by itself.
func (c *checker) probe(states int64) {
	o := c.o.alone()
	o.ahead = true
	_, _ = c.by(search.Sampled, o, search.Limits{States: states, Statements: asideShare * c.sys.Statements()}, c.known)
}

// unseen are assumptions that no single execution refutes.
var unseen = []string{code.Exchanged, code.Unalike, usualNumbers}

// leastMade is how many transitions a search made that took longer than beginning anew does, leastProbe how many
// states are come to then at least.
const (
	leastMade  = 200
	leastProbe = 100
)

// doubtAt is how many states a search stores that assumes something before the program is executed at random, for a quarter as
// long, to see whether that holds, and again at four times as many, and so on: who conflicts with what another went ahead with mostly
// does so at the end of long executions, to which breadth-first comes last. From mostProbe states on these learn no more.
const (
	doubtAt   = 1000
	mostProbe = 8192
)

// errDoubted says that something does not hold that the search assumes, as random executions show.
var errDoubted = errors.New("an execution refutes what was assumed")

// assumes reports whether the search assumes something of accesses that random executions would refute soon.
func (c *checker) assumes() bool {
	return storing[c.o.Search] && c.o.Search != search.Retrace && !c.o.NoReduction && !c.code.Untracked && c.o.Clock != Free
}

// doubts tells, of a search that has stored so many states, whether it is of no use to go on.
func (c *checker) doubts(states int64) error {
	c.probe(min(states/4+leastProbe, mostProbe))
	if maps.Equal(c.known.refuted, c.learnt.refuted) && maps.Equal(c.known.guards, c.learnt.guards) {
		return nil
	}
	return errDoubted
}
