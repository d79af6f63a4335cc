package main

import (
	"path/filepath"
	"testing"
	"time"

	"bandsaw/fuzz/internal/printed"
)

// TestPrinted: a few programs hold that assert to print what java has them print. make
// fuzz-printed takes all.
func TestPrinted(t *testing.T) {
	tools := printed.Tools{Bin: "../bin", Time: time.Minute}
	for _, name := range []string{"collections/ArrayDequeWindow", "numbers/BitTricks"} {
		a, err := tools.Verify(filepath.Join("../testdata/java", name+".java"))
		if err != nil {
			t.Fatal(err)
		}
		if a != (printed.Answer{Said: "holds"}) {
			t.Errorf("%s: %+v", name, a)
		}
	}
}

// TestPrintedWrongly: a program is told that can print another thing than java had it print.
func TestPrintedWrongly(t *testing.T) {
	a, err := printed.Tools{Bin: "../bin", Time: time.Minute}.Verify("internal/printed/testdata/Wrongly.java")
	if err != nil {
		t.Fatal(err)
	}
	if !a.Wrong() || a.Exit != 1 {
		t.Errorf("%+v", a)
	}
}
