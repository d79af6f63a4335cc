package check

import "bandsaw/mc/internal/search"

// asideAt is how many states of a usual size the search named auto stores before it
// looks for a violation in other ways, and again at ten times as many, and so on. A
// program with fewer is explored in less time than these take, and by a shortest path.
const asideAt = 100_000

// The budgets of these ways, in states that they come to, for each of these states:
// they take about as long as what was searched before. They are no times, so that
// each run does the same.
const (
	sampledStates  = 3
	deviatedStates = 20
)

// aside looks for a violation that the search would take long to find: first by
// random executions of all kinds, then by few deviations from the plain one,
// which also find an execution with fewer deviations for what the others found.
// It answers nil if there is none.
func (c *checker) aside(at int64) (*search.Answer, error) {
	sampled, err := c.by(search.Sampled, sampledStates*at, nil)
	if err != nil {
		return nil, err
	}
	deviated, err := c.by(Deviate, deviatedStates*at, nil)
	if err != nil {
		return nil, err
	}
	for _, way := range []*way{deviated, sampled} {
		if way.answer.Violated {
			c.beside = way.checker
			return way.answer, nil
		}
	}
	return nil, nil
}

// way is a search beside the main one.
type way struct {
	*checker
	answer *search.Answer
}

// by searches the program in another way, up to so many states; set, if not nil, is
// given the checker before.
func (c *checker) by(name string, states int64, set func(*checker)) (*way, error) {
	o := c.o.alone()
	o.Search, o.Progress = name, nil
	o.Seed += uint64(states) // other executions each time
	if o.Limits.States == 0 || o.Limits.States > states {
		o.Limits.States = states
	}
	return settled(c.known, nil, func() (*checker, error) { return newChecker(c.given, c.property, o, c.known) },
		func(other *checker) (*way, error) {
			if set != nil {
				set(other)
			}
			answer, err := other.search()
			return &way{other, answer}, err
		})
}

// searched is the name of the search that the answer is of.
func (c *checker) searched() string {
	if c.o.Search == Auto || c.o.Search == "" {
		return BFS
	}
	return c.o.Search
}
