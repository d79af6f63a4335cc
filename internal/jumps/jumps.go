// Package jumps cleans up the control flow of methods after a pass has changed them: branches that
// constants decide, jumps to jumps, blocks that nothing reaches, and those that only the block before leads to.
package jumps

import (
	"slices"

	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// Decide makes a jump of each branch that can go one way only.
func Decide(m *ir.Method) {
	for _, b := range m.Blocks {
		if s, ok := b.Term().(*ir.If); ok {
			if to := decided(s); to != nil {
				b.Stmts[len(b.Stmts)-1] = &ir.Goto{At: s.At, Target: to}
			}
		}
	}
}

// decided is where the branch leads, nil if it may go both ways.
func decided(s *ir.If) *ir.Block {
	if s.Then == s.Else {
		return s.Then
	}
	x, okx := s.X.(*ir.Const)
	y, oky := s.Y.(*ir.Const)
	if !okx || !oky {
		return nil
	}
	holds, known := constants.Compare(s.Op, x, y)
	switch {
	case !known:
		return nil
	case holds:
		return s.Then
	}
	return s.Else
}

// Thread leads jumps to blocks that only jump on to where those lead.
func Thread(m *ir.Method) {
	ends := map[*ir.Block]*ir.Block{}
	for _, b := range m.Blocks {
		ir.Targets(b.Term(), func(t **ir.Block) { *t = end(*t, ends) })
	}
}

// end is the block that a jump to b comes to without doing anything; ends remembers the answers, as chains may be long.
func end(b *ir.Block, ends map[*ir.Block]*ir.Block) *ir.Block {
	var path []*ir.Block
	for {
		if known, ok := ends[b]; ok {
			b = known
			break
		}
		g, ok := b.Stmts[0].(*ir.Goto)
		if !ok {
			break
		}
		path = append(path, b)
		ends[b] = b // where a loop of nothing but jumps ends
		b = g.Target
	}
	for _, x := range path {
		ends[x] = b
	}
	return b
}

// DropUnreachable keeps the blocks that control can reach.
func DropUnreachable(m *ir.Method) {
	seen := map[*ir.Block]bool{m.Blocks[0]: true}
	for work := []*ir.Block{m.Blocks[0]}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		next := b.Succs()
		for _, h := range b.Handlers {
			next = append(next, h.Target)
		}
		for _, s := range next {
			if !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	m.Blocks = slices.DeleteFunc(m.Blocks, func(b *ir.Block) bool { return !seen[b] })
}

// Merge appends to each block the one that it jumps to, if no other way leads there and the same
// handlers will do for both. The statements that a block had before stay as they are where others have them too.
func Merge(m *ir.Method) {
	ways := map[*ir.Block]int{m.Blocks[0]: 1}
	for _, b := range m.Blocks {
		ir.Targets(b.Term(), func(t **ir.Block) { ways[*t]++ })
		for _, h := range b.Handlers {
			ways[h.Target] += 2 // it begins with a catch
		}
	}
	gone := map[*ir.Block]bool{}
	for _, b := range m.Blocks {
		for own := false; !gone[b]; own = true {
			g, ok := b.Term().(*ir.Goto)
			if !ok || g.Target == b || ways[g.Target] != 1 || !share(b, g.Target) {
				break
			}
			stmts := b.Stmts[:len(b.Stmts)-1]
			if !own {
				stmts = slices.Clip(stmts)
			}
			b.Stmts = append(stmts, g.Target.Stmts...)
			gone[g.Target] = true
		}
	}
	m.Blocks = slices.DeleteFunc(m.Blocks, func(b *ir.Block) bool { return gone[b] })
}

// share gives a block the handlers that will do for it and the next one, and reports whether there are such.
func share(b, next *ir.Block) bool {
	switch {
	case slices.Equal(b.Handlers, next.Handlers), !CanThrow(next):
		return true
	case !CanThrow(b):
		b.Handlers = next.Handlers
		return true
	}
	return false
}

// CanThrow reports whether handlers of the block could have something to do.
func CanThrow(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, ir.CanThrow) }
