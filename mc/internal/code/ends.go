package code

import "bandsaw/ir"

// How an instruction enters a monitor.
const (
	// Holding: the thread may block, or return, before it leaves the monitor. An
	// owner that does not delays others only.
	Holding = 1 << 0
	// OfThread: it is in java.lang.Thread itself or in ThreadGroup, whose models make
	// nothing of it that a join or the end of a thread would have to know.
	OfThread = 1 << 1
)

// findHolders notes how monitors are entered.
func (c *compiler) findHolders() {
	blocks := c.blockers()
	for _, m := range c.Methods {
		pc := 0
		for _, b := range m.IR.Blocks {
			for i, s := range b.Stmts {
				if s, ok := s.(*ir.Monitor); ok && s.Op == ir.Enter {
					if blocksHolding(s, b, i, blocks) {
						m.Code[pc].X |= Holding
					}
					if class := m.ID.Class(); class == ir.ThreadClass || class == threadGroup {
						m.Code[pc].X |= OfThread
					}
				}
				pc++
			}
		}
	}
}
