package lifter

import (
	"bandsaw/ir"
)

// LockSupport is the class by which threads park.
const LockSupport = "java.util.concurrent.locks.LockSupport"

// HandlerMethod says who handles the exceptions of a thread.
const HandlerMethod = "getUncaughtExceptionHandler()java.lang.Thread$UncaughtExceptionHandler"

// InterruptMethod interrupts a thread.
const InterruptMethod = ir.MethodID(ir.ThreadClass + ".interrupt()void")
