// Package slicer makes the slice: it closes the criteria under the dependences
// of a program dependence graph, and rewrites the program to what is left.
//
//kinds:of lifted
package slicer

import (
	"slices"

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
	// apart is of nodes that are told apart by their owners.
	apart struct {
		marks map[pdg.At]pdg.Aspect
		live  map[*pdg.Method][]int // for whom each method runs in the slice
		work  []pdg.At
	}
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
	c.apart.marks, c.apart.live = map[pdg.At]pdg.Aspect{}, map[*pdg.Method][]int{}
	for _, m := range g.Program.ThreadRuns {
		c.apart.live[m] = g.Owners(g.Entry(m)) // no call tells for whom a thread runs
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
	for {
		if len(c.work) > 0 {
			n := c.work[0]
			c.work = c.work[1:]
			c.follow(n)
		} else if len(c.apart.work) > 0 {
			at := c.apart.work[0]
			c.apart.work = c.apart.work[1:]
			c.followFor(at)
		} else {
			return
		}
	}
}

// mark adds aspects to a node, as it is for all owners. What is used or noticed is also executed; and
// others notice what is stored in the heap.
func (c *Closure) mark(n pdg.NodeID, a pdg.Aspect, why Reason) {
	for _, owner := range c.g.Owners(n) {
		if a&^pdg.Meets != 0 {
			c.markFor(pdg.At{Node: n, Owner: owner}, a&^pdg.Meets, why)
		}
	}
	c.add(n, a, why)
}

// markFor adds aspects to a node as it is for an owner.
func (c *Closure) markFor(at pdg.At, a pdg.Aspect, why Reason) {
	n := at.Node
	if c.g.Owners(n) == nil {
		c.add(n, a, why)
		return
	}
	a = c.implied(n, a)
	if c.apart.marks[at]&a == a {
		return
	}
	c.apart.marks[at] |= a
	c.apart.work = append(c.apart.work, at)
	c.add(n, a, why)
	if m := c.g.Nodes[n].Method; m != nil {
		c.runs(m, at.Owner)
		for _, owner := range c.apart.live[m] {
			c.markFor(pdg.At{Node: n, Owner: owner}, c.Marks[n]&^pdg.Meets, why)
		}
	}
}

// runs notes that the method runs for the owner in the slice. A statement is there or not,
// whomever its method runs for: so what stays of it for one stays for all for whom it runs.
func (c *Closure) runs(m *pdg.Method, owner int) {
	if slices.Contains(c.apart.live[m], owner) {
		return
	}
	c.apart.live[m] = append(c.apart.live[m], owner)
	for n := range c.g.NodesOf(m) {
		if a := c.Marks[n] &^ pdg.Meets; a != 0 {
			c.markFor(pdg.At{Node: n, Owner: owner}, a, c.Reasons[n])
		}
	}
}

// implied are the aspects with what they imply.
func (c *Closure) implied(n pdg.NodeID, a pdg.Aspect) pdg.Aspect {
	if a&(pdg.Value|pdg.Effect) != 0 {
		a |= pdg.Exec
	}
	node := &c.g.Nodes[n]
	if a&pdg.Value != 0 && node.Kind == pdg.Statement {
		if _, ok := node.Method.Stmts[node.Index].(*ir.Store); ok {
			a |= pdg.Effect
		}
	}
	return a
}

// add adds aspects to a node of the graph.
func (c *Closure) add(n pdg.NodeID, a pdg.Aspect, why Reason) {
	a = c.implied(n, a)
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
	apart := c.g.Owners(n) != nil
	if !apart && marks&pdg.Effect != 0 && node.Method != nil && node.Kind != pdg.Entry {
		// What others notice of a method, its callers must not leave out.
		c.mark(c.g.Entry(node.Method), pdg.Effect, Reason{For: n, Kind: pdg.Control})
	}
	for _, e := range c.g.Deps[n] {
		if e.Need&marks != 0 && (e.Scope == pdg.Any || e.Scope == pdg.Within && !apart) {
			c.mark(e.From, e.Give, Reason{For: n, Kind: e.Kind})
		}
	}
	if !apart {
		c.followDeps(pdg.At{Node: n}, marks)
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

// followFor does so with a node that is told apart.
func (c *Closure) followFor(at pdg.At) {
	marks, node := c.apart.marks[at], &c.g.Nodes[at.Node]
	if marks&pdg.Effect != 0 && node.Method != nil && node.Kind != pdg.Entry {
		c.markFor(pdg.At{Node: c.g.Entry(node.Method), Owner: at.Owner}, pdg.Effect, Reason{For: at.Node, Kind: pdg.Control})
	}
	for _, e := range c.g.Deps[at.Node] {
		if e.Need&marks != 0 && e.Scope == pdg.Within {
			c.markFor(pdg.At{Node: e.From, Owner: at.Owner}, e.Give, Reason{For: at.Node, Kind: e.Kind})
		}
	}
	c.followDeps(at, marks)
}

func (c *Closure) followDeps(at pdg.At, marks pdg.Aspect) {
	for _, d := range c.g.DepsOf(at) {
		if d.Need&marks != 0 {
			c.markFor(d.From, d.Give, Reason{For: at.Node, Kind: d.Kind})
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
			c.markWithin(n, e.From, pdg.Value, Reason{For: n, Kind: pdg.Parameter})
		}
	}
}

// markWithin marks a node of the method of n for those for whom n matters.
func (c *Closure) markWithin(n, from pdg.NodeID, a pdg.Aspect, why Reason) {
	owners := c.g.Owners(n)
	if owners == nil {
		c.mark(from, a, why)
	}
	for _, owner := range owners {
		if c.apart.marks[pdg.At{Node: n, Owner: owner}] != 0 {
			c.markFor(pdg.At{Node: from, Owner: owner}, a, why)
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
