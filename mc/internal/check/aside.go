package check

import (
	"cmp"
	"sync/atomic"

	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// asideAt is how many states of a usual size the search named auto stores before it
// looks for a violation in other ways, and again at ten times as many, and so on. A
// program with fewer is explored in less time than these take, and by a shortest path. A way to a violation
// of an abstract program may be none of the program: there the shortest are wanted for longer.
const (
	asideAt         = 10_000
	asideAtAbstract = 100_000
)

// deepFrom is how many states the search named auto knows when it goes on depth-first. What is
// near was found by then, by a shortest path.
const deepFrom = 100_000

// The budgets of these ways, in states that they come to, for each of these states:
// they take about as long as what was searched before. Where transitions are long,
// statements end them, as they come by the same states again and again: asideShare times
// those of the search, a state of which counts for as many as take as long as to store it.
// They are no times, so that each run does the same.
const (
	sampledStates   = 3
	fewSampled      = 10 // of these a tenth is tried first
	deviatedStates  = 10
	inputsShare     = 4 // a question to the solver counts as a state, and takes longer than most
	stateStatements = 300
	asideShare      = 2
)

// aside begins to look for a violation that the search would take long to find: first by a
// few random executions of all kinds, which find most, by inputs where the program chose among many numbers, and by few deviations from the
// plain one, which also find an execution with fewer deviations for what random ones found; then by the other random executions.
// It is nil where that was done before.
func (c *checker) aside(at, statements int64) search.Aside {
	if at <= c.known.aside {
		return nil
	}
	l := &look{of: c, o: c.o.alone(), known: c.known.clone(), at: at, statements: asideShare * (statements + stateStatements*at), ended: make(chan struct{})}
	l.o.Interrupted = l.interrupted
	if c.o.Spending != nil {
		l.o.Spending = c.o.Spending.helper()
	}
	l.known.choices = &choices{}
	l.inputs = c.choosesAmongMany()
	l.known.aside, l.known.byInputs = at, c.known.byInputs || l.inputs
	if c.tries() || l.inputs {
		l.look() // it asks the solver that the search asks, too; or may answer that nothing is violated
	} else {
		go l.look()
	}
	return l
}

// look is a look aside. What it finds out of what the reduction assumes is known once it has ended, so that it does not matter
// when that is.
type look struct {
	of             *checker
	o              Options
	known          *known
	at, statements int64
	inputs         bool // whether it searches by inputs too
	left           atomic.Bool
	ended          chan struct{}
	found          *way
	err            error
}

func (l *look) look() {
	defer close(l.ended)
	if l.o.lingers != nil {
		l.o.lingers()
	}
	sampled := search.Limits{States: sampledStates * l.at, Statements: l.statements}
	few := search.Limits{States: sampled.States / fewSampled, Statements: sampled.Statements / fewSampled}
	for _, by := range []struct {
		name string
		search.Limits
	}{
		{search.Sampled, few},
		{Inputs, search.Limits{States: l.at / inputsShare, Statements: l.statements}},
		{Deviate, search.Limits{States: deviatedStates * l.at, Statements: l.statements}},
		{search.Sampled, sampled},
	} {
		switch {
		case l.left.Load(), l.found != nil && (by.name == search.Sampled || l.found.o.Search == Inputs):
			return
		case by.name == Inputs && (!l.inputs || l.found != nil):
			continue
		}
		way, err := l.of.by(by.name, l.o, by.Limits, l.known)
		if err != nil {
			l.err = err
			return
		}
		if way.answer.Violated || way.explored() {
			l.found = way
		}
	}
}

func (l *look) interrupted() bool {
	return l.left.Load() || l.of.o.Interrupted != nil && l.of.o.Interrupted()
}

// Answered implements search.Aside.
func (l *look) Answered() bool {
	select {
	case <-l.ended:
		return l.found != nil || l.err != nil
	default:
		return false
	}
}

// Found implements search.Aside.
func (l *look) Found() (*search.Answer, error) {
	<-l.ended
	if l.err != nil {
		return nil, l.err
	}
	l.known.choices = l.of.known.choices
	l.known.join(l.of.known.refuted, l.of.known.guards)
	*l.of.known = *l.known
	if l.found == nil {
		return nil, nil
	}
	l.of.beside = l.found.checker
	return l.found.answer, nil
}

// Leave implements search.Aside.
func (l *look) Leave() {
	l.left.Store(true)
	<-l.ended
}

// way is a search beside the main one.
type way struct {
	*checker
	answer *search.Answer
}

// by searches the program in another way, up to so many states and statements, by what is known of it.
func (c *checker) by(name string, o Options, l search.Limits, k *known) (*way, error) {
	o.Search, o.Progress = name, nil
	o.Seed += uint64(l.States) // other executions each time
	o.Limits.Statements = l.Statements
	o.Limits.States = atMost(o.Limits.States, l.States)
	switch name {
	case Deviate:
		k = k.clone() // what it takes for shared may not be
	case Inputs: // it assumes nothing of what is shared
	default:
		o.teaches = true
	}
	return c.besides(c.given, o, k, nil)
}

// looksAsideAt is how many states are stored before other ways are tried.
func (c *checker) looksAsideAt() int64 {
	if c.prog.Level == ir.Abstract {
		return cmp.Or(c.o.asideAt, asideAtAbstract)
	}
	return cmp.Or(c.o.asideAt, asideAt)
}

// atMost is a limit, no greater than most; 0 is none.
func atMost(limit, most int64) int64 {
	if limit == 0 {
		return most
	}
	return min(limit, most)
}

// besides searches a program with these options, by what is known of it; set, if not nil, is
// given the checker before.
func (c *checker) besides(p *ir.Program, o Options, k *known, set func(*checker)) (*way, error) {
	return settled(k, nil, func() (*checker, error) { return newChecker(p, c.property, o, k) },
		func(other *checker) (*way, error) {
			if set != nil {
				set(other)
			}
			answer, err := other.search()
			return &way{other, answer}, err
		})
}

// searched is the name of the search that the answer is of.
func (c *checker) searched(answer *search.Answer) string {
	if answer.Deep > 0 {
		return BFS + " and " + DFS
	}
	if c.o.Search == Auto || c.o.Search == "" {
		return BFS
	}
	return c.o.Search
}
