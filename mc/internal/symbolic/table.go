package symbolic

import "bandsaw/internal/smt"

// longestTable is how many elements an array has at most of which any may be taken, where they fall into mostRuns.
const (
	longestTable = 1 << 12
	mostRuns     = 64
)

// run is elements in a row that are all the same, or each one more than the one before.
type run struct {
	from, value int64
	rises       bool
}

// at is the element at an index.
func (r *run) at(i int64) int64 {
	if r.rises {
		return r.value + i - r.from
	}
	return r.value
}

// table is the element of an array at an index, where no input decides on the elements, such as what a table of the library says of a
// character; nil if that is not said in few words.
func (e *Execution) table(array, n int64, i *smt.Term, sort smt.Sort) *smt.Term {
	if n > longestTable {
		return nil
	}
	var runs []run
	for k := range n {
		if e.heap[cell{array, k}] != nil {
			return nil
		}
		v := e.m.Elem(array, k)
		if last := len(runs) - 1; last >= 0 {
			r := &runs[last]
			if k == r.from+1 && v == r.value+1 {
				r.rises = true
			}
			if v == r.at(k) {
				continue
			}
		}
		if len(runs) == mostRuns {
			return nil
		}
		runs = append(runs, run{k, v, false})
	}
	var out *smt.Term
	for k := range runs {
		r := &runs[k]
		x := smt.Const(r.value, sort)
		if r.rises {
			x = smt.Apply(smt.OpBVAdd, smt.Extend(i, sort.Bits()), smt.Const(r.value-r.from, sort))
		}
		if out == nil {
			out = x
		} else {
			out = smt.Ite(smt.Lt(i, smt.Const(r.from, i.Sort)), out, x)
		}
	}
	return out
}
