package main

import (
	"fmt"
	"time"

	"bandsaw/fuzz/internal/compare"

	urfave "github.com/urfave/cli/v2"
)

func slicedCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "sliced",
		Usage:     "compare programs with their slices",
		UsageText: "fuzz sliced [-n N] [-seed S]",
		Description: `The programs of the seeds from S to S+N-1 are sliced, some at a time, for all that they
print. In the end the slice must have printed the same, and no fact that slicing found out of a statement may be false.
Those that differ are told. Exits 1 if there were any.

Example:
   go run ./fuzz sliced -n 200 -seed 1000`,
		HideHelpCommand: true,
		Flags:           flags("lift, slice, abstract and mc"),
		Action:          compareSliced,
	}
}

func compareSliced(c *urfave.Context) error {
	tools := compare.Tools{Bin: c.String("bin"), Timeout: 5 * time.Minute}
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		found, err := tools.Sliced(programs(seeds))
		for i, text := range found {
			if text != "" {
				failed++
				fmt.Printf("seed %d: %s\n", seeds[i], text)
			}
		}
		return failed, err
	}, func() string { return "" })
}
