package check

import (
	"path/filepath"
	"reflect"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// TestRandomSummaries: with method summaries the result is the same, the number of
// statements and transitions, the trace, and the lines that were reached among it,
// however the search goes back, stores states and executes stretches, and whatever is a part of the image. Summaries are kept,
// so that those of one program, whose methods go by names that other programs' have, are
// there when others are searched.
func TestRandomSummaries(t *testing.T) {
	answered, kept := int64(0), int64(0)
	file := filepath.Join(t.TempDir(), "kept")
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+1)/2; seed++ {
		make := randomprog.Calling
		if seed%3 == 0 {
			make = randomprog.Program
		}
		p, src, err := make(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for i, name := range []string{BFS, DFS, Stateless} {
			o := Options{Search: name, All: (seed+uint64(i))%3 == 0, Coverage: seed%2 == 0, Limits: search.Limits{States: tooMany, Memory: 1 << 30}}
			o.Backtrack, o.Mixed = ways[seed/2%2], []string{"", Off, Fast}[seed%3]
			o.allSettle = seed/4%2 == 0
			if name == DFS {
				o.Store = store.Kinds()[seed%uint64(len(store.Kinds()))]
			}
			without, err := Check(p, prop.Default(), o)
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, name, err)
			}
			o.Summaries, o.Kept = On, file
			with, err := Check(p, prop.Default(), o)
			if err != nil {
				t.Fatalf("seed %d, %s with summaries: %v", seed, name, err)
			}
			answered += with.Summaries.Answered
			if with.Summaries.Answered > 0 && with.Summaries.Recorded == 0 {
				kept++
			}
			with.Summaries = nil
			if !reflect.DeepEqual(with.Result, without.Result) {
				t.Errorf("seed %d, %s: %+v, with summaries %+v\n%s", seed, name, without.Result, with.Result, src)
				break
			}
		}
	}
	t.Logf("%d calls answered; %d searches by summaries of others alone", answered, kept)
	if *randomCount >= enough && (answered == 0 || kept == 0) {
		t.Error("the programs test nothing: no call was answered")
	}
}
