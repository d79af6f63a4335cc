package check

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// The bounds of the search for a counterexample with fewer pre-emptions, or fewer transitions, in states:
// twice as many as the first search took, within these. They are no times, so that each run
// does the same.
const (
	leastShortening = 20_000
	leastShortest   = 2_000
	mostShortening  = 200_000
)

// shortened is a search that leads to the violation to which the answer leads, in a better way: with fewer
// pre-emptions, if the search may have gone roundabout ways; or in fewer transitions, if it did not follow all threads.
// It is nil if that is not found in about as long as the answer took.
func (c *checker) shortened(answer *search.Answer) (*way, error) {
	roundabout := c.roundabout(answer)
	if !roundabout && answer.Partly == 0 || len(answer.Path) == 0 || c.prog.Level == ir.Abstract || c.o.All || c.over() {
		return nil, nil
	}
	s, err := c.tell(answer.Path, answer.Stuck)
	if err != nil {
		return nil, err
	}
	o := c.o.alone()
	o.Search, o.Progress, o.everyThread = BFS, nil, true
	least := leastShortest
	if roundabout {
		o.Search, least = Preempt, leastShortening
	}
	o.Limits.Statements, o.Limits.States = 0, atMost(o.Limits.States, max(int64(least), min(2*answer.States, mostShortening)))
	w, err := c.besides(c.given, o, c.known, func(other *checker) { other.sys.only = s.key })
	if err != nil || !w.answer.Violated || !roundabout && len(w.answer.Path) >= len(answer.Path) {
		return nil, err
	}
	return w, nil
}

// roundabout reports whether the search may find a violation by an execution with more
// pre-emptions than it needs.
func (c *checker) roundabout(answer *search.Answer) bool {
	switch c.o.Search {
	case DFS, search.Best, search.Random, search.PCT, search.POS, search.Sampled:
		return true
	}
	return answer.Deep > 0
}
