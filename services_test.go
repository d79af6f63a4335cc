package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestServices verifies programs like those that people write, of a hundred or
// two hundred lines, and compares the first line of the answer with what the
// first line of the source promises.
func TestServices(t *testing.T) {
	sources, err := filepath.Glob("testdata/services/*.java")
	if err != nil || len(sources) == 0 {
		t.Fatal("no services", err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".java")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(source)
			if err != nil {
				t.Fatal(err)
			}
			line, _, _ := strings.Cut(string(data), "\n")
			want, ok := strings.CutPrefix(line, "// answer: ")
			if !ok {
				t.Fatal("expected a first line like // answer: holds")
			}
			classes := t.TempDir()
			must(t, "javac", "-g", "-d", classes, source)
			out, err := exec.Command("bin/bandsaw", "verify", "-states", "500000", "-cp", classes, "-main", name).Output()
			got, _, _ := strings.Cut(string(out), "\n")
			if got != want {
				t.Errorf("exit %d\n got %s\nwant %s", exitCode(err), got, want)
			}
			if strings.Contains(string(out), "$") {
				t.Errorf("names that are none of the source's:\n%s", out)
			}
		})
	}
}
