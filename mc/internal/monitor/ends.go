package monitor

import (
	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// ends tells of threads that end by assertions and other exceptions.
type ends struct {
	blind
	subject
}

func newEnds(s subject) Monitor { return &ends{subject: s} }

// Step implements Monitor.
func (e *ends) Step(counts func(*Violation) bool) *Violation {
	for i := range e.m.Uncaught {
		u := &e.m.Uncaught[i]
		class := string(e.m.TypeOf(u.Exception).Name)
		if e.property.Allows(e.prog, class) {
			continue
		}
		if v := e.violation(u, class); counts(v) {
			return v
		}
	}
	return nil
}

func (e *ends) violation(u *machine.Uncaught, class string) *Violation {
	kind := prop.Exceptions{}.Name()
	if e.prog.IsSubclass(class, ir.AssertionErrorClass) {
		kind = prop.Assertions{}.Name()
	}
	return &Violation{Thread: u.Thread, Exception: u.Exception, Kind: kind, Message: e.m.Message(u.Exception), Place: e.m.ThrownAt(u.Thread, u.Exception)}
}
