// Package check answers whether a program has a property: it joins the machine
// and the encoding of its states to a search, and the search's path to a trace.
//
//kinds:of lowered abstract
package check

import (
	"cmp"
	"runtime/debug"
	"time"

	"bandsaw/artifact/prop"
	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/mc/internal/arguments"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/compiled"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
	"bandsaw/mc/internal/reach"
	"bandsaw/mc/internal/store"
)

// maxChoices is how many alternatives of one choice are explored: all of a
// char or a short, not all of an int.
const maxChoices = 1 << 16

// fewChoices is how many alternatives are explored though some are known that stand for all.
const fewChoices = 1 << 8

// Check searches the program, which ir.Check accepts, for violations of the
// property. The result has no header yet.
func Check(p *ir.Program, property *prop.Property, o Options) (*Report, error) {
	if o.Limits.Memory > 0 {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(o.Limits.Memory + cli.Ballast()))
	}
	o.origins = true
	return untilHeld(p, property, o, (*checker).run)
}

// untilHeld searches until the assumptions of the reduction hold. The limit of time is for all of these searches together.
func untilHeld[T any](p *ir.Program, property *prop.Property, o Options, search func(*checker) (T, error)) (T, error) {
	if o.Begun.IsZero() {
		o.Begun = time.Now()
	}
	if err := o.agree(); err != nil {
		var none T
		return none, err
	}
	known := nothingKnown()
	if o.Checkpoint.Resume == "" {
		return settled(known, (*checker).beginsAnew, func() (*checker, error) { return newChecker(p, property, o, known) }, search)
	}
	known, since, done, err := o.resumed(p)
	if err != nil {
		var none T
		return none, err
	}
	answer, err := settled(known, (*checker).beginsAnew, func() (*checker, error) {
		c, err := newChecker(p, property, o, known)
		known.join(since.refuted, since.guards)
		o.Checkpoint.resume = nil // another search begins anew
		return c, err
	}, search)
	if cerr := done(); err == nil {
		err = cerr
	}
	return answer, err
}

// checker is one search of a program, under one set of assumptions.
type checker struct {
	prog     *ir.Program
	code     *code.Program
	property *prop.Property
	o        Options
	choices  int64 // bound of the alternatives of a choice, 0 for none
	sys      *system
	whole    *ir.Program // once it is read
	// arguments says what those of the program were taken to be, "" if it does
	// not look. With usual set nobody said what they may be.
	arguments  string
	usual      bool
	chosen     []string    // in the last execution
	given      *ir.Program // without its arguments
	known      *known
	learnt     *known          // what was known when the search began
	beside     *checker        // that found the violation in another way
	other      *way            // that found one that is feasible, after some that may not be
	possible   []*story        // those that were tried
	unanswered uint            // questions about these that the solver gave up
	failed     error           // of trying
	told       map[string]bool // keys of the violations that were told, of a search for all
	wanted     string          // the key of the violation that is to be followed, "" for any
	groups     *grouped        // the system, if it executes many states at once
	apart      string          // why it does not
	states     store.Store     // those of the search, where it stores them
	before     store.Store     // those of the one that this one begins anew, nil for none
	extended   bool            // what lasts of the initial state is a part of the image
	racing     string          // the variable on which races are looked for, "" for all
}

