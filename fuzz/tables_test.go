package main

import (
	"testing"

	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/fuzz/internal/tables"
)

// TestTables: what a few random programs can do with tables of objects that have
// identity hash codes is what they can with others, if the search says that it
// has seen all. make fuzz-tables tries thousands.
func TestTables(t *testing.T) {
	const n = 6
	var seeds []uint64
	for s := range uint64(n) {
		seeds = append(seeds, s)
	}
	answers, err := tables.Compare(outcomes.Tools{Bin: "../bin", States: 20_000}, seeds)
	if err != nil {
		t.Fatal(err)
	}
	complete := 0
	for _, a := range answers {
		if a.Wrong() {
			t.Errorf("seed %d: lost %q, too many %q", a.Seed, append(a.Equal.Lost, a.Ranked.Lost...), a.Equal.Extra)
		}
		if a.Ranked.Cut == "" {
			complete++
		}
	}
	if complete < n/2 {
		t.Errorf("of %d programs only %d were searched to the end", n, complete)
	}
}
