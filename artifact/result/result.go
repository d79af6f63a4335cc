// Package result is the file *.result.json: what a checker found.
package result

import (
	"fmt"
	"io"

	"bandsaw/artifact"
)

// Format and Version head every result file.
const (
	Format  = "bandsaw.result"
	Version = 1
)

// Verdict is the answer in one word.
type Verdict string

const (
	// Holds: every behaviour was explored and none violates the property.
	Holds Verdict = "holds"
	// Violated: a behaviour of the program given violates the property.
	Violated Verdict = "violated"
	// GaveUp: no violation was found, but something was cut; Cuts says what.
	GaveUp Verdict = "gave up"
)

// Status is the exit status that says the answer: 0 the property holds, 1 it is
// violated by a feasible counterexample, 3 nothing is sure, because something
// was cut or the counterexample is only possible.
func (r *Result) Status() int {
	switch {
	case r.Verdict == Holds:
		return 0
	case r.Verdict == Violated && r.Violation != nil && r.Violation.Feasible:
		return 1
	}
	return 3
}

// EqualHashes is the cut of a search in which the program could tell that all identity hash codes were equal;
// OrderedHashes that of one where they put hash tables in orders that were chosen, and it could tell more.
const (
	EqualHashes   = "identity hash codes were explored only as all equal"
	OrderedHashes = "identity hash codes were explored only in the orders of a few keys of one class"
)

// StatementsLimit begins the cut of a search that executed as many statements as it may.
const StatementsLimit = "statements "

// Horn is the search that is none: the program was told as Horn clauses.
const Horn = "horn"

// Unanswered is the cut of a search by inputs in which questions were too hard, or all of them together.
const Unanswered = "inputs that take other branches are not known not to be there: the solver gave up"

// Result is one checker's answer.
type Result struct {
	artifact.Header
	Verdict Verdict `json:"verdict"`
	// Property names what was checked: "deadlock", "assertion", "exception",
	// "unreachable Event.java:12", "invariant Main.total >= 0", "race".
	Property []string `json:"property"`
	// Cuts name each limit that was reached, with how far the search got;
	// empty unless the verdict is GaveUp, or not all violations were looked for.
	Cuts []string `json:"cuts"`
	// Assumptions are what the verdict rests on: the program's Notes, and what
	// the checker takes for granted.
	Assumptions []string `json:"assumptions"`
	// Assertions counts those of the user's code. Only of a verdict without a
	// violation, and only if the checker knows.
	Assertions *Assertions `json:"assertions,omitempty"`
	// Idle are the checks that hold because nothing was there to look at. Only of a
	// verdict without a violation.
	Idle []Idle `json:"idle,omitempty"`
	// Unreached lists what of the user's code no path came to, assumptions that
	// were never met first, then assertions, then other lines. Only of a verdict
	// without a violation.
	Unreached []Unreached `json:"unreached,omitempty"`
	// Proof tells how the property was proved, if that was without a search; Invariants are what is so wherever the program goes, by which it was,
	// as far as people can read that: "at Main.java:20: 0 <= i".
	Proof      *Proof   `json:"proof,omitempty"`
	Invariants []string `json:"invariants,omitempty"`
	// Summaries tells how often calls were answered by method summaries, if any were
	// made.
	Summaries *Summaries `json:"summaries,omitempty"`
	// Together tells of states that were executed together, if that was asked for.
	Together *Together `json:"together,omitempty"`
	// Coverage counts what was reached of the user's code, if that was asked for.
	Coverage *Coverage `json:"coverage,omitempty"`
	// Reports are what the program showed, by name, as it was when the search ended.
	Reports []Report `json:"reports,omitempty"`
	// Endless tells of executions that never end, of a program that holds. A
	// program may be meant so.
	Endless *Endless `json:"endless,omitempty"`
	// Unasked is what the checker did not look for, of what else a verdict without
	// a violation may tell of a program.
	Unasked []string `json:"unasked,omitempty"`
	// Values tells how many values the program's variables had, where the search ended too soon.
	Values *Values `json:"values,omitempty"`
	// Losses tells where precision was lost most often, of an abstract program on which there is no verdict, or
	// a violation that is possible only.
	Losses *Losses `json:"losses,omitempty"`
	// Suggestions are what to try next, at most three: where the checker gave
	// up, or knows a violation to be possible only.
	Suggestions []Suggestion `json:"suggestions,omitempty"`
	Violation   *Violation   `json:"violation,omitempty"`
	Statistics  Statistics   `json:"statistics"`
	Trace       []Step       `json:"trace,omitempty"`
	// End tells for each thread where it is at the end of the trace.
	End []ThreadEnd `json:"end,omitempty"`
	// All is given by a search for all violations, if there is one; Also are those
	// but the first.
	All  *All    `json:"all,omitempty"`
	Also []Found `json:"also,omitempty"`
}

