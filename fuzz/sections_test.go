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
		only   string
		seed   uint64
		states int
	}{
		{"", 11, 2500},
		{"future", 7, 2500},
		{"map", 1, 5000},
		{"adder", 302, 5000},
		{"forkjoin", 2, 5000},
		{locks.Guarded, 8810007, 5000},
		{locks.Pool, 1, 5000},
	} {
		answers, err := locks.Compare(outcomes.Tools{Bin: "../bin", States: c.states}, c.only, []uint64{c.seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range answers {
			if a.Differs() {
				t.Errorf("%s, seed %d: lost %q, too many %q", c.only, a.Seed, a.Lost, a.Extra)
			}
			if a.Compared {
				compared++
			}
			t.Logf("%s, seed %d: compared %t", c.only, a.Seed, a.Compared)
		}
		tried += len(answers)
	}
	if compared < tried*2/3 {
		t.Errorf("only %d of %d programs were compared", compared, tried)
	}
}
