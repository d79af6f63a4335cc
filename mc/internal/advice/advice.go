// Package advice says what a user may do next who got no definite answer: it
// makes command lines from what a search saw.
package advice

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/trace"
)

// most is how many suggestions are made.
const most = 3

// Adviser makes suggestions for one run.
type Adviser struct {
	Command cli.CommandLine // of another search: that the user gave, without checkpoints
	Program *ir.Program     // that was searched
	goingOn cli.CommandLine // of the same search, from its checkpoint if it has one
	out     []result.Suggestion
}

// New makes the adviser of a user who gave the command.
func New(command cli.CommandLine, searched *ir.Program) *Adviser {
	a := &Adviser{Command: command.Without("checkpoint").Without("checkpoint-every").Without("resume"), Program: searched, goingOn: command}
	if file := command.Flag("checkpoint"); file != "" {
		a.goingOn = command.With("resume", file)
	}
	return a
}

// Suggestions are those made, the first few.
func (a *Adviser) Suggestions() []result.Suggestion { return a.out[:min(len(a.out), most)] }

func (a *Adviser) add(command, format string, args ...any) {
	a.out = append(a.out, result.Suggestion{Text: fmt.Sprintf(format, args...), Command: command})
}

// Explosion suggests what helps when a limit ended the search. shallow is up to where a
// search that went depth-first may be expected to explore all, 0 for another search.
func (a *Adviser) Explosion(c *Census, s search.Statistics, shallow int64, cut string, l search.Limits) {
	a.values(c, s)
	if shallow > 0 {
		a.add(a.Command.Without("store").With("search", "bfs").With("depth", fmt.Sprint(shallow)).String(),
			"explore all of the short executions, which hold most bugs:")
	} else {
		a.add(a.Command.Without("j").With("search", "dfs").String(), "look for a bug depth-first, which goes deep and needs less memory:")
	}
	where := ""
	if c.Threads > 1 {
		where = fmt.Sprintf("%d threads interleave, most often at %s; with fewer threads or rounds there are far fewer states. ",
			c.Threads, strings.Join(c.Lines[:min(len(c.Lines), 3)], ", "))
	}
	if command, what := a.more(cut, l); command != "" {
		a.add(command, "%sOr allow more %s:", where, what)
	} else if where != "" {
		a.add("", "%s", strings.TrimSpace(where))
	}
}

// Statements from which on compiling pays: in a transition on average, and in all.
const (
	longStep   = 1_000
	longSearch = 500_000_000
)

// Compiled suggests a compiled checker where the time went to long transitions.
func (a *Adviser) Compiled(s search.Statistics) {
	if s.Transitions == 0 || s.Statements < longSearch || s.Statements/s.Transitions < longStep {
		return
	}
	a.add(a.Command.With("mixed", "compiled").String(),
		"a transition executes %d statements on average; with the methods that run hot compiled first, which takes some seconds, that is faster:", s.Statements/s.Transitions)
}

// worthwhile is how many values of a variable are worth an abstraction.
const worthwhile = 8

// values tells which variables took most values, and selects an abstraction of
// the first that can have one.
func (a *Adviser) values(c *Census, s search.Statistics) {
	var many []string
	var first Variable // that can be abstracted, rather a field than what counts a loop
	instant := false
	for _, v := range c.Variables {
		if v.Values < worthwhile {
			break
		}
		instant = instant || v.Instant
		if v.Numbers && !v.Instant && (first.Name == "" || first.Local && !v.Local && 2*v.Values >= first.Values) {
			first = v
		}
		if len(many) < most {
			many = append(many, fmt.Sprintf("%s %d", v.Name, v.Values))
		}
	}
	if len(many) == 0 {
		return
	}
	of := ""
	if int64(c.States) < s.States {
		of = fmt.Sprintf(", in a sample of %d of %d states", c.States, s.States)
	}
	text := fmt.Sprintf("these had most values: %s%s", strings.Join(many, ", "), of)
	if first.Name == "" && instant && !slices.Contains([]string{"real", "still"}, a.Command.Flag("clock")) {
		a.add(a.Command.With("clock", "real").String(), "%s; of how time passes there are too many ways. To look for a bug in one of them, by a clock that goes on whenever it is read:", text)
		return
	}
	if first.Name == "" {
		a.add("", "%s; bound them in the program", text)
		return
	}
	a.add(a.selecting(first.Name), "%s; abstract what the property does not need to know exactly (docs/choosing.md):", text)
}

