// Package library looks up compiled abstractions: a library is a directory of
// files NAME.abs.json, as basl compile writes them.
package library

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"bandsaw/artifact/abs"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// suffix of a compiled abstraction's file, after its name.
const suffix = ".abs.json"

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

// Read reads the abstraction named. The input goes by the file's name without
// the directory: the same abstraction makes the same output wherever it lies.
// The error is os.ErrNotExist if the library does not have it.
func (l Library) Read(name string) (*ir.Abstraction, ir.Input, error) {
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
