package main

import (
	"fmt"
	"io"

	"bandsaw/artifact/answer"
	"bandsaw/internal/cli"
	"bandsaw/internal/input"
	"bandsaw/typeinfer/internal/infer"

	urfave "github.com/urfave/cli/v2"
)

// readInfluences reads an answer of slice to the query influences, if there is one.
func readInfluences(name string) ([]answer.Influence, error) {
	if name == "" {
		return nil, nil
	}
	data, _, err := cli.ReadFile(name)
	if err != nil {
		return nil, err
	}
	a, err := answer.Read(name, data)
	if err != nil {
		return nil, err
	}
	if a.Query != "influences" {
		return nil, fmt.Errorf("%s: the answer to %s, expected that to influences", name, a.Query)
	}
	return a.Influences, nil
}

// suggest writes a selection that proposes abstractions.
func suggest(c *urfave.Context) error {
	level := c.Int("level")
	if level < 1 || level > infer.Levels {
		return fmt.Errorf("-level %d, expected 1 to %d", level, infer.Levels)
	}
	name, err := cli.OneInput(c)
	if err != nil {
		return err
	}
	defer cli.Working("typeinfer").Done()
	prog, _, _, err := input.Attached(name, c.String("prop"))
	if err != nil {
		return err
	}
	influences, err := readInfluences(c.String("influences"))
	if err != nil {
		return err
	}
	all := infer.Suggest(prog, level, influences)
	return cli.Write(c.String("o"), func(w io.Writer) error {
		if len(all) == 0 {
			fmt.Fprintln(w, "// No variable that can be abstracted would hold too many values.")
		}
		for _, s := range all {
			fmt.Fprintf(w, "// %s.\n%s : %s\n", s.Reason, s.Variable, s.Abstraction)
		}
		_, err := fmt.Fprintln(w, "rest concrete")
		return err
	})
}
