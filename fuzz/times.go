package main

import (
	"fmt"

	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/fuzz/internal/times"

	urfave "github.com/urfave/cli/v2"
)

func timesCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "times",
		Usage:     "look for what programs came to that compute with what clocks say",
		UsageText: "fuzz times [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1: it reads clocks, sleeps, computes with readings as numbers of all
types, and compares. It is executed some thousand times, with clocks that advance at random, and asserts that it does not come
to what the fewest of these came to; one in four, that it does not to what none did.
Those are printed that are said to hold though they do not. Exits 1 if there was one.

Example:
   go run ./fuzz times -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags:           flags("lift, abstract and mc", statesFlag(), jdkFlag()),
		Action:          compareTimes,
	}
}

func compareTimes(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), JDK: c.String("jdk"), States: c.Int("states")}
	var can, cannot [4]int
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		answers, err := times.Compare(tools, seeds)
		for _, a := range answers {
			if a.Came {
				can[a.Exit]++
			} else {
				cannot[a.Exit]++
			}
			if a.Wrong() {
				failed++
				fmt.Printf("seed %d: said to hold\n%s", a.Seed, times.Program(a.Seed, fmt.Sprintf("T%d", a.Seed)))
			}
		}
		return failed, err
	}, func() string {
		return fmt.Sprintf("; of those that are violated %d are found, of the others %d hold and %d are violated; %d and %d give up", can[1], cannot[0], cannot[1], can[3], cannot[3])
	})
}
