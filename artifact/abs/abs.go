// Package abs is the file *.abs.json: one abstraction as compiled by basl,
// with the reason for every entry of its operators.
package abs

import (
	"fmt"
	"io"

	"bandsaw/artifact"
	"bandsaw/ir"
)

// Format and Version head every compiled abstraction.
const (
	Format  = "bandsaw.abs"
	Version = 1
)

// How it was decided that a result is in an entry or not.
const (
	// Witness: in, because operands with that result were found by trying.
	Witness = "witness"
	// Z3: out, because Z3 proved it impossible; or in, because Z3 found
	// operands with that result.
	Z3 = "z3"
	// Interval: out, by interval arithmetic on the operands.
	Interval = "interval"
	// Residue: out, by arithmetic on the operands' remainders.
	Residue = "residue"
	// IntervalResidue: out, by both together.
	IntervalResidue = "interval+residue"
	// Unknown: in, because nothing could decide it. Sound, perhaps imprecise.
	Unknown = "unknown"
	// User: in, because the user's table says so; no operands have it, or
	// none were found.
	User = "user"
)

// File is a compiled abstraction.
type File struct {
	artifact.Header
	// Abstraction is all that the other tools need.
	Abstraction *ir.Abstraction `json:"abstraction"`
	// Given names the operators whose tables the user gave, in the order of
	// the definition; the others were derived.
	Given []string `json:"given"`
	// Unknown counts the results that are in only because nothing could
	// decide them.
	Unknown int `json:"unknown"`
	// Decisions has for each operator a decision for each entry of its table,
	// in the table's order.
	Decisions map[string][]Decision `json:"decisions"`
}

// Decision tells how one entry of a table came about. Each result is either
// in or out.
type Decision struct {
	Args []string `json:"args"` // the operands' tokens
	In   []Reason `json:"in"`
	Out  []Reason `json:"out"`
}

// Reason is how one result was decided.
type Reason struct {
	Result string `json:"result"` // a token, or "true" or "false"
	By     string `json:"by"`     // Witness, Z3, ...
	// Example, of a result that is in by Witness or Z3: the concrete operands
	// and then their result (0 or 1 for truth values).
	Example []int64 `json:"example,omitempty"`
}

// Read decodes a compiled abstraction; name is for errors.
func Read(name string, data []byte) (*File, error) {
	f := &File{}
	if err := artifact.Read(name, data, Format, Version, f); err != nil {
		return nil, err
	}
	if err := f.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

// Write encodes the file, a record a line.
func (f *File) Write(w io.Writer) error { return artifact.Write(w, f, 3) }

// ResultName is the name of a result of the operator op: a token of a, or
// "false" (0) or "true" (1) for comparisons.
func ResultName(a *ir.Abstraction, op string, result int) string {
	if ir.IsComparison(op) {
		return [2]string{"false", "true"}[result]
	}
	return a.Tokens[result]
}

// Results is how many results the operator op has to choose from.
func Results(a *ir.Abstraction, op string) int {
	if ir.IsComparison(op) {
		return 2
	}
	return len(a.Tokens)
}
