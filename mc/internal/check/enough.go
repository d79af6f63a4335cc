package check

import (
	"bandsaw/internal/analysis/inputs"
	"bandsaw/ir"
)

// usualNumbers is what a search assumes that tries the usual numbers, where others
// than these few stand for all: that a violation is found by them. Most often it is,
// in fewer states.
const usualNumbers = "the usual numbers of a choice violate nothing"

// enough are the numbers that stand for all from lo to hi.
func (c *checker) enough(s *ir.Choose, lo, hi int64) ([]int64, bool) {
	if c.inputs == nil {
		c.inputs = inputs.Analyse(c.prog)
	}
	return c.inputs.Numbers(s, lo, hi)
}
