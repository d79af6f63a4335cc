package search

// Level is what a system found of the states from one number to another when it expanded many
// at once.
type Level struct {
	// Left are the states, ascending, that are to be expanded one by one.
	Left []int
	// Transitions are those from the others, and Pruned those that are impossible.
	Transitions, Pruned int64
	// Parents has of each new state, in order, one that it is a successor of.
	Parents []uint32
	// Leads has of each state one successor, or 0; Over if nothing has to happen after it.
	Leads []uint32
	// Err, if not nil, ends the search.
	Err error
}

// Over stands for a successor from which nothing has to happen any more.
const Over = ended

// Grouped is a system that expands many states at once, and adds their successors to the store.
type Grouped interface {
	System
	// ExpandAll makes the successors of the states from one number to another. stop tells whether the
	// search is to end: then some may be missing.
	ExpandAll(from, to int, stop func() bool) *Level
}

// Levels is a breadth-first search that expands all states of a level at once.
func Levels(sys System, o Options) (*Answer, error) {
	l := &levels{breadthFirst: breadthFirst{search: newSearch(sys, o), moves: map[int]Move{}}}
	l.explore()
	l.collect()
	return l.finish()
}

type levels struct{ breadthFirst }

func (l *levels) explore() {
	l.root()
	for from, to := 0, 1; from < to; from, to = to, l.store.Len() {
		if from > 0 {
			l.answer.Depth++
			if l.Limits.Depth > 0 && l.answer.Depth >= l.Limits.Depth {
				l.cut(CutDepth)
				return
			}
		}
		found := l.sys.(Grouped).ExpandAll(from, to, l.stop)
		if l.answer.Violated || l.err != nil {
			return // it was found aside
		}
		if l.err = found.Err; l.err != nil {
			return
		}
		for _, n := range found.Parents {
			l.parents.Add(n)
		}
		l.answer.States = int64(l.store.Len())
		l.answer.Transitions += found.Transitions
		l.answer.Revisited += found.Transitions - found.Pruned - int64(len(found.Parents))
		for i, to := range found.Leads {
			switch to {
			case 0:
			case Over:
				l.ends.over(from + i)
			default:
				l.ends.leads(from+i, int(to))
			}
		}
		if l.stopped {
			return
		}
		for _, n := range found.Left {
			if !l.expand(n) {
				return
			}
		}
	}
}

// stop reports whether a limit is reached.
func (l *levels) stop() bool {
	if !l.stopped {
		l.answer.States = int64(l.store.Len())
		l.checks |= 1023 // look at all limits
		l.stopped = l.full()
	}
	return l.stopped
}
