package main

import (
	"fmt"
	"io"
	"strings"

	"bandsaw/artifact/answer"
	"bandsaw/artifact/result"
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

// readValues reads how many values variables had in a search, by variable.
func readValues(name string) (infer.Seen, error) {
	if name == "" {
		return infer.Seen{}, nil
	}
	data, _, err := cli.ReadFile(name)
	if err != nil {
		return infer.Seen{}, err
	}
	r, err := result.Read(name, data)
	if err != nil || r.Values == nil {
		return infer.Seen{}, err
	}
	seen := infer.Seen{States: r.Values.States, Values: map[string]int{}, Are: map[string][]int64{}}
	for _, v := range r.Values.Variables {
		seen.Values[v.Variable] = v.Values
		seen.Are[v.Variable] = v.Are
		if array, ok := strings.CutSuffix(v.Variable, "[]"); ok {
			seen.Are[array+infer.Length] = v.Lengths
		}
	}
	return seen, nil
}

// readLosses reads where precision was lost in a search, nil if that is not known.
func readLosses(name string) (*result.Losses, error) {
	if name == "" {
		return nil, nil
	}
	data, _, err := cli.ReadFile(name)
	if err != nil {
		return nil, err
	}
	r, err := result.Read(name, data)
	if err != nil {
		return nil, err
	}
	return r.Losses, nil
}

// lostThere tells of a variable that most was lost there, or less.
func lostThere(losses *result.Losses, variable string) string {
	if losses == nil {
		return ""
	}
	for i := range losses.Places {
		if p := &losses.Places[i]; p.Variable == variable || p.Operand == variable {
			return fmt.Sprintf("; %s lost precision %d times at %s", p.By(), p.Choices, p.Where)
		}
	}
	return ""
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
	seen, err := readValues(c.String("result"))
	if err != nil {
		return err
	}
	losses, err := readLosses(c.String("lost"))
	if err != nil {
		return err
	}
	all := infer.Suggest(prog, level, influences, seen)
	return cli.Write(c.String("o"), func(w io.Writer) error {
		if len(all) == 0 {
			fmt.Fprintln(w, "// No variable that can be abstracted would hold too many values.")
		}
		if losses != nil {
			fmt.Fprintf(w, "// Precision was lost most often at %s.\n", losses.Most())
		}
		for _, s := range all {
			if fmt.Fprintf(w, "// %s%s.\n", s.Reason, lostThere(losses, s.Variable)); s.Abstraction == "" {
				fmt.Fprintf(w, "// %s : concrete\n", s.Variable)
				continue
			}
			fmt.Fprintf(w, "%s : %s\n", s.Variable, s.Abstraction)
		}
		_, err := fmt.Fprintln(w, "rest concrete")
		return err
	})
}
