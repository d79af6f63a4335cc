// Package promela writes a lowered or abstract program as a Promela model that
// Spin checks. docs/promela.md shows what a model looks like.
//
// The stages, each in its file: inline (the program as one control-flow graph
// a kind of thread), pointsto and prune (what variables can refer to, and what
// cannot be executed), layout (references and arrays for the heap), share
// (what other threads can see), live (which variables are still read), region
// (which operations are one step of the model), and the writing of those.
//
//kinds:of lowered abstract
package promela

import (
	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"errors"
	"fmt"
)

// Options bound what a model can hold. Behaviour beyond a bound is cut, and a
// checker that reaches a cut never says "holds".
type Options struct {
	Heap       int // objects that one thread makes at one place that it can come back to
	Array      int // longest array whose length is not a constant
	Recursion  int // levels of recursion to inline; 0 refuses recursion
	Statements int // largest model, counted in inlined statements
}

// DefaultOptions are the bounds when the user gives none.
func DefaultOptions() Options {
	return Options{Heap: 8, Array: 8, Recursion: 0, Statements: 50000}
}

// Model is the Promela text and the map from its lines to Java.
type Model struct {
	Text []byte
	Map  *pmlmap.Map
}

// Emit makes the model of a program for checking a property. Errors name what
// the program has that no model can say, by class, method and line.
func Emit(prog *ir.Program, property *prop.Property, opts Options) (*Model, error) {
	if prog.Level != ir.Lowered && prog.Level != ir.Abstract {
		return nil, fmt.Errorf("a program at level %q, expected %q or %q (see abstract -lower-only)", prog.Level, ir.Lowered, ir.Abstract)
	}
	for _, c := range property.Checks {
		if !said(c.Watch()) {
			return nil, fmt.Errorf("\"check %s\" is nothing that a Promela model can say; mc checks it", c)
		}
	}
	if len(prog.Entry) != 1 {
		return nil, fmt.Errorf("a program with %d entry methods, expected one", len(prog.Entry))
	}
	w, err := newNetwork(prog, opts)
	if err != nil {
		return nil, err
	}
	if err := w.refusals(); err != nil {
		return nil, err
	}
	l, err := newLayout(w, property)
	if err != nil {
		return nil, err
	}
	w.markShared()
	if err := w.markSections(); err != nil {
		return nil, err
	}
	e := &emitter{network: w, layout: l, property: property}
	return e.emit()
}

// said reports whether a model says what a checker has to look at.
func said(w prop.Watch) bool { return !w.Races && !w.Endless && !w.Blocked }

// refusals reports, each once, the statements that can be reached and that no
// model can say.
func (w *network) refusals() error {
	seen := map[string]bool{}
	var errs []error
	for _, p := range w.processes {
		for _, n := range p.nodes {
			if n.kind == refused && !seen[n.err.Error()] {
				seen[n.err.Error()] = true
				errs = append(errs, n.err)
			}
		}
	}
	return errors.Join(errs...)
}
