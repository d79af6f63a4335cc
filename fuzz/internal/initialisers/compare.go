package initialisers

import (
	"fmt"

	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what the comparison of the program of one seed gave.
type Answer struct {
	Seed uint64
	// Cut is why one of the searches may not have seen all; "" if both say that they have.
	Cut string
	// Deadlocks is true if threads may wait for each other.
	Deadlocks bool
	// Lost are the outcomes that the search with the reduction misses, Extra those
	// that it only has. They say nothing if there is a Cut.
	Lost, Extra []string
}

// Wrong reports whether both searches say that they have seen all, and differ.
func (a *Answer) Wrong() bool { return a.Cut == "" && len(a.Lost)+len(a.Extra) > 0 }

// others are the reductions without that of initialisers.
const others = "frozen,locks,threads,ends,symmetry"

// Compare makes the programs of the seeds and compares each with itself.
func Compare(t outcomes.Tools, seeds []uint64) ([]*Answer, error) {
	return outcomes.Each(t, seeds, func(seed uint64) outcomes.Source {
		return outcomes.Source{Class: name(seed), Text: Program(seed, name(seed))}
	}, func(dir string, seed uint64) (*Answer, error) { return compare(t, dir, seed) })
}

func name(seed uint64) string { return fmt.Sprintf("I%d", seed) }

func compare(t outcomes.Tools, dir string, seed uint64) (*Answer, error) {
	lowered, err := t.Lower(dir, name(seed))
	if err != nil {
		return nil, err
	}
	field := name(seed) + ".log"
	few, cut, err := t.Of(lowered, field)
	if err != nil {
		return nil, err
	}
	many, large, err := t.Of(lowered, field, "-reduce", others)
	if err != nil {
		return nil, err
	}
	if cut == "" {
		cut = large
	}
	return &Answer{Seed: seed, Cut: cut, Deadlocks: outcomes.Deadlock(many), Lost: outcomes.Without(many, few), Extra: outcomes.Without(few, many)}, nil
}
