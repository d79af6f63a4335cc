package slicer

import (
	"fmt"

	"bandsaw/artifact/prop"
	"bandsaw/slice/internal/pdg"
)

// observables finds for each node of the method's flow the next node that
// matters: the node itself, or the one that control comes to next on whatever
// way. That there is only one, wherever control goes, is what it means that
// the closure holds all that decides on control; it is an error otherwise.
// Nodes from which nothing that matters is reached have -1.
func (c *Closure) observables(m *pdg.Method) ([]int32, error) {
	f := c.g.Flows[m.Index]
	next := make([]int32, len(f.Succs))
	var work []int32
	for n := range next {
		next[n] = -1
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
				next[p] = next[n]
				work = append(work, p)
			default:
				return nil, fmt.Errorf("%s: internal error: after what was sliced away control comes to two places", m.ID)
			}
		}
	}
	return next, nil
}

// returns finds, for nodes from which control comes to the method's exit next,
// a return on a way there; -1 for others and where there is none. Of several it is one
// that says that a condition was evaluated, if there is such a one: that it never was is told only
// where that is sure.
func returns(m *pdg.Method, f *pdg.Flow, next []int32) []int32 {
	ret := make([]int32, len(next))
	var evaluated, others []int32
	for n := range ret {
		ret[n] = -1
		if int32(n) < f.Entry && next[n] == f.Exit && isReturn(m.Stmts[n]) {
			ret[n] = int32(n)
			if prop.Evaluated(m.Stmts[n]) {
				evaluated = append(evaluated, int32(n))
			} else {
				others = append(others, int32(n))
			}
		}
	}
	preds := f.Succs.Reverse()
	for _, work := range [][]int32{evaluated, others} {
		for len(work) > 0 {
			n := work[0]
			work = work[1:]
			for _, p := range preds[n] {
				if next[p] == f.Exit && ret[p] < 0 {
					ret[p] = ret[n]
					work = append(work, p)
				}
			}
		}
	}
	return ret
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
