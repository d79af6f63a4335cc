package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/feasible"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func feasibleCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "feasible",
		Usage:     "ask java whether what bandsaw says of programs with abstractions is so",
		UsageText: "fuzz feasible [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1: its inputs are any int, and some
of its variables have an abstraction of the library with random arguments, which -how selection takes; -how inputs
and -how auto do without. A counterexample that is feasible must
fail by java with the inputs found; a program that holds must not fail with any of 20,000 random inputs.
Those that are not so are printed. Exits 1 if there was one.

Example:
   go run ./fuzz feasible -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "how", Value: string(feasible.Selected), Usage: "verify them with the `WAY` " + strings.Join(feasible.Hows, ", ")},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with the tools"},
		},
		Action: judgeFeasible,
	}
}

func judgeFeasible(c *urfave.Context) error {
	if how := c.String("how"); !slices.Contains(feasible.Hows, how) {
		return fmt.Errorf("-how %s: expected one of %s", how, strings.Join(feasible.Hows, ", "))
	}
	first, n := c.Uint64("seed"), uint64(c.Int("n"))
	said, failures, missed := map[string]int{}, 0, 0
	for from := first; from < first+n; from += together {
		var seeds []uint64
		for s := from; s < min(from+together, first+n); s++ {
			seeds = append(seeds, s)
		}
		answers, err := feasible.Judge(c.String("bin"), feasible.How(c.String("how")), seeds)
		if err != nil {
			return err
		}
		for _, a := range answers {
			said[a.Said]++
			if a.Said != "feasible" && a.Said != "refused" && a.Fails {
				missed++
			}
			if a.Wrong() {
				failures++
				java, selection := feasible.Program(a.Seed)
				fmt.Printf("seed %d: %s, but java with %s: fails %t\n%s%s", a.Seed, a.Said, a.Inputs, a.Fails, java, selection)
			}
		}
		fmt.Printf("%d programs: %d are wrong;", from+uint64(len(seeds))-first, failures)
		for _, word := range slices.Sorted(maps.Keys(said)) {
			fmt.Printf(" %d %s,", said[word], word)
		}
		fmt.Printf(" %d fail by java and are open\n", missed)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}
