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
			if status, said, err := found.first.compiler.javac(option, "-nowarn", "-d", classes, r.source); err != nil || status != 0 {
				t.Fatalf("%v\n%s", err, said)
			}
			runClasses(t, r, found.first, classes)
		})
	}
}

// TestAssembled runs class files that no compiler of Java makes; those of
// testdata/assembled/Assemble.java, by the assembler that JDKs before 24 have.
func TestAssembled(t *testing.T) {
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	if found.first.feature > 23 {
		t.Skip("the JDK has no assembler")
	}
	classes := t.TempDir()
	assemble := exec.Command(filepath.Join(found.first.home, "bin", "java"), "--add-exports",
		"java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED", "testdata/assembled/Assemble.java", classes)
	if out, err := assemble.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"Stack", "Switches", "Comparisons", "Overloads", "odd name.goto-x", "Constants", "Handles", "Narrow", "Handlers", "ArrayClones", "Misfit"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := runnable{name: name}
			if name == "odd name.goto-x" {
				r.exit = 1
			}
			runClasses(t, r, found.first, classes)
		})
	}
}
