package main

import (
	"testing"

	"bandsaw/fuzz/internal/feasible"
)

// TestFeasible: what is called feasible of a few random programs with abstractions fails
// by java with the inputs found, and what holds does not fail. make fuzz-feasible tries
// thousands.
func TestFeasible(t *testing.T) {
	seeds := []uint64{1, 2, 3, 4, 5, 6}
	answers, err := feasible.Judge("../bin", seeds)
	if err != nil {
		t.Fatal(err)
	}
	fail := 0
	for _, a := range answers {
		if a.Wrong() {
			java, selection := feasible.Program(a.Seed)
			t.Errorf("seed %d: %s, but java with %s: fails %t\n%s%s", a.Seed, a.Said, a.Inputs, a.Fails, java, selection)
		}
		if a.Said == "feasible" {
			fail++
		}
	}
	if fail == 0 {
		t.Error("no program was found to fail: nothing was compared")
	}
}
