// Package flags holds the flags of the tools that the driver runs: a tool takes
// its own, the driver those of all the tools that it runs, and hands them on.
package flags

import (
	"os"
	"slices"
	"strings"
	"time"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/terminal"

	urfave "github.com/urfave/cli/v2"
)

// Tool is a command line of a tool.
type Tool struct {
	// Name is that of the binary and its command, if it has any: "mc run".
	Name string
	// Flags are those that it takes. They are new for each Tool: a flag holds
	// the value that it was given.
	Flags []urfave.Flag
	// Alone names the flags for those who run the tool by itself. The driver
	// does not take them: they name the files between the tools, or say what
	// the driver decides.
	Alone []string
}

// Has tells whether the driver may hand on a flag to the tool.
func (t Tool) Has(name string) bool {
	return !slices.Contains(t.Alone, name) &&
		slices.ContainsFunc(t.Flags, func(f urfave.Flag) bool { return f.Names()[0] == name })
}

// Without is the tool, not given flags that the driver would hand on.
func (t Tool) Without(names ...string) Tool {
	t.Alone = append(t.Alone[:len(t.Alone):len(t.Alone)], names...)
	return t
}

// Lift is the command line of lift.
func Lift() Tool {
	return Tool{Name: "lift", Alone: []string{"all", "check-models", "module", "part", "o", "text"}, Flags: []urfave.Flag{
		&urfave.StringFlag{Name: "cp", Value: ".", TakesFile: true, Usage: "class `PATH`: directories and jars, separated by colons"},
		&urfave.StringFlag{Name: "jar", TakesFile: true, Usage: "class path of one `JAR` and those that its manifest names"},
		&urfave.StringFlag{Name: "main", Usage: "`CLASS` whose main method is the program", DefaultText: "that of the manifest, if the class path begins with a jar"},
		&urfave.StringSliceFlag{Name: "entry", Usage: "method `CLASS.METHOD` without parameters to begin with, a JUnit test with its before and after, or CLASS for all its tests; several: any of them, beside that of -main"},
		&urfave.StringFlag{Name: "calls", Value: "pta", Action: oneOf("calls", "pta", "rta"), Usage: "how to find what virtual calls run: `HOW` is pta (points-to analysis) or rta (rapid type analysis: more than there can be, to compare with)"},
		&urfave.StringFlag{Name: "files", TakesFile: true, Usage: "the program's working directory is `DIR`, whose files it reads as they are now; what it writes is part of its state, and nowhere else", DefaultText: "a file that it did not write itself is a cut"},
		&urfave.BoolFlag{Name: "fine", Usage: "leave the operations of the JDK's locks and queues in all their steps, in place of one atomic section each; verdicts are the same, states more"},
		&urfave.StringFlag{Name: "hashes", Value: "equal", Action: oneOf("hashes", "equal", "orders"), Usage: "identity hash codes by which hash tables have their entries are, by `HOW`, all equal, a cut where a table is gone through, or such that all orders of a few keys of one class are explored (orders); verify without the flag goes on with these where nothing else was cut"},
		&urfave.StringFlag{Name: "initialised", TakesFile: true, Usage: "leave out the code of classes of jars (not of the main class's own) that `FILE` does not name: one a line, or what java -Xlog:class+init=info:file=FILE wrote of a run; a search that comes to another one names it as a cut", DefaultText: "what can be reached"},
		&urfave.StringFlag{Name: "jdk", TakesFile: true, Usage: "`DIR` of the JDK whose classes to take", DefaultText: "JAVA_HOME, else that of the java on the path"},
		&urfave.StringFlag{Name: "models", TakesFile: true, Usage: "`JAR` with the models of JDK classes", DefaultText: "models.jar beside the tools"},
		&urfave.StringFlag{Name: "why", Usage: "tell how the methods whose names begin with `TEXT` are reached"},
		&urfave.BoolFlag{Name: "all", Usage: "lift every method of what comes first on the class path, instead of what a main class reaches; to test the lifter"},
		&urfave.BoolFlag{Name: "check-models", Usage: "compare the models with the JDK, tell what does not fit, and stop"},
		&urfave.StringFlag{Name: "module", Usage: "with -all, the classes of this module `NAME` of the JDK instead; ALL for all modules"},
		&urfave.StringFlag{Name: "part", Usage: "with -all, only the `I/N`-th part of the classes", Value: "1/1"},
		outputFlag(),
		&urfave.BoolFlag{Name: "text", Category: cli.OutputFlags, Usage: "write the text form, for reading"},
	}}
}

