package main

import (
	"testing"

	"bandsaw/fuzz/internal/collections"
	"bandsaw/fuzz/internal/outcomes"
)

// TestCollections: what violates a few random programs that keep things in collections violates their slices, and nothing
// else does. make fuzz-collections tries thousands.
func TestCollections(t *testing.T) {
	seeds := []uint64{4001, 4055, 4284, 4002, 4003, 4005}
	answers, err := collections.Compare(outcomes.Tools{Bin: "../bin", States: 5000}, seeds)
	if err != nil {
		t.Fatal(err)
	}
	compared, hold := 0, 0
	for _, a := range answers {
		if a.Wrong() {
			t.Errorf("seed %d: lost %q, too many %q; %s", a.Seed, a.Lost(), a.Extra(), a.Defect)
		}
		if a.Compared() {
			compared++
			if len(a.Whole.Kinds) == 0 {
				hold++
			}
		}
	}
	if compared < len(seeds)-1 || hold == 0 || hold == compared {
		t.Errorf("of %d programs %d were compared, of which %d hold", len(seeds), compared, hold)
	}
}
