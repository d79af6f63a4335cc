package main

import (
	"testing"

	"bandsaw/fuzz/internal/locks"
	"bandsaw/fuzz/internal/outcomes"
)

// TestSections: what a few random programs can log is the same as lift models the
// JDK's locks, queues and pools, and as they are, and what locks guard with all interleavings. make fuzz-sections tries thousands.
func TestSections(t *testing.T) {
	tried, compared := 0, 0
	for _, c := range []struct {
		about  locks.About
		seed   uint64
		states int
	}{
		{locks.About{}, 11, 2500},
		{locks.About{Kind: "future"}, 7, 2500},
		{locks.About{Kind: "map"}, 1, 5000},
		{locks.About{Kind: "adder"}, 302, 5000},
		{locks.About{Kind: "forkjoin"}, 2, 5000},
		{locks.About{Kind: locks.Guarded}, 8810007, 5000},
		{locks.About{Kind: locks.Pool}, 1, 5000},
		{locks.About{Kind: "latch", Interrupts: true}, 500, 5000},
		{locks.About{Kind: "semaphore", Interrupts: true}, 500, 5000},
		{locks.About{Kind: "latch", Waits: true}, 100, 5000},
	} {
		answers, err := locks.Compare(outcomes.Tools{Bin: "../bin", States: c.states}, c.about, []uint64{c.seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range answers {
			if a.Differs() {
				t.Errorf("%v, seed %d: lost %q, too many %q", c.about, a.Seed, a.Lost, a.Extra)
			}
			if a.Compared {
				compared++
			}
			t.Logf("%v, seed %d: compared %t", c.about, a.Seed, a.Compared)
		}
		tried += len(answers)
	}
	if compared < tried*2/3 {
		t.Errorf("only %d of %d programs were compared", compared, tried)
	}
}
