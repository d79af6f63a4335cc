package ranking

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// soughtFrom is the index from which the call looks for something (ir.Seeks), nil if it is no such call.
func soughtFrom(m *callgraph.Method, n int32) ir.Operand {
	call := m.Stmts[n].(*ir.Call)
	if len(call.Args) < 3 || !calls(m, n, func(t *callgraph.Method) bool { return t.Traits&ir.Seeks != 0 }) {
		return nil
	}
	what := call.Args[len(call.Args)-2]
	if text, ok := what.(*ir.Const); !what.OperandType().IsIntLike() && (!ok || text.Text == "") {
		return nil
	}
	return call.Args[len(call.Args)-1]
}

// found is what is known of the index v at which something was found that is looked for from an index on: it is there or behind, if at all.
func found(v, from *smt.Term) []*smt.Term {
	if from == nil {
		return nil
	}
	return []*smt.Term{smt.Or(
		smt.Lt(v, smt.Const(0, v.Sort)),
		smt.And(smt.Le(from, v), smt.Lt(v, smt.Const(longestArray, v.Sort))),
	)}
}
