package main

import (
	"fmt"
	"strings"

	"bandsaw/fuzz/internal/collections"
	"bandsaw/fuzz/internal/outcomes"

	urfave "github.com/urfave/cli/v2"
)

func collectionsCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "collections",
		Usage:     "compare what violates programs that keep things in collections with what violates their slices",
		UsageText: "fuzz collections [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1: one or two threads that keep things in
the JDK's collections, with keys and functions of the program's own that throw, wait, come to other collections or never
return; most collections nobody asks. What violates the program, deadlocks, a failed assertion, exceptions by their classes, must violate its slice, and
nothing else; no fact that slicing found out of a statement may be false. Those for which it is not so are printed. Exits 1 if there was one.

Example:
   go run ./fuzz collections -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags:           flags("lift, slice, abstract and mc", statesFlag(), jdkFlag()),
		Action:          compareCollections,
	}
}

func compareCollections(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), JDK: c.String("jdk"), States: c.Int("states")}
	agree, hold, large := 0, 0, 0
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		answers, err := collections.Compare(tools, seeds)
		for _, a := range answers {
			switch {
			case a.Wrong():
				failed++
				fmt.Printf("seed %d: lost %s; too many %s; %s\n%s", a.Seed, strings.Join(a.Lost(), ", "), strings.Join(a.Extra(), ", "), a.Defect, collections.Program(a.Seed, collections.Name(a.Seed)))
			case !a.Compared():
				large++
			default:
				agree++
				if len(a.Whole.Kinds) == 0 {
					hold++
				}
			}
		}
		return failed, err
	}, func() string {
		return fmt.Sprintf("; %d agree, of which %d hold; %d are too large", agree, hold, large)
	})
}
