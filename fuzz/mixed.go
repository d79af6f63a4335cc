package main

import (
	"fmt"
	"strings"
	"time"

	"bandsaw/fuzz/internal/compare"

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
		Flags:           flags("lift, abstract and mc"),
		Action:          compareMixed,
	}
}

func compareMixed(c *urfave.Context) error {
	tools := compare.Tools{Bin: c.String("bin"), Timeout: 5 * time.Minute}
	said := ""
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		difference, answer, err := tools.Mixed(programs(seeds))
		if difference != "" {
			failed++
			fmt.Printf("seeds %d to %d: %s\n", seeds[0], seeds[len(seeds)-1], difference)
		}
		said = executed(answer)
		return failed, err
	}, func() string { return "; " + said })
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
