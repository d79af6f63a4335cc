package pdg

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
)

// sitesAfterStart tells for the class initialisations at the start of the program
// which statements find them done: those of methods that do not run before, if
// the initialisation cannot fail and starts no thread, which would find it under
// way. Such a statement does not set it off.
func (g *Graph) sitesAfterStart() func(c *callgraph.Init, s callgraph.CallSite) bool {
	p := g.Program
	early := map[*callgraph.Init][]bool{} // the methods that may run before it is done
	starts := g.parallel.Starts
	before := make([]bool, len(p.Methods))
	for _, class := range classinit.AtStart(p.Program) {
		c := p.Inits[class]
		if c == nil || early[c] != nil {
			continue
		}
		own := append([]bool(nil), before...)
		threads := false
		for _, m := range c.Methods() {
			reachable(p, m, before)
			threads = threads || starts[m.Index]
		}
		if threads || !g.throws.InitFailure(c).Empty() || c.Mutual {
			early[c] = nil
		} else {
			early[c] = own
		}
	}
	return func(c *callgraph.Init, s callgraph.CallSite) bool {
		methods := early[c]
		return methods != nil && !methods[s.Method.Index]
	}
}

// reachable marks m and all that it may call.
func reachable(p *Program, m *Method, seen []bool) {
	work := []*Method{m}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[m.Index] {
			continue
		}
		seen[m.Index] = true
		for _, c := range m.Calls {
			c.Each(func(t *Method) { work = append(work, t) })
		}
	}
}
