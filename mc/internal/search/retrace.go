package search

// Retrace is the name of the search along a path.
const Retrace = "retrace"

// Along returns the depth-first search of the executions in which the movers take the turns that
// they take on a path, whatever else is chosen. It proves nothing: unless it found a violation, the
// answer has the cut Retrace.
func Along(path []Move) Algorithm {
	return func(sys System, o Options) (*Answer, error) {
		d := newDepthFirst(sys, o)
		d.turns = make([]int, len(path))
		for i, m := range path {
			d.turns[i] = m.Mover
		}
		d.explore()
		if !d.answer.Violated {
			d.partly(Retrace)
		}
		return d.finish()
	}
}

// turn is the mover that takes its turn in the last state of the present path, -1 for none.
func (d *depthFirst) turn() int {
	level := len(d.stack) - 1
	if level == len(d.turns) || d.sys.NextMover(d.turns[level]) != d.turns[level] {
		return -1
	}
	return d.turns[level]
}
