package pdg

import (
	"bandsaw/ir"
	"bandsaw/slice/internal/digraph"
)

// NewProgram finds the methods of a lifted program that can run, and what
// their statements call. Virtual calls have the targets that the program says.
func NewProgram(p *ir.Program) *Program {
	b := &reachability{
		p:       &Program{Program: p, byID: map[ir.MethodID]*Method{}, inits: map[string]*classInit{}},
		queued:  map[ir.MethodID]bool{},
		classes: map[string]bool{},
	}
	for _, id := range p.Entry {
		b.initialise(id.Class())
		b.reach(id)
	}
	for len(b.work) > 0 {
		m := b.work[len(b.work)-1]
		b.work = b.work[:len(b.work)-1]
		b.scan(m)
	}
	b.p.number(b.queued)
	for _, m := range b.p.Methods {
		b.p.link(m)
	}
	for _, id := range p.Entry {
		if m := b.p.byID[id]; m != nil {
			b.p.entries = append(b.p.entries, m)
		}
		b.p.classInit(id.Class())
	}
	if b.starts {
		b.p.ThreadRuns = b.p.threadRuns()
	}
	b.p.markShared()
	b.p.markRecursive()
	b.p.markMutual()
	return b.p
}

// reachability walks from the entry methods along calls.
type reachability struct {
	p       *Program
	queued  map[ir.MethodID]bool
	classes map[string]bool // initialised
	work    []*ir.Method
	starts  bool
}

func (b *reachability) reach(id ir.MethodID) {
	m := b.p.Method(id)
	if m == nil || b.queued[id] {
		return
	}
	b.queued[id] = true
	b.work = append(b.work, m)
}

func (b *reachability) initialise(class string) {
	if b.classes[class] {
		return
	}
	b.classes[class] = true
	for _, id := range initializers(b.p.Program, class) {
		b.reach(id)
	}
}

func (b *reachability) scan(m *ir.Method) {
	if m.Native && isStart(m) && !b.starts {
		b.starts = true
		for _, run := range runMethods(b.p.Program) {
			b.reach(run.ID)
		}
	}
	for _, block := range m.Blocks {
		for _, s := range block.Stmts {
			if class := initialised(b.p.Program, m, s); class != "" {
				b.initialise(class)
			}
			if c, ok := s.(*ir.Call); ok {
				for _, id := range calledIDs(c) {
					b.reach(id)
				}
			}
		}
	}
}

// calledIDs are the methods that a call can run.
func calledIDs(c *ir.Call) []ir.MethodID {
	if c.Kind == ir.VirtualCall {
		return c.Targets
	}
	return []ir.MethodID{c.Method}
}

// runMethods are the run methods of the classes of threads that can exist.
func runMethods(p *ir.Program) []*ir.Method {
	id := ir.NewMethodID(ir.ThreadClass, "run", nil, ir.Void)
	made := instantiated(p)
	seen := map[*ir.Method]bool{}
	var out []*ir.Method
	for _, c := range p.Subtypes(ir.ThreadClass) {
		if !made[c.Name] {
			continue
		}
		if m := p.Select(id, c.Name); m != nil && !seen[m] {
			seen[m] = true
			out = append(out, m)
		}
	}
	return out
}

// instantiated are the classes of which objects are made.
func instantiated(p *ir.Program) map[string]bool {
	out := map[string]bool{}
	for _, c := range p.Classes {
		if c.Instantiated {
			out[c.Name] = true
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if s, ok := s.(*ir.New); ok {
						out[s.Class] = true
					}
				}
			}
		}
	}
	return out
}

// number makes the methods that were reached and have bodies, in file order.
func (p *Program) number(reached map[ir.MethodID]bool) {
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			if reached[m.ID] && len(m.Blocks) > 0 {
				n := newMethod(m, len(p.Methods))
				p.Methods = append(p.Methods, n)
				p.byID[m.ID] = n
			}
		}
	}
}

// link notes what the statements of m call.
func (p *Program) link(m *Method) {
	for i, s := range m.Stmts {
		var c *call
		here := site{m, int32(i)}
		if class := initialised(p.Program, m.Method, s); class != "" {
			if init := p.classInit(class); init != nil {
				c = &call{init: init}
				init.sites = append(init.sites, here)
			}
		}
		if s, ok := s.(*ir.Call); ok {
			if c == nil {
				c = &call{}
			}
			for _, id := range calledIDs(s) {
				if t := p.byID[id]; t != nil {
					c.targets = append(c.targets, t)
					t.callers = append(t.callers, here)
				} else if t := p.Method(id); t != nil && t.Native {
					c.native = t
					c.starts = isStart(t)
				}
			}
		}
		m.calls[i] = c
	}
}

func (p *Program) threadRuns() []*Method {
	var out []*Method
	for _, m := range runMethods(p.Program) {
		if n := p.byID[m.ID]; n != nil {
			out = append(out, n)
		}
	}
	return out
}

// markShared finds the methods that started threads may run.
func (p *Program) markShared() {
	work := append([]*Method(nil), p.ThreadRuns...)
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if m.Shared {
			continue
		}
		m.Shared = true
		for _, c := range m.calls {
			if c == nil {
				continue
			}
			work = append(work, c.targets...)
			if c.init != nil {
				work = append(work, c.init.methods()...)
			}
		}
	}
}

// markRecursive finds the cycles of calls. Class initialisation makes none: it
// happens once.
func (p *Program) markRecursive() {
	g := make(digraph.Graph, len(p.Methods))
	for i, m := range p.Methods {
		for _, c := range m.calls {
			if c == nil {
				continue
			}
			for _, t := range c.targets {
				g[i] = append(g[i], int32(t.Index))
				if t == m {
					m.Recursive = true
				}
			}
		}
	}
	component, size := g.Components()
	for i, m := range p.Methods {
		if size[component[i]] > 1 {
			m.Recursive = true
		}
	}
}