// selecting is the command that verifies with an abstraction of the variable.
func (a *Adviser) selecting(variable string) string {
	file := a.Command.Flag("select")
	if file == "" {
		name := a.Command.Flag("main")
		if name == "" {
			name, _, _ = strings.Cut(filepath.Base(a.Command[len(a.Command)-1]), ".")
		}
		file = name + ".sel"
	}
	line := "echo " + cli.Quoted(variable+" : "+abstractionFor(a.Program, variable)) + " >> " + cli.Quoted(file)
	if !a.Command.Driver() {
		return line
	}
	return line + " && " + a.Command.With("select", file).String()
}

// more raises the limit that ended the search.
func (a *Adviser) more(cut string, l search.Limits) (command, what string) {
	switch cut {
	case search.CutStates:
		if l.States > 0 {
			return a.goingOn.With("states", fmt.Sprint(10*l.States)).String(), "states"
		}
	case search.CutStatements:
		if l.Statements > 0 {
			return a.goingOn.With("statements", fmt.Sprint(10*l.Statements)).String(), "statements"
		}
	case search.CutTime:
		return a.goingOn.MoreTime(l.Time).String(), "time"
	case search.CutMemory:
		return a.goingOn.With("memory", fmt.Sprintf("%dM", 4*l.Memory>>20)).String(), "memory"
	}
	return "", ""
}

// All suggests to explore everything after a search that tries only some
// executions, if the user chose that.
func (a *Adviser) All() {
	if all := a.Command.Lacking("stateless").Without("search"); len(all) < len(a.Command) {
		a.add(all.String(), "explore all executions:")
	}
}

// Exact suggests to store states, after a search that kept less of them.
func (a *Adviser) Exact() {
	a.add(a.Command.Without("store").String(), "explore all, and take no hash for a state:")
}

// Deeper suggests to follow paths further.
func (a *Adviser) Deeper(l search.Limits) {
	a.add(a.Command.With("depth", fmt.Sprint(4*l.Depth)).String(), "follow paths further:")
}

// Numbers suggests what covers more of a choice of any number.
func (a *Adviser) Numbers(place string, w machine.Wide) {
	if len(a.out) == 0 && a.Command.Driver() && a.Command.Flag("select") == "" && !a.Command.Has("auto") {
		a.add(a.Command.Having("auto").String(), "have abstractions looked for:")
	}
	if w.Variable != "" {
		a.add(a.selecting(w.Variable), "%s gets any number at %s; tokens of an abstraction cover them all (docs/choosing.md):", w.Variable, place)
	}
	if w.Real {
		return // there is no range of which all could be tried
	}
	a.add(a.Command.With("int-range", "-100..100").String(), "try all numbers of a range, where one is chosen at %s:", place)
}

// Native suggests how to do without a native method.
func (a *Adviser) Native(place, method, why string) {
	if class, ok := strings.CutSuffix(strings.TrimPrefix(why, "class "), " is not on the class path"); ok && a.Command.Driver() {
		cp := a.Command.Flag("cp")
		if cp == "" {
			cp = "."
		}
		a.add(a.Command.With("cp", cp+":LIBRARY.jar").String(), "name the jar that has class %s, which %s needs:", class, place)
		return
	}
	if class, ok := strings.CutSuffix(strings.TrimPrefix(why, "class "), " is none of those that -initialised names"); ok && a.Command.Driver() {
		a.add(fmt.Sprintf("echo %s >> %s && %s", cli.Quoted(class), cli.Quoted(a.Command.Flag("initialised")), a.Command), "add class %s, which %s initialises:", class, place)
		return
	}
	if strings.HasPrefix(method, "bandsaw.Unmodelled.file(") && a.Command.Driver() && a.Command.Flag("files") == "" {
		a.add(a.Command.With("files", "DIR").String(), "name the folder that has the program's files, an empty one if there are none, for %s:", place)
		return
	}
	a.add("", "what %s does ends in %s, which nobody can execute: do it behind an interface, and verify with a simple implementation of that", place, method)
}

