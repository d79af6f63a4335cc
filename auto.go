package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"

	urfave "github.com/urfave/cli/v2"
)

// coarseLevels and fineLevels are the proposals that "typeinfer suggest" has, from coarse to fine: those with indices of
// arrays, and those with references, after those for numbers that are as fine.
var (
	coarseLevels = []int{1, 2, 3, 4}
	fineLevels   = []int{9, 7, 5, 6, 8}
)

// autoStates and autoStatements bound the search of each attempt, where the user does not: by
// what is counted, so that what is tried does not depend on how fast a machine is.
const (
	autoStates     = "30000"
	depthStates    = "10000" // of the search depth first: what it finds it mostly finds at once
	autoStatements = "100000000"
	// firstStatements are those of the first attempt, before a proof is looked for.
	firstStatements = "10000000"
)

// proposalShare is what part of the time that is left the tables of a proposal may take: there
// are others, and predicates.
const proposalShare = 4

// A search after which others are tried may take a part of the time that is left: of large arrays, or hard questions, one would
// leave none to the others. Proposals, of which there are several, take less each than what comes before them.
const (
	firstShare    = 3
	selectedShare = 6
)

// fineShare is what part of the time that is left predicates leave to the fine proposals after them, which rarely decide what
// the coarse ones did not, and have large tables. What predicates found by then is gone on with at the end.
const fineShare = 3

// inputStates bounds the search by inputs: its steps, and questions to the solver. Where questions were too hard, and nothing
// else decided, it is made once more with hardInputStates.
const (
	inputStates     = "20000"
	hardInputStates = "200000"
)

// automatic verifies with all data concrete first, then by a proof and by the paths of one thread, then with
// the selections that typeinfer proposes, from coarse to fine, and then with predicates, until one run
// decides: the property holds, or is violated by what the program can do.
type automatic struct {
	c        *urfave.Context
	w        workplace
	args     []string // the program's
	deadline time.Time
	until    time.Time // when what is tried now has to end: the deadline, or earlier
	begun    time.Time
	program  string // sliced, or not
	// influences are the flags by which proposals know what decides on the property.
	influences []string
	// values are those by which they know how many values variables had.
	values  []string
	tried   []string // selections
	refined int      // how many were made finer
	lost    []string // what the rounds of a proposal lost, and where
	// last is the answer of the last run of the checker that says most, nil for none.
	last       *result.Result
	code       int      // its exit code
	answered   int      // how often the checker did
	share      int      // what part of the time that is left a search may take; 0: all, as no others are tried after it
	statements string   // those of an attempt, where the user does not say
	with       []string // flags of an attempt's search
	// round, predicates and asked are where the search for predicates stands: the round, the file with the last ones, and the last
	// one of which the checker has answered.
	round             int
	predicates, asked string
	// unanswered says that questions of the search by inputs were too hard.
	unanswered bool
}

// verifyAuto verifies without a selection by the user, or with one to begin with.
func verifyAuto(c *urfave.Context, w workplace, args []string) error {
	if c.String("o") == "-" {
		return errors.New("-auto asks more than once, so that -o cannot be standard output: expected a file")
	}
	for _, name := range []string{"checkpoint", "resume"} {
		if c.IsSet(name) {
			return fmt.Errorf("-%s is of one search, and this makes several: expected bandsaw verify without -auto, with the -select or -pred to search with, such as what -keep wrote", name)
		}
	}
	defer cli.BetweenChildren()()
	a := &automatic{c: c, w: w, args: args, begun: time.Now(), program: w.file(liftedFile), statements: autoStatements}
	if limit := c.Duration("time"); limit > 0 {
		a.deadline = a.begun.Add(limit)
		a.until = a.deadline
	}
	return a.answer(a.search())
}

