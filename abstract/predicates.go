package main

import (
	"fmt"
	"io"
	"os"

	"bandsaw/abstract/internal/lower"
	"bandsaw/abstract/internal/predicate/find"
	"bandsaw/artifact/pred"
	"bandsaw/artifact/result"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"

	urfave "github.com/urfave/cli/v2"
)

func predicatesCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "predicates",
		Usage:     "find predicates, to begin with or after an answer that leaves it open",
		UsageText: "abstract predicates [-pred F.pred -result F.result.json] [-prop FILE] [-cache DIR] [-o OUT.pred] [P.ir.json]",
		Description: `Reads a lifted program, sliced or not. Without a result it writes the predicates that
the program asserts; or, if it asserts nothing, those that it checks. With a result whose
counterexample is only possible it adds to the predicates those of invariants that Z3's
Spacer finds; or else the conditions where the counterexample chose what was not known, or
their weakest preconditions by the statements of the program. With a result that gave up
otherwise it adds the conditions on what counts.
What it adds is told on standard error. Exits 3 if it knows none.

Examples:
  abstract predicates -o Main.pred Main.slice.ir.json
  abstract predicates -pred Main.pred -result Main.result.json -o Finer.pred Main.slice.ir.json`,
		Flags:  flags.Predicates().Flags,
		Action: findPredicates,
	}
}

func findPredicates(c *urfave.Context) error {
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	file := &pred.File{}
	if p := c.String("pred"); p != "" {
		data, _, err := cli.ReadFile(p)
		if err != nil {
			return err
		}
		if file, err = pred.Read(p, data); err != nil {
			return err
		}
	}
	var r *result.Result
	if p := c.String("result"); p != "" {
		data, _, err := cli.ReadFile(p)
		if err != nil {
			return err
		}
		if r, err = result.Read(p, data); err != nil {
			return err
		}
		if r.Status() != cli.ExitGaveUp {
			return fmt.Errorf("%s: it %s: nothing is left to refine by", p, r.Verdict)
		}
	}
	prog, _, _, err := input.Attached(name, c.String("prop"))
	if err != nil {
		return err
	}
	lowered, err := lower.Program(prog)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	cache, err := derive.OpenCache(c.String("cache"))
	if err != nil {
		return err
	}
	text, added, err := find.Predicates(lowered, file, r, cli.DidYouMean, cache)
	if err != nil {
		return err
	}
	if len(added) == 0 {
		return cli.Exit(cli.ExitGaveUp, fmt.Errorf("%s: no predicate is known that would help", name))
	}
	for _, a := range added {
		fmt.Fprintf(os.Stderr, "abstract: %s\n", a)
	}
	return cli.Write(c.String("o"), func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
