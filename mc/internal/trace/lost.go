package trace

import (
	"fmt"
	"math/bits"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Lost tells of an abstract choice: what could not be told apart.
type Lost struct {
	Where       string // "Account.java:12"
	Variable    string // as a selection names it, that gets the result; "" if none does
	Operand     string // that the result is computed from; "" if that is none
	Abstraction string
	Operator    string // "add", "lt"; "" for a choice among given values
	Taken       string // a token, a truth value or a number
	Of          []string
	Wraps       bool // the operator's arithmetic is that of Java
}

// lose notes the abstract choice that the pending event makes.
func (r *Recorder) lose(pick int64) {
	if r.pending == nil {
		return
	}
	p := PointOf(r.pending.thread, &r.pending.frame)
	l, ok := p.Lost(r.m)
	if !ok {
		return
	}
	if s, ok := p.method.Stmts[p.pc].(*ir.AnyOf); ok {
		l.Of = texts(s.Values)
	} else {
		l.Of = r.results(p, l.Operator)
	}
	if pick < int64(len(l.Of)) {
		l.Taken = l.Of[pick]
	}
	r.Lost = append(r.Lost, l)
}

// results are those that the abstract operator there has.
func (r *Recorder) results(p Point, operator string) (out []string) {
	abs := &r.m.Program.Abs[p.instr.X]
	i := operand(r.m, r.pending, p.instr.A)
	if p.instr.Op == code.Abs2 {
		i = i*abs.Tokens + operand(r.m, r.pending, p.instr.B)
	}
	for set := abs.Table[i]; set != 0; set &= set - 1 {
		out = append(out, resultName(abs.Abstraction, operator, bits.TrailingZeros64(set)))
	}
	return out
}

// texts are the values as people know them: tokens by their names.
func texts(values []*ir.Const) (out []string) {
	for _, v := range values {
		switch {
		case v.Type.IsToken():
			out = append(out, v.Text)
		case v.Type == ir.Boolean:
			out = append(out, fmt.Sprint(v.Bits != 0))
		default:
			out = append(out, fmt.Sprint(v.Bits))
		}
	}
	return out
}

// Point is an instruction that a thread is about to execute.
type Point struct {
	thread *machine.Thread
	method *code.Method
	pc     int32
	instr  *code.Instr
}

// PointOf is the one that the frame is at.
func PointOf(t *machine.Thread, f *machine.Frame) Point {
	return Point{t, f.Method, f.PC, &f.Method.Code[f.PC]}
}

// Lost tells of the abstract choice that an operator makes there, or one among given values, but for what it chooses;
// not ok if it is none, as one by a relation between sets, or of which no abstraction is known.
func (p Point) Lost(m *machine.Machine) (l Lost, ok bool) {
	if p.instr == nil {
		return l, false
	}
	switch p.instr.Op {
	case code.Abs1, code.Abs2:
	case code.AnyOf:
		s := p.method.Stmts[p.pc].(*ir.AnyOf)
		l = Lost{Where: m.Line(p.thread), Abstraction: s.Abstraction, Variable: code.Variable(p.method, p.pc, s.Dst)}
		if s.Dst.Type.IsToken() {
			l.Abstraction = s.Dst.Type.Abstraction()
		}
		return l, l.Abstraction != ""
	default:
		return l, false
	}
	s := p.method.Stmts[p.pc].(*ir.Abs)
	a := m.Program.Abs[p.instr.X].Abstraction
	return Lost{
		Where: m.Line(p.thread), Abstraction: a.Name, Operator: s.Op,
		Variable: code.Variable(p.method, p.pc, s.Dst), Operand: code.SourceVariable(p.method, p.pc, s.Args[0]),
		Wraps: !a.Idealised() && !a.Of.IsReal() && !ir.IsComparison(s.Op),
	}, true
}

// resultName names a result of an abstract operator.
func resultName(a *ir.Abstraction, op string, n int) string {
	if ir.IsComparison(op) {
		return fmt.Sprint(n == 1)
	}
	return a.Tokens[n]
}
