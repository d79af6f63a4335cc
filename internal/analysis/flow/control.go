package flow

import "bandsaw/internal/analysis/digraph"

// Controllers lists for each node the nodes that decide whether it is
// executed: control dependence of Ferrante, Ottenstein and Warren ("The
// Program Dependence Graph and Its Use in Optimization"), on a flow in which
// every node reaches the end. Loops without a way out get one, from their
// head, which has to stay in every slice for other reasons. always are the nodes
// to which control comes in every call: what decides on them is the call.
func (f *Flow) Controllers() (out [][]int32, always []bool) {
	succs := f.endless()
	ipdom := succs.Reverse().Dominators(f.End)
	out = make([][]int32, len(succs))
	always = make([]bool, len(succs))
	for n := f.Entry; n != f.End; n = ipdom[n] {
		always[n] = true
	}
	for _, a := range f.Order {
		if len(succs[a]) < 2 {
			continue
		}
		stop := ipdom[a]
		for _, r := range succs[a] {
			for r != stop {
				if k := len(out[r]); k > 0 && out[r][k-1] == a {
					break // came this way along an edge before
				}
				out[r] = append(out[r], a)
				r = ipdom[r]
			}
		}
	}
	return out, always
}

// endless is the flow's reached part with an edge to the end from a head of
// each loop that cannot be left.
func (f *Flow) endless() digraph.Graph {
	succs := make(digraph.Graph, len(f.Succs))
	for _, n := range f.Order {
		succs[n] = f.Succs[n]
	}
	preds := succs.Reverse()
	ends := make([]bool, len(succs))
	mark := func(n int32) {
		work := []int32{n}
		for len(work) > 0 {
			n := work[len(work)-1]
			work = work[:len(work)-1]
			if ends[n] {
				continue
			}
			ends[n] = true
			work = append(work, preds[n]...)
		}
	}
	mark(f.End)
	for _, n := range f.Order {
		if !ends[n] && n > f.End {
			succs[n] = append(append([]int32(nil), succs[n]...), f.End)
			mark(n)
		}
	}
	return succs
}
