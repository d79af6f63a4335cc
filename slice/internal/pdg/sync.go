package pdg

import "bandsaw/ir"

// The hubs of synchronisation. Dependences through them are for people: every
// statement that they connect is a criterion anyway.
const (
	monitorHub = "monitors"
	waitHub    = "wait sets"
	threadHub  = "threads"
)

// syncEdges adds the dependences between threads that do not go through the
// heap: who waits for whom.
func (g *Graph) syncEdges() {
	for _, m := range g.Program.Methods {
		g.regionEdges(m)
		g.atomicEdges(m)
		for i, s := range m.Stmts {
			if !g.Flows[m.Index].Reached[i] {
				continue
			}
			at := g.Stmt(m, int32(i))
			if mon, ok := s.(*ir.Monitor); ok {
				g.lockEdges(mon.Op == ir.Enter, at)
			}
			if op := m.calls[i].operation(); op != nil {
				g.machineEdges(op, at)
			}
		}
		if m.Synchronized {
			g.lockEdges(true, g.Entry(m))
			g.edge(Monitor, g.Exit(m), g.hub(monitorHub), 0, 0)
		}
	}
	for _, t := range g.Program.ThreadRuns {
		g.edge(ThreadLife, g.Exit(t), g.hub(threadHub), 0, 0)
	}
}

func (g *Graph) lockEdges(enter bool, at NodeID) {
	if enter {
		g.edge(Monitor, g.hub(monitorHub), at, 0, 0)
	} else {
		g.edge(Monitor, at, g.hub(monitorHub), 0, 0)
	}
}

func (g *Graph) machineEdges(op *ir.Operation, at NodeID) {
	switch op.Monitor {
	case ir.Wait, ir.TimedWait:
		g.edge(Notify, g.hub(waitHub), at, 0, 0)
		g.edge(Monitor, g.hub(monitorHub), at, 0, 0)
		g.edge(Monitor, at, g.hub(monitorHub), 0, 0)
	case ir.Notify, ir.NotifyAll:
		g.edge(Notify, at, g.hub(waitHub), 0, 0)
	}
	switch op.Thread {
	case ir.Join, ir.Alive:
		g.edge(ThreadLife, g.hub(threadHub), at, 0, 0)
	}
}

// regionEdges connects each lock with the statements under it: those for which
// it is the innermost that the method holds. Locking is structured, so one
// walk along the flow finds them.
func (g *Graph) regionEdges(m *Method) {
	f := g.Flows[m.Index]
	const none = -1
	outer := make([]int32, len(f.Succs)) // innermost lock held before the node
	seen := make([]bool, len(f.Succs))
	outer[f.Entry], seen[f.Entry] = none, true
	if m.Synchronized {
		outer[f.Entry] = f.Entry
	}
	for _, n := range f.Order {
		inner := outer[n]
		if n < f.Entry {
			if inner != none {
				g.edge(Monitor, g.flowNode(m, inner), g.Stmt(m, n), 0, 0)
			}
			if mon, ok := m.Stmts[n].(*ir.Monitor); ok {
				switch {
				case mon.Op == ir.Enter:
					inner = n
				case mon.Op == ir.Exit && inner != none && inner != f.Entry:
					inner = outer[inner]
				}
			}
		}
		for _, t := range f.Succs[n] {
			if !seen[t] {
				seen[t], outer[t] = true, inner
			}
		}
	}
}
