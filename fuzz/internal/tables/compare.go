package tables

import (
	"fmt"
	"os"

	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what the comparison of the program of one seed gave.
type Answer struct {
	Seed uint64
	// Large is true if the search with other hash codes has not seen all: then nothing is known.
	Large bool
	// Equal and Ranked are what the search finds where all identity hash codes are equal, and where they
	// put tables in orders that are chosen.
	Equal, Ranked Found
}

// Found is what a search with identity hash codes found, beside what there is.
type Found struct {
	// Cut is why it may not have seen all; "" if it says that it has.
	Cut string
	// Lost are the outcomes that it misses, Extra those that it only has.
	Lost, Extra []string
}

// Wrong reports whether one of the searches with identity hash codes said something that
// is not so. (In tables that are smaller than usual objects may be in orders by chosen hash codes that
// none of the others put them in.)
func (a *Answer) Wrong() bool {
	return a.Equal.Cut == "" && len(a.Equal.Lost) > 0 || a.Ranked.Cut == "" && len(a.Ranked.Lost) > 0 || !a.Large && len(a.Equal.Extra) > 0
}

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
		all, large, err := of(t, dir, hashed)
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		a.Large = large != ""
		for found, flags := range map[*Found][]string{&a.Equal: nil, &a.Ranked: {"-hashes", "orders"}} {
			lines, cut, err := of(t, dir, identity, flags...)
			if err != nil {
				return nil, fmt.Errorf("seed %d: %w", s, err)
			}
			*found = Found{cut, outcomes.Without(all, lines), outcomes.Without(lines, all)}
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// of are the outcomes of a program, lifted with the flags, as said of its field log.
func of(t outcomes.Tools, dir, class string, flags ...string) (lines []string, cut string, err error) {
	lowered, err := t.Lower(dir, class, flags...)
	if err != nil {
		return nil, "", err
	}
	lines, cut, err = t.Of(lowered, class+".log")
	for i, l := range lines {
		lines[i] = l[len(class):]
	}
	return lines, cut, err
}
