package ranking

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// answered is a call on a way that gives the same each time that it is given the same (ir.Function).
type answered struct {
	call *ir.Call
	with []*smt.Term // its arguments that are numbers; nil for the others
	v    *smt.Term
}

// asks is what the call is, if it is one that gives the same for the same; ok is false if not, or if it is not known what it is given.
func (w *walk) asks(values map[*ir.Local]*smt.Term, n int32, v *smt.Term) (_ answered, ok bool) {
	call, isCall := w.m.Stmts[n].(*ir.Call)
	if !isCall || !calls(w.m, n, func(t *callgraph.Method) bool { return t.Traits&ir.Function != 0 }) {
		return answered{}, false
	}
	out := answered{call: call, v: v}
	for _, x := range call.Args {
		if l, isLocal := x.(*ir.Local); isLocal && l.Type.IsRef() && w.defined[l] {
			return answered{}, false // it may be another object each time
		}
		with := w.value(values, x)
		if with == nil && !x.OperandType().IsRef() {
			return answered{}, false
		}
		out.with = append(out.with, with)
	}
	return out, true
}

// agrees is what follows from what was asked before on the way: for the same arguments, the same was answered.
func (a answered) agrees(before []answered) []*smt.Term {
	var out []*smt.Term
	for _, b := range before {
		if b.call.Method != a.call.Method || !a.ofSame(b) {
			continue
		}
		same := []*smt.Term{smt.Eq(a.v, b.v)}
		for i, with := range a.with {
			if with != nil {
				same = append(same, smt.Not(smt.Eq(with, b.with[i])))
			}
		}
		out = append(out, smt.Or(same...))
	}
	return out
}

// ofSame reports whether both are given the same objects.
func (a answered) ofSame(b answered) bool {
	for i, x := range a.call.Args {
		if a.with[i] == nil && !sameObject(x, b.call.Args[i]) {
			return false
		}
	}
	return true
}

// sameObject reports whether both are one variable, or the same text.
func sameObject(x, y ir.Operand) bool {
	a, ok := x.(*ir.Const)
	b, also := y.(*ir.Const)
	return x == y || ok && also && a.Type == ir.StringClass && *a == *b
}

// answer notes what a call on the way gives that gives the same for the same, and is what is known of it.
func (w *walk) answer(a at, n int32, v *smt.Term) ([]answered, []*smt.Term) {
	asked, ok := w.asks(a.values, n, v)
	if !ok {
		return a.asked, nil
	}
	return append(slices.Clip(a.asked), asked), asked.agrees(a.asked)
}
