package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// TestSubroutines runs a program that Eclipse's compiler, if it is installed,
// compiled as those of Java 1.1 did: finally blocks are subroutines.
func TestSubroutines(t *testing.T) {
	compiler := ""
	for _, jar := range []string{"eclipse-ecj.jar", "eclipse-jdt-core.jar"} { // as the releases of the package ecj call it
		if jar = filepath.Join("/usr/share/java", jar); compiler == "" {
			if _, err := os.Stat(jar); err == nil {
				compiler = jar
			}
		}
	}
	if compiler == "" {
		t.Skip("Eclipse's compiler is not installed (apt package ecj)")
	}
	found, err := jdks()
	if err != nil {
		t.Fatal(err)
	}
	j, dir := found.first, t.TempDir()
	tool := func(name string, args ...string) []byte {
		t.Helper()
		out, err := exec.Command(filepath.Join(j.home, "bin", name), args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
		return out
	}
	// For so old a target the compiler wants the JDK's classes as files.
	library := filepath.Join(dir, "java.base")
	tool("jmod", "extract", "--dir", library, filepath.Join(j.home, "jmods", "java.base.jmod"))
	options := filepath.Join(dir, "options")
	const text = "org.eclipse.jdt.core.compiler.codegen.inlineJsrBytecode=disabled\n" +
		"org.eclipse.jdt.core.compiler.codegen.targetPlatform=1.1\n" +
		"org.eclipse.jdt.core.compiler.source=1.3\n" +
		"org.eclipse.jdt.core.compiler.compliance=1.3\n"
	if err := os.WriteFile(options, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r := runnable{name: "bytecode/FinallyEverywhere", source: "testdata/java/bytecode/FinallyEverywhere.java"}
	classes := filepath.Join(dir, "classes")
	tool("java", "-cp", compiler, "org.eclipse.jdt.internal.compiler.batch.Main", "-properties", options, "-g", "-nowarn",
		"-bootclasspath", filepath.Join(library, "classes"), "-d", classes, r.source)
	code := tool("javap", "-c", "-cp", classes, "FinallyEverywhere")
	if n := len(regexp.MustCompile(`\bjsr\b`).FindAll(code, -1)); n < 10 || !bytes.Contains(code, []byte("ret ")) {
		t.Errorf("%d calls of subroutines in the code", n)
	}
	runClasses(t, r, j, classes)
}
