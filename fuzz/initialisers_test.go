package main

import (
	"testing"

	"bandsaw/fuzz/internal/initialisers"
	"bandsaw/fuzz/internal/outcomes"
)

// TestInitialisers: what a few random programs whose classes are initialised by
// several threads can log does not depend on the reduction for that. make
// fuzz-initialisers tries thousands.
func TestInitialisers(t *testing.T) {
	const n = 6
	var seeds []uint64
	for s := range uint64(n) {
		seeds = append(seeds, s)
	}
	answers, err := initialisers.Compare(outcomes.Tools{Bin: "../bin", States: 20_000}, seeds)
	if err != nil {
		t.Fatal(err)
	}
	complete, deadlocks := 0, 0
	for _, a := range answers {
		if a.Wrong() {
			t.Errorf("seed %d: lost %q, too many %q", a.Seed, a.Lost, a.Extra)
		}
		if a.Cut == "" {
			complete++
		}
		if a.Deadlocks {
			deadlocks++
		}
	}
	if complete < n/2 || deadlocks == 0 {
		t.Errorf("of %d programs only %d were searched to the end, and %d can deadlock", n, complete, deadlocks)
	}
}
