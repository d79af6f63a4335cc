package pdg

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
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
	starts := starters(p)
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
			g.spread(m, func(s int32) bool { return mayStart(p, m.Calls[s], starts) }, call)
		}
	}
	// What is initialised at the start may start threads before main runs.
	for _, class := range classinit.AtStart(p.Program) {
		if c := p.Inits[class]; c != nil && slices.ContainsFunc(c.Methods(), func(m *Method) bool { return starts[m.Index] }) {
			for _, m := range p.Entries {
				call(m)
			}
			for _, class := range classinit.AtStart(p.Program) {
				if c := p.Inits[class]; c != nil {
					for _, m := range c.Methods() {
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
		for _, c := range m.Calls {
			c.Each(call)
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
			m.Calls[n].Each(call)
		}
		work = append(work, f.Succs[n]...)
	}
}

// starters marks the methods that may start threads, by what they call too.
func starters(p *Program) []bool {
	out := make([]bool, len(p.Methods))
	for again := true; again; {
		again = false
		for _, m := range p.Methods {
			for _, c := range m.Calls {
				if !out[m.Index] && mayStart(p, c, out) {
					out[m.Index], again = true, true
				}
			}
		}
	}
	return out
}

// mayStart reports whether the statement may start a thread, if the methods of
// which starts is true may. So may a native of which nothing is known.
func mayStart(p *Program, c *callgraph.Call, starts []bool) bool {
	if c == nil {
		return false
	}
	may := c.Starts || c.Native != nil && kindOfNative(c.Native) == opaque
	c.Each(func(t *Method) { may = may || starts[t.Index] })
	return may
}
