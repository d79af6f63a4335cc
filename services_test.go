package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestServices verifies programs like those that people write, of a hundred or
// two hundred lines, and compares the first line of the answer with what the
// head of the source promises:
//
//	// answer: holds
//	// release: 21
//	// with the bug: violated: ...
//
// is a program for JDK 21 and later, and one with a mistake: a line of it that
// ends with "// bug: CODE" is CODE in that. Without -everyway each is verified with its
// mistake, without, or not at all.
func TestServices(t *testing.T) {
	sources, err := filepath.Glob("testdata/services/*.java")
	if err != nil || len(sources) == 0 {
		t.Fatal("no services", err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".java")
		data, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		program := string(data)
		answer := headed(program, "answer")
		if answer == "" {
			t.Fatalf("%s: expected a first line like // answer: holds", source)
		}
		wrongly := headed(program, "with the bug")
		if *everyWay || turn(name, 4) == 0 || wrongly == "" && turn(name, 4) > 1 {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				verifyService(t, source, name, answer)
			})
		}
		if wrongly == "" || !*everyWay && turn(name, 4) != 1 {
			continue
		}
		t.Run(name+"-bug", func(t *testing.T) {
			t.Parallel()
			wrong := filepath.Join(t.TempDir(), name+".java")
			mistaken := mistake.ReplaceAllString(program, "$1")
			if mistaken == program {
				t.Fatal("no line has a bug")
			}
			if err := os.WriteFile(wrong, []byte(mistaken), 0o644); err != nil {
				t.Fatal(err)
			}
			verifyService(t, wrong, name, wrongly)
		})
	}
}

// mistake is a line of a service that has one to offer.
var mistake = regexp.MustCompile(`(?m)^.*// bug: (.*)$`)

// madeUp is what no name of a source has; anonymous classes have numbers.
var madeUp = regexp.MustCompile(`\$[^\d]`)

// headed is what a line at the head of a service says of the matter, "" if
// there is no such line.
func headed(program, matter string) string {
	for line := range strings.Lines(program) {
		comment, ok := strings.CutPrefix(line, "// ")
		if !ok {
			return ""
		}
		if x, ok := strings.CutPrefix(comment, matter+": "); ok {
			return strings.TrimSpace(x)
		}
	}
	return ""
}

// verifyService compares the answer of a service with the one that is wanted.
func verifyService(t *testing.T, source, name, want string) {
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	j := jdkOf(t, headed(string(data), "release"))
	classes := t.TempDir()
	j.compile(t, source, classes)
	out, err := exec.Command("bin/bandsaw", "verify", "-jdk", j.home, "-states", "500000", "-cp", classes, "-main", name).Output()
	got, _, _ := strings.Cut(string(out), "\n")
	if !alike(want, got) {
		t.Errorf("exit %d\n got %s\nwant %s", exitCode(err), got, want)
	}
	for line := range strings.Lines(string(out)) {
		if madeUp.MatchString(line) {
			t.Errorf("a name that is none of the source's: %s", line)
		}
		if strings.HasPrefix(line, "  inputs:") {
			t.Errorf("inputs of a program that has none: %s", line)
		}
	}
}

// alike compares with a promise in which ... stands for anything: names of local
// variables in the JDK's own code, which some of its makers leave out.
func alike(promise, got string) bool {
	parts := strings.Split(promise, "...")
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return regexp.MustCompile("^" + strings.Join(parts, ".*") + "$").MatchString(got)
}

// jdkOf is the first JDK of the release or a later one, that on the path if it
// is "". The test is skipped where there is none.
func jdkOf(t *testing.T, release string) *jdk {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	if release == "" {
		return found.first
	}
	least, err := strconv.Atoi(release)
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range found.all {
		if j.feature >= least {
			return j
		}
	}
	t.Skipf("no JDK %s", release)
	return nil
}
