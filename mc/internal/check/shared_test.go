package check

import (
	"bytes"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// TestShared: the result of a search that is shared among cores is, to the byte, that of
// one that is not: without limits, with one that ends it at any state, and of all
// violations. What was covered is the same too.
func TestShared(t *testing.T) {
	ends := map[string]int{}
	for seed := *randomSeed; seed < *randomSeed+*randomCount/5; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, o := range []Options{
			{Limits: search.Limits{States: tooLarge}},
			{Limits: search.Limits{States: 5 + int64(seed*7%60), Depth: 12}, Coverage: true},
			{Limits: search.Limits{States: tooLarge / 10}, All: true},
			{Limits: search.Limits{States: 20 + int64(seed*11%90)}, Coverage: true, Summaries: On},
		} {
			o.Search, o.HelpFrom, o.allSettle = BFS, 1+int(seed%50), seed%2 == 0
			alone := written(t, p, o)
			o.Cores = 2 + int(seed%2)
			if shared := written(t, p, o); shared != alone {
				t.Fatalf("seed %d: on %d cores the result is\n%s\non one it is\n%s\n%s", seed, o.Cores, shared, alone, src)
			}
			verdict, _, _ := strings.Cut(alone[strings.Index(alone, "\"verdict\""):], ",")
			ends[verdict]++
		}
	}
	if *randomCount >= enough && len(ends) < 3 {
		t.Errorf("the searches ended only so: %v", ends)
	}
}

// written is all that comes out of a check.
func written(t *testing.T, p *ir.Program, o Options) string {
	t.Helper()
	r, err := Check(p, prop.Default(), o)
	if err != nil {
		t.Fatal(err)
	}
	r.Summaries = nil // what they answered depends on which core was first
	var out bytes.Buffer
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	if o.Coverage {
		if err := r.Coverage.Write(&out); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// TestPool: what one core has recorded, another need not record again.
func TestPool(t *testing.T) {
	recorded, again, answered := int64(0), int64(0), int64(0)
	for seed := *randomSeed; seed < *randomSeed+*randomCount/10; seed++ {
		p, src, err := randomprog.Driver(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		c, err := newChecker(p, &prop.Property{}, Options{Search: BFS, Summaries: On, Cores: 2, allSettle: true, leaves: true}, nothingKnown())
		if err != nil {
			t.Fatal(err)
		}
		helper := c.helpers()[0].(*system)
		// explored is how many states there are, -1 if the search has to start anew.
		explored := func(s *system) int64 {
			if s.outcome(s.m.Begin()) != search.Moved {
				return -1
			}
			a, err := search.BreadthFirst(s, search.Options{Limits: search.Limits{States: tooLarge}})
			if err != nil {
				return -1
			}
			return a.States
		}
		states := explored(c.sys)
		if states < 0 {
			continue
		}
		helper.Learn(c.sys.Known(), int(states))
		if got := explored(helper); got != states {
			t.Errorf("seed %d: %d states with what another core recorded, %d on that\n%s", seed, got, states, src)
		}
		was, _ := c.sys.m.Summaries.Recorded()
		is, _ := helper.m.Summaries.Recorded()
		recorded, again, answered = recorded+was, again+is, answered+helper.m.Summaries.Answered
	}
	t.Logf("%d recorded, %d again; %d calls answered", recorded, again, answered)
	if *randomCount >= enough && (recorded < 100 || again > recorded/20 || answered == 0) {
		t.Errorf("%d were recorded, and %d again; %d calls were answered", recorded, again, answered)
	}
}
