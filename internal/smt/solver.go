package smt

import (
	"math/big"
	"time"
)

// Answer is what a solver says about the formulas asserted.
type Answer int

// The answers.
const (
	// Unknown: the solver gave up. A caller must not take it for Unsat.
	Unknown Answer = iota
	// Unsat: no values make all formulas true. It is a proof.
	Unsat
	// Sat: some values do.
	Sat
)

func (a Answer) String() string {
	switch a {
	case Unsat:
		return "unsat"
	case Sat:
		return "sat"
	}
	return "unknown"
}

// Solver decides whether formulas can be true together. It is not safe for
// use by several goroutines; solvers of different goroutines share nothing.
type Solver interface {
	// Push and Pop begin and end a scope: Pop forgets what was asserted since
	// the Push that it belongs to.
	Push()
	Pop()
	// Reset forgets all that was asserted, in all scopes, and what was learnt from it: later
	// answers do not depend on earlier questions.
	Reset()
	// Assert adds a formula. That it makes no sense is told by Check.
	Assert(formula *Term)
	// Check answers for all formulas asserted, or Unknown after limit units of
	// work; 0 is no limit. Units are the solver's own. Unlike seconds they are
	// the same on every machine, so that the same questions always get the
	// same answers. An error is a fault of the solver or of a formula.
	Check(limit uint) (Answer, error)
	// Patience lets questions end from now on that take longer, as ErrPatience from Check; it is for those in which the solver does
	// not count its work. 0 is no limit.
	Patience(d time.Duration)
	// Work is what all questions so far have cost, in units of work.
	Work() uint
	// Value is the value of a variable of sort Int or BitVec (signed) in the
	// solution found by the last Check, which answered Sat. A variable that
	// no formula mentions is 0.
	Value(variable *Term) (*big.Int, error)
	// Close frees what the solver holds. It is not to be used after.
	Close() error
}
