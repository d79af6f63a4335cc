// Package library looks up compiled abstractions for type inference, which
// needs to know only that they exist and abstract ints.
package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"bandsaw/artifact/abs"
	"bandsaw/artifact/sel"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// suffix of a compiled abstraction's file, after its name.
const suffix = ".abs.json"

// Check reads the abstractions named from the directory dir, each once, and
// says which files it read, in the order of the names. Its errors name what
// the library does not have, where the user's file says it.
func Check(dir string, names []sel.Name) ([]ir.Input, error) {
	var inputs []ir.Input
	var errs []error
	seen := map[string]bool{}
	for _, n := range names {
		if seen[n.Text] {
			continue
		}
		seen[n.Text] = true
		in, err := check(dir, n)
		if err != nil {
			errs = append(errs, err)
		}
		inputs = append(inputs, in)
	}
	return inputs, errors.Join(errs...)
}

func check(dir string, n sel.Name) (ir.Input, error) {
	file := filepath.Join(dir, n.Text+suffix)
	data, in, err := cli.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return in, missing(dir, n)
	}
	if err != nil {
		return in, err
	}
	f, err := abs.Read(file, data)
	if err != nil {
		return in, err
	}
	if f.Abstraction.Name != n.Text {
		return in, fmt.Errorf("%s: holds the abstraction %s, expected %s", file, f.Abstraction.Name, n.Text)
	}
	return in, nil
}

// missing says that there is no such abstraction, with the nearest that is.
func missing(dir string, n sel.Name) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("%s: abstraction %s: no library at %s, expected a directory of compiled abstractions (-lib)", n.Pos, n.Text, dir)
	}
	var known []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), suffix); ok {
			known = append(known, name)
		}
	}
	return fmt.Errorf("%s: no abstraction %s in %s%s", n.Pos, n.Text, dir, cli.DidYouMean(n.Text, known))
}