// answer tells the last run's, if there was one, and what ended the attempts early.
func (a *automatic) answer(err error) error {
	var early *endedEarly
	if a.last == nil || err != nil && !errors.As(err, &early) {
		return earlyAnswer(a.c, a.w, err)
	}
	interrupted := false
	if early != nil && !a.decided() {
		interrupted = errors.Is(early.why, cli.ErrInterrupted)
		a.last.Cuts = append(a.last.Cuts, earlyCut(a.c, early))
	}
	if err := cli.Write(a.resultName(), a.last.Write); err != nil {
		return err
	}
	err = cli.Write("-", func(w io.Writer) error {
		return a.last.TextOf(w, flags.Viewed(a.c))
	})
	if err != nil {
		return err
	}
	return cli.Answered(a.code, interrupted)
}

// search runs attempts until one decides.
func (a *automatic) search() error {
	if err := a.prepare(); err != nil {
		return err
	}
	if name := a.c.String("pred"); name != "" && a.c.String("select") == "" {
		return a.tryPredicates(name)
	}
	if a.c.String("select") == "" {
		a.share = firstShare
		if err := a.tryConcrete(); err != nil || a.decided() {
			return err
		}
		if err := a.tryDepth(); err != nil || a.decided() {
			return err
		}
		if err := a.keepValues(); err != nil {
			return err
		}
		if err := a.tryInputs("inputs of each path", inputStates); err != nil || a.decided() {
			return err
		}
	}
	if name := a.c.String("select"); name != "" {
		return a.trySelection(name)
	}
	if err := a.tryLevels(coarseLevels); err != nil || a.decided() {
		return err
	}
	if a.c.String("select") == "" {
		if err := a.proveConcrete(); err != nil || a.decided() {
			return err
		}
	}
	exhausted, err := a.predicatesFirst()
	if err != nil || a.decided() {
		return err
	}
	if err := a.tryLevels(fineLevels); err != nil || a.decided() {
		return err
	}
	a.share = 0
	if !exhausted {
		if err := a.tryPredicates(a.predicates); err != nil || a.decided() {
			return err
		}
	}
	if !a.unanswered {
		return nil
	}
	if err := a.run(a.lowering(), nil); err != nil {
		return err
	}
	return a.tryInputs("inputs of each path, with harder questions", hardInputStates)
}

// tryLevels attempts these proposals.
func (a *automatic) tryLevels(levels []int) error {
	a.share = selectedShare
	for _, level := range levels {
		file := a.w.file(".auto" + strconv.Itoa(level) + ".sel")
		losses, err := a.losses()
		if err != nil {
			return err
		}
		if err := a.run(step{Tool: flags.Suggest(), args: append(slices.Concat(a.influences, a.values, losses), "-level", strconv.Itoa(level), "-o", file, a.program)}, nil); err != nil {
			return err
		}
		if err := a.trySelection(file); err != nil || a.decided() {
			return err
		}
	}
	return nil
}

// predicatesFirst attempts predicates for a part of the time that is left, if that is limited, and reports whether that
// came to an end.
func (a *automatic) predicatesFirst() (exhausted bool, err error) {
	if a.deadline.IsZero() {
		return false, nil
	}
	before := *a
	a.share, a.until = 0, a.deadline.Add(-time.Until(a.deadline)/fineShare)
	err = a.tryPredicates("")
	a.until = a.deadline
	exhausted = err == nil
	var early *endedEarly
	if errors.As(err, &early) && errors.Is(early.why, cli.ErrTimeUp) && time.Now().Before(a.deadline) {
		err = nil
	}
	if !a.decided() {
		a.last, a.code = before.last, before.code // proposals go by what was lost by proposals
	}
	return exhausted, err
}

// lowering is the step that makes what is checked of the program with all data concrete.
func (a *automatic) lowering() step {
	return step{Tool: concrete(), args: []string{"-lower-only", "-o", a.w.file(loweredFile), a.program}}
}

