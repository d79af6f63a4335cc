package check

import (
	"bandsaw/mc/internal/reach"
	"bandsaw/mc/internal/store"
)

// concreteStatements bounds the search of the program that was abstracted.
const concreteStatements = 20_000_000

// The bounds of the search by inputs after that.
const (
	quickStates     = 2_000
	quickStatements = 1_000_000
)

// concretely looks for a violation of the program that was abstracted, with all data as they
// are, and then by inputs; nil if there is none, or it is not found in as many states as the options say.
// Most bugs show with few data, and predicates have no numbers that could stand for them.
func (c *checker) concretely() (*way, error) {
	if c.whole == nil || c.o.Concrete == 0 {
		return nil, nil
	}
	o := c.o.alone()
	o.Search, o.Store, o.Subsume, o.Progress, o.Whole, o.chosen = Auto, store.Auto, false, nil, nil, true
	o.Coverage = false // of another program
	o.Delta = Off      // a violation is looked for among few states
	o.Limits.States = atMost(c.o.Limits.States, c.o.Concrete)
	o.Limits.Statements = atMost(c.o.Limits.Statements, concreteStatements)
	o.asideAt = max(o.Limits.States/2, 1)
	w, found, err := c.violating(o)
	if found || err != nil {
		return w, err
	}
	if c.o.Solver == nil || len(w.sys.m.World.Wide) == 0 {
		return nil, nil // all inputs were tried
	}
	o.Search, o.Cores, o.quick = Inputs, 1, true
	o.Limits.States = atMost(o.Limits.States, quickStates)
	o.Limits.Statements = quickStatements
	if w, found, err = c.violating(o); !found {
		return nil, err
	}
	return w, err
}

// violating searches the program that was abstracted, and reports whether it finds a violation that is
// feasible.
func (c *checker) violating(o Options) (w *way, found bool, err error) {
	if w, err = c.besides(c.whole, o, nothingKnown(), nil); err != nil || !w.answer.Violated {
		return w, false, err
	}
	s, err := w.story(w.answer.Path, w.answer.Stuck)
	return w, err == nil && s.violation.Feasible, err
}

// reportOther is what another search found.
func (c *checker) reportOther() (*Report, error) {
	w := c.other
	concretely := w.given == c.whole
	if !concretely {
		reach.Merge(w.code, c.code)
	}
	report, err := w.report(w.answer)
	if err != nil || !concretely {
		return report, err
	}
	report.Violation.Concretely = true
	if c.o.Coverage {
		report.cover(c.code)
	}
	return report, nil
}
