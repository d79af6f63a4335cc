// Abstract makes a lifted program explicit (lowering), and replaces data by the
// tokens of abstractions (rewriting).
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"bandsaw/abstract/internal/lower"
	"bandsaw/abstract/internal/predicate"
	"bandsaw/abstract/internal/rewrite"
	"bandsaw/artifact/pred"
	"bandsaw/artifact/typing"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/internal/library"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.CollectLess()
	cli.Main(&urfave.App{
		Name:      "abstract",
		Usage:     "make a program explicit, and its data abstract",
		UsageText: "abstract [-types F.types.json] [-lib DIR] [-pred F.pred] [-lower-only] [-o OUT.abs.ir.json] [P.ir.json]",
		Description: `Reads a lifted program, sliced or not. Lowers it: exceptions, virtual calls, method
locks and the initialisation of classes become plain statements. With -types it then
replaces the data that the types make abstract: literals by tokens, operators and
comparisons by those of the abstractions. With -pred it keeps of the variables that
predicates mention the predicates' truth values alone. Without both it lowers only.

Examples:
  abstract -lower-only -o Main.abs.ir.json Main.ir.json
  abstract -types Main.types.json -o Main.abs.ir.json Main.slice.ir.json
  abstract -types Main.types.json -lib build/lib -o Main.abs.ir.json Main.slice.ir.json
  abstract -pred Main.pred -before Main.ir.json -o Main.abs.ir.json Main.slice.ir.json`,
		Flags:    flags.Abstract().Flags,
		Commands: []*urfave.Command{predicatesCommand(), invariantsCommand()},
		Action:   run,
	})
}

func run(c *urfave.Context) error {
	if c.Bool("lower-only") && c.String("types") != "" {
		return errors.New("-lower-only leaves all data concrete, but -types was given: expected one of them")
	}
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	defer cli.Working("abstract").Done()
	prog, property, inputs, err := input.Attached(name, c.String("prop"))
	if err != nil {
		return err
	}
	lowered := lower.Program
	if c.String("types") != "" || c.String("pred") != "" {
		lowered = lower.ToAbstract
	}
	out, err := lowered(prog)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if c.Bool("lower-only") && c.String("pred") != "" {
		return errors.New("-lower-only leaves all data concrete, but -pred was given: expected one of them")
	}
	if types := c.String("types"); types != "" {
		var more []ir.Input
		if out, more, err = abstracted(c, out, types, property.Races()); err != nil {
			return err
		}
		inputs = append(inputs, more...)
	}
	if name := c.String("pred"); name != "" {
		var more []ir.Input
		if out, more, err = predicated(c, out, name, inputs, property.Races()); err != nil {
			return err
		}
		inputs = append(inputs, more...)
	}
	out.Made = cli.Made(c, inputs...)
	if err := ir.Check(out); err != nil {
		return fmt.Errorf("%s: the result is malformed, which is a defect of abstract: %w", name, err)
	}
	return cli.Write(c.String("o"), func(w io.Writer) error { return ir.Write(w, out) })
}

// abstracted rewrites the lowered program, of which races may be looked for, by the typing
// in the file named.
func abstracted(c *urfave.Context, prog *ir.Program, name string, races bool) (*ir.Program, []ir.Input, error) {
	data, input, err := cli.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	types, err := typing.Read(name, data)
	if err != nil {
		return nil, nil, err
	}
	if variable := types.Indexed(); races && variable != "" {
		return nil, nil, fmt.Errorf("%s: check races needs to know which element of an array is accessed, but the indices of %s are abstracted", name, variable)
	}
	lib, err := library.Open(c.String("lib"))
	if err != nil {
		return nil, nil, err
	}
	inputs := []ir.Input{input}
	var all []*ir.Abstraction
	for _, a := range types.Abstractions {
		x, in, err := lib.Read(a)
		if errors.Is(err, os.ErrNotExist) {
			known, _ := lib.Names() // none if there is no such directory
			err = fmt.Errorf("uses the abstraction %s, expected the file %s%s", a, lib.File(a), cli.DidYouMean(a, known))
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, i := range in {
			if !slices.Contains(inputs, i) {
				inputs = append(inputs, i)
			}
		}
		all = append(all, x)
	}
	cache, err := derive.OpenCache(c.String("cache"))
	if err != nil {
		return nil, nil, err
	}
	out, unknown, err := rewrite.Program(prog, types, all, cache)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	if unknown > 0 {
		fmt.Fprintf(os.Stderr, "abstract: %d results of operators with numbers could not be decided and stay possible\n", unknown)
	}
	return out, inputs, nil
}

// predicated abstracts the program, which was made of the inputs, by the predicates in the
// file named.
func predicated(c *urfave.Context, prog *ir.Program, name string, made []ir.Input, races bool) (*ir.Program, []ir.Input, error) {
	data, in, err := cli.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	file, err := pred.Read(name, data)
	if err != nil {
		return nil, nil, err
	}
	inputs := []ir.Input{in}
	options := predicate.Options{Races: races, Branches: c.String("branches") != "no", Decisions: c.String("relations") != "", Suggest: cli.DidYouMean}
	if before := c.String("before"); before != "" {
		data, in, err := cli.ReadFile(before)
		if err != nil {
			return nil, nil, err
		}
		if options.Whole, err = ir.Read(before, data); err != nil {
			return nil, nil, err
		}
		inputs = append(inputs, in)
	}
	if options.Cache, err = derive.OpenCache(c.String("cache")); err != nil {
		return nil, nil, err
	}
	out, report, err := predicate.Program(prog, file, options)
	if err != nil {
		return nil, nil, err
	}
	if f := report.Decisions; f != nil {
		f.Made = cli.Made(c, slices.Concat(made, inputs)...)
		if err := cli.Write(c.String("relations"), f.Write); err != nil {
			return nil, nil, err
		}
	}
	for _, n := range report.Notes {
		fmt.Fprintf(os.Stderr, "abstract: %s\n", n)
	}
	fmt.Fprintf(os.Stderr, "abstract: %s\n", report)
	if report.Unknown > 0 {
		fmt.Fprintf(os.Stderr, "abstract: of %d relations all results are possible, as the solver could not decide them\n", report.Unknown)
	}
	return out, inputs, nil
}
