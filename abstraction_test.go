package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// TestAbstractionIsSound abstracts everything that can be abstracted in each
// program of testdata/java, in several ways. What an abstract program says
// must carry over: where it holds the program holds, and what it calls
// feasible the program does.
func TestAbstractionIsSound(t *testing.T) {
	sources, err := filepath.Glob("testdata/java/*.java")
	if err != nil || len(sources) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".java")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := promised(t, source)
			dir := t.TempDir()
			must(t, "javac", "-g", "-XDstringConcat=inline", "-d", dir, source)
			lifted := filepath.Join(dir, name+".ir.json")
			must(t, "bin/lift", "-cp", dir, "-main", name, "-o", lifted)
			for _, abstraction := range []string{"Point", "Signs", "EvenOdd"} {
				r := checkAbstract(t, lifted, abstraction)
				switch {
				case r.Verdict == result.Holds && want != "holds":
					t.Errorf("rest %s: holds, but the program does not: %s", abstraction, want)
				case r.Verdict == result.Violated && r.Violation.Feasible && want == "holds":
					t.Errorf("rest %s: %s is called feasible, but the program holds", abstraction, r.Violation.Message)
				}
			}
		})
	}
}

// checkAbstract is mc's answer for the program when every variable has the
// abstraction that can.
func checkAbstract(t *testing.T, lifted, abstraction string) *result.Result {
	t.Helper()
	stem := strings.TrimSuffix(lifted, ".ir.json") + "." + abstraction
	if err := os.WriteFile(stem+".sel", []byte("rest "+abstraction+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, "bin/typeinfer", "-select", stem+".sel", "-o", stem+".types.json", lifted)
	must(t, "bin/abstract", "-types", stem+".types.json", "-o", stem+".abs.ir.json", lifted)
	out, err := exec.Command("bin/mc", "-search", "bfs", "-states", "100000", "-o", stem+".result.json", stem+".abs.ir.json").CombinedOutput()
	if code := exitCode(err); code != 0 && code != 1 && code != 3 {
		t.Fatalf("mc: exit %d\n%s", code, out)
	}
	data, err := os.ReadFile(stem + ".result.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := result.Read(stem, data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
