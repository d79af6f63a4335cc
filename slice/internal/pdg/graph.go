package pdg

import (
	"iter"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/parallel"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// NodeID is a node's place in Graph.Nodes.
type NodeID int32

// NodeKind says what a node stands for.
type NodeKind uint8

// The kinds of nodes. All but the last belong to a method.
const (
	// Statement is one statement.
	Statement NodeKind = iota
	// Entry is that a method is called.
	Entry
	// Exit is that a method returns, with its result.
	Exit
	// Throws is that an exception leaves a method.
	Throws
	// Param is the value that a parameter has on entry.
	Param
	// LoopHead is that control comes to the head of a loop (once more).
	LoopHead
	// Hub stands between many statements that depend on one another: the
	// stores and loads of a field, the statements that initialise a class.
	Hub
)

// Aspect is a set of ways in which a node can matter.
type Aspect uint8

// The aspects. Value and Effect each include Exec.
const (
	// Exec: that it is executed or not, and how it ends, decides what is
	// executed later in its thread.
	Exec Aspect = 1 << iota
	// Value: what it assigns, stores or returns is used.
	Value
	// Effect: other methods or threads can tell that it was executed.
	Effect
	// Meets: what it does can meet with what other threads do at the same
	// time, so that locks around it matter. Of a statement that is not
	// executed for another reason too it says nothing.
	Meets
)

// Kind is a kind of dependence.
type Kind uint8

// The kinds of dependence.
const (
	Data         Kind = iota // a value, through a local or a place that one thread uses
	Control                  // whether it is executed
	Call                     // a call and the method's entry
	Parameter                // an argument and a parameter
	Result                   // a call and what the method returns, a statement and how the class initialisation that it set off ends
	Throw                    // an exception and who takes it
	Interference             // a value, through a place that several threads use
	Init                     // a statement and the class initialisation that it sets off
	Monitor                  // a lock and what happens under it, or who waits for it
	Notify                   // a wait and who ends it
	ThreadLife               // start of a thread, and the wait for its end
)

var kindNames = [...]string{
	"data", "control", "call", "param", "result", "throw",
	"interference", "init", "monitor", "notify", "thread",
}

func (k Kind) String() string { return kindNames[k] }

// Edge is a dependence: if To matters as Need, so does From as Give. Edges
// without Need are for people only: what they tell follows from other rules.
type Edge struct {
	From, To NodeID
	Kind     Kind
	Need     Aspect
	Give     Aspect
	// Arg is the number of the argument for which a call needs From's value,
	// -1 if the edge is not about an argument. Such an edge counts only if a
	// method that the call runs needs its parameter.
	Arg int16
	// Scope is which nodes it is about where nodes are told apart by owners.
	Scope Scope
	// Local is the variable that carries the value, nil for none.
	Local *ir.Local
}

// Node is a node of the graph.
type Node struct {
	Kind   NodeKind
	Method *Method // nil for a Hub
	// Index is the number of the statement, of the parameter or of the block
	// that is a loop head.
	Index int32
	Name  string // of a Hub
}

// Graph is a program dependence graph.
type Graph struct {
	Program *Program
	Nodes   []Node
	// Deps lists for each node the edges that lead to it.
	Deps [][]Edge
	// Criteria are the nodes that matter whatever else does.
	Criteria []Criterion
	// Endless are loops and recursions that may not end, for all that is known so far:
	// each is a criterion unless a proof is found that it does.
	Endless []Criterion
	// Flows are the methods' control flows, by method index.
	Flows []*Flow

	base     []NodeID // by method index, its first node
	meets    []Aspect // of each node of a method, those in which it meets other threads
	parallel *parallel.Result
	locks    *monitors
	sharing  *sharing
	hubs     map[string]NodeID
	inits    map[*callgraph.Init]NodeID
	throws   *throws.Result
	names    *locks.Names // of the objects of the methods
	held     *locks.Held
	// onceMethods are those of flow.ExecutedOnce, once somebody asked.
	onceMethods map[*Method]bool
	elements    []string                 // of each array, by its object, the hub of its elements
	namesOf     map[*bitset.Set][]string // memo of placeNames
	apart       byOwner
	null        *nullness.Result
	// wholeCalls are those of which all arguments are wanted.
	wholeCalls map[NodeID]bool
}

// Criterion is a node that always matters, and why.
type Criterion struct {
	Node   NodeID
	Aspect Aspect
	Reason string
}

// The nodes of a method are its statements, entry, exit, exit by exception,
// parameters, and loop heads, in this order.

// Stmt is the node of statement number s of m.
func (g *Graph) Stmt(m *Method, s int32) NodeID { return g.base[m.Index] + NodeID(s) }

// Entry is the node of the method's entry.
func (g *Graph) Entry(m *Method) NodeID { return g.base[m.Index] + NodeID(len(m.Stmts)) }

// Exit is the node of the method's normal exit.
func (g *Graph) Exit(m *Method) NodeID { return g.Entry(m) + 1 }

// Throws is the node of the method's exit by an exception.
func (g *Graph) Throws(m *Method) NodeID { return g.Entry(m) + 2 }

// Param is the node of the method's parameter number i.
func (g *Graph) Param(m *Method, i int) NodeID { return g.Entry(m) + 3 + NodeID(i) }

// Head is the node of the loop head number i of the method's flow.
func (g *Graph) Head(m *Method, i int) NodeID {
	return g.Entry(m) + 3 + NodeID(len(m.Params)) + NodeID(i)
}

// NodesOf lists the nodes of the method.
func (g *Graph) NodesOf(m *Method) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		for n := g.base[m.Index]; int(n) < len(g.Nodes) && g.Nodes[n].Method == m; n++ {
			if !yield(n) {
				return
			}
		}
	}
}