// Proof is a solution of the program as Horn clauses.
type Proof struct {
	By        string `json:"by"` // who found it
	Clauses   int    `json:"clauses"`
	Relations int    `json:"relations"`
	Questions int    `json:"questions"` // that were asked until then
}

// text is the proof as a line.
func (p *Proof) text() string {
	return fmt.Sprintf("proved: %s solved the program as %d Horn clauses over %d relations, and the solution was checked", p.By, p.Clauses, p.Relations)
}

// Values are counts of values in a number of states that were looked at.
type Values struct {
	States    int        `json:"states"`
	Variables []ValuesOf `json:"variables"` // those with most values first
}

// ValuesOf is how many values a variable had, which is named as a selection names it.
type ValuesOf struct {
	Variable string `json:"variable"`
	Values   int    `json:"values"`
	// Are the values themselves, in order, of a variable of int or long that had few; Lengths those of the arrays in one.
	Are     []int64 `json:"are,omitempty"`
	Lengths []int64 `json:"lengths,omitempty"`
}

// Report is a value that the program shows.
type Report struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// All says how many violations there are that differ in kind or place.
type All struct {
	Found    int  `json:"found"`
	Complete bool `json:"complete"` // there are no others; else Cuts say what was not explored
}

// Found is a violation with its counterexample, as in Result.
type Found struct {
	Violation Violation   `json:"violation"`
	Trace     []Step      `json:"trace,omitempty"`
	End       []ThreadEnd `json:"end,omitempty"`
}

// Endless is where threads go round and round for ever, whatever the others do.
type Endless struct {
	Always bool     `json:"always"` // no execution ends
	Lines  []string `json:"lines"`  // "Account.java:12"
	// Blocked is where, meanwhile, other threads wait for ever: a partial deadlock,
	// or for the end of those.
	Blocked []string `json:"blocked,omitempty"`
}

// Suggestion is what a user may do next.
type Suggestion struct {
	// Text says what was seen, and what that suggests.
	Text string `json:"text"`
	// Command is a command line for a shell, "" for what no command does.
	Command string `json:"command,omitempty"`
}

// Assertions counts those of the user's code, and those of them whose condition
// some path looks at.
type Assertions struct {
	All     int `json:"all"`
	Reached int `json:"reached"`
	// Sliced is true when slicing may have taken some away, of which it knew that
	// they cannot fail.
	Sliced bool `json:"sliced,omitempty"`
}

// Coverage counts lines of the user's code, and the sides of its branches.
type Coverage struct {
	Lines    Covered `json:"lines"`
	Branches Covered `json:"branches"`
}

// Covered counts what there is and what some path came to.
type Covered struct {
	All     int `json:"all"`
	Reached int `json:"reached"`
}

// Idle is a check of which nothing could be looked at.
type Idle struct {
	Check string `json:"check"` // as in Property
	Why   string `json:"why"`   // "never evaluated"
}

