package digraph

import (
	"math/rand/v2"
	"testing"
)

// random makes a graph of n nodes with about d edges each.
func random(r *rand.Rand, n, d int) Graph {
	g := make(Graph, n)
	for range n * d {
		a, b := r.IntN(n), r.IntN(n)
		g[a] = append(g[a], int32(b))
	}
	return g
}

// reach is the set of nodes reachable from root without passing through avoid.
func reach(g Graph, root, avoid int32) []bool {
	seen := make([]bool, len(g))
	work := []int32{root}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if n == avoid || seen[n] {
			continue
		}
		seen[n] = true
		work = append(work, g[n]...)
	}
	return seen
}

// TestDominators compares with the definition: a dominates b if b cannot be
// reached without a.
func TestDominators(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		g := random(r, 1+r.IntN(12), 1+r.IntN(3))
		tree := NewTree(g.Dominators(0), 0)
		all := reach(g, 0, -1)
		for a := range g {
			without := reach(g, 0, int32(a))
			for b := range g {
				want := all[a] && all[b] && (a == b || !without[b])
				if got := tree.Dominates(int32(a), int32(b)); got != want {
					t.Fatalf("%v: %d dominates %d: %v, want %v", g, a, b, got, want)
				}
			}
		}
	}
}

// TestComponents compares with the definition: each reaches the other.
func TestComponents(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		g := random(r, 1+r.IntN(12), 1+r.IntN(2))
		component, size := g.Components()
		count := make([]int32, len(size))
		for a := range g {
			count[component[a]]++
			from := reach(g, int32(a), -1)
			for b := range g {
				want := from[b] && reach(g, int32(b), -1)[a]
				if got := component[a] == component[b]; got != want {
					t.Fatalf("%v: %d and %d are in one component: %v, want %v", g, a, b, got, want)
				}
			}
		}
		for c := range size {
			if count[c] != size[c] {
				t.Fatalf("%v: component %d has %d nodes, said to be %d", g, c, count[c], size[c])
			}
		}
	}
}

// TestHeads checks that every cycle that the root reaches contains a head:
// without heads the graph has none.
func TestHeads(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		g := random(r, 1+r.IntN(12), 1+r.IntN(3))
		s := g.DepthFirst(0)
		rest := make(Graph, len(g))
		for n := range g {
			if !s.Reached(int32(n)) || s.Heads[n] {
				continue
			}
			for _, m := range g[n] {
				if !s.Heads[m] {
					rest[n] = append(rest[n], m)
				}
			}
		}
		_, size := rest.Components()
		for _, k := range size {
			if k > 1 {
				t.Fatalf("%v: a cycle without a head", g)
			}
		}
		for n := range rest {
			for _, m := range rest[n] {
				if int(m) == n {
					t.Fatalf("%v: node %d is a cycle without a head", g, n)
				}
			}
		}
	}
}
