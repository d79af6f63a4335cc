package locks

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what the comparison of the programs of one seed gave: the attempts
// at one that has sections, and few enough states to be compared both ways.
type Answer struct {
	Seed, Attempt uint64
	Size          int
	about         About
	Compared      bool // in the end, both ways
	// Plain is how many attempts had no sections, or one outcome only, Cut how many
	// were cut, being too large most often.
	Plain, Cut int
	// Lost are the outcomes that there are only without sections, Extra those
	// that there are only with them.
	Lost, Extra []string
}

// Differs reports whether the sections can be told.
func (a *Answer) Differs() bool { return len(a.Lost)+len(a.Extra) > 0 }

// done reports whether no further attempt is to be made.
func (a *Answer) done() bool { return a.Compared || a.Differs() || a.Attempt == attempts }

// attempts is how many programs of one seed are tried at most.
const attempts = 12

// ahead is how many attempts are compiled at once: javac takes longer to start than for
// some programs more.
const ahead = 4

// Text is the program that the answer is about.
func (a *Answer) Text() string { return Program(a.Seed, a.Attempt, a.Size, a.about, a.class(), false) }

func (a *Answer) class() string { return fmt.Sprintf("P%d_%d", a.Seed, a.Attempt) }

// sources are the programs of the attempt.
func (a *Answer) sources() []outcomes.Source {
	all := []outcomes.Source{{Class: a.class(), Text: a.Text()}}
	if ofPool(a.about.Kind) {
		sees := a.class() + "Sees"
		all = append(all, outcomes.Source{Class: sees, Text: Program(a.Seed, a.Attempt, a.Size, a.about, sees, true)})
	}
	return all
}

// Compare makes programs of the seeds, about that,
// and compares each with itself.
func Compare(t outcomes.Tools, about About, seeds []uint64) ([]*Answer, error) {
	dir, err := os.MkdirTemp("", "fuzz-sections")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	answers := make([]*Answer, len(seeds))
	for i, s := range seeds {
		answers[i] = &Answer{Seed: s, Size: MaxSize, about: about}
	}
	for open := answers; len(open) > 0; {
		var sources []outcomes.Source
		for _, a := range open {
			for next := *a; next.Attempt < a.Attempt+ahead && next.Attempt <= attempts; next.Attempt++ {
				sources = append(sources, next.sources()...)
			}
		}
		if err := t.Compile(dir, sources); err != nil {
			return nil, err
		}
		var again []*Answer
		for _, a := range open {
			finished, size := false, a.Size
			for n := 0; n < ahead && !finished && a.Size == size; n++ {
				if err := a.compare(t, dir); err != nil {
					return nil, fmt.Errorf("seed %d, attempt %d: %w", a.Seed, a.Attempt, err)
				}
				if finished = a.done(); !finished {
					a.Attempt++
				}
			}
			if !finished {
				again = append(again, a)
			}
		}
		open = again
	}
	return answers, nil
}

// compare compares the program of an answer, which was compiled.
func (a *Answer) compare(t outcomes.Tools, dir string) error {
	coarse, err := t.Lower(dir, a.class())
	if err != nil {
		return err
	}
	other, flags := a.class(), []string{"-fine"}
	if ofPool(a.about.Kind) {
		other, flags = a.class()+"Sees", nil
	}
	var search []string // flags of the search to compare with
	fine := coarse
	if a.about.Kind == Guarded {
		search = []string{"-reduce", "none"}
	} else {
		if fine, err = t.Lower(dir, other, flags...); err != nil {
			return err
		}
		if same, err := sameOperations(coarse, fine); err != nil || same {
			a.Plain++
			return err
		}
	}
	few, cut, err := t.Of(coarse, a.class()+".log")
	if err != nil {
		return err
	}
	if len(few) < 2 && a.Attempt < attempts/2 {
		a.Plain++
		return nil
	}
	if cut == "" {
		var many []string
		if many, cut, err = t.Of(fine, other+".log", search...); err != nil {
			return err
		}
		for i, line := range many {
			many[i] = strings.Replace(line, other+".", a.class()+".", 1)
		}
		a.Lost = outcomes.Without(many, few)
		if cut == "" && a.about.Kind != adders { // sums that are only possible, where threads contended before
			a.Extra = outcomes.Without(few, many)
		}
	}
	a.Compared = cut == ""
	if !a.Compared {
		a.Cut++
	}
	if !a.Compared && !a.Differs() {
		a.Size = max(a.Size-1, 1)
	}
	return nil
}

// sameOperations reports whether two lowered programs have as many atomic sections,
// and enter as many monitors.
func sameOperations(a, b string) (bool, error) {
	x, err := os.ReadFile(a)
	if err != nil {
		return false, err
	}
	y, err := os.ReadFile(b)
	for _, op := range []string{"endatomic", `"enter"`} {
		if bytes.Count(x, []byte(op)) != bytes.Count(y, []byte(op)) {
			return false, err
		}
	}
	return true, err
}
