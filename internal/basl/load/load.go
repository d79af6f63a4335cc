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

	"bandsaw/artifact/sel"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/family"
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

// compiled ends the names of compiled abstractions.
const compiled = ".abs.json"

func source(in ir.Input, data []byte) (*Source, error) {
	if strings.HasSuffix(in.Name, compiled) {
		return nil, fmt.Errorf("%s: a compiled abstraction, expected a definition, as bandsaw show prints it", in.Name)
	}
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
// library rather than a file: it is a name, or an expression of names.
func IsName(arg string) bool {
	expr, _ := ir.SplitAbstraction(arg)
	return arg != "-" && (strings.HasSuffix(expr, ")") || !strings.ContainsAny(arg, "./\\"))
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

// Find reads the abstraction that an expression means: one of the library by
// its name, a family with arguments, or a product of those.
func (l Library) Find(expr string) (*Source, error) {
	all, err := l.All()
	if err != nil {
		return nil, err
	}
	var single *Source
	a, err := family.Instance(expr, func(name string, args []int64) (*ir.Abstraction, error) {
		var names []string
		for _, s := range all {
			for _, d := range s.Definitions {
				if d.Abstraction.Name == name {
					if d, err = instance(d, args); err != nil {
						return nil, err
					}
					single = &Source{s.Input, []*define.Definition{d}}
					return d.Abstraction, nil
				}
				names = append(names, d.Abstraction.Name)
			}
		}
		if _, known := family.Find(name); known || args != nil {
			return nil, nil
		}
		slices.Sort(names)
		if name == sel.Concrete {
			return nil, fmt.Errorf("%s is the value itself, in selections; it has no tokens and no operators", name)
		}
		if _, err := fs.Stat(l.FS, name+compiled); err == nil {
			return nil, fmt.Errorf("the library has %s compiled only, expected its definition, as bandsaw show %s prints it", name, path.Join(l.Name, name+compiled))
		}
		return nil, fmt.Errorf("no abstraction %s in the library%s; it has %s", name, cli.DidYouMean(name, names), strings.Join(names, ", "))
	})
	if err != nil {
		return nil, err
	}
	if single != nil && single.Definitions[0].Abstraction == a {
		return single, nil
	}
	return &Source{cli.Input(a.Name, []byte(a.Name)), []*define.Definition{made(a)}}, nil
}

// instance is the definition, with arguments if there are any.
func instance(d *define.Definition, args []int64) (*define.Definition, error) {
	if args == nil && d.Parameters == nil {
		return d, nil
	}
	return d.Instance(family.Factor{Name: d.Abstraction.Name, Args: args}.String(), args)
}

// made is the definition of an abstraction that nobody has written.
func made(a *ir.Abstraction) *define.Definition {
	d := &define.Definition{Abstraction: a}
	d.Pos.Filename, d.Pos.Line, d.Pos.Column = a.Name, 1, 1
	for i, g := range a.Guards {
		d.Rules = append(d.Rules, define.Rule{Pos: d.Pos, Guard: g, Token: i})
	}
	return d
}

// reason is the cause of a file error without the path, which the caller says.
func reason(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}
