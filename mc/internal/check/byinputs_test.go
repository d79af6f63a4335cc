package check

import (
	"math/rand/v2"
	"testing"
	"time"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// TestByInputs: random programs that choose numbers, and compute with them or compare them,
// reach the same lines by paths for which a solver finds inputs as with all numbers.
func TestByInputs(t *testing.T) {
	z3, err := smt.NewZ3(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	defer z3.Close()
	known, fewer := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		src := newChoosing(seed).program()
		if seed%2 == 0 {
			src = (&ordering{Rand: rand.New(rand.NewPCG(seed, 78))}).program()
		}
		p, err := ir.Parse("random", []byte(src+library))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		p.SortClasses()
		some, ok := linesReached(t, p, Options{Search: Inputs, walksFrom: 1, Solver: func() (smt.Solver, error) { return z3, nil }})
		if !ok {
			continue // several threads, or too hard a question
		}
		all, ok := linesReached(t, p, Options{})
		if !ok {
			continue // too many states
		}
		known++
		if some.statements < all.statements {
			fewer++
		}
		if some.lines != all.lines {
			t.Fatalf("seed %d: all numbers reach\n%s, paths\n%s\n%s", seed, all.lines, some.lines, src)
		}
	}
	t.Logf("of %d programs, %d are explored by paths, and with fewer statements %d", *randomCount, known, fewer)
	if *randomCount >= enough && (known < enough/2 || fewer < enough/4) {
		t.Errorf("the programs test nothing: known %d, fewer %d", known, fewer)
	}
}
