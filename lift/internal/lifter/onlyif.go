package lifter

import (
	"bandsaw/ir"
)

// OnlyIf holds methods of the models that matter only if another can be reached.
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
// Where threads ask what others are doing, a sleep is a wait, and a join is one as the JDK has it.
//
// A thread that waits looks whether it was interrupted, and does both in one
// step, which costs states if it can be.
//
// Only a thread of a ForkJoinPool has others do its work while it is blocked.
//
// A lock is a monitor where nobody can see the queue that the JDK's has, and notes
// who owns it where others than he can ask for that.
var OnlyIf = map[ir.MethodID]ir.MethodID{
	ir.ThreadClass + ".nextNumber()int":                               ir.ThreadClass + ".getName()" + ir.StringClass,
	ir.ThreadClass + ".nextMade()int":                                 ir.ThreadClass + ".threadId()long",
	ir.ThreadClass + ".interruptible()boolean":                        ir.ThreadClass + ".interrupt()void",
	ir.ThreadClass + ".daemons()boolean":                              ir.ThreadClass + ".setDaemon(boolean)void",
	ir.ThreadClass + ".inheritsLoader()boolean":                       ir.ThreadClass + ".setContextClassLoader(java.lang.ClassLoader,java.lang.Class)void",
	ir.ThreadClass + ".inheritsLocals()boolean":                       "java.lang.InheritableThreadLocal.<init>()void",
	ir.ThreadClass + ".statesSeen()boolean":                           StateMethod,
	LockSupport + ".tells()boolean":                                   LockSupport + ".getBlocker(java.lang.Thread)java.lang.Object",
	"java.lang.Shutdown.started(java.lang.Thread)void":                "java.lang.Shutdown.await()void",
	"bandsaw.Clock.pass(long)void":                                    clockPassed,
	"bandsaw.Clock.mayPass(long)void":                                 clockPassed,
	ir.ThreadClass + ".handlesItself()void":                           AnyOverride,
	ir.ThreadMonitorsSeen:                                             MonitorOf + ir.ThreadClass,
	ir.ThreadGroupsSeen:                                               MonitorOf + ThreadGroup,
	"java.io.ConsoleStream.locks()boolean":                            MonitorOf + PrintStream,
	ir.ThreadClass + ".parks()boolean":                                AnyPark,
	ir.ThreadClass + ".classSeen()boolean":                            MonitorOf + ir.ClassClass,
	lockSync + ".queues()boolean":                                     LocksSeen,
	lockSync + ".asks()boolean":                                       LocksAsked,
	lockSync + ".interrupts()boolean":                                 LocksInterrupted,
	"java.util.concurrent.locks.MonitorCondition.interrupts()boolean": InterruptMethod,
	"bandsaw.Blocking.hasWorkers()boolean":                            "java.util.concurrent.ForkJoinWorkerThread.run()void",
	"java.util.concurrent.FutureTask.cancels()boolean":                "java.util.concurrent.FutureTask.cancel(boolean)boolean",
}

// lockSync is what a ReentrantLock is made of.
const lockSync = "java.util.concurrent.locks.ReentrantLock$Sync"

// LocksSeen stands for whatever shows a program how the JDK's locks are made.
const LocksSeen = ir.MethodID("seen." + lockSync + "()void")

// LocksInterrupted stands for code that interrupts threads which may wait for a lock.
const LocksInterrupted = ir.MethodID("interrupted." + lockSync + "()void")

// LocksAsked stands for Asking.
const LocksAsked = ir.MethodID("asked." + lockSync + "()void")

// Asking are the methods by which threads ask whether a lock is taken that they do not own.
var Asking = []ir.MethodID{
	lockSync + ".tryTake()boolean", lockSync + ".await(boolean,long)boolean", lockSync + ".isLocked()boolean", lockSync + ".getHoldCount()int",
}

// Time passes in a search where a thread has waited for it, if anybody can ask for the time.
const clockPassed = ir.MethodID("bandsaw.Clock.passed()long")

// LockSupport is the class by which threads park.
const LockSupport = "java.util.concurrent.locks.LockSupport"

// HandlerMethod says who handles the exceptions of a thread, and AnyOverride
// stands for the methods of all classes that override it.
const (
	HandlerMethod = "getUncaughtExceptionHandler()java.lang.Thread$UncaughtExceptionHandler"
	AnyOverride   = ir.MethodID("override." + HandlerMethod)
)

// StateMethod tells what a thread is doing.
const StateMethod = ir.MethodID(ir.ThreadClass + ".getState()" + ir.ThreadClass + "$State")

// InterruptMethod interrupts a thread.
const InterruptMethod = ir.MethodID(ir.ThreadClass + ".interrupt()void")

// What stands for code that can hold the monitors of objects of a class.
const (
	MonitorOf   = "monitor."
	ThreadGroup = "java.lang.ThreadGroup"
	PrintStream = "java.io.PrintStream"
)

// AnyPark stands for the parks of the user's own code.
const AnyPark = ir.MethodID("user." + LockSupport + ".park()void")
