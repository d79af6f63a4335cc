// Package check answers whether a program has a property: it joins the machine
// and the encoding of its states to a search, and the search's path to a trace.
//
//kinds:of lowered abstract
package check

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"time"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/arguments"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/compiled"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
	"bandsaw/mc/internal/reach"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// maxChoices is how many alternatives of one choice are explored: all of a
// char or a short, not all of an int.
const maxChoices = 1 << 16

// The names of the searches.
const (
	BFS = "bfs"
	DFS = "dfs"
	// Deviate allows ever more deviations from the plain execution.
	Deviate = search.Deviate
	// Preempt allows ever more pre-emptions.
	Preempt = search.Preempt
	// Stateless goes depth-first and stores no states.
	Stateless = "stateless"
	// Auto is BFS, which samples executions and allows some deviations for a
	// while once it has seen many states.
	Auto = "auto"
)

// The ways to go back to a state: by undoing what changed since, which is the default,
// or by restoring all of it.
const (
	Undo = "undo"
	Copy = "copy"
)

// The ways to execute stretches that concern one thread alone.
const (
	Off  = "off"  // statement by statement
	Fast = "fast" // in the fast form
	// Compiled: by the methods that this checker has in Go, else in the fast form.
	Compiled = "compiled"
)

// algorithms are the searches by their names.
var algorithms = map[string]search.Algorithm{
	Auto: search.BreadthFirst, BFS: search.BreadthFirst, DFS: search.DepthFirst, Stateless: search.Stateless, Deviate: search.Deviations, Preempt: search.Preemptions,
	search.Best:   search.BestFirst,
	search.Random: search.Walks(search.Random), search.PCT: search.Walks(search.PCT), search.POS: search.Walks(search.POS), search.Sampled: search.Walks(search.Sampled),
}

// storing are the searches that store states.
var storing = map[string]bool{"": true, Auto: true, BFS: true, DFS: true, search.Best: true, search.Retrace: true}

// Options of a check.
type Options struct {
	Search string
	// Mixed says how stretches that concern one thread alone are executed: Off, Fast
	// or Compiled; else as is best.
	Mixed string
	search.Limits
	// Begun is when the time of Limits began; zero for the check's own beginning.
	Begun    time.Time
	Progress search.Progress
	arguments.Arguments
	// Interrupted tells whether the check is to end with what it knows, and
	// Restarted is told why a search starts anew; both may be nil.
	Interrupted func() bool
	Restarted   func(why string)
	// Input is the standard input of the program.
	Input machine.Given
	// Numbers are those to choose from where there are too many, nil for none.
	Numbers *machine.Range
	// Command is what the user typed, for suggestions; nil for none.
	Command cli.CommandLine
	// Whole, if not nil, reads the lowered program that the one to check was
	// sliced or abstracted from: a violation is then followed on it, and told of
	// it. Nobody reads it if there is none.
	Whole func() (*ir.Program, error)
	// CheckFacts tests what the program says is known of its statements: the first
	// fact that is false is an error.
	CheckFacts bool
	// Store is the kind of store, one of store.Kinds; "" is store.Auto.
	Store string
	Checkpoint
	// Subsume is that a state is not new if one that was met differs in sets of tokens
	// alone, which have all of its.
	Subsume bool
	// Cores is how many states a breadth-first search expands at a time, if more than one.
	Cores int
	// Unreduced are the reductions that are not to be used.
	Unreduced code.Reduction
	// everyThread follows all threads that can move, from each state, and knows where an exception was thrown.
	everyThread bool
	// Backtrack is how a search goes back, "" for Undo.
	Backtrack string
	// Plain writes in each state what does not change once it is made; allSettle takes that to be
	// all objects, for tests.
	Plain     bool
	allSettle bool
	// Clock is how time passes: Auto ("" too), Still, Free or Real.
	Clock string
	// Timeouts is when timed waits may end by their time: Last, or else at any time.
	Timeouts string
	// origins asks whether what a search took from the world around the program ever
	// mattered.
	origins bool
	// NoReduction lets threads interleave everywhere; for tests.
	NoReduction bool
	// All goes on after a violation, and finds those at other places and of other kinds.
	All bool
	// Coverage asks what was reached of the user's code.
	Coverage bool
	// Seed is that of random walks.
	Seed uint64
	// Summaries says which calls are answered by what the same one came to before:
	// none with Off, those with On of all methods, with Usually where that pays.
	Summaries string
	// Kept is the file of summaries, which is read at first, if it is there, and written
	// in the end; "" for none.
	Kept string
	// Delta says whether states that differ in data only are executed together: never with
	// Off, with On wherever that is possible, with Usually where it pays.
	Delta string
	// Heuristic is that of the best-first search, one of Heuristics; "" is the first.
	Heuristic string
	// Spending, if not nil, is told where the time and the memory of searches went.
	Spending *Spending
	// Possible is how many counterexamples that abstract choices lie on are tried,
	// until one is found to be one of the program that was abstracted; 0 is as 1.
	Possible int
	// Concrete is how many states of the program that was abstracted are searched, at most,
	// after a counterexample that is only possible.
	Concrete int64
	// Solver gives the solver that is asked for inputs of a counterexample, each time
	// the same; nil if there is none. No search asks it.
	Solver func() (smt.Solver, error)
	// chooseFree leaves all paths with abstract choices out.
	chooseFree bool
	// path is the one to go along, of the search Retrace.
	path []search.Move
	// chosen tells what the program chose, of one without a whole one.
	chosen bool
	// quick ends the search by inputs at the first hard question.
	quick bool
	// witnesses goes by numbers that tokens stand for.
	witnesses bool
	// mostChoices, if not 0, is how many alternatives of one choice are explored; for tests.
	mostChoices int64
	// CompactAt, HelpFrom and DeepFrom are those of the search, GroupFrom the least members of a
	// group; for tests.
	CompactAt int64
	HelpFrom  int
	DeepFrom  int
	GroupFrom int
}

