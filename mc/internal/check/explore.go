package check

import (
	"cmp"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"time"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// So many states are explored in which sleeps end at any time, and so many statements
// executed, which takes seconds.
const (
	earlyStates     = 100_000
	earlyStatements = 50_000_000
)

// Where time turned out to matter, so many states are explored in which it passes, and so many
// for each in which it did not; unless the user says how many, or how long.
const (
	leastPassing  = 100_000
	passingStates = 20
)

// search is what is found if nothing that was assumed turned out to be wrong. An
// answer that is wanted now, and says that there is more to explore, is one all the
// same.
func (c *checker) search() (*search.Answer, error) {
	answer, err := c.explore()
	if err != nil || c.beside != nil { // what a way beside found rests on its own assumptions
		return answer, err
	}
	if found, err := c.byItsInputs(answer); found != nil || err != nil {
		return found, err
	}
	if c.code.Guards.Weakened && (answer.Violated || len(answer.Cuts) == 0 || !c.over()) {
		return nil, refuted{code.Disturbed}
	}
	if err := c.exchanged(answer); err != nil {
		return nil, err
	}
	complete := !answer.Violated && len(c.told) == 0 && len(answer.Cuts) == 0
	if complete && c.sys.m.World.Stinted {
		return nil, refuted{usualNumbers}
	}
	if complete && c.sys.m.World.Crowded {
		return nil, refuted{roomBetween}
	}
	if complete && c.standsStill() {
		again := passing{}
		if c.o.Limits.Time == 0 {
			again.states = leastPassing + passingStates*answer.States
		}
		return nil, again
	}
	if (c.endsEarly() || c.loosens(exact) && (c.sys.m.World.Vague || c.o.All)) && (answer.Violated || !c.over() && len(answer.Cuts)+len(c.sys.m.World.Skipped()) > 0) {
		if answer.Violated && !c.over() && !c.o.All {
			if found, err := c.retraced(answer); found != nil || err != nil {
				return found, err
			}
		}
		return nil, errCloser
	}
	return answer, nil
}

// endsEarly reports whether sleeps and timed waits are taken to end at any time, where time
// is free. That is more than can be, so that what holds then holds, and it has far fewer
// states where how often a thread sleeps, beside how long something may take, is no matter:
// so it is tried first, unless it is asked what is reached. Where all violations are wanted, it ends with the first.
func (c *checker) endsEarly() bool { return c.loosens(lasting) }

// loosens reports whether free time passes in ways that it cannot where it is kept as close as
// that to those in which it can.
func (c *checker) loosens(to closeness) bool {
	exhaustive := c.o.Search == "" || c.o.Search == Auto || c.o.Search == BFS || c.o.Search == DFS
	return c.o.Clock == Free && exhaustive && c.learnt.closer < to && !c.o.Coverage && !c.tries()
}

// standsStill reports whether nothing was left out but that time passes, which it may.
func (c *checker) standsStill() bool {
	return c.o.origins && (c.o.Clock == Auto || c.o.Clock == "") && slices.Equal(c.sys.m.World.Skipped(), []string{machine.TimeStoodStill})
}

// explore executes the operations before the initial state, which may already
// violate, and then the algorithm.
func (c *checker) explore() (*search.Answer, error) {
	all := c.o.All && !c.loosens(exact) // one that cannot be is none of them
	if all {
		c.sys.every()
	}
	begun := c.sys.come(c.sys.outcome(c.sys.m.Begin()))
	if begun == search.Moved || begun == search.Noted {
		c.extended = c.extendsImage() && c.sys.extendImage()
	}
	switch begun {
	case search.Violated:
		return &search.Answer{Violated: true, Found: []search.Found{{}}, Statistics: search.Statistics{Statements: c.sys.m.Statements}}, nil
	case search.CutShort:
		return &search.Answer{Cuts: []string{c.sys.Cut()}, Statistics: search.Statistics{Statements: c.sys.m.Statements}}, nil
	case search.Failed:
		return nil, c.sys.err
	case search.Pruned:
		return &search.Answer{Statistics: search.Statistics{Statements: c.sys.m.Statements}}, nil
	}
	options := search.Options{
		Limits: c.o.Limits, Begun: c.o.Begun, Progress: c.o.Progress, Interrupted: c.o.Interrupted,
		Memory: heapInUse, Seed: c.o.Seed, All: all, Violated: begun == search.Noted, Void: func() bool { return c.code.Guards.Weakened }, CompactAt: c.o.CompactAt, HelpFrom: c.o.HelpFrom, InPlace: c.code.Untracked,
		Sleep: c.sleeps(), Source: c.reduces(code.Source), Persistent: c.persists(),
	}
	if c.tries() {
		options.Ends = c.ends
	}
	options.Circles, options.Prefers = c.circles(), c.prefers
	if c.o.Search == Auto && !c.o.All {
		options.Many = c.choosesAmongMany
		options.Aside, options.AsideAt, options.DeepFrom = c.aside, c.looksAsideAt(), cmp.Or(c.o.DeepFrom, deepFrom)
	}
	var err error
	if options.Checkpoints, err = c.checkpoints(); err != nil {
		return nil, err
	}
	algorithm := algorithms[c.o.Search]
	if algorithm == nil {
		algorithm = search.BreadthFirst
	}
	if c.o.Cores > 1 && c.sys.ended == nil {
		options.Help = c.helpers
	}
	if c.o.Search == Inputs {
		return c.searchInputs(options)
	}
	if c.o.Search == search.Best {
		options.Score = c.score()
	}
	if c.o.Search == search.Retrace {
		algorithm = search.Along(c.o.path)
	}
	// What is kept of states has hardly any pointers: to collect garbage sooner costs nothing.
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	options.Store = store.New(store.Auto, 0)
	if storing[c.o.Search] {
		options.Store = store.New(c.o.Store, c.o.Limits.Memory)
		if options.Resume == nil {
			options.Store = store.Again(c.before, c.o.Store, c.o.Limits.Memory)
		}
		c.states = options.Store
		c.sys.few = c.fewStates()
		if c.o.Subsume {
			options.Store = store.Subsuming(options.Store, c.sys.enc.Beside(c.sys.m).Apart)
		}
	}
	if c.o.witnesses {
		return algorithm(newMatched(c.sys), options)
	}
	if c.together(&options); c.groups != nil {
		debug.SetGCPercent(20) // so much is kept that garbage should be less
		began := time.Now()
		answer, err := search.Levels(c.groups, options)
		if c.o.Spending != nil {
			c.o.Spending.together += time.Since(began)
			c.o.Spending.memory(options.Store, c.sys)
			c.o.Spending.bytes = c.groups.engine.Bytes()
		}
		return answer, err
	}
	if c.o.Spending == nil {
		return algorithm(c.sys, options)
	}
	t := timed{c.sys, options.Store, c.o.Spending}
	options.Store = t
	answer, err := algorithm(t, options)
	c.o.Spending.helped()
	c.o.Spending.memory(t.Store, c.sys)
	c.o.Spending.alike = c.toldAlike()
	if err == nil {
		c.o.Spending.partly = answer.Partly
	}
	if err == nil && answer.Stored > 0 && !c.code.Untracked {
		m := c.machine(false)
		if !c.extended || m.Begin() == machine.Moved && m.ExtendImage() {
			c.o.Spending.measure(state.NewDecoder(m, c.sys.enc), answer)
		}
	}
	return answer, err
}

// extendsImage reports whether what lasts from the initial state on is to be a part of the image.
func (c *checker) extendsImage() bool { return storing[c.o.Search] && !c.o.Plain }

// heapInUse is the memory that live and not yet collected objects take.
func heapInUse() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
