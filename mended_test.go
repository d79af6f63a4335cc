package main

import (
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// TestMended: each program of bench/summaries has a bug, that the searches find, and
// without it none; and without a store, with method summaries, they say the same.
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
			verdict := func(want result.Verdict, flags ...string) {
				t.Helper()
				if r := searched(t, program, flags...); r.Verdict != want {
					t.Errorf("%v: got %s", flags, r.Verdict)
				}
			}
			verdict(result.Violated, "-search", "bfs", "-summaries", "on")
			verdict(result.Violated, "-stateless")
			verdict(result.Holds, "-search", "bfs", "-arg", "mended")
			verdict(result.Holds, "-stateless", "-summaries", "on", "-arg", "mended")
		})
	}
}
