package check

import (
	"cmp"
	"errors"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/compiled"
	"bandsaw/mc/internal/delta"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// grouped is a system that executes states together which differ in data only. Its vectors are those of
// the engine.
type grouped struct {
	*system
	engine *delta.Engine
	vector []byte
	always bool // whether that pays or not
}

// together makes the system one that executes many states at once, if that is wanted and possible. If nobody knows
// yet whether it pays, some states are tried.
func (c *checker) together(o *search.Options) {
	if c.o.Delta != On && c.o.Delta != Usually {
		return
	}
	if c.apart = c.whyApart(); c.apart != "" {
		return
	}
	if c.o.Delta == Usually && !c.learnt.together {
		c.apart = fewStates
		o.Trial, o.TrialAt = c.tryTogether, trialAt
		if c.o.GroupFrom > 0 {
			o.TrialAt = 8 * c.o.GroupFrom
		}
		return
	}
	g := &grouped{system: c.sys, engine: delta.New(c.sys.m), always: c.o.Delta == On}
	if c.o.GroupFrom > 0 {
		g.engine.Least = c.o.GroupFrom
	}
	if !g.read() {
		c.apart = g.err.Error()
		return
	}
	c.groups = g
	o.Store, o.Help = g.engine.States, nil
}

const (
	// A program with fewer states than trialAt is explored in less time than it takes to try
	// trialStates. If these are not worth it, some are tried again of twice as many, and so on.
	trialAt     = 2000
	trialStates = 64
	// Of firstStates it is known whether many are worth to be tried.
	firstStates = 8
	// mostPercent is how long executing in groups may take, in percent of executing one by one, so that it pays.
	mostPercent = 66
	// startStates is how many are expanded in the time that it takes to start anew.
	startStates = 100

	fewStates = "there are few states"
)

// errPays ends a search that is to be made anew: executing states together pays.
var errPays = errors.New("states that differ in data only are executed together")

// errApart ends one that is to be made anew the other way: most of many states had to be expanded one by one.
var errApart = errors.New("it would take longer together")

// tryTogether executes together some states that the search comes to next.
func (c *checker) tryTogether(states store.Store, from int) error {
	c.apart = errApart.Error()
	if percent, e, err := c.take(states, from, firstStates); err != nil || e == nil || e.Together == 0 || percent > 3*mostPercent {
		return err
	}
	percent, e, err := c.take(states, from, trialStates)
	// What is known already has to be executed again: at first what is to come, twice what is known of it, has to be worth that.
	again, rest := int64(from), 2*int64(states.Len()-from)
	if err != nil || e == nil || e.Apart*4 > e.Together || percent > mostPercent || c.o.GroupFrom == 0 && states.Len() < 2*trialAt && rest*(100-percent) < again*percent+100*startStates {
		return err
	}
	return errPays
}

// take executes the last of the states together, as many as that, and tells how long that took, in percent of what it would
// have taken one by one; no engine if they are not fit for it.
func (c *checker) take(states store.Store, from, many int) (percent int64, e *delta.Engine, err error) {
	m := c.sys.m
	before := m.Statements
	defer func() { m.Statements = before }()
	e = delta.New(m)
	for n := max(from, states.Len()-many); n < states.Len(); n++ {
		if err := c.sys.goTo(states.At(n)); err != nil {
			return 0, nil, err
		}
		if err := e.Add(); err != nil {
			c.apart = err.Error()
			return 0, nil, nil
		}
	}
	l := e.Expand(0, e.States.Len(), func() bool { return false })
	return e.Takes(l.Transitions, m.Statements-before), e, nil
}

// whyApart says why states cannot be executed together, "" if they can: other searches than breadth-first,
// and other things to look at than the program, need states one by one.
func (c *checker) whyApart() string {
	switch {
	case c.learnt.apart != "":
		return c.learnt.apart
	case c.o.Search != "" && c.o.Search != BFS && c.o.Search != Auto:
		return "the search is not breadth-first"
	case c.o.Checkpoint.File != "" || c.o.Checkpoint.Resume != "":
		return "checkpoints are kept"
	case c.looksForCircles():
		return "it is looked for threads that go round for ever"
	case c.o.All:
		return "all violations are looked for"
	case c.prog.Level != ir.Lowered:
		return "the program is abstract"
	case c.o.Delta == Usually && (c.o.Mixed == Compiled || compiled.Program != nil):
		return "methods are compiled"
	case c.o.NoReduction || c.o.CheckFacts || c.o.witnesses || c.o.chooseFree || c.sys.ended != nil || c.sys.m.Summaries != nil:
		return "each step is looked at"
	}
	return ""
}

// toldTogether tells of states that were executed together, nil if nobody asked.
func (c *checker) toldTogether(states int64) *result.Together {
	if c.o.Delta != On && c.o.Delta != Usually {
		return nil
	}
	if c.groups == nil {
		return &result.Together{Apart: states, Why: []result.Stopped{{Why: c.apart}}}
	}
	e := c.groups.engine
	t := &result.Together{Groups: e.Groups, States: e.Together, Apart: e.Apart}
	for _, why := range slices.SortedFunc(maps.Keys(e.Why), func(a, b string) int {
		return cmp.Or(cmp.Compare(e.Why[b], e.Why[a]), cmp.Compare(a, b))
	}) {
		t.Why = append(t.Why, result.Stopped{Why: why, Times: e.Why[why]})
	}
	return t
}

// read brings the state of the machine into the form that groups have.
func (g *grouped) read() bool {
	g.vector, g.err = g.engine.Encode(g.vector)
	if g.err != nil {
		return false
	}
	g.size = g.engine.Cells(g.vector) + g.lasting
	return true
}

// ExpandAll implements search.Grouped.
func (g *grouped) ExpandAll(from, to int, stop func() bool) *search.Level {
	l := g.engine.Expand(from, to, stop)
	if n := to - from; !g.always && n >= trialAt && 2*n > to && 2*len(l.Left) > n {
		l.Err = errApart
	}
	return l
}

// Step executes a transition, and fails if the state that it leads to is none that groups have.
func (g *grouped) Step(mover int, size int64, c choice.Chooser) search.Outcome {
	o := g.system.Step(mover, size, c)
	if (o == search.Moved || o == search.Noted) && !g.read() {
		return search.Failed
	}
	return o
}

func (g *grouped) Encode(v *store.Vector) {
	*v = store.Vector{Bytes: g.vector, Ends: []int{len(g.vector)}}
}

// Restore goes to the state of a vector.
func (g *grouped) Restore(v *store.Vector) error {
	g.vector = append(g.vector[:0], v.Bytes...)
	err := g.engine.Restore(g.vector)
	g.clean, g.size = g.m.Top, g.m.Top-g.m.Base+g.lasting
	return err
}

// goTo goes to a state that the search stored.
func (c *checker) goTo(vector []byte) error {
	if c.groups != nil {
		return c.groups.Restore(&store.Vector{Bytes: vector})
	}
	return c.sys.goTo(vector)
}

func (g *grouped) Memory() int64 { return g.system.Memory() + g.engine.Bytes() }
