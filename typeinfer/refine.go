package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/internal/library"
	"bandsaw/ir"
	"bandsaw/typeinfer/internal/infer"
	"bandsaw/typeinfer/internal/refine"

	urfave "github.com/urfave/cli/v2"
)

func refineCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "refine",
		Usage:     "make a selection finer after a spurious counterexample",
		UsageText: "typeinfer refine -select F.sel -result F.result.json [-prop FILE] [-lib DIR] [-o OUT.sel] [P.ir.json]",
		Description: `Reads a lifted program, sliced or not, a selection, and a result of mc whose
counterexample is spurious. Gives the variables on which that rests an abstraction that
tells more numbers apart, or remainders, and writes the selection with these. What it
changes is told on standard error. Exits 3 if it knows no finer one.

Examples:
  typeinfer refine -select Main.sel -result Main.result.json Main.slice.ir.json
  typeinfer refine -select Main.sel -result Main.result.json -o Finer.sel Main.slice.ir.json`,
		Flags:  flags.Refine().Flags,
		Action: refineSelection,
	}
}

func refineSelection(c *urfave.Context) error {
	if c.String("select") == "" || c.String("result") == "" {
		return errors.New("expected -select FILE, and -result FILE with a spurious counterexample")
	}
	program, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	selection, _, err := readSelection(c.String("select"))
	if err != nil {
		return err
	}
	text, err := os.ReadFile(c.String("select"))
	if err != nil {
		return err
	}
	data, _, err := cli.ReadFile(c.String("result"))
	if err != nil {
		return err
	}
	r, err := result.Read(c.String("result"), data)
	if err != nil {
		return err
	}
	if r.Violation == nil || r.Violation.Spurious == nil {
		return fmt.Errorf("%s: no spurious counterexample, expected one to refine by", c.String("result"))
	}
	prog, _, _, err := input.Attached(program, c.String("prop"))
	if err != nil {
		return err
	}
	spurious := r.Violation.Spurious
	together := infer.Together(prog)
	lib, err := library.Open(c.String("lib"))
	if err != nil {
		return err
	}
	read := func(expression string) *ir.Abstraction {
		a, _, err := lib.Read(expression)
		if err != nil {
			return nil // it is none, as it would have too many tokens, or cannot be read
		}
		return a
	}
	out, lost, changes, err := refine.Refine(string(text), selection, spurious, read, func(lost *result.Lost, variable string) bool {
		return together(variable, lost.Variable) || together(variable, lost.Operand)
	})
	if errors.Is(err, refine.ErrNothing) {
		return cli.Exit(cli.ExitGaveUp, err)
	}
	if err != nil {
		return err
	}
	for _, x := range changes {
		fmt.Fprintf(os.Stderr, "typeinfer: %s : %s in place of %s, for %s\n", x.Variable, x.To, x.From, lost.Text())
	}
	return cli.Write(c.String("o"), func(w io.Writer) error {
		_, err := io.WriteString(w, out)
		return err
	})
}
