package tables

import (
	"fmt"
	"os"

	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what the comparison of the program of one seed gave.
type Answer struct {
	Seed uint64
	// Cut is why the search with identity hash codes may not have seen all; "" if
	// it says that it has.
	Cut string
	// Large is true if the other search has not seen all: then nothing is known.
	Large bool
	// Lost are the outcomes that the search with identity hash codes misses, Extra
	// those that it only has.
	Lost, Extra []string
}

// Wrong reports whether the search with identity hash codes said something that
// is not so.
func (a *Answer) Wrong() bool { return a.Cut == "" && len(a.Lost) > 0 || !a.Large && len(a.Extra) > 0 }

// Compare makes the programs of the seeds and compares each with itself.
func Compare(t outcomes.Tools, seeds []uint64) ([]*Answer, error) {
	dir, err := os.MkdirTemp("", "fuzz-tables")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var sources []outcomes.Source
	names := func(seed uint64) (identity, hashed string) {
		return fmt.Sprintf("I%d", seed), fmt.Sprintf("H%d", seed)
	}
	for _, s := range seeds {
		identity, hashed := names(s)
		sources = append(sources, outcomes.Source{Class: identity, Text: Program(s, identity, false)}, outcomes.Source{Class: hashed, Text: Program(s, hashed, true)})
	}
	if err := t.Compile(dir, sources); err != nil {
		return nil, err
	}
	var answers []*Answer
	for _, s := range seeds {
		a := &Answer{Seed: s}
		identity, hashed := names(s)
		few, cut, err := of(t, dir, identity)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		many, large, err := of(t, dir, hashed)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		a.Cut, a.Large = cut, large != ""
		a.Lost, a.Extra = outcomes.Without(many, few), outcomes.Without(few, many)
		answers = append(answers, a)
	}
	return answers, nil
}

// of are the outcomes of a program, as said of its field log.
func of(t outcomes.Tools, dir, class string) (lines []string, cut string, err error) {
	lowered, err := t.Lower(dir, class)
	if err != nil {
		return nil, "", err
	}
	lines, cut, err = t.Of(lowered, class+".log")
	for i, l := range lines {
		lines[i] = l[len(class):]
	}
	return lines, cut, err
}