// tryConcrete attempts the concrete program: for a while, then by a proof, and then for longer if there is more to search.
func (a *automatic) tryConcrete() error {
	const what = "all data concrete"
	a.statements = firstStatements
	if !a.c.IsSet("solver") {
		a.with = []string{"-solver=none"} // inputs are looked for later
	}
	err := a.attempt(what, a.lowering())
	a.statements, a.with = autoStatements, nil
	if err != nil || a.decided() {
		return err
	}
	more := slices.ContainsFunc(a.last.Cuts, func(cut string) bool { return strings.HasPrefix(cut, result.StatementsLimit) })
	if err := a.tryProof(soonEffort); err != nil || a.decided() {
		return err
	}
	if more && !a.c.IsSet("statements") {
		if err := a.attempt(what+", for longer", a.lowering()); err != nil || a.decided() {
			return err
		}
	}
	return a.tryOrders()
}

// tryOrders attempts hash tables in all orders, if that could be what the concrete program lacks. All that is attempted
// later has them too.
func (a *automatic) tryOrders() error {
	if a.c.IsSet("hashes") || !slices.Contains(a.last.Cuts, result.EqualHashes) {
		return nil
	}
	if err := a.c.Set("hashes", "orders"); err != nil {
		return err
	}
	if err := a.prepare(); err != nil {
		return err
	}
	return a.attempt("hash tables in all orders", a.lowering())
}

// tryDepth attempts the concrete program depth first: a counterexample may be long where there are few of each length that the
// program goes on from, as where a stack is filled.
func (a *automatic) tryDepth() error {
	if a.c.IsSet("search") || a.c.Bool("stateless") {
		return nil
	}
	before := *a
	a.share = selectedShare
	err := a.check("depth first", flags.Check().Without("j"), append(a.atMost(depthStates), "-search=dfs")...)
	a.share = before.share
	if !a.decided() {
		a.last, a.code = before.last, before.code // which says more
	}
	return err
}

// The work on each question by which a proof is looked for: at first, and when the coarse proposals have not decided.
const (
	soonEffort = "1500000"
	lateEffort = "10000000"
)

// tryProof attempts to prove the concrete program, which is the one that was checked last, by Horn clauses.
func (a *automatic) tryProof(effort string) error {
	if a.c.String("solver") == "none" {
		return nil
	}
	name := a.w.file(proofFile)
	os.Remove(name)
	until := a.until
	if !until.IsZero() {
		until = time.Now().Add(time.Until(until) / proposalShare)
	}
	cmd := a.command(step{Tool: flags.Prove(), args: []string{"-effort", effort, "-result", name, a.w.file(loweredFile)}})
	var said bytes.Buffer
	cmd.Stderr = &said
	err := runUntil(cmd, until)
	var early *endedEarly
	data, unread := os.ReadFile(name)
	switch {
	case errors.As(err, &early) && errors.Is(early.why, cli.ErrTimeUp):
		fmt.Fprintln(os.Stderr, "bandsaw: Horn clauses: take too much of the time")
		return nil
	case errors.As(err, &early):
		return err
	case unread != nil: // it says why the program cannot be told so
		fmt.Fprintf(os.Stderr, "bandsaw: Horn clauses: cannot be: %s", said.String())
		return nil
	}
	found, err := result.Read(name, data)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "bandsaw: Horn clauses: %s\n", found.Headline())
	if found.Verdict == result.Holds {
		a.last, a.code = found, cli.ExitOK
	}
	return nil
}

// proveConcrete attempts to prove the concrete program with more work.
func (a *automatic) proveConcrete() error {
	if err := a.run(a.lowering(), nil); err != nil {
		return err
	}
	return a.tryProof(lateEffort)
}

// keepValues keeps the answer of the concrete program for proposals.
func (a *automatic) keepValues() error {
	name := a.w.file(valuesFile)
	a.values = []string{"-result", name}
	return cli.Write(name, a.last.Write)
}

// losses are the flags by which proposals know where the last attempt lost precision; none if that is not known.
func (a *automatic) losses() ([]string, error) {
	if a.last.Losses == nil {
		return nil, nil
	}
	name := a.w.file(lossesFile)
	return []string{"-lost", name}, cli.Write(name, a.last.Write)
}

// concrete is abstract without predicates.
func concrete() flags.Tool { return flags.Abstract().Without("pred", "branches", "relations") }

// byInputs is mc without what a search that stores no states refuses.
func byInputs() flags.Tool { return flags.Check().Without("j", "store", "subsume") }

