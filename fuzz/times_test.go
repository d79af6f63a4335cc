package main

import (
	"testing"

	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/fuzz/internal/times"
)

// TestTimes: what a few random programs come to that compute with what clocks say is not said
// to be impossible. make fuzz-times tries thousands.
func TestTimes(t *testing.T) {
	answers, err := times.Compare(outcomes.Tools{Bin: "../bin", States: 5_000}, []uint64{1, 2, 3, 4})
	if err != nil {
		t.Fatal(err)
	}
	decided := 0
	for _, a := range answers {
		if a.Wrong() {
			t.Errorf("seed %d is said to hold", a.Seed)
		}
		if a.Exit < 3 {
			decided++
		}
	}
	if decided < len(answers)/2 {
		t.Errorf("of %d programs only %d were decided", len(answers), decided)
	}
}
