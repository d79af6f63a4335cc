// Package query answers questions about a program dependence graph: which nodes
// depend on which, by what way, what decides on a property, what threads share.
// docs/slice.md has the language.
package query

import (
	"fmt"
	"strings"

	"bandsaw/artifact/pdg"
)

// graph is a dependence graph arranged for walks: nodes have numbers, their
// places in the file.
type graph struct {
	*pdg.Graph
	number map[string]int32 // of the node with the ID
	method []int32          // of each node, its method's place in Methods; -1 for a hub
	nodes  [][]int32        // of each method, its nodes
	params [][]int32        // of each method, the nodes of its parameters
	// in are the dependences that lead to a node, out those that lead from it.
	in, out [][]link
}

// link is an edge as seen from one of its ends.
type link struct {
	node     int32 // the other end
	kind     string
	argument int32 // pdg.Edge.Argument
}

// arrange makes the graph of a file; name is for errors.
func arrange(name string, file *pdg.Graph) (*graph, error) {
	n := len(file.Nodes)
	g := &graph{
		Graph:  file,
		number: make(map[string]int32, n),
		method: make([]int32, n),
		nodes:  make([][]int32, len(file.Methods)),
		params: make([][]int32, len(file.Methods)),
		in:     make([][]link, n),
		out:    make([][]link, n),
	}
	methods := make(map[string]int32, len(file.Methods))
	for i := range file.Methods {
		methods[file.Methods[i].ID] = int32(i)
	}
	for i := range file.Nodes {
		node := &file.Nodes[i]
		if _, ok := g.number[node.ID]; ok {
			return nil, fmt.Errorf("%s: node %s stands twice", name, node.ID)
		}
		g.number[node.ID] = int32(i)
		g.method[i] = -1
		if node.Kind == "hub" {
			continue
		}
		id, _, _ := strings.Cut(node.ID, ".")
		m, ok := methods[id]
		if !ok {
			return nil, fmt.Errorf("%s: node %s is of no method", name, node.ID)
		}
		g.method[i] = m
		g.nodes[m] = append(g.nodes[m], int32(i))
		if node.Kind == "param" {
			g.params[m] = append(g.params[m], int32(i))
		}
	}
	for _, e := range file.Edges {
		from, ok := g.number[e.From]
		to, ok2 := g.number[e.To]
		if !ok || !ok2 {
			return nil, fmt.Errorf("%s: the edge from %s to %s leads to no node", name, e.From, e.To)
		}
		g.in[to] = append(g.in[to], link{from, e.Kind, int32(e.Argument)})
		g.out[from] = append(g.out[from], link{to, e.Kind, int32(e.Argument)})
	}
	return g, nil
}

// node is the node of the number.
func (g *graph) node(n int32) *pdg.Node { return &g.Nodes[n] }

// methodOf is the method of the node, nil for a hub.
func (g *graph) methodOf(n int32) *pdg.Method {
	if m := g.method[n]; m >= 0 {
		return &g.Methods[m]
	}
	return nil
}

// entered calls f with the nodes at which the methods that a call can run
// begin: their entries and parameters.
func (g *graph) entered(call int32, f func(n int32)) {
	for _, l := range g.out[call] {
		if l.kind == "call" || l.kind == "param" {
			f(l.node)
		}
	}
}

// parameter is the number, from 1, of the parameter of its method that the
// node is; 0 for other nodes.
func (g *graph) parameter(n int32) int32 {
	if g.node(n).Kind != "param" {
		return 0
	}
	for i, p := range g.params[g.method[n]] {
		if p == n {
			return int32(i) + 1
		}
	}
	return 0
}

// set is a set of nodes, by number.
type set []bool

func (g *graph) none() set { return make(set, len(g.Nodes)) }

// where are the nodes for which f holds.
func (g *graph) where(f func(n int32) bool) set {
	s := g.none()
	for n := range s {
		s[n] = f(int32(n))
	}
	return s
}

func (s set) empty() bool {
	for _, in := range s {
		if in {
			return false
		}
	}
	return true
}

// combine makes a set by what f says of membership in s and t.
func (s set) combine(t set, f func(a, b bool) bool) set {
	out := make(set, len(s))
	for n := range s {
		out[n] = f(s[n], t[n])
	}
	return out
}

// list are the members in order.
func (s set) list() []int32 {
	var out []int32
	for n, in := range s {
		if in {
			out = append(out, int32(n))
		}
	}
	return out
}
