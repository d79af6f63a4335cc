package check

import (
	"cmp"
	"sync"

	"bandsaw/internal/analysis/inputs"
	"bandsaw/ir"
)

// usualNumbers is what a search assumes that tries the usual numbers, where others
// than these few stand for all: that a violation is found by them. Most often it is,
// in fewer states.
const usualNumbers = "the usual numbers of a choice violate nothing"

// roomBetween is what a search assumes that makes a choice among fewer numbers than could all be tried: that between two
// that were chosen before there is room for one that stands for those between what these stand for.
const roomBetween = "numbers that stand for all have room for more between them"

// few is how many alternatives of a choice are all tried, whether some are known that stand for them or not.
func (c *checker) few() int64 {
	if c.learnt.refuted[roomBetween] {
		return c.choices
	}
	return min(cmp.Or(c.o.fewChoices, fewChoices), c.choices)
}

// enough is what a choice of any number from lo to hi is made among, so that all are
// covered; not ok if that is not known.
func (c *checker) enough(s *ir.Choose, lo, hi int64) (*inputs.Alternatives, bool) {
	return c.known.choices.of(c.prog, c.few()).Alternatives(s, lo, hi)
}

// choices is what inputs found of the program that was asked about last: one search after the other asks about the same.
type choices struct {
	mu      sync.Mutex
	program *ir.Program
	wide    int64
	found   *inputs.Result
}

// of is what is found of a program, where fewer than wide alternatives are all tried.
func (c *choices) of(p *ir.Program, wide int64) *inputs.Result {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.program != p || c.wide != wide {
		c.program, c.wide, c.found = p, wide, inputs.Analyse(p, wide)
	}
	return c.found
}
