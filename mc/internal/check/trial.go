package check

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/internal/smt"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/follow"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/monitor"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/symbolic"
	"bandsaw/mc/internal/trace"
)

// A counterexample on which an abstract choice lies may be none of the program that
// was abstracted. It is tried on that: its threads are made to take the same branches
// there, with what the abstract execution chose as inputs, and where one is about to
// go another way a solver is asked for inputs with which it does not.

// openAlternatives is how many alternatives a choice of the program has at least that
// is an input to be found: of two, the abstract program has the one that is meant.
const openAlternatives = 3

// mostInputs bounds how often inputs are looked for of one counterexample.
const mostInputs = 200

// solverWork bounds one question, in the solver's own units; after each that it did not answer, others get half: counterexamples
// of one search go by the same places, and what is too hard there is so again.
const solverWork = 20_000_000

// trial is that of one story.
type trial struct {
	whole  *checker
	sliced *checker
	s      *story
	broke  *broken // of the last attempt, nil if that did not break
}

// broken is where an attempt cannot go on.
type broken struct {
	follow.Break
	want   *smt.Term // that it goes the way that is meant; nil if no input decides that
	values []string  // of the operands, as the attempt has them
}

// try looks for a path of this checker's program that does what the story of a checker
// of its abstraction tells. Without one, spurious tells why there can be none, or is nil.
func (c *checker) try(sliced *checker, s *story) (path []search.Move, spurious *result.Spurious, err error) {
	t := &trial{whole: c, sliced: sliced, s: s}
	guide := follow.NewGuide(s.recording, sliced.prog, openAlternatives)
	var inputs []int64
	for range mostInputs {
		m := c.machine(false)
		x := symbolic.New(m)
		guide = guide.Again(inputs)
		guide.Watch = x.Before
		t.watch(m, x, guide)
		path, err := c.follow(m, sliced, s, guide)
		if t.broke == nil || err != nil && !errors.Is(err, errLost) {
			return path, nil, err
		}
		answer := smt.Unsat
		if t.broke.want != nil {
			if inputs, answer, err = c.solve(x, t.broke.want, uint(solverWork)>>sliced.unanswered); err != nil {
				return nil, nil, err
			}
			if answer == smt.Unknown {
				sliced.unanswered++
			}
		}
		switch {
		case answer == smt.Unsat && x.Inexact == "":
			return nil, t.spurious(), errLost
		case answer != smt.Sat:
			return nil, nil, errLost
		}
	}
	return nil, nil, errLost
}

// watch notes where the threads cannot go on, with what that depends on there.
func (t *trial) watch(m *machine.Machine, x *symbolic.Execution, guide *follow.Guide) {
	t.broke = nil
	guide.Broken = func(b follow.Break) {
		t.broke = &broken{Break: b}
		f := &t.broke.Frame
		in := &f.Method.Code[f.PC]
		if in.Op == code.Switch {
			t.broke.want = x.Case(b.Thread, f, b.Case)
			t.broke.values = []string{fmt.Sprint(symbolic.Operand(m, b.Thread, f, in.A))}
			return
		}
		if t.broke.want = x.Condition(b.Thread, f); t.broke.want != nil && !b.Then {
			t.broke.want = smt.Not(t.broke.want)
		}
		for _, operand := range []int32{in.A, in.B} {
			t.broke.values = append(t.broke.values, fmt.Sprint(symbolic.Operand(m, b.Thread, f, operand)))
		}
	}
}

// solve looks for inputs that execute the same as until now and then go on as wanted, with so much work.
// Without a solver that is not known.
func (c *checker) solve(x *symbolic.Execution, want *smt.Term, work uint) ([]int64, smt.Answer, error) {
	if c.o.Solver == nil || work == 0 {
		return nil, smt.Unknown, nil
	}
	solver, err := c.o.Solver()
	if err != nil || solver == nil {
		return nil, smt.Unknown, err
	}
	solver.Push()
	defer solver.Pop()
	for _, condition := range x.Path {
		solver.Assert(condition.Term)
	}
	solver.Assert(want)
	answer, err := solver.Check(work)
	if err != nil || answer != smt.Sat {
		return nil, answer, err
	}
	var inputs []int64
	for _, in := range x.Inputs {
		v, err := solver.Value(in.Var)
		if err != nil {
			return nil, smt.Unknown, err
		}
		inputs = append(inputs, v.Int64())
	}
	return inputs, answer, nil
}

