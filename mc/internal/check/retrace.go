package check

import "bandsaw/mc/internal/search"

// retracedStates is how many states are explored along a path, and retracedStatements how many
// statements executed.
const (
	retracedStates     = 20_000
	retracedStatements = 20_000_000
)

// retraced looks for a violation along a path that came to one while time passed in more ways than it
// can: with the same turns of the threads, but time that passes as it can. That takes far less than a search
// of all that can be. It answers nil if there is none.
func (c *checker) retraced(path []search.Move) (*search.Answer, error) {
	o := c.o.alone()
	o.Search, o.Progress, o.path = search.Retrace, nil, path
	o.Limits.States, o.Limits.Statements = retracedStates, retracedStatements
	exactly := c.known.clone()
	exactly.closer, exactly.times.Loose = exact, nil
	w, err := settled(exactly, nil, func() (*checker, error) { return newChecker(c.given, c.property, o, exactly) },
		func(other *checker) (*way, error) {
			answer, err := other.search()
			return &way{other, answer}, err
		})
	if err != nil || !w.answer.Violated {
		return nil, err
	}
	c.beside = w.checker
	return w.answer, nil
}
