package collections

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what the comparison of the program of one seed with its slice gave.
type Answer struct {
	Seed uint64
	// Whole and Slice are what violates each.
	Whole, Slice Violations
	// Defect is what mc says of one of them that is a tool's fault, such as that what slicing found out of a statement is false; "" if there is none.
	Defect string
}

// Violations are the kinds of violations of a program.
type Violations struct {
	Kinds    []string // "deadlock", "assertion", "java.lang.NullPointerException"
	Complete bool     // there are no others
}

// Lost are the kinds of which the slice has none and the program one, Extra the other way round.
func (a *Answer) Lost() []string { return lost(a.Whole, a.Slice) }

// Extra see Lost.
func (a *Answer) Extra() []string { return lost(a.Slice, a.Whole) }

func lost(a, b Violations) []string {
	if !b.Complete {
		return nil
	}
	return outcomes.Without(a.Kinds, b.Kinds)
}

// Wrong reports whether the slice is none.
func (a *Answer) Wrong() bool { return len(a.Lost())+len(a.Extra()) > 0 || a.Defect != "" }

// Compared reports whether all of both is known.
func (a *Answer) Compared() bool { return a.Whole.Complete && a.Slice.Complete }

// Name is the class of the program of a seed.
func Name(seed uint64) string { return fmt.Sprintf("C%d", seed) }

// Compare makes the programs of the seeds and compares each with its slice.
func Compare(t outcomes.Tools, seeds []uint64) ([]*Answer, error) {
	return outcomes.Each(t, seeds, func(seed uint64) outcomes.Source {
		return outcomes.Source{Class: Name(seed), Text: Program(seed, Name(seed))}
	}, func(dir string, seed uint64) (*Answer, error) { return compare(t, dir, seed) })
}

func compare(t outcomes.Tools, dir string, seed uint64) (*Answer, error) {
	a := &Answer{Seed: seed}
	whole, err := t.Lower(dir, Name(seed))
	if err != nil {
		return nil, err
	}
	slice, err := t.Slice(dir, Name(seed))
	if err != nil {
		return nil, err
	}
	if a.Whole, a.Defect, err = violations(t, whole); err != nil || a.Defect != "" {
		return a, err
	}
	a.Slice, a.Defect, err = violations(t, slice)
	return a, err
}

// violations are those of a lowered program.
func violations(t outcomes.Tools, lowered string) (v Violations, defect string, err error) {
	file := strings.TrimSuffix(lowered, ".ir.json") + ".result.json"
	var said bytes.Buffer
	cmd := exec.Command(filepath.Join(t.Bin, "mc"), "-all", "-check-facts", "-clock", "still", "-states", fmt.Sprint(t.States), "-o", file, lowered)
	cmd.Stdout, cmd.Stderr = &said, &said
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 2 {
		return v, strings.TrimSpace(said.String()), nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return v, "", fmt.Errorf("mc: %w\n%s", err, &said)
	}
	r, err := result.Read(file, text)
	if err != nil {
		return v, "", err
	}
	v.Complete = r.Verdict != result.GaveUp && (r.All == nil || r.All.Complete)
	add := func(x result.Violation) {
		name := x.Kind
		if name == "exception" {
			name, _, _ = strings.Cut(x.Message, ":")
		}
		if !slices.Contains(v.Kinds, name) {
			v.Kinds = append(v.Kinds, name)
		}
	}
	if r.Violation != nil {
		add(*r.Violation)
	}
	for _, f := range r.Also {
		add(f.Violation)
	}
	slices.Sort(v.Kinds)
	return v, "", nil
}
