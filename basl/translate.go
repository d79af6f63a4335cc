package main

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/abs"
	"bandsaw/internal/cli"
	"bandsaw/ir"

	urfave "github.com/urfave/cli/v2"
)

// apart refuses two abstractions whose translations would have one name; kind is what
// the name is of.
func apart(files []*abs.File, kind string, nameOf func(string) string) error {
	of := map[string]string{}
	for _, f := range files {
		name := nameOf(f.Abstraction.Name)
		if other, ok := of[name]; ok {
			return fmt.Errorf("abstractions %s and %s would both be the %s %s", other, f.Abstraction.Name, kind, name)
		}
		of[name] = f.Abstraction.Name
	}
	return nil
}

// toTranslate is the abstractions that the arguments mean: definitions, or
// compiled ones if all are.
func toTranslate(c *urfave.Context) ([]*abs.File, error) {
	if c.NArg() > 0 && allCompiled(c.Args().Slice()) {
		var out []*abs.File
		for _, arg := range c.Args().Slice() {
			data, _, err := cli.ReadFile(arg)
			if err != nil {
				return nil, err
			}
			f, err := abs.Read(arg, data)
			if err != nil {
				return nil, err
			}
			out = append(out, f)
		}
		return alone(out), ofNumbers(out)
	}
	abstractions, err := all(c, false)
	if err != nil {
		return nil, err
	}
	var out []*abs.File
	for _, a := range abstractions {
		out = append(out, a.file)
	}
	return alone(out), ofNumbers(out)
}

// alone takes out the coercions: each abstraction is translated by itself, without
// those from which tokens come.
func alone(files []*abs.File) []*abs.File {
	for _, f := range files {
		f.Abstraction.Operators = slices.DeleteFunc(f.Abstraction.Operators, func(o *ir.Operator) bool { return o.From != nil })
	}
	return files
}

// ofNumbers refuses abstractions of references.
func ofNumbers(files []*abs.File) error {
	for _, f := range files {
		if f.Abstraction.Of.IsRef() {
			return fmt.Errorf("%s abstracts references, expected an abstraction of numbers", f.Abstraction.Name)
		}
	}
	return nil
}

func allCompiled(args []string) bool {
	for _, a := range args {
		if !strings.HasSuffix(a, compiledSuffix) {
			return false
		}
	}
	return true
}
