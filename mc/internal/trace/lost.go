package trace

import (
	"fmt"
	"math/bits"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// Lost tells of an abstract choice: what could not be told apart.
type Lost struct {
	Where       string // "Account.java:12"
	Variable    string // as a selection names it, that gets the result; "" if none does
	Operand     string // that the result is computed from; "" if that is none
	Abstraction string
	Operator    string // "add", "lt"; "" for a choice among given tokens
	Taken       string // a token, or a truth value
	Of          []string
	Wraps       bool // the operator's arithmetic is that of Java
}

// lose notes the abstract choice that the pending event makes.
func (r *Recorder) lose(pick int64) {
	e := r.pending
	if e == nil || e.instr.Op != code.Abs1 && e.instr.Op != code.Abs2 {
		return
	}
	s, ok := e.stmt.(*ir.Abs)
	if !ok {
		return
	}
	abs := &r.m.Program.Abs[e.instr.X]
	i := operand(r.m, e, e.instr.A)
	if e.instr.Op == code.Abs2 {
		i = i*abs.Tokens + operand(r.m, e, e.instr.B)
	}
	a := abs.Abstraction
	l := Lost{
		Where: r.m.Line(e.thread), Abstraction: a.Name, Operator: s.Op,
		Variable: code.Variable(e.frame.Method, e.frame.PC, s.Dst), Operand: code.SourceVariable(e.frame.Method, e.frame.PC, s.Args[0]),
		Wraps: !a.Idealised() && !a.Of.IsReal() && !ir.IsComparison(s.Op),
	}
	for set := abs.Table[i]; set != 0; set &= set - 1 {
		l.Of = append(l.Of, resultName(a, s.Op, bits.TrailingZeros64(set)))
	}
	if pick < int64(len(l.Of)) {
		l.Taken = l.Of[pick]
	}
	r.Lost = append(r.Lost, l)
}

// resultName names a result of an abstract operator.
func resultName(a *ir.Abstraction, op string, n int) string {
	if ir.IsComparison(op) {
		return fmt.Sprint(n == 1)
	}
	return a.Tokens[n]
}
