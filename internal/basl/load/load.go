// Package load finds and reads abstraction definitions: files of the user, and
// abstractions of a library by name.
package load

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// suffix of definition files.
const suffix = ".basl"

// Source is one file of definitions.
type Source struct {
	Input       ir.Input
	Definitions []*define.Definition
}

// Library is a directory of definitions in which abstractions are found by
// name.
type Library struct {
	FS fs.FS
	// Name of the directory, for errors and inputs.
	Name string
}

// File reads the definitions in a file, or on standard input for "-".
func File(name string) (*Source, error) {
	data, in, err := cli.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return source(in, data)
}

func source(in ir.Input, data []byte) (*Source, error) {
	tree, err := syntax.Parse(in.Name, data)
	if err != nil {
		return nil, err
	}
	defs, err := define.File(tree, data)
	if err != nil {
		return nil, err
	}
	if len(defs) == 0 {
		return nil, fmt.Errorf("%s: no abstraction, expected one or more", in.Name)
	}
	return &Source{in, defs}, nil
}

// IsName reports whether a command's argument means an abstraction of the
// library rather than a file: it is a plain name.
func IsName(arg string) bool {
	return arg != "-" && !strings.ContainsAny(arg, "./\\")
}

// All reads the library, in the order of the file names.
func (l Library) All() ([]*Source, error) {
	entries, err := fs.ReadDir(l.FS, ".")
	if err != nil {
		return nil, fmt.Errorf("library %s: %w", l.Name, reason(err))
	}
	var out []*Source
	for _, e := range entries {
		if e.IsDir() || !strings.HasSuffix(e.Name(), suffix) {
			continue
		}
		data, err := fs.ReadFile(l.FS, e.Name())
		if err != nil {
			return nil, fmt.Errorf("library %s: %w", l.Name, reason(err))
		}
		s, err := source(cli.Input(path.Join(l.Name, e.Name()), data), data)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// Find reads the abstraction of the library with the name given.
func (l Library) Find(name string) (*Source, error) {
	all, err := l.All()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, s := range all {
		for _, d := range s.Definitions {
			if d.Abstraction.Name == name {
				return &Source{s.Input, []*define.Definition{d}}, nil
			}
			names = append(names, d.Abstraction.Name)
		}
	}
	slices.Sort(names)
	return nil, fmt.Errorf("no abstraction %s in the library%s; it has %s", name, cli.DidYouMean(name, names), strings.Join(names, ", "))
}

// reason is the cause of a file error without the path, which the caller says.
func reason(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}
