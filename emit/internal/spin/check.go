// Package spin has Spin check a model, and tells the answer in Java's terms.
package spin

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
)

// Options limit a check.
type Options struct {
	Depth   int           // longest path, in Spin's steps
	Memory  int           // megabytes that the checker may use
	Time    time.Duration // of the whole check, but for Shorten and the replay; 0 for no limit
	Shorten time.Duration // how long to look for a shorter counterexample; 0 not at all
	CFlags  []string      // more flags for gcc; nil: first quickly, then optimised
	// Interrupted, if not nil, is closed when the check is to end with what it
	// knows.
	Interrupted <-chan struct{}
}

// DefaultOptions are the limits when the user gives none.
func DefaultOptions() Options {
	return Options{Depth: 1_000_000, Memory: 4096, Shorten: 10 * time.Second}
}

// Check has Spin check the model, which the map belongs to. The answer lacks
// only its header. Nothing is left behind but the answer.
func Check(model []byte, m *pmlmap.Map, o Options) (*result.Result, error) {
	t, err := findTools()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "bandsaw-spin")
	if err != nil {
		return nil, err
	}
	defer removeAll(dir)()
	if err := os.WriteFile(filepath.Join(dir, modelName), model, 0o644); err != nil {
		return nil, err
	}
	c := &check{tools: t, dir: dir, maps: m, opts: o}
	if o.Time > 0 {
		c.deadline = time.Now().Add(o.Time)
	}
	return c.run()
}

const modelName = "model.pml"

// vectors are the sizes of the state vector to try, in bytes: a larger one
// than the state needs makes the search slower.
var vectors = []int{1024, 16384, 262144}

// check is one run.
type check struct {
	*tools
	dir      string
	maps     *pmlmap.Map
	opts     Options
	deadline time.Time // zero for none
	flags    []string  // for gcc, of the checker that gave the answer
}

// unasked is what a search for violations in a model does not tell: races need
// the operations that a step of the model merges, Spin does not say which lines
// within a step were executed, and what goes on for ever takes another search.
var unasked = []string{"data races", "code that no path reaches", "executions that never end"}

// run answers; one that is interrupted, or out of time, before there are any
// states has given up.
func (c *check) run() (*result.Result, error) {
	r := &result.Result{Property: c.maps.Property, Assumptions: append([]string{}, c.maps.Assumptions...), Cuts: []string{}, Statistics: result.Statistics{Search: "dfs"}}
	err := c.answer(r)
	switch {
	case errors.Is(err, cli.ErrInterrupted):
		r.Verdict, r.Cuts, err = result.GaveUp, []string{err.Error()}, nil
	case errors.Is(err, cli.ErrTimeUp):
		r.Verdict, r.Cuts, err = result.GaveUp, []string{fmt.Sprintf("time: %v, before there were any states: %v", c.opts.Time, err)}, nil
	}
	if r.Verdict != result.Violated {
		r.Unasked = unasked
	}
	return r, err
}

// left is how long a program may run yet, 0 for as long as it likes.
func (c *check) left() time.Duration {
	if c.deadline.IsZero() {
		return 0
	}
	return max(time.Until(c.deadline), 1)
}

// answer fills in the result.
func (c *check) answer(r *result.Result) error {
	if err := c.generate(); err != nil {
		return err
	}
	a, err := c.explore()
	if err != nil {
		return err
	}
	s := &r.Statistics
	s.States, s.Revisited, s.Transitions, s.Depth = a.states, a.matched, a.transitions, a.depth
	r.Assumptions = append(r.Assumptions, a.notes(c.maps, false)...)
	if a.errors > 0 {
		return c.violated(r, a)
	}
	cuts, err := a.cuts(c.maps, c.opts)
	if err != nil {
		return err
	}
	cuts = append(cuts, a.notes(c.maps, true)...)
	r.Verdict = result.Holds
	if len(cuts) > 0 {
		r.Verdict, r.Cuts = result.GaveUp, cuts
	}
	return nil
}

// quick is how long the checker that gcc did not optimise searches: optimising
// one takes gcc seconds, of a large model tens of them, and most models have few
// states.
const quick = 5 * time.Second

// explore searches with the flags given; if there are none, for a short while
// with a checker that is compiled quickly, and then with an optimised one.
func (c *check) explore() (*answer, error) {
	if c.opts.CFlags != nil {
		return c.exploreWith(c.opts.CFlags, 0)
	}
	a, err := c.exploreWith([]string{"-O0"}, quick)
	if err != nil || a.early != cli.ErrTimeUp {
		return a, err
	}
	b, err := c.exploreWith([]string{"-O2"}, 0)
	if errors.Is(err, cli.ErrTimeUp) || errors.Is(err, cli.ErrInterrupted) {
		return a, nil // it knows more than one that did not begin
	}
	return b, err
}

// exploreWith compiles the checker with the flags and searches with the smallest
// vector that the states fit in, for the time that is left, but no longer than
// most if that is not 0.
func (c *check) exploreWith(flags []string, most time.Duration) (*answer, error) {
	c.flags = flags
	var a *answer
	for _, size := range vectors {
		if err := c.compile("pan", size, c.left()); err != nil {
			return nil, err
		}
		limit := c.left()
		if most > 0 && (limit == 0 || most < limit) {
			limit = most
		}
		out, early, err := c.search("pan", limit, fmt.Sprintf("-m%d", c.opts.Depth))
		if err != nil {
			return nil, err
		}
		a = readAnswer(out)
		a.early, a.vector = early, size
		if !a.vectorTooSmall {
			break
		}
	}
	return a, nil
}

// violated fills in the violation and the trace.
func (c *check) violated(r *result.Result, a *answer) error {
	if a.unknown != "" {
		return fmt.Errorf("spin reports %q, which no model of ours should have; this is a defect of emit", a.unknown)
	}
	trail, err := os.ReadFile(filepath.Join(c.dir, modelName+".trail"))
	if err != nil {
		return fmt.Errorf("spin reports a violation but left no trail: %w", err)
	}
	if c.opts.Shorten > 0 {
		trail, err = c.shorten(trail, a)
		if err != nil {
			return err
		}
	}
	c.opts.Interrupted = nil // the answer is there, and soon told
	replayed, err := c.replay(trail)
	if err != nil {
		return err
	}
	r.Verdict = result.Violated
	r.Violation, r.Trace, r.End = replayed.violation, replayed.steps, replayed.ends
	if r.Violation == nil {
		return errors.New("the replay of spin's trail ends without the violation; this is a defect of emit")
	}
	return nil
}
