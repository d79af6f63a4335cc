// Package liveness finds the variables whose values may still be read: backward
// dataflow analysis, for methods of a program (Of) and for other graphs (Flow).
package liveness

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// Flow is liveness on a graph of nodes that read and write variables, which are
// numbers.
type Flow struct {
	// In and Out are, for each node, the variables that are live before and
	// after it.
	In, Out []*bitset.Set

	succs digraph.Graph
}

// NewFlow is the flow on the graph, with nothing live yet. The variables are the
// numbers below n.
func NewFlow(succs digraph.Graph, n int) *Flow {
	f := &Flow{succs: succs, In: make([]*bitset.Set, len(succs)), Out: make([]*bitset.Set, len(succs))}
	for i := range succs {
		f.In[i], f.Out[i] = bitset.New(n), bitset.New(n)
	}
	return f
}

// Solve finds the least sets. before turns what is live after a node, which is its
// own to change, into what is live before it; the more is live after it the more
// must be before.
func (f *Flow) Solve(before func(node int, live *bitset.Set)) {
	preds := f.succs.Reverse()
	work := make([]int32, len(f.succs))
	queued := make([]bool, len(f.succs))
	for i := range work {
		work[i], queued[i] = int32(i), true
	}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		queued[n] = false
		for _, s := range f.succs[n] {
			f.Out[n].Union(f.In[s])
		}
		live := f.Out[n].Clone()
		before(int(n), live)
		if !f.In[n].Union(live) {
			continue
		}
		for _, p := range preds[n] {
			if !queued[p] {
				queued[p] = true
				work = append(work, p)
			}
		}
	}
}

// Method is what is live in a method: sets of its local variables, by their
// places in ir.Method.Locals.
type Method struct {
	m        *ir.Method
	number   map[*ir.Local]int
	block    map[*ir.Block]int
	handlers [][]int // of each block
	flow     *Flow
}

// Of finds what is live in a method that has a body. Any statement of a block
// with handlers may come to these before it has assigned.
func Of(m *ir.Method) *Method {
	r := &Method{m: m, number: make(map[*ir.Local]int, len(m.Locals)), block: make(map[*ir.Block]int, len(m.Blocks)), handlers: make([][]int, len(m.Blocks))}
	for i, l := range m.Locals {
		r.number[l] = i
	}
	for i, b := range m.Blocks {
		r.block[b] = i
	}
	succs := make(digraph.Graph, len(m.Blocks))
	for i, b := range m.Blocks {
		for _, s := range b.Succs() {
			succs[i] = append(succs[i], int32(r.block[s]))
		}
		for _, h := range b.Handlers {
			r.handlers[i] = append(r.handlers[i], r.block[h.Target])
			succs[i] = append(succs[i], int32(r.block[h.Target]))
		}
	}
	r.flow = NewFlow(succs, len(m.Locals))
	r.flow.Solve(func(i int, live *bitset.Set) { r.back(i, live, nil) })
	return r
}

// back goes back through the statements of block i.
func (r *Method) back(i int, live *bitset.Set, visit func(k int, s ir.Stmt, after *bitset.Set)) {
	stmts := r.m.Blocks[i].Stmts
	for k := len(stmts) - 1; k >= 0; k-- {
		s := stmts[k]
		if visit != nil {
			visit(k, s, live)
		}
		if d := ir.Def(s); d != nil {
			live.Remove(r.number[d])
		}
		ir.Operands(s, func(x *ir.Operand) {
			if l, ok := (*x).(*ir.Local); ok {
				live.Add(r.number[l])
			}
		})
		for _, h := range r.handlers[i] {
			live.Union(r.flow.In[h])
		}
	}
}

// Before reports whether the variable is live at the start of the block.
func (r *Method) Before(b *ir.Block, x *ir.Local) bool {
	return r.flow.In[r.block[b]].Has(r.number[x])
}

// Each calls visit with every statement of a block, the last one first, and with
// what is live after it, which may be read during the call. It gives what is live
// before the first.
func (r *Method) Each(b *ir.Block, visit func(k int, s ir.Stmt, after *bitset.Set)) *bitset.Set {
	i := r.block[b]
	live := r.flow.Out[i].Clone()
	r.back(i, live, visit)
	return live
}
