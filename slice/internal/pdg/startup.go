package pdg

import "bandsaw/internal/analysis/classinit"

// sitesAfterStart tells for the class initialisations at the start of the program
// which statements find them done: those of methods that do not run before, if
// the initialisation cannot fail and starts no thread, which would find it under
// way. Such a statement does not set it off.
func (g *Graph) sitesAfterStart() func(c *classInit, s site) bool {
	p := g.Program
	early := map[*classInit][]bool{} // the methods that may run before it is done
	starts := p.starters()
	before := make([]bool, len(p.Methods))
	for _, class := range classinit.AtStart(p.Program) {
		c := p.inits[class]
		if c == nil || early[c] != nil {
			continue
		}
		own := append([]bool(nil), before...)
		threads := false
		for _, m := range c.methods() {
			p.reachable(m, before)
			threads = threads || starts[m.Index]
		}
		if threads || !g.throws.initFailure(c).Empty() || c.mutual {
			early[c] = nil
		} else {
			early[c] = own
		}
	}
	return func(c *classInit, s site) bool {
		methods := early[c]
		return methods != nil && !methods[s.method.Index]
	}
}

// reachable marks m and all that it may call.
func (p *Program) reachable(m *Method, seen []bool) {
	work := []*Method{m}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[m.Index] {
			continue
		}
		seen[m.Index] = true
		for _, c := range m.calls {
			c.each(func(t *Method) { work = append(work, t) })
		}
	}
}
