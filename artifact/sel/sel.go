// Package sel is the file *.sel: which variables get which abstraction, which
// abstraction wins where two meet, and what the rest gets. docs/selection.md
// is its reference.
package sel

import (
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Concrete is the name that stands where an abstraction's may for none.
const Concrete = "concrete"

// Selection is a parsed file.
type Selection struct {
	// Selects are the selections, in the file's order.
	Selects []*Select
	// Priority lists abstractions, the one that wins against all others
	// first; empty if the file gives none.
	Priority []Name
	// Rest is what the rest gets: Concrete, also when the file does not say,
	// or an abstraction.
	Rest Name
	// Coercions is Allowed where a token may come to a variable that is selected as something
	// else, without a priority, or Refused where none may, and no number may be made of one;
	// empty if the file does not say.
	Coercions Name
}

// What a selection says of coercions.
const (
	Allowed = "allowed"
	Refused = "refused"
)

// Select gives an abstraction to a variable.
type Select struct {
	Variable    Variable
	Abstraction Name // or Concrete
}

// Variable is a variable as the user writes it.
type Variable struct {
	Pos lexer.Position
	// Path is the dotted name: "Event.count", "Task.run.seen", and up to the
	// method where Signature is set: "Main.f". With ".*" at its end it is all
	// fields of a class, or all variables of a method. With a Line it is a
	// source file, "Main.java", and the choices on that line.
	Path string
	Line int
	// Signature are the parameter types of the method, where given.
	Signature *Signature
	// Local is what stands after the signature: "x", "return".
	Local string
	// Number is n of "x#n", the n-th variable of the name in its method; 0
	// stands for all of them.
	Number int
	// Dims is how often "[]" follows: 0 is the variable itself, else the
	// innermost elements of an array with so many dimensions.
	Dims int
	// Index is what abstracts the index of the array, "" for nothing.
	Index Name
}

// Signature is a list of parameter types.
type Signature struct{ Params []ir.Type }

// Name is what names an abstraction, and where it stands: "Signs", a family
// with arguments as in "Range(0,3)", or a product as in "Signs*Modulo(2)".
type Name struct {
	Pos  lexer.Position
	Text string // without spaces
}

// Names lists every abstraction that the file names, in no special order,
// Concrete left out.
func (s *Selection) Names() []Name {
	var all []Name
	add := func(n Name) {
		if n.Text != Concrete {
			all = append(all, n)
		}
	}
	for _, x := range s.Selects {
		add(x.Abstraction)
		if x.Variable.Index.Text != "" {
			add(x.Variable.Index)
		}
	}
	for _, n := range s.Priority {
		add(n)
	}
	add(s.Rest)
	return all
}
