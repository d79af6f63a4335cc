package main

import (
	"fmt"
	"io"

	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"
	"bandsaw/mc/internal/check"

	urfave "github.com/urfave/cli/v2"
)

const outcomesDescription = `Explores every behaviour of a lowered program and lists what the static fields
can be in the end, one line for each outcome, in order. A deadlock is an end
too, and says so; so is a thread's end by an exception. Nothing is checked.

Exit status: 0 all behaviours were explored, 2 bad usage or input, 3 gave up: the
outcomes are some of all, and what was not explored is on standard error.

Example:
  mc outcomes -field Main.x -field Main.y Main.abs.ir.json`

// outcomesCommand is mc outcomes.
func outcomesCommand() *urfave.Command {
	return &urfave.Command{
		Name:        "outcomes",
		Usage:       "list the values that fields can have in the end",
		UsageText:   "mc outcomes -field CLASS.FIELD ... [-search HOW] [limits] P.abs.ir.json",
		Description: outcomesDescription,
		Flags: append([]urfave.Flag{
			&urfave.StringSliceFlag{Name: "field", Usage: "a static field, `CLASS.FIELD`; may be repeated", Required: true},
			flags.CheckFacts(),
		}, flags.Search()...),
		Action: outcomesAction,
	}
}

func outcomesAction(c *urfave.Context) error {
	o, err := options(c)
	if err != nil {
		return err
	}
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	program, _, err := input.Program(name, ir.Lowered)
	if err != nil {
		return err
	}
	var fields []ir.FieldID
	for _, f := range c.StringSlice("field") {
		fields = append(fields, ir.FieldID(f))
	}
	p := cli.Working("mc")
	defer p.Done()
	defer watched(p, &o)()
	ends, err := check.Ends(program, fields, o)
	p.Done()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	err = cli.Write("-", func(w io.Writer) error {
		for _, line := range ends.All {
			if _, err := fmt.Fprintln(w, line); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || len(ends.Cuts) == 0 {
		return err
	}
	code := cli.ExitGaveUp
	if ends.Interrupted {
		code = cli.ExitInterrupted
	}
	return cli.Exit(code, fmt.Errorf("gave up: %s", ends.Cuts[0]))
}
