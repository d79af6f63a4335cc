package main

import (
	"fmt"
	"slices"

	"bandsaw/fuzz/internal/outcomes"
	"bandsaw/fuzz/internal/tables"

	urfave "github.com/urfave/cli/v2"
)

func tablesCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "tables",
		Usage:     "compare what programs can log that keep objects with identity hash codes in tables with what java shows, or the same programs with other hash codes",
		UsageText: "fuzz tables [-n N] [-seed S]",
		Description: `Each program is the one of a seed, from S to S+N-1. Three in four fill a table or two, with keys of one class,
with constants of an enum, threads, classes and others, beside such whose hash codes are fixed or not; change them, and look
at the order: go through one, while it changes too, take what is first, copy, compare. What java shows in many runs, and where
all identity hash codes are equal, a search must find, with equal identity hash codes or such that choose orders, if it says
that it has seen all.
The others ask tables for objects by their keys, by two threads too. What these can log must be the same where the objects
have other hash codes: of several kinds, and in all orders.
Those for which it is not are printed. Exits 1 if there was one.

Example:
   go run ./fuzz tables -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags:           flags("lift, abstract and mc", statesFlag(), jdkFlag()),
		Action:          compareTables,
	}
}

func compareTables(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), JDK: c.String("jdk"), States: c.Int("states")}
	agree, orders, cut, differ := 0, 0, 0, 0
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		answers, err := tables.Compare(tools, seeds)
		for _, a := range answers {
			switch {
			case a.Wrong():
				failed++
				fmt.Printf("seed %d: %s\n%s", a.Seed, outcomes.Differences(slices.Concat(a.Equal.Lost, a.Ranked.Lost), a.Equal.Extra), tables.Program(a.Seed, fmt.Sprintf("I%d", a.Seed)))
			case a.Equal.Cut == "":
				agree++
			case a.Ranked.Cut == "":
				orders++
			default:
				cut++
				if len(a.Equal.Lost) > 0 {
					differ++
				}
			}
		}
		return failed, err
	}, func() string {
		return fmt.Sprintf("; %d agree, %d more in all orders; of %d that give up %d show hash codes", agree, orders, cut, differ)
	})
}
