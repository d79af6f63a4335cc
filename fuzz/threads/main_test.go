package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"bandsaw/fuzz/internal/threads/judge"
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

// TestOracle: of a hundred random programs, bandsaw tells the outcomes that
// the oracle does. Each is asked about in two of the ways.
func TestOracle(t *testing.T) {
	bin, err := filepath.Abs("../../bin")
	if err != nil {
		t.Fatal(err)
	}
	var seeds []uint64
	for s := range uint64(100) {
		seeds = append(seeds, s)
	}
	_, err = judge.Judge{Bin: bin, Together: 10, Rotate: 2}.Run(seeds, func(d judge.Difference) error {
		t.Errorf("seed %d, %s:\n%s%s", d.Seed, d.Variant.Name, d.Text, d.Program.Java(""))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
