package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

var everyPredicate = flag.Bool("predicates", false, "verify all programs of testdata/predicates, not a sample")

// TestPredicatesPage verifies the program of docs/predicates.md by its predicates.
func TestPredicatesPage(t *testing.T) {
	data, err := os.ReadFile("docs/predicates.md")
	if err != nil {
		t.Fatal(err)
	}
	work := t.TempDir()
	for word, name := range map[string]string{"java": "Main.java", "pred": "Main.pred"} {
		_, rest, _ := strings.Cut(string(data), "```"+word+"\n")
		text, _, ok := strings.Cut(rest, "```")
		if !ok {
			t.Fatalf("no %s in the page", word)
		}
		if err := os.WriteFile(filepath.Join(work, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	found.first.compile(t, filepath.Join(work, "Main.java"), work)
	must(t, "bin/bandsaw", "verify", "-cp", work, "-main", "Main", "-pred", filepath.Join(work, "Main.pred"), "-states", "10")
}

// TestPredicates verifies the programs of testdata/predicates by the predicates
// beside them. One that is right holds, or is only possibly violated where the
// first line says so; its twin with a bug never holds.
func TestPredicates(t *testing.T) {
	files, err := filepath.Glob("testdata/predicates/*/Main.pred")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		if !*everyPredicate && i%9 != 0 {
			continue
		}
		for _, twin := range []string{"right", "wrong"} {
			dir := filepath.Dir(file)
			t.Run(filepath.Base(dir)+"/"+twin, func(t *testing.T) {
				t.Parallel()
				source := filepath.Join(dir, twin, "Main.java")
				want := promised(t, source)
				work := t.TempDir()
				found.first.compile(t, source, work)
				out, err := exec.Command("bin/bandsaw", "verify", "-cp", work, "-main", "Main", "-pred", file, "-cache", "none", "-work", work, "-states", "200000").CombinedOutput()
				if code := exitCode(err); code != 0 && code != 1 && code != 3 {
					t.Fatalf("exit %d\n%s", code, out)
				}
				data, err := os.ReadFile(filepath.Join(work, "Main.result.json"))
				if err != nil {
					t.Fatal(err)
				}
				r, err := result.Read(file, data)
				if err != nil {
					t.Fatal(err)
				}
				got := string(r.Verdict)
				if r.Violation != nil {
					got = r.Violation.Kind
				}
				if kind, possible := strings.CutPrefix(want, "possible "); possible && (r.Violation == nil || r.Violation.Feasible) {
					t.Errorf("got %s, want what may or may not be a violation\n%s", got, out)
				} else {
					want = kind
				}
				if got != want {
					t.Errorf("got %s, want %s\n%s", got, want, out)
				}
			})
		}
	}
}
