package main

import (
	"bytes"
	"runtime"
	"testing"

	"bandsaw/ir"
	"bandsaw/lift/internal/reach"
)

// TestDeterministic lifts a program that reaches much of the JDK on one
// processor and on many: the result is the same, byte for byte.
func TestDeterministic(t *testing.T) {
	classes := javac(t, "javac", []string{"-g"}, "testdata/java/Library.java", "testdata/java/Threads.java")
	for _, opt := range []reach.Options{{Main: "Library", RapidTypes: true}, {Main: "Threads"}} {
		var first []byte
		for _, procs := range []int{1, 8, 3} {
			old := runtime.GOMAXPROCS(procs)
			r, err := liftClass(t, classes, opt)
			runtime.GOMAXPROCS(old)
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if err := ir.Write(&b, r.Program); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = b.Bytes()
			} else if !bytes.Equal(first, b.Bytes()) {
				t.Errorf("%s: %d processors make another program", opt.Main, procs)
			}
		}
	}
}
