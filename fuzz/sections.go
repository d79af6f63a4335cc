package main

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/locks"
	"bandsaw/fuzz/internal/outcomes"

	urfave "github.com/urfave/cli/v2"
)

func sectionsCommand() *urfave.Command {
	return &urfave.Command{
		Name:      "sections",
		Usage:     "compare programs that use the JDK's locks as lift models them, and as the JDK has them",
		UsageText: "fuzz sections [-n N] [-seed S] [-of KIND] [-interrupts] [-waits]",
		Description: `Each program is one of a seed, from S to S+N-1: threads that use locks,
conditions, semaphores, latches, barriers, queues and others. All that it can log must be
the same as lifted with models and sections and without (lift -fine). One that has none, or too many states
to be compared both ways, gives way to another of the same seed, a few times. Those that differ are
printed, with an outcome that only one side has. Exits 1 if there was one.

Example:
   go run ./fuzz sections -n 1000 -seed 5000`,
		HideHelpCommand: true,
		Flags: flags("lift, abstract and mc", statesFlag(),
			&urfave.StringFlag{Name: "of", Usage: "share things of one `KIND` only: " + strings.Join(locks.Kinds, ", ")},
			&urfave.BoolFlag{Name: "interrupts", Usage: "threads interrupt others in each program"},
			&urfave.BoolFlag{Name: "waits", Usage: "threads park until they are told in each program"},
			jdkFlag(),
		),
		Action: sections,
	}
}

func sections(c *urfave.Context) error {
	tools := outcomes.Tools{Bin: c.String("bin"), JDK: c.String("jdk"), States: c.Int("states")}
	if of := c.String("of"); of != "" && !slices.Contains(locks.Kinds, of) {
		return fmt.Errorf("no kind %q", of)
	}
	agree, plain, cut := 0, 0, 0
	return inBatches(c, func(seeds []uint64) (failed int, err error) {
		answers, err := locks.Compare(tools, locks.About{Kind: c.String("of"), Interrupts: c.Bool("interrupts"), Waits: c.Bool("waits")}, seeds)
		for _, a := range answers {
			plain += a.Plain
			cut += a.Cut
			switch {
			case a.Differs():
				failed++
				fmt.Printf("seed %d: %s\n%s", a.Seed, outcomes.Differences(a.Lost, a.Extra), a.Text())
			case a.Compared:
				agree++
			}
		}
		return failed, err
	}, func() string {
		return fmt.Sprintf("; %d agree; besides, %d had nothing to compare, %d were too large", agree, plain, cut)
	})
}