// Slice is the command line of slice.
func Slice() Tool {
	return Tool{Name: "slice", Alone: []string{"at", "of", "from", "to", "names", "pdg", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		&urfave.StringSliceFlag{Name: "at", Usage: "slice for what happens at `PLACE`: File.java:12, File.java:12..20 or Class.method; may be repeated; for a property too only with -prop"},
		&urfave.StringSliceFlag{Name: "of", Usage: "slice for the values of the field `CLASS.FIELD`; likewise"},
		&urfave.StringFlag{Name: "from", Usage: "write no slice: tell what depends on the nodes of the `QUERY` (see slice query)"},
		&urfave.StringFlag{Name: "to", Usage: "write no slice: tell what the nodes of the `QUERY` depend on; with -from, what is between"},
		&urfave.StringSliceFlag{Name: "names", Usage: "keep fields that are named in `FILE`, of predicates or a selection, though they always hold one number; may be repeated", TakesFile: true},
		&urfave.StringFlag{Name: "pdg", Usage: "write the program dependence graph to `FILE`", TakesFile: true},
		&urfave.StringFlag{Name: "dot", Usage: "write the dependence graph of your own methods for Graphviz to `FILE`", TakesFile: true},
		&urfave.StringFlag{Name: "boxes", Category: cli.OutputFlags, Value: "lines", Action: oneOf("boxes", "lines", "statements"), Usage: "draw a box for each of `WHAT`: lines of the source, or statements"},
		&urfave.StringSliceFlag{Name: "method", Category: cli.OutputFlags, Usage: "draw only the methods `METHOD`: NAME or CLASS.NAME, the library's too; may be repeated"},
		&urfave.IntFlag{Name: "around", Category: cli.OutputFlags, Usage: "draw only what is near the source line `LINE`"},
		&urfave.IntFlag{Name: "radius", Category: cli.OutputFlags, Value: 3, Usage: "how many dependences `N` away from -around is near"},
		outputFlag(),
	}}
}

// Typeinfer is the command line of typeinfer.
func Typeinfer() Tool {
	return Tool{Name: "typeinfer", Alone: []string{"whole", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		&urfave.StringFlag{Name: "select", Usage: "selection `FILE`: which variables get which abstraction", TakesFile: true, Action: there("select")},
		&urfave.StringFlag{Name: "whole", Usage: "program `FILE` before slicing: what is selected there and was sliced away is no error", TakesFile: true},
		libraryFlag(),
		outputFlag(),
	}}
}

// Suggest is the command line of typeinfer suggest.
func Suggest() Tool {
	return Tool{Name: "typeinfer suggest", Alone: []string{"level", "influences", "result", "lost", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		&urfave.IntFlag{Name: "level", Value: 4, Usage: "how fine: `N` from 1 to 9"},
		&urfave.StringFlag{Name: "result", Usage: "`FILE` of a search by mc that ended too soon, with the numbers of values that variables had", TakesFile: true},
		&urfave.StringFlag{Name: "lost", Usage: "`FILE` of a search by mc of an abstract program, which tells where precision is lost most often", TakesFile: true},
		&urfave.StringFlag{Name: "influences", Usage: "`FILE` of slice query -as json, with what decides on the property", TakesFile: true},
		outputFlag(),
	}}
}

