package main

import (
	"testing"

	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/fuzz/internal/tables"
)

// TestTables: what java shows that a few random programs can do with tables of objects that have
// identity hash codes, or what they can with others, a search finds if it says that it
// has seen all. make fuzz-tables tries thousands. (These find one that takes keys with fixed hash codes among others to be
// in all orders, and one to which the only entry of a table is no matter.)
func TestTables(t *testing.T) {
	seeds := []uint64{49, 50, 51, 52, 54, 56}
	answers, err := tables.Compare(outcomes.Tools{Bin: "../bin", States: 20_000}, seeds)
	if err != nil {
		t.Fatal(err)
	}
	complete := 0
	for _, a := range answers {
		if a.Wrong() {
			t.Errorf("seed %d: lost %q, too many %q", a.Seed, append(a.Equal.Lost, a.Ranked.Lost...), a.Equal.Extra)
		}
		if a.Equal.Cut == "" || a.Ranked.Cut == "" {
			complete++
		}
	}
	if complete < len(seeds)/2 {
		t.Errorf("of %d programs only %d were searched to the end", len(seeds), complete)
	}
}
