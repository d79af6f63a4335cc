package code

import "bandsaw/ir"

// blockers finds the methods in which a thread may block: they enter a monitor,
// wait, join, or call one that does. Natives count as if they did.
func (c *compiler) blockers() map[ir.MethodID]bool {
	blocks := map[ir.MethodID]bool{}
	for _, n := range c.Natives {
		blocks[n] = true
	}
	for again := true; again; {
		again = false
		for _, m := range c.Methods {
			if blocks[m.ID] {
				continue
			}
			for _, b := range m.IR.Blocks {
				for _, s := range b.Stmts {
					if mayBlock(s, blocks) {
						blocks[m.ID], again = true, true
					}
				}
			}
		}
	}
	return blocks
}

func mayBlock(s ir.Stmt, blocks map[ir.MethodID]bool) bool {
	switch s := s.(type) {
	case *ir.Monitor:
		return s.Op == ir.Enter || s.Op == ir.Wait || s.Op == ir.TimedWait
	case *ir.Thread:
		return s.Op == ir.Join
	case *ir.Call:
		return blocks[s.Method]
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Store, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Pending,
		*ir.Choose, *ir.Abs, *ir.AnyOf, *ir.Image, *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	}
	return false
}

// blocksHolding reports whether a thread that enters a monitor by the statement
// enter of the block may block, or return, before it leaves the monitor.
func blocksHolding(enter *ir.Monitor, in *ir.Block, at int, blocks map[ir.MethodID]bool) bool {
	seen := map[*ir.Block]bool{}
	var walk func(b *ir.Block, from int) bool
	walk = func(b *ir.Block, from int) bool {
		for _, s := range b.Stmts[from:] {
			if x, ok := s.(*ir.Monitor); ok && x.Op == ir.Exit && x.X == enter.X {
				return false
			}
			if _, ok := s.(*ir.Return); ok || mayBlock(s, blocks) {
				return true
			}
			if d := ir.Def(s); d != nil && enter.X == ir.Operand(d) {
				return true // it is not seen any more what is left
			}
		}
		for _, to := range b.Succs() {
			if !seen[to] {
				seen[to] = true
				if walk(to, 0) {
					return true
				}
			}
		}
		return false
	}
	return walk(in, at+1)
}
