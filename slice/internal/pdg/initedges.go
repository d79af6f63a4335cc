package pdg

import "bandsaw/internal/analysis/classinit"

// InitHub is the name of the hub of a class's initialisation.
func InitHub(class string) string { return "initialisation of " + class }

// initEdges adds the dependences of class initialisation: a statement that can
// set it off matters if others can tell that the initialiser ran; and how such
// a statement ends depends on how the initialiser ends.
func (g *Graph) initEdges() {
	inits := g.Program.sortedInits()
	for _, c := range inits {
		g.inits[c] = g.hub(InitHub(c.class))
	}
	done := g.sitesAfterStart()
	for _, c := range inits {
		hub := g.inits[c]
		if c.own != nil {
			g.edge(Init, hub, g.Entry(c.own), Effect, Effect)
			g.edge(Result, g.Exit(c.own), hub, Exec, Exec)
			g.edge(Throw, g.Throws(c.own), hub, Exec, Exec)
		}
		for _, s := range c.supers {
			g.edge(Init, hub, g.inits[s], Effect, Effect)
			g.edge(Result, g.inits[s], hub, Exec, Exec)
		}
		for _, s := range c.sites {
			if !g.Flows[s.method.Index].Reached[s.stmt] || done(c, s) {
				continue
			}
			at := g.Stmt(s.method, s.stmt)
			g.edge(Init, at, hub, Effect, Effect)
			g.edge(Result, hub, at, Exec, Exec)
		}
	}
}

// initCriteria are the class initialisations that matter whatever they assign:
// those that may fail, because the class then stays unusable, those that may
// wait for one another, and those at the start of the program.
func (g *Graph) initCriteria() {
	for _, c := range g.Program.sortedInits() {
		hub := g.inits[c]
		if !g.throws.initFailure(c).Empty() {
			g.criterion(hub, Effect, "class initialisation that may fail")
		}
		if c.mutual {
			g.criterion(hub, Effect|Meets, "class initialisations that may wait for one another")
		}
	}
	for _, class := range classinit.AtStart(g.Program.Program) {
		if c := g.Program.inits[class]; c != nil {
			g.criterion(g.inits[c], Exec, "initialised at the start of the program")
		}
	}
}
