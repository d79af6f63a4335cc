package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestRun runs each program of testdata/run by java and by mc run, lifted and
// lowered: both print the same and end alike.
func TestRun(t *testing.T) {
	sources, err := filepath.Glob("testdata/run/*.java")
	if err != nil || len(sources) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".java")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			must(t, "javac", "-g", "-XDstringConcat=inline", "-d", dir, source)
			lifted := filepath.Join(dir, name+".ir.json")
			must(t, "bin/lift", "-cp", dir, "-main", name, "-o", lifted)
			lowered := lower(t, lifted)

			want, wantCode := output(t, "java", "-Dstdout.encoding=UTF-8", "-Dfile.encoding=UTF-8", "-ea", "-cp", dir, name)
			got, gotCode := output(t, "bin/mc", "run", lowered)
			if got != want {
				t.Errorf("mc run prints %q, java %q", got, want)
			}
			if gotCode != wantCode {
				t.Errorf("mc run exits %d, java %d", gotCode, wantCode)
			}
		})
	}
}

func output(t *testing.T, command string, args ...string) (string, int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(command, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	code := exitCode(cmd.Run())
	if code != 0 {
		t.Logf("%s: exit %d\n%s", command, code, stderr.String())
	}
	return stdout.String(), code
}
