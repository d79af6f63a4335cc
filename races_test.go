package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// racy finds in a result the places of which mc says that threads race on them.
var racy = regexp.MustCompile(`data races on ([^"]*)`)

// raceAt is one of these: "Racy.ready (Racy.java:7 and Racy.java:14)".
var raceAt = regexp.MustCompile(`(\S+) \(\S+ and \S+\)`)

// foreseen checks that the dependence graph says of every data race that mc met,
// as its result tells, that it is possible.
func foreseen(t *testing.T, lifted, resultFile string) {
	t.Helper()
	result, err := os.ReadFile(resultFile)
	if err != nil {
		t.Fatal(err)
	}
	met := racy.FindSubmatch(result)
	if met == nil {
		return
	}
	graph := filepath.Join(filepath.Dir(lifted), "races.pdg.json")
	must(t, "bin/slice", "-pdg", graph, "-o", os.DevNull, lifted)
	races, err := exec.Command("bin/slice", "query", "-library", graph, "races").CombinedOutput()
	if err != nil {
		t.Fatalf("slice query: %v\n%s", err, races)
	}
	for _, race := range raceAt.FindAllStringSubmatch(string(met[1]), -1) {
		t.Logf("a race on %s", race[1])
		// mc names the class without its package and outer class.
		full := regexp.MustCompile(`(?m)^field (\S*[.$])?` + regexp.QuoteMeta(race[1]) + `$`)
		if !full.Match(races) {
			t.Errorf("mc met a data race on %s; the graph knows of\n%s", race[1], races)
		}
	}
}
