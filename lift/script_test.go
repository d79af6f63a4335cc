package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(cleaner{m}, map[string]func(){"lift": main})
}

// cleaner runs the tests with a directory for the models.
type cleaner struct{ m *testing.M }

func (c cleaner) Run() int {
	dir, err := os.MkdirTemp("", "models")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	modelsDir = dir
	return c.m.Run()
}

// TestScripts runs the command lines of testdata/script. $MODELS is the jar of
// the models.
func TestScripts(t *testing.T) {
	if _, err := exec.LookPath("javac"); err != nil {
		t.Skip("no javac")
	}
	jar := models(t)
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("MODELS", jar)
			return nil
		},
	})
}