// Report is the answer with what is not part of the result file, because it
// is not the same on each run.
type Report struct {
	*result.Result
	Bytes int64 // taken by the stored states
	// Coverage is what was reached, if that was asked for.
	Coverage *reach.Coverage
	// Interrupted is true if that is among the reasons for giving up.
	Interrupted bool
}

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
		maps.Copy(known.refuted, since.refuted)
		maps.Copy(known.guards, since.guards)
		o.Checkpoint.resume = nil // another search begins anew
		return c, err
	}, search)
	if cerr := done(); err == nil {
		err = cerr
	}
	return answer, err
}

// agree makes the options fit each other, or says why they do not.
func (o *Options) agree() error {
	if !store.Exact(o.Store) {
		if o.Search == Auto || o.Search == "" {
			o.Search = DFS
		}
		if o.Search != DFS {
			return fmt.Errorf("-store %s with -search %s: it keeps no states to go on from, expected -search dfs", o.Store, o.Search)
		}
	}
	if o.Cores > 1 && (algorithms[o.Search] != nil || o.Search == Inputs) && o.Search != Auto && o.Search != BFS {
		return fmt.Errorf("-j %d with -search %s: only a breadth-first search is shared among cores, expected -search bfs and an exact -store", o.Cores, o.Search)
	}
	if o.Mixed == Compiled && (o.Search == Stateless || o.summarises()) {
		return fmt.Errorf("-mixed compiled is not for -stateless or -summaries, expected -mixed auto")
	}
	if (o.summarises() || o.Delta == On) && (o.Clock == Free || o.Clock == Real) {
		return fmt.Errorf("-clock %s is not for -summaries or -delta on, expected -clock still", o.Clock)
	}
	if o.Timeouts == Last && o.Search == Stateless {
		return errors.New("-timeouts last is not for -stateless: who can move depends on all threads, expected -search bfs or dfs")
	}
	if err := o.subsumes(); err != nil {
		return err
	}
	return o.refused()
}

// keepsWaits says why a slice may have threads that can move where those of the program wait for
// each other.
func keepsWaits(p *ir.Program) error {
	for _, note := range p.Notes {
		if what, narrow := strings.CutPrefix(note, ir.SlicedFor); narrow && !strings.Contains(what, prop.Deadlock{}.String()) {
			return fmt.Errorf("-timeouts last with a program that was sliced for %s: locks may be missing that decide who can move, expected a slice for deadlock too", what)
		}
	}
	return nil
}

