package relation

import (
	"encoding/json"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
)

// Deriver answers questions, one after the other.
type Deriver struct {
	Cache   *derive.Cache
	solver  smt.Solver
	exact   smt.Solver // of floating-point numbers, bit by bit
	whole   smt.Solver // of mathematical integers
	Reasons bool       // are told
	Sampled bool       // values that were tried count alone
	Queries int        // to the solver
	Unknown int        // that it did not decide
}

// Close ends the solvers that were started.
func (d *Deriver) Close() {
	for _, s := range []smt.Solver{d.solver, d.exact, d.whole} {
		if s != nil {
			s.Close()
		}
	}
}

const cacheVersion = "predicates 7"

// Answer is the answer to a question.
type Answer struct {
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

// Answer answers the question.
func (d *Deriver) Answer(q *Question) (*Answer, error) {
	ls, at := q.Leaves()
	text := q.Text(ls, at)
	if d.Reasons {
		text = "reasons " + text
	}
	if data := d.Cache.Load(text); data != nil {
		a := &Answer{}
		if json.Unmarshal(data, a) == nil && len(a.Table) == q.entries() && (len(a.Reasons) == len(a.Table) || !d.Reasons) {
			if a.Unknown {
				d.Unknown++
			}
			return a, nil
		}
	}
	x := newExploration(q, ls, at)
	if d.Reasons {
		x.reasons = make([]map[int]reason, len(x.table))
	}
	if d.Sampled { // executions mostly come to what is soon found
		x.forNew = fewForNew
	}
	x.sample()
	known, err := d.complete(x)
	if err != nil {
		return nil, err
	}
	a := &Answer{Table: x.table, Reasons: x.reasons, Unknown: !known}
	if d.Reasons {
		a.Others = x.others
	}
	if !d.Sampled {
		if data, err := json.Marshal(a); err == nil {
			d.Cache.Keep(text, data)
		}
	}
	return a, nil
}
