package check

import (
	"maps"
	"math/rand"
	"strings"
	"testing"

	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/code"
)

// TestUntracked: if no execution of a random program depends on fields that are not
// tracked, by what the search noted, then threads come to the same ends as with all
// tracked.
func TestUntracked(t *testing.T) {
	free, bound := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		random := rand.New(rand.NewSource(int64(seed)))
		text := strings.ReplaceAll(flowing(random), `"of it"`, `"it"`)
		if seed%4 == 0 {
			_, src, err := randomprog.Program(seed)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			text = src
		}
		for _, field := range []string{"static field s ", "  field f ", "static field s1 ", "static field p1 ", "  field next "} {
			if random.Intn(2) == 0 {
				before := strings.TrimLeft(field, " ")
				text = strings.ReplaceAll(text, field, strings.TrimSuffix(field, before)+"untracked "+before)
			}
		}
		got := plausibleEnds(t, text, 3, DFS, code.Symmetry)
		want := plausibleEnds(t, strings.ReplaceAll(text, "untracked ", ""), 3, DFS, code.Symmetry)
		switch {
		case got == nil || want == nil:
		case got.matters:
			bound++
		case !maps.Equal(got.ends, want.ends):
			t.Fatalf("seed %d: leads to\n%v\nall tracked to\n%v\n%s", seed, got.ends, want.ends, text)
		default:
			free++
		}
	}
	t.Logf("%d programs do not depend on untracked data, %d do", free, bound)
	if *randomCount >= enough && (free < enough/20 || bound < enough/20) {
		t.Error("too few of one kind to mean anything")
	}
}
