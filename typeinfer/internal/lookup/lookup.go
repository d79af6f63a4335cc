// Package lookup looks the abstractions that a selection names up in a library.
package lookup

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"bandsaw/artifact/sel"
	"bandsaw/internal/cli"
	"bandsaw/internal/library"
	"bandsaw/ir"
)

// Abstractions finds the abstractions named in the library, each once, and says
// which files were read, in the order of the names. Its errors name what the
// library does not have, where the user's file says it.
//
// Own is the type that each is of, by its name.
func Abstractions(lib library.Library, names []sel.Name) (own map[string]ir.Type, inputs []ir.Input, err error) {
	own = map[string]ir.Type{}
	var errs []error
	seen := map[string]bool{}
	for _, n := range names {
		if seen[n.Text] {
			continue
		}
		seen[n.Text] = true
		a, in, err := lib.Read(n.Text)
		if errors.Is(err, fs.ErrNotExist) {
			err = missing(lib, n)
		} else if err != nil {
			err = fmt.Errorf("%s: %w", n.Pos, err)
		}
		if err != nil {
			errs = append(errs, err)
		} else {
			own[n.Text] = a.Of
		}
		for _, i := range in {
			if !slices.Contains(inputs, i) {
				inputs = append(inputs, i)
			}
		}
	}
	return own, inputs, errors.Join(errs...)
}

// Fits tells of the library's abstractions which can be those of values of another
// type than their own.
func Fits(lib library.Library) func(abstraction string, t ir.Type) bool {
	known := map[string]bool{}
	return func(abstraction string, t ir.Type) bool {
		name := ir.AbstractionAt(abstraction, t)
		fits, ok := known[name]
		if !ok {
			_, _, err := lib.Read(name)
			fits = err == nil
			known[name] = fits
		}
		return fits
	}
}

// missing says that there is no such abstraction, with the nearest that is.
func missing(lib library.Library, n sel.Name) error {
	known, err := lib.Names()
	if err != nil {
		return fmt.Errorf("%s: abstraction %s: no library at %s, expected a directory of compiled abstractions (-lib)", n.Pos, n.Text, lib.Dir)
	}
	return fmt.Errorf("%s: no abstraction %s in %s%s", n.Pos, n.Text, lib.Dir, cli.DidYouMean(n.Text, known))
}
