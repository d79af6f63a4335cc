package reach

import (
	"slices"

	"bandsaw/ir"
)

const (
	interruptedMethod = ir.MethodID(ir.ThreadClass + ".interrupted()boolean")
	isInterrupted     = ir.MethodID(ir.ThreadClass + ".isInterrupted()boolean")
)

// The questions of a fair lock whether others wait, and those by which a program
// can learn which threads wait for a lock.
var (
	fairAsks = []string{"hasQueuedPredecessors()boolean", "hasQueuedThreads()boolean"}

	locks = []string{
		"java.util.concurrent.Semaphore", "java.util.concurrent.locks.ReentrantLock",
		"java.util.concurrent.locks.ReentrantReadWriteLock",
	}
	queued = []string{
		"getQueueLength()int", "getQueuedReaderThreads()java.util.Collection", "getQueuedThreads()java.util.Collection",
		"getQueuedWriterThreads()java.util.Collection", "hasQueuedThread(java.lang.Thread)boolean", "hasQueuedThreads()boolean",
	}
)

// asksEarly reports whether the method asks something of which an operation of
// the JDK's locks makes use later, when it may no longer be so, and which others
// may bring about together with what else the operation looks for. Such an
// operation takes effect at no one point of time, so it is no section:
//
//   - Is the thread interrupted? Another that interrupts it, and then leaves the lock that
//     it wants, may come after the question, and the thread gets the lock as if
//     there had been no interrupt.
//   - Do others wait? Between the question of a fair lock and its taking, others
//     may have had the lock, and some may have begun to wait. Who does not know
//     that they wait cannot tell that they were overtaken.
func (a *analysis) asksEarly(id ir.MethodID) bool {
	switch {
	case id == interruptedMethod || id == isInterrupted:
		return a.interruptsOthers()
	case slices.Contains(fairAsks, id.Signature()):
		return a.seesQueues()
	}
	return false
}

// currentThread is the thread that asks.
const currentThread = ir.MethodID(ir.ThreadClass + ".currentThread()" + ir.ThreadClass)

// interruptsOthers reports whether some thread may interrupt another. Most that
// catch an InterruptedException only interrupt themselves anew, which they do
// not between a question and its use.
func (a *analysis) interruptsOthers() bool {
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				c, ok := s.(*ir.Call)
				if ok && c.Method.Signature() == interruptMethod.Signature() && !isCurrent(m, c.Args[0]) {
					return true
				}
			}
		}
	}
	return false
}

// isCurrent reports whether the operand is a local variable to which the method
// assigns nothing but the current thread.
func isCurrent(m *ir.Method, x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	if !ok || slices.Contains(m.Params, l) {
		return false
	}
	assigned := false
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) != l {
				continue
			}
			if c, ok := s.(*ir.Call); !ok || c.Method != currentThread {
				return false
			}
			assigned = true
		}
	}
	return assigned
}

// seesQueues reports whether somebody asks which threads wait for a lock.
func (a *analysis) seesQueues() bool {
	for _, class := range locks {
		for _, question := range queued {
			if _, asked := a.by[ir.MethodID(class+"."+question)]; asked {
				return true
			}
		}
	}
	return false
}
