// Package scripttest is what the tests of the tools' command lines share. Such
// a test runs the scripts in TOOL/testdata/script, and besides the tool these
// need a few programs: to turn a program in text form into its file and back,
// to make a compiled abstraction, and to check files against their schemas.
package scripttest

import (
	"fmt"
	"io"
	"maps"
	"os"
	"strings"

	"bandsaw/ir"
	"bandsaw/schemas"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/rogpeppe/go-internal/txtar"
)

// programs are what scripts can run besides the tool.
var programs = map[string]func(){
	"tojson":   program(toJSON),
	"totext":   program(toText),
	"compiled": program(compiled),
	"valid":    program(valid),
}

// Main is the TestMain of a tool, whose scripts run main by the tool's name.
// It does not return. The scripts also have these programs:
//
//	tojson P.txt P.ir.json        write the file of a program in text form
//	totext P.ir.json              print a program's file in text form
//	compiled NAME.abs.json NAME   write a compiled abstraction, even and odd
//	valid FILE...                 check files against their schemas
func Main(m testscript.TestingM, tool string, main func()) {
	commands := maps.Clone(programs)
	commands[tool] = main
	testscript.Main(m, commands)
}

// program makes a program of the scripts from a function.
func program(f func(args []string) error) func() {
	return func() {
		if err := f(os.Args[1:]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// Exits is a command of scripts, "exits STATUS PROGRAM ARGUMENT...", that runs
// a program and wants the exit status.
func Exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM ARGUMENT...")
	}
	got := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, want %s", got, args[0])
	}
}

// toJSON takes the text form as the whole file or, so that scripts can use the
// programs of other tests, as the section "program" of a txtar archive.
func toJSON(args []string) error {
	src, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	for _, section := range txtar.Parse(src).Files {
		if section.Name == "program" {
			src = section.Data
			break
		}
	}
	p, err := ir.Parse(args[0], src)
	if err != nil {
		return err
	}
	p.SortClasses()
	return create(args[1], func(w io.Writer) error { return ir.Write(w, p) })
}

func toText(args []string) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	p, err := ir.Read(args[0], data)
	if err != nil {
		return err
	}
	return ir.Print(os.Stdout, p)
}

// valid also refuses files that name the directory of temporary files: the
// same inputs would not give the same bytes.
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

func create(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
