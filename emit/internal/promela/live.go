package promela

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// liveness computes which variables each node may still read, into liveIn and
// liveOut. A variable that is only copied into variables that nobody reads is
// not live. keeps tells the fields that the model stores: what is stored to
// others is not read either.
func (p *process) liveness(keeps func(*node) bool) {
	flow := liveness.NewFlow(p.graph(), len(p.vars))
	for i, n := range p.nodes {
		n.liveIn, n.liveOut = flow.In[i], flow.Out[i]
	}
	flow.Solve(func(i int, live *bitset.Set) {
		n := p.nodes[i]
		if n.dst != nil && n.kind != count {
			live.Remove(n.dst.id)
		}
		if n.needed(keeps) {
			for _, v := range n.reads(p) {
				live.Add(v.id)
			}
		}
	})
}

// dead reports whether nobody reads what the node assigns.
func (n *node) dead() bool { return n.dst == nil || !n.liveOut.Has(n.dst.id) }

// needed reports whether the node has an effect that somebody can see, so that
// what it reads matters.
func (n *node) needed(keeps func(*node) bool) bool {
	if n.pure() {
		return !n.dead()
	}
	if _, ok := n.stmt.(*ir.Store); ok && n.kind == plain {
		return keeps(n)
	}
	return true
}

// pure reports whether the node does nothing but assign its variable.
func (n *node) pure() bool {
	switch n.kind {
	case move, count:
		return true
	case plain:
	default:
		return false
	}
	if n.partial {
		return false
	}
	switch s := n.stmt.(type) {
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length, *ir.New, *ir.InstanceOf, *ir.Pending, *ir.Abs, *ir.AnyOf, *ir.Image:
		return true
	case *ir.NewArray, *ir.Call: // the only calls left are of natives that return a value
		return true
	case *ir.Thread:
		return s.Op == ir.Current || s.Op == ir.Alive
	case *ir.Monitor:
		return s.Op == ir.Holds
	case *ir.Store, *ir.Choose, *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	}
	return false
}

// reads lists the variables whose values the node's text mentions.
func (n *node) reads(p *process) []*variable {
	var out []*variable
	for _, a := range n.args {
		if a.v != nil && a.v != p.self {
			out = append(out, a.v)
		}
	}
	switch n.kind {
	case stop:
		if !p.pending.refs.Set().Empty() {
			out = append(out, p.pending)
		}
	case plain, bound, count:
		if n.site != nil && n.site.counter != nil {
			out = append(out, n.site.counter)
		}
	}
	return out
}
