package search

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bandsaw/mc/internal/store"
)

// randomGraph has few states, of which some are stuck, some have impossible moves, and others lead to each other.
func randomGraph(t *testing.T, r *rand.Rand) *graph {
	var lines []string
	states := 2 + r.IntN(12)
	for n := range states {
		line := fmt.Sprintf("%c:", 'a'+n)
		for range min(r.IntN(5), 3) {
			if r.IntN(20) == 0 {
				line += " ~"
			} else {
				line += fmt.Sprintf(" %c", 'a'+min(r.IntN(states), r.IntN(states)+r.IntN(3)))
			}
		}
		lines = append(lines, line)
	}
	return readGraph(t, strings.Join(lines, "\n"))
}

// ending are the states that can come to an end.
func (g *graph) ending() map[string]bool {
	can := map[string]bool{}
	for before := -1; before < len(can); {
		before = len(can)
		for state, moves := range g.moves {
			if len(moves) == 0 || slices.ContainsFunc(moves, func(to string) bool { return to == "~" || can[to] }) {
				can[state] = true
			}
		}
	}
	return can
}

// from are the states that are come to from one.
func (g *graph) from(state string) map[string]bool {
	met := map[string]bool{state: true}
	for before := 0; before < len(met); {
		before = len(met)
		for at := range maps.Clone(met) {
			for _, to := range g.moves[at] {
				if to != "~" {
					met[to] = true
				}
			}
		}
	}
	return met
}

// retracing is a graph that knows which states it was restored to.
type retracing struct {
	*graph
	restored []string
}

func (r *retracing) Restore(v *store.Vector) error {
	r.restored = append(r.restored, string(v.Bytes))
	return r.graph.Restore(v)
}

// TestEndless: each search finds states that lead to each other and nowhere else if there are any. One that goes deep first
// executes none again that can come to an end, to know that.
func TestEndless(t *testing.T) {
	endless := 0
	for seed := range uint64(3000) {
		system := func() *retracing {
			return &retracing{graph: randomGraph(t, rand.New(rand.NewPCG(seed, 11)))}
		}
		g := system().graph
		can := g.ending()
		wanted := false
		for state := range g.from(g.first) {
			wanted = wanted || !can[state]
		}
		for name, search := range map[string]func(System) (*Answer, error){
			"bfs":  func(s System) (*Answer, error) { return BreadthFirst(s, Options{}) },
			"deep": func(s System) (*Answer, error) { return BreadthFirst(s, Options{DeepFrom: 1 + int(seed%9)}) },
			"dfs":  func(s System) (*Answer, error) { return DepthFirst(s, Options{}) },
		} {
			s := system()
			a, err := search(s)
			if err != nil {
				t.Fatal(err)
			}
			if a.round() != wanted || wanted && a.Always == can[g.first] {
				t.Errorf("seed %d, %s: endless %v, always %v", seed, name, a.round(), a.Always)
			}
			circle := map[string]bool{}
			for _, n := range a.Endless {
				circle[string(a.Vector(n))] = true
			}
			for state := range circle {
				if !maps.Equal(g.from(state), circle) {
					t.Errorf("seed %d, %s: from %s are come to %v, of the circle %v", seed, name, state, g.from(state), circle)
				}
			}
			if name == "dfs" && slices.ContainsFunc(s.restored, func(state string) bool { return can[state] }) {
				t.Errorf("seed %d: %v are executed again, though some come to an end", seed, s.restored)
			}
		}
		if wanted {
			endless++
		}
	}
	if endless < 500 || endless > 2500 {
		t.Errorf("%d of 3000 go round and round", endless)
	}
}
