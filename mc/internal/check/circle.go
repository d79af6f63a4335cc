package check

import (
	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/monitor"
	"bandsaw/mc/internal/search"
)

// looksForCircles reports whether states from which threads go round for ever violate
// the property, all or those in which others wait for good.
func (c *checker) looksForCircles() bool {
	all, blocked := c.property.Endless()
	return all || blocked
}

// noCircles says why this search cannot find them, "" if it can.
func (c *checker) noCircles() string {
	switch {
	case c.prog.Level == ir.Abstract:
		return "abstract data end in more ways than those that they stand for"
	case !storing[c.o.Search]:
		return "-search " + c.o.Search + " stores no states"
	case c.code.Untracked:
		return "untracked fields are no part of a state"
	case c.o.Timeouts == Last:
		return "-timeouts last lets no time pass while threads go round"
	}
	return ""
}

// circles says whether states that lead to each other and nowhere else violate the
// property, nil if nobody is to ask. at goes to one of them.
func (c *checker) circles() func(states []int, at func(n int) error) (violates, known bool) {
	if !c.looksForCircles() || c.noCircles() != "" {
		return nil
	}
	return func(states []int, at func(n int) error) (violates, known bool) {
		v, known := c.sys.watch.Circle(monitor.NewCircle(c.sys.m, states, at))
		return v != nil, known
	}
}

// prefers reports whether some thread waits for good in states that lead to each other and nowhere else: that is told
// rather than how others go round.
func (c *checker) prefers(states []int, at func(n int) error) bool {
	return monitor.NewCircle(c.sys.m, states, at).Blocks()
}

// explainCircle tells the path into a circle of states.
func (c *checker) explainCircle(r *result.Result, answer *search.Answer) error {
	circle := c.circle(answer)
	v, _ := c.sys.watch.Circle(circle)
	if circle.Err != nil {
		return circle.Err
	}
	s, err := c.tell(answer.Path, true)
	if err != nil {
		return err
	}
	s.violation.Kind, s.violation.Message, s.violation.Endless = v.Kind, v.Message, true
	s.violation.Sliced = c.o.Whole != nil
	r.Violation, r.Trace, r.End = s.violation, s.steps, s.ends
	return nil
}

// endless tells where threads go round and round that nothing will ever end;
// nil if there are none.
func (c *checker) endless(answer *search.Answer) *result.Endless {
	if len(answer.Endless) == 0 {
		return nil
	}
	circle := c.circle(answer)
	e := &result.Endless{Always: answer.Always, Lines: circle.Lines(), Blocked: circle.Blocked()}
	if circle.Err != nil {
		return nil
	}
	return e
}

// circle are the states of the answer that lead to each other and nowhere else.
func (c *checker) circle(answer *search.Answer) *monitor.Circle {
	return monitor.NewCircle(c.sys.m, answer.Endless, func(n int) error { return c.goTo(answer.Vector(n)) })
}
