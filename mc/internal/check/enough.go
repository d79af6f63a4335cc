package check

import (
	"bandsaw/internal/analysis/inputs"
	"bandsaw/ir"
)

// usualNumbers is what a search assumes that tries the usual numbers, where others
// than these few stand for all: that a violation is found by them. Most often it is,
// in fewer states.
const usualNumbers = "the usual numbers of a choice violate nothing"

// enough is what a choice of any number from lo to hi is made among, so that all are
// covered; not ok if that is not known.
func (c *checker) enough(s *ir.Choose, lo, hi int64) (*inputs.Alternatives, bool) {
	if c.inputs == nil {
		c.inputs = inputs.Analyse(c.prog, c.choices)
	}
	return c.inputs.Alternatives(s, lo, hi)
}
