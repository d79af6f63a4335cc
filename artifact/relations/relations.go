// Package relations is the file *.relations.json that tells how each entry of the
// relations of a program abstracted by predicates was decided, and by which question.
package relations

import (
	"fmt"
	"io"
	"strings"

	"bandsaw/artifact"
)

// Format and Version head every file of decisions on relations.
const (
	Format  = "bandsaw.relations"
	Version = 1
)

// How it was decided that a result is in an entry, or that all others are not.
const (
	// Witness: in, as values with that result were found by trying.
	Witness = "witness"
	// Z3: in, as Z3 found values with it, which were reckoned again without Z3.
	Z3 = "z3"
	// Integers: the others are out, as Z3 proved it over mathematical integers.
	Integers = "integers"
	// Bits: the others are out, as Z3 proved it bit by bit.
	Bits = "bits"
	// Reals: in, as nothing refutes it near real numbers or bit by bit; the others
	// are out, as Z3 proved it near real numbers or bit by bit.
	Reals = "reals"
	// Contract: it follows from the relations of the method that calls itself.
	Contract = "contract"
	// Unknown: in, as Z3 gave up and nothing linear refutes it. Sound, perhaps imprecise.
	Unknown = "unknown"
)

// File has the decisions on all relations of one program.
type File struct {
	artifact.Header
	// Unknown counts the entries with results that are in only as Z3 gave up.
	Unknown   int        `json:"unknown"`
	Relations []Relation `json:"relations"` // sorted by name
}

// Relation is how the table of one relation came about.
type Relation struct {
	Name string   `json:"name"` // in the program
	Text string   `json:"text"`
	From []string `json:"from"` // groups
	To   string   `json:"to"`   // a group, or "boolean"
	// Values are what the values of examples are of, in the question's order.
	Values []string `json:"values"`
	// Question is what was asked, in SMT-LIB's words: the tokens of each group and its
	// predicates in terms of i0, l1, ... (ints, longs, ...), which are Values.
	Question []string `json:"question"`
	// Others is how results that no entry has in were decided; Unknown if there are none.
	Others  string  `json:"others"`
	Entries []Entry `json:"entries"` // in the table's order
}

// Entry is how the results of one tuple of tokens were decided.
type Entry struct {
	Args []string `json:"args"` // tokens
	In   []Reason `json:"in"`
}

// Reason is how one result was decided.
type Reason struct {
	Result string `json:"result"` // a token, or "true" or "false"
	By     string `json:"by"`     // Witness, Z3, ...
	// Example, by Witness and Z3, are the values; of floating-point numbers the bits.
	Example []int64 `json:"example,omitempty"`
}

// Read decodes a file of decisions; name is for errors.
func Read(name string, data []byte) (*File, error) {
	f := &File{}
	if err := artifact.Read(name, data, Format, Version, f); err != nil {
		return nil, err
	}
	return f, nil
}

// Write encodes the file, an entry of a table to a line.
func (f *File) Write(w io.Writer) error {
	f.Format, f.Version = Format, Version
	return artifact.Write(w, f, 4)
}

// Text writes the decisions for people: of each entry what is in, with values that show
// it.
func (f *File) Text(w io.Writer) error {
	var b strings.Builder
	for _, r := range f.Relations {
		fmt.Fprintf(&b, "relation %s %q (%s) %s, others out by %s\n", r.Name, r.Text, strings.Join(r.From, ", "), r.To, r.Others)
		for _, e := range r.Entries {
			fmt.Fprintf(&b, "  %s:", strings.Join(e.Args, " "))
			for _, x := range e.In {
				fmt.Fprintf(&b, " %s by %s", x.Result, x.By)
				for i, v := range x.Example {
					fmt.Fprintf(&b, "%s%s = %d", [2]string{" (", ", "}[min(i, 1)], r.Values[i], v)
				}
				if len(x.Example) > 0 {
					b.WriteString(")")
				}
			}
			b.WriteString("\n")
		}
	}
	fmt.Fprintf(&b, "%d entries are left open\n", f.Unknown)
	_, err := io.WriteString(w, b.String())
	return err
}
