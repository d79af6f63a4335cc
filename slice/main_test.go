package main

import (
	"fmt"
	"io"
	"os"
	"testing"

	"bandsaw/ir"
	"bandsaw/schemas"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"slice":  main,
		"tojson": helper(toJSON),
		"totext": helper(toText),
		"valid":  helper(valid),
	})
}

func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
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
//
//	tojson P.ir P.ir.json
func toJSON(args []string) error {
	src, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	prog, err := ir.Parse(args[0], src)
	if err != nil {
		return err
	}
	return create(args[1], func(w io.Writer) error { return ir.Write(w, prog) })
}

// toText prints a program file in the text form.
//
//	totext P.ir.json
func toText(args []string) error {
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	prog, err := ir.Read(args[0], data)
	if err != nil {
		return err
	}
	return ir.Print(os.Stdout, prog)
}

// valid checks files against their schemas.
//
//	valid P.pdg.json
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

func create(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		return err
	}
	return f.Close()
}
