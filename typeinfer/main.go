// Typeinfer finds an abstract type for every variable of a program from the
// few that the user selected.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"bandsaw/artifact"
	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/internal/cli"
	"bandsaw/internal/flags"
	"bandsaw/internal/input"
	"bandsaw/internal/library"
	"bandsaw/ir"
	"bandsaw/typeinfer/internal/infer"
	"bandsaw/typeinfer/internal/lookup"

	urfave "github.com/urfave/cli/v2"
)

func main() {
	cli.Main(&urfave.App{
		Name:      "typeinfer",
		Usage:     "find the variables of a program that hold tokens",
		UsageText: "typeinfer -select F.sel [-whole P.ir.json] [-lib DIR] [-o OUT.types.json] [P.ir.json]",
		Description: `Reads a lifted program, sliced or not, and a selection: which variables hold
tokens of which abstraction. Finds the variables that these tokens flow into, and
writes the abstract types of all of these; the others stay as they are. Exits 2 with both
origins where tokens come where they have no meaning.

Examples:
  typeinfer -select Event.sel -o Main.types.json Main.slice.ir.json
  typeinfer -select Event.sel -lib build/lib -o Main.types.json Main.ir.json

Event.sel:
  Event.count : Signs`,
		Flags: flags.Typeinfer().Flags,

		Action: run,
		Commands: []*urfave.Command{refineCommand(), {
			Name:      "suggest",
			Usage:     "propose a selection",
			UsageText: "typeinfer suggest [-prop FILE] [-influences FILE] [-result FILE] [-lost FILE] [-level N] [-o OUT.sel] [P.ir.json]",
			Description: `Proposes abstractions for the variables of a lifted program, sliced or not, that any
int comes to or, at even levels, that are computed from themselves. They are made of
the numbers that the variables meet: signs at levels 1 and 2, intervals between those
numbers at 3 and 4, with what lies near them at 5 and 6; 7 and 8 are 4 and 6 with
references and strings that are made without end, 9 is 4 with indices of arrays. What is written is a
selection, with the reasons as comments. With what slice query -as json answers to
influences, what decides on the property nearest comes first, and so do its numbers.
-lost gives an answer of mc about the program under another selection: the place where
precision was lost most often is named, and how often it was for each variable.

Examples:
  typeinfer suggest Main.slice.ir.json
  typeinfer suggest -level 4 -o Main.sel Main.slice.ir.json`,
			Flags:  flags.Suggest().Flags,
			Action: suggest,
		}},
	})
}

func run(c *urfave.Context) error {
	if c.String("select") == "" {
		return errors.New("no selection given: expected -select FILE")
	}
	program, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	selection, selInput, err := readSelection(c.String("select"))
	if err != nil {
		return err
	}
	prog, _, inputs, err := input.Attached(program, c.String("prop"))
	if err != nil {
		return err
	}
	inputs = append(inputs, selInput)
	lib, err := library.Open(c.String("lib"))
	if err != nil {
		return err
	}
	more, err := lookup.Expand(lib, selection)
	if err != nil {
		return err
	}
	inputs = append(inputs, more...)
	names := selection.Names()
	if whole := c.String("whole"); whole != "" {
		in, err := dropSliced(lib, selection, prog, whole)
		if err != nil {
			return err
		}
		inputs = append(inputs, in)
	} else if prog.Made.Tool != "slice" {
		if err := lookup.CheckNames(lib, names, prog); err != nil {
			return err
		}
	}
	targets, err := selection.Resolve(prog, cli.DidYouMean)
	if err != nil {
		return err
	}
	own, libInputs, err := lookup.Abstractions(lib, names)
	if err != nil {
		return err
	}
	if err := lookup.CheckSets(lib, selection); err != nil {
		return err
	}
	working := cli.Working("typeinfer")
	defer working.Done()
	types, err := infer.Infer(prog, selection, targets, own, lookup.NewKnown(lib))
	if err != nil {
		return err
	}
	working.Done()
	report(types.Conflicts)
	if len(selection.Selects) > 0 {
		reportFree(infer.Free(prog, types))
	}
	made := cli.Made(c, append(inputs, libInputs...)...)
	types.Header = artifact.Header{Format: typing.Format, Version: typing.Version, Made: made}
	return cli.Write(c.String("o"), func(w io.Writer) error { return types.Write(w) })
}

func readSelection(name string) (*sel.Selection, ir.Input, error) {
	data, in, err := cli.ReadFile(name)
	if err != nil {
		return nil, in, err
	}
	s, err := sel.Read(name, data)
	return s, in, err
}

// dropSliced looks the selection's names up in the program before slicing, and
// takes those out that slicing took away.
func dropSliced(lib library.Library, selection *sel.Selection, sliced *ir.Program, whole string) (ir.Input, error) {
	prog, in, err := input.Program(whole, ir.Lifted)
	if err != nil {
		return in, err
	}
	if _, err := selection.Resolve(prog, cli.DidYouMean); err != nil {
		return in, err
	}
	if err := lookup.CheckNames(lib, selection.Names(), prog); err != nil {
		return in, err
	}
	for _, n := range selection.DropMissing(sliced) {
		fmt.Fprintf(os.Stderr, "typeinfer: %s: %s was sliced away and needs no abstraction\n", n.Pos, n.Text)
	}
	return in, nil
}

// report tells where one abstraction gave way to another.
func report(settled []typing.Conflict) {
	for _, x := range settled {
		if x.To == sel.Concrete {
			fmt.Fprintf(os.Stderr, "typeinfer: %s: a token of %s becomes a number that it stands for, as %s\n    %s: %s\n", x.Place, x.From, x.ToWhy, x.From, x.FromWhy)
			continue
		}
		fmt.Fprintf(os.Stderr, "typeinfer: %s: a token of %s becomes any token of %s, by priority\n    %s: %s\n    %s: %s\n",
			x.Place, x.From, x.To, x.From, x.FromWhy, x.To, x.ToWhy)
	}
}

// mostFree is how many variables without an abstraction are told.
const mostFree = 8

// reportFree tells of the variables that influence the property, may hold very many values,
// and were not selected.
func reportFree(all []infer.Suggestion) {
	for _, s := range all[:min(len(all), mostFree)] {
		fmt.Fprintf(os.Stderr, "typeinfer: %s has no abstraction, though %s\n", s.Variable, s.Reason)
	}
	if more := len(all) - mostFree; more > 0 {
		fmt.Fprintf(os.Stderr, "typeinfer: and %d more; typeinfer suggest proposes abstractions\n", more)
	}
}
