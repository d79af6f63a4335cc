package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bandsaw/internal/jdks"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/reach"
)

// javac compiles sources into a new directory.
func javac(t *testing.T, compiler string, flags []string, sources ...string) string {
	t.Helper()
	if _, err := exec.LookPath(compiler); err != nil {
		t.Skip("no " + compiler)
	}
	dir := t.TempDir()
	args := append(append([]string{"-nowarn", "-d", dir}, flags...), sources...)
	if out, err := jdks.Javac(compiler, args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	return dir
}

// models is the jar of the models, as make builds it.
const models = "../bin/models.jar"

// liftClass lifts a program against the JDK on the path.
func liftClass(t *testing.T, cp string, opt reach.Options) (*reach.Result, error) {
	t.Helper()
	jdk, err := classpath.OpenJDK("")
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { jdk.Close() })
	user, err := classpath.Parse(cp, jdk.Release)
	if err != nil {
		t.Fatal(err)
	}
	m, err := classpath.OpenModels(models, "models.jar")
	if err != nil {
		t.Fatal(err)
	}
	r, err := reach.Program(classes.Sources{Models: m, JDK: jdk, User: user}, opt)
	if err == nil {
		if err := ir.Check(r.Program); err != nil {
			t.Errorf("%s: %v", opt.Main, err)
		}
	}
	return r, err
}

// newest finds the compiler of Java 25, "" if there is none.
func newest() string {
	home := os.Getenv("JAVA_HOME_25")
	if home == "" {
		homes, _ := filepath.Glob("/usr/lib/jvm/*25*")
		if len(homes) == 0 {
			return ""
		}
		home = homes[0]
	}
	return filepath.Join(home, "bin", "javac")
}

func sources(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/java/*.java")
	if err != nil || len(files) == 0 {
		t.Fatal("no sources", err)
	}
	return files
}

func mainClass(source string) string {
	return strings.TrimSuffix(filepath.Base(source), ".java")
}