// The kinds of what is not reached.
const (
	// UnmetAssumption: a path came to it, but none went on.
	UnmetAssumption = "assumption"
	// UnreachedAssertion: its condition was never looked at.
	UnreachedAssertion = "assertion"
	// UnreachedCode: any other lines.
	UnreachedCode = "code"
)

// Unreached is what no path came to, in one method.
type Unreached struct {
	Kind   string `json:"kind"`
	Class  string `json:"class"`
	Method string `json:"method"` // simple name
	File   string `json:"file"`
	Line   int    `json:"line"`
	Last   int    `json:"last"` // line; that of an assertion or assumption is Line
}

// Violation says what was violated.
type Violation struct {
	Kind string `json:"kind"` // the first word of what Result.Property calls the check
	// Message: "deadlock: no thread can move", "java.lang.AssertionError: ...",
	// "Event.java:12 is reached", "invariant Main.total >= 0: Main.total is -1",
	// "data race on Counter.x: main stores at Main.java:7, Thread-0 loads at Main.java:9".
	Message string `json:"message"`
	// Feasible is true when no abstract choice lies on the trace, so that the
	// concrete program has the same behaviour; false means only possible.
	Feasible bool `json:"feasible"`
	// Unreal is what the property may depend on, on the trace, that the checker does
	// not know as it is: the violation is possible only. "" for nothing.
	Unreal string `json:"unreal,omitempty"`
	// Spurious says why the path is none of the program that was abstracted; nil if
	// that is not known.
	Spurious *Spurious `json:"spurious,omitempty"`
	// Tried is how many possible counterexamples were tried on the program that was
	// abstracted, TriedSpurious how many of them are spurious; 0 if the first was the
	// answer.
	Tried         int `json:"tried,omitempty"`
	TriedSpurious int `json:"triedSpurious,omitempty"`
	// Concretely is true if it was found by a search of the program that was abstracted,
	// after counterexamples that are only possible.
	Concretely bool `json:"concretely,omitempty"`
	// Inputs are what the program chose on a path of the whole program, in order.
	Inputs []Input `json:"inputs,omitempty"`
	// Sliced is true when the trace is one of a slice or an abstraction, though
	// the whole program was at hand: the path could not be followed on that, or was not.
	// What was cut away and is not known is told as an ellipsis.
	Sliced bool `json:"sliced,omitempty"`
	// Endless is true if threads go round for ever behind the trace: it leads into the circle.
	Endless bool `json:"endless,omitempty"`
	// Why tells of a deadlock which threads wait for each other in a circle, and where
	// each entered what another wants; and which notifications nobody heard.
	Why []string `json:"why,omitempty"`
	// Accesses are the two of a data race: what threads are about to do at the end
	// of the trace.
	Accesses []Access `json:"accesses,omitempty"`
}

// Spurious is where the program that was abstracted cannot go on as the trace does,
// whatever its inputs are: the branch that would have to be taken.
type Spurious struct {
	Class     string `json:"class"`
	Method    string `json:"method"` // simple name
	File      string `json:"file"`
	Line      int    `json:"line"`
	Condition string `json:"condition"` // that does not hold there: "if (n == 5)"; "" where Java has no branch
	// Always is true if no input matters to the condition; Values are those of its
	// operands then.
	Always bool     `json:"always"`
	Values []string `json:"values,omitempty"`
	// Lost is the last abstract choice of those on which the condition depends, that of the condition itself
	// among them; the last one before, if it depends on none.
	Lost *Lost `json:"lost,omitempty"`
	// Others are the other abstract choices of the trace, one for each place and operator: those
	// on which the condition depends, from the last to the first, then the others before it in this order, and those behind.
	Others []Lost `json:"others,omitempty"`
}

// Where is the place as "Main.java:7".
func (s *Spurious) Where() string { return where(s.File, s.Line, s.Class, s.Method) }