func newChecker(p *ir.Program, property *prop.Property, o Options, known *known) (*checker, error) {
	if o.Timeouts == Last {
		if err := keepsWaits(p); err != nil {
			return nil, err
		}
	}
	if known.choices == nil {
		known.choices = &choices{}
	}
	c := &checker{given: p, property: property, o: o, known: known, learnt: known.clone(), choices: cmp.Or(o.mostChoices, maxChoices), usual: o.More > 0 && o.Values == nil}
	if c.usual {
		c.o.Values = arguments.Usual(p)
	}
	if known.free {
		c.o.Clock = Free
		c.o.Limits.States = cmp.Or(c.o.Limits.States, known.states)
	}
	if c.o.Clock == Free {
		c.o.Delta, c.o.Summaries, c.o.Kept = Off, Off, "" // they know of no time that passes
	}
	if o.Search == Inputs {
		c.choices = 0
	}
	c.arguments = c.o.Assumption(p)
	c.prog = c.o.Choose(p)
	if c.endsEarly() {
		c.o.Limits.States = min(cmp.Or(c.o.Limits.States, earlyStates), earlyStates)
		c.o.Limits.Statements = min(cmp.Or(c.o.Limits.Statements, earlyStatements), earlyStatements)
	}
	reduction := ^o.Unreduced
	if o.NoReduction {
		reduction &= code.Ends // with it the same operations are executed
	}
	cp, err := code.Compile(c.prog, code.Options{AllClassConstants: peers.NeedsClasses, Refuted: c.learnt.refuted, Guards: c.learnt.guards, Reduction: reduction, CheckFacts: o.CheckFacts, AllSettle: o.allSettle})
	if err != nil {
		return nil, err
	}
	c.code = cp
	if err := c.inPlace(); err != nil {
		return nil, err
	}
	c.sys = newSystem(c.machine(true), c.prog, property)
	c.sys.enc.Leaves = o.leaves
	c.sys.enc.Plain = o.Plain
	c.sys.m.Witnesses = o.witnesses
	c.sys.m.Symmetry = c.distinguishes() == ""
	if o.summarises() && !o.NoReduction && !o.CheckFacts {
		c.sys.m.Summaries = machine.NewSummaries(cp, o.Summaries == On)
		if o.Cores > 1 {
			c.sys.m.Summaries.Join(&machine.Pool{})
		}
		if err := c.readSummaries(); err != nil {
			return nil, err
		}
	}
	c.sys.steps, c.sys.each = c.sys.steps || !storing[o.Search], !storing[o.Search] && !o.All
	c.byAccesses(c.sys)
	return c, nil
}

// heapShare is the part of the memory that the program's own may take, one in so many: while it grows there are an old one and a
// new one, to make a state of it takes as much again, and so does a search aside.
const heapShare = 4

func (c *checker) machine(logging bool) *machine.Machine {
	inGo := compiled.Program
	if c.o.Mixed == Fast || c.o.Mixed == Off || c.o.Search == Stateless || c.o.summarises() || c.code.StatesSeen || c.o.Clock == Free {
		inGo = nil // compiled methods note no accesses, ask nobody about calls, and see no states
	}
	return machine.New(c.code, machine.Config{
		Peers:        c.peers(),
		Asks:         c.property.Asks,
		Accesses:     c.reduces(code.Sleep | code.Source),
		Orders:       c.reduces(code.Sleep | code.Source),
		CheckFacts:   c.o.CheckFacts,
		Slow:         c.o.Mixed == Off || c.code.StatesSeen,
		Compiled:     inGo,
		Origins:      c.o.origins || c.code.Untracked,
		Thrown:       c.o.All || c.o.everyThread,
		Past:         c.o.All,
		Logging:      logging && c.o.Backtrack != Copy,
		Copying:      logging && c.o.Backtrack == Copy,
		NoReduction:  c.o.NoReduction,
		Persistent:   c.o.Search != Stateless && c.o.Unreduced&code.Persistent == 0 && !c.code.StatesSeen,
		ReachWithin:  c.reachWithin(),
		GoAhead:      c.goesAhead(),
		LateSections: c.choices == 0,
		MaxCells:     c.o.Limits.Memory / 8 / heapShare,
		Given:        c.o.Input,
		MaxChoices:   c.choices,
		FewChoices:   c.few(),
		Numbers:      c.o.Numbers,
		Enough:       c.enough,
		Thorough:     c.learnt.refuted[usualNumbers],
		Free:         c.o.Clock == Free,
		Ticks:        c.o.Clock == Real,
		Patient:      c.o.Timeouts == Last,
		Times:        c.learnt.times,
		Early:        c.endsEarly(),
		Vague:        c.loosens(exact),
		ChooseFree:   c.o.chooseFree,
	}, c.o.Given)
}

func (c *checker) run() (*Report, error) {
	answer, err := c.search()
	if err != nil {
		return nil, err
	}
	if c.failed != nil {
		return nil, c.failed
	}
	if err := c.writeSummaries(); err != nil {
		return nil, err
	}
	if c.other != nil {
		return c.reportOther()
	}
	if c.beside != nil {
		reach.Merge(c.beside.code, c.code)
		return c.beside.report(answer)
	}
	return c.report(answer)
}
