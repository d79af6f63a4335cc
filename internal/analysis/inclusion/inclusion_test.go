package inclusion

import (
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/internal/analysis/bitset"
)

// TestFlow solves random constraints, some of which appear with the objects, and
// compares with what plain iteration finds.
func TestFlow(t *testing.T) {
	const objects, variables = 70, 12
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		var s System
		vars := make([]*Variable, variables)
		want := make([]map[int]bool, variables)
		for i := range vars {
			vars[i], want[i] = &Variable{}, map[int]bool{}
		}
		type edge struct{ from, to, limit, when int }
		var edges []edge // from and to, of objects below limit; once from holds when, -1 for always
		for range r.IntN(25) {
			e := edge{r.IntN(variables), r.IntN(variables), r.IntN(objects + 20), r.IntN(3*objects) - objects}
			edges = append(edges, e)
			below := bitset.New(objects)
			for i := range min(e.limit, objects) {
				below.Add(i)
			}
			filter := Within(below)
			if e.limit >= objects {
				filter = Within(nil)
			}
			if e.when < 0 {
				s.Flow(vars[e.from], vars[e.to], filter)
				continue
			}
			s.React(vars[e.from], func(more *bitset.Set) {
				if more.Has(e.when) {
					s.Flow(vars[e.from], vars[e.to], filter)
				}
			})
		}
		for range r.IntN(40) {
			v, o := r.IntN(variables), r.IntN(objects)
			if s.AddOne(vars[v], o) == want[v][o] {
				t.Fatalf("seed %d: object %d is new in variable %d: %v", seed, o, v, want[v][o])
			}
			want[v][o] = true
		}
		for s.Step() {
		}
		for again := true; again; {
			again = false
			for _, e := range edges {
				if e.when >= 0 && !want[e.from][e.when] {
					continue
				}
				for o := range want[e.from] {
					if (o < e.limit || e.limit >= objects) && !want[e.to][o] {
						want[e.to][o], again = true, true
					}
				}
			}
		}
		for i, v := range vars {
			got := slices.Collect(v.Set().All())
			if len(got) != len(want[i]) || slices.ContainsFunc(got, func(o int) bool { return !want[i][o] }) {
				t.Fatalf("seed %d: variable %d holds %v, not %v", seed, i, got, want[i])
			}
		}
	}
}
