package main

import (
	"testing"

	"bandsaw/fuzz/internal/feasible"
)

// TestFeasible: what is called feasible of a few random programs fails by java with the
// inputs found, and what holds does not fail, in each way to verify them. make
// fuzz-feasible tries thousands.
func TestFeasible(t *testing.T) {
	for how, seeds := range map[feasible.How][]uint64{
		feasible.Selected: {1, 2, 3, 80207},
		feasible.ByInputs: {7, 8, 9, 10},
		feasible.Auto:     {17, 18},
	} {
		t.Run(string(how), func(t *testing.T) {
			answers, err := feasible.Judge("../bin", how, seeds)
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
		})
	}
}
