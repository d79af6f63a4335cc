// Mc explores every behaviour of a lowered or abstract program.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"bandsaw/artifact"
	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"
	"bandsaw/mc/internal/arguments"
	"bandsaw/mc/internal/check"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/compiled"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/run"
	"bandsaw/mc/internal/search"

	urfave "github.com/urfave/cli/v2"
)

const description = `Explores every interleaving and every choice of a lowered or abstract program,
and reports what violates the property (without a file deadlocks, assertions and
uncaught exceptions), or says that nothing does. The answer is the first line on
standard output.

Exit status: 0 the property holds, 1 it is violated, 2 bad usage or input,
3 gave up: not all was explored (a limit, a native method that is not modelled), or
the violation that was found is only possible, because of an abstraction; 130
interrupted. That of mc run is the
program's; 3 if it cannot go on: a deadlock, a native method that is not modelled,
a limit.

Examples:
  mc Main.abs.ir.json
  mc -prop Main.prop -search dfs -states 1000000 -o Main.result.json Main.abs.ir.json
  mc -time 30s -memory 8G Main.abs.ir.json
  mc -stateless Main.abs.ir.json
  mc -arg-any 2 -arg-value -v -arg-value in.txt Main.abs.ir.json
  mc run Main.abs.ir.json 3 10`

func main() {
	cli.Main(&urfave.App{
		Name:        "mc",
		Usage:       "check a lowered or abstract program by exploring its states",
		UsageText:   "mc [-prop F.prop] [-search HOW] [limits] [-o F.result.json] P.ir.json\nmc compile -o P.mc P.ir.json\nmc run [-seed N] P.ir.json [ARG ...]",
		Description: description,
		Flags:       flags.Check().Flags,
		Action:      checkAction,
		Commands: []*urfave.Command{outcomesCommand(), compileCommand(), {
			Name:      "run",
			Usage:     "execute one path, as java would, and print what the program prints",
			UsageText: "mc run [-seed N] P.ir.json [ARG ...]",
			Description: `Executes a lowered program with the arguments given. Threads take turns in a fixed
order and time is virtual, so that each run is the same. The exit status is the
program's; 3 if it cannot go on.

Examples:
  mc run Main.abs.ir.json 3 10
  mc run -seed 42 Main.abs.ir.json`,
			Flags:  flags.Run().Flags,
			Action: runAction,
		}},
	})
}

