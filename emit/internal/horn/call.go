package horn

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// calls knows what methods there are and how often they are executed.
type calls struct {
	methods    map[ir.MethodID]*method
	order      []*method
	statements int
}

// method is one that can be called.
type method struct {
	*ir.Method
	index  int
	live   *liveness.Method
	number map[*ir.Block]int
	loops  map[*ir.Block]bool // ways lead back to the block
	joins  map[*ir.Block]bool // ways meet there, or it is the first

	callers []call
	cyclic  bool // calls lead back to it
	often   bool // it may be executed more than once

	// root is that nobody is left who knows what it was called with: relations are then of what is, and not of what was too.
	root bool

	locals  map[*ir.Local]cells
	touched []*slot // of what all see, what it or what it calls reads or writes
	written map[*slot]bool
}

// call is a statement that calls a method.
type call struct {
	by *method
	in *ir.Block
	at int
}

// findMethods finds the methods that can be called.
func (t *teller) findMethods() {
	t.methods = map[ir.MethodID]*method{}
	t.reach(t.prog.Entry[0])
	for i := 0; i < len(t.order); i++ {
		m := t.order[i]
		m.eachCall(func(s *ir.Call, at call) {
			if callee := t.reach(s.Method); callee != nil {
				callee.callers = append(callee.callers, at)
			}
		})
	}
	t.findOften()
	t.findRoots()
}

// reach is the method, nil if it has no body.
func (t *teller) reach(id ir.MethodID) *method {
	body := t.prog.Method(id)
	if body == nil || len(body.Blocks) == 0 {
		return nil
	}
	if m := t.methods[id]; m != nil {
		return m
	}
	m := &method{Method: body, index: len(t.order), live: liveness.Of(body), number: map[*ir.Block]int{}, loops: map[*ir.Block]bool{},
		joins: map[*ir.Block]bool{body.Blocks[0]: true}, locals: map[*ir.Local]cells{}, written: map[*slot]bool{}}
	t.methods[id] = m
	t.order = append(t.order, m)
	preds := map[*ir.Block]int{}
	for i, b := range body.Blocks {
		m.number[b] = i
		t.statements += len(b.Stmts)
		for _, to := range b.Succs() {
			if preds[to]++; preds[to] > 1 {
				m.joins[to] = true
			}
		}
	}
	graph := make(digraph.Graph, len(body.Blocks))
	for i, b := range body.Blocks {
		for _, to := range b.Succs() {
			graph[i] = append(graph[i], int32(m.number[to]))
		}
	}
	for i, looped := range cyclic(graph) {
		m.loops[body.Blocks[i]] = looped
	}
	return m
}

// cyclic tells which nodes of a graph lead back to themselves.
func cyclic(g digraph.Graph) []bool {
	out := make([]bool, len(g))
	component, size := g.Components()
	for i, succs := range g {
		out[i] = size[component[i]] > 1
		for _, to := range succs {
			out[i] = out[i] || int(to) == i
		}
	}
	return out
}

func (m *method) eachCall(f func(s *ir.Call, at call)) {
	for _, b := range m.Blocks {
		for i, s := range b.Stmts {
			if s, ok := s.(*ir.Call); ok {
				f(s, call{m, b, i})
			}
		}
	}
}

// findOften finds out which methods may be executed more than once.
func (t *teller) findOften() {
	graph := make(digraph.Graph, len(t.order))
	for i, m := range t.order {
		for _, s := range m.callers {
			graph[s.by.index] = append(graph[s.by.index], int32(i))
		}
	}
	for i, c := range cyclic(graph) {
		t.order[i].cyclic, t.order[i].often = c, c
	}
	for again := true; again; {
		again = false
		for _, m := range t.order {
			often := len(m.callers) > 1
			for _, s := range m.callers {
				often = often || s.by.often || s.by.loops[s.in]
			}
			if often && !m.often {
				m.often, again = true, true
			}
		}
	}
}

// findRoots finds the methods that are called once by one that has nothing left to do with what it has.
func (t *teller) findRoots() {
	t.order[0].root = !t.order[0].cyclic
	for again := true; again; {
		again = false
		for _, m := range t.order[1:] {
			if m.root || m.cyclic || len(m.callers) != 1 || !m.callers[0].by.root || m.callers[0].left() {
				continue
			}
			m.root, again = true, true
		}
	}
}

// left reports whether the caller has variables that it reads when the call has returned, but for the result.
func (c call) left() bool {
	result := c.in.Stmts[c.at].(*ir.Call).Dst
	left := false
	for _, l := range c.by.after(c.in, c.at) {
		left = left || l != result
	}
	return left
}

// after are the variables that are live behind statement i of the block.
func (m *method) after(b *ir.Block, i int) []*ir.Local {
	var out []*ir.Local
	m.live.Each(b, func(k int, _ ir.Stmt, after *bitset.Set) {
		if k == i {
			for n, l := range m.Locals {
				if after.Has(n) {
					out = append(out, l)
				}
			}
		}
	})
	return out
}

// before are the variables that are live where the block begins.
func (m *method) before(b *ir.Block) []*ir.Local {
	var out []*ir.Local
	for _, l := range m.Locals {
		if m.live.Before(b, l) {
			out = append(out, l)
		}
	}
	return out
}
