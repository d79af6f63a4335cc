package flow

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// Way is a loop, and a branch that each of its rounds executes and that leaves it.
type Way struct {
	// Test is the branch, which leaves the loop on its edge number Out.
	Test int32
	Out  int
	// Latches are the nodes from which a round goes to the next.
	Latches []int32

	flow  *Flow
	loop  *loop
	loops []*loop
}

// Has reports whether node n is in the loop.
func (w *Way) Has(n int32) bool { return w.loop.body[n] }

// Each reports whether each round executes statement n, once.
func (w *Way) Each(n int32) bool { return w.loop.everyRound(n) && w.AtMost(n) }

// AtMost reports whether no round executes statement n of the loop more than once.
func (w *Way) AtMost(n int32) bool { return w.Has(n) && w.loop.onceARound(n, w.loops) }

// Before reports whether control has come by node a whenever it comes to b.
func (w *Way) Before(a, b int32) bool { return w.loop.tree.Dominates(a, b) }

// Afresh reports whether control comes to the loop, the first time and again, only by way of node n, which is not in it.
func (w *Way) Afresh(n int32) bool {
	return !w.Has(n) && w.Before(n, w.loop.head) && !w.flow.comesAgain(w.loop, n)
}

// WaysOut lists the ways out of the method's loops by two-way branches.
func (f *Flow) WaysOut(m *callgraph.Method) []Way {
	var out []Way
	loops := f.loops()
	for _, l := range loops {
		if !f.Reached[l.head] {
			continue
		}
		for n := range int32(len(m.Stmts)) {
			if _, ok := m.Stmts[n].(*ir.If); !ok || !l.body[n] || !l.everyRound(n) || len(f.Succs[n]) != 2 || l.body[f.Succs[n][0]] == l.body[f.Succs[n][1]] {
				continue
			}
			w := Way{Test: n, Out: 1, Latches: l.latches, flow: f, loop: l, loops: loops}
			if l.body[f.Succs[n][1]] {
				w.Out = 0
			}
			out = append(out, w)
		}
	}
	return out
}

// Rounds is a loop that counts a local int up by a constant step in each round and goes on only while
// it is below a bound: when control leaves it by the test, the counter has come to the bound, or past it.
type Rounds struct {
	Way
	Counter *ir.Local
	// Init gives the counter a constant before the loop, Step adds one each round to it. No other statement
	// of the method assigns it, and who comes to the loop again comes by Init.
	Init, Step int32
	Bound      ir.Operand
}

// CountingUp lists the loops of the method that count up by one.
func (f *Flow) CountingUp(m *callgraph.Method) []*Rounds {
	var out []*Rounds
	for _, w := range f.WaysOut(m) {
		if r := f.rounds(m, w); r != nil && w.AtMost(r.Step) {
			out = append(out, r)
		}
	}
	return out
}

// rounds is the loop if the way out of it is the test of one that counts up by one.
func (f *Flow) rounds(m *callgraph.Method, w Way) *Rounds {
	t, l := m.Stmts[w.Test].(*ir.If), w.loop
	op, x, y := t.Op, t.X, t.Y
	if w.Out == 0 {
		op = op.Negated()
	}
	if op == ir.Gt {
		op, x, y = ir.Lt, y, x
	}
	i, ok := x.(*ir.Local)
	if !ok || op != ir.Lt || i.Type != ir.Int || slices.Contains(m.Params, i) {
		return nil
	}
	r := &Rounds{Way: w, Counter: i, Init: -1, Step: -1, Bound: y}
	for d, s := range m.Stmts {
		switch d := int32(d); {
		case ir.Def(s) != i || !f.Reached[d]:
		case l.body[d] && r.Step < 0:
			r.Step = d
		case !l.body[d] && r.Init < 0 && constant(s):
			r.Init = d
		default:
			return nil
		}
	}
	if r.Init < 0 || r.Step < 0 || !l.everyRound(r.Step) {
		return nil
	}
	if step, ok := stepOf(m, r.Step, i); !ok || step != 1 || f.comesAgain(l, r.Init) {
		return nil
	}
	return r
}

// constant reports whether the statement assigns a constant.
func constant(s ir.Stmt) bool {
	move, ok := s.(*ir.Move)
	if !ok {
		return false
	}
	_, ok = move.Src.(*ir.Const)
	return ok
}

// comesAgain reports whether control may come from the loop to its head again by way of other nodes, but not
// of node init.
func (f *Flow) comesAgain(l *loop, init int32) bool {
	seen := make([]bool, len(f.Succs))
	var work []int32
	for n := range l.body {
		work = append(work, f.Succs[n]...)
	}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[n] || l.body[n] || n == init {
			continue
		}
		seen[n] = true
		for _, t := range f.Succs[n] {
			if t == l.head {
				return true
			}
			work = append(work, t)
		}
	}
	return false
}

// Fresh reports whether control, once it has come to node from, comes to node to only by way of node by, or by
// from again.
func (f *Flow) Fresh(from, by, to int32) bool {
	seen := make([]bool, len(f.Succs))
	work := slices.Clone(f.Succs[from])
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if n == to {
			return false
		}
		if seen[n] || n == by || n == from {
			continue
		}
		seen[n] = true
		work = append(work, f.Succs[n]...)
	}
	return true
}
