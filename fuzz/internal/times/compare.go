package times

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"bandsaw/fuzz/internal/outcomes"
)

// Answer is what bandsaw said of the program of a seed, which asserts that it does not come to
// what the fewest of its executions came to, or to something that none came to.
type Answer struct {
	Seed uint64
	// Came is that some did.
	Came bool
	// Exit is mc's exit code: 0 for holds, 1 for violated, 3 for gave up.
	Exit int
}

// Wrong reports whether it is said to hold though an execution violates it.
func (a *Answer) Wrong() bool { return a.Came && a.Exit == 0 }

// Program is the program of a seed, as a class of that name.
func Program(seed uint64, class string) string {
	p, not, _ := asserting(seed)
	return p.source(class, not)
}

// random is what programs are of all kinds.
type random interface {
	// source is the program as a class of that name, which asserts that it does not come to not.
	source(class string, not int) string
	// came is what executions came to, with clocks that advance at random, and how often.
	came(seed uint64) map[int]int
	// most is how much there is that it may come to.
	most() int
}

// ofSeed is the program of a seed: one in three has several threads.
func ofSeed(seed uint64) random {
	if seed%3 == 1 {
		return threaded(seed)
	}
	return single(seed)
}

// asserting is the program of a seed, what it is to assert that it does not come to, and
// whether it can.
func asserting(seed uint64) (p random, not int, can bool) {
	p = ofSeed(seed)
	came := p.came(seed)
	if seed%4 != 0 {
		return p, rarest(came), true
	}
	for not = range p.most() {
		if came[not] == 0 {
			return p, not, false
		}
	}
	return p, rarest(came), true
}

// Compare makes the programs of the seeds and has each searched.
func Compare(t outcomes.Tools, seeds []uint64) ([]*Answer, error) {
	dir, err := os.MkdirTemp("", "fuzz-times")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	class := func(seed uint64) string { return fmt.Sprintf("T%d", seed) }
	var sources []outcomes.Source
	for _, s := range seeds {
		sources = append(sources, outcomes.Source{Class: class(s), Text: Program(s, class(s))})
	}
	if err := t.Compile(dir, sources); err != nil {
		return nil, err
	}
	var answers []*Answer
	for _, s := range seeds {
		a := &Answer{Seed: s}
		_, _, a.Came = asserting(s)
		if a.Exit, err = check(t, dir, class(s), states(t.States, s)); err != nil {
			return nil, fmt.Errorf("seed %d: %w", s, err)
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// states is after how many states the program of a seed is given up: those that make texts execute a hundred times as much between two.
func states(most int, seed uint64) int {
	if seed%3 == 0 {
		return most / 20
	}
	return most
}

// check is mc's exit code of the program that was compiled, in as many states.
func check(t outcomes.Tools, dir, class string, states int) (exit int, err error) {
	lowered, err := t.Lower(dir, class)
	if err != nil {
		return 0, err
	}
	out, err := exec.Command(filepath.Join(t.Bin, "mc"), "-states", fmt.Sprint(states), lowered).CombinedOutput()
	var failed *exec.ExitError
	if errors.As(err, &failed) && failed.ExitCode() != 2 {
		return failed.ExitCode(), nil
	}
	if err != nil {
		return 0, fmt.Errorf("mc: %w\n%s", err, out)
	}
	return 0, nil
}
