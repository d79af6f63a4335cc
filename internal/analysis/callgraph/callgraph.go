package callgraph

import (
	"maps"

	"bandsaw/internal/analysis/bounds"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/constants"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/internal/analysis/typetest"
	"bandsaw/ir"
)

// Build finds the methods of a lifted program that can run, and what
// their statements call. Where a field always holds one number, and folds says that it
// may, its loads are taken for moves of that; nil folds none.
func Build(p *ir.Program, folds func(ir.FieldID) bool) *Program {
	var values *constants.Result
	var ints *bounds.Result
	var known pointsto.Known
	types := pointsto.AnalyseApart(p, func(t *pointsto.Result) pointsto.Known {
		values, ints, known = learn(p, t)
		return known
	})
	prog := &Program{
		Program: p,
		Types:   types,
		Ints:    ints,
		never:   func(s ir.Stmt, class string) bool { return known.Never(s, class) || types.Never(s, class) },
		byID:    map[ir.MethodID]*Method{},
		Inits:   map[string]*Init{},
	}
	prog.number()
	for _, m := range prog.Methods {
		m.decide(values.Only)
		if folds != nil {
			m.fold(values.Loads, folds)
		}
		prog.link(m)
	}
	for _, id := range p.Entry {
		if m := prog.byID[id]; m != nil {
			prog.Entries = append(prog.Entries, m)
		}
	}
	for _, class := range classinit.AtStart(p) {
		prog.classInit(class)
	}
	for _, m := range prog.Methods {
		if prog.Types.Runs[m.ID] {
			prog.ThreadRuns = append(prog.ThreadRuns, m)
		}
	}
	prog.markStartedOnce()
	prog.markMutual()
	prog.late()
	prog.markShared()
	prog.markCycles()
	return prog
}

// fold puts moves in the place of loads that always give the same.
func (m *Method) fold(loads map[*ir.Load]*ir.Const, folds func(ir.FieldID) bool) {
	for i, s := range m.Stmts {
		if load, ok := s.(*ir.Load); ok && loads[load] != nil {
			if f, _ := ir.PlaceField(load.From); folds(f) {
				m.Stmts[i] = &ir.Move{At: load.At, Dst: load.Dst, Src: loads[load]}
				if m.Folded == nil {
					m.Folded = map[int32]*ir.Load{}
				}
				m.Folded[int32(i)] = load
			}
		}
	}
}

// Written is the statement of the program that one of Stmts, by its number, is or stands for.
func (m *Method) Written(i int32) ir.Stmt {
	if load, ok := m.Folded[i]; ok {
		return load
	}
	return m.Stmts[i]
}

// learn finds, given what variables can refer to, which values are constants, which tests
// go one way only, and what else is known of the statements.
func learn(p *ir.Program, t *pointsto.Result) (values *constants.Result, ints *bounds.Result, known pointsto.Known) {
	values = constants.Analyse(p, t)
	ints = bounds.Analyse(p, t, values.Only)
	maps.Copy(values.Only, ints.Only)
	maps.Copy(values.Dead, ints.Dead)
	tested := map[ir.Stmt]bool{}
	t.EachReached(func(m *ir.Method) { maps.Copy(tested, typetest.Casts(p, m)) })
	return values, ints, pointsto.Known{
		Dead: values.Dead,
		Never: func(s ir.Stmt, class string) bool {
			return ints.Never(s, class) || class == ir.ClassCastException && tested[s]
		},
	}
}

// Called lists the methods that a call can run, sorted.
func (p *Program) Called(c *ir.Call) []ir.MethodID { return p.Types.Called(c) }

// number makes the methods that were reached and have bodies, in file order.
func (p *Program) number() {
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			if p.Types.Reached[m.ID] && len(m.Blocks) > 0 {
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
		if m.dead != nil && m.dead[i] {
			if _, ok := s.(*ir.Call); ok {
				m.Calls[i] = &Call{} // it runs nothing
			}
			continue
		}
		var c *Call
		here := CallSite{m, int32(i)}
		if class := classinit.By(p.Program, m.Method, s); class != "" {
			if init := p.classInit(class); init != nil {
				c = &Call{Init: init}
				init.Sites = append(init.Sites, here)
			}
		}
		if s, ok := s.(*ir.Call); ok {
			if c == nil {
				c = &Call{}
			}
			for _, id := range p.Called(s) {
				if t := p.byID[id]; t != nil {
					c.Targets = append(c.Targets, t)
					t.Callers = append(t.Callers, here)
				} else if t := p.Method(id); t != nil && t.Native {
					c.Native = t
					c.Starts = t.ID == ir.MachineStart
				}
			}
		}
		m.Calls[i] = c
	}
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
		for _, c := range m.Calls {
			if c == nil {
				continue
			}
			work = append(work, c.Targets...)
			if c.Init != nil {
				work = append(work, c.Init.Methods()...)
			}
		}
	}
}

// markCycles numbers the cycles of calls. Class initialisation makes none: it
// happens once.
func (p *Program) markCycles() {
	g := make(digraph.Graph, len(p.Methods))
	loops := make([]bool, len(p.Methods))
	for i, m := range p.Methods {
		for _, c := range m.Calls {
			if c == nil {
				continue
			}
			for _, t := range c.Targets {
				g[i] = append(g[i], int32(t.Index))
				if t == m {
					loops[i] = true
				}
			}
		}
	}
	component, size := g.Components()
	for i, m := range p.Methods {
		if loops[i] || size[component[i]] > 1 {
			m.Cycle = int(component[i]) + 1
		}
	}
}
