package pdg

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// InitHub is the name of the hub of a class's initialisation.
func InitHub(class string) string { return "initialisation of " + class }

// initEdges adds the dependences of class initialisation: a statement that can
// set it off matters if others can tell that the initialiser ran; and how such
// a statement ends depends on how the initialiser ends.
func (g *Graph) initEdges() {
	inits := g.Program.SortedInits()
	for _, c := range inits {
		g.inits[c] = g.hub(InitHub(c.Class))
	}
	done := g.sitesAfterStart()
	for _, c := range inits {
		hub := g.inits[c]
		if c.Own != nil {
			g.edge(Init, hub, g.Entry(c.Own), Effect, Effect)
			g.edge(Result, g.Exit(c.Own), hub, Exec, Exec)
			g.edge(Throw, g.Throws(c.Own), hub, Exec, Exec)
		}
		for _, s := range c.Supers {
			g.edge(Init, hub, g.inits[s], Effect, Effect)
			g.edge(Result, g.inits[s], hub, Exec, Exec)
		}
		for _, s := range c.Sites {
			if !g.Flows[s.Method.Index].Reached[s.Stmt] || done(c, s) {
				continue
			}
			at := g.Stmt(s.Method, s.Stmt)
			if !g.timeless(c) {
				g.edge(Init, at, hub, Effect, Effect)
			}
			g.edge(Result, hub, at, Exec, Exec)
		}
	}
}

// timeless reports whether nobody can tell when the class is initialised. What uses it then initialises it, if
// nothing before does; of what does not use it nobody needs to know.
func (g *Graph) timeless(c *callgraph.Init) bool {
	if c.Circular || c.Own != nil && (g.Program.Class(c.Class).Traits&ir.Early == 0 || storesElsewhere(c)) {
		return false
	}
	for _, s := range c.Supers {
		if !g.timeless(s) {
			return false
		}
	}
	return true
}

// storesElsewhere reports whether the class's initialiser stores to a static field of another class, of which others learn
// that do not use the class: it hands out an object that gives access, say.
func storesElsewhere(c *callgraph.Init) bool {
	seen := map[*callgraph.Method]bool{c.Own: true}
	for work := []*callgraph.Method{c.Own}; len(work) > 0; {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for i, s := range m.Stmts {
			if store, ok := s.(*ir.Store); ok {
				if to, ok := store.To.(*ir.StaticPlace); ok && to.Field.Class() != c.Class {
					return true
				}
			}
			if call := m.Calls[i]; call != nil {
				for _, t := range call.Targets {
					if !seen[t] {
						seen[t] = true
						work = append(work, t)
					}
				}
			}
		}
	}
	return false
}

// initCriteria are the class initialisations that matter whatever they assign:
// those that may fail, because the class then stays unusable, those that may
// wait for one another, and those at the start of the program.
func (g *Graph) initCriteria() {
	for _, c := range g.Program.SortedInits() {
		hub := g.inits[c]
		if !g.throws.InitFailure(c).Empty() {
			g.criterion(hub, Effect, "class initialisation that may fail")
		}
		if c.Mutual {
			g.criterion(hub, Effect|Meets, "class initialisations that may wait for one another")
		}
	}
	for _, class := range classinit.AtStart(g.Program.Program) {
		if c := g.Program.Inits[class]; c != nil {
			g.criterion(g.inits[c], Exec, "initialised at the start of the program")
		}
	}
}
