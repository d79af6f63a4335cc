package check

import (
	"cmp"

	"bandsaw/internal/smt"
	"bandsaw/mc/internal/symbolic"
)

// Many bugs show once the same was done over and over: a sum wraps, a table is full, a wait has doubled often enough. The search
// by inputs, which turns the first branches of a path round first, comes to none of these for long. So each way on from a branch that
// it turned to for the first time is walked: wherever that branch comes again, it is turned there too. A walk finds what it
// finds; the search goes on without it as if there had been none.

// walks are those of a search.
type walks struct {
	from  int64 // so many paths are followed before
	begun []attempt
	now   *attempt // is gone on with first; nil of none
	kept  map[symbolic.Way]bool
	// What they cost: steps and questions, and statements.
	states, statements int64
}

// usualWalksFrom is how many paths are followed before walks: a program that has few is soon explored.
const usualWalksFrom = 30

// Walks have a share of the steps and questions, and so many statements, since each turn of one executes all that is
// before it again.
const (
	walksShare     = 4
	walkStatements = 50_000_000
)

func newWalks(from int64) walks {
	return walks{from: cmp.Or(from, usualWalksFrom), kept: map[symbolic.Way]bool{}}
}

// next is what is walked next, once so many paths were followed, if at most so many states are explored, 0 for any
// number; nil if nothing is.
func (w *walks) next(paths, most int64) *attempt {
	if w.statements >= walkStatements || most > 0 && w.states*walksShare >= most {
		return nil
	}
	next := w.now
	w.now = nil
	if next == nil && len(w.begun) > 0 && paths >= w.from {
		next, w.begun = &w.begun[0], w.begun[1:]
	}
	return next
}

// begin lets a walk wait for its turn, along the way that the attempt goes in place of the condition, if there was none yet.
func (w *walks) begin(a attempt, instead symbolic.Condition) {
	if way := instead.Way.Other(); instead.Kind == symbolic.Side && !w.kept[way] {
		w.kept[way] = true
		a.keeps = &way
		w.begun = append(w.begun, a)
	}
}

func (w *walks) cost(states, statements int64) {
	w.states += states
	w.statements += statements
}

// goOn continues the walk that the path is of, with the next condition on which it did not keep to its way.
func (s *byInputs) goOn(a attempt) error {
	path := s.execute.Path
	s.hold(append(s.terms(len(path)), a.not...), s.values())
	var decisions []int64
	for _, d := range s.decided {
		decisions = append(decisions, d.taken)
	}
	for k := a.from; k < len(path) && s.full() == ""; k++ {
		if path[k].Kind != symbolic.Side || path[k].Way != a.keeps.Other() || k == a.from && len(a.not) > 0 {
			continue
		}
		next, answer, err := s.turn(a, k, decisions)
		if err != nil || answer == smt.Unknown {
			return err
		}
		if answer == smt.Sat {
			next.keeps = a.keeps
			s.walks.now = &next
			return nil
		}
	}
	return nil
}
