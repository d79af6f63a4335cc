package check

import (
	"cmp"
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// distinguishes says why threads that can be exchanged for each other are told apart, "" if they
// are not.
func (c *checker) distinguishes() string {
	switch {
	case c.o.Unreduced&code.Symmetry != 0:
		return "as asked for"
	case c.o.NoReduction:
		return "threads interleave everywhere"
	case !storing[c.o.Search]:
		return "no states are stored"
	case c.o.All:
		return "violations are told apart by where threads are"
	case c.learnt.refuted[code.Exchanged]:
		return code.Exchanged
	case c.learnt.refuted[code.Unalike]:
		return code.Unalike
	case c.looksForCircles():
		return "it is asked which threads move for ever"
	case c.code.StatesSeen:
		return "the program asks what threads are doing"
	case slices.Contains(c.code.Natives, ir.MachineThread):
		return "the program asks which threads there are"
	case c.code.Untracked:
		return "some fields are no part of a state"
	case c.o.Subsume:
		return "states stand for others that they include"
	case c.o.witnesses:
		return "numbers stand beside tokens"
	}
	return ""
}

// toldAlike says, of a search that is over, what was done about threads that can be exchanged.
func (c *checker) toldAlike() string {
	why := c.distinguishes()
	switch {
	case why != "":
		return "off, " + why
	case c.sys.enc.Exchanged():
		return "threads were exchanged for each other"
	}
	return "no threads were exchanged"
}

// fewStates reports whether so few states are stored that other cores do not help yet, nil if no
// threads are exchanged. Whether sorting them is of any use is found out by then, so that the answer
// does not depend on who is fast.
func (c *checker) fewStates() func() bool {
	if !c.sys.m.Symmetry {
		return nil
	}
	most := cmp.Or(c.o.HelpFrom, search.HelpFrom)
	return func() bool { return c.states.Len() < most }
}

// exchanged says that the answer goes by which thread is which, after threads were
// exchanged: nil if it does not.
func (c *checker) exchanged(answer *search.Answer) error {
	if len(answer.Endless) > 0 && (c.sys.enc.Exchanged() || c.sys.m.Foresaw()) {
		return refuted{code.Exchanged}
	}
	return nil
}

// shadow is a machine that executes the path of a search that exchanges threads as the search
// did. Another one beside it, which executes it as the program does and is told of, takes over
// the order of its threads, and which objects a thread has to itself: in the program the first
// thread may still have what it is done with in the search, where it has gone on behind joins.
type shadow struct {
	sys     *system
	of      *machine.Machine
	reached map[spot][]bool // what was found out in the present move, where
	lost    bool            // they do not do the same
}

// spot is where a thread is.
type spot struct {
	thread, pc int32
	method     *code.Method
}

func spotOf(t *machine.Thread) spot { return spot{t.ID, t.Top().PC, t.Top().Method} }

// shadow makes that of a machine in its initial state, nil if the search exchanges no threads, and its states are
// those of the program.
func (c *checker) shadow(of *machine.Machine) *shadow {
	if c.sys == nil || !c.sys.m.Symmetry && !c.extended {
		return nil
	}
	m := c.machine(false)
	m.Symmetry = c.sys.m.Symmetry
	s := &shadow{sys: c.replaying(m, nil), of: of, reached: map[spot][]bool{}}
	if m.Midway != nil {
		m.Midway = func() {} // nobody looks here, in the midst of the same steps
	}
	m.Reached = func(t *machine.Thread, ask func() bool) bool {
		reached := ask()
		s.reached[spotOf(t)] = append(s.reached[spotOf(t)], reached)
		return reached
	}
	of.Reached = func(t *machine.Thread, ask func() bool) bool {
		at := spotOf(t)
		answers := s.reached[at]
		switch len(answers) {
		case 0:
			s.lost = true
			return ask()
		case 1: // it may ask once more whether it can go on
		default:
			s.reached[at] = answers[1:]
		}
		return answers[0]
	}
	s.lost = m.Begin() != machine.Moved || c.extended && !s.sys.extendImage()
	return s
}

// exchanges reports whether it exchanges threads.
func (s *shadow) exchanges() bool { return s != nil && s.sys.m.Symmetry }

// follow takes over the order of the threads in a state, and gives its size.
func (s *shadow) follow() (size int64) {
	m := s.sys.m
	if s.lost = s.lost || len(m.Live) != len(s.of.Live); s.lost {
		return 0
	}
	s.sys.Encode(&store.Vector{})
	s.of.Arrange(m.Live)
	for i := range m.Live {
		s.lost = s.lost || m.CanMove(i) != s.of.CanMove(i)
	}
	return s.sys.Size()
}

// step executes the move that the other machine executes next. The last may violate.
func (s *shadow) step(move search.Move, size int64, last bool) {
	if s != nil && !s.lost {
		script := choice.Script(move.Script)
		s.sys.m.Fuel = machine.DefaultFuel + fuelPerCell*size
		clear(s.reached)
		s.lost = s.sys.m.Step(move.Mover, &script) != machine.Moved && !last
	}
}

// end puts the threads of the other machine into the order in which they were started.
func (s *shadow) end() {
	if s != nil {
		s.of.Arrange(slices.Sorted(slices.Values(s.of.Live)))
	}
}
