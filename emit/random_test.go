package main

import (
	"flag"
	"path/filepath"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/emit/internal/promela"
	"bandsaw/emit/internal/spin"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"

	"github.com/rogpeppe/go-internal/txtar"
)

var (
	randomSeed  = flag.Uint64("randomseed", 0, "first seed of the random programs")
	randomCount = flag.Uint64("randomcount", 8, "number of random programs")
)

// TestRandomPrograms: Spin says of the models of random concurrent programs what all
// interleavings of their statements come to.
func TestRandomPrograms(t *testing.T) {
	refused := 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		deadlocks := seed%2 == 0
		verdict, err := bySpin(p, deadlocks)
		if err != nil {
			refused++
			t.Logf("seed %d: %v", seed, err)
			continue
		}
		want, ok, err := reference.Explore(p, 20_000)
		if err != nil || !ok {
			continue
		}
		if verdict != expected(want, deadlocks) {
			text := ""
			randomprog.Shrink(src, func(p *ir.Program) bool {
				want, ok, err := reference.Explore(p, 20_000)
				if err != nil || !ok {
					return false
				}
				verdict, err := bySpin(p, deadlocks)
				if err != nil || verdict == expected(want, deadlocks) {
					return false
				}
				text = randomprog.Numbered(p)
				return true
			})
			t.Errorf("seed %d: Spin says %q of deadlocks (%v) or exceptions\n%s", seed, verdict, deadlocks, text)
		}
	}
	t.Logf("%d programs, %d refused", *randomCount, refused)
}

// TestRandomInvariants: the same of random conditions that always hold or do not.
func TestRandomInvariants(t *testing.T) {
	refused := 0
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+1)/2; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		condition := randomprog.NewCondition(seed)
		want := result.Holds
		_, ok, err := reference.ExploreWatched(p, 20_000, reference.Watch{Changed: func(s reference.State) {
			if holds, known := condition.Holds(s); known && !holds {
				want = result.Violated
			}
		}})
		if err != nil || !ok {
			continue
		}
		property, err := prop.Read("random", []byte("check invariant "+condition.Text))
		if err != nil {
			t.Fatal(err)
		}
		with, err := property.Attach(p)
		if err != nil {
			t.Fatal(err)
		}
		got, err := verdictOf(with, property)
		if err != nil {
			refused++
			t.Logf("seed %d: %v", seed, err)
			continue
		}
		if got != want && got != result.GaveUp {
			t.Errorf("seed %d: Spin says %q of %s, the reference %q\n%s", seed, got, condition.Text, want, randomprog.Numbered(p))
		}
	}
	t.Logf("%d programs, %d refused", (*randomCount+1)/2, refused)
}

// bySpin is Spin's verdict of deadlocks, or of exceptions. An error is a refusal.
func bySpin(p *ir.Program, deadlocks bool) (result.Verdict, error) {
	property := &prop.Property{Checks: []prop.Check{prop.Exceptions{}}}
	if deadlocks {
		property.Checks = []prop.Check{prop.Deadlock{}}
	}
	return verdictOf(p, property)
}

func verdictOf(p *ir.Program, property *prop.Property) (result.Verdict, error) {
	m, err := promela.Emit(p, property, promela.DefaultOptions())
	if err != nil {
		return "", err
	}
	o := spin.DefaultOptions()
	o.CFlags, o.Shorten = []string{"-O0"}, 0
	r, err := spin.Check(m.Text, m.Map, o)
	if err != nil {
		return "", err
	}
	return r.Verdict, nil
}

func expected(b *reference.Behaviour, deadlocks bool) result.Verdict {
	if deadlocks && b.Deadlock || !deadlocks && len(b.Thrown) > 0 {
		return result.Violated
	}
	return result.Holds
}

// TestLimits: whatever the limits, a program is emitted or refused.
func TestLimits(t *testing.T) {
	var programs []*ir.Program
	files, _ := filepath.Glob("testdata/*.txt")
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := ir.Parse(file, section(a, "program").Data)
		if err != nil {
			t.Fatal(err)
		}
		programs = append(programs, p)
	}
	for seed := range uint64(30) {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("%v\n%s", err, src)
		}
		programs = append(programs, p)
	}
	for _, p := range programs {
		for _, statements := range []int{1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 50000} {
			emitWith(t, p, promela.Options{Heap: 1, Array: 2, Statements: statements})
		}
		for n := range 4 {
			emitWith(t, p, promela.Options{Heap: n, Array: n / 2, Recursion: n, Statements: 5000})
		}
	}
}

func emitWith(t *testing.T, p *ir.Program, o promela.Options) {
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s with %+v: %v", p.Entry[0], o, r)
		}
	}()
	promela.Emit(p, prop.Default(), o)
}
