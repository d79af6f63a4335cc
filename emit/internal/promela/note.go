package promela

import (
	"bandsaw/artifact/pmlmap"
	"bandsaw/ir"
)

// Notes. A program can say what its verdict rests on, and what of its behaviour is
// not explored. For the model these natives are values, or nothing; what counts is
// whether Spin comes there.

// note makes n, a call that notes the text of its last argument; before are the
// statements that come before it in its block.
func (in *inliner) note(f *frame, s *ir.Call, before []ir.Stmt, n *node) *node {
	last := len(s.Args) - 1
	text, known := textOf(f, s.Args[last], before)
	if !known {
		return in.refuse(f, s, "notes a text that is not known before the program runs")
	}
	n.kind, n.reason, n.args = noted, text, n.args[:last]
	return n
}

// textOf is the string that x is after the statements: a constant, or several joined.
func textOf(f *frame, x ir.Operand, before []ir.Stmt) (string, bool) {
	l, ok := x.(*ir.Local)
	if !ok {
		c := x.(*ir.Const)
		return c.Text, c.Type == ir.StringClass
	}
	for i := len(before) - 1; i >= 0; i-- {
		if ir.Def(before[i]) != l {
			continue
		}
		switch s := before[i].(type) { // others: unknown
		case *ir.Move:
			return textOf(f, s.Src, before[:i])
		case *ir.Call:
			if s.Method != ir.MachineConcat {
				return "", false
			}
			a, knowA := textOf(f, s.Args[0], before[:i])
			b, knowB := textOf(f, s.Args[1], before[:i])
			return a + b, knowA && knowB
		}
		return "", false
	}
	if c := f.bind[l].c; c != nil {
		return c.Text, c.Type == ir.StringClass
	}
	return "", false
}

// note writes, outside a d_step, the line that Spin lists as not reached if the
// note does not count.
func (e *emitter) note(n *node) {
	line := e.out.line("(to_ >= 0); /* %s */", comment(n.reason))
	op := ir.MachineOperation(n.stmt.(*ir.Call).Method)
	e.maps.Notes = append(e.maps.Notes, pmlmap.Note{Process: e.proc.name, Line: line, What: n.reason, Cut: op.Notes != ir.Assumption})
}
