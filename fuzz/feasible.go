package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/feasible"

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
		Flags: flags("the tools",
			&urfave.StringFlag{Name: "how", Value: string(feasible.Selected), Usage: "verify them with the `WAY` " + strings.Join(feasible.Hows, ", ")},
		),
		Action: judgeFeasible,
	}
}

func judgeFeasible(c *urfave.Context) error {
	if how := c.String("how"); !slices.Contains(feasible.Hows, how) {
		return fmt.Errorf("-how %s: expected one of %s", how, strings.Join(feasible.Hows, ", "))
	}
	said, missed := map[string]int{}, 0
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		answers, err := feasible.Judge(c.String("bin"), feasible.How(c.String("how")), seeds)
		for _, a := range answers {
			said[a.Said]++
			if a.Said != "feasible" && a.Said != "refused" && a.Fails {
				missed++
			}
			if a.Wrong() {
				failed++
				java, selection := feasible.Program(a.Seed)
				fmt.Printf("seed %d: %s, but java with %s: fails %t\n%s%s", a.Seed, a.Said, a.Inputs, a.Fails, java, selection)
			}
		}
		return failed, err
	}, func() string {
		var b strings.Builder
		for _, word := range slices.Sorted(maps.Keys(said)) {
			fmt.Fprintf(&b, "; %d %s", said[word], word)
		}
		fmt.Fprintf(&b, "; %d fail by java and are open", missed)
		return b.String()
	})
}
