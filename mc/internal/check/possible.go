package check

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// tries reports whether the search goes on after a counterexample that may be none of
// the program that was abstracted.
func (c *checker) tries() bool {
	return c.prog.Level == ir.Abstract && !c.o.All && !c.o.chooseFree && c.o.Possible > 1
}

// ends reports whether a violation ends the search: not one that is only possible,
// unless enough of these were tried. After the first one without abstract choices is
// looked for (Pasareanu, Dwyer and Visser, Finding feasible counter-examples when model
// checking abstracted Java programs, 2001).
func (c *checker) ends(path []search.Move, stuck bool) bool {
	if c.failed = c.readWhole(); c.failed != nil {
		return true
	}
	s, err := c.story(path, stuck)
	if err != nil {
		c.failed = err
		return true
	}
	c.possible = append(c.possible, s)
	if s.violation.Feasible || len(c.possible) >= c.o.Possible || c.over() {
		return true
	}
	if len(c.possible) > 1 || c.o.witnesses {
		return false
	}
	for _, other := range []func() (*way, error){c.chooseFree, c.byWitnesses, c.concretely} {
		if c.other, c.failed = other(); c.other != nil || c.failed != nil {
			return true
		}
	}
	return false
}

// idealised reports whether some abstraction takes numbers not to wrap: then a path
// without abstract choices may be none of the program all the same.
func idealised(p *ir.Program) bool {
	return slices.ContainsFunc(p.Abstractions, (*ir.Abstraction).Idealised)
}

// freeStates is how many states are explored, at least, without abstract choices.
const freeStates = 10_000

// chooseFree looks for a violation without abstract choices; nil if there is none, or
// it is not found in about as long as the first with some.
func (c *checker) chooseFree() (*way, error) {
	o := c.o.alone()
	o.Search, o.Store, o.Progress, o.chooseFree = BFS, store.Auto, nil, true
	o.Limits.States = atMost(o.Limits.States, freeStates)
	w, err := c.besides(c.given, o, c.known, nil)
	if err != nil || !w.answer.Violated {
		return nil, err
	}
	return w, nil
}

// answered is the story of the answer: of several that were tried the feasible one, or
// else one that is not known to be spurious.
func (c *checker) answered(answer *search.Answer) (*story, error) {
	if len(c.possible) == 0 {
		return c.story(answer.Path, answer.Stuck)
	}
	out := c.possible[0]
	spurious := 0
	for _, s := range c.possible {
		if s.violation.Spurious != nil {
			spurious++
			continue
		}
		if s.violation.Feasible || out.violation.Spurious != nil {
			out = s
		}
	}
	out.violation.Tried, out.violation.TriedSpurious = len(c.possible), spurious
	return out, nil
}

// readWhole reads the program that the one to check was made from, if there is one.
func (c *checker) readWhole() error {
	if c.o.Whole == nil || c.whole != nil {
		return nil
	}
	var err error
	c.whole, err = c.o.Whole()
	return err
}
