package main

import (
	"fmt"

	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

// together is how many programs are compiled and run as one.
const together = 25

// flags are those of every command, and more of its own; tools says which -bin is to have.
func flags(tools string, more ...urfave.Flag) []urfave.Flag {
	return append([]urfave.Flag{
		&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
		&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
		&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with " + tools},
	}, more...)
}

// statesFlag is for commands that search programs to their ends.
func jdkFlag() urfave.Flag {
	return &urfave.StringFlag{Name: "jdk", TakesFile: true, Usage: "`DIR` of the JDK whose classes to take"}
}

func statesFlag() urfave.Flag {
	return &urfave.IntFlag{Name: "states", Value: 60_000, Usage: "give up a program after `STATES`"}
}

// inBatches has the programs of all seeds tried, some at a time. Try says how many failed;
// sum is what to say of all until now. Exits 1 if one failed.
func inBatches(c *urfave.Context, try func(seeds []uint64) (failed int, err error), sum func() string) error {
	if c.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", c.Args().First())
	}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	failures := 0
	for from := first; from < first+n; from += together {
		var seeds []uint64
		for s := from; s < min(from+together, first+n); s++ {
			seeds = append(seeds, s)
		}
		failed, err := try(seeds)
		if err != nil {
			return err
		}
		failures += failed
		fmt.Printf("%d programs, %d failures%s\n", from+uint64(len(seeds))-first, failures, sum())
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
