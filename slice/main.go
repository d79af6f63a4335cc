// Slice cuts away what a property of a program does not depend on.
package main

import (
	"fmt"
	"io"
	"os"

	"bandsaw/artifact"
	"bandsaw/artifact/pdg"
	"bandsaw/artifact/prop"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/ir"
	"bandsaw/slice/internal/dot"
	pdggraph "bandsaw/slice/internal/pdg"
	"bandsaw/slice/internal/slicer"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.Main(&urfave.App{
		Name:      "slice",
		Usage:     "cut away what a property does not depend on",
		UsageText: "slice [-prop F.prop] [-pdg F.pdg.json] [-dot F.dot] [-o OUT.ir.json] [P.ir.json]\nslice -at PLACE|-of CLASS.FIELD [-o OUT.ir.json] [P.ir.json]\nslice -from QUERY|-to QUERY [P.ir.json]\nslice query F.pdg.json 'QUERY'",
		Description: `Reads a lifted program and writes a smaller one, lifted too, that violates the
property if and only if the program does: deadlocks, failed assertions and uncaught
exceptions are the same. Without a property file all three are kept. What is cut
away is counted on standard error; the dependence graph tells why the rest stays.

To understand a program, it can be sliced for a place or a field (-at, -of): the
slice comes there as often, with the same values. What a place affects (-from), depends on
(-to), and what is between two, is told and no program.

Examples:
  slice -o Main.slice.ir.json Main.ir.json
  slice -prop Main.prop -pdg Main.pdg.json -o Main.slice.ir.json Main.ir.json
  slice -at Main.java:3 -of Main.total -o total.slice.ir.json Main.ir.json
  slice -from Main.java:3 -to Main.main Main.ir.json
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
	program, property, inputs, err := input.Attached(name, c.String("prop"))
	if err != nil {
		return err
	}
	wanted, err := asked(c, program, property)
	if err != nil {
		return err
	}
	folds, more, err := foldable(c)
	if err != nil {
		return err
	}
	inputs = append(inputs, more...)
	result, err := slicer.Slice(program, property, folds, wanted...)
	if err != nil {
		return err
	}
	made := cli.Made(c, inputs...)
	if c.String("from") != "" || c.String("to") != "" {
		working.Done()
		return tellBetween(c, result.Report(program).Graph(), made)
	}
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

// asked reads what the slice is for besides the property, to which it adds
// fields. Without a property file, that is all.
func asked(c *urfave.Context, program *ir.Program, property *prop.Property) ([]pdggraph.Wanted, error) {
	places, fields := c.StringSlice("at"), c.StringSlice("of")
	if len(places)+len(fields) > 0 && c.String("prop") == "" {
		*property = prop.Property{}
	}
	for _, f := range fields {
		id := ir.FieldID(f)
		if program.Field(id) == nil {
			return nil, fmt.Errorf("-of %s: the program has no such field%s", f, cli.DidYouMean(f, fieldNames(program)))
		}
		property.Observed = append(property.Observed, id)
	}
	var wanted []pdggraph.Wanted
	for _, text := range places {
		w, err := pdggraph.ReadWanted(text)
		if err != nil {
			return nil, fmt.Errorf("-at %w", err)
		}
		wanted = append(wanted, w)
	}
	return wanted, nil
}

func fieldNames(p *ir.Program) []string {
	var names []string
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			names = append(names, string(ir.NewFieldID(c.Name, f.Name)))
		}
	}
	return names
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
		part, err := dot.Part{Methods: c.StringSlice("method"), Around: c.Int("around"), Radius: c.Int("radius")}.Of(graph.Graph())
		if err != nil {
			return fmt.Errorf("-dot: %w", err)
		}
		if c.String("boxes") == "lines" {
			part = dot.Lines(part)
		}
		return cli.Write(f, func(w io.Writer) error { return dot.Write(w, dot.Direct(part)) })
	}
	return nil
}
