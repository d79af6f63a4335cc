package predicate

import (
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/find"
	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/artifact/pred"
	"bandsaw/artifact/result"
	"bandsaw/ir"
)

// TestInvariants: what is proposed for random programs, some with calls and some with a
// method that calls itself, are predicates that the programs can be abstracted by.
func TestInvariants(t *testing.T) {
	solved := 0
	n := 4 * *programs
	for i := range n {
		seed := *firstSeed + uint64(i)
		text, preds := "", ""
		if i%2 == 0 {
			g := &writer{Rand: rand.New(rand.NewPCG(seed, 7))}
			text, preds = g.program(), g.predicates()
		} else {
			g := &recursiveWriter{writer: writer{Rand: rand.New(rand.NewPCG(seed, 13))}}
			text, preds = g.program(), g.predicates()
		}
		prog, err := ir.Parse("random", []byte(text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		file, err := pred.Read("random", []byte(preds))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, preds)
		}
		found, added, err := find.Predicates(prog, file, &result.Result{Violation: &result.Violation{}}, func(string, []string) string { return "" }, nil)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, text, preds)
		}
		if len(added) == 0 {
			continue
		}
		solved++
		more, err := pred.Read("found", []byte(found))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, found)
		}
		prog, _ = prepare.Program(prog, more, func(m *ir.Method, l *ir.Local) bool { return prepare.AsksOld(more, m, l) })
		if _, _, err := scope.Resolve(more, prog, nil, func(string, []string) string { return "" }); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, found)
		}
		if strings.Contains(found, "$") {
			t.Errorf("seed %d: what the user cannot name\n%s", seed, found)
		}
	}
	t.Logf("of %d programs %d have more predicates", n, solved)
	if solved < n/2 {
		t.Error("the test tests too little")
	}
}
