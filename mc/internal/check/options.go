package check

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"bandsaw/artifact/prop"
	"bandsaw/internal/cli"
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/arguments"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

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
	// teaches is of a search beside another, which learns from it what does not hold.
	teaches bool
	// Backtrack is how a search goes back, "" for Undo.
	Backtrack string
	// Plain writes in each state what does not change once it is made; allSettle takes that to be
	// all objects, for tests.
	Plain     bool
	allSettle bool
	// leaves is that what an execution leaves is asked for: states in which all threads have ended are not one.
	leaves bool
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
	// asideAt, if not 0, is how many states the search named auto stores before it looks for a violation in
	// other ways: where it may not store as many as it would otherwise.
	asideAt int64
	// lingers, if not nil, is called when it begins to look; for tests.
	lingers func()
	// walksFrom, if not 0, is how many paths the search by inputs follows before it walks ways.
	walksFrom int64
	// quick ends the search by inputs at the first hard question.
	quick bool
	// witnesses goes by numbers that tokens stand for.
	witnesses bool
	// mostChoices, if not 0, is how many alternatives of one choice are explored; for tests.
	mostChoices int64
	// fewChoices, if not 0, is how many are explored though fewer stand for all; for tests.
	fewChoices int64
	// CompactAt, HelpFrom and DeepFrom are those of the search, GroupFrom the least members of a
	// group; for tests.
	CompactAt int64
	HelpFrom  int
	DeepFrom  int
	GroupFrom int
}

func (o Options) summarises() bool { return o.Summaries == On || o.Summaries == Usually }

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
