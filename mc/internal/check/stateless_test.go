package check

import (
	"errors"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

// statelessly are the ways of searching without a store: by sleep sets, by source sets,
// by both, with and without assumptions, and by none.
var statelessly = []code.Reduction{code.None, code.Source, code.Sleep, code.All &^ (code.Sleep | code.Source), code.Sleep | code.Source}

// TestRandomStateless: a search without a store reaches just the terminal states, and
// the exceptions that end threads, that there are when every statement of every thread
// may come between any two of another, whatever it leaves out.
func TestRandomStateless(t *testing.T) {
	large := 0
	seeds := []uint64{6824, 10998} // a thread asks whether others are alive; wakes of joins
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+2)/3; seed++ {
		seeds = append(seeds, seed)
	}
	count, states := map[code.Reduction]int{}, map[code.Reduction]int{}
	for _, seed := range seeds {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		want, ok, err := reference.Explore(p, tooLarge)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if !ok {
			large++
			continue
		}
		want.Ends = inAnyOrder(want.Ends)
		for _, without := range statelessly {
			how := how{search: Stateless, fuel: machine.DefaultFuel, without: without}
			if seed%4 == 3 {
				how.fuel = int64(seed % 3)
			}
			got, err := behaviour(p, how)
			if errors.Is(err, errTooMany) {
				continue
			}
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			count[without]++
			states[without] += got.States
			if difference(got, want) != "" {
				t.Errorf("seed %d, without reductions %b, with fuel %d: %s", seed, without, how.fuel, shrunk(src, how))
				break
			}
		}
	}
	for _, without := range statelessly {
		t.Logf("without reductions %b: %d programs explored, %d states; %d too large", without, count[without], states[without], large)
	}
	if *randomCount >= enough && count[code.None] < enough/6 {
		t.Errorf("the programs test nothing: %d explored", count[code.None])
	}
}

// TestStatelessRaces: without a store, too, a race is found where there is one.
func TestStatelessRaces(t *testing.T) {
	verdicts := map[result.Verdict]int{}
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+3)/4; seed++ {
		p, _, err := randomprog.Program(seed)
		if err != nil {
			t.Fatal(err)
		}
		makeVolatile(p, seed)
		races := &prop.Property{Checks: []prop.Check{prop.Races{}}}
		verdict := func(name string) result.Verdict {
			r, err := Check(p, races, Options{Search: name, Limits: search.Limits{States: tooMany}})
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, name, err)
			}
			return r.Verdict
		}
		want, got := verdict(BFS), verdict(Stateless)
		if got != want && got != result.GaveUp && want != result.GaveUp {
			t.Errorf("seed %d: stateless says %s, bfs %s", seed, got, want)
		}
		verdicts[got]++
	}
	if *randomCount >= enough && (verdicts[result.Holds] == 0 || verdicts[result.Violated] == 0) {
		t.Errorf("the programs test nothing: %v", verdicts)
	}
}

// TestStatelessTold: a violation that is found without storing states is found again when its path is told.
func TestStatelessTold(t *testing.T) {
	seeds := []uint64{1000263} // what is chosen before a section stays with the choice
	for seed := *randomSeed; seed < *randomSeed+*randomCount/5; seed++ {
		seeds = append(seeds, seed)
	}
	violated := 0
	for _, seed := range seeds {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, without := range statelessly {
			r, err := Check(p, prop.Default(), Options{Search: Stateless, Unreduced: without, Limits: search.Limits{States: tooMany}})
			if err != nil {
				t.Fatalf("seed %d without %v: %v\n%s", seed, without, err, src)
			}
			if r.Violation != nil {
				violated++
			}
		}
	}
	if violated == 0 {
		t.Error("no program violates")
	}
}
