// Package digraph has the few algorithms on directed graphs that dependence
// analysis needs: search, dominators and strongly connected components. Nodes
// are the numbers 0 to len(graph)-1. Nothing recurses, so that a method as
// large as a class file allows is no problem.
package digraph

// Graph lists the successors of each node.
type Graph [][]int32

// Reverse is the graph with every edge turned round.
func (g Graph) Reverse() Graph {
	degree := make([]int32, len(g))
	total := 0
	for _, succs := range g {
		for _, t := range succs {
			degree[t]++
		}
		total += len(succs)
	}
	room := make([]int32, 0, total)
	r := make(Graph, len(g))
	for n, d := range degree {
		end := len(room) + int(d)
		r[n] = room[len(room):len(room):end]
		room = room[:end]
	}
	for n, succs := range g {
		for _, t := range succs {
			r[t] = append(r[t], int32(n))
		}
	}
	return r
}

// Search is what a depth-first search from one node finds.
type Search struct {
	// Postorder lists the nodes that were reached, each after all that were
	// first reached through it.
	Postorder []int32
	// Number is a node's place in Postorder, -1 if it was not reached.
	Number []int32
	// Heads marks the targets of retreating edges, which lead to a node that
	// the search was still below. Every cycle contains one, in any graph.
	Heads []bool
}

// DepthFirst searches the graph from root, successors in their order.
func (g Graph) DepthFirst(root int32) *Search {
	s := &Search{Number: make([]int32, len(g)), Heads: make([]bool, len(g))}
	const unseen, open = -1, -2
	for n := range s.Number {
		s.Number[n] = unseen
	}
	type frame struct {
		node int32
		next int
	}
	stack := []frame{{node: root}}
	s.Number[root] = open
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next == len(g[f.node]) {
			s.Number[f.node] = int32(len(s.Postorder))
			s.Postorder = append(s.Postorder, f.node)
			stack = stack[:len(stack)-1]
			continue
		}
		t := g[f.node][f.next]
		f.next++
		switch s.Number[t] {
		case unseen:
			s.Number[t] = open
			stack = append(stack, frame{node: t})
		case open:
			s.Heads[t] = true
		}
	}
	return s
}

// Reached reports whether the search reached n.
func (s *Search) Reached(n int32) bool { return s.Number[n] >= 0 }
