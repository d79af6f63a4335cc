package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"bandsaw/artifact"
	"bandsaw/artifact/answer"
	"bandsaw/artifact/pdg"
	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/slice/internal/dot"
	"bandsaw/slice/internal/query"

	urfave "github.com/urfave/cli/v2"
)

const queryDescription = `Answers a question about a program dependence graph that slice -pdg wrote. A query
is a set of nodes, made from
  File.java:12  File.java:12..20  Class.field  Class.method  Class  all  kept  cut
  user  library  criteria  branches, and functions such as method(C.m), variable(x)
  depends(S)  what S depends on        affects(S)  what depends on S
  chop(S, T)  what is between          S | T   S & T   S - T   ~S
or one of these:
  path(S, T)     a shortest way of dependences from S to T
  why S          the chain of dependences that keeps S in the slice
  influences     which variables and conditionals decide on the property
  shared         which places several threads use, under which monitors
  races          which pairs of accesses may be a data race
  unused         what the program has and never uses
docs/slice.md has the whole language.

Examples:
  slice -pdg Main.pdg.json -o Main.slice.ir.json Main.ir.json
  slice query Main.pdg.json influences
  slice query Main.pdg.json 'why Main.java:4'
  slice query Main.pdg.json 'depends(Main.total) & branches & user'
  slice query -as dot Main.pdg.json 'chop(Main.java:3, Main.java:4)' | dot -Tsvg -o chop.svg`

// queryCommand is slice query.
func queryCommand() *urfave.Command {
	return &urfave.Command{
		Name:        "query",
		Usage:       "answer a question about a program dependence graph",
		UsageText:   "slice query [-as text|json|dot] [-library] [-o OUT] F.pdg.json 'QUERY'",
		Description: queryDescription,
		Flags: []urfave.Flag{
			&urfave.StringFlag{Name: "as", Value: "text", Category: cli.OutputFlags, Usage: "write the answer as `FORM`: text, json or dot"},
			&urfave.BoolFlag{Name: "library", Category: cli.OutputFlags, Usage: "tell of the library's nodes too"},
			&urfave.StringFlag{Name: "o", Category: cli.OutputFlags, Value: "-", TakesFile: true, Usage: "write to `FILE`, - for standard output"},
		},
		Action: queryAction,
	}
}

func queryAction(c *urfave.Context) error {
	if c.NArg() > 2 {
		return fmt.Errorf("a query of several words stands in quotes: %s", cli.Quoted(strings.Join(c.Args().Tail(), " ")))
	}
	if c.NArg() != 2 {
		return errors.New("expected a file and a query, such as slice query Main.pdg.json influences")
	}
	form := c.String("as")
	if !slices.Contains([]string{"text", "json", "dot"}, form) {
		return errors.New("-as " + form + ", expected text, json or dot")
	}
	name := c.Args().Get(0)
	data, in, err := cli.ReadFile(name)
	if err != nil {
		return err
	}
	graph, err := pdg.Read(name, data)
	if err != nil {
		return err
	}
	a, err := query.Ask(name, graph, c.Args().Get(1))
	if err != nil {
		return err
	}
	a.Header = artifact.Header{Format: answer.Format, Version: answer.Version, Made: cli.Made(c, in)}
	return writeAnswer(c.String("o"), a, graph, form, c.Bool("library"))
}

func writeAnswer(name string, a *answer.Answer, graph *pdg.Graph, form string, library bool) error {
	return cli.Write(name, func(w io.Writer) error {
		switch {
		case form == "json":
			return a.Write(w)
		case form == "dot":
			return dot.Write(w, dot.Between(graph, a.IDs()))
		case library:
			return a.TextWithLibrary(w)
		}
		return a.Text(w)
	})
}

// tellBetween tells what the flags -from and -to ask for: what is affected, what
// is depended on, or what is on the ways between; -dot draws it too.
func tellBetween(c *urfave.Context, graph *pdg.Graph, made ir.Made) error {
	text := fmt.Sprintf("chop(%s, %s)", c.String("from"), c.String("to"))
	switch {
	case c.String("to") == "":
		text = fmt.Sprintf("affects(%s)", c.String("from"))
	case c.String("from") == "":
		text = fmt.Sprintf("depends(%s)", c.String("to"))
	}
	a, err := query.Ask("the graph", graph, text)
	if err != nil {
		return err
	}
	a.Header = artifact.Header{Format: answer.Format, Version: answer.Version, Made: made}
	if f := c.String("dot"); f != "" {
		if err := writeAnswer(f, a, graph, "dot", false); err != nil {
			return err
		}
	}
	return writeAnswer(c.String("o"), a, graph, "text", false)
}
