package main

import (
	"fmt"

	"bandsaw/fuzz/internal/initialisers"
	"bandsaw/fuzz/internal/outcomes"

	urfave "github.com/urfave/cli/v2"
)

func initialisersCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "initialisers",
		Usage:     "compare searches of programs whose classes are initialised by several threads, with and without the reduction for that",
		UsageText: "fuzz initialisers [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1: a few classes whose static code
comes to each other, to what all share, and starts threads, and a few threads that come to them. What it can log, and
whether it can deadlock, must be the same where what an initialiser does is its thread's alone and where threads
interleave there too (mc outcomes -reduce). Those for which it is not are printed. Exits 1 if there was one.

Example:
   go run ./fuzz initialisers -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags:           flags("lift, abstract and mc", statesFlag()),
		Action:          compareInitialisers,
	}
}

func compareInitialisers(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), States: c.Int("states")}
	agree, large, deadlocks := 0, 0, 0
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		answers, err := initialisers.Compare(tools, seeds)
		for _, a := range answers {
			switch {
			case a.Wrong():
				failed++
				fmt.Printf("seed %d: %s\n%s", a.Seed, outcomes.Differences(a.Lost, a.Extra), initialisers.Program(a.Seed, fmt.Sprintf("I%d", a.Seed)))
			case a.Cut != "":
				large++
			default:
				agree++
			}
			if a.Deadlocks {
				deadlocks++
			}
		}
		return failed, err
	}, func() string {
		return fmt.Sprintf("; %d agree, %d are too large; %d can deadlock", agree, large, deadlocks)
	})
}
