package main

import (
	"fmt"

	"bandsaw/fuzz/internal/locks"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func sectionsCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "sections",
		Usage:     "compare programs that use the JDK's locks with and without the atomic sections that lift makes of these",
		UsageText: "fuzz sections [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1: threads that use locks,
conditions, semaphores, latches, barriers and queues. All that it can log must be
the same as lifted with sections and without (lift -fine). Those that differ are
listed with an outcome that only one side has; -show prints a program. Exits 1 if
there was one.

Example:
   go run ./fuzz sections -n 1000 -seed 5000`,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with lift, abstract and mc"},
			&urfave.IntFlag{Name: "states", Value: 200_000, Usage: "give up a program after `STATES`"},
			&urfave.BoolFlag{Name: "show", Usage: "print the programs and do no more"},
		},
		Action: sections,
	}
}

func sections(c *urfave.Context) error {
	tools := locks.Tools{Bin: c.String("bin"), States: c.Int("states")}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	compared, same, skipped, failures := 0, 0, 0, 0
	for from := first; from < first+n; from += together {
		var seeds []uint64
		for s := from; s < min(from+together, first+n); s++ {
			seeds = append(seeds, s)
			if c.Bool("show") {
				fmt.Print(locks.Program(s, fmt.Sprintf("P%d", s)))
			}
		}
		if c.Bool("show") {
			continue
		}
		answers, err := tools.Compare(seeds)
		if err != nil {
			return err
		}
		for _, a := range answers {
			switch {
			case a.Differs():
				failures++
				fmt.Printf("seed %d: %d outcomes lost, %d too many: %s\n", a.Seed, len(a.Lost), len(a.Extra), append(a.Lost, a.Extra...)[0])
			case a.Same:
				same++
			case a.Skipped != "":
				skipped++
			default:
				compared++
			}
		}
		fmt.Printf("%d programs: %d agree, %d have no sections, %d are too large, %d differ\n", from+uint64(len(seeds))-first, compared, same, skipped, failures)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
