package check

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// TestRandomSubsumed: of random programs that compute with sets of tokens a search that matches
// states by subsumption finds what all interleavings come to, in no more states than one that
// does not.
func TestRandomSubsumed(t *testing.T) {
	wrong, held, fewer := uint64(0), uint64(0), uint64(0)
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		p, src, err := randomprog.Sets(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		want, ok, err := reference.Explore(p, 20_000)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if !ok {
			continue
		}
		for _, how := range []string{BFS, DFS} {
			states, unreached := map[bool]int64{}, map[bool]string{}
			for _, subsume := range []bool{false, true} {
				o := Options{Search: how, Subsume: subsume, Unreduced: code.Persistent, // which there are none of with it
					CompactAt: 1 << 12, Limits: search.Limits{States: tooMany, Memory: 1 << 30}}
				r, err := Check(p, prop.Default(), o)
				if err != nil {
					t.Fatalf("seed %d, %s: %v\n%s", seed, how, err, src)
				}
				if (r.Verdict == result.Violated) != (len(want.Thrown) > 0 || want.Deadlock) || r.Verdict == result.GaveUp {
					t.Fatalf("seed %d, %s, subsume %v: %s, want %v, deadlock %v\n%s\n%v", seed, how, subsume, r.Verdict, want.Thrown, want.Deadlock, src, p.Relations)
				}
				states[subsume], unreached[subsume] = r.Statistics.States, fmt.Sprint(r.Unreached)
				if r.Verdict == result.Violated {
					wrong++
				} else {
					held++
				}
			}
			if len(want.Thrown) == 0 && !want.Deadlock && unreached[true] != unreached[false] {
				t.Fatalf("seed %d, %s: not reached %s, with subsumption %s\n%s", seed, how, unreached[false], unreached[true], src)
			}
			if states[true] < states[false] {
				fewer++
			}
			if how == BFS && states[true] > states[false] && len(want.Thrown) == 0 {
				t.Errorf("seed %d: %d states, with subsumption %d\n%s", seed, states[false], states[true], src)
			}
		}
	}
	t.Logf("%d violated, %d held, %d with fewer states", wrong, held, fewer)
	if n := *randomCount; n >= enough && (wrong < n/2 || held < n/2 || fewer < n/10) {
		t.Error("the programs test too little")
	}
}

// TestSubsumedAlike: where there are no sets a search with subsumption is one without, whatever is asked of a state beside its
// vector.
func TestSubsumedAlike(t *testing.T) {
	seeds := []uint64{134} // a thread moves after all had ended
	for seed := *randomSeed; seed < *randomSeed+*randomCount/10; seed++ {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		p, src, err := randomprog.Handing(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, how := range []string{BFS, DFS} {
			var first result.Statistics
			for _, subsume := range []bool{false, true} {
				o := Options{Search: how, Subsume: subsume, Unreduced: code.Persistent | code.Symmetry | code.Sleep, Store: store.Flat, Limits: search.Limits{States: tooMany, Memory: 1 << 30}}
				r, err := Check(p, prop.Default(), o)
				if err != nil {
					t.Fatalf("seed %d, %s: %v\n%s", seed, how, err, src)
				}
				if !subsume {
					first = r.Statistics
				}
				if r.Statistics != first {
					t.Errorf("seed %d, %s: %+v, with subsumption %+v\n%s", seed, how, first, r.Statistics, src)
				}
			}
		}
	}
}

// TestSubsumeRefused: what -subsume cannot be combined with is told.
func TestSubsumeRefused(t *testing.T) {
	p, _, err := randomprog.Sets(1)
	if err != nil {
		t.Fatal(err)
	}
	for want, o := range map[string]Options{
		"-subsume with -search stateless": {Search: Stateless},
		"-subsume with -store hash":       {Search: DFS, Store: "hash"},
		"-subsume with -j":                {Search: BFS, Cores: 2},
		"-subsume with -delta on":         {Search: BFS, Delta: On},
		"-subsume with -summaries on":     {Search: BFS, Summaries: On},
	} {
		o.Subsume = true
		if _, err := Check(p, prop.Default(), o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
