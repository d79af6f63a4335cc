package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"bandsaw/fuzz/internal/threads/judge"
	"bandsaw/fuzz/internal/threads/lang"
)

// TestMain builds the tools.
func TestMain(m *testing.M) {
	build := exec.Command("make", "-s", "-C", "../..", "all")
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		panic("make all: " + err.Error())
	}
	os.Exit(m.Run())
}

// TestOracle: of sixty random programs, bandsaw tells the outcomes that
// the oracle does. Each is asked about in two of the ways, and a few by Spin.
func TestOracle(t *testing.T) {
	var seeds []uint64
	for s := range uint64(60) {
		seeds = append(seeds, s)
	}
	j := judge.Judge{Bin: bin(t), Together: 5, Rotate: 2, States: 8_000, Spin: 34}
	stats, err := j.Run(seeds, differs(t))
	if err != nil {
		t.Fatal(err)
	}
	if stats.Cut > stats.Answers/10 {
		t.Errorf("of %d answers %d were cut", stats.Answers, stats.Cut)
	}
	if stats.BySpin == 0 {
		t.Errorf("Spin answered about none: %v", stats.Refused)
	}
	t.Logf("%d answers, %d cut, %d outcomes; %d by Spin, not %v", stats.Answers, stats.Cut, stats.Outcomes, stats.BySpin, stats.Refused)
}

// TestKept does the same for programs of which something else was told once, in
// all ways.
func TestKept(t *testing.T) {
	names, err := filepath.Glob("testdata/*.json")
	if err != nil {
		t.Fatal(err)
	}
	var programs []*lang.Program
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p := &lang.Program{}
		if err := json.Unmarshal(data, p); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		programs = append(programs, p)
	}
	if _, err := (judge.Judge{Bin: bin(t)}).Programs(programs, differs(t)); err != nil {
		t.Fatal(err)
	}
}

func bin(t *testing.T) string {
	dir, err := filepath.Abs("../../bin")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func differs(t *testing.T) func(judge.Difference) error {
	return func(d judge.Difference) error {
		t.Errorf("program %d, %s:\n%s%s", d.Seed, d.Variant.Name, d.Text, d.Program.Java(""))
		return nil
	}
}
