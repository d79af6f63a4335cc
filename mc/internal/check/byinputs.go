package check

import (
	"errors"
	"slices"

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
// there are no more, all executions were explored. So are found bugs that few of very
// many inputs have (Godefroid, Klarlund and Sen, DART: directed automated random testing,
// 2005; the order, in which the first branches are turned round first, is that of
// Godefroid, Levin and Molnar, Automated whitebox fuzz testing, 2008).
const Inputs = "inputs"

// The names of the cuts of this search.
const (
	cutThreads = "executions of more than one thread were not looked at by inputs"
	cutSolver  = "inputs that take other branches are not known not to be there: the solver gave up"
	cutLong    = "paths that are very long were not followed to their ends"
	cutWorld   = "choices that are none of the program were made in one way only"
)

// longestPath is how many conditions on inputs a path has at most.
const longestPath = 300

// pathBudget is how many statements it has at most.
const pathBudget = 5_000_000

// branchWork bounds one question, in the solver's own units; mostUnknown is how many may
// stay open before the search ends.
const (
	branchWork  = 4_000_000
	mostUnknown = 5
)

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
	vars    map[*smt.Term][]string
	execute *symbolic.Execution
	inputs  []int64 // of the path at hand
	made    int     // of them
	open    *choosingNow
	unknown int // questions that were not answered
	long    bool
}

// attempt is what a path is to be tried with: inputs with which it does as another one
// does up to the condition at from, and not that; nor any of not, in its place.
type attempt struct {
	inputs []int64
	from   int
	not    []*smt.Term
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
	s := &byInputs{c: c, o: o, solver: solver, answer: &search.Answer{}, todo: []attempt{{}}, vars: map[*smt.Term][]string{}}
	mark := c.sys.Mark()
	for len(s.todo) > 0 && s.unknown < mostUnknown {
		if cut := s.full(); cut != "" {
			s.cut(cut)
			break
		}
		next := s.todo[0]
		s.todo = s.todo[1:]
		if s.answer.Walks++; s.answer.Walks > 1 {
			c.sys.Undo(mark)
		}
		over, err := s.path(next)
		if over || err != nil {
			return s.answer, err
		}
		if err := s.others(next); err != nil {
			return nil, err
		}
	}
	return s.answer, nil
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
	case s.c.over():
		return search.CutTime
	}
	return ""
}

// path executes the path of the inputs; it is over if the search is.
func (s *byInputs) path(a attempt) (over bool, err error) {
	sys, m := s.c.sys, s.c.sys.m
	s.execute, s.inputs, s.made = symbolic.New(m), a.inputs, 0
	m.Hook = s.before
	defer func() { m.Hook = nil }()
	var moves []search.Move
	began := m.Statements
	for {
		s.answer.States++
		mover := sys.NextMover(0)
		switch {
		case mover < 0:
			return sys.Stuck() && s.violated(moves, true), nil
		case sys.NextMover(mover+1) >= 0:
			s.cut(cutThreads)
			return false, nil
		case m.Statements-began > pathBudget, len(s.execute.Path) > longestPath:
			s.cut(cutLong)
			s.long = true
			return false, nil
		case s.o.Depth > 0 && int64(len(moves)) >= s.o.Depth:
			s.cut(search.CutDepth)
			return false, nil
		case s.full() != "":
			s.cut(s.full())
			return false, nil
		}
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
		s.cut(cutWorld)
		return 0
	}
	v := max(s.open.lo, min(s.open.hi, 0))
	if k := len(s.execute.Inputs); k < len(s.inputs) {
		v = max(s.open.lo, min(s.open.hi, s.inputs[k]))
	}
	return v - s.open.lo
}

// Observe implements choice.Chooser.
func (unknowns) Observe(f func() int64) int64 { return f() }

// others adds the paths that leave the one that was executed, behind where that left
// another.
func (s *byInputs) others(a attempt) error {
	path := s.execute.Path
	for k := a.from; k < len(path) && s.unknown < mostUnknown; k++ {
		c := path[k]
		if c.Kind == symbolic.Given || k == a.from && len(a.not) > 0 && c.Kind == symbolic.Side {
			continue
		}
		if s.full() != "" {
			return nil // told by who asks next
		}
		next := attempt{from: k, not: []*smt.Term{smt.Not(c.Term)}}
		if k == a.from {
			next.not = append(slices.Clone(a.not), next.not...)
		}
		s.answer.States++
		var answer smt.Answer
		var err error
		if next.inputs, answer, err = s.solve(k, smt.And(next.not...)); err != nil {
			return err
		}
		switch answer {
		case smt.Sat:
			s.todo = append(s.todo, next)
		case smt.Unknown:
			s.cut(cutSolver)
			s.unknown++
		case smt.Unsat:
		}
	}
	return nil
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
	s.solver.Push()
	defer s.solver.Pop()
	for i, t := range taken {
		if t {
			s.solver.Assert(path[i].Term)
		}
	}
	s.solver.Assert(want)
	answer, err := s.solver.Check(branchWork)
	if err != nil || answer != smt.Sat {
		return nil, answer, err
	}
	var inputs []int64
	for _, in := range s.execute.Inputs {
		v := in.Value
		if related[in.Var.Name] {
			n, err := s.solver.Value(in.Var)
			if err != nil {
				return nil, smt.Unknown, err
			}
			v = n.Int64()
		}
		inputs = append(inputs, v)
	}
	return inputs, answer, nil
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
