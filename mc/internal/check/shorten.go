package check

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// The bounds of the search for a counterexample with fewer pre-emptions, in states:
// as many as the first search took, within these. They are no times, so that each run
// does the same.
const (
	leastShortening = 20_000
	mostShortening  = 200_000
)

// meanders reports whether the search may find a violation by an execution with more
// pre-emptions, or more transitions, than it needs.
func (c *checker) meanders(answer *search.Answer) bool {
	roundabout := answer.Deep > 0
	switch c.o.Search {
	case DFS, search.Best, search.Random, search.PCT, search.POS, search.Sampled:
		roundabout = true
	}
	return roundabout && c.prog.Level != ir.Abstract && !c.o.All
}

// shortened is a search of few pre-emptions that leads to the violation to which the
// answer leads; nil if it does not in about as long as the answer took.
func (c *checker) shortened(answer *search.Answer) (*way, error) {
	if !c.meanders(answer) || len(answer.Path) == 0 || c.over() {
		return nil, nil
	}
	s, err := c.tell(answer.Path, answer.Stuck)
	if err != nil {
		return nil, err
	}
	w, err := c.by(Preempt, search.Limits{States: max(leastShortening, min(answer.States, mostShortening))}, func(other *checker) {
		other.sys.only = s.key
	})
	if err != nil || !w.answer.Violated {
		return nil, err
	}
	return w, nil
}
