package search

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/mc/internal/store"
)

// TestMet: that what follows a state is explored once only, where no more deviations are left, changes neither whether a
// violation is found, nor with how many deviations, nor whether all was explored. One that is undone to in place is not matched.
func TestMet(t *testing.T) {
	violated, fewer := 0, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 2))
		threads := make([][]int64, 2+r.IntN(2))
		pc := make([]int, len(threads))
		for i := range threads {
			for range 1 + r.IntN(4) {
				threads[i] = append(threads[i], 1+int64(r.IntN(2)*r.IntN(6)))
			}
			pc[i] = r.IntN(len(threads[i]) + 1)
		}
		bad := fmt.Sprint(pc, r.IntN(4))
		for name, algorithm := range map[string]Algorithm{Deviate: Deviations, Preempt: Preemptions} {
			find := func(inPlace bool) *Answer {
				a, err := algorithm(newModel(threads, bad), Options{InPlace: inPlace, Limits: Limits{States: 200_000}})
				if err != nil {
					t.Fatal(err)
				}
				return a
			}
			got, want := find(false), find(true)
			if len(want.Cuts) > 0 {
				continue // too large
			}
			if got.Violated != want.Violated || got.Violated && got.Walks != want.Walks || len(got.Cuts) > 0 {
				t.Errorf("seed %d, %s: violated %v with %d, cuts %q; unmatched %v with %d; %v %s", seed, name, got.Violated, got.Walks, got.Cuts, want.Violated, want.Walks, threads, bad)
			}
			if got.Violated && !replay(newModel(threads, bad), got.Path) {
				t.Errorf("seed %d, %s: %v cannot be replayed", seed, name, got.Path)
			}
			if got.Violated {
				violated++
			}
			if got.Transitions < want.Transitions {
				fewer++
			}
		}
	}
	if violated < 50 || fewer < 100 {
		t.Errorf("%d violations were found, %d times with fewer transitions", violated, fewer)
	}
}

// TestMetBefore: a state is one that was met before only if the same thread goes on, with as many deviations left, and
// the same are allowed.
func TestMetBefore(t *testing.T) {
	var m met
	state := func(name string) *store.Vector { return &store.Vector{Bytes: []byte(name), Ends: []int{len(name)}} }
	m.begin(1)
	for i, c := range []struct {
		name string
		at   standpoint
		left int64
		want bool
	}{
		{"a", standpoint{plain: 1}, 1, false},
		{"a", standpoint{plain: 1}, 1, true},
		{"a", standpoint{plain: 1}, 0, true},
		{"a", standpoint{plain: 1}, 2, false},
		{"a", standpoint{plain: 2}, 0, false},
		{"a", standpoint{plain: 1, free: true}, 0, false},
		{"b", standpoint{plain: 1}, 0, false},
	} {
		if got := m.before(state(c.name), c.at, c.left); got != c.want {
			t.Errorf("%d: %v, want %v", i, got, c.want)
		}
	}
	if m.begin(2); m.before(state("a"), standpoint{plain: 1}, 0) {
		t.Error("what followed when fewer deviations were allowed is taken to be explored")
	}
}

// TestMetWithMore: where one came to a state with fewer deviations left than now, what follows is explored again.
func TestMetWithMore(t *testing.T) {
	// After two operations the sum is 2 by one and one, and then by two and none, which leaves one for the three.
	a, err := Deviations(newModel([][]int64{{3, 2, 4}}, "[3] 5"), Options{})
	if err != nil || !a.Violated || a.Walks != 2 {
		t.Error(a, err)
	}
}

// TestMetSoon: of an execution, not all deviations are followed to the end that matter to nobody: twice as many
// threads take about twice as many transitions, not four times.
func TestMetSoon(t *testing.T) {
	once := func(n int) int64 {
		d := &deviations{name: Deviate, left: 1}
		sys := lookalikes{newModel(slices.Repeat([][]int64{{1, 1, 1}}, n))}
		d.search, d.by = newSearch(sys, Options{}), sys
		d.met.begin(1)
		d.explore()
		return d.answer.Transitions
	}
	if few, many := once(20), once(40); many > 3*few {
		t.Errorf("%d transitions of executions with at most one deviation, of twice as many threads %d", few, many)
	}
}
