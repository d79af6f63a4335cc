package check

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/search"
)

// A liberty is one of the things that a checker may do with states.
type liberty struct {
	name string
	take func(*Options)
}

// liberties are all of them.
var liberties = []liberty{
	{"mixed", func(o *Options) { o.Mixed = Fast }},
	{"summaries", func(o *Options) { o.Summaries = On }},
	{"copy", func(o *Options) { o.Backtrack = Copy }},
	{"delta", func(o *Options) { o.Delta, o.GroupFrom = On, 1 }},
	{"untracked", func(*Options) {}},
	{"stateless", func(o *Options) { o.Search = Stateless }},
	{"cores", func(o *Options) { o.Cores, o.HelpFrom = 2, 1 }},
}

// TestTogether: any two of the things that a checker may do with states, and all of them,
// lead to what the plain one says, of random programs with threads, some of which call methods again and again, and of random drivers.
// What excludes each other is refused by name.
func TestTogether(t *testing.T) {
	taken, refused, violated := map[string]int{}, map[string]int{}, 0
	for seed := *randomSeed; seed < *randomSeed+2*(*randomCount); seed++ {
		make, n := randomprog.Program, uint64(len(liberties))
		switch seed % 4 {
		case 0, 2:
			make = randomprog.Driver
		case 1:
			make = randomprog.Calling
		}
		a, b := seed/2%n, seed/2/n%n
		some := []liberty{liberties[a], liberties[b]}
		if a == b {
			some = slices.Clone(liberties)
			rand.New(rand.NewPCG(seed, 9)).Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
			some = some[:3+seed%4] // of all seven some exclude each other
		}
		name := named(some)
		p, src, err := make(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		plain := Options{Search: []string{BFS, DFS, ""}[seed%3], Mixed: Off, All: seed%5 == 0, Limits: search.Limits{States: tooMany, Memory: 1 << 30}}
		if strings.Contains(name, "stateless") {
			plain.Search = Stateless
		} else if strings.Contains(name, "cores") {
			plain.Search = BFS
		} else if strings.Contains(name, "delta") && !strings.Contains(name, "untracked") {
			plain.Search, plain.All = BFS, false
		}
		if strings.Contains(name, "untracked") {
			if plain.Search != Stateless {
				plain.Search = DFS
			}
			untrackSome(p, seed)
		}
		free := plain
		for _, l := range some {
			l.take(&free)
		}
		want, err := Check(p, prop.Default(), plain)
		if errors.Is(err, errUndefined) {
			continue
		}
		if err != nil {
			t.Fatalf("seed %d, %s, plain: %v\n%s", seed, name, err, src)
		}
		got, err := Check(p, prop.Default(), free)
		if err != nil && strings.Contains(err.Error(), "expected -") {
			refused[name]++
			continue
		}
		if err != nil {
			t.Fatalf("seed %d, %s: %v\n%s", seed, name, err, src)
		}
		taken[name]++
		if want.Verdict == result.Violated {
			violated++
		}
		if wrong := unlike(got, want); wrong != "" {
			t.Errorf("seed %d, %s, %q: %s\n%s", seed, name, free.Search, wrong, src)
		}
	}
	t.Logf("%d violated; taken %v; refused %v", violated, taken, refused)
	if *randomCount >= enough && (violated < 5 || len(taken) < 20) {
		t.Error("the programs test too little")
	}
}

func named(some []liberty) string {
	var names []string
	for _, l := range some {
		names = append(names, l.name)
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

// untrackSome makes some fields of the program untracked.
func untrackSome(p *ir.Program, seed uint64) {
	random := rand.New(rand.NewPCG(seed, 3))
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			f.Untracked = !c.Library && random.IntN(3) == 0
		}
	}
}

// unlike tells what is other in an answer than in the plain one. Where states were executed
// together a violation may be another one as deep, and statements count once for all.
func unlike(got, want *Report) string {
	a, b := *got.Result, *want.Result
	grouped := a.Together != nil && a.Together.Groups > 0
	a.Summaries, a.Together = nil, nil
	if grouped {
		a.Statistics.Statements = b.Statistics.Statements
		if a.Verdict == result.Violated && b.Verdict == result.Violated && a.Statistics.Depth == b.Statistics.Depth && a.Violation.Kind == b.Violation.Kind {
			return ""
		}
	}
	if reflect.DeepEqual(a, b) {
		return ""
	}
	return fmt.Sprintf("%+v\nplain %+v", a, b)
}