// Refine is the command line of typeinfer refine.
func Refine() Tool {
	return Tool{Name: "typeinfer refine", Alone: []string{"select", "result", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		libraryFlag(),
		&urfave.StringFlag{Name: "select", Usage: "selection `FILE` to make finer", TakesFile: true, Action: there("select")},
		&urfave.StringFlag{Name: "result", Usage: "`FILE` with a spurious counterexample, of mc", TakesFile: true},
		outputFlag(),
	}}
}

// Abstract is the command line of abstract.
func Abstract() Tool {
	return Tool{Name: "abstract", Alone: []string{"types", "lower-only", "before", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		&urfave.StringFlag{Name: "types", Usage: "`FILE` with the abstract types of the program's variables", TakesFile: true},
		libraryFlag(),
		CacheFlag(),
		&urfave.StringFlag{Name: "pred", Usage: "`FILE` with predicates: what they mention is kept as their truth values alone", TakesFile: true, Action: there("pred")},
		&urfave.StringFlag{Name: "branches", Value: "yes", Action: oneOf("branches", "yes", "no"), Usage: "`yes`: with -pred, conditions over what has no value any more become predicates too; no leaves that to you"},
		&urfave.StringFlag{Name: "relations", Usage: "with -pred, write how each entry of each relation was decided to `FILE`", TakesFile: true},
		&urfave.StringFlag{Name: "before", Usage: "with -pred, program `FILE` before slicing: what predicates mention there and was sliced away is no error", TakesFile: true},
		&urfave.BoolFlag{Name: "lower-only", Usage: "lower, and leave all data concrete"},
		outputFlag(),
	}}
}

// Predicates is the command line of abstract predicates.
func Predicates() Tool {
	return Tool{Name: "abstract predicates", Alone: []string{"pred", "result", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		&urfave.StringFlag{Name: "pred", Usage: "`FILE` of predicates to add to", TakesFile: true, Action: there("pred")},
		&urfave.StringFlag{Name: "result", Usage: "`FILE` with a possible counterexample, of mc", TakesFile: true},
		CacheFlag(),
		outputFlag(),
	}}
}

// Invariants is the command line of abstract invariants.
func Invariants() Tool {
	return Tool{Name: "abstract invariants", Alone: []string{"o"}, Flags: []urfave.Flag{outputFlag()}}
}

// Horn is the command line of emit horn.
func Horn() Tool {
	return Tool{Name: "emit horn", Alone: []string{"wrap", "arrays", "o"}, Flags: []urfave.Flag{
		propertyFlag(),
		&urfave.BoolFlag{Name: "wrap", Usage: "sums may be too large for their type and wrap; without it, a solution proves that none is"},
		&urfave.BoolFlag{Name: "arrays", Usage: "of large arrays tell the element at one index, which may be any, not a relation of index and element"},
		&urfave.StringFlag{Name: "o", Usage: "write the clauses to `OUT.smt2`, - for standard output", TakesFile: true, Value: "-"},
	}}
}

// Prove is the command line of emit prove.
func Prove() Tool {
	return Tool{Name: "emit prove", Alone: []string{"effort", "result"}, Flags: []urfave.Flag{
		propertyFlag(),
		CacheFlag(),
		&urfave.UintFlag{Name: "effort", Value: 10_000_000, Usage: "work on each question, in `N` of the solver's own units: some millions take a second"},
		&urfave.StringFlag{Name: "result", Usage: "write the result to `FILE`, - for standard output", TakesFile: true},
	}}
}

