// Package pmlmap is the file *.pml.map.json that stands beside a Promela model:
// which line of the model comes from which line of Java, and what the model's
// numbers stand for, so that what Spin finds can be told in Java's terms.
package pmlmap

import (
	"io"
	"sort"

	"bandsaw/artifact"
)

// Format and Version head every map file.
const (
	Format  = "bandsaw.pmlmap"
	Version = 1
)

// Map tells what the lines and numbers of one model mean.
type Map struct {
	artifact.Header
	// Model is the SHA-256 of the model's text, in lower-case hexadecimal.
	Model string `json:"model"`
	// Property names what the model checks: "deadlock", "assertion",
	// "exception", "unreachable Event.java:12", "invariant Main.total >= 0".
	Property []string `json:"property"`
	// Assumptions are the program's notes and what the model takes for granted;
	// every verdict rests on them.
	Assumptions []string `json:"assumptions"`
	// Sliced says that the program is a slice: a variable may have had another
	// value than it has there.
	Sliced bool `json:"sliced,omitempty"`
	// Processes are the proctypes, main first.
	Processes []Process `json:"processes"`
	// Objects are the references that exist, ascending.
	Objects []Objects `json:"objects"`
	// Owners is the reference that the array of monitors' owners begins with.
	Owners int `json:"owners,omitempty"`
	// Abstractions name the tokens of each abstraction in use.
	Abstractions []Abstraction `json:"abstractions"`
	// Cuts are the places where behaviour beyond a bound is left out.
	Cuts []Cut `json:"cuts"`
	// Notes are the places where the program says what a verdict rests on.
	Notes []Note `json:"notes"`
	// Points are the places where a process can stand between steps.
	Points []Point `json:"points"`
	// Lines are the model's lines that execute a statement of the program,
	// ascending.
	Lines []Line `json:"lines"`
}

// Process is a proctype of the model.
type Process struct {
	Name  string `json:"name"`
	Class string `json:"class,omitempty"` // of the Thread objects; "" for main
	// Self is main's Thread object, or the only one that runs the process; 0
	// if the process's parameter says which it is.
	Self int `json:"self,omitempty"`
}

// Objects are consecutive references to objects of one class.
type Objects struct {
	First int    `json:"first"`
	Last  int    `json:"last"`
	Class string `json:"class"` // or array type
	// Text is the string, or the class, that a constant stands for.
	Text string `json:"text,omitempty"`
	// Name is the name that the program gives the threads.
	Name string `json:"name,omitempty"`
	// Main marks the Thread object of main.
	Main bool `json:"main,omitempty"`
}

// Abstraction lists the tokens that small numbers stand for.
type Abstraction struct {
	Name   string   `json:"name"`
	Tokens []string `json:"tokens"`
}

// Cut is a place that stands for all behaviour beyond one bound.
type Cut struct {
	Process string `json:"process"`
	Line    int    `json:"line"`
	Reason  string `json:"reason"`
}

// Note is a place where the program says what a verdict rests on. It counts
// if the line was reached.
type Note struct {
	Process string `json:"process"`
	Line    int    `json:"line"`
	What    string `json:"what"`
	Cut     bool   `json:"cut,omitempty"` // of its behaviour something is not explored; else an assumption
}

// Origin is a place in the Java program.
type Origin struct {
	Class   string `json:"class"`
	Method  string `json:"method"` // simple name
	File    string `json:"file,omitempty"`
	Java    int    `json:"java,omitempty"` // line in File; 0 if unknown
	Library bool   `json:"library,omitempty"`
}

// Point is a place where a process can stand between steps: the lines From to
// To are its next step.
type Point struct {
	From    int    `json:"from"`
	To      int    `json:"to"`
	Process string `json:"process"`
	Origin
	// Wait is what the step may have to wait for: "enter", "wait", "timedwait"
	// or "join"; "" if it can always be made, "end" if it ends the thread.
	Wait string `json:"wait,omitempty"`
	// On is the object waited for: a variable of the model or a number.
	On string `json:"on,omitempty"`
}

// What a line does, beyond being executed; it says what the three numbers of
// its mark in a replay are.
const (
	Assign    = "assign"    // variable Name becomes the second number
	Field     = "field"     // field Name of the object, the first, becomes the second
	Static    = "static"    // static field Name becomes the second number
	Element   = "element"   // element number third of the array, the first, becomes the second
	Choice    = "choice"    // like Assign; the program chose
	Abstract  = "abstract"  // like Assign; if the third is not 0 an abstract choice was made
	Uncaught  = "uncaught"  // the thread ends by the exception, the first number
	Assertion = "assertion" // likewise, by an assertion error
	Broken    = "broken"    // the check Name does not hold
)

// Line is a line of the model that executes a statement.
type Line struct {
	Line int `json:"line"`
	Origin
	// Statement is the statement in Java; of a condition, that it holds, which
	// the third number says. If that is 0, it is Otherwise.
	Statement string `json:"statement"`
	Otherwise string `json:"otherwise,omitempty"`
	Does      string `json:"does,omitempty"`
	Name      string `json:"name,omitempty"`
	// Type is the Java type of the number assigned, or an ellipsis if that is one
	// which slicing put in the place of another.
	Type string `json:"type,omitempty"`
}

// Read decodes a map file; name is for errors.
func Read(name string, data []byte) (*Map, error) {
	m := &Map{}
	if err := artifact.Read(name, data, Format, Version, m); err != nil {
		return nil, err
	}
	return m, nil
}

// Write encodes the map, a record a line.
func (m *Map) Write(w io.Writer) error { return artifact.Write(w, m, 2) }

// Line finds the record of a line of the model, nil if it has none.
func (m *Map) Line(n int) *Line {
	i := sort.Search(len(m.Lines), func(i int) bool { return m.Lines[i].Line >= n })
	if i < len(m.Lines) && m.Lines[i].Line == n {
		return &m.Lines[i]
	}
	return nil
}

// Point finds the step that a line of the model belongs to, nil if none.
func (m *Map) Point(n int) *Point {
	for i := range m.Points {
		if p := &m.Points[i]; p.From <= n && n <= p.To {
			return p
		}
	}
	return nil
}
