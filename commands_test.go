package main

import (
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// exits runs a command and insists on its exit code; what it printed is in the
// files out and err. With -interrupt D it gets a SIGINT after D, and so does what
// it started, as from a terminal.
//
//	exits 3 mc -states 10 Main.abs.ir.json
//	exits -interrupt 1s 130 mc Main.abs.ir.json
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg {
		ts.Fatalf("usage: exits [-interrupt D] CODE COMMAND...")
	}
	var after time.Duration
	if len(args) > 2 && args[0] == "-interrupt" {
		var err error
		after, err = time.ParseDuration(args[1])
		ts.Check(err)
		args = args[2:]
	}
	if len(args) < 2 {
		ts.Fatalf("usage: exits [-interrupt D] CODE COMMAND...")
	}
	path, err := exec.LookPath(ts.MkAbs(args[1]))
	if err != nil {
		path, err = lookPath(ts.Getenv("PATH"), args[1])
		ts.Check(err)
	}
	stdout, err := os.Create(ts.MkAbs("out"))
	ts.Check(err)
	defer stdout.Close()
	stderr, err := os.Create(ts.MkAbs("err"))
	ts.Check(err)
	defer stderr.Close()

	cmd := exec.Command(path, args[2:]...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = append(os.Environ(), "PATH="+ts.Getenv("PATH"), "ROOT="+ts.Getenv("ROOT"))
	cmd.Stdout, cmd.Stderr = stdout, stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	ts.Check(cmd.Start())
	if after > 0 {
		time.AfterFunc(after, func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) })
	}
	cmd.Wait()
	if got := strconv.Itoa(cmd.ProcessState.ExitCode()); !slices.Contains(strings.Split(args[0], "|"), got) {
		ts.Logf("%s%s", ts.ReadFile("out"), ts.ReadFile("err"))
		ts.Fatalf("%v: exit %s, want %s", args[1:], got, args[0])
	}
}

// lookPath finds an executable in a PATH that is not the process's own.
func lookPath(path, name string) (string, error) {
	old := os.Getenv("PATH")
	defer os.Setenv("PATH", old)
	os.Setenv("PATH", path)
	return exec.LookPath(name)
}

// truncate cuts a file to so many bytes.
//
//	truncate Main.class 100
func truncate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: truncate FILE BYTES")
	}
	n, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.Truncate(ts.MkAbs(args[0]), n))
}
