package tables

import (
	"fmt"
	"os"
	"strings"

	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what the comparison of the program of one seed gave.
type Answer struct {
	Seed uint64
	// Large is true if the search with other hash codes, or java, has not shown all: what it has may still be lost. Class objects have
	// identity hash codes in a search that put them in an order in which java may have them in none of so few runs.
	Large bool
	// Equal and Ranked are what the search finds where all identity hash codes are equal and, if that is not
	// all, where they put tables in orders that are chosen.
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

// Program is the program of a seed, as a class of that name, whose static field log says in the end what happened.
func Program(seed uint64, class string) string {
	if orderly(seed) {
		return order(seed, class)
	}
	return shared(seed, class, false)
}

// Compare makes the programs of the seeds and compares each with what java shows, or else with itself.
func Compare(t outcomes.Tools, seeds []uint64) ([]*Answer, error) {
	dir, err := os.MkdirTemp("", "fuzz-tables")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	sources := []outcomes.Source{{Class: "Runs", Text: runner}}
	var run []string
	for _, s := range seeds {
		sources = append(sources, outcomes.Source{Class: identity(s), Text: Program(s, identity(s))})
		if orderly(s) {
			run = append(run, identity(s))
		} else {
			sources = append(sources, outcomes.Source{Class: hashed(s), Text: shared(s, hashed(s), true)})
		}
	}
	if err := t.Compile(dir, sources); err != nil {
		return nil, err
	}
	shown, err := runs(t, dir, run)
	if err != nil {
		return nil, err
	}
	var answers []*Answer
	for _, s := range seeds {
		a := &Answer{Seed: s, Large: orderly(s) && strings.Contains(Program(s, identity(s)), "= {Key.class")}
		all := shown[identity(s)]
		if !orderly(s) {
			var large string
			if all, large, err = of(t, dir, hashed(s)); err != nil {
				return nil, fmt.Errorf("seed %d: %w", s, err)
			}
			a.Large = large != ""
		}
		found := func(flags ...string) (Found, error) {
			lines, cut, err := of(t, dir, identity(s), flags...)
			return Found{cut, outcomes.Without(all, lines), outcomes.Without(lines, all)}, err
		}
		if a.Equal, err = found(); err == nil && a.Equal.Cut != "" {
			a.Ranked, err = found("-hashes", "orders")
		}
		if err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// identity and hashed are the names of a seed's program, and of that whose keys have hash codes of their own.
func identity(seed uint64) string { return fmt.Sprintf("I%d", seed) }
func hashed(seed uint64) string   { return fmt.Sprintf("H%d", seed) }

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