// flowNode is the graph's node for a node of the method's flow.
func (g *Graph) flowNode(m *Method, n int32) NodeID {
	f := g.Flows[m.Index]
	if n > f.End {
		return g.Head(m, int(n-f.End-1))
	}
	return g.base[m.Index] + NodeID(n)
}

// Calls reports what statement number s of m can call: methods with bodies, and
// the native method if it is one.
func (g *Graph) Calls(m *Method, s int32) (targets []*Method, native *ir.Method) {
	if c := m.Calls[s]; c != nil {
		return c.Targets, c.Native
	}
	return nil, nil
}

// Within are the entries of the methods, and the hub of the class initialisation,
// that statement number s of m can run.
func (g *Graph) Within(m *Method, s int32) []NodeID {
	c := m.Calls[s]
	if c == nil {
		return nil
	}
	out := make([]NodeID, 0, len(c.Targets)+1)
	for _, t := range c.Targets {
		out = append(out, g.Entry(t))
	}
	if c.Init != nil {
		out = append(out, g.inits[c.Init])
	}
	return out
}

// Callers calls f with every statement that calls m.
func (g *Graph) Callers(m *Method, f func(caller *Method, s int32)) {
	for _, c := range m.Callers {
		f(c.Method, c.Stmt)
	}
}

// MayThrow reports whether statement number s of m can throw.
func (g *Graph) MayThrow(m *Method, s int32) bool {
	return !g.throws.Of(m, s).Empty()
}

// Meeting is what aspects of the node imply that it meets other threads.
func (g *Graph) Meeting(n NodeID) Aspect {
	if int(n) < len(g.meets) {
		return g.meets[n]
	}
	return 0
}

func (g *Graph) add(e Edge) {
	if e.Need == 0 {
		e.Give = 0
	}
	g.Deps[e.To] = append(g.Deps[e.To], e)
}

// edge adds a dependence that is not about an argument.
func (g *Graph) edge(kind Kind, from, to NodeID, need, give Aspect) {
	g.scoped(Any, kind, from, to, need, give)
}

// within adds one between nodes of a method.
func (g *Graph) within(kind Kind, from, to NodeID, need, give Aspect) {
	g.scoped(Within, kind, from, to, need, give)
}

func (g *Graph) scoped(scope Scope, kind Kind, from, to NodeID, need, give Aspect) {
	g.add(Edge{From: from, To: to, Kind: kind, Need: need, Give: give, Arg: -1, Scope: scope})
}

func (g *Graph) criterion(n NodeID, a Aspect, reason string) {
	g.Criteria = append(g.Criteria, Criterion{n, a, reason})
}

// hub finds or makes the hub of the name.
func (g *Graph) hub(name string) NodeID {
	if n, ok := g.hubs[name]; ok {
		return n
	}
	n := NodeID(len(g.Nodes))
	g.Nodes = append(g.Nodes, Node{Kind: Hub, Name: name})
	g.Deps = append(g.Deps, nil)
	g.hubs[name] = n
	return n
}

// HubOf is the node of the hub of the name, if there is one.
func (g *Graph) HubOf(name string) (NodeID, bool) {
	n, ok := g.hubs[name]
	return n, ok
}
