package translate

import (
	"fmt"
	"slices"

	"bandsaw/ir"
)

// Tidy does to a method that was made by hand what is done to lifted ones: it
// removes branches and blocks that do nothing and results that nobody reads.
func Tidy(m *ir.Method) {
	tidy(m)
	used := map[*ir.Local]bool{}
	for _, p := range m.Params {
		used[p] = true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			used[ir.Def(s)] = true
			for _, l := range ir.Uses(s) {
				used[l] = true
			}
		}
	}
	m.Locals = slices.DeleteFunc(m.Locals, func(l *ir.Local) bool { return !used[l] })
}

// tidy removes what translation left behind: branches on constants, blocks
// that only jump, handlers that nothing reaches, results that nobody reads.
// Then it names the blocks.
func tidy(m *ir.Method) {
	foldBranches(m)
	for {
		dropHandlers(m)
		n := len(m.Blocks)
		threadJumps(m)
		DropUnreachable(m)
		mergeBlocks(m)
		if !dropDead(m) && len(m.Blocks) == n {
			break
		}
	}
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
	}
}

// foldBranches makes jumps of branches on constants: assertions are always on.
func foldBranches(m *ir.Method) {
	for _, b := range m.Blocks {
		s, ok := b.Term().(*ir.If)
		if !ok {
			continue
		}
		x, okx := s.X.(*ir.Const)
		y, oky := s.Y.(*ir.Const)
		if !okx || !oky || x.Type != ir.Int || y.Type != ir.Int {
			continue
		}
		g := &ir.Goto{At: s.At, Target: s.Else}
		if s.Op.Holds(x.Bits, y.Bits) {
			g.Target = s.Then
		}
		b.Stmts[len(b.Stmts)-1] = g
	}
}

// mayThrow reports whether a lifted statement may throw anything.
func mayThrow(s ir.Stmt) bool {
	switch s := s.(type) { // others: may
	case *ir.Move, *ir.Unary, *ir.InstanceOf, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
		return false
	case *ir.Binary:
		if s.Op != ir.Div && s.Op != ir.Rem {
			return false
		}
		if t := s.X.OperandType(); t == ir.Float || t == ir.Double {
			return false
		}
		y, ok := s.Y.(*ir.Const)
		return !ok || y.Bits == 0
	case *ir.Monitor:
		return s.Op != ir.Exit // locking is structured
	}
	return true
}

func throws(b *ir.Block) bool {
	for _, s := range b.Stmts {
		if mayThrow(s) {
			return true
		}
	}
	return false
}

// dropHandlers removes the handlers of blocks that cannot throw, and those
// that stand behind one for the same class.
func dropHandlers(m *ir.Method) {
	for _, b := range m.Blocks {
		if len(b.Handlers) == 0 {
			continue
		}
		if !throws(b) {
			b.Handlers = nil
			continue
		}
		seen := map[string]bool{}
		var kept []ir.Handler
		for _, h := range b.Handlers {
			if !seen[h.Class] {
				seen[h.Class] = true
				kept = append(kept, h)
			}
		}
		b.Handlers = kept
	}
}

// threadJumps leads jumps to blocks that only jump on to where those lead.
func threadJumps(m *ir.Method) {
	known := map[*ir.Block]*ir.Block{} // what was found before: chains may be long
	final := func(b *ir.Block) *ir.Block {
		var chain []*ir.Block
		seen := map[*ir.Block]bool{}
		for len(b.Stmts) == 1 && !seen[b] {
			g, ok := b.Stmts[0].(*ir.Goto)
			if !ok {
				break
			}
			if known[b] != nil {
				b = known[b]
				break
			}
			seen[b] = true
			chain = append(chain, b)
			b = g.Target
		}
		for _, c := range chain {
			known[c] = b
		}
		return b
	}
	for _, b := range m.Blocks {
		ir.Targets(b.Term(), func(t **ir.Block) { *t = final(*t) })
		if s, ok := b.Term().(*ir.If); ok && s.Then == s.Else {
			b.Stmts[len(b.Stmts)-1] = &ir.Goto{At: s.At, Target: s.Then}
		}
	}
}

// DropUnreachable keeps the blocks that control can reach.
func DropUnreachable(m *ir.Method) {
	seen := map[*ir.Block]bool{m.Blocks[0]: true}
	work := []*ir.Block{m.Blocks[0]}
	for len(work) > 0 {
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
	var kept []*ir.Block
	for _, b := range m.Blocks {
		if seen[b] {
			kept = append(kept, b)
		}
	}
	m.Blocks = kept
}

// mergeBlocks joins a block to its only predecessor, if that only jumps to it
// and the same handlers will do for both.
func mergeBlocks(m *ir.Method) {
	preds := map[*ir.Block]int{m.Blocks[0]: 1}
	for _, b := range m.Blocks {
		for _, s := range b.Succs() {
			preds[s]++
		}
		for _, h := range b.Handlers {
			preds[h.Target] += 2 // begins with a catch
		}
	}
	gone := map[*ir.Block]bool{}
	for _, b := range m.Blocks {
		if gone[b] {
			continue
		}
		for {
			g, ok := b.Term().(*ir.Goto)
			if !ok || g.Target == b || preds[g.Target] != 1 || gone[g.Target] {
				break
			}
			next := g.Target
			switch {
			case sameHandlers(b.Handlers, next.Handlers), !throws(next):
			case !throws(b):
				b.Handlers = next.Handlers
			default:
				ok = false
			}
			if !ok {
				break
			}
			b.Stmts = append(b.Stmts[:len(b.Stmts)-1], next.Stmts...)
			gone[next] = true
		}
	}
	var kept []*ir.Block
	for _, b := range m.Blocks {
		if !gone[b] {
			kept = append(kept, b)
		}
	}
	m.Blocks = kept
}

func sameHandlers(x, y []ir.Handler) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}

// dropDead removes temporaries that nobody reads, and reports whether it
// removed a statement. Java's own variables stay: a user may look at them.
func dropDead(m *ir.Method) bool {
	uses := map[*ir.Local]int{}
	for _, p := range m.Params {
		uses[p]++
	}
	count := func(s ir.Stmt, by int) {
		ir.Operands(s, func(x *ir.Operand) {
			if l, ok := (*x).(*ir.Local); ok {
				uses[l] += by
			}
		})
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			count(s, 1)
		}
	}
	removed := false
	// Backwards, so that what only a removed statement reads goes with it.
	for _, b := range slices.Backward(m.Blocks) {
		kept := len(b.Stmts)
		for i, s := range slices.Backward(b.Stmts) {
			if d := ir.Def(s); d != nil && uses[d] == 0 && d.Java == "" {
				if c, ok := s.(*ir.Call); ok {
					c.Dst = nil
				}
				if _, ok := s.(*ir.Catch); !ok && !mayThrow(s) {
					count(s, -1)
					removed = true
					continue
				}
			}
			kept--
			b.Stmts[kept] = b.Stmts[i]
		}
		b.Stmts = b.Stmts[kept:]
	}
	return removed
}
