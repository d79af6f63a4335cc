package throws

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// changesProperties are the methods of System by which properties may be changed.
var changesProperties = map[string]bool{"setProperty": true, "setProperties": true, "clearProperty": true, "getProperties": true}

// Trusted reports whether m initialises a class of the JDK that is known not to
// fail: what it does is the same in each run and is the library's own, so that it
// would fail in every program of any user.
func (t *Result) Trusted(m *callgraph.Method) bool {
	return classinit.IsInitialiser(m.ID) && !t.foreign[m.Index]
}

// foreign finds the methods whose outcome is not the library's own affair:
// those of the user's classes, those that ask what the world is like or let the
// environment choose, and those that may call such. Calls of what every object
// has do not count where they only may reach a user's class: the analysis does
// not tell the library's tables of the library's objects from others.
func foreign(p *callgraph.Program) []bool {
	out := make([]bool, len(p.Methods))
	var work []*callgraph.Method
	mark := func(m *callgraph.Method) {
		if !out[m.Index] {
			out[m.Index] = true
			work = append(work, m)
		}
	}
	users := make([][]*callgraph.Method, len(p.Methods)) // of each initialiser, who may set it off
	// What the program sets of the system's properties is its own.
	sets := slices.ContainsFunc(p.Methods, func(m *callgraph.Method) bool {
		return m.ID.Class() == ir.SystemClass && changesProperties[m.ID.Name()]
	})
	for _, m := range p.Methods {
		if !p.Class(m.ID.Class()).Library || sets && m.ID.Class() == ir.SystemClass && m.ID.Name() == "getProperty" {
			mark(m)
		}
		for _, c := range m.Calls {
			if c == nil {
				continue
			}
			if c.Native != nil && !settled(c.Native) {
				mark(m)
			}
			if c.Init != nil {
				for _, t := range c.Init.Methods() {
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
		for _, s := range m.Callers {
			if c, ok := s.Method.Stmts[s.Stmt].(*ir.Call); ok && !(c.Kind == ir.VirtualCall && ofEveryObject(c.Method)) {
				mark(s.Method)
			}
		}
	}
	return out
}

// settled reports whether the native does the same in each run, or ends the path.
func settled(m *ir.Method) bool {
	effect, ok := ir.SearchEffect(m.ID)
	switch {
	case !ok:
		return true
	case effect == ir.Opaque || effect == ir.Chooses:
		return false
	}
	op := ir.MachineOperation(m.ID)
	return effect != ir.Asks || op.Search != nil
}

// ofEveryObject reports whether all objects, or all that are compared, have the method.
func ofEveryObject(id ir.MethodID) bool {
	switch id.Name() {
	case "equals", "hashCode", "toString", "compareTo", "compare":
		return true
	}
	return false
}
