package flow

import (
	"math"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// markEnding finds the loops that end by themselves, whatever other threads
// do: those that count a local int by a constant step towards a bound that
// does not change. In a method whose control flow is irreducible none does.
func (f *Flow) markEnding(m *callgraph.Method) {
	loops := f.loops()
	for i, l := range loops {
		f.Heads[i].Ends = l.counted(m, f, loops)
	}
}

// Bodies are the nodes of the loops, by their heads, with these; nil if the flow is irreducible.
func (f *Flow) Bodies() []map[int32]bool {
	var out []map[int32]bool
	for _, l := range f.loops() {
		out = append(out, l.body)
	}
	return out
}

// loops are the loops of the heads, none if the flow is irreducible.
func (f *Flow) loops() []*loop {
	if len(f.Heads) == 0 {
		return nil
	}
	idom := f.Succs.Dominators(f.Entry)
	tree := digraph.NewTree(idom, f.Entry)
	preds := f.Succs.Reverse()
	loops := make([]*loop, len(f.Heads))
	for i, h := range f.Heads {
		loops[i] = newLoop(h.Node, preds, tree, f)
	}
	if !f.reducible(tree) {
		return nil
	}
	return loops
}

// reducible reports whether every retreating edge leads to a dominator.
func (f *Flow) reducible(tree *digraph.Tree) bool {
	place := make([]int32, len(f.Succs))
	for i, n := range f.Order {
		place[n] = int32(i)
	}
	for _, n := range f.Order {
		for _, t := range f.Succs[n] {
			if place[t] <= place[n] && !tree.Dominates(t, n) {
				return false
			}
		}
	}
	return true
}

// loop is a natural loop: the nodes that reach the head again without passing
// it, and the head.
type loop struct {
	head    int32
	latches []int32 // from which control goes back to the head
	body    map[int32]bool
	tree    *digraph.Tree
}

func newLoop(head int32, preds digraph.Graph, tree *digraph.Tree, f *Flow) *loop {
	l := &loop{head: head, body: map[int32]bool{head: true}, tree: tree}
	var work []int32
	for _, p := range preds[head] {
		if f.Reached[p] && tree.Dominates(head, p) {
			l.latches = append(l.latches, p)
			work = append(work, p)
		}
	}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if l.body[n] {
			continue
		}
		l.body[n] = true
		for _, p := range preds[n] {
			if f.Reached[p] {
				work = append(work, p)
			}
		}
	}
	return l
}

// everyRound reports whether each round of the loop passes n.
func (l *loop) everyRound(n int32) bool {
	for _, latch := range l.latches {
		if !l.tree.Dominates(n, latch) {
			return false
		}
	}
	return true
}

// counted reports whether the loop is left after finitely many rounds because
// of a test that every round makes.
func (l *loop) counted(m *callgraph.Method, f *Flow, loops []*loop) bool {
	defs := map[*ir.Local][]int32{}
	var tests []int32
	for n := range l.body {
		if n >= f.Entry {
			continue
		}
		if d := ir.Def(m.Stmts[n]); d != nil {
			defs[d] = append(defs[d], n)
		}
		if _, ok := m.Stmts[n].(*ir.If); ok && l.everyRound(n) {
			tests = append(tests, n)
		}
	}
	for _, n := range tests {
		t := m.Stmts[n].(*ir.If)
		then := l.body[f.Target(m, m.BlockOf(t.Then))]
		els := l.body[f.Target(m, m.BlockOf(t.Else))]
		if then == els {
			continue // does not leave the loop
		}
		op, x, y := t.Op, t.X, t.Y
		if els {
			op = op.Negated()
		}
		if l.countsTo(m, loops, defs, op, x, y) || l.countsTo(m, loops, defs, mirrored[op], y, x) {
			return true
		}
	}
	return false
}

// mirrored gives the comparisons that hold when the operands change places.
var mirrored = map[ir.CondOp]ir.CondOp{ir.Eq: ir.Eq, ir.Ne: ir.Ne, ir.Lt: ir.Gt, ir.Gt: ir.Lt, ir.Le: ir.Ge, ir.Ge: ir.Le}

// countsTo reports whether a loop that goes on while x op y holds ends because
// x is counted towards y.
func (l *loop) countsTo(m *callgraph.Method, loops []*loop, defs map[*ir.Local][]int32, op ir.CondOp, x, y ir.Operand) bool {
	i, ok := x.(*ir.Local)
	if !ok || i.Type != ir.Int || len(defs[i]) != 1 {
		return false
	}
	d := defs[i][0]
	if !l.everyRound(d) || !l.onceARound(d, loops) {
		return false
	}
	step, ok := stepOf(m, d, i)
	if !ok || !l.settled(m, defs, y) {
		return false
	}
	bound, constant := int64(0), false
	if c, ok := y.(*ir.Const); ok {
		bound, constant = c.Bits, true
	}
	switch op { // others: not known to end
	case ir.Ne:
		return step == 1 || step == -1
	case ir.Lt:
		return step == 1 || step > 0 && constant && bound+step-1 <= math.MaxInt32
	case ir.Le:
		return step > 0 && constant && bound+step <= math.MaxInt32
	case ir.Gt:
		return step == -1 || step < 0 && constant && bound+step+1 >= math.MinInt32
	case ir.Ge:
		return step < 0 && constant && bound+step >= math.MinInt32
	}
	return false
}

// onceARound reports whether no loop inside this one repeats n.
func (l *loop) onceARound(n int32, loops []*loop) bool {
	for _, o := range loops {
		if o != l && o.body[n] && l.body[o.head] {
			return false
		}
	}
	return true
}

// stepOf is what the definition number d adds to i: "i = i + c", "i = i - c",
// or the same through a temporary, "t = i + c" and then "i = t".
func stepOf(m *callgraph.Method, d int32, i *ir.Local) (int64, bool) {
	switch s := m.Stmts[d].(type) { // others: no step
	case *ir.Binary:
		return added(s, i)
	case *ir.Move:
		t, ok := s.Src.(*ir.Local)
		if !ok {
			return 0, false
		}
		for n := d - 1; n >= m.First(m.Block(d)); n-- {
			switch ir.Def(m.Stmts[n]) {
			case t:
				b, ok := m.Stmts[n].(*ir.Binary)
				if !ok {
					return 0, false
				}
				return added(b, i)
			case i:
				return 0, false
			}
		}
	}
	return 0, false
}

// added is the constant that s adds to i.
func added(s *ir.Binary, i *ir.Local) (int64, bool) {
	c, ok := s.Y.(*ir.Const)
	if !ok || s.X != ir.Operand(i) || c.Type == ir.Long {
		return 0, false
	}
	switch s.Op { // others: no step
	case ir.Add:
		return c.Bits, true
	case ir.Sub:
		return -c.Bits, true
	}
	return 0, false
}

// settled reports whether the operand keeps its value while the loop runs, at
// least after the first round: a constant, a variable that the loop does not
// change, or the length of an array that is in such a variable.
func (l *loop) settled(m *callgraph.Method, defs map[*ir.Local][]int32, x ir.Operand) bool {
	v, ok := x.(*ir.Local)
	if !ok {
		return true
	}
	switch len(defs[v]) {
	case 0:
		return true
	case 1:
		n, ok := m.Stmts[defs[v][0]].(*ir.Length)
		if !ok {
			return false
		}
		a, ok := n.Array.(*ir.Local)
		return ok && len(defs[a]) == 0
	}
	return false
}
