// Package pdg is the file *.pdg.json: the program dependence graph that slice
// built, which part of it makes up the slice, and why. It is for people, and
// for queries by jq; docs/slice.md explains it.
package pdg

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"bandsaw/artifact"
	"bandsaw/ir"
)

// Format and Version head every file.
const (
	Format  = "bandsaw.pdg"
	Version = 2
)

// Graph is a program dependence graph and the slice in it.
type Graph struct {
	Head
	// Nodes, method by method, hubs last.
	Nodes []Node `json:"nodes"`
	// Edges, sorted by the place of To among the nodes, then of From.
	Edges []Edge `json:"edges"`
}

// Stream is a Graph whose nodes and edges are made as they are asked for: there
// may be a million.
type Stream struct {
	Head
	Nodes iter.Seq[Node]
	Edges iter.Seq[Edge]
}

// Head is what there is of a graph but for its nodes and edges.
type Head struct {
	artifact.Header
	// Summary counts what slicing left of the program.
	Summary Summary `json:"summary"`
	// Methods that can run, in the program's order. Those that cannot are
	// neither here nor in the slice.
	Methods []Method `json:"methods"`
	// Fields of the program's classes that the slice does not have, sorted.
	RemovedFields []ir.FieldID `json:"removedFields"`
	// SingleThreads are those, as methods name them, of which there is one at most in each run.
	SingleThreads []string `json:"singleThreads,omitempty"`
}

// Summary counts what slicing left of the whole program. Statements are
// counted without jumps (goto), which are made and lost at will.
type Summary struct {
	Statements Count `json:"statements"`
	Variables  Count `json:"variables"` // local variables with parameters
	Fields     Count `json:"fields"`
	Methods    Count `json:"methods"` // with bodies
	Classes    Count `json:"classes"`
}

// Count is how many there were and how many are left.
type Count struct {
	Kept int `json:"kept"`
	Of   int `json:"of"`
}

// Method tells what slicing left of one method.
type Method struct {
	ID     string      `json:"id"` // "m3", the beginning of its nodes' IDs
	Method ir.MethodID `json:"method"`
	Source string      `json:"source,omitempty"` // file name
	// Library is true for methods of classes that are not the user's own.
	Library bool `json:"library,omitempty"`
	// Threads may run the method: "main" is the program's first, others are named
	// by what they begin with, such as "Teller.run". In the program's order.
	Threads []string `json:"threads,omitempty"`
	// Once is true if the method is executed once at most in each run.
	Once bool `json:"once,omitempty"`
	// Added is true for a method of the user's classes that the source does not have: a
	// compiler or lift made it.
	Added      bool  `json:"added,omitempty"`
	Kept       bool  `json:"kept"`
	Statements Count `json:"statements"`
	Variables  Count `json:"variables"`
	// RemovedLines are the source lines of which nothing is left; PartialLines
	// those of which something is. Both sorted.
	RemovedLines []int `json:"removedLines,omitempty"`
	PartialLines []int `json:"partialLines,omitempty"`
	// RemovedVariables are the named variables that are gone, in order.
	RemovedVariables []string `json:"removedVariables,omitempty"`
}