// Frames suggests what to do about calls that nest too deep, at a place.
func (a *Adviser) Frames(place string) {
	a.add("", "calls nest without an end, or too deep, at %s: does that recursion end? With less data it nests less deep", place)
}

// Room suggests what to do about a program that allocates more than it may, at a
// place.
func (a *Adviser) Room(place string, l search.Limits) {
	command, what := a.more(search.CutMemory, l)
	a.add(command, "the program takes more memory than it may at %s: a huge array, or objects made without end? Make it smaller, or allow more %s:", place, what)
}

// Arguments suggests to say what the program's arguments are.
func (a *Adviser) Arguments() {
	a.add(a.Command.With("arg-value", "TEXT").String(), "only some usual arguments were tried; say what an argument may be, once for each:")
}

// Hashed suggests how not to depend on identity hash codes: h says who asks for
// them; ranked is that they put tables in orders that were chosen, races that threads
// were seen to race in the midst of an operation of a table.
func (a *Adviser) Hashed(h *machine.Hashes, ranked, races bool) {
	class := tell.Short(h.Class)
	switch {
	case h.Free:
		a.add("", "objects of %s have the hash code of their identity at %s: give the class, or what is made of it, a hashCode that depends on its value only, and where objects are put in an order, a number when they are made", class, h.Place)
	case h.InBin:
		a.add("", "a function that a ConcurrentHashMap calls does at %s what other threads or the map may notice: compute the value first, then put it with putIfAbsent", h.Bin)
	case h.Compared != "":
		a.add("", "%s, a key at %s, has the hash code of its identity, and an equals does more than to compare: with which keys it is called at %s depends on their hash codes; leave it to compare, or give the class a hashCode", class, h.Place, h.Compared)
	case h.Order == "" && !races:
		a.add(a.Command.Lacking("stateless").Without("search").String(), "%s, a key at %s, has the hash code of its identity, and it was not looked whether threads race; store states, to know:", class, h.Place)
	case h.Order == "":
		a.add("", "%s, a key at %s, has the hash code of its identity, and threads race in a table: guard it by a lock, or give the class a hashCode", class, h.Place)
	case !ranked && a.Command.Driver():
		a.add(a.Command.With("hashes", "orders").String(), "%s, a key at %s, has the hash code of its identity, and the table is gone through at %s: an EnumMap, LinkedHashMap or LinkedHashSet has one order; or explore the orders of a few keys of one class:", class, h.Place, h.Order)
	default:
		a.add("", "%s, a key at %s, has the hash code of its identity, and the table is gone through at %s: a LinkedHashMap, LinkedHashSet or EnumMap has one order, or give the class a hashCode", class, h.Place, h.Order)
	}
}

// Clock suggests another way for time to pass, after a search in which it stood still.
func (a *Adviser) Clock(how string) {
	a.add(a.Command.With("clock", how).String(), "let time pass where the program reads the clock:")
}

// Patient suggests to let waits last, after a violation behind one that did not.
func (a *Adviser) Patient(place string) {
	a.add(a.Command.With("timeouts", "last").String(), "the time of the wait at %s was over while other threads could move. To look for violations that need no such haste:", place)
}

// otherwise is what to do about what a search left out, where the program can do the same in another way.
var otherwise = map[string]string{
	"parallel operations on arrays were executed in order by one thread": "what a parallel sort or prefix does can be done by tasks that are handed to a pool, all orders of which are explored", // the models' words
}

// tooMany is what abstract says of a token that is no number where one is needed.
const tooMany = " stands for too many numbers to be "

// Skipped is for what the program is told of the world, and for what it does, of which not all was explored.
func (a *Adviser) Skipped(what []string, where func(what string) string) {
	world, at := false, ""
	for _, w := range what {
		if other, ok := otherwise[w]; ok {
			a.add("", "%s", other)
			continue
		}
		if _, use, ok := strings.Cut(w, tooMany); ok {
			a.add("", "give the abstraction a token for each number that may be %s, as Range(0, 3) has, or leave the variable concrete (docs/selection.md)", use)
			continue
		}
		world = true
		if at == "" {
			at = where(w)
		}
	}
	if !world {
		return
	}
	met := ""
	if at != "" {
		met = "what happens at " + at + " depends on it: "
	}
	a.add("", "%slet the program ask an interface of its own for what the answer names (a java.time.Clock, say), and verify it with an implementation that chooses what may be, by Verify.choose (docs/api.md)", met)
}

