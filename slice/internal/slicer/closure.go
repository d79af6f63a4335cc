// Package slicer makes the slice: it closes the criteria under the dependences
// of a program dependence graph, and rewrites the program to what is left.
//
//kinds:of lifted
package slicer

import (
	"bandsaw/internal/analysis/ranking"
	"bandsaw/ir"
	"bandsaw/slice/internal/pdg"
)

// Reason says why a node matters: it is a criterion, or another node needs it.
type Reason struct {
	Criterion string     // "" if another node needs it
	For       pdg.NodeID // the node that needs it
	Kind      pdg.Kind   // by which dependence
}

// Closure is the set of nodes that matter.
type Closure struct {
	g *pdg.Graph
	// Marks are the aspects in which each node matters; 0 is not at all.
	Marks []pdg.Aspect
	// Reasons say for the nodes that matter what brought them in first.
	Reasons []Reason

	work []pdg.NodeID
}

// shares are how much is worked for each proof that a loop or recursion ends: little at
// first, so that one that is hard does not take it from all others; 0 is all that is left.
var shares = []uint{200000, 0}

// Close finds everything that the criteria depend on. Proofs that loops and recursions end
// are asked for only of those that would not stay for other reasons.
func Close(g *pdg.Graph, prover *ranking.Prover) *Closure {
	c := &Closure{
		g:       g,
		Marks:   make([]pdg.Aspect, len(g.Nodes)),
		Reasons: make([]Reason, len(g.Nodes)),
	}
	for _, k := range g.Criteria {
		c.mark(k.Node, k.Aspect, Reason{Criterion: k.Reason})
	}
	c.close()
	open := g.Endless
	for i, share := range shares {
		prover.Share = share
		var short []pdg.Criterion
		for _, k := range open {
			if c.Marks[k.Node]&k.Aspect != k.Aspect {
				if g.Ends(k, prover) {
					continue
				}
				if prover.Short() && i+1 < len(shares) {
					short = append(short, k)
					continue
				}
				c.mark(k.Node, k.Aspect, Reason{Criterion: k.Reason})
				c.close()
			}
			g.Criteria = append(g.Criteria, k)
		}
		open = short
	}
	return c
}

// close follows the dependences until nothing more matters.
func (c *Closure) close() {
	for len(c.work) > 0 {
		n := c.work[0]
		c.work = c.work[1:]
		c.follow(n)
	}
}

// mark adds aspects to a node. What is used or noticed is also executed; and
// others notice what is stored in the heap.
func (c *Closure) mark(n pdg.NodeID, a pdg.Aspect, why Reason) {
	if a&(pdg.Value|pdg.Effect) != 0 {
		a |= pdg.Exec
	}
	node := &c.g.Nodes[n]
	if a&pdg.Value != 0 && node.Kind == pdg.Statement {
		if _, ok := node.Method.Stmts[node.Index].(*ir.Store); ok {
			a |= pdg.Effect
		}
	}
	if a&c.g.Meeting(n) != 0 {
		a |= pdg.Meets
	}
	if c.Marks[n]&a == a {
		return
	}
	if c.Marks[n] == 0 {
		c.Reasons[n] = why
	}
	c.Marks[n] |= a
	c.work = append(c.work, n)
}

// follow marks what a node depends on in the aspects in which it matters.
func (c *Closure) follow(n pdg.NodeID) {
	marks, node := c.Marks[n], &c.g.Nodes[n]
	if marks&pdg.Effect != 0 && node.Method != nil && node.Kind != pdg.Entry {
		// What others notice of a method, its callers must not leave out.
		c.mark(c.g.Entry(node.Method), pdg.Effect, Reason{For: n, Kind: pdg.Control})
	}
	for _, e := range c.g.Deps[n] {
		if e.Need&marks != 0 {
			c.mark(e.From, e.Give, Reason{For: n, Kind: e.Kind})
		}
	}
	c.meet(n)
	switch node.Kind {
	case pdg.Statement:
		c.arguments(node.Method, node.Index)
	case pdg.Param:
		if marks&pdg.Value != 0 {
			c.g.Callers(node.Method, func(m *pdg.Method, s int32) {
				if c.Marks[c.g.Stmt(m, s)] != 0 {
					c.arguments(m, s)
				}
			})
		}
	}
}

// meet hands on that what happens at the node meets other threads: to the method
// that it is in, and to the calls of that which stay.
func (c *Closure) meet(n pdg.NodeID) {
	marks, node := c.Marks[n], &c.g.Nodes[n]
	why := Reason{For: n, Kind: pdg.Call}
	switch {
	case node.Kind == pdg.Statement && marks&pdg.Meets == 0:
		for _, from := range c.g.Within(node.Method, node.Index) {
			if c.Marks[from]&pdg.Meets != 0 {
				c.mark(n, pdg.Meets, Reason{For: from, Kind: pdg.Call})
				return
			}
		}
	case marks&pdg.Meets == 0:
	case node.Kind == pdg.Entry || node.Kind == pdg.Hub:
		for _, e := range c.g.Deps[n] {
			if e.Kind != pdg.Call && e.Kind != pdg.Init {
				continue
			}
			if c.g.Nodes[e.From].Kind != pdg.Statement || c.Marks[e.From] != 0 {
				c.mark(e.From, pdg.Meets, why)
			}
		}
	case node.Method != nil:
		c.mark(c.g.Entry(node.Method), pdg.Meets, why)
	}
}

// arguments marks what a call passes to parameters that matter.
func (c *Closure) arguments(m *pdg.Method, s int32) {
	n := c.g.Stmt(m, s)
	for _, e := range c.g.Deps[n] {
		if e.Arg >= 0 && c.NeedsArgument(m, s, int(e.Arg)) {
			c.mark(e.From, pdg.Value, Reason{For: n, Kind: pdg.Parameter})
		}
	}
}

// NeedsArgument reports whether a method that the call can run needs what the
// call passes as argument k.
func (c *Closure) NeedsArgument(m *pdg.Method, s int32, k int) bool {
	if c.g.PassesAll(c.g.Stmt(m, s)) {
		return true
	}
	targets, _ := c.g.Calls(m, s)
	for _, t := range targets {
		if k < len(t.Params) && c.Marks[c.g.Param(t, k)]&pdg.Value != 0 {
			return true
		}
	}
	return false
}

// NeedsOperand reports whether the statement, which matters, needs its operand
// number k.
func (c *Closure) NeedsOperand(m *pdg.Method, s int32, k int) bool {
	if c.g.Needs(m, s, k)&c.Marks[c.g.Stmt(m, s)] != 0 {
		return true
	}
	_, call := m.Stmts[s].(*ir.Call)
	return call && c.NeedsArgument(m, s, k)
}

// Kept reports whether the statement matters.
func (c *Closure) Kept(m *pdg.Method, s int32) bool { return c.Marks[c.g.Stmt(m, s)] != 0 }

// Used reports whether anything of the method matters, if only how it ends. A
// method of which something matters is not used if no call of it is reached.
func (c *Closure) Used(m *pdg.Method) bool {
	return c.Marks[c.g.Exit(m)] != 0 || c.Marks[c.g.Throws(m)] != 0
}

// locked reports whether the lock that m, a synchronized method, takes matters.
func (c *Closure) locked(m *pdg.Method) bool {
	lock, ok := c.g.LockOf(m)
	return ok && c.Marks[lock] != 0
}
