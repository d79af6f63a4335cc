package promela

import (
	"math"

	"bandsaw/ir"
)

// mostTrips is the longest loop whose allocations are given references of
// their own.
const mostTrips = 4096

// executions bounds how often one thread executes a node that may come after
// itself, if that follows from a loop that counts from constant to constant;
// 0 if it does not. The node's component is the whole loop, entered once.
func (p *process) executions(n *node) int {
	loop := map[*node]bool{}
	for _, m := range p.nodes {
		if m.component == n.component {
			loop[m] = true
		}
	}
	for _, b := range p.nodes {
		if !loop[b] || b.kind != branch {
			continue
		}
		if trips := p.trips(loop, b); trips > 0 {
			if reachedBefore(p, loop, b, n) {
				trips++ // also on the way to the last test
			}
			if trips <= mostTrips {
				return trips
			}
		}
	}
	return 0
}

// trips is how often the loop goes on after the test b, 0 if that is not
// known. It is known if the test compares a variable with a constant, every
// way round the loop comes by the test and by the only assignment to the
// variable in the loop, which adds a constant, and the variable is
// only given constants on the way to the loop.
func (p *process) trips(loop map[*node]bool, b *node) int {
	s, ok := b.stmt.(*ir.If)
	if !ok || len(b.succs) != 2 || loop[b.succs[0]] == loop[b.succs[1]] {
		return 0
	}
	v, limit := b.args[0].v, b.args[1].c
	if v == nil || limit == nil || limit.Type != ir.Int {
		return 0
	}
	op := s.Op
	if !loop[b.succs[0]] {
		op = negated[op]
	}
	step, first, ok := p.induction(loop, v)
	if !ok || cyclic(loop, b) || cyclic(loop, step.node) {
		return 0
	}
	return tripCount(op, first, limit.Bits, step.by)
}

// increment is the assignment that moves a loop on.
type increment struct {
	node *node
	by   int64
}

// induction finds the one assignment of v in the loop, v = v + constant, and
// the constant farthest from the limit that v has before it.
func (p *process) induction(loop map[*node]bool, v *variable) (step increment, first int64, ok bool) {
	var starts []int64
	for _, n := range p.nodes {
		if n.dst != v {
			continue
		}
		if !loop[n] {
			if !leadsTo(n, loop) {
				continue
			}
			if (n.kind != move && !isMove(n)) || n.args[0].c == nil {
				return step, 0, false
			}
			starts = append(starts, n.args[0].c.Bits)
			continue
		}
		s, ok := n.stmt.(*ir.Binary)
		if step.node != nil || !ok || n.kind != plain || n.args[0].v != v || n.args[1].c == nil {
			return step, 0, false
		}
		step = increment{n, n.args[1].c.Bits}
		switch s.Op { // others: no step
		case ir.Add:
		case ir.Sub:
			step.by = -step.by
		default:
			return step, 0, false
		}
	}
	if step.node == nil || len(starts) == 0 {
		return step, 0, false
	}
	first = starts[0]
	for _, k := range starts {
		if step.by > 0 {
			first = min(first, k)
		} else {
			first = max(first, k)
		}
	}
	return step, first, true
}

// leadsTo reports whether control can come from n into the loop.
func leadsTo(n *node, loop map[*node]bool) bool {
	for m := range reachable([]*node{n}) {
		if loop[m] {
			return true
		}
	}
	return false
}

func isMove(n *node) bool {
	_, ok := n.stmt.(*ir.Move)
	return ok && n.kind == plain
}

var negated = map[ir.CondOp]ir.CondOp{ir.Lt: ir.Ge, ir.Ge: ir.Lt, ir.Gt: ir.Le, ir.Le: ir.Gt, ir.Eq: ir.Ne, ir.Ne: ir.Eq}

// tripCount is how many of first, first+by, first+2*by ... come before the first
// that does not stand in relation op to limit; 0 if that is never, is too far
// or goes beyond the range of int.
func tripCount(op ir.CondOp, first, limit, by int64) int {
	if by == 0 || limit+by > math.MaxInt32 || limit+by < math.MinInt32 {
		return 0
	}
	switch {
	case by > 0 && op == ir.Le, by < 0 && op == ir.Ge:
		limit += by / magnitude(by)
	case by > 0 && op == ir.Lt, by < 0 && op == ir.Gt:
	default:
		return 0
	}
	distance := (limit - first) * (by / magnitude(by))
	trips := (distance + magnitude(by) - 1) / magnitude(by)
	if trips < 0 || trips > mostTrips {
		return 0
	}
	return max(int(trips), 1)
}

func magnitude(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// cyclic reports whether the loop has a cycle that avoids the node.
func cyclic(loop map[*node]bool, without *node) bool {
	const onPath, done = 1, 2
	state := map[*node]int{without: done}
	var visit func(*node) bool
	visit = func(n *node) bool {
		state[n] = onPath
		for _, s := range n.succs {
			if loop[s] && (state[s] == onPath || state[s] == 0 && visit(s)) {
				return true
			}
		}
		state[n] = done
		return false
	}
	for n := range loop {
		if state[n] == 0 && visit(n) {
			return true
		}
	}
	return false
}

// reachedBefore reports whether control can come to n from outside the loop
// without coming by the test.
func reachedBefore(p *process, loop map[*node]bool, test, n *node) bool {
	seen := map[*node]bool{test: true}
	var stack []*node
	push := func(m *node) {
		if loop[m] && !seen[m] {
			seen[m] = true
			stack = append(stack, m)
		}
	}
	if loop[p.entry] {
		push(p.entry)
	}
	for _, m := range p.nodes {
		if !loop[m] {
			for _, s := range m.succs {
				push(s)
			}
		}
	}
	for len(stack) > 0 {
		m := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if m == n {
			return true
		}
		for _, s := range m.succs {
			push(s)
		}
	}
	return false
}
