package main

import (
	"fmt"
	"io"
	"os"
	"testing"

	"bandsaw/artifact"
	"bandsaw/artifact/abs"
	"bandsaw/ir"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"abstract": main,
		"tojson":   helper(toJSON),
		"totext":   helper(toText),
		"compiled": helper(compiled),
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
	prog.SortClasses()
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

// compiled writes an abstraction that tells even from odd, over ideal
// integers, with few operators.
//
//	compiled lib/EvenOdd.abs.json EvenOdd
func compiled(args []string) error {
	n := &ir.Guard{Op: "n"}
	k := func(v int64) *ir.Guard { return &ir.Guard{Op: "const", Value: v} }
	even := &ir.Guard{Op: "eq", Args: []*ir.Guard{{Op: "rem", Args: []*ir.Guard{n, k(2)}}, k(0)}}
	f := &abs.File{
		Header: artifact.Header{Format: abs.Format, Version: abs.Version, Made: ir.Made{Options: []string{}, Inputs: []ir.Input{}}},
		Abstraction: &ir.Abstraction{
			Name: args[1], Of: ir.Int, Tokens: []string{"EVEN", "ODD"}, Arithmetic: "ideal",
			Guards: []*ir.Guard{even, {Op: "not", Args: []*ir.Guard{even}}},
			Operators: []*ir.Operator{
				{Name: "add", Arity: 2, Table: []uint64{1, 2, 2, 1}},
				{Name: "eq", Arity: 2, Table: []uint64{3, 1, 1, 3}},
			},
		},
		Given:     []string{"add", "eq"},
		Decisions: map[string][]abs.Decision{},
	}
	for _, o := range f.Abstraction.Operators {
		for i, set := range o.Table {
			d := abs.Decision{Args: []string{f.Abstraction.Tokens[i/2], f.Abstraction.Tokens[i%2]}, In: []abs.Reason{}, Out: []abs.Reason{}}
			for k := range abs.Results(f.Abstraction, o.Name) {
				r := abs.Reason{Result: abs.ResultName(f.Abstraction, o.Name, k), By: abs.User}
				if set&(1<<k) != 0 {
					d.In = append(d.In, r)
				} else {
					d.Out = append(d.Out, r)
				}
			}
			f.Decisions[o.Name] = append(f.Decisions[o.Name], d)
		}
	}
	return create(args[0], f.Write)
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
