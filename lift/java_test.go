package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

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
	if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	return dir
}

// modelsDir is where the models are built.
var modelsDir string

var buildModels = sync.OnceValues(func() (string, error) {
	jar := filepath.Join(modelsDir, "models.jar")
	var log bytes.Buffer
	cmd := exec.Command("../models/build.sh", jar)
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Run(); err != nil {
		os.Stderr.Write(log.Bytes())
		return "", err
	}
	return jar, nil
})

// models is the jar of the models, built once.
func models(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("javac"); err != nil {
		t.Skip("no javac")
	}
	jar, err := buildModels()
	if err != nil {
		t.Fatalf("models: %v", err)
	}
	return jar
}

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
	m, err := classpath.OpenModels(models(t), "models.jar")
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