// Check is the command line of mc.
func Check() Tool {
	return Tool{Name: "mc", Alone: []string{"whole", "spent"}, Flags: slices.Concat(
		[]urfave.Flag{
			propertyFlag(),
			CheckFacts(),
			&urfave.IntFlag{Name: "possible", Value: 10, Usage: "where a counterexample may be none of the program that was abstracted, try up to `N` of them on that", Action: notNegative[int]("possible")},
			&urfave.Int64Flag{Name: "concrete", Value: 10_000, Usage: "after a counterexample that may be none of the program that was abstracted, search up to `N` states of that with all data concrete; 0 for none", Action: notNegative[int64]("concrete")},
			&urfave.StringFlag{Name: "solver", Value: "z3", Action: oneOf("solver", "z3", "none"), Usage: "`WHO` finds the inputs of a possible counterexample: z3 or none"},
			&urfave.StringFlag{Name: "whole", Usage: "lowered program `FILE` before slicing and abstraction: a violation is followed on it, and told of it", TakesFile: true},
		},
		Search(),
		View(),
		[]urfave.Flag{
			&urfave.StringFlag{Name: "coverage", Usage: "write what was reached of your code, lines and branches, to `FILE` in the format of lcov", TakesFile: true},
			&urfave.BoolFlag{Name: "v", Category: cli.OutputFlags, Usage: "tell on standard error where time and memory went"},
			&urfave.StringFlag{Name: "checkpoint", Category: cli.OutputFlags, TakesFile: true, Usage: "save the search to `FILE` from time to time, and when it is interrupted or out of time or memory, for -resume"},
			&urfave.DurationFlag{Name: "checkpoint-every", Category: cli.OutputFlags, Value: time.Minute, Usage: "save it each `D`; less often where saving takes a twentieth of that", Action: notNegative[duration]("checkpoint-every")},
			&urfave.StringFlag{Name: "resume", Category: cli.OutputFlags, TakesFile: true, Usage: "go on with the search that -checkpoint saved to `FILE`, of the same program with the same options but limits"},
			&urfave.StringFlag{Name: "profile", Category: cli.OutputFlags, TakesFile: true, Usage: "write where mc's own time went to `FILE`, for go tool pprof"},
		},
		[]urfave.Flag{&urfave.StringFlag{Name: "o", Usage: "write the result to `FILE`, - for standard output", TakesFile: true}},
	)}
}

// CheckFacts is the flag of those who test what slicing found out.
func CheckFacts() urfave.Flag {
	return &urfave.BoolFlag{Name: "check-facts", Usage: "test what slicing found out of statements and lowering relied on, such as that a call throws nothing; the first fact that is false is a defect of a tool"}
}