// spurious tells why the last attempt cannot go on, whatever the inputs are.
func (t *trial) spurious() *result.Spurious {
	b := t.broke
	m := b.Frame.Method
	stmt := m.Stmts[b.Frame.PC]
	text := tell.New(t.whole.prog).Texts(m.IR)[stmt]
	condition := text.Then
	if _, ok := stmt.(*ir.If); ok && !b.Then {
		condition = text.Else
	}
	out := &result.Spurious{
		Class: m.ID.Class(), Method: m.ID.Name(), File: m.Class.Source, Line: stmt.Pos().Line,
		Condition: condition, Always: b.want == nil,
	}
	if out.Always {
		out.Values = b.values
	}
	if b.Choices > 0 {
		on, before, behind := t.s.lostBefore(b.Lost)
		out.Lost, out.Others = lost(slices.Concat(on, before, behind))
		t.s.lost = on // what else was lost does not matter to the break
		if len(on) == 0 {
			t.s.lost = before
		}
		slices.Reverse(t.s.lost)
	}
	return out
}

// lostBefore are the abstract choices on which a branch depends, and the others before it, from the
// last to the first, and those behind it.
func (s *story) lostBefore(b follow.Lost) (on, before, behind []trace.Lost) {
	depends := b.On.Choices()
	for i, l := range slices.Backward(s.lost[:b.Choices]) {
		if len(depends) > 0 && depends[0] == i {
			on, depends = append(on, l), depends[1:]
		} else {
			before = append(before, l)
		}
	}
	return on, before, s.lost[b.Choices:]
}

// lost tells of the first of some abstract choices, and of one for each other place and operator.
func lost(all []trace.Lost) (first *result.Lost, others []result.Lost) {
	told := map[string]bool{}
	for _, l := range all {
		key := l.Where + " " + l.Abstraction + " " + l.Operator
		if told[key] {
			continue
		}
		told[key] = true
		others = append(others, result.Lost{Where: l.Where, Variable: l.Variable, Operand: l.Operand, Abstraction: l.Abstraction, Operator: l.Operator, Taken: l.Taken, Of: l.Of})
	}
	return &others[0], others[1:]
}

// tellWhole tells the path of the whole program that does the same and violates in
// the same way. It is nil if none is found in time, and spurious tells if there can
// be none.
func (c *checker) tellWhole(s *story) (whole *story, spurious *result.Spurious) {
	o := c.o.alone()
	o.NoReduction, o.Whole = true, nil
	o.Timeouts = ""                                                                                                             // what was cut away may be done before a time is over, and is not waited for
	known := &known{refuted: maps.Clone(c.known.refuted), guards: map[string]code.Guard{}, times: c.known.times, closer: exact} // the path is one that can be
	whole, err := settled(known, nil, func() (*checker, error) { return newChecker(c.whole, c.property, o, known) },
		func(w *checker) (*story, error) {
			w.choices, w.wanted = 0, s.key
			if s.race != nil {
				w.racing = s.race.Variable
			}
			path, why, err := w.try(c, s)
			if spurious = why; s.violation.Feasible {
				spurious = nil
			}
			// Without a guide it takes long to know that there is no way.
			if errors.Is(err, errLost) && spurious == nil && !c.tries() {
				path, err = w.follow(w.machine(false), c, s, nil)
			}
			if err != nil {
				return nil, err
			}
			return w.tell(path, s.thread < 0)
		})
	if err != nil || whole.violation.Kind != s.violation.Kind || monitor.Class(whole.violation.Message) != monitor.Class(s.violation.Message) {
		return nil, spurious
	}
	whole.tellInputs()
	return whole, nil
}

// tellInputs tells what the program chose.
func (s *story) tellInputs() {
	for i := range s.events {
		if in, ok := s.events[i].Chosen(); ok {
			s.violation.Inputs = append(s.violation.Inputs, in)
		}
	}
}
