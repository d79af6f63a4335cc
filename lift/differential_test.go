package main

import (
	"bytes"
	"io"
	"os/exec"
	"path/filepath"
	"testing"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/reach"
)

// TestAgainstJava runs the programs of testdata/java on a JVM, and lifted and
// lowered by mc, and compares what they print: compiled with debug tables,
// without, and by the newest compiler: each in two of these ways.
func TestAgainstJava(t *testing.T) {
	if testing.Short() {
		t.Skip("runs other tools")
	}
	tools := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", tools, "bandsaw/abstract", "bandsaw/mc").CombinedOutput(); err != nil {
		t.Fatalf("the other tools do not build: %s", out)
	}
	for v, variant := range []struct {
		name, compiler string
		flags          []string
		rapidTypes     bool
	}{
		{"debug", "javac", []string{"-g", "-XDstringConcat=inline"}, false},
		{"rapidtypes", "javac", []string{"-g"}, true},
		{"nodebug", "javac", []string{"-g:none"}, false},
		{"newest", newest(), []string{"-g"}, false},
	} {
		t.Run(variant.name, func(t *testing.T) {
			classes := javac(t, variant.compiler, variant.flags, sources(t)...)
			java := filepath.Join(filepath.Dir(variant.compiler), "java")
			if variant.compiler == "javac" {
				java = "java"
			}
			for i, source := range sources(t) {
				if (i+v)%2 != 0 {
					continue
				}
				main := mainClass(source)
				t.Run(main, func(t *testing.T) {
					want, err := exec.Command(java, "-ea", "-cp", classes, main).Output()
					if err != nil {
						t.Fatalf("java: %v", err)
					}
					got := runLifted(t, tools, classes, reach.Options{Main: main, RapidTypes: variant.rapidTypes})
					if !bytes.Equal(got, want) {
						t.Errorf("java prints\n%s\nand lifted it prints\n%s", want, got)
					}
				})
			}
		})
	}
}

// runLifted is what the lifted program prints.
func runLifted(t *testing.T, tools, classes string, opt reach.Options) []byte {
	t.Helper()
	r, err := liftClass(t, classes, opt)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	lifted, lowered := filepath.Join(dir, "P.ir.json"), filepath.Join(dir, "P.abs.ir.json")
	if err := cli.Write(lifted, func(w io.Writer) error { return ir.Write(w, r.Program) }); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(filepath.Join(tools, "abstract"), "-lower-only", "-o", lowered, lifted).CombinedOutput(); err != nil {
		t.Fatalf("abstract: %v\n%s", err, out)
	}
	var stderr bytes.Buffer
	cmd := exec.Command(filepath.Join(tools, "mc"), "run", lowered)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("mc run: %v\n%s%s", err, out, stderr.Bytes())
	}
	return out
}
