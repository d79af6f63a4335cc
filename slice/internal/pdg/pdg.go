// Package pdg builds the program dependence graph of a lifted program: which
// statement depends on which, and why.
//
// It rests on what internal/analysis knows: the methods that can run and who calls
// them (callgraph), what cannot be null (nullness), what can be thrown (throws), control flow with
// exceptions (flow), when there may be several threads (parallel), and what they hold (locks). On top of these
// are the dependences, each in a file of its own: control, data, heap, calls,
// class initialisation and synchronisation.
//
//kinds:of lifted
package pdg

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
)

// Program is a lifted program with the methods that can run.
type Program = callgraph.Program

// Method is a method that can run.
type Method = callgraph.Method

// Flow is a method's control flow.
type Flow = flow.Flow
