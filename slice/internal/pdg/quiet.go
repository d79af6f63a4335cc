package pdg

import (
	"bandsaw/internal/analysis/classinit"
	"slices"
)

// markQuiet finds the statements that are executed only while there is but one
// thread: before the first is started. Of each method it notes the nodes of the
// flow at which there may be others.
func (g *Graph) markQuiet() {
	p := g.Program
	g.loud = make([][]bool, len(p.Methods))
	for _, m := range p.Methods {
		g.loud[m.Index] = make([]bool, len(g.Flows[m.Index].Succs))
	}
	starts := p.starters()
	var work []*Method
	called := make([]bool, len(p.Methods)) // while there may be others
	call := func(m *Method) {
		if !called[m.Index] {
			called[m.Index] = true
			work = append(work, m)
		}
	}
	for _, m := range p.ThreadRuns {
		call(m)
	}
	for _, m := range p.Methods {
		if starts[m.Index] {
			g.spread(m, func(s int32) bool { return p.mayStart(m.calls[s], starts) }, call)
		}
	}
	// What is initialised at the start may start threads before main runs.
	for _, class := range classinit.AtStart(p.Program) {
		if c := p.inits[class]; c != nil && slices.ContainsFunc(c.methods(), func(m *Method) bool { return starts[m.Index] }) {
			for _, m := range p.entries {
				call(m)
			}
			for _, class := range classinit.AtStart(p.Program) {
				if c := p.inits[class]; c != nil {
					for _, m := range c.methods() {
						call(m)
					}
				}
			}
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for n := range g.loud[m.Index] {
			g.loud[m.Index][n] = true
		}
		for _, c := range m.calls {
			c.each(call)
		}
	}
}

// spread marks what can come after the statements of m of which starts holds.
func (g *Graph) spread(m *Method, starts func(s int32) bool, call func(*Method)) {
	f, loud := g.Flows[m.Index], g.loud[m.Index]
	var work []int32
	for s := range m.Stmts {
		if f.Reached[s] && starts(int32(s)) {
			work = append(work, f.Succs[s]...)
		}
	}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if loud[n] {
			continue
		}
		loud[n] = true
		if n < f.Entry {
			m.calls[n].each(call)
		}
		work = append(work, f.Succs[n]...)
	}
}

// each calls f with the methods that the statement can run.
func (c *call) each(f func(*Method)) {
	if c == nil {
		return
	}
	for _, t := range c.targets {
		f(t)
	}
	if c.init != nil {
		for _, t := range c.init.methods() {
			f(t)
		}
	}
}

// starters marks the methods that may start threads, by what they call too.
func (p *Program) starters() []bool {
	out := make([]bool, len(p.Methods))
	for again := true; again; {
		again = false
		for _, m := range p.Methods {
			for _, c := range m.calls {
				if !out[m.Index] && p.mayStart(c, out) {
					out[m.Index], again = true, true
				}
			}
		}
	}
	return out
}

// mayStart reports whether the statement may start a thread, if the methods of
// which starts is true may. So may a native of which nothing is known.
func (p *Program) mayStart(c *call, starts []bool) bool {
	if c == nil {
		return false
	}
	may := c.starts || c.native != nil && kindOfNative(c.native) == opaque
	c.each(func(t *Method) { may = may || starts[t.Index] })
	return may
}
