package check

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"bandsaw/artifact/result"
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/symbolic"
)

// Inputs is the search by paths: what the program chooses is unknown, and a solver is
// asked, of each branch that depends on it, for inputs with which the execution goes the
// other way. A path is executed once, whatever the number of inputs that take it; when
// there are no more, in each order of threads, all executions were explored. So are found bugs that few of very
// many inputs have (Godefroid, Klarlund and Sen, DART: directed automated random testing,
// 2005; the order, in which the first branches are turned round first, is that of
// Godefroid, Levin and Molnar, Automated whitebox fuzz testing, 2008).
const Inputs = "inputs"

// The names of the cuts of this search.
const (
	cutSolver = result.Unanswered
	cutDefect = "a path did not do what was computed beside it, which is a defect of the search by inputs"
	cutLong   = "paths that are very long were not followed to their ends"
)

// longestPath is how many conditions on inputs, and how many steps of several threads, a
// path has at most.
const longestPath = 300

// pathBudget is how many statements it has at most.
const pathBudget = 5_000_000

// branchWork bounds one question, in the solver's own units; mostUnknown is how many may
// stay open before the search ends.
const (
	branchWork  = 4_000_000
	mostUnknown = 5
)

// quickWork bounds one question of a search that is only to find what is found quickly, which
// ends at the first that stays open.
const quickWork = 400_000

// workOfState is how much work of the solver counts as a state: questions that are hard, but
// answered, would go on for hours.
const workOfState = 1_000

// patience is how hard a question may be, and how many may stay open.
func (c *checker) patience() (work uint, unknown int) {
	if c.o.quick {
		return quickWork, 1
	}
	return branchWork, mostUnknown
}

// defaultStates is how many steps and questions there are if the user sets no limit. Once
// a path was too long nothing can be proved any more, and there are so many times fewer.
const (
	defaultStates = 1 << 17
	fewerIfLong   = 8
)

// byInputs is that search.
type byInputs struct {
	c       *checker
	o       search.Options
	solver  smt.Solver
	answer  *search.Answer
	todo    []attempt
	walks   walks
	vars    map[*smt.Term][]string
	execute *symbolic.Execution
	now     attempt
	decided []decision // on the path at hand
	open    *choosingNow
	unknown int // questions that were not answered
	// work and mostUnknown are the checker's patience.
	work        uint
	mostUnknown int
	worked      uint // by the solver, before the search
	whole       bool // whether whole numbers are asked first
	long        bool
}

// attempt is what a path is to be tried with: inputs and decisions with which it does as
// another one does up to the condition at from, and fulfils not, if there are any, in its
// place.
type attempt struct {
	inputs    []int64
	decisions []int64
	from      int
	not       []*smt.Term
	keeps     *symbolic.Way // what a walk keeps to; nil of what is none
}

// decision is one that no input makes: which thread goes on, 0 for the one that did, or
// which is woken.
type decision struct {
	taken, of int64
	before    int // so many conditions of the path
}

// choosingNow is the choice that is about to be made.
type choosingNow struct {
	lo, hi int64
	count  int64 // statements before
}

// search explores all paths, or says what was left out.
func (c *checker) searchInputs(o search.Options) (*search.Answer, error) {
	if c.prog.Level == ir.Abstract {
		return nil, errors.New("-search inputs: tokens are no inputs, expected a program that is not abstract")
	}
	if c.o.Solver == nil {
		return nil, errors.New("-search inputs asks a solver: expected no -solver none")
	}
	solver, err := c.o.Solver()
	if err != nil {
		return nil, err
	}
	o.Unlimited(defaultStates)
	s := &byInputs{c: c, o: o, solver: solver, answer: &search.Answer{}, todo: []attempt{{}}, walks: newWalks(c.o.walksFrom), vars: map[*smt.Term][]string{}}
	s.work, s.mostUnknown = c.patience()
	s.worked = solver.Work()
	mark := c.sys.Mark()
	for len(s.todo) > 0 && s.unknown < s.mostUnknown {
		if cut := s.full(); cut != "" {
			s.cut(cut)
			break
		}
		next := s.next()
		states, statements := s.answer.States, c.sys.m.Statements
		if s.answer.Walks++; s.answer.Walks > 1 {
			c.sys.Undo(mark)
		}
		over, err := s.path(next)
		if over || err != nil {
			return s.answer, err
		}
		if next.keeps == nil {
			err = s.others(next)
		} else {
			err = s.goOn(next)
			s.walks.cost(s.answer.States-states, c.sys.m.Statements-statements)
		}
		if err != nil {
			return nil, err
		}
	}
	return s.answer, nil
}

