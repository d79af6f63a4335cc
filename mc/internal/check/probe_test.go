package check

import (
	"slices"
	"testing"

	"bandsaw/mc/internal/code"
)

// TestDoubts: what a breadth-first search assumes, and would find to be wrong at last, random executions refute soon; it explores the
// same.
func TestDoubts(t *testing.T) {
	f := readFiletest(t, "../../testdata/late.txt")
	anew := func(doubtAt int64) (why []string, got int64) {
		o := f.options
		o.Search, o.Unreduced, o.doubtAt = BFS, code.All&^code.Ahead, doubtAt
		o.Restarted = func(reason string) { why = append(why, reason) }
		r, err := Check(f.program, f.property, o)
		if err != nil {
			t.Fatal(err)
		}
		return why, r.Statistics.States
	}
	late, want := anew(1 << 40)
	soon, got := anew(100)
	if got != want {
		t.Errorf("%d states, %d where random executions are not asked", got, want)
	}
	if slices.Contains(late, errDoubted.Error()) || !slices.Contains(soon, errDoubted.Error()) || len(soon) > len(late) {
		t.Errorf("it began anew since %q, else %q", soon, late)
	}
}
