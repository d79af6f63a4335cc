// Package monitor watches executions: one file for each way in which a property can be
// violated that a checker sees by itself. A monitor is asked what it thinks of a step, of a
// state in which nothing can move, of states that lead to each other and nowhere else; it
// knows of no search. What it has to remember from step to step is a part of the state:
// artifact/prop puts that into the program, as fields and as statements that end in an
// operation of the machine, so that it is undone and stored with all else.
//
//kinds:of lowered abstract
package monitor

import (
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/monitor/race"
)

// Violation is how an execution violates the property.
type Violation struct {
	Thread    *machine.Thread // that did it, nil if nothing can move
	Exception int64           // that it ended by, 0 if by none
	Kind      string          // as result files have it
	Message   string          // up to a colon the same in all programs that do the same
	Place     string          // in the user's code
	Race      *race.Race      // nil if it is none
}

// Key is the same for violations that are told once: of one kind and at one place.
func (v *Violation) Key() string { return v.Kind + ": " + Class(v.Message) + " at " + v.Place }

// Like reports whether a thread of another program did the same.
func (v *Violation) Like(kind, message string) bool {
	return v.Kind == kind && Class(v.Message) == Class(message)
}

// Class is that of the exception which a message begins with, or the check.
func Class(message string) string {
	name, _, _ := strings.Cut(message, ": ")
	return name
}

// Monitor watches the executions of a machine. Those that look at some of them only embed
// blind.
type Monitor interface {
	// Begin is called before each step.
	Begin()
	// Look looks at the machine, whose threads stand before operations that others can see: in
	// states, and in the midst of steps.
	Look()
	// Step is the first way that counts in which the last step violates, nil if there is none.
	Step(counts func(*Violation) bool) *Violation
	// Stuck is how a state violates in which nothing can move though the program is not at its
	// end, nil if it does not.
	Stuck() *Violation
	// Circle is how states violate that lead to each other and nowhere else, nil if they do not,
	// and whether that is known.
	Circle(*Circle) (v *Violation, known bool)
}

// blind sees nothing.
type blind struct{}

func (blind) Begin()                                    {}
func (blind) Look()                                     {}
func (blind) Step(func(*Violation) bool) *Violation     { return nil }
func (blind) Stuck() *Violation                         { return nil }
func (blind) Circle(*Circle) (v *Violation, known bool) { return nil, true }

// subject is what is watched.
type subject struct {
	m        *machine.Machine
	prog     *ir.Program
	property *prop.Property
}

// kinds make the monitors, each nil if the property does not ask for it. Of a step that
// violates in several ways the first tells.
var kinds = []func(subject) Monitor{newChecks, newEnds, newDeadlock, newBlocked, newLivelock}

// Set are the monitors of a property. It is one itself.
type Set struct {
	// Races are looked for even if the property allows them: what is said of a program
	// without any holds for Java's memory.
	Races *Races
	all   []Monitor
}

// Of makes the monitors of a property.
func Of(m *machine.Machine, prog *ir.Program, property *prop.Property) *Set {
	s := subject{m, prog, property}
	set := &Set{Races: newRaces(s)}
	set.all = append(set.all, set.Races)
	for _, of := range kinds {
		if w := of(s); w != nil {
			set.all = append(set.all, w)
		}
	}
	return set
}

// Begin implements Monitor.
func (s *Set) Begin() {
	for _, w := range s.all {
		w.Begin()
	}
}

// Look implements Monitor.
func (s *Set) Look() {
	for _, w := range s.all {
		w.Look()
	}
}

// Step implements Monitor.
func (s *Set) Step(counts func(*Violation) bool) *Violation {
	for _, w := range s.all {
		if v := w.Step(counts); v != nil {
			return v
		}
	}
	return nil
}

// Stuck implements Monitor.
func (s *Set) Stuck() *Violation {
	for _, w := range s.all {
		if v := w.Stuck(); v != nil {
			return v
		}
	}
	return nil
}

// Circle implements Monitor.
func (s *Set) Circle(c *Circle) (v *Violation, known bool) {
	known = true
	for _, w := range s.all {
		v, ok := w.Circle(c)
		if v != nil {
			return v, true
		}
		known = known && ok
	}
	return nil, known
}
