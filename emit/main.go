// Emit writes lowered and abstract programs in the languages of other model
// checkers, and asks those.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"bandsaw/artifact"
	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/result"
	"bandsaw/emit/internal/promela"
	"bandsaw/emit/internal/spin"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.Main(&urfave.App{
		Name:      "emit",
		Usage:     "write a program for another model checker, and ask it",
		UsageText: "emit promela [-prop F.prop] -o OUT.pml P.abs.ir.json\nemit check [-result F.result.json] OUT.pml\nemit horn [-prop F.prop] [-o OUT.smt2] P.ir.json\nemit prove [-prop F.prop] [-result F.result.json] P.ir.json",
		Description: `Reads a lowered or abstract program and writes it as a Promela model, beside it
OUT.pml.map.json, which tells the Java line of each of the model's lines. The
check has Spin verify the model and tells its answer in Java's terms. A program of
one thread can be written as Horn clauses too, or proved by them.

Examples:
  emit promela -o Main.pml Main.abs.ir.json
  emit check Main.pml
  emit prove Main.lowered.ir.json
  emit check -time 60s -result Main.result.json Main.pml`,
		Commands: []*urfave.Command{promelaCommand(), checkCommand(), hornCommand(), proveCommand()},
	})
}

func promelaCommand() *urfave.Command {
	d := promela.DefaultOptions()
	return &urfave.Command{
		Name:      "promela",
		Usage:     "write a model for Spin",
		UsageText: "emit promela [-prop F.prop] [bounds] -o OUT.pml [P.abs.ir.json]",
		Description: `Refuses by class, method and line what Promela cannot say: long, float and double,
the content of strings, native methods, recursion. Objects are bounded where a
loop makes them; a search that reaches a bound never says that the property holds.

Examples:
  emit promela -o Main.pml Main.abs.ir.json
  emit promela -prop Main.prop -heap 20 -o Main.pml Main.abs.ir.json`,
		Flags: []urfave.Flag{
			&urfave.StringFlag{Name: "prop", Usage: "check the property in `FILE`; deadlock, assertions and exceptions if not given", TakesFile: true},
			&urfave.IntFlag{Name: "heap", Usage: "`N` objects for each place in a loop that makes some, in each thread", Value: d.Heap},
			&urfave.IntFlag{Name: "array", Usage: "`N` elements at most in arrays whose length is not a constant", Value: d.Array},
			&urfave.IntFlag{Name: "recursion", Usage: "inline recursive calls `N` levels deep; 0 refuses them", Value: d.Recursion},
			&urfave.IntFlag{Name: "statements", Usage: "refuse models larger than `N` statements", Value: d.Statements},
			&urfave.StringFlag{Name: "o", Usage: "write the model to `OUT.pml`, the map to OUT.pml.map.json", Required: true, TakesFile: true},
		},
		Action: emit,
	}
}

func checkCommand() *urfave.Command {
	d := spin.DefaultOptions()
	return &urfave.Command{
		Name:      "check",
		Usage:     "have Spin check a model that emit promela wrote",
		UsageText: "emit check [limits] [-result F.result.json] OUT.pml",
		Description: `Runs spin, gcc and the checker that they make, in a temporary directory. The first
line on standard output is the answer; a violation is told as a trace in Java.

Exit status: 0 the property holds, 1 it is violated, 2 bad usage or input,
3 gave up: a limit or a bound of the model was reached, or the violation that was
found is only possible, because of an abstraction; 130 interrupted.

Examples:
  emit check Main.pml
  emit check -time 60s -memory 8G -result Main.result.json Main.pml`,
		Flags: []urfave.Flag{
			&urfave.IntFlag{Name: "depth", Usage: "give up on paths longer than `N` of Spin's steps", Value: d.Depth},
			&urfave.StringFlag{Name: "memory", Usage: "give up when `B` bytes are used, such as 512M or 4G", Value: fmt.Sprint(d.Memory, "M")},
			&urfave.DurationFlag{Name: "time", Usage: "give up after a time `D`, such as 30s or 5m"},
			&urfave.StringFlag{Name: "cflags", Usage: "`FLAGS` for gcc (default: -O0 for a search of five seconds, then -O2)"},
			&urfave.DurationFlag{Name: "shorten", Usage: "look for a shorter counterexample for `D`; 0s takes the first", Value: d.Shorten, Category: cli.OutputFlags},
			&urfave.StringFlag{Name: "result", Usage: "write the result to `FILE`", TakesFile: true},
		},
		Action: check,
	}
}

