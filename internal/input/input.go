// Package input reads the files that several tools take: programs, checked and
// at a level that the tool knows, and properties.
package input

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// Program reads and checks the program in the file name, "-" being standard
// input. It must be at one of the levels.
func Program(name string, levels ...ir.Level) (*ir.Program, ir.Input, error) {
	data, in, err := cli.ReadFile(name)
	if err != nil {
		return nil, in, err
	}
	p, err := ir.Read(name, data)
	if err != nil {
		return nil, in, err
	}
	if !slices.Contains(levels, p.Level) {
		return nil, in, fmt.Errorf("%s: a program at level %s, expected %s (%s)", name, p.Level, either(levels), madeBy(levels[0]))
	}
	if err := ir.Check(p); err != nil {
		return nil, in, fmt.Errorf("%s: %w", name, err)
	}
	return p, in, nil
}

func either(levels []ir.Level) string {
	var names []string
	for _, l := range levels {
		names = append(names, string(l))
	}
	return strings.Join(names, " or ")
}

// madeBy says where programs of the level come from.
func madeBy(l ir.Level) string {
	if l == ir.Lifted {
		return "lift and slice make such programs"
	}
	return "abstract makes such programs"
}

// Property reads the property in the file name, whose names must be the
// program's. Without a name it is the default property, and nothing is read.
func Property(name string, p *ir.Program) (*prop.Property, []ir.Input, error) {
	if name == "" {
		return prop.Default(), nil, nil
	}
	data, in, err := cli.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	property, err := prop.Read(name, data)
	if err != nil {
		return nil, nil, err
	}
	if err := property.Suits(p); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := property.Check(p, cli.DidYouMean); err != nil {
		return nil, nil, err
	}
	return property, []ir.Input{in}, nil
}

// Attached reads a lifted program and the property for it, if a file is named,
// and makes the program in which is what the property needs there.
func Attached(program, propertyFile string) (*ir.Program, *prop.Property, []ir.Input, error) {
	p, in, err := Program(program, ir.Lifted)
	if err != nil {
		return nil, nil, nil, err
	}
	property, inputs, err := Property(propertyFile, p)
	if err != nil {
		return nil, nil, nil, err
	}
	attached, err := property.Attach(p)
	if err != nil {
		return nil, nil, nil, err
	}
	return attached, property, append([]ir.Input{in}, inputs...), nil
}