// next is what is tried next.
func (s *byInputs) next() attempt {
	if walk := s.walks.next(s.answer.Walks, s.o.States); walk != nil {
		return *walk
	}
	next := s.todo[0]
	s.todo = s.todo[1:]
	return next
}

func (s *byInputs) cut(name string) {
	if !slices.Contains(s.answer.Cuts, name) {
		s.answer.Cuts = append(s.answer.Cuts, name)
	}
}

// full is the limit that was reached, if one was.
func (s *byInputs) full() string {
	switch {
	case s.o.Interrupted != nil && s.o.Interrupted():
		return search.Interrupted
	case s.o.States > 0 && (s.answer.States >= s.o.States || s.long && s.answer.States >= s.o.States/fewerIfLong):
		return search.CutStates
	case s.o.States > 0 && uint64(s.solver.Work()-s.worked)/workOfState >= uint64(s.o.States):
		return cutSolver
	case s.o.Statements > 0 && s.c.sys.m.Statements >= s.o.Statements:
		return search.CutStatements
	case s.c.over():
		return search.CutTime
	}
	return ""
}

// path executes the path of the inputs; it is over if the search is.
func (s *byInputs) path(a attempt) (over bool, err error) {
	sys, m := s.c.sys, s.c.sys.m
	s.execute, s.now, s.decided = symbolic.New(m), a, s.decided[:0]
	m.Hook = s.before
	defer func() { m.Hook = nil }()
	var moves []search.Move
	began, moved := m.Statements, -1
	for {
		s.answer.States++
		mover := s.mover(moved)
		switch {
		case mover < 0:
			return sys.Stuck() && s.violated(moves, true), nil
		case m.Statements-began > pathBudget, max(len(s.execute.Path), len(s.decided)) > longestPath:
			if a.keeps == nil { // what a walk leaves out, others do not
				s.cut(cutLong)
				s.long = true
			}
			return false, nil
		case s.o.Depth > 0 && int64(len(moves)) >= s.o.Depth:
			s.cut(search.CutDepth)
			return false, nil
		case s.full() != "":
			s.cut(s.full())
			return false, nil
		}
		moved = sys.Thread(mover)
		c := choice.Recorder{Chooser: unknowns{s}}
		s.answer.Transitions++
		outcome := sys.Step(mover, 0, &c)
		s.execute.Commit()
		moves = append(moves, search.Move{Mover: mover, Script: c.Script})
		s.answer.Depth = max(s.answer.Depth, int64(len(moves)))
		s.answer.Statements = m.Statements
		switch outcome {
		case search.Moved:
		case search.Violated:
			return s.violated(moves, false), nil
		case search.Noted:
			if s.violated(moves, false) {
				return true, nil
			}
		case search.Failed:
			return true, sys.Err()
		case search.CutShort:
			s.cut(sys.Cut())
			return false, nil
		case search.Pruned:
			return false, nil
		}
	}
}

