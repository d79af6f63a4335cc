package predicate

import (
	"encoding/json"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
)

// deriver answers questions, one after the other.
type deriver struct {
	cache   *derive.Cache
	solver  smt.Solver
	exact   smt.Solver // of floating-point numbers, bit by bit
	whole   smt.Solver // of mathematical integers
	reasons bool       // are told
	sampled bool       // values that were tried count alone
	Queries int        // to the solver
	Unknown int        // that it did not decide
}

// close ends the solvers that were started.
func (d *deriver) close() {
	for _, s := range []smt.Solver{d.solver, d.exact, d.whole} {
		if s != nil {
			s.Close()
		}
	}
}

const cacheVersion = "predicates 5"

// answer is the answer to a question.
type answer struct {
	Table   []uint64         // a mask of target tokens for each tuple
	Reasons []map[int]reason `json:",omitempty"` // of each tuple, by target token, where reasons are asked for
	Others  string           `json:",omitempty"` // how what is not in the table was decided
	Unknown bool             `json:",omitempty"` // the solver gave up
}

// reason is how a result was decided to be possible.
type reason struct {
	By     string
	Values []int64 `json:",omitempty"` // of the leaves
}

// answer answers the question.
func (d *deriver) answer(q *question) (*answer, error) {
	ls, at := q.leaves()
	text := q.text(ls, at)
	if d.reasons {
		text = "reasons " + text
	}
	if data := d.cache.Load(text); data != nil {
		a := &answer{}
		if json.Unmarshal(data, a) == nil && len(a.Table) == q.entries() && (len(a.Reasons) == len(a.Table) || !d.reasons) {
			if a.Unknown {
				d.Unknown++
			}
			return a, nil
		}
	}
	x := newExploration(q, ls, at)
	if d.reasons {
		x.reasons = make([]map[int]reason, len(x.table))
	}
	if d.sampled { // executions mostly come to what is soon found
		x.forNew = fewForNew
	}
	x.sample()
	known, err := d.complete(x)
	if err != nil {
		return nil, err
	}
	a := &answer{Table: x.table, Reasons: x.reasons, Unknown: !known}
	if d.reasons {
		a.Others = x.others
	}
	if !d.sampled {
		if data, err := json.Marshal(a); err == nil {
			d.cache.Keep(text, data)
		}
	}
	return a, nil
}
