package check

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/reach"
	"bandsaw/mc/internal/search"
)

// What a program chooses among many numbers is hardly explored one by one: a search by inputs, which
// asks a solver what makes a difference, finds what few of them show, and comes to an end where the ways through the program are few.

// openStates is how many states a search by inputs comes to where the other did not explore everything for want of numbers.
const openStates = 5_000

// choosesAmongMany reports whether the search named auto met a choice among many numbers, which a search by inputs may explore.
func (c *checker) choosesAmongMany() bool {
	return c.o.Search == Auto && !c.o.All && c.o.Solver != nil && c.prog.Level != ir.Abstract && c.sys.m.World.Many
}

// explored reports whether the way is a search by inputs that explored everything but what the program itself, or what it calls,
// leaves out. Of several threads it knows no circles of states and no races.
func (w *way) explored() bool {
	return w.o.Search == Inputs && !w.answer.Violated && len(w.answer.Cuts) == 0 && !reach.Any(w.code, starts)
}

// byItsInputs searches by inputs where an answer left something out; nil if that finds no violation, nor that there is none.
func (c *checker) byItsInputs(answer *search.Answer) (*search.Answer, error) {
	if answer.Violated || c.known.byInputs || !c.choosesAmongMany() || c.over() || len(answer.Cuts)+len(c.sys.m.World.Skipped()) == 0 {
		return nil, nil
	}
	w, err := c.by(Inputs, c.o.alone(), search.Limits{States: openStates, Statements: asideShare * stateStatements * openStates}, c.known.clone())
	if err != nil || !w.answer.Violated && !w.explored() {
		return nil, err
	}
	c.beside = w.checker
	return w.answer, nil
}
