package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// abstracted abstracts everything that can be abstracted in a program, in one of
// several ways that take turns, or with -everyway in all. What an abstract program
// says must carry over: where it holds the program holds, and what is called
// feasible the program does.
func abstracted(t *testing.T, name, program, want string, property ...string) {
	t.Helper()
	abstractions := []string{"Point", "Signs", "EvenOdd"}
	for i, abstraction := range abstractions {
		if !*everyWay && i != turn(name+" abstracted", len(abstractions)) {
			continue
		}
		r := checkAbstract(t, program, abstraction, property...)
		switch {
		case r.Verdict == result.Holds && want != "holds":
			t.Errorf("rest %s: holds, but the program does not: %s", abstraction, want)
		case r.Verdict == result.Violated && r.Violation.Feasible && want == "holds":
			t.Errorf("rest %s: %s is called feasible, but the program holds", abstraction, r.Violation.Message)
		}
	}
}

// checkAbstract is mc's answer for the program when every variable has the
// abstraction that can.
func checkAbstract(t *testing.T, program, abstraction string, property ...string) *result.Result {
	t.Helper()
	stem := strings.TrimSuffix(program, ".ir.json") + "." + abstraction
	if err := os.WriteFile(stem+".sel", []byte("rest "+abstraction+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, "bin/typeinfer", "-select", stem+".sel", "-o", stem+".types.json", program)
	must(t, "bin/abstract", "-types", stem+".types.json", "-o", stem+".abs.ir.json", program)
	states := "4000"
	if *everyWay {
		states = "20000"
	}
	out, err := exec.Command("bin/mc", append(slices.Clone(property), "-check-facts", "-search", "bfs", "-states", states, "-o", stem+".result.json", stem+".abs.ir.json")...).CombinedOutput()
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