// Lost is an abstract choice: what an abstraction could not tell apart.
type Lost struct {
	Where       string   `json:"where"`              // "Account.java:12"
	Variable    string   `json:"variable,omitempty"` // as a selection names it, that gets the result
	Operand     string   `json:"operand,omitempty"`  // that the result is computed from
	Abstraction string   `json:"abstraction"`
	Operator    string   `json:"operator"` // "add", "lt"; "" for a choice among given values
	Taken       string   `json:"taken"`    // a token, a truth value or a number
	Of          []string `json:"of"`
}

// Input is what one choice of the program chose.
type Input struct {
	Where string `json:"where"`          // "Account.java:12"
	Value int64  `json:"value"`          // of a floating-point number the bits
	Text  string `json:"text,omitempty"` // that number, as Java prints it
}

// Access is what a thread is about to do to a variable.
type Access struct {
	Thread   string   `json:"thread"`
	Store    bool     `json:"store"`    // else a load
	Variable string   `json:"variable"` // "Counter@1.x", "Main.total", "int[]@1[3]"
	Class    string   `json:"class"`
	Method   string   `json:"method"` // simple name
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Stack    []string `json:"stack"` // "Main.run(Main.java:7)", the innermost first
	// Locks are the monitors and locks that the thread holds: "Counter@1".
	Locks []string `json:"locks"`
}

// Where is the place as "Main.java:7".
func (a Access) Where() string { return where(a.File, a.Line, a.Class, a.Method) }

// Statistics of a search. Only what is the same on each run stands here;
// times and memory are printed, not stored.
type Statistics struct {
	Search      string `json:"search"` // that found the answer: "bfs", "dfs", "random", "pct", "pos", "sampled", "deviate", "preempt", "best", "stateless", "inputs", or "retrace": along a path on which time passed in more ways than it can
	States      int64  `json:"states"` // distinct states stored
	Revisited   int64  `json:"revisited"`
	Transitions int64  `json:"transitions"`
	Statements  int64  `json:"statements"` // executed
	Depth       int64  `json:"depth"`      // longest path, in transitions
}

// Step is one step of a counterexample, in Java terms: statements of one
// thread at one source line.
type Step struct {
	Thread string `json:"thread"` // "main", "Thread-0 (FirstTask)"
	Class  string `json:"class"`
	Method string `json:"method"` // simple name
	File   string `json:"file"`
	Line   int    `json:"line"`
	// Statement is what was executed, in Java's manner:
	// "this.count = this.count + 1"; the text of the source line where the
	// source is at hand.
	Statement string `json:"statement"`
	// Changes are the variables and fields whose values changed.
	Changes []Change `json:"changes,omitempty"`
	// Choice says what was chosen, where something was.
	Choice string `json:"choice,omitempty"`
	// Abstract is true if the choice was one by which precision is lost.
	Abstract bool `json:"abstract,omitempty"`
}

// Change is a variable's new value.
type Change struct {
	Name string `json:"name"` // "count", "Event@1.count", "Main.total"
	From string `json:"from"`
	To   string `json:"to"`
}

// ThreadEnd is a thread's situation at the end of a trace.
type ThreadEnd struct {
	Thread string `json:"thread"`
	// State: "ended", "runnable", "runnable in ThreadPoolExecutor.runWorker", "about to end", "blocked on Event@1 owned by Thread-1",
	// "waiting to be notified on Event@1", "waiting in lock.lock() for
	// ReentrantLock@1 owned by Thread-1", "joining Thread-1".
	State  string `json:"state"`
	Class  string `json:"class,omitempty"`
	Method string `json:"method,omitempty"`
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
}

// Read decodes a result file; name is for errors.
func Read(name string, data []byte) (*Result, error) {
	r := &Result{}
	if err := artifact.Read(name, data, Format, Version, r); err != nil {
		return nil, err
	}
	return r, nil
}

// Write encodes the result, a record a line.
func (r *Result) Write(w io.Writer) error { return artifact.Write(w, r, 2) }
