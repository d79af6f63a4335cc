// Threads makes random concurrent Java programs, lets an oracle and bandsaw
// tell how they can end, and compares: make fuzz-threads N=500.
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bandsaw/fuzz/internal/threads/generate"
	"bandsaw/fuzz/internal/threads/judge"
	"bandsaw/internal/cli"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.Main(&urfave.App{
		Name:      "threads",
		Usage:     "compare bandsaw with an oracle on random concurrent programs",
		UsageText: "threads [-n N] [-seed S] [-keep DIR]",
		Description: `Each program is the one of a seed, from S to S+N-1, and of one of the profiles,
in turn, that say what it may use. An oracle that knows nothing of bandsaw
tells in what ways it can end: values of variables, deadlocks. So do bandsaw's tools, in several
ways; Spin is asked about some. A program for which they differ is shrunk, printed as Java and kept as
DIR/S.json, which is a test. Exits 1 if there was one.

Example:
   go run ./fuzz/threads -n 500 -seed 1000`,
		HideHelpCommand: true,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "n", Value: 100, Usage: "how many `PROGRAMS`"},
			&urfave.Uint64Flag{Name: "seed", Value: 1, Usage: "the first `SEED`"},
			&urfave.StringFlag{Name: "profile", Usage: "only programs of the profile `NAME`: " + strings.Join(profiles(), ", ")},
			&urfave.StringFlag{Name: "bin", Value: "bin", TakesFile: true, Usage: "`DIR` with the tools"},
			&urfave.StringFlag{Name: "keep", Value: "fuzz/threads/testdata", TakesFile: true, Usage: "`DIR` for programs that differ"},
			&urfave.DurationFlag{Name: "shrink", Value: 2 * time.Minute, Usage: "shrink each for at most `TIME`"},
			&urfave.Uint64Flag{Name: "spin", Value: 10, Usage: "ask Spin too about the programs whose seeds are multiples of `N`; 0 for none"},
			&urfave.IntFlag{Name: "together", Value: 10, Usage: "ask about so many `PROGRAMS` of a profile at once"},
			&urfave.IntFlag{Name: "states", Value: 20_000, Usage: "search at most so many `STATES` of a program that is asked about alone"},
		},
		Action: run,
	})
}

func profiles() []string {
	var names []string
	for _, p := range generate.Profiles {
		names = append(names, p.Name)
	}
	return names
}

func run(c *urfave.Context) error {
	if c.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", c.Args().First())
	}
	only := c.String("profile")
	if only != "" && !slices.Contains(profiles(), only) {
		return fmt.Errorf("-profile %q, expected one of %s", only, strings.Join(profiles(), ", "))
	}
	j := judge.Judge{Bin: c.String("bin"), Together: c.Int("together"), States: c.Int("states"), Spin: c.Uint64("spin")}
	var seeds []uint64
	for s, first := c.Uint64("seed"), c.Uint64("seed"); s < first+uint64(c.Int("n")); s++ {
		if only == "" || generate.ProfileOf(s).Name == only {
			seeds = append(seeds, s)
		}
	}
	failures := 0
	report := func(d judge.Difference) error {
		failures++
		fmt.Printf("seed %d (%s), %s:\n%s", d.Seed, generate.ProfileOf(d.Seed).Name, d.Variant.Name, d.Text)
		d, err := j.Shrink(d, time.Now().Add(c.Duration("shrink")))
		if err != nil {
			return err
		}
		name, err := keep(c.String("keep"), d)
		if err != nil {
			return err
		}
		fmt.Printf("kept as %s:\n%s%s", name, d.Text, d.Program.Java(""))
		return nil
	}
	var total judge.Statistics
	step := len(generate.Profiles) * max(c.Int("together"), 1) // as many of each profile
	for from := 0; from < len(seeds); from += step {
		part := seeds[from:min(from+step, len(seeds))]
		stats, err := j.Run(part, report)
		if err != nil {
			return err
		}
		total.Add(stats)
		fmt.Printf("%d programs, %d failures; %d answers, %d cut short; %d outcomes; %d by Spin\n", from+len(part), failures, total.Answers, total.Cut, total.Outcomes, total.BySpin)
	}
	for _, reason := range slices.Sorted(maps.Keys(total.Refused)) {
		fmt.Printf("not by Spin: %d, %s\n", total.Refused[reason], reason)
	}
	if failures > 0 {
		return cli.Exit(1, nil)
	}
	return nil
}

// keep writes the program of a difference into the directory.
func keep(dir string, d judge.Difference) (name string, err error) {
	data, err := json.MarshalIndent(d.Program, "", " ")
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	name = filepath.Join(dir, fmt.Sprintf("%d.json", d.Seed))
	return name, os.WriteFile(name, append(data, '\n'), 0o666)
}
