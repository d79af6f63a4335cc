package main

import (
	"fmt"

	"bandsaw/fuzz/internal/initialisers"
	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/internal/cli"

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
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with lift, abstract and mc"},
			&urfave.IntFlag{Name: "states", Value: 60_000, Usage: "give up a program after `STATES`"},
		},
		Action: compareInitialisers,
	}
}

func compareInitialisers(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), States: c.Int("states")}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	complete, cut, deadlocks, failures := 0, 0, 0, 0
	for from := first; from < first+n; from += together {
		var seeds []uint64
		for s := from; s < min(from+together, first+n); s++ {
			seeds = append(seeds, s)
		}
		answers, err := initialisers.Compare(tools, seeds)
		if err != nil {
			return err
		}
		for _, a := range answers {
			switch {
			case a.Wrong():
				failures++
				fmt.Printf("seed %d: %d outcomes lost, %d too many: %s\n%s", a.Seed, len(a.Lost), len(a.Extra), append(a.Lost, a.Extra...)[0],
					initialisers.Program(a.Seed, fmt.Sprintf("I%d", a.Seed)))
			case a.Cut != "":
				cut++
			default:
				complete++
			}
			if a.Deadlocks {
				deadlocks++
			}
		}
		fmt.Printf("%d programs: %d are wrong; %d agree; %d are too large; %d can deadlock\n", from+uint64(len(seeds))-first, failures, complete, cut, deadlocks)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