// Unreal is for a violation behind what no execution has.
func (a *Adviser) Unreal(what string) {
	a.add("", "on the trace %s, and what is violated may depend on that: see whether it does, or verify the program without what looks at it", what)
}

// Possible suggests how to go on where precision was lost on the way to a
// violation.
//
// abstractions are those of the program.
func (a *Adviser) Possible(lost []trace.Lost, abstractions []*ir.Abstraction) {
	if len(lost) == 0 {
		page := "choosing"
		if a.Command.Flag("pred") != "" {
			page = "predicates"
		}
		a.add("", "a choice of tokens lies on the trace; look there for what the abstraction does not know (docs/%s.md)", page)
		return
	}
	last := lost[len(lost)-1]
	for i := len(lost) - 1; i >= 0 && last.Variable == ""; i-- {
		if lost[i].Variable != "" {
			last = lost[i]
		}
	}
	what := last.Variable
	if what == "" {
		what = strings.TrimSuffix("the result of "+last.Operator, " of ")
	}
	text := fmt.Sprintf("precision was lost at %s: %s is %s, one of %s, as far as %s can tell",
		last.Where, what, last.Taken, strings.Join(last.Of, ", "), last.Abstraction)
	if n := len(lost) - 1; n > 0 {
		text += fmt.Sprintf(" (and in %d more places of the trace)", n)
	}
	a.add("", "%s; take an abstraction that tells these apart, or leave the variable concrete (docs/choosing.md)", text)
	for _, l := range lost {
		if l.Wraps && mayWrap(l.Operator) {
			how := "assume so:"
			if a.Command.Flag("lib") != "" {
				how = "compile your abstractions with basl compile --arithmetic ideal (docs/basl.md)"
			}
			a.add(a.ideal(abstractions), "%s at %s may overflow as Java's ints do; if it cannot in your program, %s", l.Operator, l.Where, how)
			break
		}
	}
	if a.Command.Driver() {
		a.add(a.Command.Without("select").Without("lib").With("states", "1000000").String(),
			"search the program without abstraction for the violation, as far as that goes:")
	}
}

// Refine suggests, before all else, to have the user's selection made finer if what was found is spurious, or more
// predicates found; where that was done, to begin without the user's.
func (a *Adviser) Refine(spurious bool) {
	selected, predicates := a.Command.Flag("select") != "", a.Command.Flag("pred") != ""
	if !a.Command.Driver() || selected == predicates || selected && !spurious {
		return
	}
	command, what := slices.Clone(a.Command), ""
	switch {
	case command[1] == "refine":
		command[1] = "verify"
		command = command.Without("select").Without("pred").Without("lib").Without("rounds").Having("auto")
		what = "making it finer did not decide; have selections and predicates tried that are found without yours:"
	case selected:
		command[1] = "refine"
		what = "what was found is spurious; have the selection made finer while that is so:"
	default:
		command[1] = "refine"
		what = "the predicates leave open whether an execution goes as the trace does; have more of them found:"
	}
	a.add(command.String(), "%s", what)
	last := len(a.out) - 1
	a.out = slices.Insert(a.out[:last], 0, a.out[last])
}

// mayWrap reports whether the operator's results differ by whether ints wrap.
func mayWrap(op string) bool {
	if a, ok := ir.ParseApplied(op); ok {
		return slices.ContainsFunc(a.Term, func(s ir.Step) bool { return mayWrap(s.Op) })
	}
	return op == "add" || op == "sub" || op == "mul" || op == "neg"
}

// ideal is the command that takes the abstractions with ideal arithmetic.
func (a *Adviser) ideal(abstractions []*ir.Abstraction) string {
	command := "basl compile --arithmetic ideal -o ideal"
	for _, x := range abstractions {
		if ir.IsSets(x.Name) {
			continue
		}
		command += " " + cli.Quoted(x.Name)
	}
	switch {
	case a.Command.Flag("lib") != "":
		return "" // their definitions are the user's
	case !a.Command.Driver():
		return command
	}
	return command + " && " + a.Command.With("lib", "ideal").String()
}
