package lifter

import "bandsaw/ir"

// By managedBlock the JDK's queues and synchronizers come to all that a ForkJoinPool
// does, the user's tasks too, even in programs that have no such pool.
const (
	managedBlock = ir.MethodID("java.util.concurrent.ForkJoinPool.managedBlock(java.util.concurrent.ForkJoinPool$ManagedBlocker)void")
	plainBlock   = ir.MethodID("bandsaw.Blocking.managedBlock(java.util.concurrent.ForkJoinPool$ManagedBlocker)void")
)

// blockPlainly makes a method of the JDK's block by a model that comes there
// only in programs that have one.
func blockPlainly(m *ir.Method) {
	if m.ID == plainBlock {
		return
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok && c.Method == managedBlock {
				c.Method = plainBlock
			}
		}
	}
}
