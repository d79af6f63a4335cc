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
)

// Options limit a check.
type Options struct {
	Depth   int           // longest path, in Spin's steps
	Memory  int           // megabytes that the checker may use
	Time    time.Duration // 0 for no limit
	Shorten time.Duration // how long to look for a shorter counterexample; 0 not at all
	CFlags  []string      // more flags for gcc
}

// DefaultOptions are the limits when the user gives none.
func DefaultOptions() Options {
	return Options{Depth: 1_000_000, Memory: 4096, Shorten: 10 * time.Second, CFlags: []string{"-O2"}}
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
	return c.run()
}

const modelName = "model.pml"

// vectors are the sizes of the state vector to try, in bytes: a larger one
// than the state needs makes the search slower.
var vectors = []int{1024, 16384, 262144}

// check is one run.
type check struct {
	*tools
	dir  string
	maps *pmlmap.Map
	opts Options
}

func (c *check) run() (*result.Result, error) {
	if err := c.generate(); err != nil {
		return nil, err
	}
	var a *answer
	for _, size := range vectors {
		if err := c.compile("pan", size); err != nil {
			return nil, err
		}
		out, timedOut, err := c.search("pan", c.opts.Time, fmt.Sprintf("-m%d", c.opts.Depth))
		if err != nil {
			return nil, err
		}
		a = readAnswer(out)
		a.timedOut = timedOut
		a.vector = size
		if !a.vectorTooSmall {
			break
		}
	}
	r := &result.Result{Property: c.maps.Property, Assumptions: append(append([]string{}, c.maps.Assumptions...), a.notes(c.maps, false)...), Cuts: []string{},
		Statistics: result.Statistics{Search: "dfs", States: a.states, Revisited: a.matched, Transitions: a.transitions, Depth: a.depth}}
	if a.errors > 0 {
		return r, c.violated(r, a)
	}
	cuts, err := a.cuts(c.maps, c.opts)
	if err != nil {
		return nil, err
	}
	cuts = append(cuts, a.notes(c.maps, true)...)
	r.Verdict = result.Holds
	if len(cuts) > 0 {
		r.Verdict, r.Cuts = result.GaveUp, cuts
	}
	return r, nil
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
