package main

import (
	"testing"

	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
)

// TestRandomSets: Spin says of the models of random programs of two threads that
// compute with sets of tokens what all interleavings of their statements come to.
func TestRandomSets(t *testing.T) {
	wrong := uint64(0)
	count := (*randomCount + 3) / 4
	for seed := *randomSeed; seed < *randomSeed+count; seed++ {
		p, text, err := randomprog.Sets(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		want, ok, err := reference.Explore(p, 20_000)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if !ok {
			continue // too large
		}
		got, err := bySpin(p, false)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if got != expected(want, false) {
			t.Errorf("seed %d: Spin says %q of exceptions\n%s\n%v", seed, got, text, p.Relations)
		}
		if len(want.Thrown) > 0 {
			wrong++
		}
	}
	if count >= 50 && (wrong < count/5 || wrong > count-count/5) {
		t.Errorf("of %d programs %d go wrong: the test tests too little", count, wrong)
	}
}
