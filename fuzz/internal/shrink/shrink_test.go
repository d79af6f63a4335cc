package shrink

import (
	"strings"
	"testing"
	"time"

	"bandsaw/fuzz/internal/generate"
	"bandsaw/fuzz/internal/tree"
)

// TestProgram shrinks programs whose fault is a word in their text: what is
// left still has it, and hardly anything else.
func TestProgram(t *testing.T) {
	for seed := range uint64(5) {
		root := generate.Program(seed, "p0")
		before := root.Size()
		word := "Math."
		if !strings.Contains(root.Text(), word) {
			t.Fatalf("seed %d has no %s", seed, word)
		}
		shows := func(versions []*tree.Node) ([]bool, error) {
			ok := make([]bool, len(versions))
			for i, v := range versions {
				ok[i] = strings.Contains(v.Text(), word)
			}
			return ok, nil
		}
		if err := Program(root, shows, time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		text := root.Text()
		if !strings.Contains(text, word) {
			t.Fatalf("seed %d: the fault is gone:\n%s", seed, text)
		}
		if n := root.Size(); n > 40 {
			t.Errorf("seed %d: %d nodes of %d are left:\n%s", seed, n, before, text)
		}
	}
}