// tryInputs attempts to find inputs for each path of the concrete program, which is the one
// that was checked last.
func (a *automatic) tryInputs(what, states string) error {
	if a.c.IsSet("search") || a.c.Bool("stateless") || a.c.String("solver") == "none" {
		return nil
	}
	before := *a
	err := a.check(what, byInputs(), append(a.atMost(states), "-search=inputs")...)
	a.unanswered = slices.ContainsFunc(a.last.Cuts, func(cut string) bool { return strings.HasPrefix(cut, result.Unanswered) })
	if !a.decided() {
		a.last, a.code = before.last, before.code // which says more
	}
	return err
}

// tryPredicates attempts the predicates of the file, or those that the program
// asserts if there is none, and more while counterexamples are only possible. It goes on with the round at which it was
// interrupted.
func (a *automatic) tryPredicates(file string) error {
	for ; a.round <= a.c.Int("rounds"); a.round++ {
		if file == a.asked {
			next, err := a.morePredicates(file, a.round)
			if next == "" || err != nil {
				return err
			}
			file = next
		}
		a.predicates = file
		answered := a.answered
		err := a.attempt(fmt.Sprintf("predicates, round %d", a.round+1),
			step{Tool: flags.Abstract(), args: []string{"-pred", file, "-before", a.w.file(liftedFile), "-o", a.w.file(loweredFile), a.program}})
		if err != nil {
			return err
		}
		if a.answered == answered {
			return nil
		}
		if a.decided() {
			return errors.Join(a.keep(file), a.invariants())
		}
		a.asked = file
		if err := cli.Write(a.w.file(foundFile), a.last.Write); err != nil {
			return err
		}
	}
	return nil
}

// invariants adds to the answer what the predicates say of the program wherever it
// goes, if that is a proof.
func (a *automatic) invariants() error {
	if a.code != cli.ExitOK {
		return nil
	}
	var out bytes.Buffer
	cmd := a.command(step{Tool: flags.Invariants(), args: []string{a.w.file(loweredFile)}})
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := runUntil(cmd, a.deadline); err != nil {
		return err
	}
	for line := range strings.Lines(out.String()) {
		a.last.Invariants = append(a.last.Invariants, strings.TrimSuffix(line, "\n"))
	}
	return nil
}

// morePredicates is the file with those that rule out the last counterexample, or, if
// there is no file, those to begin with; "" if none is known.
func (a *automatic) morePredicates(file string, round int) (string, error) {
	next := a.w.file(".auto" + strconv.Itoa(round+1) + ".pred")
	find := step{Tool: flags.Predicates(), args: []string{"-o", next, a.program}}
	if file != "" {
		find.args = []string{"-pred", file, "-result", a.w.file(foundFile), "-o", next, a.program}
	}
	cmd := a.command(find)
	cmd.Stderr = os.Stderr
	err := runUntil(cmd, a.until)
	if cmd.ProcessState != nil && cmd.ProcessState.ExitCode() == cli.ExitGaveUp {
		return "", nil
	}
	return next, err
}

// resultName is the file with the last answer.
func (a *automatic) resultName() string { return resultName(a.c, a.w) }

// maxTold is how many abstractions of an attempt are told of.
const maxTold = 5

// trySelection attempts the selection, and finer ones while counterexamples are
// spurious.
func (a *automatic) trySelection(file string) error {
	a.lost = nil
	for round := 0; ; round++ {
		selects, err := selections(file)
		if err != nil {
			return err
		}
		if slices.Contains(a.tried, strings.Join(selects, "\n")) {
			return nil
		}
		a.tried = append(a.tried, strings.Join(selects, "\n"))
		what := "numbers that are only tested"
		if n := len(selects); n > maxTold {
			what = fmt.Sprintf("%s; and %d more", strings.Join(selects[:maxTold], "; "), n-maxTold)
		} else if n > 0 {
			what = strings.Join(selects, "; ")
		}
		answered := a.answered
		err = a.attempt(what,
			step{Tool: flags.Typeinfer(), args: []string{"-select", file, "-whole", a.w.file(liftedFile), "-o", a.w.file(typesFile), a.program}},
			step{Tool: concrete(), args: []string{"-types", a.w.file(typesFile), "-o", a.w.file(loweredFile), a.program}})
		if err != nil {
			return err
		}
		if a.decided() {
			return a.keep(file)
		}
		if round == a.c.Int("rounds") || a.answered == answered { // without an answer nothing tells what was lost
			return nil
		}
		finer, err := a.finer(file)
		if finer == "" || err != nil {
			return err
		}
		file = finer
	}
}

