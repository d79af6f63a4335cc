package check

import (
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/search"
)

// TestPartialSearches: on random programs a violation that some search finds is one
// that the search of all states finds too, and the one by deviations finds one
// wherever it has tried all; only searches of all say that a program holds.
func TestPartialSearches(t *testing.T) {
	verdicts := map[string]int{}
	for seed := range uint64(150) {
		p, _, err := randomprog.Program(seed)
		if err != nil {
			t.Fatal(err)
		}
		verdict := func(name string, states int64) *Report {
			r, err := Check(p, prop.Default(), Options{Search: name, Limits: search.Limits{States: states, Memory: 1 << 30}})
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, name, err)
			}
			verdicts[name+" "+string(r.Verdict)]++
			return r
		}
		want := verdict(BFS, 50_000)
		for _, name := range []string{Deviate, Preempt, search.Random, search.PCT, search.Sampled} {
			got := verdict(name, 10_000)
			sampled := name != Deviate && name != Preempt && want.Statistics.Transitions > 0
			switch {
			case got.Verdict == result.Violated && want.Verdict == result.Holds,
				got.Verdict == result.Holds && (sampled || want.Verdict == result.Violated):
				t.Errorf("seed %d: %s says %s, bfs %s", seed, name, got.Verdict, want.Verdict)
			case got.Statistics.Search != name:
				t.Errorf("seed %d: %s calls itself %s", seed, name, got.Statistics.Search)
			}
		}
	}
	t.Log(verdicts)
	if verdicts["sampled violated"] == 0 || verdicts["deviate holds"] == 0 {
		t.Errorf("nothing was found, or nothing was explored: %v", verdicts)
	}
}
