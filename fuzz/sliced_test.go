package main

import (
	"testing"
	"time"

	"bandsaw/fuzz/internal/compare"
)

// TestSliced: a few random programs print the same when they are sliced for that. make
// fuzz-sliced tries thousands.
func TestSliced(t *testing.T) {
	seeds := []uint64{1, 2, 3, 4, 5}
	found, err := compare.Tools{Bin: "../bin", Timeout: time.Minute}.Sliced(programs(seeds))
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range found {
		if text != "" {
			t.Errorf("seed %d: %s", seeds[i], text)
		}
	}
}