func emit(c *urfave.Context) error {
	o := promela.Options{Heap: c.Int("heap"), Array: c.Int("array"), Recursion: c.Int("recursion"), Statements: c.Int("statements")}
	if o.Heap < 1 || o.Array < 1 || o.Recursion < 0 || o.Statements < 1 {
		return errors.New("a bound below 1, expected a positive number (0 is allowed for -recursion)")
	}
	out := c.String("o")
	if out == "" || out == "-" {
		return errors.New("-o must name a file: the map is written beside the model")
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
	defer cli.Working("emit").Done()
	model, err := promela.Emit(program, property, o)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	model.Map.Header = artifact.Header{Format: pmlmap.Format, Version: pmlmap.Version, Made: cli.Made(c, append([]ir.Input{in}, inputs...)...)}
	if err := cli.Write(mapName(out), model.Map.Write); err != nil {
		return err
	}
	return cli.Write(out, func(w io.Writer) error {
		_, err := w.Write(model.Text)
		return err
	})
}

// mapName is the name of the map beside a model.
func mapName(model string) string { return model + ".map.json" }

func check(c *urfave.Context) error {
	o := spin.DefaultOptions()
	memory, err := flags.Bytes(c.String("memory"))
	if err != nil {
		return err
	}
	o.Memory = int(memory >> 20) // Spin counts in megabytes
	if c.IsSet("cflags") {
		o.CFlags = strings.Fields(c.String("cflags"))
	}
	o.Depth, o.Time, o.Shorten = c.Int("depth"), c.Duration("time"), c.Duration("shorten")
	if o.Memory < 1 {
		return fmt.Errorf("-memory %q, expected 1M or more", c.String("memory"))
	}
	if o.Depth < 1 || o.Time < 0 || o.Shorten < 0 {
		return errors.New("a limit below 1, expected a positive number")
	}
	if c.NArg() != 1 || c.Args().First() == "-" {
		return fmt.Errorf("expected the name of one model, got %s", strconv.Itoa(c.NArg()))
	}
	name := c.Args().First()
	model, in, err := cli.ReadFile(name)
	if err != nil {
		return err
	}
	m, mapIn, err := readMap(name, in.SHA256)
	if err != nil {
		return err
	}
	working := cli.Working("emit")
	defer working.Done()
	interrupted := make(chan struct{})
	o.Interrupted = interrupted
	defer cli.AnswerInterrupt(func(os.Signal) { close(interrupted) })()
	r, err := spin.Check(model, m, o)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	working.Done()
	r.Header = artifact.Header{Format: result.Format, Version: result.Version, Made: cli.Made(c, in, mapIn)}
	var stopped bool
	select {
	case <-interrupted:
		stopped = true
	default:
	}
	return answer(c, r, stopped)
}

// readMap reads the map beside a model and checks that it belongs to it.
func readMap(model, sum string) (*pmlmap.Map, ir.Input, error) {
	name := mapName(model)
	data, in, err := cli.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, in, fmt.Errorf("%s: no map beside it, expected %s (emit promela writes both)", model, name)
	}
	if err != nil {
		return nil, in, err
	}
	m, err := pmlmap.Read(name, data)
	if err != nil {
		return nil, in, err
	}
	if m.Model != sum {
		return nil, in, fmt.Errorf("%s: belongs to another model than %s as it is now; emit it again", name, model)
	}
	return m, in, nil
}

// answer prints and writes the result, and ends with the verdict's exit code.
func answer(c *urfave.Context, r *result.Result, interrupted bool) error {
	file := c.String("result")
	if file != "" && file != "-" {
		if err := cli.Write(file, r.Write); err != nil {
			return err
		}
	}
	write := func(w io.Writer) error { return r.TextOf(w, flags.Viewed(c)) }
	if file == "-" {
		write = r.Write
	}
	if err := cli.Write("-", write); err != nil {
		return err
	}
	return cli.Answered(r.Status(), interrupted)
}