// finer is a selection that is finer where the last counterexample is spurious; "" if
// there is none.
func (a *automatic) finer(file string) (string, error) {
	v := a.last.Violation
	if v == nil || v.Spurious == nil || a.again(v.Spurious.Lost) {
		return "", nil
	}
	a.refined++
	out := a.w.file(".refined" + strconv.Itoa(a.refined) + ".sel")
	cmd := a.command(step{Tool: flags.Refine(), args: []string{"-select", file, "-result", a.resultName(), "-o", out, a.program}})
	cmd.Stderr = os.Stderr
	err := runUntil(cmd, a.deadline)
	if cmd.ProcessState != nil && cmd.ProcessState.ExitCode() == cli.ExitGaveUp {
		return "", nil
	}
	return out, err
}

// again reports whether a proposal loses the same as in two rounds before: it follows a counter
// number by number, and another proposal tells more.
func (a *automatic) again(lost *result.Lost) bool {
	if lost == nil || a.c.String("select") != "" || a.c.IsSet("rounds") {
		return false
	}
	key := lost.Where + " " + lost.Operator
	a.lost = append(a.lost, key)
	n := len(a.lost)
	return n > 2 && a.lost[n-2] == key && a.lost[n-3] == key
}

// keep writes the selection that decided where the user wants it.
func (a *automatic) keep(file string) error {
	name := a.c.String("keep")
	if name == "" {
		return nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return cli.Write(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// prepare makes what all attempts begin with.
func (a *automatic) prepare() error {
	lifted := a.w.file(liftedFile)
	steps := []step{
		{Tool: flags.Lift(), args: []string{"-o", lifted}},
		{Tool: concrete(), args: []string{"-lower-only", "-o", a.w.file(wholeFile), lifted}},
	}
	if !a.c.Bool("no-slice") {
		a.program = a.w.file(slicedFile)
		answers := a.w.file(influencesFile)
		a.influences = []string{"-influences", answers}
		steps = append(steps,
			step{Tool: flags.Slice(), args: append(named(a.c), "-pdg", a.w.file(graphFile), "-o", a.program, lifted)},
			step{Tool: flags.Tool{Name: "slice query"}, args: []string{"-as", "json", "-o", answers, a.w.file(graphFile), "influences"}})
	}
	for _, s := range steps {
		if err := a.run(s, nil); err != nil {
			return err
		}
	}
	return nil
}

// attempt makes an abstract program by the steps and checks it. A proposal
// that turns out not to be possible is told, and no error; what the user begins with is one.
func (a *automatic) attempt(what string, steps ...step) error {
	var early *endedEarly
	for _, s := range steps {
		var said bytes.Buffer
		until := a.until
		proposed := a.last != nil && slices.Contains(s.args, "-types")
		if proposed && !until.IsZero() {
			until = time.Now().Add(time.Until(until) / proposalShare)
		}
		err := a.runUntil(s, &said, until)
		switch {
		case errors.As(err, &early) && proposed && errors.Is(early.why, cli.ErrTimeUp) && time.Now().Before(a.deadline):
			fmt.Fprintf(os.Stderr, "bandsaw: %s: takes too much of the time\n", what)
			return nil
		case errors.As(err, &early):
			return err
		case err != nil && a.last != nil && (s.Name == flags.Typeinfer().Name || s.Name == flags.Abstract().Name && (slices.Contains(s.args, "-pred") || slices.Contains(s.args, "-types"))):
			why := said.String()
			if why == "" { // it was killed, or not there
				why = err.Error() + "\n"
			}
			fmt.Fprintf(os.Stderr, "bandsaw: %s: cannot be: %s", what, why)
			return nil
		case err != nil:
			os.Stderr.Write(said.Bytes())
			return err
		}
	}
	return a.check(what, flags.Check(), append(a.atMost(autoStates), a.with...)...)
}

// atMost are the limits of states and statements, where the user sets none.
func (a *automatic) atMost(states string) []string {
	var out []string
	if !a.c.IsSet("states") {
		out = append(out, "-states", states)
	}
	if !a.c.IsSet("statements") {
		out = append(out, "-statements", a.statements)
	}
	return out
}

// spent is how much of the user's time a search takes for spent that begins now: one after which others
// are tried has a share of what is left.
func (a *automatic) spent(now time.Time) time.Duration {
	spent := now.Sub(a.begun) + a.deadline.Sub(a.until)
	if a.share > 0 {
		left := a.until.Sub(now)
		spent += left - left/time.Duration(a.share)
	}
	return spent
}

// check asks the checker, with these flags beside the user's, about the abstract program.
func (a *automatic) check(what string, tool flags.Tool, with ...string) error {
	check := step{Tool: tool, args: append([]string{"-whole", a.w.file(wholeFile)}, with...)}
	if !a.c.IsSet("o") {
		check.args = append(check.args, "-o", a.w.file(resultFile))
	}
	for _, arg := range a.args {
		check.args = append(check.args, "-arg="+arg)
	}
	if a.answered > 0 && !a.c.IsSet("concrete") { // that was tried
		check.args = append(check.args, "-concrete=0")
	}
	if !a.deadline.IsZero() {
		check.args = append(check.args, "-spent="+a.spent(time.Now()).String())
	}
	check.args = append(check.args, a.w.file(loweredFile))
	var said bytes.Buffer
	cmd := a.command(check)
	cmd.Stderr = &said
	os.Remove(a.resultName()) // so that what is there then is its answer
	err := cli.RunChild(cmd, 0)
	interrupted := errors.Is(err, cli.ErrInterrupted)
	data, unread := os.ReadFile(a.resultName())
	switch {
	case unread != nil && interrupted:
		return &endedEarly{flags.Check().Name, err}
	case unread != nil:
		os.Stderr.Write(said.Bytes())
		return ended(cmd, err)
	}
	if a.last, err = result.Read(a.resultName(), data); err != nil {
		return err
	}
	a.code = cmd.ProcessState.ExitCode()
	a.answered++
	lost := ""
	if a.last.Losses != nil {
		lost = "; precision is lost most often at " + a.last.Losses.Most()
	}
	fmt.Fprintf(os.Stderr, "bandsaw: %s: %s%s\n", what, a.last.Headline(), lost)
	if interrupted && !a.decided() { // it had answered when it heard of that
		return &endedEarly{flags.Check().Name, cli.ErrInterrupted}
	}
	return nil
}

// decided reports whether the last run left nothing open.
func (a *automatic) decided() bool {
	return a.last != nil && a.code != cli.ExitGaveUp
}

// command is the step as a command.
func (a *automatic) command(s step) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	line := s.commandLine(a.c)
	return exec.Command(filepath.Join(filepath.Dir(self), line[0]), line[1:]...)
}

// run runs a tool that answers nothing; what it says goes to said, or on if
// that is nil.
func (a *automatic) run(s step, said *bytes.Buffer) error { return a.runUntil(s, said, a.deadline) }

// runUntil is run with a deadline of its own.
func (a *automatic) runUntil(s step, said *bytes.Buffer, deadline time.Time) error {
	cmd := a.command(s)
	cmd.Stderr = os.Stderr
	if said != nil {
		cmd.Stderr = said
	}
	return runUntil(cmd, deadline)
}

// selections are the lines of a selection that select something.
func selections(file string) ([]string, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, line := range strings.Split(string(data), "\n") {
		if line != "" && !strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "rest ") {
			out = append(out, line)
		}
	}
	return out, nil
}
