// Mc explores every behaviour of a lowered or abstract program.
package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact"
	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/input"
	"bandsaw/ir"
	"bandsaw/mc/internal/check"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"

	urfave "github.com/urfave/cli/v2"
)

const description = `Explores every interleaving and every choice of a lowered or abstract program,
and reports deadlocks, violated assertions and uncaught exceptions, or says
that there are none. The answer is the first line on standard output.

Exit status: 0 the property holds, 1 it is violated, 2 bad usage or input,
3 gave up: no violation was found, but a limit cut the search. That of mc run
is the program's; 3 if it cannot go on: a deadlock, a native method that is not
modelled, a limit.

Examples:
  mc Main.abs.ir.json
  mc -prop Main.prop -search dfs -states 1000000 -o Main.result.json Main.abs.ir.json
  mc -time 30s -memory 8G Main.abs.ir.json
  mc run Main.ir.json 3 10`

func main() {
	cli.Main(&urfave.App{
		Name:        "mc",
		Usage:       "check a lowered or abstract program by exploring its states",
		UsageText:   "mc [-prop F.prop] [-search dfs|bfs] [limits] [-o F.result.json] P.ir.json\nmc run [-seed N] P.ir.json [ARG ...]",
		Description: description,
		Flags: slices.Concat([]urfave.Flag{
			&urfave.StringFlag{Name: "prop", Usage: "check the property in `FILE`; deadlock, assertions and exceptions if not given", TakesFile: true},
		}, searchFlags(), []urfave.Flag{
			&urfave.StringFlag{Name: "o", Usage: "write the result to `FILE`", TakesFile: true},
		}),
		Action: checkAction,
		Commands: []*urfave.Command{outcomesCommand(searchFlags()), cli.PassArguments(&urfave.Command{
			Name:            "run",
			Usage:           "execute one path, as java would, and print what the program prints",
			ArgsUsage:       "[-seed N] P.ir.json [ARG ...]",
			SkipFlagParsing: true,
			Action:          runAction,
		})},
	})
}

// searchFlags say how to search, and how far.
func searchFlags() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "search", Usage: "`bfs` finds a shortest counterexample, dfs goes deep first", Value: check.BFS},
		&urfave.StringSliceFlag{Name: "arg", Usage: "an argument of the program's main method, `S`; may be repeated"},
		&urfave.Int64Flag{Name: "states", Usage: "give up after `N` states"},
		&urfave.Int64Flag{Name: "depth", Usage: "cut paths after `N` transitions"},
		&urfave.DurationFlag{Name: "time", Usage: "give up after a time `D`, such as 30s or 5m"},
		&urfave.StringFlag{Name: "memory", Usage: "give up when `B` bytes are used, such as 512M or 4G", Value: "4G"},
		&urfave.StringFlag{Name: "int-range", Usage: "try the numbers `LO..HI` where a choice has more than 65536 alternatives, such as that of any int"},
	}
}

func checkAction(c *urfave.Context) error {
	o, err := options(c)
	if err != nil {
		return err
	}
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	program, in, err := input.Program(name, ir.Lowered, ir.Abstract)
	if err != nil {
		return err
	}
	property, inputs, err := input.Property(c.String("prop"), program)
	if err != nil {
		return err
	}
	return answer(c, program, property, o, append([]ir.Input{in}, inputs...))
}

// answer searches, prints and writes the result, and ends with the verdict's
// exit status.
func answer(c *urfave.Context, program *ir.Program, property *prop.Property, o check.Options, inputs []ir.Input) error {
	p := newProgress()
	o.Progress = p.show
	report, err := check.Check(program, property, o)
	p.done()
	if err != nil {
		return fmt.Errorf("%s: %w", inputs[0].Name, err)
	}
	report.Header = artifact.Header{Format: result.Format, Version: result.Version, Made: cli.Made(c, inputs...)}
	if out := c.String("o"); out != "" && out != "-" {
		if err := cli.Write(out, report.Result.Write); err != nil {
			return err
		}
	}
	write := report.Text
	if c.String("o") == "-" {
		write = report.Result.Write
	}
	if err := cli.Write("-", write); err != nil {
		return err
	}
	p.summary(report)
	switch report.Verdict {
	case result.Violated:
		return cli.Exit(cli.ExitViolated, nil)
	case result.GaveUp:
		return cli.Exit(cli.ExitGaveUp, nil)
	}
	return nil
}

func options(c *urfave.Context) (check.Options, error) {
	memory, err := bytesOf(c.String("memory"))
	if err != nil {
		return check.Options{}, err
	}
	o := check.Options{
		Search: c.String("search"),
		Args:   c.StringSlice("arg"),
		Limits: search.Limits{States: c.Int64("states"), Depth: c.Int64("depth"), Time: c.Duration("time"), Memory: memory},
	}
	if o.Numbers, err = numbers(c.String("int-range")); err != nil {
		return o, err
	}
	if o.Search != check.BFS && o.Search != check.DFS {
		return o, fmt.Errorf("-search %q, expected bfs or dfs%s", o.Search, cli.DidYouMean(o.Search, []string{check.BFS, check.DFS}))
	}
	if o.Limits.States < 0 || o.Limits.Depth < 0 || o.Limits.Time < 0 {
		return o, fmt.Errorf("a negative limit, expected a positive number, or 0 for none")
	}
	return o, nil
}

// numbers reads a range such as -3..3; nil if none is given.
func numbers(text string) (*machine.Range, error) {
	if text == "" {
		return nil, nil
	}
	lo, hi, ok := strings.Cut(text, "..")
	if ok {
		from, err1 := strconv.ParseInt(lo, 10, 64)
		to, err2 := strconv.ParseInt(hi, 10, 64)
		if err1 == nil && err2 == nil && from <= to {
			return &machine.Range{Lo: from, Hi: to}, nil
		}
	}
	return nil, fmt.Errorf("-int-range %q, expected two numbers such as -3..3", text)
}

// seeded takes -seed N from the arguments of mc run: choices are then random
// ones, else the first alternatives.
func seeded(args []string) (choice.Chooser, []string, error) {
	if len(args) == 0 || args[0] != "-seed" && args[0] != "--seed" {
		return nil, args, nil
	}
	if len(args) == 1 {
		return nil, nil, fmt.Errorf("-seed needs a number")
	}
	n, err := strconv.ParseUint(args[1], 10, 64)
	if err != nil {
		return nil, nil, fmt.Errorf("-seed %q, expected a number", args[1])
	}
	return choice.NewRandom(n), args[2:], nil
}

func runAction(c *urfave.Context) error {
	args := c.Args().Slice()
	choices, args, err := seeded(args)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		return fmt.Errorf("no program given, expected mc run [-seed N] P.ir.json [ARG ...]")
	}
	if a := args[0]; a == "-h" || a == "--help" {
		return urfave.ShowSubcommandHelp(c)
	}
	name := args[0]
	program, _, err := input.Program(name, ir.Lowered, ir.Abstract)
	if err != nil {
		return err
	}
	out := newOutput(os.Stdout)
	status, err := check.Run(program, check.RunOptions{
		Args: args[1:], Choices: choices, Out: out, Err: afterOutput{os.Stderr, out}, Memory: runMemory,
		In: bufio.NewReader(prompted{os.Stdin, out}), Turn: out.flushAtTimes,
	})
	if ferr := out.Flush(); err == nil {
		err = ferr
	}
	switch {
	case err != nil && status != 0:
		return cli.Exit(status, err)
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case status != 0:
		return cli.Exit(status, nil)
	}
	return nil
}
