// Slice cuts away what a property of a program does not depend on.
package main

import (
	"fmt"
	"io"
	"os"

	"bandsaw/artifact"
	"bandsaw/artifact/pdg"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"
	"bandsaw/slice/internal/dot"
	"bandsaw/slice/internal/slicer"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.Main(&urfave.App{
		Name:      "slice",
		Usage:     "cut away what a property does not depend on",
		UsageText: "slice [-prop F.prop] [-pdg F.pdg.json] [-dot F.dot] [-o OUT.ir.json] [P.ir.json]\nslice query F.pdg.json 'QUERY'",
		Description: `Reads a lifted program and writes a smaller one, lifted too, that violates the
property if and only if the program does: deadlocks, failed assertions and uncaught
exceptions are the same. Without a property file all three are kept. What is cut
away is counted on standard error; the dependence graph tells why the rest stays.

Examples:
  slice -o Main.slice.ir.json Main.ir.json
  slice -prop Main.prop -pdg Main.pdg.json -o Main.slice.ir.json Main.ir.json
  slice -dot Main.dot -o Main.slice.ir.json Main.ir.json && dot -Tsvg Main.dot -o Main.svg`,
		Flags:    flags.Slice().Flags,
		Action:   run,
		Commands: []*urfave.Command{queryCommand()},
	})
}

func run(c *urfave.Context) error {
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	working := cli.Working("slice")
	defer working.Done()
	program, progInput, err := input.Program(name, ir.Lifted)
	if err != nil {
		return err
	}
	property, inputs, err := input.Property(c.String("prop"), program)
	if err != nil {
		return err
	}
	result, err := slicer.Slice(program, property)
	if err != nil {
		return err
	}
	made := cli.Made(c, append([]ir.Input{progInput}, inputs...)...)
	result.Program.Made = made
	if err := ir.Check(result.Program); err != nil {
		return fmt.Errorf("internal error: the slice is %w", err)
	}
	if err := writeGraph(c, result, program, made); err != nil {
		return err
	}
	if err := cli.Write(c.String("o"), func(w io.Writer) error { return ir.Write(w, result.Program) }); err != nil {
		return err
	}
	working.Done()
	summary := result.Summary(program)
	fmt.Fprintf(os.Stderr, "slice: %v\n", &summary)
	return nil
}

// writeGraph writes the files about the dependence graph that were asked for.
func writeGraph(c *urfave.Context, result *slicer.Result, program *ir.Program, made ir.Made) error {
	if c.String("pdg") == "" && c.String("dot") == "" {
		return nil
	}
	graph := result.Report(program)
	graph.Header = artifact.Header{Format: pdg.Format, Version: pdg.Version, Made: made}
	if f := c.String("pdg"); f != "" {
		if err := cli.Write(f, graph.Write); err != nil {
			return err
		}
	}
	if f := c.String("dot"); f != "" {
		part, err := dot.Part{Methods: c.StringSlice("method"), Around: c.Int("around"), Radius: c.Int("radius")}.Of(graph)
		if err != nil {
			return fmt.Errorf("-dot: %w", err)
		}
		return cli.Write(f, func(w io.Writer) error { return dot.Write(w, part) })
	}
	return nil
}