// mover is the thread that goes on, where moved did: that first, if it can. It is -1 if
// none can.
func (s *byInputs) mover(moved int) int {
	var movers []int
	for m := s.c.sys.NextMover(0); m >= 0; m = s.c.sys.NextMover(m + 1) {
		if movers = append(movers, m); s.c.sys.Thread(m) == moved {
			copy(movers[1:], movers)
			movers[0] = m
		}
	}
	switch len(movers) {
	case 0:
		return -1
	case 1:
		return movers[0]
	}
	return movers[s.decide(int64(len(movers)))]
}

// decide makes a decision of so many alternatives.
func (s *byInputs) decide(of int64) int64 {
	d := decision{of: of, before: len(s.execute.Path)}
	if k := len(s.decided); k < len(s.now.decisions) {
		if d.taken = s.now.decisions[k]; d.taken >= of {
			d.taken = 0
			s.astray()
		}
	}
	s.decided = append(s.decided, d)
	return d.taken
}

// violated notes the path of a violation, and reports whether the search is over.
func (s *byInputs) violated(moves []search.Move, stuck bool) bool {
	a := s.answer
	a.Found = append(a.Found, search.Found{Path: slices.Clone(moves), Stuck: stuck})
	if a.Violated {
		return !s.o.All
	}
	a.Violated, a.Stuck, a.Path = true, stuck, a.Found[0].Path
	return !s.o.All
}

// before is called before each instruction.
func (s *byInputs) before(t *machine.Thread, f *machine.Frame) {
	s.open = nil
	in := &f.Method.Code[f.PC]
	open := in.Op == code.Choose
	if open {
		m := s.c.sys.m
		s.open = &choosingNow{symbolic.Operand(m, t, f, in.A), symbolic.Operand(m, t, f, in.B), m.Statements}
	}
	s.execute.Before(t, f, open)
}

// unknowns resolves choices by the inputs.
type unknowns struct{ s *byInputs }

// Choose implements choice.Chooser.
func (u unknowns) Choose(n int64, _ bool) int64 {
	s := u.s
	if s.open == nil {
		return s.decide(n)
	}
	v := max(s.open.lo, min(s.open.hi, 0))
	if k := len(s.execute.Inputs); k < len(s.now.inputs) {
		v = max(s.open.lo, min(s.open.hi, s.now.inputs[k]))
	}
	return v - s.open.lo
}

// Observe implements choice.Chooser.
func (unknowns) Observe(f func() int64) int64 { return f() }

// others adds the paths that leave the one that was executed, behind where that left
// another.
func (s *byInputs) others(a attempt) error {
	path := s.execute.Path
	s.hold(append(s.terms(len(path)), a.not...), s.values())
	decisions := s.otherDecisions(a)
	for k := a.from; k < len(path) && s.unknown < s.mostUnknown; k++ {
		c := path[k]
		if c.Kind == symbolic.Given || k == a.from && len(a.not) > 0 && c.Kind == symbolic.Side {
			continue
		}
		if s.full() != "" {
			return nil // told by who asks next
		}
		next, answer, err := s.turn(a, k, decisions)
		if err != nil {
			return err
		}
		switch answer {
		case smt.Sat:
			s.todo = append(s.todo, next)
			s.walks.begin(next, c)
		case smt.Unknown:
			s.cut(cutSolver)
			s.unknown++
		case smt.Unsat:
		}
	}
	return nil
}

// turn finds inputs with which all goes as on the path, and with these decisions, up to the
// condition k, and then another way.
func (s *byInputs) turn(a attempt, k int, decisions []int64) (next attempt, answer smt.Answer, err error) {
	next = attempt{from: k, not: []*smt.Term{smt.Not(s.execute.Path[k].Term)}, decisions: decisions}
	for i := range s.decided {
		if s.decided[i].before > k {
			next.decisions = decisions[:i]
			break
		}
	}
	if k == a.from {
		next.not = append(slices.Clone(a.not), next.not...)
	}
	s.answer.States++
	if next.inputs, answer, err = s.solve(k, smt.And(next.not...)); err == nil && answer == smt.Sat {
		s.hold(append(s.terms(k), next.not...), next.inputs)
	}
	return next, answer, err
}