// Search is the flags that say how mc is to search, and how far.
func Search() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "search", Value: "auto", Action: oneOf("search", "auto", "bfs", "dfs", "random", "pct", "pos", "sampled", "deviate", "preempt", "stateless", "best", "inputs"), Usage: "`HOW`: bfs finds a shortest counterexample; dfs goes deep first and needs less memory; best explores what a heuristic likes best first; stateless goes deep first and stores no states; inputs has a solver find inputs for each path; auto is bfs, which from 10,000 states on has another core try sampled and deviate for a while (inputs too, where the program chose among many numbers), and from 100,000 on goes on as dfs; these look for bugs and prove nothing: random executions, pct (random priorities of threads), pos (of what they are about to do), sampled (all three in turn), deviate (few switches of threads first) and preempt (few pre-emptions first)"},
		&urfave.BoolFlag{Name: "stateless", Usage: "the same as -search stateless: all executions that differ in more than the order of operations which do not depend on each other, without storing states"},
		&urfave.StringFlag{Name: "store", Value: "auto", Action: oneOf("store", "auto", "flat", "collapse", "tree", "hash", "bitstate"), Usage: "how states are kept: `KIND` is flat, collapse or tree, which are exact, auto, which is the one of these that fits, hash (64 bits of each) or bitstate (3 bits of each); the last two go depth-first, and say how probable it is that they missed a state"},
		&urfave.BoolFlag{Name: "subsume", Usage: "take a state of a program that was abstracted by predicates for one that was met before if that differs only in having more that is possible; the answer is the same, but for counterexamples"},
		&urfave.StringFlag{Name: "graphs", Value: "on", Action: oneOf("graphs", "on", "off"), Usage: "how to write what does not change once it is made: `HOW` is on (one number in a state, the rest once, beside all states) or off (in each state, to compare with)"},
		&urfave.StringFlag{Name: "clock", Value: "auto", Action: oneOf("clock", "auto", "still", "free", "real"), Usage: "`HOW` time passes: still (only by what threads sleep and wait), free (whenever the program reads a clock it may be any later instant that what it compares tells from others), real (as in mc run: a microsecond whenever the program reads a clock, which is a cut if it matters), or auto (free, once all was explored and it mattered that it stood still)"},
		&urfave.StringFlag{Name: "timeouts", Value: "any", Action: oneOf("timeouts", "any", "last"), Usage: "a timed wait may end by its time `WHEN`: any (at any time) or last (only when no other thread can move, which the answer then assumes: as if what threads do took no time; sleeps still end at any time)"},
		&urfave.StringFlag{Name: "backtrack", Value: "undo", Action: oneOf("backtrack", "undo", "copy"), Usage: "how to go back to a state: `HOW` is undo (take back what changed) or copy (store and restore whole states, to compare with)"},
		&urfave.IntFlag{Name: "j", Value: 1, Usage: "share a breadth-first search among `N` cores; the answer is the same", Action: notNegative[int]("j")},
		&urfave.StringFlag{Name: "untracked", Usage: "leave the fields `C.F,...` as they are when going back to a state, as those with the annotation bandsaw.Untracked: to collect something about all paths"},
		&urfave.BoolFlag{Name: "all", Usage: "go on after a violation, and tell all that differ in kind or place"},
		&urfave.StringFlag{Name: "heuristic", Value: "near", Action: oneOf("heuristic", "near", "blocked", "rare"), Usage: "explore first by -search best `WHAT`: near, a state in which a thread is near to what may violate; blocked, in which many threads cannot move; rare, in which a thread stands where few stood"},
		&urfave.Uint64Flag{Name: "walk-seed", Usage: "random executions are those of the seed `N`"},
		&urfave.StringFlag{Name: "reduce", Value: "all", Usage: "by what the search may interleave less: all, none, or a `LIST` of assumptions, each tested on the way, frozen (what is shared is only read), locks (it is accessed under one lock), threads (by one thread), ahead (no other thread comes to what conflicts with an access before its thread moves on) and ends (the end of a thread is waited for by join only); and, depth-first, sleep sets (what was explored is not explored behind what does not depend on it); where no states are stored, source sets; where they are, symmetry and persistent sets (what nothing conflicts with that others may come to, and what no other can reach, is a matter of one thread; of the threads that can move some are followed, if on what these do nothing depends that the others may do); and initialisers (what a class's initialiser does is its thread's alone)"},
		&urfave.StringFlag{Name: "symmetry", Value: "auto", Action: oneOf("symmetry", "auto", "off"), Usage: "`HOW` threads that can be exchanged for each other are told apart: auto (not at all, where nothing can depend on it) or off (always)"},
		&urfave.StringFlag{Name: "mixed", Value: "auto", Action: oneOf("mixed", "auto", "off", "fast", "compiled"), Usage: "execute what concerns one thread alone `HOW`: fast, by instructions specialised while the search goes on; compiled, by a checker that mc compile makes for this program, in some seconds; off, statement by statement; auto is fast, and compiled in such a checker. The answer is the same"},
		&urfave.StringFlag{Name: "delta", Value: "off", Action: oneOf("delta", "off", "auto", "on"), Usage: "execute states together that differ in data only: `HOW` is off, auto (where that pays) or on (wherever it is possible); the answer is the same"},
		&urfave.StringFlag{Name: "summaries", Value: "off", Action: readableSummaries, TakesFile: true, Usage: "answer calls by summaries of what the same calls came to before: `HOW` is off, auto (of methods where that pays), on (of all), or a file with a dot or a slash in its name, which is auto with summaries that are kept there from run to run; the answer is the same"},
		&urfave.StringSliceFlag{Name: "arg", Usage: "an argument of the program's main method, `S`; may be repeated"},
		&urfave.IntFlag{Name: "arg-any", Usage: "try any number of further arguments up to `N`, each with any of the values of -arg-value", Action: notNegative[int]("arg-any")},
		&urfave.StringSliceFlag{Name: "arg-value", Usage: "`S` is what an argument of -arg-any may be; may be repeated; usual texts and the program's own if not given"},
		&urfave.StringFlag{Name: "stdin", Usage: "the program reads `FILE` from its standard input, which is empty otherwise", TakesFile: true, Action: there("stdin")},
		&urfave.Int64Flag{Name: "states", Usage: "give up after `N` states; 0 is no limit", Action: notNegative[int64]("states")},
		&urfave.Int64Flag{Name: "statements", Usage: "give up after about `N` statements, wherever they are executed; 0 is no limit", Action: notNegative[int64]("statements")},
		&urfave.Int64Flag{Name: "depth", Usage: "cut paths after `N` transitions; 0 is no limit", Action: notNegative[int64]("depth")},
		&urfave.DurationFlag{Name: "time", Usage: "give up after a time `D`, such as 30s or 5m; 0s is no limit", Action: notNegative[duration]("time")},
		&urfave.DurationFlag{Name: "spent", Hidden: true, Category: cli.OutputFlags, Usage: "count `D` as part of -time: what was done before"},
		&urfave.StringFlag{Name: "memory", Value: "4G", Action: readable(Bytes), Usage: "give up when `B` bytes are used, such as 512M or 4G"},
		&urfave.StringFlag{Name: "int-range", Action: readable(Range), Usage: "try the numbers `LO..HI` where a choice has more than 65536 alternatives, such as that of any int"},
	}
}

