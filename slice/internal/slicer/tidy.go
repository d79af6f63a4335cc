package slicer

import (
	"slices"

	"bandsaw/ir"
)

// tidy joins each block that ends in a jump with the block that it jumps to,
// if no other way leads there and both have the same handlers.
func tidy(m *ir.Method) {
	preds := map[*ir.Block]int{m.Blocks[0]: 1}
	for _, b := range m.Blocks {
		ir.Targets(b.Term(), func(t **ir.Block) { preds[*t]++ })
		for _, h := range b.Handlers {
			preds[h.Target] += 2
		}
	}
	gone := map[*ir.Block]bool{}
	for _, b := range m.Blocks {
		if gone[b] {
			continue
		}
		for {
			j, ok := b.Term().(*ir.Goto)
			if !ok || j.Target == b || preds[j.Target] != 1 || !joinable(b, j.Target) {
				break
			}
			if !canThrow(b) {
				b.Handlers = j.Target.Handlers
			}
			b.Stmts = append(b.Stmts[:len(b.Stmts)-1:len(b.Stmts)-1], j.Target.Stmts...)
			gone[j.Target] = true
		}
	}
	m.Blocks = slices.DeleteFunc(m.Blocks, func(b *ir.Block) bool { return gone[b] })
}

// joinable reports whether a's handlers can be those of both blocks: they are
// the same, or a has none and needs none.
func joinable(a, b *ir.Block) bool {
	return slices.Equal(a.Handlers, b.Handlers) || !canThrow(a)
}

// canThrow reports whether the block has handlers or statements that could use
// some.
func canThrow(b *ir.Block) bool {
	if len(b.Handlers) > 0 {
		return true
	}
	for _, s := range b.Stmts {
		switch s.(type) { // others: may throw
		case *ir.Catch, *ir.Goto, *ir.Move, *ir.Unary, *ir.InstanceOf:
		default:
			return true
		}
	}
	return false
}
