package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain builds everything: the scripts run the binaries as a user would.
func TestMain(m *testing.M) {
	testscript.Main(built{m}, map[string]func(){"javac": askJavac})
}

// built are the tests, after what they run is built.
type built struct{ tests *testing.M }

// Run implements testscript.TestingM.
func (b built) Run() int {
	build := exec.Command("make", "-s", "all")
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	// The path begins with the tests' own javac, whose compiler is not there yet.
	_, path, _ := strings.Cut(os.Getenv("PATH"), string(os.PathListSeparator))
	build.Env = append(os.Environ(), "PATH="+path)
	if err := build.Run(); err != nil {
		panic("make all: " + err.Error())
	}
	end, err := serveJavac()
	if err != nil {
		panic("javac: " + err.Error())
	}
	defer end()
	return b.tests.Run()
}

// TestScripts runs the sessions under testdata/script: the whole pipeline from
// the command line. $ROOT is the checkout.
func TestScripts(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	goEnv, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	goCache := strings.TrimSpace(string(goEnv)) // HOME is another one
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("ROOT", root)
			env.Setenv("PATH", filepath.Join(root, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
			env.Setenv("HOME", env.WorkDir)
			env.Setenv(compilerSocket, os.Getenv(compilerSocket))
			env.Setenv("GOCACHE", goCache)
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":    exits,
			"truncate": truncate,
		},
	})
}
