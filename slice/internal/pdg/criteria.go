package pdg

import (
	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/ranking"
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
		g.methodCriteria(m, property)
	}
	for _, m := range g.Program.Methods {
		if !ends(g.Program, m) && !g.throws.Returns(m) {
			g.endless(m)
		}
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

func (g *Graph) methodCriteria(m *Method, property *prop.Property) {
	f := g.Flows[m.Index]
	for i, s := range m.Stmts {
		if c := m.Calls[i]; f.Reached[i] && c != nil && c.Native != nil {
			g.nativeCriterion(c.Native, s.(*ir.Call), g.Stmt(m, int32(i)), property)
		}
	}
}

// endless finds the loops and recursions that may not end. Those of libraries stay
// without a proof that they do: nearly all are kept by something else, or depend on the heap.
func (g *Graph) endless(m *Method) {
	f := g.Flows[m.Index]
	add := func(n NodeID, reason string) {
		if g.Program.Class(m.ID.Class()).Library {
			g.criterion(n, Effect|Meets, reason)
			return
		}
		g.Endless = append(g.Endless, Criterion{n, Effect | Meets, reason})
	}
	for i, h := range f.Heads {
		if !h.Ends {
			add(g.Head(m, i), "a loop that may not end")
		}
	}
	for i, c := range m.Calls {
		if m.Cycle == 0 || c == nil || !f.Reached[i] {
			continue
		}
		for _, t := range c.Targets {
			if t.Cycle == m.Cycle {
				add(g.Stmt(m, int32(i)), "a recursion that may not end")
				break
			}
		}
	}
}

// Ends reports whether it can be proved that the loop or recursion ends, which is one of
// Endless.
func (g *Graph) Ends(c Criterion, prover *ranking.Prover) bool {
	node := g.Nodes[c.Node]
	m := node.Method
	f := g.Flows[m.Index]
	if node.Kind == LoopHead {
		return prover.Loop(m, f, int(c.Node-g.Head(m, 0)))
	}
	return g.alone(m) && prover.Recursion(m, f)
}

// alone reports whether no other method is in the circle of calls that m is in.
func (g *Graph) alone(m *Method) bool {
	for _, o := range g.Program.Methods {
		if o != m && o.Cycle == m.Cycle {
			return false
		}
	}
	return true
}

func (g *Graph) nativeCriterion(native *ir.Method, c *ir.Call, at NodeID, property *prop.Property) {
	switch kindOfNative(native) {
	case synchronising:
		g.criterion(at, Effect|Meets, "acts on threads or monitors")
	case telling:
		g.criterion(at, Effect|Meets, "tells the search what its answer rests on")
	case ending:
		if property.Judges() {
			g.criterion(at, Effect|Meets, "a thread's end by an exception")
		}
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
