package search

import (
	"fmt"
	"slices"
	"testing"
)

// A search that does not end with a violation finds all that a search for all finds, by
// the same paths, and ends with the one that is its end.
func TestEnds(t *testing.T) {
	threads := [][]int64{{1, 3}, {2, 1}}
	bad := []string{"[1 1] 0", "[2 1] 1", "[0 2] 1", "[2 2] 3"}
	for name, algorithm := range map[string]Algorithm{"bfs": BreadthFirst, "dfs": DepthFirst, "deviate": Deviations} {
		all, err := algorithm(newModel(threads, bad...), Options{All: true})
		if err != nil {
			t.Fatal(err)
		}
		var want, got []string
		for _, f := range all.Found {
			want = append(want, fmt.Sprint(f.Path))
		}
		none, err := algorithm(newModel(threads, bad...), Options{Ends: func(path []Move, _ bool) bool {
			got = append(got, fmt.Sprint(path))
			return false
		}})
		if err != nil {
			t.Fatal(err)
		}
		if len(want) < 3 || !slices.Equal(got, want) || none.Violated || none.States != all.States {
			t.Errorf("%s: %d states, violated %t, by %v; want %d states, by %v", name, none.States, none.Violated, got, all.States, want)
		}
		met := 0
		second, err := algorithm(newModel(threads, bad...), Options{Ends: func([]Move, bool) bool {
			met++
			return met == 2
		}})
		if err != nil {
			t.Fatal(err)
		}
		if !second.Violated || fmt.Sprint(second.Path) != want[1] {
			t.Errorf("%s: ended by %v, want %s", name, second.Path, want[1])
		}
	}
}
