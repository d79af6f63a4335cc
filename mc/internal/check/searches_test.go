package check

import (
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
	"bandsaw/mc/internal/search"
)

// TestPartialSearches: on random programs a violation that some search finds is one
// that the search of all states finds too, and the one by deviations finds one
// wherever it has tried all; only searches of all say that a program holds.
func TestPartialSearches(t *testing.T) {
	verdicts := map[string]int{}
	for seed := range some(80) {
		p, _, err := randomprog.Program(seed)
		if err != nil {
			t.Fatal(err)
		}
		verdict := func(name string, states int64) *Report {
			r, err := Check(p, prop.Default(), Options{Search: name, Limits: search.Limits{States: states, Memory: 1 << 30}})
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, name, err)
			}
			verdicts[name+" "+string(r.Verdict)]++
			return r
		}
		want := verdict(BFS, 50_000)
		for _, heuristic := range Heuristics {
			got, err := Check(p, prop.Default(), Options{Search: search.Best, Heuristic: heuristic, Limits: search.Limits{States: 50_000}})
			if err != nil {
				t.Fatalf("seed %d, best by %s: %v", seed, heuristic, err)
			}
			if got.Verdict != want.Verdict || got.Verdict == result.Holds && got.Statistics.States != want.Statistics.States {
				t.Errorf("seed %d: best by %s says %s after %d states, bfs %s after %d", seed, heuristic, got.Verdict, got.Statistics.States, want.Verdict, want.Statistics.States)
			}
		}
		for _, name := range []string{Deviate, Preempt, search.Random, search.PCT, search.POS, search.Sampled} {
			got := verdict(name, 10_000)
			sampled := name != Deviate && name != Preempt && want.Statistics.Transitions > 0
			switch {
			case got.Verdict == result.Violated && want.Verdict == result.Holds,
				got.Verdict == result.Holds && (sampled || want.Verdict == result.Violated):
				t.Errorf("seed %d: %s says %s, bfs %s", seed, name, got.Verdict, want.Verdict)
			case got.Statistics.Search != name:
				t.Errorf("seed %d: %s calls itself %s", seed, name, got.Statistics.Search)
			}
		}
	}
	t.Log(verdicts)
	if verdicts["sampled violated"] == 0 || verdicts["deviate holds"] == 0 {
		t.Errorf("nothing was found, or nothing was explored: %v", verdicts)
	}
}

// TestUpcoming: what a thread is said to be about to access is among what it then does.
func TestUpcoming(t *testing.T) {
	kinds := map[reduce.What]int{}
	for seed := range uint64(60) {
		p, _, err := randomprog.Program(seed)
		if err != nil {
			t.Fatal(err)
		}
		_, err = untilHeld(p, prop.Default(), Options{Search: Stateless, Unreduced: code.All &^ code.Sleep}, func(c *checker) (*Report, error) {
			sys := newSystem(c.machine(true), c.prog, c.property)
			r := rand.New(rand.NewPCG(seed, 3))
			outcome := sys.outcome(sys.m.Begin())
			if outcome != search.Moved {
				return nil, nil
			}
			begin := sys.Mark()
			for range 300 {
				var movers []int
				for m := sys.NextMover(0); m >= 0; m = sys.NextMover(m + 1) {
					movers = append(movers, m)
				}
				if len(movers) == 0 {
					sys.Undo(begin)
					continue
				}
				mover := movers[r.IntN(len(movers))]
				upcoming := slices.Clone(sys.Upcoming(mover))
				if outcome = sys.Step(mover, 0, choice.Random{Rand: r}); outcome != search.Moved {
					sys.Undo(begin)
					continue
				}
				for _, a := range upcoming {
					kinds[a.Of.What]++
					if !slices.Contains(sys.Accesses(), a) && a.Of.What != reduce.Waiters {
						t.Errorf("seed %d: a thread was about to do %+v, and did %+v", seed, a, sys.Accesses())
						return nil, nil
					}
				}
			}
			return nil, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if kinds[reduce.Cell] < 100 || kinds[reduce.Owner] < 20 || kinds[reduce.Over] < 10 {
		t.Errorf("hardly anything was said: %v", kinds)
	}
}

// shortenings tells of violations of random programs that are told in a better way than that in which they were found:
// which search found them, and both ways.
func shortenings(t *testing.T, programs uint64, searches []string, tell func(seed uint64, search string, c *checker, answer *search.Answer, w *way)) (found int) {
	for seed := range some(programs) {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range searches {
			o := Options{Search: name, Limits: search.Limits{States: 20_000}}
			_, err := untilHeld(p, prop.Default(), o, func(c *checker) (*Report, error) {
				answer, err := c.search()
				if err != nil || !answer.Violated || len(answer.Path) == 0 {
					return nil, err
				}
				w, err := c.shortened(answer)
				if err != nil || w == nil {
					return nil, err
				}
				found++
				long, err := c.tell(answer.Path, answer.Stuck)
				if err != nil {
					return nil, err
				}
				short, err := w.tell(w.answer.Path, w.answer.Stuck)
				if err != nil {
					return nil, err
				}
				if short.key != long.key {
					t.Errorf("seed %d, %s: %s is told as %s\n%s", seed, name, long.key, short.key, src)
				}
				tell(seed, name, c, answer, w)
				return nil, nil
			})
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, name, err)
			}
		}
	}
	return found
}

// TestShortest: a violation that was found while not all threads were followed is told by a shorter path
// if there is one, and is the same.
func TestShortest(t *testing.T) {
	found := shortenings(t, 600, []string{BFS}, func(seed uint64, _ string, _ *checker, answer *search.Answer, w *way) {
		if len(w.answer.Path) >= len(answer.Path) {
			t.Errorf("seed %d: %d transitions are told as %d", seed, len(answer.Path), len(w.answer.Path))
		}
	})
	if found < int(some(10)) {
		t.Errorf("%d violations were found in more transitions than needed", found)
	}
}

// TestShortened: a violation that was found by a roundabout execution is told by one
// with no more pre-emptions, and is the same.
func TestShortened(t *testing.T) {
	fewer := 0
	found := shortenings(t, 300, []string{DFS, search.Random}, func(seed uint64, name string, c *checker, answer *search.Answer, w *way) {
		before, after := preempted(c, answer.Path), preempted(w.checker, w.answer.Path)
		if after > before || after != w.answer.Walks {
			t.Errorf("seed %d, %s: %d pre-emptions are told as %d", seed, name, before, after)
		}
		if after < before {
			fewer++
		}
	})
	if found < int(some(30)) || fewer < int(some(8)) {
		t.Errorf("of %d violations %d had more pre-emptions than needed", found, fewer)
	}
}

// preempted counts the moves of a path before which another thread moved that could
// have gone on.
func preempted(c *checker, path []search.Move) (n int64) {
	sys := newSystem(c.machine(false), c.prog, c.property)
	sys.outcome(sys.m.Begin())
	last := -1
	for _, move := range path {
		if last >= 0 && sys.Mover(last) >= 0 && sys.Mover(last) != move.Mover {
			n++
		}
		last = sys.Thread(move.Mover)
		script := choice.Script(slices.Clone(move.Script))
		sys.Step(move.Mover, 0, &script)
	}
	return n
}
