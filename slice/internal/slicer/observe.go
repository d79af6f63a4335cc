package slicer

import (
	"fmt"

	"bandsaw/slice/internal/pdg"
)

// observables finds for each node of the method's flow the next node that
// matters: the node itself, or the one that control comes to next on whatever
// way. That there is only one, wherever control goes, is what it means that
// the closure holds all that decides on control; it is an error otherwise.
// Nodes from which nothing that matters is reached have -1. The second result
// has, for nodes whose next is the method's exit, a return on the way there,
// -1 if there is none.
func (c *Closure) observables(m *pdg.Method) (next, ret []int32, err error) {
	f := c.g.Flows[m.Index]
	next, ret = make([]int32, len(f.Succs)), make([]int32, len(f.Succs))
	var work []int32
	for n := range next {
		next[n], ret[n] = -1, -1
		if f.Reached[n] && c.observable(m, f, int32(n)) {
			next[n] = int32(n)
			work = append(work, int32(n))
		}
	}
	preds := f.Succs.Reverse()
	for len(work) > 0 {
		n := work[0]
		work = work[1:]
		for _, p := range preds[n] {
			switch {
			case !f.Reached[p] || next[p] == p || next[p] == next[n]:
			case next[p] < 0:
				next[p], ret[p] = next[n], ret[n]
				if n == f.Exit && p < f.Entry && isReturn(m.Stmts[p]) {
					ret[p] = p
				}
				work = append(work, p)
			default:
				return nil, nil, fmt.Errorf("%s: internal error: after what was sliced away control comes to two places", m.ID)
			}
		}
	}
	return next, ret, nil
}

// observable reports whether a node of the flow matters.
func (c *Closure) observable(m *pdg.Method, f *pdg.Flow, n int32) bool {
	switch {
	case n < f.Entry:
		return c.Kept(m, n)
	case n == f.Entry, n == f.End:
		return false
	case n > f.End:
		return c.Marks[c.g.Head(m, int(n-f.End-1))] != 0
	}
	return true // the exits
}
