package translate

import (
	"fmt"
	"slices"

	"bandsaw/internal/jumps"
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
	jumps.Decide(m) // assertions are always on
	for {
		dropHandlers(m)
		n := len(m.Blocks)
		jumps.Thread(m)
		jumps.Decide(m)
		jumps.DropUnreachable(m)
		jumps.Merge(m)
		if !dropDead(m) && len(m.Blocks) == n {
			break
		}
	}
	for i, b := range m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
	}
}

// dropHandlers removes the handlers of blocks that cannot throw, and those
// that stand behind one for the same class.
func dropHandlers(m *ir.Method) {
	for _, b := range m.Blocks {
		if len(b.Handlers) == 0 {
			continue
		}
		if !jumps.CanThrow(b) {
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
				if _, ok := s.(*ir.Catch); !ok && !ir.CanThrow(s) {
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
