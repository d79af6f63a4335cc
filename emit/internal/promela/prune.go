package promela

import (
	"bandsaw/ir"
)

// prune puts constants in the place of variables that hold nothing else, folds
// the branches whose outcome is known from constants and points-to sets, drops what cannot be reached then, and reports whether it
// found anything.
func (w *network) prune() bool {
	changed := false
	for _, p := range w.processes {
		p.findDefinitions()
		if p.propagate() {
			changed = true
		}
		for _, n := range p.nodes {
			if n.kind == branch && w.fold(p, n) {
				changed = true
			}
		}
		p.walk()
	}
	return changed
}

// fold makes a branch with one possible outcome a nop and takes impossible
// cases out of a ClassSwitch.
func (w *network) fold(p *process, n *node) bool {
	switch s := n.stmt.(type) { // others: as they are
	case *ir.If:
		if to := w.outcome(p, n, s); to != nil {
			n.become(to)
			return true
		}
	case *ir.Switch:
		if c := n.args[0].c; c != nil {
			to := n.succs[len(s.Cases)]
			for i, k := range s.Cases {
				if int64(k.Value) == c.Bits {
					to = n.succs[i]
				}
			}
			n.become(to)
			return true
		}
	case *ir.ClassSwitch:
		return w.foldClasses(n, s)
	}
	return false
}

// become turns the branch into a jump.
func (n *node) become(to *node) {
	n.kind, n.succs, n.args = nop, []*node{to}, nil
}

// outcome is the successor that the If always takes, nil if that is not known.
func (w *network) outcome(p *process, n *node, s *ir.If) *node {
	x, y := n.args[0], n.args[1]
	if x.typ().IsRef() || y.typ().IsRef() {
		return w.refOutcome(p, n, s, x, y)
	}
	if x.c == nil || y.c == nil {
		return nil
	}
	if s.Op.Holds(x.c.Bits, y.c.Bits) {
		return n.succs[0]
	}
	return n.succs[1]
}

// refOutcome decides comparisons with null: constants never are null, and a
// variable that no object reaches always is.
func (w *network) refOutcome(p *process, n *node, s *ir.If, x, y value) *node {
	if x.isNull() {
		x, y = y, x
	}
	equal, different := n.succs[0], n.succs[1]
	if s.Op == ir.Ne {
		equal, different = different, equal
	}
	switch {
	case !y.isNull():
		return nil
	case x.isNull(), x.v != nil && x.v.refs.Set().Empty():
		return equal
	case x.c != nil:
		return different
	case p.neverNull(x.v):
		return different
	}
	return nil
}

// findDefinitions notes for each variable the only node that assigns it.
func (p *process) findDefinitions() {
	times := make([]int, len(p.vars))
	for _, n := range p.nodes {
		if n.dst != nil {
			times[n.dst.id]++
			n.dst.only = n
		}
	}
	for _, v := range p.vars {
		if times[v.id] != 1 {
			v.only = nil
		}
	}
}

// neverNull reports whether the variable holds an object wherever it is read:
// it is assigned once, and an object. (Were it read before, inlining had
// assigned it null first.)
func (p *process) neverNull(v *variable) bool {
	for v != nil && v != p.self {
		n := v.only
		if n == nil {
			return false
		}
		if n.kind == move {
			if n.args[0].v == nil {
				return !n.args[0].isNull()
			}
			v = n.args[0].v
			continue
		}
		if n.kind == noted {
			return false
		}
		switch s := n.stmt.(type) { // others: unknown
		case *ir.New, *ir.NewArray:
			return true
		case *ir.Call:
			op := ir.MachineOperation(s.Method)
			return op != nil && op.NonNull
		case *ir.Thread:
			return s.Op == ir.Current
		case *ir.Move:
			if n.args[0].v == nil {
				return !n.args[0].isNull()
			}
			v = n.args[0].v
		default:
			return false
		}
	}
	return v == p.self
}

// foldClasses keeps the cases of the classes that the operand can have.
func (w *network) foldClasses(n *node, s *ir.ClassSwitch) bool {
	can := map[string]bool{}
	for i := range w.points(n.args[0]).All() {
		can[w.sites[i].exactClass()] = true
	}
	kept := &ir.ClassSwitch{At: s.At, X: s.X}
	var succs []*node
	for i, c := range s.Cases {
		if can[c.Class] {
			kept.Cases = append(kept.Cases, c)
			succs = append(succs, n.succs[i])
		}
	}
	if len(kept.Cases) == len(s.Cases) || len(kept.Cases) == 0 {
		return false
	}
	n.stmt, n.succs = kept, succs
	if len(succs) == 1 {
		n.become(succs[0])
	}
	return true
}
