package main

import (
	"fmt"

	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/fuzz/internal/tables"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func tablesCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "tables",
		Usage:     "compare programs that keep objects with identity hash codes in tables with the same programs with other hash codes",
		UsageText: "fuzz tables [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1: it keeps objects in a HashMap
and a HashSet, mostly asks for them by their keys, and now and then goes through a table. What it can log, if
the search says that this is all, must be the same where the objects have other hash codes, of several kinds.
Those for which it is not are printed. Exits 1 if there was one.

Example:
   go run ./fuzz tables -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with lift, abstract and mc"},
			&urfave.IntFlag{Name: "states", Value: 60_000, Usage: "give up a program after `STATES`"},
		},
		Action: compareTables,
	}
}

func compareTables(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), States: c.Int("states")}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	complete, cut, differ, failures := 0, 0, 0, 0
	for from := first; from < first+n; from += together {
		var seeds []uint64
		for s := from; s < min(from+together, first+n); s++ {
			seeds = append(seeds, s)
		}
		answers, err := tables.Compare(tools, seeds)
		if err != nil {
			return err
		}
		for _, a := range answers {
			switch {
			case a.Wrong():
				failures++
				fmt.Printf("seed %d: %d outcomes lost, %d too many: %s\n%s", a.Seed, len(a.Lost), len(a.Extra), append(a.Lost, a.Extra...)[0],
					tables.Program(a.Seed, fmt.Sprintf("I%d", a.Seed), false))
			case a.Cut == "":
				complete++
			case len(a.Lost) > 0:
				differ++
			default:
				cut++
			}
		}
		fmt.Printf("%d programs: %d are wrong; %d agree; of %d that give up %d show hash codes\n", from+uint64(len(seeds))-first, failures, complete, cut+differ, differ)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
