// Package prop is the file *.prop: the property, what must hold and what is
// observed. docs/property.md is its reference.
//
// All that is known of a kind of property stands here, one file a kind: its
// grammar, the names in it, and how a tool finds a violation. There are two ways
// for that. A Watch says what the checker looks at by itself: how threads end,
// states in which none can move. What a checker cannot see by itself is put into
// the program (Attach), as statements like any others, which end in an operation
// of the machine that says that the property is violated: so slicing keeps what
// they depend on, abstraction makes them abstract, and a back end has to know
// that operation only, whatever the kind.
package prop

import (
	"slices"
	"strings"

	"bandsaw/ir"
)

// Property says what to check. The zero value checks nothing.
type Property struct {
	// Checks are what must hold, in the order of the file.
	Checks []Check
	// Observed are fields that slicing keeps and traces show.
	Observed []ir.FieldID

	// mentions are where the file names classes and fields, in its order.
	mentions []mention
}

// Check is one thing that must hold: a kind of property with what it is about.
type Check interface {
	// String is what the file says after "check".
	String() string
	// Name is what results call it; the first word is the kind of its violations.
	Name() string
	// Watch is what the checker looks at by itself.
	Watch() Watch
	// Paths are the fields whose values tell how it is violated.
	Paths(*ir.Program) []Path
	// Idle says why the check said nothing, though no violation was found, "" if it did not: there
	// is whether the program can come to code that says that it does not hold, looked whether it was
	// evaluated.
	Idle(there, looked bool) string
	// attach puts what else is needed into the program.
	attach(*weaver) error
	// again says why the check may not stand beside an earlier one, "" if it may.
	again(earlier Check) string
	// mentions are the names in it that are to be looked up.
	mentions() []mention
	// keeps are the classes and fields that it names.
	keeps(prog *ir.Program) (classes []string, fields []ir.FieldID)
}

// plain answers for kinds that name nothing, put nothing into the program, and always look at something.
type plain struct{}

func (plain) Paths(*ir.Program) []Path                   { return nil }
func (plain) Idle(there, looked bool) string             { return "" }
func (plain) attach(*weaver) error                       { return nil }
func (plain) mentions() []mention                        { return nil }
func (plain) keeps(*ir.Program) ([]string, []ir.FieldID) { return nil, nil }

// Watch is what a checker looks at by itself. The zero value is nothing.
type Watch struct {
	// Stuck: states in which no thread can move, but one has not ended, violate.
	Stuck bool
	// Ends reports whether the end of a thread by an exception of the class
	// violates; nil if none does.
	Ends func(p *ir.Program, class string) bool
	// Races: states in which two threads are about to access one variable, one of
	// them to store to it, violate, unless that is volatile.
	Races bool
	// Endless: states from which threads go round for ever, whatever the scheduler does,
	// violate; Blocked: those of them in which others wait for good.
	Endless, Blocked bool
	// Program: what notices a violation is in the program, put there by Attach.
	Program bool
}

// Default checks deadlock, assertions and exceptions: what holds of every
// program when no property file is given.
func Default() *Property {
	return &Property{Checks: []Check{Deadlock{}, Assertions{}, Exceptions{}}}
}

// Without are the property's checks but those that may not stand beside the other's.
func (p *Property) Without(other *Property) []Check {
	return slices.DeleteFunc(slices.Clone(p.Checks), func(c Check) bool { return other.Again(c) != "" })
}

// Again says why a check may not stand beside those of the property, "" if it may.
func (p *Property) Again(c Check) string {
	for _, earlier := range p.Checks {
		if why := c.again(earlier); why != "" {
			return why
		}
	}
	return ""
}

// Names are what results call the checks.
func (p *Property) Names() []string {
	names := []string{}
	for _, c := range p.Checks {
		names = append(names, c.Name())
	}
	return names
}

// Kind is the kind of violation that a check with this name looks for.
func Kind(name string) string {
	kind, _, _ := strings.Cut(name, " ")
	return kind
}

// Broken says of a check with this name that it does not hold.
func Broken(name string) string {
	kind, about, _ := strings.Cut(name, " ")
	if says := broken[kind]; says != nil {
		return says(about)
	}
	return name + " does not hold"
}

// broken says, by kind, what a violation is, of what the check is about.
var broken = map[string]func(about string) string{deadlock: isStuck, unreachable: isReached, overflow: isOverflow}

// Stuck reports whether a state in which no thread can move, but one has not
// ended, violates.
func (p *Property) Stuck() bool {
	for _, c := range p.Checks {
		if c.Watch().Stuck {
			return true
		}
	}
	return false
}

// Endless reports whether states from which threads go round for ever violate, and
// whether those in which others wait meanwhile do.
func (p *Property) Endless() (all, blocked bool) {
	for _, c := range p.Checks {
		w := c.Watch()
		all, blocked = all || w.Endless, blocked || w.Blocked
	}
	return all, blocked
}

// Waits reports whether it may violate that threads wait for each other for good.
func (p *Property) Waits() bool {
	endless, blocked := p.Endless()
	return p.Stuck() || endless || blocked
}

// Races reports whether data races violate.
func (p *Property) Races() bool {
	for _, c := range p.Checks {
		if c.Watch().Races {
			return true
		}
	}
	return false
}

// Judges reports whether there are exceptions by which no thread may end.
func (p *Property) Judges() bool {
	return slices.ContainsFunc(p.Checks, func(c Check) bool { return c.Watch().Ends != nil })
}

// Allows reports whether a thread may end by an exception of the class.
func (p *Property) Allows(prog *ir.Program, class string) bool {
	for _, c := range p.Checks {
		if ends := c.Watch().Ends; ends != nil && ends(prog, class) {
			return false
		}
	}
	return true
}

// Narrow says, of a property that does not check all that Default does, what it
// checks; "" of others.
func (p *Property) Narrow() string {
	var all []string
	missing := map[string]bool{}
	for _, d := range Default().Checks {
		missing[d.String()] = true
	}
	for _, c := range p.Checks {
		all = append(all, c.String())
		delete(missing, c.String())
	}
	switch {
	case len(missing) == 0:
		return ""
	case len(all) == 0:
		return "nothing"
	}
	return strings.Join(all, "; ")
}

// Keeps are the classes and fields of the program that the property names, which
// a slice for it must have, though no statement may need them.
func (p *Property) Keeps(prog *ir.Program) (classes []string, fields []ir.FieldID) {
	fields = append(fields, p.Observed...)
	for _, c := range p.Checks {
		cs, fs := c.keeps(prog)
		classes, fields = append(classes, cs...), append(fields, fs...)
	}
	if prog.Class(ir.PropertyClass) != nil {
		classes = append(classes, ir.PropertyClass)
		for _, f := range prog.Class(ir.PropertyClass).Fields {
			if strings.HasPrefix(f.Name, checkField0) {
				fields = append(fields, ir.NewFieldID(ir.PropertyClass, f.Name))
			}
		}
	}
	return classes, fields
}
