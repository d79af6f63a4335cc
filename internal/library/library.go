// Package library looks up abstractions: a library is a directory of files
// NAME.abs.json, and NAME.basl of families, as basl compile writes them.
package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/family"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// suffix of a compiled abstraction's file, after its name, and that of a
// family's.
const (
	suffix           = ".abs.json"
	definitionSuffix = ".basl"
)

// Library is a directory of compiled abstractions.
type Library struct {
	// Dir is the directory, as the user named it.
	Dir string
}

// Open is the library in the directory given; "" is the one that comes with
// bandsaw, in the directory lib beside the running tool.
func Open(dir string) (Library, error) {
	if dir != "" {
		return Library{dir}, nil
	}
	self, err := os.Executable()
	if err != nil {
		return Library{}, err
	}
	return Library{filepath.Join(filepath.Dir(self), "lib")}, nil
}

// File is where the library keeps the abstraction named.
func (l Library) File(name string) string { return filepath.Join(l.Dir, name+suffix) }

// Read finds the abstraction that the expression means: one that the library
// has by its name, a family with arguments, or a product. The inputs are the
// files read; they go by their names without the directory: the same
// abstraction makes the same output wherever it lies. The error is
// os.ErrNotExist if a name is none of the library's.
func (l Library) Read(expr string) (*ir.Abstraction, []ir.Input, error) {
	var inputs []ir.Input
	a, err := family.Instance(expr, func(name string, args []int64) (*ir.Abstraction, error) {
		a, in, err := l.factor(name, args)
		if in.Name != "" {
			inputs = append(inputs, in)
		}
		return a, err
	})
	return a, inputs, err
}

// factor reads one abstraction; of a family that the library does not have it
// returns nil.
func (l Library) factor(name string, args []int64) (*ir.Abstraction, ir.Input, error) {
	if args == nil {
		return l.compiled(name)
	}
	file := filepath.Join(l.Dir, name+definitionSuffix)
	data, in, err := cli.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ir.Input{}, nil
	}
	if err != nil {
		return nil, in, err
	}
	in.Name = filepath.Base(file)
	tree, err := syntax.Parse(file, data)
	if err != nil {
		return nil, in, err
	}
	defs, err := define.File(tree, data)
	if err != nil {
		return nil, in, err
	}
	if len(defs) != 1 || defs[0].Abstraction.Name != name {
		return nil, in, fmt.Errorf("%s: expected the definition of %s", file, name)
	}
	def, err := defs[0].Instance(family.Factor{Name: name, Args: args}.String(), args)
	if err != nil {
		return nil, in, err
	}
	checked, err := derive.Derive(def, derive.Options{Arithmetic: derive.Java, Limit: derive.Limit, Given: true})
	if err != nil {
		return nil, in, err
	}
	return checked.Abstraction, in, nil
}

// Parts are those of an array or a class that the library has a definition of by that
// name, and what it is; nil if it has none.
func (l Library) Parts(name string) ([]define.Part, ir.Type, ir.Input, error) {
	file := filepath.Join(l.Dir, name+definitionSuffix)
	data, in, err := cli.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", in, nil
	}
	if err != nil {
		return nil, "", in, err
	}
	in.Name = filepath.Base(file)
	tree, err := syntax.Parse(file, data)
	if err != nil {
		return nil, "", in, err
	}
	defs, err := define.File(tree, data)
	if err != nil || len(defs) != 1 {
		return nil, "", in, err
	}
	return defs[0].Parts, defs[0].Abstraction.Of, in, nil
}

// compiled reads a compiled abstraction.
func (l Library) compiled(name string) (*ir.Abstraction, ir.Input, error) {
	file := l.File(name)
	data, in, err := cli.ReadFile(file)
	if err != nil {
		return nil, in, err
	}
	in.Name = filepath.Base(file)
	f, err := abs.Read(file, data)
	if err != nil {
		return nil, in, err
	}
	if f.Abstraction.Name != name {
		return nil, in, fmt.Errorf("%s: holds the abstraction %s, expected %s", file, f.Abstraction.Name, name)
	}
	return f.Abstraction, in, nil
}

// Names lists the abstractions that the library has, sorted; an error if there
// is no such directory.
func (l Library) Names() ([]string, error) {
	entries, err := os.ReadDir(l.Dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), suffix); ok {
			names = append(names, name)
		}
	}
	return names, nil
}
