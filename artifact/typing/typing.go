// Package typing is the file *.types.json: an abstract type for every variable
// of a lifted program that holds ints or arrays of ints, as typeinfer found it.
package typing

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"bandsaw/artifact"
	"bandsaw/ir"
)

// Format and Version head every typing file.
const (
	Format  = "bandsaw.types"
	Version = 1
)

// Typing says for each variable of a program what abstraction its numbers have.
//
// Listed are the variables of type int, those that are arrays whose innermost
// elements are int, those of other types that are abstract, and those through which arrays of tokens pass under
// another type (java.lang.Object). All others are concrete, and so are
// variables that are not listed, such as temporaries of a later pass.
//
// How values meet follows from the types alone. A concrete value becomes a
// token wherever a variable or an operator of an abstraction takes it. An
// operator or a comparison works in the abstraction of its operands, and in
// the Stronger one of two; a value of the other, and a value that comes into a
// variable of another abstraction, becomes any token: Conflicts lists where.
type Typing struct {
	artifact.Header
	// Abstractions are the names of those that occur, sorted.
	Abstractions []string `json:"abstractions"`
	// Priority are the user's priorities: of two abstractions that meet, the
	// one that stands first wins.
	Priority []string `json:"priority"`

	Fields    []Field    `json:"fields"`    // by class, in class-file order
	Results   []Result   `json:"results"`   // by class, in class-file order
	Locals    []Local    `json:"locals"`    // by method, then in its order; parameters too
	Conflicts []Conflict `json:"conflicts"` // settled by priority; sorted by place

	index *index
}

// Types is what is known of one variable.
type Types struct {
	// Type is the variable's type in the abstract program: "int" or "@Signs",
	// "int[][]" or "@Signs[][]", or a class.
	Type ir.Type `json:"type"`
	// Elem is the abstraction of the innermost elements of the arrays
	// that the variable can hold, directly or in arrays; "" if concrete.
	Elem string `json:"elem,omitempty"`
	// Index is the abstraction of the indices of such an array; "" if they are concrete.
	// In the abstract program it has an element for each token of Index, the set of
	// all tokens that the elements with these indices may have.
	Index string `json:"index,omitempty"`
	// Summary says of a field that it is accessed where only a token of the object is known:
	// in the abstract program it is one set of tokens, of what all objects have in it.
	Summary bool `json:"summary,omitempty"`
	// Why says for an abstract variable which selection made it so, and the
	// last variable and statement by which the token came:
	// "remote.sel:1:1, from Event.count at FirstTask.run:12".
	Why string `json:"why,omitempty"`
}

// Field is the type of a field.
type Field struct {
	Field ir.FieldID `json:"field"`
	Types
}

// Result is the type of what a method returns.
type Result struct {
	Method ir.MethodID `json:"method"`
	Types
}

// Local is the type of a local variable or parameter.
type Local struct {
	Method ir.MethodID `json:"method"`
	Local  string      `json:"local"` // its name in the program, ir.Local.Name
	Types
}

// Conflict is a place where a token of one abstraction comes where another
// abstraction is, and becomes any token of that, or where a number is needed, and becomes
// one that it stands for.
type Conflict struct {
	Place string `json:"place"` // "FirstTask.run:12"
	From  string `json:"from"`  // the abstraction whose token is lost
	To    string `json:"to"`    // the abstraction any token of which it becomes, or sel.Concrete
	// FromWhy and ToWhy are the origins of both. That of a number is what needs it.
	FromWhy string `json:"fromWhy"`
	ToWhy   string `json:"toWhy"`
}

// Read decodes a typing file; name is for errors.
func Read(name string, data []byte) (*Typing, error) {
	t := &Typing{}
	if err := artifact.Read(name, data, Format, Version, t); err != nil {
		return nil, err
	}
	if err := t.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

// check makes sure that the abstractions which occur are listed.
func (t *Typing) check() error {
	var errs []error
	check := func(what string, x *Types) {
		base := x.Type
		for base.IsArray() {
			base = base.Elem()
		}
		for _, a := range []string{base.Abstraction(), x.Elem, x.Index} {
			if a != "" && !slices.Contains(t.Abstractions, a) {
				errs = append(errs, fmt.Errorf("%s: %s is not listed among the abstractions", what, a))
			}
		}
	}
	for i := range t.Fields {
		check("field "+string(t.Fields[i].Field), &t.Fields[i].Types)
	}
	for i := range t.Results {
		check("result of "+string(t.Results[i].Method), &t.Results[i].Types)
	}
	for i := range t.Locals {
		check(fmt.Sprintf("local %s of %s", t.Locals[i].Local, t.Locals[i].Method), &t.Locals[i].Types)
	}
	return errors.Join(errs...)
}

// Write encodes the typing, a record a line.
func (t *Typing) Write(w io.Writer) error { return artifact.Write(w, t, 2) }
