package main

import (
	"fmt"
	"io"

	"bandsaw/abstract/internal/predicate/tokens"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func invariantsCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "invariants",
		Usage:     "tell what predicates say of a program wherever it goes",
		UsageText: "abstract invariants [-o OUT.txt] [P.abs.ir.json]",
		Description: `Reads a program that was abstracted by predicates, and tells in Java which of them
always hold: of variables where a loop begins, of fields everywhere.

Example:
  abstract invariants Main.abs.ir.json`,
		Flags: flags.Invariants().Flags,
		Action: func(c *urfave.Context) error {
			name, err := cli.OneInput(c)
			if err != nil {
				return err
			}
			data, _, err := cli.ReadFile(name)
			if err != nil {
				return err
			}
			prog, err := ir.Read(name, data)
			if err != nil {
				return err
			}
			return cli.Write(c.String("o"), func(w io.Writer) error {
				for _, i := range tokens.Invariants(prog) {
					if _, err := fmt.Fprintln(w, i); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
}
