package pdg

import (
	"bandsaw/artifact/prop"
	"bandsaw/ir"
)

// addCriteria finds what matters by itself: what blocks or may go on for ever,
// what acts on threads and monitors, how threads end, and what the property
// observes.
func (g *Graph) addCriteria(property *prop.Property) {
	for _, m := range g.Program.Entries {
		g.endCriteria(m, "the main thread's end")
	}
	for _, m := range g.Program.ThreadRuns {
		g.endCriteria(m, "a thread's end")
	}
	g.initCriteria()
	g.locks.criteria(property)
	g.raceCriteria(property)
	for _, m := range g.Program.Methods {
		g.methodCriteria(m)
	}
	for _, f := range property.Observed {
		if n, ok := g.hubs[FieldHub(f)]; ok {
			g.criterion(n, Value, "an observed field")
			// What is observed of several threads' objects tells who was where.
			for _, e := range g.Deps[n] {
				g.meets[e.From] |= Value
			}
		}
	}
}

func (g *Graph) endCriteria(m *Method, reason string) {
	g.criterion(g.Exit(m), Exec, reason)
	g.criterion(g.Throws(m), Exec, reason)
}

func (g *Graph) methodCriteria(m *Method) {
	f := g.Flows[m.Index]
	ends := ends(g.Program, m)
	for i, h := range f.Heads {
		if !h.Ends && !ends {
			g.criterion(g.Head(m, i), Effect|Meets, "a loop that may not end")
		}
	}
	for i, s := range m.Stmts {
		if !f.Reached[i] {
			continue
		}
		at := g.Stmt(m, int32(i))
		c := m.Calls[i]
		if c == nil {
			continue
		}
		if c.Native != nil {
			g.nativeCriterion(c.Native, s.(*ir.Call), at)
		}
		if m.Cycle != 0 && !ends {
			for _, t := range c.Targets {
				if t.Cycle == m.Cycle {
					g.criterion(at, Effect|Meets, "a recursion that may not end")
					break
				}
			}
		}
	}
}

func (g *Graph) nativeCriterion(native *ir.Method, c *ir.Call, at NodeID) {
	switch kindOfNative(native) {
	case synchronising:
		g.criterion(at, Effect|Meets, "acts on threads or monitors")
	case telling:
		g.criterion(at, Effect|Meets, "tells the search what its answer rests on")
	case violating:
		g.criterion(at, Effect|Meets, "violates the property")
	case unmodelled:
		g.criterion(at, Effect|Meets, "a native method without a model")
	case opaque:
		g.criterion(at, Effect|Meets, "a native method that may do anything")
	case choosing:
		if chooseMayBlock(c) {
			g.criterion(at, Effect|Meets, "a choice that may block")
		}
	}
}
