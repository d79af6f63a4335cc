package check

import (
	"cmp"

	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// asideAt is how many states of a usual size the search named auto stores before it
// looks for a violation in other ways, and again at ten times as many, and so on. A
// program with fewer is explored in less time than these take, and by a shortest path.
const asideAt = 100_000

// soonAt is how many states it stores before it tries the first random executions, a tenth of those that it tries
// at asideAt: they take a small part of what was searched by then, and find most.
const soonAt = asideAt / 10

// deepFrom is how many states the search named auto knows when it goes on depth-first. What is
// near was found by then, by a shortest path.
const deepFrom = asideAt

// The budgets of these ways, in states that they come to, for each of these states:
// they take about as long as what was searched before. Where transitions are long,
// statements end them, as they come by the same states again and again: asideShare times
// those of the search, a state of which counts for as many as take as long as to store it.
// They are no times, so that each run does the same.
const (
	sampledStates   = 3
	fewSampled      = 10 // of these a tenth is tried first
	deviatedStates  = 10
	stateStatements = 300
	asideShare      = 2
)

// aside looks for a violation that the search would take long to find: first by a few
// random executions of all kinds, which find most, and by few deviations from the plain one,
// which also find an execution with fewer deviations for what the others found; then by the other random executions.
// Soon, it tries the first of the random executions only, and few deviations where these find something.
// It answers nil if there is none.
func (c *checker) aside(at, statements int64) (*search.Answer, error) {
	if at <= c.known.aside {
		return nil, nil
	}
	soon := at < cmp.Or(c.o.asideAt, asideAt)
	statements = asideShare * (statements + stateStatements*at)
	sampled := search.Limits{States: sampledStates * at, Statements: statements}
	few := search.Limits{States: sampled.States / fewSampled, Statements: sampled.Statements / fewSampled}
	var found *way
	for i, look := range []struct {
		name string
		search.Limits
	}{
		{search.Sampled, few},
		{Deviate, search.Limits{States: deviatedStates * at, Statements: statements}},
		{search.Sampled, sampled},
	} {
		if found != nil && look.name == search.Sampled || found == nil && soon && i > 0 {
			break
		}
		way, err := c.by(look.name, look.Limits, nil)
		if err != nil {
			return nil, err
		}
		if way.answer.Violated {
			found = way
		}
	}
	if found != nil {
		c.beside = found.checker
		return found.answer, nil
	}
	c.known.aside = at
	return nil, nil
}

// way is a search beside the main one.
type way struct {
	*checker
	answer *search.Answer
}

// by searches the program in another way, up to so many states and statements; set, if
// not nil, is given the checker before.
func (c *checker) by(name string, l search.Limits, set func(*checker)) (*way, error) {
	o := c.o.alone()
	o.Search, o.Progress = name, nil
	o.Seed += uint64(l.States) // other executions each time
	o.Limits.Statements = l.Statements
	o.Limits.States = atMost(o.Limits.States, l.States)
	known := c.known
	if name == Deviate {
		known = known.clone() // what it takes for shared may not be
	} else {
		o.teaches = true
	}
	return c.besides(c.given, o, known, set)
}

// looksAsideAt is how many states are stored before other ways are tried. A way to a violation of an abstract program may be
// none of the program: there the shortest are wanted.
func (c *checker) looksAsideAt() int64 {
	if c.o.asideAt > 0 || c.prog.Level == ir.Abstract {
		return cmp.Or(c.o.asideAt, asideAt)
	}
	return soonAt
}

// atMost is a limit, no greater than most; 0 is none.
func atMost(limit, most int64) int64 {
	if limit == 0 {
		return most
	}
	return min(limit, most)
}

// besides searches a program with these options, by what is known of it; set, if not nil, is
// given the checker before.
func (c *checker) besides(p *ir.Program, o Options, k *known, set func(*checker)) (*way, error) {
	return settled(k, nil, func() (*checker, error) { return newChecker(p, c.property, o, k) },
		func(other *checker) (*way, error) {
			if set != nil {
				set(other)
			}
			answer, err := other.search()
			return &way{other, answer}, err
		})
}

// searched is the name of the search that the answer is of.
func (c *checker) searched(answer *search.Answer) string {
	if answer.Deep > 0 {
		return BFS + " and " + DFS
	}
	if c.o.Search == Auto || c.o.Search == "" {
		return BFS
	}
	return c.o.Search
}
