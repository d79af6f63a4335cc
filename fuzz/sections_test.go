package main

import (
	"testing"

	"bandsaw/fuzz/internal/locks"
	"bandsaw/fuzz/internal/outcomes"
)

// TestSections: what a few random programs can log is the same with the atomic
// sections that lift makes and without. make fuzz-sections tries thousands.
func TestSections(t *testing.T) {
	const first, n = 10, 8
	var seeds []uint64
	for s := range uint64(n) {
		seeds = append(seeds, first+s)
	}
	answers, err := locks.Compare(outcomes.Tools{Bin: "../bin", States: 4000}, "", seeds)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, a := range answers {
		if a.Differs() {
			t.Errorf("seed %d: lost %q, too many %q", a.Seed, a.Lost, a.Extra)
		}
		if a.Compared {
			compared++
		}
	}
	if compared < n/2 {
		t.Errorf("only %d of %d programs were compared", compared, n)
	}
}