// terms are the first conditions of the path.
func (s *byInputs) terms(first int) []*smt.Term {
	var out []*smt.Term
	for _, c := range s.execute.Path[:first] {
		out = append(out, c.Term)
	}
	return out
}

// values are the inputs of the path.
func (s *byInputs) values() []int64 {
	var out []int64
	for _, in := range s.execute.Inputs {
		out = append(out, in.Value)
	}
	return out
}

// hold makes sure that the conditions hold of the inputs, as they must.
func (s *byInputs) hold(conditions []*smt.Term, inputs []int64) {
	values := map[string]int64{}
	for i, in := range s.execute.Inputs {
		values[in.Var.Name] = inputs[i]
	}
	if holds, ok := all(conditions, values); ok && !holds {
		s.astray()
	}
}

// astray is called where a path is not what was expected. That is a defect, unless a guard was
// weakened since: then moves are not what they were, and the search starts anew.
func (s *byInputs) astray() {
	if !s.c.sys.Void() {
		s.cut(cutDefect)
	}
}

// otherDecisions adds the paths on which something else is decided, and gives what was.
func (s *byInputs) otherDecisions(a attempt) []int64 {
	inputs := s.values()
	var taken []int64
	for i, d := range s.decided {
		taken = append(taken, d.taken)
		if i < len(a.decisions) {
			continue
		}
		for other := int64(1); other < d.of; other++ {
			s.todo = append(s.todo, attempt{inputs: inputs, decisions: append(slices.Clone(taken[:i]), other), from: d.before})
		}
	}
	return taken
}

// solve looks for inputs that fulfil the first conditions of the path, and one more. What
// that does not depend on stays as it is.
func (s *byInputs) solve(first int, want *smt.Term) ([]int64, smt.Answer, error) {
	path := s.execute.Path
	related := map[string]bool{}
	for _, v := range s.variables(want) {
		related[v] = true
	}
	taken := make([]bool, first)
	for grown := true; grown; {
		grown = false
		for i := first - 1; i >= 0; i-- {
			vars := s.variables(path[i].Term)
			if taken[i] || !slices.ContainsFunc(vars, func(v string) bool { return related[v] }) {
				continue
			}
			taken[i] = true
			for _, v := range vars {
				grown = grown || !related[v]
				related[v] = true
			}
		}
	}
	var conditions []*smt.Term
	for i, t := range taken {
		if t {
			conditions = append(conditions, path[i].Term)
		}
	}
	conditions = append(conditions, want)
	if inputs, answer := s.tryAll(conditions, related); answer != smt.Unknown {
		return inputs, answer, nil
	}
	of := map[string]smt.Range{}
	for _, in := range s.execute.Inputs {
		of[in.Var.Name] = smt.Range{Lo: in.Lo, Hi: in.Hi}
	}
	whole, ok := smt.Whole(conditions, of)
	if !ok {
		return s.ask(conditions, related, false, s.work)
	}
	// Either may take long where the other does not: what answered last is asked first.
	for _, turn := range []struct {
		whole bool
		work  uint
	}{{s.whole, s.work / shortWork}, {!s.whole, s.work}, {s.whole, s.work}} {
		question := conditions
		if turn.whole {
			question = whole
		}
		inputs, answer, err := s.ask(question, related, turn.whole, turn.work)
		if err != nil || answer != smt.Unknown {
			s.whole = turn.whole
			return inputs, answer, err
		}
	}
	return nil, smt.Unknown, nil
}

// shortWork is how many times less work than all is spent on a question at first where it can be asked in two ways.
const shortWork = 8

// mostWhole is how long a question over whole numbers may take: some about products are endless, and Z3 does not count its work on them.
const mostWhole = 10 * time.Second

