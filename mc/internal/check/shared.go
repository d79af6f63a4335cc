package check

import (
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
)

// helpers makes systems that expand states beside the checker's, on the other cores.
// Each has a program of its own, since what was reached is noted there.
func (c *checker) helpers() []search.Helper {
	var out []search.Helper
	for range c.o.Cores {
		other, err := newChecker(c.given, c.property, c.o, c.learnt)
		if err != nil {
			return nil // as it would be for the search itself
		}
		sys := other.sys
		if c.extended && (sys.m.Begin() != machine.Moved || !sys.extendImage()) {
			return nil
		}
		if sys.m.Summaries != nil {
			sys.m.Summaries.Join(c.sys.m.Summaries.Pool())
		}
		sys.enc = c.sys.enc.Beside(sys.m)
		sys.dec = state.NewDecoder(sys.m, sys.enc)
		if c.o.Spending != nil {
			out = append(out, timed{system: sys, spent: c.o.Spending.helper()})
			continue
		}
		out = append(out, sys)
	}
	return out
}

// News implements search.Helper.
func (s *system) News() int { return s.m.News() + s.watch.Races.News() + s.enc.Missed() }

// Known implements search.Helped, Learn search.Helper.
func (s *system) Known() any {
	s.m.Summaries.Leave()
	return s.m.Learnt()
}

// Learn takes over what the search's own system has noted, and summaries that were recorded at states before
// those from a number on: what their calls came to is told before these are taken up. The search's own
// system may be at earlier ones, and takes none.
func (s *system) Learn(known any, from int) {
	s.m.Learn(known.(*machine.Learnt))
	s.m.Summaries.Leave()
	s.m.Summaries.Take(s.m, from)
}

// Void reports whether a guard does not hold, so that the search is to start anew.
func (s *system) Void() bool { return s.m.Program.Guards.Weakened }

// Help counts a transition that a helper executed.
func (s *system) Help(statements int64) {
	s.made++
	s.m.Statements += statements
}
