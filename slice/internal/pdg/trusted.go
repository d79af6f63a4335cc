package pdg

import (
	"bandsaw/internal/analysis/classinit"
	"slices"

	"bandsaw/ir"
)

// changesProperties are the methods of System by which properties may be changed.
var changesProperties = map[string]bool{"setProperty": true, "setProperties": true, "clearProperty": true, "getProperties": true}

// trusted reports whether m initialises a class of the JDK that is known not to
// fail: what it does is the same in each run and is the library's own, so that it
// would fail in every program of any user.
func (p *Program) trusted(m *Method) bool {
	return classinit.IsInitialiser(m.ID) && !p.foreign[m.Index]
}

// markForeign finds the methods whose outcome is not the library's own affair:
// those of the user's classes, those that ask what the world is like or let the
// environment choose, and those that may call such. Calls of what every object
// has do not count where they only may reach a user's class: the analysis does
// not tell the library's tables of the library's objects from others.
func (p *Program) markForeign() {
	p.foreign = make([]bool, len(p.Methods))
	var work []*Method
	mark := func(m *Method) {
		if !p.foreign[m.Index] {
			p.foreign[m.Index] = true
			work = append(work, m)
		}
	}
	users := make([][]*Method, len(p.Methods)) // of each initialiser, who may set it off
	// What the program sets of the system's properties is its own.
	sets := slices.ContainsFunc(p.Methods, func(m *Method) bool { return m.ID.Class() == ir.SystemClass && changesProperties[m.ID.Name()] })
	for _, m := range p.Methods {
		if !p.Class(m.ID.Class()).Library || sets && m.ID.Class() == ir.SystemClass && m.ID.Name() == "getProperty" {
			mark(m)
		}
		for _, c := range m.calls {
			if c == nil {
				continue
			}
			if c.native != nil && !settled(c.native) {
				mark(m)
			}
			if c.init != nil {
				for _, t := range c.init.methods() {
					users[t.Index] = append(users[t.Index], m)
				}
			}
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for _, u := range users[m.Index] {
			mark(u)
		}
		for _, s := range m.callers {
			if c, ok := s.method.Stmts[s.stmt].(*ir.Call); ok && !(c.Kind == ir.VirtualCall && ofEveryObject(c.Method)) {
				mark(s.method)
			}
		}
	}
}

// settled reports whether the native does the same in each run, or ends the path.
func settled(m *ir.Method) bool {
	switch kindOfNative(m) {
	case opaque, choosing:
		return false
	case asking:
		op := ir.MachineOperation(m.ID)
		return op.Effect != ir.Asks || op.Search != nil
	}
	return true
}

// ofEveryObject reports whether all objects, or all that are compared, have the method.
func ofEveryObject(id ir.MethodID) bool {
	switch id.Name() {
	case "equals", "hashCode", "toString", "compareTo", "compare":
		return true
	}
	return false
}
