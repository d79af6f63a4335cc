package reach

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// Methods of the models that matter only if another method can be reached.
// Where it cannot, lift puts 0 in place of their calls.
//
// Threads that have no name are numbered, as the JDK does, by a counter that
// all threads share and that never repeats, which would make states differ
// that behave the same. Only the name shows the number. The same holds for
// threads' identifiers.
//
// Threads inherit from the one that makes them whether they are daemons, their
// loader, and the values of inheritable locals.
//
// A thread of a class that says itself who handles its exceptions has a handler
// without anybody setting one.
//
// Who waits for the end of a thread, or prints, does so as the JDK does, by the
// monitor of the thread or of the stream, where others can hold that.
//
// A thread that waits looks whether it was interrupted, and does both in one
// step, which costs states if it can be.
var onlyIf = map[ir.MethodID]ir.MethodID{
	ir.ThreadClass + ".nextNumber()int":                ir.ThreadClass + ".getName()" + ir.StringClass,
	ir.ThreadClass + ".nextMade()int":                  ir.ThreadClass + ".threadId()long",
	ir.ThreadClass + ".interruptible()boolean":         ir.ThreadClass + ".interrupt()void",
	ir.ThreadClass + ".daemons()boolean":               ir.ThreadClass + ".setDaemon(boolean)void",
	ir.ThreadClass + ".inheritsLoader()boolean":        ir.ThreadClass + ".setContextClassLoader(java.lang.ClassLoader,java.lang.Class)void",
	ir.ThreadClass + ".inheritsLocals()boolean":        "java.lang.InheritableThreadLocal.<init>()void",
	lockSupport + ".tells()boolean":                    lockSupport + ".getBlocker(java.lang.Thread)java.lang.Object",
	"java.lang.Shutdown.started(java.lang.Thread)void": "java.lang.Shutdown.await()void",
	"bandsaw.Clock.pass(long)void":                     clockPassed,
	"bandsaw.Clock.mayPass(long)void":                  clockPassed,
	ir.ThreadClass + ".handlesItself()void":            anyOverride,
	ir.ThreadClass + ".monitorsSeen()boolean":          monitorOf + ir.ThreadClass,
	ir.ThreadClass + ".groupsSeen()boolean":            monitorOf + threadGroup,
	"java.io.ConsoleStream.locks()boolean":             monitorOf + printStream,
	ir.ThreadClass + ".parks()boolean":                 anyPark,
	ir.ThreadClass + ".classSeen()boolean":             monitorOf + ir.ClassClass,
}

// Time passes in a search where a thread has waited for it, if anybody can ask for the time.
const clockPassed = ir.MethodID("bandsaw.Clock.passed()long")

const lockSupport = "java.util.concurrent.locks.LockSupport"

// handlerMethod says who handles the exceptions of a thread, and anyOverride
// stands for the methods of all classes that override it.
const (
	handlerMethod = "getUncaughtExceptionHandler()java.lang.Thread$UncaughtExceptionHandler"
	anyOverride   = ir.MethodID("override." + handlerMethod)
)

// interruptMethod interrupts a thread. The classes in reinterrupting call it
// only for the current thread, when it was interrupted while it waited: if
// nobody else calls it, they do not either.
const interruptMethod = ir.MethodID(ir.ThreadClass + ".interrupt()void")

var reinterrupting = map[string]bool{
	"java.util.concurrent.CompletableFuture":                                    true,
	"java.util.concurrent.CyclicBarrier":                                        true,
	"java.util.concurrent.Phaser":                                               true,
	"java.util.concurrent.locks.AbstractQueuedLongSynchronizer":                 true,
	"java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject": true,
	"java.util.concurrent.locks.AbstractQueuedSynchronizer":                     true,
	"java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject":     true,
	"java.util.concurrent.locks.StampedLock":                                    true,
}

// uncaughtMethod is told of an exception that leaves a thread, in a run.
const uncaughtMethod = ir.MethodID(ir.ThreadClass + ".uncaught(java.lang.Thread,java.lang.Throwable)void")

// idler is a call that makes no difference so far.
type idler struct {
	call *ir.Call
	at   place
}

// idle reports whether the call makes no difference so far, as nothing reaches
// what it is for.
func (a *analysis) idle(s *ir.Call, p place) bool {
	trigger, ok := onlyIf[s.Method]
	if s.Method == interruptMethod && reinterrupting[p.method.Class()] {
		trigger, ok = interruptMethod, true
	}
	if !ok {
		return false
	}
	_, reached := a.by[trigger]
	return !reached
}

// ownHandler notes that some class overrides handlerMethod, if id does.
func (a *analysis) ownHandler(id ir.MethodID, p place) {
	if id.Signature() != handlerMethod || id.Class() == ir.ThreadClass {
		return
	}
	if _, ok := a.by[anyOverride]; !ok {
		a.by[anyOverride] = p
		a.wake(anyOverride)
	}
}

// wake makes the methods reachable that matter now that id is reached.
func (a *analysis) wake(id ir.MethodID) {
	var woken, rest []idler
	for _, i := range a.idlers {
		if onlyIf[i.call.Method] == id || i.call.Method == id {
			woken = append(woken, i)
		} else {
			rest = append(rest, i)
		}
	}
	a.idlers = rest
	for _, i := range woken {
		a.call(i.call, i.at)
	}
}

// dropIdlers puts 0 in place of the calls that make no difference, and removes
// what is not done because of that.
func (a *analysis) dropIdlers() {
	if len(a.idlers) == 0 {
		return
	}
	drop := map[ir.Stmt]bool{}
	for _, i := range a.idlers {
		drop[i.call] = true
	}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return drop[s] }) {
				removeResultless(m, drop)
				fold(m, func(s *ir.Call) *ir.Const {
					if drop[s] {
						return ir.IntConst(0)
					}
					return nil
				})
				translate.Tidy(m)
				break
			}
		}
	}
}

// removeResultless removes the calls to be dropped that nobody takes a result
// of.
func removeResultless(m *ir.Method, drop map[ir.Stmt]bool) {
	for _, b := range m.Blocks {
		b.Stmts = slices.DeleteFunc(b.Stmts, func(s ir.Stmt) bool { return drop[s] && ir.Def(s) == nil })
	}
}

// startThreads makes the run methods of all threads reachable.
func (a *analysis) startThreads() {
	a.threads = true
	for _, c := range a.objects {
		a.thread(c)
	}
}

// thread makes the run method of the threads of a class reachable.
func (a *analysis) thread(c *class) {
	if !a.w.isSubclass(c.Name, ir.ThreadClass) {
		return
	}
	if s := c.choose("run()void", func(*class, *classfile.Method) bool { return true }); s.method != nil {
		a.reach(translate.ID(s.owner.Name, s.method), a.by[ir.MachineStart])
	}
}
