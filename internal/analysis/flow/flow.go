// Package flow has the control flow of lifted methods, statement by statement and with
// exceptions, and what follows from it: which loops are known to end (loops), what decides
// whether a statement is executed (control), which definitions reach a use (reaching).
//
//kinds:of lifted
package flow

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// Flow is a method's control flow, statement by statement, with exceptions.
//
// Its nodes are the statements (by number), then the method's entry, its
// normal exit, its exit by an exception, the end behind both, and one node for
// each loop head, through which control passes before the head's first
// statement. A statement that may throw has an edge to each handler that may
// take over, or to the exit by exception.
type Flow struct {
	Succs digraph.Graph
	// The nodes besides the statements.
	Entry, Exit, Throws, End int32
	// Heads are the loop heads: the blocks by which every cycle leads. The
	// node of Heads[i] is End+1+i.
	Heads []Head
	// Reached marks the nodes that the entry reaches.
	Reached []bool
	// Order lists the reached nodes in reverse postorder.
	Order []int32

	head map[int32]int32 // of a block, its head node
}

// Head is a block that begins a loop.
type Head struct {
	Block int32
	Node  int32
	// Ends is true if the loop is known to end by itself.
	Ends bool
}

// New builds the flow of a method. An exception of a class that threadEnd is true of is no
// different, where it leaves the method, from its normal end; nil is true of none.
func New(m *callgraph.Method, t *throws.Result, threadEnd func(class string) bool) *Flow {
	f := buildFlow(m, t, threadEnd, nil)
	search := f.Succs.DepthFirst(f.Entry)
	var heads []int32
	for n, head := range search.Heads {
		if head {
			heads = append(heads, int32(m.Block(int32(n))))
		}
	}
	if len(heads) > 0 {
		f = buildFlow(m, t, threadEnd, heads)
		search = f.Succs.DepthFirst(f.Entry)
	}
	f.Reached = make([]bool, len(f.Succs))
	for i := len(search.Postorder) - 1; i >= 0; i-- {
		f.Order = append(f.Order, search.Postorder[i])
		f.Reached[search.Postorder[i]] = true
	}
	f.markEnding(m)
	return f
}

// buildFlow makes the nodes and edges, with the blocks in heads as loop heads.
func buildFlow(m *callgraph.Method, t *throws.Result, threadEnd func(class string) bool, heads []int32) *Flow {
	n := int32(len(m.Stmts))
	f := &Flow{Entry: n, Exit: n + 1, Throws: n + 2, End: n + 3, head: map[int32]int32{}}
	f.Succs = make(digraph.Graph, int(n)+4+len(heads))
	for i, b := range heads {
		node := f.End + 1 + int32(i)
		f.Heads = append(f.Heads, Head{Block: b, Node: node})
		f.head[b] = node
		f.Succs[node] = []int32{m.First(int(b))}
	}
	f.Succs[f.Entry] = []int32{f.Target(m, 0)}
	f.Succs[f.Exit] = []int32{f.End}
	f.Succs[f.Throws] = []int32{f.End}
	for b, block := range m.Blocks {
		for i, s := range block.Stmts {
			at := m.First(b) + int32(i)
			f.Succs[at] = f.normal(m, at, s)
			f.exceptional(m, t, threadEnd, block, at)
		}
	}
	return f
}

// Target is the node that control comes to when it enters Blocks[b].
func (f *Flow) Target(m *callgraph.Method, b int32) int32 {
	if h, ok := f.head[b]; ok {
		return h
	}
	return m.First(int(b))
}

func (f *Flow) normal(m *callgraph.Method, at int32, s ir.Stmt) []int32 {
	switch s.(type) { // others: go on or jump
	case *ir.Return:
		return []int32{f.Exit}
	case *ir.Throw:
		return nil
	}
	if !ir.IsTerminator(s) {
		return []int32{at + 1}
	}
	if to := m.Only(at); to != nil {
		return []int32{f.Target(m, m.BlockOf(to))}
	}
	var out []int32
	ir.Targets(s, func(t **ir.Block) { out = appendNew(out, f.Target(m, m.BlockOf(*t))) })
	return out
}

// exceptional adds the edges for what the statement may throw. An exception by
// which the property lets a thread end is no different from an ordinary end
// of a method that nothing but threads call.
func (f *Flow) exceptional(m *callgraph.Method, t *throws.Result, threadEnd func(class string) bool, block *ir.Block, at int32) {
	defer func() {
		if len(f.Succs[at]) == 0 {
			// There is nothing to throw, so nobody comes here; but every
			// node needs a way to the end.
			f.Succs[at] = []int32{f.Exit}
		}
	}()
	out := t.Of(m, at)
	if out.Empty() {
		return
	}
	rest := out.Clone()
	for _, h := range block.Handlers {
		caught := rest.Clone()
		caught.Intersect(t.Caught(h.Class))
		if caught.Empty() {
			continue
		}
		rest.Subtract(caught)
		f.Succs[at] = appendNew(f.Succs[at], f.Target(m, m.BlockOf(h.Target)))
	}
	if t.Trusted(m) {
		return
	}
	for i := range rest.All() {
		to := f.Throws
		if threadEnd != nil && threadEnd(t.Classes[i]) {
			to = f.Exit
		}
		f.Succs[at] = appendNew(f.Succs[at], to)
	}
}

func appendNew(list []int32, n int32) []int32 {
	for _, o := range list {
		if o == n {
			return list
		}
	}
	return append(list, n)
}

// Repeats reports whether control may come to node n again.
func (f *Flow) Repeats(n int32) bool {
	seen := make([]bool, len(f.Succs))
	work := append([]int32(nil), f.Succs[n]...)
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at == n {
			return true
		}
		if !seen[at] {
			seen[at] = true
			work = append(work, f.Succs[at]...)
		}
	}
	return false
}
