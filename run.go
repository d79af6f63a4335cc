package main

import (
	"os"
	"time"

	"bandsaw/internal/flags"

	urfave "github.com/urfave/cli/v2"
)

func runCommand() *urfave.Command {
	lift, run := flags.Lift(), flags.Run()
	return &urfave.Command{
		Name:      "run",
		Usage:     "run a Java program as java does: lift, lower, execute one path",
		UsageText: "bandsaw run -cp PATH -main CLASS [FLAG ...] [--] [ARG ...]",
		Description: `Runs the program that starts at CLASS with the arguments given, on the machine
that checks programs: what it prints and its exit status are java's. Threads
take turns in a fixed order and time is virtual, so that each run is the same.

Examples:
  bandsaw run -cp classes -main Main
  bandsaw run -cp classes -main Main -seed 42
  bandsaw run -jar app.jar -- -v input.txt
  bandsaw run -cp app.jar:lib.jar -main app.Main`,
		Flags: append([]urfave.Flag{workFlag()}, taken(lift, run)...),
		Action: func(c *urfave.Context) error {
			return inWork(c, func(w workplace) error {
				return conduct(c, []step{
					{Tool: lift, args: []string{"-o", w.file(liftedFile)}},
					{Tool: flags.Abstract(), args: []string{"-lower-only", "-o", w.file(loweredFile), w.file(liftedFile)}},
					{Tool: run, args: append([]string{w.file(loweredFile)}, c.Args().Slice()...)},
				}, ends{in: os.Stdin, out: os.Stdout}, time.Time{})
			})
		},
	}
}
