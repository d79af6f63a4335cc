package main

import (
	"fmt"
	"strings"
	"time"

	"bandsaw/fuzz/internal/compare"
	"bandsaw/fuzz/internal/generate"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func mixedCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "mixed",
		Usage:     "compare the ways in which mc executes stretches",
		UsageText: "fuzz mixed [-n N] [-seed S]",
		Description: `The programs of the seeds from S to S+N-1 are searched, some at a time: statement by
statement, in the fast form, and by a checker that mc compile makes. All three must answer the same, with the
same numbers of states and statements, and cover the same. Those that do not are told. Exits 1 if there were any.

Example:
   go run ./fuzz mixed -n 200 -seed 1000`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with lift, abstract and mc"},
		},
		Action: compareMixed,
	}
}

func compareMixed(c *urfave.Context) error {
	tools := compare.Tools{Bin: c.String("bin"), Timeout: 5 * time.Minute}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	failures := 0
	for from := first; from < first+n; from += together {
		var programs []compare.Program
		end := min(from+together, first+n)
		for s := from; s < end; s++ {
			pkg := fmt.Sprintf("p%d", s)
			programs = append(programs, compare.Program{Pkg: pkg, Text: generate.Program(s, pkg).Text()})
		}
		difference, answer, err := tools.Mixed(programs)
		if err != nil {
			return err
		}
		if difference != "" {
			failures++
			fmt.Printf("seeds %d to %d: %s\n", from, end-1, difference)
		}
		fmt.Printf("%d programs, %d batches differ; %s\n", end-first, failures, executed(answer))
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}

// executed is the verdict of an answer, and how much was executed for it.
func executed(answer string) string {
	verdict, rest, _ := strings.Cut(answer, "\n")
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "dfs: ") {
			return verdict + ", " + line
		}
	}
	return verdict
}
