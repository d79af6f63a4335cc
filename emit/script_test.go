package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"bandsaw/internal/scripttest"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) { scripttest.Main(m, "emit", main) }

func TestScript(t *testing.T) {
	programs, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("PROGRAMS", programs)
			e.Setenv("TMPDIR", e.WorkDir+"/tmp")
			return os.Mkdir(e.WorkDir+"/tmp", 0o755)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":     scripttest.Exits,
			"interrupt": interrupt,
			"nospin":    noSpin,
		},
	})
}

// interrupt DIR waits until something stands in the directory, and then some,
// so that the command in the background is at work, and interrupts it.
func interrupt(ts *testscript.TestScript, neg bool, args []string) {
	for range 200 {
		if left, _ := filepath.Glob(ts.MkAbs(args[0]) + "/*/pan"); len(left) > 0 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	time.Sleep(300 * time.Millisecond)
	for _, cmd := range ts.BackgroundCmds() {
		ts.Check(cmd.Process.Signal(os.Interrupt))
	}
}

// noSpin CMD ... runs a command that finds no other programs, and fails.
func noSpin(ts *testscript.TestScript, neg bool, args []string) {
	path := ts.Getenv("PATH")
	for _, dir := range filepath.SplitList(path) {
		if name := filepath.Join(dir, args[0]); ts.Exec("test", "-x", name) == nil {
			args[0] = name
			break
		}
	}
	ts.Setenv("PATH", ts.MkAbs("."))
	if ts.Exec(args[0], args[1:]...) == nil {
		ts.Fatalf("unexpected success")
	}
	ts.Setenv("PATH", path)
}
