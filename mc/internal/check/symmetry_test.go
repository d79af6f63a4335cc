package check

import (
	"errors"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// fewAlike is how many states of its interleavings a random program of threads that are alike has
// at most, for them to be compared.
const fewAlike = 2_000

// TestRandomAlike: on random programs whose threads differ in nothing but their identity searches
// reach the terminal states and the exceptions, up to which thread is which, that there are when every
// statement of every thread may come between any two of another.
func TestRandomAlike(t *testing.T) {
	var seeds []uint64
	for seed := *randomSeed; seed < *randomSeed+*randomCount/3; seed++ {
		seeds = append(seeds, seed)
	}
	few := func(seed uint64) (*ir.Program, string, error) { return randomprog.Alike(seed, 2) }
	compareRandom(t, few, seeds, fewAlike)
}

// mostAlike is how many states a longer one has at most, if threads are told apart.
const mostAlike = 3_000

// TestAlikeApart: longer ones reach the same ends, and exceptions, if threads are told apart.
func TestAlikeApart(t *testing.T) {
	alike, apart, compared := 0, 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		p, src, err := randomprog.Alike(seed, 5)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		without := code.Reduction(0)
		if seed%2 == 1 {
			without = code.Reduction(seed/2) % code.Symmetry
		}
		want, err := behaviour(p, how{search: BFS, fuel: machine.DefaultFuel, without: without | code.Symmetry, most: mostAlike})
		if errors.Is(err, errTooMany) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		compared++
		apart += want.States
		for i, how := range []how{
			{search: BFS, fuel: machine.DefaultFuel, without: without, allSettle: seed%3 == 0, backtrack: ways[seed%2], store: store.Kinds()[seed%4]},
			{search: DFS, fuel: machine.DefaultFuel, without: without, backtrack: ways[seed/2%2], store: store.Kinds()[seed/2%6]},
			{search: BFS, fuel: int64(seed % 4), without: without},
		} {
			got, err := behaviour(p, how)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, src)
			}
			if i == 0 {
				alike += got.States
			}
			if diff := difference(got, how.known(want)); diff != "" {
				t.Errorf("seed %d, %+v: %s\n%s", seed, how, diff, src)
				break
			}
		}
	}
	if compared > 30 && 10*alike > 9*apart {
		t.Errorf("%d states, %d where threads are told apart", alike, apart)
	}
	t.Logf("%d programs, %d states, %d where threads are told apart", compared, alike, apart)
}

// TestAlikeAnswers: the verdict of such programs is the same if threads are told apart, with all stores, by
// several cores, forwards and back, and with graphs and without; and the path is one of the program.
func TestAlikeAnswers(t *testing.T) {
	violated, held := 0, 0
	assumptions := code.Frozen | code.Locks | code.Threads
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+1)/2; seed++ {
		p, src, err := randomprog.Alike(seed, 5)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		unreal := 0
		check := func(o Options) *Report {
			o.Limits = search.Limits{States: mostAlike, Memory: 1 << 30}
			o.Restarted = func(why string) {
				if why == code.Exchanged {
					unreal++
				}
			}
			r, err := Check(p, prop.Default(), o)
			if err != nil {
				t.Fatalf("seed %d, %+v: %v\n%s", seed, o, err, src)
			}
			return r
		}
		want := check(Options{Search: BFS, Unreduced: code.Symmetry})
		var plain *Report
		if want.Verdict == result.Violated {
			violated++
		} else if want.Verdict == result.Holds {
			held++
		}
		exact := []string{store.Auto, "flat", "collapse", "tree"}
		for _, o := range []Options{
			{Search: BFS, Store: exact[seed%4]}, {Search: DFS, Store: exact[seed/4%4]}, {Search: BFS, Cores: 2, HelpFrom: 2},
			{Search: DFS, Store: "hash", Unreduced: code.Reduction(seed) % code.Symmetry}, {Search: BFS, Backtrack: Copy}, {Search: search.Best},
			{Search: DFS, CompactAt: 1 << 8, Unreduced: code.Reduction(seed) % code.Symmetry}, {Search: BFS, Unreduced: assumptions},
			{Search: Auto, DeepFrom: 1 + int(seed%8)}, {Search: DFS, allSettle: true}, {Search: BFS, Cores: 2, HelpFrom: 2, allSettle: true}, {Search: BFS, Plain: true}, {Search: BFS},
		} {
			if want.Verdict == result.GaveUp {
				break
			}
			got := check(o)
			if got.Verdict == result.GaveUp && o.Unreduced != 0 {
				continue
			}
			if got.Verdict != want.Verdict && (o.Store != "hash" || want.Verdict == result.Violated) {
				t.Errorf("seed %d, %+v: %s, apart: %s\n%s", seed, o, got.Verdict, want.Verdict, src)
				break
			}
			if unreal > 0 && want.Verdict == result.Violated {
				t.Errorf("seed %d, %+v: the path is none of the program\n%s", seed, o, src)
				break
			}
			switch {
			case o.Plain:
				plain = got
			case plain != nil && got.Statistics != plain.Statistics:
				t.Errorf("seed %d: %+v, with what does not change in each state %+v\n%s", seed, got.Statistics, plain.Statistics, src)
			}
		}
	}
	if *randomCount >= enough && (violated < 5 || held < 10) {
		t.Errorf("%d programs violate, %d hold", violated, held)
	}
	t.Logf("%d programs violate, %d hold", violated, held)
}

// TestFirstStepViolates: what goes wrong before there are any states to be exchanged is no
// reason to tell threads apart.
func TestFirstStepViolates(t *testing.T) {
	p, src, err := randomprog.Alike(201149, 5)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Check(p, prop.Default(), Options{Search: BFS, Restarted: func(why string) {
		if why == code.Exchanged {
			t.Errorf("the search starts anew: %s\n%s", why, src)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != result.Violated {
		t.Errorf("%s\n%s", r.Verdict, src)
	}
}
