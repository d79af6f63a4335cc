package pdg

import (
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// The hubs of synchronisation. Dependences through them are for people: every
// statement that they connect is a criterion anyway.
const (
	waitHub   = "wait sets"
	threadHub = "threads"
)

// syncEdges adds the dependences between threads that do not go through the
// heap: who waits for whom.
func (g *Graph) syncEdges() {
	for _, m := range g.Program.Methods {
		g.regionEdges(m)
		g.atomicEdges(m)
		for i := range m.Stmts {
			if !g.Flows[m.Index].Reached[i] {
				continue
			}
			at := g.Stmt(m, int32(i))
			if op := m.Calls[i].Operation(); op != nil {
				g.machineEdges(op, at)
			}
		}
	}
	for _, t := range g.Program.ThreadRuns {
		g.edge(ThreadLife, g.Exit(t), g.hub(threadHub), 0, 0)
	}
}

func (g *Graph) machineEdges(op *ir.Operation, at NodeID) {
	switch op.Monitor { // others: nobody waits for them
	case ir.Wait, ir.TimedWait:
		g.edge(Notify, g.hub(waitHub), at, 0, 0)
	case ir.Notify, ir.NotifyAll:
		g.edge(Notify, at, g.hub(waitHub), 0, 0)
	}
	switch op.Thread { // others: nobody waits for them
	case ir.Join, ir.Alive:
		g.edge(ThreadLife, g.hub(threadHub), at, 0, 0)
	case ir.Wake: // a wait or a join
		g.edge(Notify, at, g.hub(waitHub), 0, 0)
		if !op.JoinsNot {
			g.edge(ThreadLife, at, g.hub(threadHub), 0, 0)
		}
	}
}

// regionEdges connects each monitor that a method enters with the statements for
// which it is the innermost, for people: see locks.edges.
func (g *Graph) regionEdges(m *Method) {
	r := g.locks.regions[m.Index]
	if r == nil {
		return
	}
	for n, at := range r.Under[:len(m.Stmts)] {
		if at != locks.NoRegion && g.Flows[m.Index].Reached[n] {
			g.edge(Monitor, g.flowNode(m, r.Enter[at]), g.Stmt(m, int32(n)), 0, 0)
		}
	}
}
