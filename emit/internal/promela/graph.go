package promela

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// process is what becomes one proctype: main, or the threads whose Thread
// objects are of one class. Its control-flow graph has all calls inlined.
type process struct {
	name  string      // of the proctype
	first ir.MethodID // the method that the thread begins with
	class string      // exact class of the Thread objects; "" for main
	entry *node
	nodes []*node // reachable from entry, in the order of a depth-first walk
	vars  []*variable
	slots []*slot // the variables of the model that are part of its state

	self    *variable // the Thread object, never assigned
	pending *variable // the exception being thrown
	saved   *variable // how often a waiting thread had its monitor

	named []named // Thread objects and the names that they are given

	instances int // how many threads can run it
	selfLow   int // the first of their Thread objects' references
}

// variable is a local variable of one inlined call, or a register of the
// thread.
type variable struct {
	id   int
	name string // in the program: the local's name
	java string // in the source, "" for a temporary
	typ  ir.Type
	most int // the largest value of a counter; 0 for others

	refs *inclusion.Variable // sites whose objects it can refer to
	only *node               // the one node that assigns it; nil if there are several

	// state is true for variables that live across a point where the model
	// stores its state; the others are hidden scratch variables.
	state bool
	text  string // in the model
}

// value is what an operand stands for after inlining: a variable or, where v
// is nil, a constant.
type value struct {
	v *variable
	c *ir.Const
}

func (x value) typ() ir.Type {
	if x.v != nil {
		return x.v.typ
	}
	return x.c.Type
}

func (x value) isNull() bool { return x.c != nil && x.c.Type == ir.Null }

// frame is one inlined call.
type frame struct {
	method *ir.Method
	parent *frame
	call   ir.Stmt // the call in the parent
	bind   map[*ir.Local]value
}

// depth counts the activations of m among the frames from f outwards.
func (f *frame) depth(m *ir.Method) int {
	n := 0
	for ; f != nil; f = f.parent {
		if f.method == m {
			n++
		}
	}
	return n
}

// kind says what a node does.
type kind int

const (
	nop       kind = iota
	plain          // executes stmt
	move           // dst = args[0], made by inlining
	branch         // an If, Switch or ClassSwitch: succs as ir.Targets lists them
	reacquire      // the second half of a wait: take the monitor back
	count          // dst, the counter of a site's allocations, grows by one
	bound          // succs[0] if the model has room for stmt, else succs[1]
	stop           // the end of the thread
	noted          // says what a verdict rests on: the reason; dst, if any, is its argument
	broken         // a check of the property, the reason, does not hold
	judged         // the thread's code has ended by the exception args[0]
	cut            // behaviour beyond a bound: what the reason says
	refused        // cannot be said in a model: err says why
)

// node is one operation of a process.
type node struct {
	id    int
	kind  kind
	stmt  ir.Stmt // nil for some of the nodes that inlining makes
	frame *frame  // nil for the beginning and the end of a process
	dst   *variable
	args  []value // in the order of ir.Operands
	succs []*node

	site   *site  // of New and NewArray, and their bound and count
	reason string // of a cut or a note, or the name of a check
	err    error  // of refused

	shared    bool  // other threads can see or disturb it
	inCycle   bool  // may be executed more than once
	sections  int   // how many atomic sections it is in
	partial   bool  // an abstract operator that may have no result
	component int32 // the strongly connected component that it is in
	liveOut   *bitset.Set
	liveIn    *bitset.Set
}

// walk lists the nodes reachable from the entry in depth-first preorder,
// first successors first, after dropping nops from the paths.
func (p *process) walk() {
	seen := map[*node]bool{}
	p.nodes = nil
	p.entry = skipNops(p.entry)
	stack := []*node{p.entry}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[n] {
			continue
		}
		seen[n] = true
		n.id = len(p.nodes)
		p.nodes = append(p.nodes, n)
		for i := len(n.succs) - 1; i >= 0; i-- {
			n.succs[i] = skipNops(n.succs[i])
			stack = append(stack, n.succs[i])
		}
	}
}

// skipNops is the first node from n on that does something. A cycle of nops
// alone is left as it is.
func skipNops(n *node) *node {
	slow := n
	for step := 0; n.kind == nop && len(n.succs) == 1; step++ {
		n = n.succs[0]
		if step%2 == 1 {
			slow = slow.succs[0]
		}
		if n == slow {
			return n
		}
	}
	return n
}

// reachable is the set of nodes that can come after one of from.
func reachable(from []*node) map[*node]bool {
	seen := map[*node]bool{}
	var stack []*node
	for _, n := range from {
		stack = append(stack, n.succs...)
	}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !seen[n] {
			seen[n] = true
			stack = append(stack, n.succs...)
		}
	}
	return seen
}

// markCycles finds the components, and sets inCycle on every node that can come after itself.
func (p *process) markCycles() {
	graph := p.graph()
	component, size := graph.Components()
	for i, n := range p.nodes {
		n.component = component[i]
		n.inCycle = size[component[i]] > 1 || slices.Contains(graph[i], int32(i))
	}
}

// graph are the nodes' successors, by their numbers.
func (p *process) graph() digraph.Graph {
	graph := make(digraph.Graph, len(p.nodes))
	for i, n := range p.nodes {
		for _, s := range n.succs {
			graph[i] = append(graph[i], int32(s.id))
		}
	}
	return graph
}
