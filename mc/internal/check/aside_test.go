package check

import (
	"strings"
	"testing"
	"time"

	"bandsaw/artifact/result"
	"bandsaw/internal/randomprog"
)

// TestAside: what a search says that looks aside does not depend on how long that takes, and is what one says that does not.
func TestAside(t *testing.T) {
	verdicts, other := map[string]int{}, 0
	for seed := *randomSeed; seed < *randomSeed+(*randomCount+3)/4; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatal(err)
		}
		o := Options{Search: Auto, asideAt: 1 + int64(seed%12), DeepFrom: 1 + int(seed%40)}
		o.Limits.States = []int64{20_000, 30}[seed%2]
		verdict := func(written string) string {
			_, after, _ := strings.Cut(written, "\"verdict\": \"")
			verdict, _, _ := strings.Cut(after, "\"")
			return verdict
		}
		want := written(t, p, o)
		for _, long := range []time.Duration{50 * time.Microsecond, time.Millisecond} {
			o.lingers = func() { time.Sleep(long) }
			if got := written(t, p, o); got != want {
				t.Fatalf("seed %d: looking aside takes %v longer, and the result is\n%s\nelse\n%s\n%s", seed, long, got, want, src)
			}
		}
		plain := written(t, p, Options{Search: BFS, Limits: o.Limits})
		v, of := verdict(want), verdict(plain)
		verdicts[v]++
		if v == string(result.Violated) && want != plain {
			other++
		}
		if gaveUp := string(result.GaveUp); v != of && v != gaveUp && of != gaveUp {
			t.Errorf("seed %d: %s, breadth-first %s\n%s", seed, v, of, src)
		}
	}
	t.Log(verdicts, other)
	if *randomCount >= enough && other == 0 {
		t.Errorf("nothing was found aside: %v", verdicts)
	}
}
