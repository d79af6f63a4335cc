// Package answer is the file *.answer.json: what slice answers to a query about
// a program dependence graph; docs/slice.md explains the queries.
package answer

import (
	"io"

	"bandsaw/artifact"
)

// Format and Version head every file.
const (
	Format  = "bandsaw.answer"
	Version = 1
)

// Answer is the answer to a query. Which of the lists there is depends on the
// query: Nodes unless it is one of the others.
type Answer struct {
	artifact.Header
	Query string `json:"query"`
	// Note says in words why there is nothing more, if there is a reason.
	Note string `json:"note,omitempty"`
	// Nodes are a set, in the graph's order.
	Nodes []Node `json:"nodes,omitempty"`
	// Path is a shortest way of dependences from one set to another.
	Path []Step `json:"path,omitempty"`
	// Why are chains of dependences, each from a node to the criterion that keeps
	// it in the slice.
	Why [][]Step `json:"why,omitempty"`
	// Influences are the variables that decide on the property.
	Influences []Influence `json:"influences,omitempty"`
	// Unused is what the user's code has and never uses.
	Unused []Unused `json:"unused,omitempty"`
	// Shared are the places that several threads use.
	Shared []Shared `json:"shared,omitempty"`
	// Races are pairs of accesses that may be a data race.
	Races []Race `json:"races,omitempty"`
}

// Node is a node of the graph.
type Node struct {
	ID string `json:"id"`
	// Method and Source, its file, are missing for hubs.
	Method string `json:"method,omitempty"`
	Source string `json:"source,omitempty"`
	Line   int    `json:"line,omitempty"`
	Text   string `json:"text"`
	// Java is a statement of the user's as Java has it, or the expression that it
	// computes; PartOf is then the node of the statement of which that is a part, and
	// Whole that statement.
	Java    string `json:"java,omitempty"`
	PartOf  string `json:"partOf,omitempty"`
	Whole   string `json:"whole,omitempty"`
	Library bool   `json:"library,omitempty"`
	// Added is true in a method that the source does not have: a compiler or lift made it.
	Added bool `json:"added,omitempty"`
	Kept  bool `json:"kept"`
}

// Step is a node on a way.
type Step struct {
	// Kind is how the step depends on the one before; "" for the first.
	Kind string `json:"kind,omitempty"`
	Node Node   `json:"node"`
	// Criterion is why the node matters by itself, if it does.
	Criterion string `json:"criterion,omitempty"`
}

// Influence is a variable or field that conditionals of the slice read.
type Influence struct {
	// Variable is a field, "Class.field", or a local, "Class.method.variable",
	// with the parameter types if the name is overloaded; so a selection names it.
	Variable string `json:"variable"`
	// Conditionals are those whose outcome it decides without another variable
	// between, nearest to the criteria first.
	Conditionals []Conditional `json:"conditionals"`
	// Constants with which it is compared, in the text form, sorted.
	Constants []string `json:"constants,omitempty"`
	// With are the variables with which it is compared, sorted.
	With []string `json:"with,omitempty"`
}

// Conditional is a branch in the slice.
type Conditional struct {
	Node Node `json:"node"`
	// Distance is how many dependences away the nearest criterion is.
	Distance int `json:"distance"`
}

// Unused is something that is never used.
type Unused struct {
	// Kind: "field", "variable", "parameter", "statements".
	Kind string `json:"kind"`
	Name string `json:"name"`
	// Why in words: "assigned and never read".
	Why    string `json:"why"`
	Source string `json:"source,omitempty"`
	Line   int    `json:"line,omitempty"`
}

// Shared is a place that several threads use.
type Shared struct {
	// Place is "field Class.field" or "elements of T[]".
	Place string `json:"place"`
	// Arrays are the variables that hold the arrays, of elements: "Pool.slots", as
	// selections name them, those of the user's code if it has any.
	Arrays []string `json:"arrays,omitempty"`
	// Added is true if a compiler made the place: the table of a switch on an enum.
	Added bool `json:"added,omitempty"`
	// Guards are the locks that every access holds.
	Guards   []string `json:"guards,omitempty"`
	Accesses []Access `json:"accesses"`
}

// Access is a statement that reads or writes a place.
type Access struct {
	Node    Node     `json:"node"`
	Write   bool     `json:"write"`
	Locks   []string `json:"locks,omitempty"`   // held for sure
	Threads []string `json:"threads,omitempty"` // that may execute it
}

// Race is a pair of accesses to a place, one of them a write, by two threads that
// may be there at the same time, without a lock that both hold.
type Race struct {
	Place  string   `json:"place"`
	Arrays []string `json:"arrays,omitempty"` // as those of Shared
	Added  bool     `json:"added,omitempty"`  // likewise
	First  Access   `json:"first"`
	Second Access   `json:"second"`
}

// Read decodes a file; name is for errors.
func Read(name string, data []byte) (*Answer, error) {
	a := &Answer{}
	if err := artifact.Read(name, data, Format, Version, a); err != nil {
		return nil, err
	}
	return a, nil
}

// Write encodes the answer, a record a line.
func (a *Answer) Write(w io.Writer) error { return artifact.Write(w, a, 2) }

// IDs are those of all nodes that the answer tells of.
func (a *Answer) IDs() map[string]bool {
	ids := map[string]bool{}
	for _, n := range a.Nodes {
		ids[n.ID] = true
	}
	for _, path := range append(a.Why, a.Path) {
		for _, s := range path {
			ids[s.Node.ID] = true
		}
	}
	for _, inf := range a.Influences {
		for _, c := range inf.Conditionals {
			ids[c.Node.ID] = true
		}
	}
	for _, s := range a.Shared {
		ids[s.Place] = true
		for _, x := range s.Accesses {
			ids[x.Node.ID] = true
		}
	}
	for _, r := range a.Races {
		ids[r.Place], ids[r.First.Node.ID], ids[r.Second.Node.ID] = true, true, true
	}
	return ids
}