// subsumes says with what states cannot be matched by subsumption.
func (o *Options) subsumes() error {
	switch {
	case !o.Subsume:
	case !storing[o.Search]:
		return fmt.Errorf("-subsume with -search %s: it stores no states, expected -search bfs or dfs", o.Search)
	case !store.Exact(o.Store):
		return fmt.Errorf("-subsume with -store %s: it keeps no states to compare with, expected an exact -store", o.Store)
	case o.Cores > 1:
		return errors.New("-subsume with -j: which states are met first matters, expected -j 1")
	case o.Checkpoint.File != "" || o.Checkpoint.Resume != "":
		return errors.New("-subsume with -checkpoint: what covers which state is not saved, expected no checkpoint")
	case o.Delta == On:
		return errors.New("-subsume with -delta on: expected -delta off")
	case o.summarises():
		return fmt.Errorf("-subsume with -summaries %s: expected -summaries off", o.Summaries)
	}
	if o.Subsume {
		o.Delta = Off
	}
	return nil
}

// How time passes: not but when threads sleep and wait, or whenever the clock is read, to any
// instant that matters, or as it does in a run; by Auto the second, once it was found to matter.
const (
	Still = "still"
	Free  = "free"
	Real  = "real"
)

// Last is that timed waits end by their time only when no other thread can move.
const Last = "last"

// How calls are summarised.
const (
	On      = "on"
	Usually = "auto"
)

func (o Options) summarises() bool { return o.Summaries == On || o.Summaries == Usually }

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
	c.sys.steps = c.sys.steps || !storing[o.Search]
	c.byAccesses(c.sys)
	return c, nil
}

// byAccesses lets nobody look in the midst of a step, if steps are told apart by what they access: they are longer then.
func (c *checker) byAccesses(s *system) {
	if c.reduces(code.Source) {
		s.steps, s.m.Midway = false, nil
	}
}

func (c *checker) machine(logging bool) *machine.Machine {
	inGo := compiled.Program
	if c.o.Mixed == Fast || c.o.Mixed == Off || c.o.Search == Stateless || c.o.summarises() || c.code.StatesSeen || c.o.Clock == Free {
		inGo = nil // compiled methods note no accesses, ask nobody about calls, and see no states
	}
	return machine.New(c.code, machine.Config{
		Peers: c.peers(), Asks: c.property.Asks, Accesses: c.reduces(code.Sleep | code.Source), Orders: c.reduces(code.Sleep | code.Source), CheckFacts: c.o.CheckFacts, Slow: c.o.Mixed == Off || c.code.StatesSeen, Compiled: inGo, Origins: c.o.origins || c.code.Untracked, Thrown: c.o.All || c.o.everyThread, Past: c.o.All, Logging: logging && c.o.Backtrack != Copy, Copying: logging && c.o.Backtrack == Copy, NoReduction: c.o.NoReduction, Persistent: c.o.Search != Stateless && c.o.Unreduced&code.Persistent == 0 && !c.code.StatesSeen, GoAhead: c.goesAhead(), LateSections: c.choices == 0, MaxCells: c.o.Limits.Memory / 8,
		Given: c.o.Input, MaxChoices: c.choices, Numbers: c.o.Numbers, Enough: c.enough, Thorough: c.learnt.refuted[usualNumbers], Free: c.o.Clock == Free, Ticks: c.o.Clock == Real, Patient: c.o.Timeouts == Last, Times: c.learnt.times, Early: c.endsEarly(), Vague: c.loosens(exact), ChooseFree: c.o.chooseFree,
	}, c.o.Given)
}

// goesAhead reports whether threads go ahead with accesses until another comes to what conflicts with them: not where it
// matters in more ways when they do, and where what they go ahead with has no end as time passes.
func (c *checker) goesAhead() bool {
	return storing[c.o.Search] && c.o.Unreduced&code.Ahead == 0 && c.o.Clock != Free && !c.o.NoReduction && !c.code.StatesSeen && !c.code.Untracked
}

// reduces reports whether the search goes without a store, by any of these reductions.
// Source sets leave out states in which threads are about to access one variable; and
// where a wake may come to a thread that joins another, they are known to lose executions.
// Where threads ask what others are doing, that is no access that is noted.
func (c *checker) reduces(by code.Reduction) bool {
	if c.property.Races() || c.code.Wakes && c.code.Joins {
		by &^= code.Source
	}
	if c.code.StatesSeen {
		by = 0
	}
	return c.o.Search == Stateless && ^c.o.Unreduced&by != 0
}

