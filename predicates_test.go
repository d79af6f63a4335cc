package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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
// beside them, as they are and with their bug (see TestServices). The first lines say
// what comes out: that one is "possible", where predicates do not decide.
func TestPredicates(t *testing.T) {
	files, err := filepath.Glob("testdata/predicates/*/Main.pred")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		if !*everyPredicate && turn(file, 12) != 0 {
			continue
		}
		eachTwin(t, filepath.Dir(file), func(t *testing.T, source, want string) {
			verifyByPredicates(t, source, want, "-pred", file)
		})
	}
}

// soonFound are those of these programs that -auto decides in some seconds.
var soonFound = []string{"Pager", "TwoResults"}

// TestPredicatesFound verifies the same programs by what -auto finds, those that it decides soon or all: nothing is
// decided wrongly.
func TestPredicatesFound(t *testing.T) {
	dirs, err := filepath.Glob("testdata/predicates/*")
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, dir := range dirs {
		soon := slices.Contains(soonFound, filepath.Base(dir))
		if !*everyPredicate && !soon {
			continue
		}
		eachTwin(t, dir, func(t *testing.T, source, want string) {
			kind := strings.TrimPrefix(want, "possible ")
			r, out := verifiedResult(t, source, "-auto")
			switch {
			case r.Verdict == result.Holds && kind != "holds":
				t.Errorf("got holds, want %s\n%s", want, out)
			case r.Violation != nil && r.Violation.Feasible && (r.Violation.Kind != kind || want != kind):
				t.Errorf("got %s, want %s\n%s", r.Violation.Kind, want, out)
			case r.Verdict != result.Holds && (r.Violation == nil || !r.Violation.Feasible):
				t.Logf("not decided")
				if soon {
					t.Fail()
				}
			}
		})
	}
}

// eachTwin runs f for the program of the directory, and for that with its bug.
func eachTwin(t *testing.T, dir string, f func(t *testing.T, source, want string)) {
	data, err := os.ReadFile(filepath.Join(dir, "Main.java"))
	if err != nil {
		t.Fatal(err)
	}
	right := string(data)
	wrong := mistake.ReplaceAllString(right, "$1")
	if wrong == right {
		t.Fatalf("%s: no line has a bug", dir)
	}
	for matter, program := range map[string]string{"verdict": right, "with the bug": wrong} {
		want := headed(right, matter)
		if want == "" {
			t.Fatalf("%s: expected a first line like // %s: holds", dir, matter)
		}
		t.Run(filepath.Base(dir)+"/"+matter, func(t *testing.T) {
			t.Parallel()
			source := filepath.Join(t.TempDir(), "Main.java")
			if err := os.WriteFile(source, []byte(program), 0o644); err != nil {
				t.Fatal(err)
			}
			f(t, source, want)
		})
	}
}

// verifiedResult is what bandsaw verify finds of the program, and prints.
func verifiedResult(t *testing.T, source string, flags ...string) (*result.Result, []byte) {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	work := filepath.Dir(source)
	found.first.compile(t, source, work)
	out, err := exec.Command("bin/bandsaw", append([]string{"verify", "-cp", work, "-main", "Main", "-cache", "none", "-work", work, "-states", "200000"}, flags...)...).CombinedOutput()
	if code := exitCode(err); code != 0 && code != 1 && code != 3 {
		t.Fatalf("exit %d\n%s", code, out)
	}
	data, err := os.ReadFile(filepath.Join(work, "Main.result.json"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := result.Read(source, data)
	if err != nil {
		t.Fatal(err)
	}
	return r, out
}

func verifyByPredicates(t *testing.T, source, want string, flags ...string) {
	r, out := verifiedResult(t, source, flags...)
	got := string(r.Verdict)
	if r.Violation != nil {
		got = r.Violation.Kind
	}
	kind, possible := strings.CutPrefix(want, "possible ")
	if possible && (r.Violation == nil || r.Violation.Feasible) {
		t.Errorf("got %s, want what may or may not be a violation\n%s", got, out)
	}
	if !possible && r.Violation != nil && !r.Violation.Feasible {
		t.Errorf("got what may or may not be a violation, want %s\n%s", want, out)
	}
	if got != kind {
		t.Errorf("got %s, want %s\n%s", got, want, out)
	}
}
