package main

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"bandsaw/ir"
	"bandsaw/schemas"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"mc":     main,
		"tojson": helper(toJSON),
		"valid":  helper(valid),
	})
}

func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", Cmds: map[string]func(*testscript.TestScript, bool, []string){
		"exits": exits,
	}})
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

// helper makes a program of the scripts from a function.
func helper(f func(args []string) error) func() {
	return func() {
		if err := f(os.Args[1:]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// toJSON writes the program file that the text form in a file describes.
func toJSON(args []string) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
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
	}
	return nil
}

func TestBytes(t *testing.T) {
	for s, want := range map[string]int64{
		"1": 1, "12k": 12 << 10, "512M": 512 << 20, "4G": 4 << 30, "4GiB": 4 << 30, "2gb": 2 << 30, "1T": 1 << 40,
		"": 0, "G": 0, "-1": 0, "0": 0, "4X": 0, "1.5G": 0, "99999999999T": 0,
	} {
		got, err := bytesOf(s)
		if got != want || (err == nil) != (want > 0) {
			t.Errorf("%q: got %d, %v, want %d", s, got, err, want)
		}
	}
}