// patience is how long a question may take, 0 for no limit.
func (s *byInputs) patience(whole bool) time.Duration {
	var most time.Duration
	if whole {
		most = mostWhole
	}
	if o := s.c.o; o.Limits.Time > 0 {
		left := max(o.Limits.Time-time.Since(o.Begun), time.Millisecond)
		most = min(cmp.Or(most, left), left)
	}
	return most
}

// ask asks the solver for inputs that fulfil the conditions: for the related ones, over bit vectors or whole numbers.
func (s *byInputs) ask(conditions []*smt.Term, related map[string]bool, whole bool, work uint) ([]int64, smt.Answer, error) {
	s.solver.Push()
	defer s.solver.Pop()
	for _, c := range conditions {
		s.solver.Assert(c)
	}
	s.solver.Patience(s.patience(whole))
	defer s.solver.Patience(0)
	answer, err := s.solver.Check(work)
	if errors.Is(err, smt.ErrPatience) {
		return nil, smt.Unknown, nil
	}
	if err != nil || answer != smt.Sat {
		return nil, answer, err
	}
	var inputs []int64
	for _, in := range s.execute.Inputs {
		v := in.Value
		if related[in.Var.Name] {
			x := in.Var
			if whole {
				x = smt.WholeVar(x)
			}
			n, err := s.solver.Value(x)
			if err != nil {
				return nil, smt.Unknown, err
			}
			v = n.Int64()
		}
		inputs = append(inputs, v)
	}
	return inputs, answer, nil
}

// mostTried is how many values of an input are tried without a solver.
const mostTried = 512

// tryAll tries all values of the one input that conditions are about, if few are left by
// comparisons; Unknown if it cannot.
func (s *byInputs) tryAll(conditions []*smt.Term, related map[string]bool) ([]int64, smt.Answer) {
	of := -1
	for i, in := range s.execute.Inputs {
		if related[in.Var.Name] {
			if of >= 0 {
				return nil, smt.Unknown
			}
			of = i
		}
	}
	if of < 0 {
		return nil, smt.Unknown
	}
	in := s.execute.Inputs[of]
	left := smt.Narrow(conditions, map[string]smt.Range{in.Var.Name: {Lo: in.Lo, Hi: in.Hi}})[in.Var.Name]
	if left.Lo <= left.Hi && uint64(left.Hi)-uint64(left.Lo) >= mostTried {
		return nil, smt.Unknown
	}
	values := map[string]int64{}
	for v, more := left.Lo, left.Lo <= left.Hi; more; v, more = v+1, v < left.Hi { // the greatest long has no next
		clear(values)
		values[in.Var.Name] = v
		switch holds, ok := all(conditions, values); {
		case !ok:
			return nil, smt.Unknown
		case holds:
			inputs := s.values()
			inputs[of] = v
			return inputs, smt.Sat
		}
	}
	return nil, smt.Unsat
}

// all reports whether all conditions hold with these values, to which it adds those of
// variables that are names of terms.
func all(conditions []*smt.Term, values map[string]int64) (holds, ok bool) {
	for _, c := range conditions {
		if c.Op == smt.OpEq && c.Args[0].Op == smt.OpVar {
			if _, known := values[c.Args[0].Name]; !known {
				v, ok := smt.Evaluate(c.Args[1], values)
				if !ok {
					return false, false
				}
				values[c.Args[0].Name] = v
				continue
			}
		}
		if v, ok := smt.Evaluate(c, values); !ok || v == 0 {
			return false, ok
		}
	}
	return true, true
}

// variables are the names of those in a term.
func (s *byInputs) variables(t *smt.Term) []string {
	if t.Op == smt.OpVar {
		return []string{t.Name}
	}
	if len(t.Args) == 0 {
		return nil
	}
	if known, ok := s.vars[t]; ok {
		return known
	}
	var out []string
	for _, a := range t.Args {
		for _, v := range s.variables(a) {
			if !slices.Contains(out, v) {
				out = append(out, v)
			}
		}
	}
	s.vars[t] = out
	return out
}
