package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bandsaw/ir"
	"bandsaw/schemas"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/rogpeppe/go-internal/txtar"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"emit":   main,
		"tojson": helper(toJSON),
		"valid":  helper(valid),
	})
}

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
			"exits":     exits,
			"interrupt": interrupt,
			"nospin":    noSpin,
		},
	})
}

// exits STATUS CMD ... runs a command and wants the exit status.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		got = err.Error()
		fmt.Sscanf(err.Error(), "exit status %s", &got)
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, want %s", got, args[0])
	}
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

// helper makes a program of the scripts from a function.
func helper(f func(args []string) error) func() {
	return func() {
		if err := f(os.Args[1:]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// toJSON writes the program of a file in text form, or of a test file's
// section "program", as a program file.
//
//	tojson P.txt P.ir.json
func toJSON(args []string) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if a := txtar.Parse(data); section(a, "program") != nil {
		data = section(a, "program").Data
	}
	p, err := ir.Parse(args[0], data)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := ir.Write(&b, p); err != nil {
		return err
	}
	return os.WriteFile(args[1], b.Bytes(), 0o644)
}

// valid checks files against their schemas.
func valid(args []string) error {
	for _, name := range args {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := schemas.Validate(name, data); err != nil {
			return err
		}
		if strings.Contains(string(data), os.TempDir()) {
			return fmt.Errorf("%s: tells where it was made", name)
		}
	}
	return nil
}
