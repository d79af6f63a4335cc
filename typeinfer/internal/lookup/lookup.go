// Package lookup looks the abstractions that a selection names up in a library.
package lookup

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"bandsaw/artifact/sel"
	"bandsaw/internal/basl/values"
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

// Known answers what inference asks of the library's abstractions.
type Known struct {
	lib   library.Library
	known map[string]*ir.Abstraction // nil for those that cannot be
}

// NewKnown answers for the library.
func NewKnown(lib library.Library) *Known { return &Known{lib, map[string]*ir.Abstraction{}} }

// Fits tells which abstractions can be those of values of another type than their own.
func (k *Known) Fits(abstraction string, t ir.Type) bool {
	return k.find(ir.AbstractionAt(abstraction, t)) != nil
}

// TellsNumbers tells whether tokens of the abstraction can be used as numbers.
func (k *Known) TellsNumbers(abstraction string) bool {
	a := k.find(abstraction)
	return a != nil && values.TellsNumbers(a)
}

func (k *Known) find(name string) *ir.Abstraction {
	a, ok := k.known[name]
	if !ok {
		if found, _, err := k.lib.Read(name); err == nil {
			a = found
		}
		k.known[name] = a
	}
	return a
}

// missing says that there is no such abstraction, with the nearest that is.
func missing(lib library.Library, n sel.Name) error {
	known, err := lib.Names()
	if err != nil {
		return fmt.Errorf("%s: abstraction %s: no library at %s, expected a directory of compiled abstractions (-lib)", n.Pos, n.Text, lib.Dir)
	}
	hint := cli.DidYouMean(n.Text, known)
	if own, err := library.Open(""); err == nil && own.Dir != lib.Dir {
		if _, _, err := own.Read(n.Text); err == nil {
			hint = fmt.Sprintf(" (basl compile -o %s %s puts that of bandsaw's there)", lib.Dir, cli.Quoted(n.Text))
		}
	}
	return fmt.Errorf("%s: no abstraction %s in %s%s", n.Pos, n.Text, lib.Dir, hint)
}
