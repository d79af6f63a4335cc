package main

import (
	"testing"

	"bandsaw/fuzz/internal/locks"
	"bandsaw/fuzz/internal/outcomes"
)

// TestSections: what a few random programs can log is the same as lift models the
// JDK's locks, queues and pools, and as they are. make fuzz-sections tries thousands.
func TestSections(t *testing.T) {
	for _, c := range []struct {
		only     string
		first, n uint64
		states   int
	}{
		{"", 10, 2, 2500},
		{"lock", 3000, 2, 2500},
		{"phaser", 1, 1, 2500},
		{"future", 3, 1, 2500},
		{"map", 1, 3, 5000},
		{"forkjoin", 2, 2, 20_000},
		{locks.Pool, 1, 2, 20_000},
	} {
		var seeds []uint64
		for s := range c.n {
			seeds = append(seeds, c.first+s)
		}
		answers, err := locks.Compare(outcomes.Tools{Bin: "../bin", States: c.states}, c.only, seeds)
		if err != nil {
			t.Fatal(err)
		}
		compared := uint64(0)
		for _, a := range answers {
			if a.Differs() {
				t.Errorf("%s, seed %d: lost %q, too many %q", c.only, a.Seed, a.Lost, a.Extra)
			}
			if a.Compared {
				compared++
			}
		}
		if compared < c.n/2 {
			t.Errorf("%s: only %d of %d programs were compared", c.only, compared, c.n)
		}
	}
}