// overlooksRaces reports whether the search may not have come to all data races. Where no thread
// was started there is none.
func (c *checker) overlooksRaces() bool {
	return c.reduces(code.Source) && reach.Any(c.code, starts)
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

// report is what the search found.
func (c *checker) report(answer *search.Answer) (*Report, error) {
	r := &result.Result{
		Verdict: result.Holds, Property: c.property.Names(), Cuts: []string{},
		Assumptions: append([]string{}, c.prog.Notes...),
		Statistics: result.Statistics{
			Search: c.searched(answer), States: answer.States, Revisited: answer.Revisited,
			Transitions: answer.Transitions, Statements: answer.Statements, Depth: answer.Depth,
		},
	}
	r.Assumptions = append(r.Assumptions, c.sys.m.World.Assumed()...)
	if c.arguments != "" && !c.usual {
		r.Assumptions = append(r.Assumptions, c.arguments)
	}
	if c.o.Cores <= 1 { // else who answered what is not the same on each run
		r.Summaries = summaries(c.sys.m.Summaries)
	}
	r.Together = c.toldTogether(answer.States)
	violated, err := c.explained(r, answer)
	if err != nil {
		return nil, err
	}
	if violated {
		r.Verdict = result.Violated
	} else {
		if r.Cuts = c.cuts(answer); len(r.Cuts) > 0 {
			r.Verdict = result.GaveUp
			r.Suggestions, r.Values = c.advise(answer)
		}
		r.Unreached, r.Assertions = reach.Unreached(c.code)
		r.Assertions.Sliced = c.code.IR.Sliced
		r.Idle = c.idle()
		r.Assumptions = append(r.Assumptions, c.granted()...)
		if r.Verdict == result.Holds {
			r.Endless = c.endless(answer)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.sys.m.World.Reports)) {
		r.Reports = append(r.Reports, result.Report{Name: name, Value: c.sys.m.World.Reports[name]})
	}
	report := &Report{Result: r, Bytes: answer.Bytes, Interrupted: slices.Contains(answer.Cuts, search.Interrupted)}
	if c.o.Coverage {
		report.cover(c.code)
	}
	if r.Verdict == result.GaveUp || r.Violation != nil && !r.Violation.Feasible {
		r.Losses = c.losses(answer)
	}
	return report, nil
}

// cover adds what was reached of the program.
func (r *Report) cover(p *code.Program) {
	r.Coverage = reach.Covered(p)
	r.Result.Coverage = r.Coverage.Summary()
}

// cuts names what was not explored.
func (c *checker) cuts(answer *search.Answer) []string {
	cuts := []string{}
	for _, cut := range answer.Cuts {
		if cut == search.Interrupted {
			cuts = append(cuts, fmt.Sprintf("interrupted after %d states", answer.States))
			continue
		}
		switch {
		case cut == search.CutEnds:
			cuts = append(cuts, "whether threads go round for ever was not found out")
			continue
		case cut == cutSolver, cut == cutLong, cut == cutDefect:
			cuts = append(cuts, cut)
			continue
		case cut == search.CutStates && c.o.Search == Inputs:
			cuts = append(cuts, fmt.Sprintf("only %d paths were followed", answer.Walks))
			continue
		case cut == Preempt:
			cuts = append(cuts, fmt.Sprintf("executions were all tried with less than %d pre-emptions, of others some", answer.Walks))
			continue
		case cut == Deviate:
			cuts = append(cuts, fmt.Sprintf("executions were all tried that deviate less than %d times from the plain one, of others some", answer.Walks))
			continue
		case algorithms[cut] != nil:
			tried := fmt.Sprintf("%d random executions were", answer.Walks)
			if answer.Walks == 1 {
				tried = "one random execution was"
			}
			cuts = append(cuts, "only "+tried+" tried")
			continue
		case cut == search.CutOmission:
			o := answer.Omission
			cuts = append(cuts, fmt.Sprintf("no violation found in %d states, told apart by %s: the probability that others were left out is %.1g", answer.States, o.By, o.Probability))
			continue
		}
		cuts = append(cuts, fmt.Sprintf("%s limit reached after %d states", c.limit(cut), answer.States))
	}
	if why := c.noCircles(); why != "" && c.looksForCircles() {
		cuts = append(cuts, "whether threads go round for ever was not looked for: "+why)
	}
	if c.hashesMatter() {
		cuts = append(cuts, c.hashes())
	}
	if c.arguments != "" && c.usual {
		cuts = append(cuts, c.arguments)
	}
	return append(cuts, c.sys.m.World.Skipped()...)
}

// search is what is found if nothing that was assumed turned out to be wrong. An
// answer that is wanted now, and says that there is more to explore, is one all the
// same.
func (c *checker) search() (*search.Answer, error) {
	answer, err := c.explore()
	if err == nil && c.code.Guards.Weakened && (answer.Violated || len(answer.Cuts) == 0 || !c.over()) {
		return nil, refuted{code.Disturbed}
	}
	if err == nil {
		err = c.exchanged(answer)
	}
	if err == nil && !answer.Violated && len(c.told) == 0 && len(answer.Cuts) == 0 && c.sys.m.World.Stinted {
		return nil, refuted{usualNumbers}
	}
	if err == nil && !answer.Violated && len(c.told) == 0 && len(answer.Cuts) == 0 && c.standsStill() {
		again := passing{}
		if c.o.Limits.Time == 0 {
			again.states = leastPassing + passingStates*answer.States
		}
		return nil, again
	}
	if err == nil && (c.endsEarly() || c.loosens(exact) && (c.sys.m.World.Vague || c.o.All)) && (answer.Violated || !c.over() && len(answer.Cuts)+len(c.sys.m.World.Skipped()) > 0) {
		if answer.Violated && !c.over() && !c.o.All {
			if found, err := c.retraced(answer); found != nil || err != nil {
				return found, err
			}
		}
		return nil, errCloser
	}
	return answer, err
}

// So many states are explored in which sleeps end at any time, and so many statements
// executed, which takes seconds.
const (
	earlyStates     = 100_000
	earlyStatements = 50_000_000
)

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

// Where time turned out to matter, so many states are explored in which it passes, and so many
// for each in which it did not; unless the user says how many, or how long.
const (
	leastPassing  = 100_000
	passingStates = 20
)

// standsStill reports whether nothing was left out but that time passes, which it may.
func (c *checker) standsStill() bool {
	return c.o.origins && (c.o.Clock == Auto || c.o.Clock == "") && slices.Equal(c.sys.m.World.Skipped(), []string{machine.TimeStoodStill})
}

// sleeps reports whether the search has sleep sets.
func (c *checker) sleeps() bool {
	if !storing[c.o.Search] {
		return c.reduces(code.Sleep)
	}
	return c.o.Unreduced&code.Sleep == 0 && c.ordersByAccesses()
}

// persists reports whether the search has persistent sets of threads. Who asks for all threads by
// their numbers depends on all that begin and end.
func (c *checker) persists() bool {
	return storing[c.o.Search] && c.o.Unreduced&code.Persistent == 0 && !c.o.everyThread && c.ordersByAccesses() && !c.code.Guards.StoredBesideNatives() && !slices.Contains(c.code.Natives, ir.MachineThread)
}

// ordersByAccesses reports whether nothing more depends on the order of operations, where states are stored,
// than what they access: races are looked for, time passes or waits for nobody to move.
func (c *checker) ordersByAccesses() bool {
	if c.o.NoReduction || c.o.Clock == Free || c.o.Timeouts == Last || c.o.Subsume || c.o.witnesses || c.property.Races() {
		return false
	}
	return !c.code.StatesSeen && !c.code.Untracked
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
	options.Circles = c.circles()
	if c.o.Search == Auto && !c.o.All {
		options.Aside, options.AsideAt, options.DeepFrom = c.aside, asideAt, cmp.Or(c.o.DeepFrom, deepFrom)
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

// limit names a limit with its value, where the user gave one.
func (c *checker) limit(cut string) string {
	l := c.o.Limits
	if l.Depth == 0 {
		l.Depth = search.Longest
	}
	switch cut {
	case search.CutStates:
		return fmt.Sprintf("states %d", l.States)
	case search.CutStatements:
		return fmt.Sprintf("statements %d", l.Statements)
	case search.CutDepth:
		return fmt.Sprintf("depth %d", l.Depth)
	case search.CutTime:
		return fmt.Sprintf("time %s", l.Time)
	case search.CutMemory:
		return fmt.Sprintf("memory %d MB", l.Memory>>20)
	}
	return cut
}

// heapInUse is the memory that live and not yet collected objects take.
func heapInUse() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
