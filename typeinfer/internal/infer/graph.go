package infer

import (
	"fmt"

	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// A nodeID numbers a node of the flow graph.
type nodeID int

// node is a place where numbers are: a variable, the elements of the arrays that
// a variable can hold, the result of an operator, or a use that needs an int.
type node struct {
	name string
	// typ is the type of the numbers that a variable, or its elements, holds; ""
	// for other nodes, and for what may hold arrays of any type.
	typ ir.Type
	// hidden nodes are left out of what a user reads: temporaries, operators.
	hidden bool
	// concrete says what the node is if it cannot hold tokens; "" if it can.
	concrete string
	// number is true of what cannot hold tokens, if the numbers that they stand for will do.
	number bool
	// own is true for variables of the program's own classes.
	own bool
	// operator is true of the result of an operator.
	operator bool
	// array is true if the node stands for the elements of arrays. Such nodes
	// are merged by join. It is flat if what holds them is known to be an array, of numbers in any dimension or of one of references.
	array, flat bool
}

// edge says that the value of one node comes into another.
type edge struct {
	from, to nodeID
	at       where
}

// where is a statement in the method whose body it is part of.
type where struct {
	method ir.MethodID
	stmt   ir.Stmt
}

// String is the place in the source, "FirstTask.run:12".
func (s where) String() string {
	method, pos := s.method, s.stmt.Pos()
	if pos.Method != "" {
		method = pos.Method
	}
	if pos.Line == 0 {
		return methodName(method)
	}
	return fmt.Sprintf("%s:%d", methodName(method), pos.Line)
}

// methodName is the method without its types: "FirstTask.run".
func methodName(id ir.MethodID) string { return id.Class() + "." + id.Name() }

// graph is how ints flow through a program. Edges are directed; the elements
// of arrays that may be the same array are joined, in both directions.
type graph struct {
	nodes []node
	edges []edge
	joins []edge
	// parent is the union-find forest of the joins.
	parent []nodeID

	values map[variable]nodeID // of variables that hold ints
	arrays map[variable]nodeID // of what arrays in variables hold
	slots  map[variable]nodeID // of the references that arrays in variables hold

	accesses []access
	sizes    []size
	handed   []handed

	derefs []deref
	texts  []textCall

	// anys are the variables that a choice of any int comes to.
	anys []nodeID
}

// variable is a field, a local variable or what a method returns. It is a
// map's key: exactly one of field, local and result is set.
type variable struct {
	field  ir.FieldID
	method ir.MethodID
	local  *ir.Local
	result bool
	typ    ir.Type
}

func newGraph() *graph {
	return &graph{values: map[variable]nodeID{}, arrays: map[variable]nodeID{}, slots: map[variable]nodeID{}}
}

func (g *graph) add(n node) nodeID {
	g.nodes = append(g.nodes, n)
	g.parent = append(g.parent, nodeID(len(g.parent)))
	return nodeID(len(g.nodes) - 1)
}

// flow lets the value of from come into to.
func (g *graph) flow(from, to nodeID, at where) {
	g.edges = append(g.edges, edge{from, to, at})
}

// join makes the elements of two sets of arrays one.
func (g *graph) join(a, b nodeID, at where) {
	if a == b {
		return
	}
	g.joins = append(g.joins, edge{a, b, at})
	g.parent[g.rep(a)] = g.rep(b)
}

// rep is the node that stands for n and all that is joined with it.
func (g *graph) rep(n nodeID) nodeID {
	for g.parent[n] != n {
		g.parent[n] = g.parent[g.parent[n]]
		n = g.parent[n]
	}
	return n
}

// holdsNumbers reports whether a variable of type t can hold an array of
// numbers, or an array of such.
func holdsNumbers(t ir.Type) bool {
	leaf := typing.Leaf(t)
	return t.IsArray() && leaf.IsPrimitive() || ir.AboveArrays(leaf)
}