func checkAction(c *urfave.Context) error {
	o, err := options(c)
	if err != nil {
		return err
	}
	p := cli.Working("mc")
	defer p.Done()
	defer watched(p, &o)()
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	program, in, err := input.Program(name, ir.Lowered, ir.Abstract)
	if err != nil {
		return err
	}
	if fields := c.String("untracked"); fields != "" {
		if err := check.Untrack(program, strings.Split(fields, ",")); err != nil {
			return fmt.Errorf("-untracked: %w", err)
		}
	}
	property, inputs, err := input.Property(c.String("prop"), program)
	if err != nil {
		return err
	}
	inputs = append([]ir.Input{in}, inputs...)
	if o.Mixed == check.Compiled && compiled.Program == nil {
		p.Done()
		return checkCompiled(program, property, o)
	}
	var wholeErr error
	if whole := c.String("whole"); whole != "" {
		if _, err := os.Stat(whole); err != nil {
			return err
		}
		o.Whole = func() (program *ir.Program, err error) {
			program, in, wholeErr = input.Program(whole, ir.Lowered)
			inputs = append(inputs, in)
			return program, wholeErr
		}
	}
	o.Checkpoint = checkpoint(c, inputs)
	if c.String("solver") == "z3" {
		var z3 once
		defer z3.close()
		o.Solver = z3.solver
	}
	profile, err := profiled(c.String("profile"))
	if err != nil {
		return err
	}
	report, err := check.Check(program, property, o)
	p.Done()
	if err := profile(); err != nil {
		return err
	}
	if wholeErr != nil {
		return wholeErr
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	report.Header = artifact.Header{Format: result.Format, Version: result.Version, Made: cli.Made(c, inputs...)}
	if o.Spending != nil {
		for _, line := range o.Spending.Lines() {
			fmt.Fprintln(os.Stderr, "mc: "+line)
		}
	}
	return answer(c, p, report)
}

// checkpoint says how the check is saved and gone on with. It is told apart from others
// by its property and by all options but limits and the number of cores. That of depth is no
// limit here: what is explored goes by it.
func checkpoint(c *urfave.Context, inputs []ir.Input) check.Checkpoint {
	of := []string{}
	for _, option := range cli.Made(c).Options {
		name, _, _ := strings.Cut(strings.TrimPrefix(option, "-"), "=")
		if !slices.Contains([]string{"states", "statements", "time", "memory", "j"}, name) {
			of = append(of, option)
		}
	}
	for _, in := range inputs[1:] {
		of = append(of, "a property with the hash "+in.SHA256[:16])
	}
	return check.Checkpoint{
		File: c.String("checkpoint"), Every: c.Duration("checkpoint-every"), Resume: c.String("resume"), Of: of,
		Told: func(err error) { fmt.Fprintln(os.Stderr, "mc: -checkpoint:", err) },
	}
}

// answer prints and writes the result, and ends with the verdict's exit status.
func answer(c *urfave.Context, p *cli.Progress, report *check.Report) error {
	if out := c.String("o"); out != "" && out != "-" {
		if err := cli.Write(out, report.Result.Write); err != nil {
			return err
		}
	}
	if out := c.String("coverage"); out != "" {
		if err := cli.Write(out, report.Coverage.Write); err != nil {
			return err
		}
	}
	write := func(w io.Writer) error { return report.TextOf(w, flags.Viewed(c)) }
	if c.String("o") == "-" {
		write = report.Result.Write
	}
	if err := cli.Write("-", write); err != nil {
		return err
	}
	summary(p, report)
	return cli.Answered(report.Status(), report.Interrupted)
}

func options(c *urfave.Context) (check.Options, error) {
	memory, err := flags.Bytes(c.String("memory"))
	if err != nil {
		return check.Options{}, err
	}
	o := check.Options{
		Command:    cli.UserCommand(),
		Begun:      time.Now().Add(-c.Duration("spent")),
		Search:     c.String("search"),
		Store:      c.String("store"),
		Backtrack:  c.String("backtrack"),
		Plain:      c.String("graphs") == "off",
		Clock:      c.String("clock"),
		Timeouts:   c.String("timeouts"),
		Mixed:      c.String("mixed"),
		Cores:      c.Int("j"),
		Delta:      c.String("delta"),
		Subsume:    c.Bool("subsume"),
		CheckFacts: c.Bool("check-facts"),
		Seed:       c.Uint64("walk-seed"),
		Heuristic:  c.String("heuristic"),
		All:        c.Bool("all"),
		Possible:   c.Int("possible"),
		Concrete:   c.Int64("concrete"),
		Coverage:   c.String("coverage") != "",
		Arguments:  given(c),
		Limits:     search.Limits{States: c.Int64("states"), Statements: c.Int64("statements"), Depth: c.Int64("depth"), Time: c.Duration("time"), Memory: memory},
	}
	if c.Bool("stateless") {
		if c.IsSet("search") && o.Search != check.Stateless {
			return o, fmt.Errorf("-stateless is -search stateless, expected no -search %s beside it", o.Search)
		}
		o.Search = check.Stateless
	}
	o.Summaries, o.Kept = flags.Summaries(c.String("summaries"))
	if c.Bool("v") {
		o.Spending = &check.Spending{}
	}
	reduction, err := code.ParseReduction(c.String("reduce"))
	if err != nil {
		return o, fmt.Errorf("-reduce: %w", err)
	}
	o.Unreduced = ^reduction
	if c.String("symmetry") == "off" {
		o.Unreduced |= code.Symmetry
	}
	if o.More == 0 && len(o.Values) > 0 {
		return o, errors.New("-arg-value says what the arguments of -arg-any may be, expected -arg-any N too")
	}
	if name := c.String("stdin"); name != "" {
		data, _, err := cli.ReadFile(name)
		if err != nil {
			return o, err
		}
		o.Input = machine.Given{File: name, Bytes: data}
	}
	if text := c.String("int-range"); text != "" {
		n, err := flags.Range(text)
		if err != nil {
			return o, err
		}
		o.Numbers = (*machine.Range)(&n)
	}
	return o, nil
}

// given are the arguments that the program gets.
func given(c *urfave.Context) arguments.Arguments {
	return arguments.Arguments{Given: c.StringSlice("arg"), More: c.Int("arg-any"), Values: c.StringSlice("arg-value")}
}

func runAction(c *urfave.Context) error {
	args := c.Args().Slice()
	if len(args) == 0 {
		return fmt.Errorf("no program given, expected mc run [-seed N] P.ir.json [ARG ...]")
	}
	var choices choice.Chooser // the first alternatives
	if c.IsSet("seed") {
		choices = choice.NewRandom(c.Uint64("seed"))
	}
	name := args[0]
	program, _, err := input.Program(name, ir.Lowered, ir.Abstract)
	if err != nil {
		return err
	}
	out := newOutput(os.Stdout)
	status, err := run.Run(program, run.Options{
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
