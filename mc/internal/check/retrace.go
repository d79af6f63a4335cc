package check

import (
	"errors"

	"bandsaw/mc/internal/search"
)

// leastRetraced is how many statements are executed along a path, at least: as many as the search
// took that came to it, within this and mostRetraced.
const (
	leastRetraced = 200_000
	mostRetraced  = 20_000_000
)

// retraced looks for a violation along the path of an answer that came to one while time passed in more ways than it
// can: with the same turns of the threads, but time that passes as it can. That takes far less than a search
// of all that can be. It answers nil if there is none.
func (c *checker) retraced(answer *search.Answer) (*search.Answer, error) {
	o := c.o.alone()
	o.Search, o.Progress, o.path = search.Retrace, nil, answer.Path
	exactly := c.known.clone()
	exactly.closer, exactly.times.Loose = exact, nil
	left := min(max(leastRetraced, answer.Statements), mostRetraced)
	w, err := settled(exactly, nil, func() (*checker, error) {
		if left <= 0 {
			return nil, errNoWay
		}
		o.Limits.Statements = left
		return newChecker(c.given, c.property, o, exactly)
	}, func(other *checker) (*way, error) {
		answer, err := other.search()
		left -= other.sys.m.Statements
		return &way{other, answer}, err
	})
	if err == errNoWay || err == nil && !w.answer.Violated {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	c.beside = w.checker
	return w.answer, nil
}

// errNoWay ends a search along a path that starts anew too often.
var errNoWay = errors.New("no violation was found along the path")