// Compile is the command line of mc compile.
func Compile() Tool {
	arguments := slices.DeleteFunc(Search(), func(f urfave.Flag) bool { return !strings.HasPrefix(f.Names()[0], "arg") })
	return Tool{Name: "mc compile", Flags: slices.Concat([]urfave.Flag{propertyFlag()}, arguments, []urfave.Flag{
		&urfave.StringFlag{Name: "o", Usage: "write the checker to `FILE`", TakesFile: true, Required: true},
	})}
}

// View is the flags that say how much of a trace is printed. Result files have
// all of it.
func View() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "trace", Category: cli.OutputFlags, Value: "full", Action: oneOf("trace", "full", "short", "choices"), Usage: "print the trace `HOW`: full; short, with one line for all before the first choice or the second thread; or choices, with those and the changes of threads alone"},
		&urfave.StringFlag{Name: "fields", Category: cli.OutputFlags, Usage: "print only what these fields and variables become, `C.F,...`; those of a name without a class in all classes"},
	}
}

// Viewed is the view on standard output that the flags of View ask for.
func Viewed(c *urfave.Context) result.View {
	v := result.View{Trace: c.String("trace")}
	if screen := terminal.Of(os.Stdout); screen != nil {
		v.Layout = screen.Result
	}
	if fields := c.String("fields"); fields != "" {
		v.Fields = strings.Split(fields, ",")
	}
	return v
}

// Run is the command line of mc run.
func Run() Tool {
	return Tool{Name: "mc run", Flags: []urfave.Flag{
		&urfave.Uint64Flag{Name: "seed", Usage: "choose at random, from the seed `N`; without it each choice takes its first alternative"},
	}}
}

func propertyFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "prop", Usage: "property `FILE`; without it deadlocks, assertions and uncaught exceptions are checked. All tools of a pipeline get the same", TakesFile: true, Action: there("prop")}
}

// CacheFlag is where derived operators are kept, and what solvers found.
func CacheFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "cache", Usage: "keep derived operators, and what solvers found, in `DIR` from run to run; none keeps nothing", DefaultText: "bandsaw/tables in the user's cache directory", TakesFile: true}
}

func libraryFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "lib", Usage: "`DIR` with compiled abstractions (*.abs.json)", DefaultText: "lib beside the tools", TakesFile: true}
}

func outputFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "o", Usage: "write to `FILE`, - for standard output", Value: "-", TakesFile: true}
}
