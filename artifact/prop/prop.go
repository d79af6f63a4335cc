// Package prop is the file *.prop: the property, what must hold and what is
// observed. docs/property.md is its reference.
package prop

import "bandsaw/ir"

// Property says what to check. The zero value checks nothing.
type Property struct {
	// Deadlock: never does every thread that has not ended wait for good.
	Deadlock bool
	// Assertions: no thread ends by an AssertionError.
	Assertions bool
	// Exceptions: no thread ends by any other Throwable.
	Exceptions bool
	// Allowed are exception classes by which, or by a subclass of which, a
	// thread may end all the same. AssertionErrors are not among them:
	// Assertions alone decides on those.
	Allowed []string
	// Observed are fields that slicing keeps and traces show.
	Observed []ir.FieldID

	// mentions are where the file names classes and fields, in its order.
	mentions []mention
}

// Default checks deadlock, assertions and exceptions: what holds of every
// program when no property file is given.
func Default() *Property {
	return &Property{Deadlock: true, Assertions: true, Exceptions: true}
}

// Allows reports whether a thread may end by an exception of the class.
func (p *Property) Allows(prog *ir.Program, class string) bool {
	if prog.IsSubclass(class, ir.AssertionErrorClass) {
		return !p.Assertions
	}
	for _, a := range p.Allowed {
		if prog.IsSubclass(class, a) {
			return true
		}
	}
	return !p.Exceptions
}
