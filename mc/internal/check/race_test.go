package check

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
	"bandsaw/internal/reference"
	"bandsaw/ir"
	"bandsaw/mc/internal/monitor"
)

// TestRandomRaces: on random programs, some of whose fields are volatile, the
// searches find data races on just the variables on which two threads can be about
// to do what conflicts when every statement of every thread may come between any two
// of another; and where races violate the property they find one of these.
func TestRandomRaces(t *testing.T) {
	racy, clean, large := 0, 0, 0
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+1)/2; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		makeVolatile(p, seed)
		want, ok := racesOf(t, p, seed)
		if !ok {
			large++
			continue
		}
		if len(want) > 0 {
			racy++
		} else {
			clean++
		}
		if wrong := wrongRaces(p, want); wrong != "" {
			randomprog.Shrink(src, func(p *ir.Program) bool {
				makeVolatile(p, seed)
				want, ok := racesOf(nil, p, seed)
				if !ok {
					return false
				}
				less := wrongRaces(p, want)
				if less != "" {
					wrong = less + "\n" + randomprog.Numbered(p)
				}
				return less != ""
			})
			t.Errorf("seed %d: %s", seed, wrong)
		}
	}
	t.Logf("%d racy, %d not, %d too large", racy, clean, large)
	if *randomCount >= enough && (racy < 10 || clean < 5) {
		t.Errorf("the programs test nothing: %d racy, %d not", racy, clean)
	}
}

// makeVolatile makes some of the fields volatile: none, half of them or most.
func makeVolatile(p *ir.Program, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 5))
	of := []float64{0, 0.5, 0.9}[r.IntN(3)]
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			f.Volatile = !c.Library && r.Float64() < of
		}
	}
}

// racesOf are the variables that are in a race by the reference.
func racesOf(t *testing.T, p *ir.Program, seed uint64) (variables []string, ok bool) {
	found := map[string]bool{}
	w := reference.Watch{Conflict: func(a, _ ir.Stmt, object ir.Type) {
		var at ir.Place
		switch s := a.(type) { // others: no access
		case *ir.Load:
			at = s.From
		case *ir.Store:
			at = s.To
		}
		var id ir.FieldID
		switch at := at.(type) {
		case *ir.StaticPlace:
			id = at.Field
		case *ir.FieldPlace:
			id = at.Field
		case *ir.ElemPlace:
			found["elements of "+string(object)] = true
			return
		}
		if !p.Field(id).Volatile && !p.Class(id.Class()).Library && !strings.HasPrefix(id.Name(), "$") {
			found[string(id)] = true
		}
	}}
	_, ok, err := reference.ExploreWatched(p, tooLarge, w)
	if err != nil {
		if t != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		return nil, false
	}
	return slices.Sorted(maps.Keys(found)), ok
}

// wrongRaces tells what the searches say that they should not, "" if all is well.
func wrongRaces(p *ir.Program, want []string) string {
	for _, o := range []Options{{Search: BFS}, {Search: DFS}, {Search: DFS, NoReduction: true}} {
		o.Limits.States = 20 * tooLarge
		var got []string
		_, err := untilHeld(p, &prop.Property{}, o, func(c *checker) (bool, error) {
			answer, err := c.search()
			if err != nil {
				return false, err
			}
			got = c.sys.watch.Races.All()
			return len(answer.Cuts) == 0, nil
		})
		if err != nil {
			return err.Error()
		}
		if !slices.Equal(got, want) {
			return fmt.Sprintf("races on %q by %s (without reduction: %v), %q by the reference", got, o.Search, o.NoReduction, want)
		}
		r, err := Check(p, &prop.Property{Checks: []prop.Check{prop.Races{}}}, o)
		if err != nil {
			return err.Error()
		}
		if r.Verdict == result.GaveUp || len(want) == 0 && r.Verdict == result.Holds {
			continue
		}
		if r.Verdict == result.Holds || len(want) == 0 {
			return fmt.Sprintf("%s by %s, but the reference has races on %q", r.Verdict, o.Search, want)
		}
		on := strings.TrimPrefix(monitor.Class(r.Violation.Message), "data race on ")
		if r.Violation.Kind != (prop.Races{}).Name() || len(r.Violation.Accesses) != 2 || !slices.Contains(want, on) {
			return fmt.Sprintf("the violation is %+v, but the reference has races on %q", r.Violation, want)
		}
	}
	return ""
}
