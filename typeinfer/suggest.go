package main

import (
	"fmt"
	"io"

	"bandsaw/internal/cli"
	"bandsaw/internal/input"
	"bandsaw/typeinfer/internal/infer"

	urfave "github.com/urfave/cli/v2"
)

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
	all := infer.Suggest(prog, level)
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
