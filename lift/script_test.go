package main

import (
	"os"
	"path/filepath"
	"testing"

	"bandsaw/internal/jdks"

	"github.com/rogpeppe/go-internal/testscript"
)

// compiler is the environment variable with the path of the compiler, "" for none.
const compiler = "BANDSAW_TEST_JAVAC"

// TestMain has the scripts, and what else says javac, use one that is quick.
func TestMain(m *testing.M) {
	commands := map[string]func(){"lift": main}
	if jdk, err := jdks.Path(); os.Getenv(compiler) == "" && err == nil && jdk.Javac {
		if err := os.Setenv(compiler, filepath.Join(jdk.Home, "bin", "javac")); err != nil {
			panic(err)
		}
	}
	if os.Getenv(compiler) != "" {
		commands["javac"] = quick
	}
	testscript.Main(m, commands)
}

func quick() {
	cmd := jdks.Javac(os.Getenv(compiler), os.Args[1:]...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		os.Exit(1)
	}
}

// TestScripts runs the command lines of testdata/script. $MODELS is the jar of
// the models.
func TestScripts(t *testing.T) {
	if os.Getenv(compiler) == "" {
		t.Skip("no javac")
	}
	jar, err := filepath.Abs(models)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("MODELS", jar)
			e.Setenv(compiler, os.Getenv(compiler))
			return nil
		},
	})
}
