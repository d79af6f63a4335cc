// Package parallel tells when there may be several threads.
//
//kinds:of lifted
package parallel

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// Result is when there may be several threads: behind a statement that may start one,
// until its end was waited for (joins.go), and in all that started threads run.
type Result struct {
	// Several are by method index the nodes of its flow at which there may be others.
	Several [][]bool
	// Starts are the methods, by index, that may start threads, by what they call too.
	Starts []bool

	p     *callgraph.Program
	flows []*flow.Flow
}

// Analyse goes through the program, of which flows are the methods' by their index.
func Analyse(p *callgraph.Program, flows []*flow.Flow) *Result {
	g := &Result{p: p, flows: flows, Starts: starters(p), Several: make([][]bool, len(p.Methods))}
	for _, m := range p.Methods {
		g.Several[m.Index] = make([]bool, len(flows[m.Index].Succs))
	}
	starts := g.Starts
	early := early(p, starts)
	var work []*callgraph.Method
	called := make([]bool, len(p.Methods)) // while there may be others
	call := func(m *callgraph.Method) {
		if !called[m.Index] && !early[m] {
			called[m.Index] = true
			work = append(work, m)
		}
	}
	for _, m := range p.ThreadRuns {
		call(m)
	}
	joins := findJoins(p, flows, starts)
	for _, m := range p.Methods {
		if starts[m.Index] {
			for n, r := range joins.method(m) {
				if !r.alone() {
					g.Several[m.Index][n] = true
					if n < len(m.Stmts) {
						m.Calls[n].Each(call)
					}
				}
			}
		}
	}
	// What is initialised at the start may start threads before main runs.
	for _, class := range classinit.AtStart(p.Program) {
		if c := p.Inits[class]; c != nil && slices.ContainsFunc(c.Methods(), func(m *callgraph.Method) bool { return starts[m.Index] }) {
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
		for n := range g.Several[m.Index] {
			g.Several[m.Index][n] = true
		}
		for _, c := range m.Calls {
			c.Each(call)
		}
	}
	return g
}

// early are the initialisers that end, for good or for bad, before there are several threads: those of the
// classes that are initialised at the start and of their superclasses, if none of them may start a thread. What
// would set off one later finds it done. An interface need not be initialised with a class.
func early(p *callgraph.Program, starts []bool) map[*callgraph.Method]bool {
	out := map[*callgraph.Method]bool{}
	for _, class := range classinit.AtStart(p.Program) {
		c := p.Inits[class]
		if c == nil {
			continue
		}
		for _, m := range c.Methods() {
			if starts[m.Index] {
				return nil
			}
			if !p.Class(m.ID.Class()).Interface || m.ID.Class() == class {
				out[m] = true
			}
		}
	}
	return out
}

// MayStart reports whether what the call runs may start a thread.
func (g *Result) MayStart(c *callgraph.Call) bool { return mayStart(c, g.Starts) }

// starters marks the methods that may start threads, by what they call too.
func starters(p *callgraph.Program) []bool {
	out := make([]bool, len(p.Methods))
	for again := true; again; {
		again = false
		for _, m := range p.Methods {
			for _, c := range m.Calls {
				if !out[m.Index] && mayStart(c, out) {
					out[m.Index], again = true, true
				}
			}
		}
	}
	return out
}

// mayStart reports whether the statement may start a thread, if the methods of
// which starts is true may. So may a native of which nothing is known.
func mayStart(c *callgraph.Call, starts []bool) bool {
	if c == nil {
		return false
	}
	may := c.Starts || c.Native != nil && mayDoAnything(c.Native)
	c.Each(func(t *callgraph.Method) { may = may || starts[t.Index] })
	return may
}

// mayDoAnything reports whether nothing is known of the native.
func mayDoAnything(m *ir.Method) bool {
	effect, ok := ir.SearchEffect(m.ID)
	return ok && effect == ir.Opaque
}
