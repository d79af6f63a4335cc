package main

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/locks"
	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func sectionsCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "sections",
		Usage:     "compare programs that use the JDK's locks as lift models them, and as the JDK has them",
		UsageText: "fuzz sections [-n N] [-seed S] [-of KIND]",
		Description: `Each program is one of a seed, from S to S+N-1: threads that use locks,
conditions, semaphores, latches, barriers, queues and others. All that it can log must be
the same as lifted with models and sections and without (lift -fine). One that has none, or too many states
to be compared both ways, gives way to another of the same seed, a few times. Those that differ are
printed, with an outcome that only one side has. Exits 1 if there was one.

Example:
   go run ./fuzz sections -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "of", Usage: "share things of one `KIND` only: " + strings.Join(locks.Kinds, ", ")},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with lift, abstract and mc"},
			&urfave.StringFlag{Name: "jdk", TakesFile: true, Usage: "`DIR` of the JDK whose classes to take"},
			&urfave.IntFlag{Name: "states", Value: 60_000, Usage: "give up a program after `STATES`"},
		},
		Action: sections,
	}
}

func sections(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), JDK: c.String("jdk"), States: c.Int("states")}
	if of := c.String("of"); of != "" && !slices.Contains(locks.Kinds, of) {
		return fmt.Errorf("no kind %q", of)
	}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	agree, without, cut, failures := 0, 0, 0, 0
	for from := first; from < first+n; from += together {
		var seeds []uint64
		for s := from; s < min(from+together, first+n); s++ {
			seeds = append(seeds, s)
		}
		answers, err := locks.Compare(tools, c.String("of"), seeds)
		if err != nil {
			return err
		}
		for _, a := range answers {
			without += a.Plain
			cut += a.Cut
			switch {
			case a.Differs():
				failures++
				fmt.Printf("seed %d: %d outcomes lost, %d too many: %s\n%s", a.Seed, len(a.Lost), len(a.Extra), append(a.Lost, a.Extra...)[0], a.Text())
			case a.Compared:
				agree++
			}
		}
		fmt.Printf("%d seeds: %d programs agree, %d differ; besides, %d say little, %d were cut\n", from+uint64(len(seeds))-first, agree, failures, without, cut)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
