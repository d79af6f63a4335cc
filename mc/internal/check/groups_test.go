package check

import (
	"slices"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/search"
)

// TestRandomDrivers: random drivers have the same verdict, states and lines that were reached whether or not
// states are executed together, and the same kind of violation as deep.
func TestRandomDrivers(t *testing.T) {
	groups, violated, large := 0, 0, 0
	for seed := *randomSeed; seed < *randomSeed+2*(*randomCount); seed++ {
		p, src, err := randomprog.Driver(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		o := Options{Search: BFS, Limits: search.Limits{States: tooMany, Memory: 1 << 30}}
		one, err := Check(p, prop.Default(), o)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if one.Verdict == result.GaveUp {
			large++
			continue
		}
		o.Delta, o.GroupFrom = []string{On, On, Usually}[seed%3], 1+int(seed%4)
		all, err := Check(p, prop.Default(), o)
		if err != nil {
			t.Fatalf("seed %d: together: %v", seed, err)
		}
		if all.Together != nil && all.Together.Groups > 0 {
			groups++
		}
		if all.Verdict != one.Verdict || all.Statistics.Depth != one.Statistics.Depth {
			t.Errorf("seed %d: %s, %+v, together %s, %+v\n%s", seed, one.Verdict, one.Statistics, all.Verdict, all.Statistics, src)
			break
		}
		if one.Verdict == result.Violated {
			violated++
			if one.Violation.Kind != all.Violation.Kind || one.Violation.Feasible != all.Violation.Feasible {
				t.Errorf("seed %d: %+v, together %+v\n%s", seed, one.Violation, all.Violation, src)
			}
			continue
		}
		if all.Statistics.States != one.Statistics.States || all.Statistics.Transitions != one.Statistics.Transitions || all.Statistics.Revisited != one.Statistics.Revisited || !slices.Equal(all.Unreached, one.Unreached) {
			t.Errorf("seed %d: %+v, %v, together %+v, %v\n%s", seed, one.Statistics, one.Unreached, all.Statistics, all.Unreached, src)
			break
		}
	}
	t.Logf("%d drivers in groups, %d violated, %d too large", groups, violated, large)
	if *randomCount >= enough && (groups < 50 || violated < 5) {
		t.Error("the drivers test too little")
	}
}
