package check

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/symbolic"
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

// TestTryAllEnds: all values of an input are tried also where the greatest long is one of them.
func TestTryAllEnds(t *testing.T) {
	x := smt.Var("x", smt.BitVec(64))
	s := &byInputs{execute: &symbolic.Execution{Inputs: []symbolic.Input{{Var: x, Lo: math.MaxInt64 - 5, Hi: math.MaxInt64}}}}
	clear := smt.Eq(smt.Apply(smt.OpBVAnd, x, smt.Const(128, x.Sort)), smt.Const(0, x.Sort))
	answers := make(chan smt.Answer, 1)
	go func() {
		_, answer := s.tryAll([]*smt.Term{clear}, map[string]bool{"x": true})
		answers <- answer
	}()
	select {
	case got := <-answers:
		if got != smt.Unsat {
			t.Errorf("%v, want unsat", got)
		}
	case <-time.After(10 * time.Second):
		t.Error("it goes on for ever")
	}
}

// TestByInputsPatience: a question ends when the search does, and one over whole numbers, which may be endless, before.
func TestByInputsPatience(t *testing.T) {
	s := &byInputs{c: &checker{}}
	if bits, whole := s.patience(false), s.patience(true); bits != 0 || whole != mostWhole {
		t.Errorf("%v and %v, want 0 and %v", bits, whole, mostWhole)
	}
	s.c.o.Limits.Time, s.c.o.Begun = mostWhole/2, time.Now()
	if bits, whole := s.patience(false), s.patience(true); bits == 0 || whole == 0 || max(bits, whole) > mostWhole/2 {
		t.Errorf("%v and %v, want at most %v", bits, whole, mostWhole/2)
	}
	s.c.o.Limits.Time, s.c.o.Begun = 2*mostWhole, time.Now()
	if whole := s.patience(true); whole != mostWhole {
		t.Errorf("%v, want %v", whole, mostWhole)
	}
	s.c.o.Begun = time.Now().Add(-time.Hour)
	if bits := s.patience(false); bits != time.Millisecond {
		t.Errorf("%v, want a millisecond: 0 is no limit", bits)
	}
}
