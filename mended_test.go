package main

import (
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// TestMended: each program of bench/summaries has a bug, that the searches find, and
// without it none; and without a store, with method summaries, they say the same. Without -everyway each is
// asked with a store or without.
func TestMended(t *testing.T) {
	sources, err := filepath.Glob("bench/summaries/*.java")
	if err != nil || len(sources) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	dir := t.TempDir()
	must(t, "javac", append([]string{"-g", "-d", dir}, sources...)...)
	for _, source := range sources {
		main := strings.TrimSuffix(filepath.Base(source), ".java")
		t.Run(main, func(t *testing.T) {
			t.Parallel()
			program := sliced(t, dir, main)
			for i, how := range []struct {
				want  result.Verdict
				flags []string
			}{
				{result.Violated, []string{"-search", "bfs", "-summaries", "on"}},
				{result.Holds, []string{"-search", "bfs", "-arg", "mended"}},
				{result.Violated, []string{"-stateless"}},
				{result.Holds, []string{"-stateless", "-summaries", "on", "-arg", "mended"}},
			} {
				if !*everyWay && turn(main, 2) != i/2 {
					continue
				}
				if r := searched(t, program, how.flags...); r.Verdict != how.want {
					t.Errorf("%v: got %s", how.flags, r.Verdict)
				}
			}
		})
	}
}
