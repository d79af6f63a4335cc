package main

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// TestDebugInformation runs a program that tells of its stack frames, compiled
// with less debug information than usual: frames then lack a line or a file.
func TestDebugInformation(t *testing.T) {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	for _, option := range []string{"-g:none", "-g:source", "-g:lines"} {
		t.Run(option, func(t *testing.T) {
			t.Parallel()
			r, classes := settings(t, "testdata/java/exceptions/StackTraces.java"), t.TempDir()
			javac := exec.Command(filepath.Join(found.first.home, "bin", "javac"), option, "-nowarn", "-d", classes, r.source)
			if out, err := javac.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			runClasses(t, r, found.first, classes)
		})
	}
}
