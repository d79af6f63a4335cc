package main

import (
	"fmt"
	"regexp"

	"bandsaw/internal/cli"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

// word is a name in a file of predicates or a selection, or something else there.
var word = regexp.MustCompile(`[\p{L}_$][\p{L}\p{N}_$]*`)

// foldable says which fields may be the number that they always hold: all whose names do
// not stand in the files of -names, but none if the slice is for somebody who wants to
// know what depends on what.
func foldable(c *urfave.Context) (folds func(ir.FieldID) bool, inputs []ir.Input, err error) {
	for _, f := range []string{"at", "of", "from", "to"} {
		if c.IsSet(f) {
			return nil, nil, nil
		}
	}
	named := map[string]bool{}
	for _, file := range c.StringSlice("names") {
		text, in, err := cli.ReadFile(file)
		if err != nil {
			return nil, nil, fmt.Errorf("-names: %w", err)
		}
		inputs = append(inputs, in)
		for _, w := range word.FindAllString(string(text), -1) {
			named[w] = true
		}
	}
	return func(f ir.FieldID) bool { return !named[f.Name()] }, inputs, nil
}