// Node is one statement, or another thing that dependences lead to.
type Node struct {
	// ID is stable as long as the program's methods and the method's blocks
	// are: "m3.b2.1" is statement 1 of block b2 of method m3. Others are
	// "m3.entry", "m3.exit", "m3.throws" (an exception leaves the method),
	// "m3.param.x", "m3.loop.b2", and for hubs "field Event.count" and the
	// like.
	ID string `json:"id"`
	// Kind: "statement", "entry", "exit", "throws", "param", "loop", "hub".
	Kind string `json:"kind"`
	// Text of a statement, in the text form.
	Text string `json:"text,omitempty"`
	// Java is a statement of the user's as Java has it, or the expression that it
	// computes. PartOf is then the node of the statement of which that is a part, "" if it
	// is one by itself.
	Java   string `json:"java,omitempty"`
	PartOf string `json:"partOf,omitempty"`
	Line   int    `json:"line,omitempty"`
	// Kept is true if the node is in the slice.
	Kept bool `json:"kept"`
	// Why: the criterion that the node is, or "control m3.b1.2", the kind of
	// dependence and the node for which it was first needed. "" if not kept.
	Why string `json:"why,omitempty"`
	// Unreachable is true for statements to which control never comes.
	Unreachable bool `json:"unreachable,omitempty"`
	// Defines is the local variable that a statement assigns or a parameter is,
	// Uses are those that a statement reads, in the order of its operands.
	// Temporary is true if the source has no such variable as Defines.
	Defines   string   `json:"defines,omitempty"`
	Temporary bool     `json:"temporary,omitempty"`
	Uses      []string `json:"uses,omitempty"`
	// Folded is the field that a statement reads which always holds the number that its text has
	// instead: it depends on nothing.
	Folded ir.FieldID `json:"folded,omitempty"`
	// Branch is true for statements that go on in one of several places by what
	// they read. Constants are those with which a branch compares: numbers, null,
	// true and false, strings in quotes.
	Branch    bool     `json:"branch,omitempty"`
	Constants []string `json:"constants,omitempty"`
	// Locks are, for a load or store of the heap, the monitors held for sure, so
	// named that two accesses of one place with a name in common hold one monitor:
	// "its monitor" is that of the object accessed, "its C.f" that of what a final
	// field of it refers to, "C.f" and "class C" those of a final static field and
	// of a class; "its own thread" is no monitor, but says that the object is the
	// Thread that runs. Sorted.
	Locks []string `json:"locks,omitempty"`
	// Concurrent is true for a load or store of an object that several threads may
	// come to, when there may be several.
	Concurrent bool `json:"concurrent,omitempty"`
	// Final and Volatile tell of the hub of a field how it is declared.
	Final    bool `json:"final,omitempty"`
	Volatile bool `json:"volatile,omitempty"`
	// Library is true for the hub of a field, or of the initialisation, of a class that is not
	// the user's own; Added if it is that of one that a compiler or lift made.
	Library bool `json:"library,omitempty"`
	Added   bool `json:"added,omitempty"`
}

// WhyForm is the Why of statements that matter to nothing, and stay because the
// method must have them to be one.
const WhyForm = "part of the method's form"

// Edge is a dependence: To depends on From.
type Edge struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Kind: "data", "control", "call", "param", "result", "throw",
	// "interference", "init", "monitor", "notify", "thread".
	Kind string `json:"kind"`
	// Variable is the local through which a value comes.
	Variable string `json:"variable,omitempty"`
	// Argument is the number, from 1, of the argument of the call To for which
	// the value is needed if a method that the call runs needs its parameter; 0
	// if the edge is not about an argument.
	Argument int `json:"argument,omitempty"`
}

// Kinds of edges, with what they mean.
var Kinds = map[string]string{
	"data":         "a value, through a local or a place that one thread uses",
	"control":      "whether it is executed",
	"call":         "a call and the entry of the method called",
	"param":        "an argument and a parameter",
	"result":       "a call and the end of the method called, a statement and the end of the class initialisation that it set off",
	"throw":        "an exception and who takes it",
	"interference": "a value, through a place that several threads use",
	"init":         "a statement and the class initialisation that it sets off",
	"monitor":      "a lock and what happens under it, or who waits for it",
	"notify":       "a wait and who ends it",
	"thread":       "the start of a thread, and the wait for its end",
}

// Read decodes a file; name is for errors.
func Read(name string, data []byte) (*Graph, error) {
	g := &Graph{}
	if err := artifact.Read(name, data, Format, Version, g); err != nil {
		return nil, err
	}
	return g, nil
}

// Write encodes the graph, a record a line.
func (g *Graph) Write(w io.Writer) error { return artifact.Write(w, g, 2) }

// Write encodes the graph as Graph.Write does.
func (s *Stream) Write(w io.Writer) error {
	return artifact.Write(w, &s.Head, 2, artifact.List{Name: "nodes", Records: records(s.Nodes)}, artifact.List{Name: "edges", Records: records(s.Edges)})
}

// Graph is the graph with all its nodes and edges.
func (s *Stream) Graph() *Graph {
	return &Graph{
		Head:  s.Head,
		Nodes: slices.AppendSeq([]Node{}, s.Nodes),
		Edges: slices.AppendSeq([]Edge{}, s.Edges),
	}
}

func records[T any](all iter.Seq[T]) iter.Seq[any] {
	return func(yield func(any) bool) {
		for r := range all {
			if !yield(&r) {
				return
			}
		}
	}
}

// String is "31 of 52".
func (c Count) String() string { return fmt.Sprintf("%d of %d", c.Kept, c.Of) }

// String is the summary in one line.
func (s *Summary) String() string {
	return fmt.Sprintf("%v statements, %v variables, %v fields, %v methods kept", s.Statements, s.Variables, s.Fields, s.Methods)
}
