package lifter

import (
	"bandsaw/ir"
)

// lockSync is what a ReentrantLock is made of.
const lockSync = "java.util.concurrent.locks.ReentrantLock$Sync"

// Asking are the methods by which threads ask whether a lock is taken that they do not own.
var Asking = []ir.MethodID{
	lockSync + ".tryTake()boolean", lockSync + ".await(boolean,long)boolean", lockSync + ".isLocked()boolean", lockSync + ".getHoldCount()int",
}

// LockSupport is the class by which threads park.
const LockSupport = "java.util.concurrent.locks.LockSupport"

// HandlerMethod says who handles the exceptions of a thread.
const HandlerMethod = "getUncaughtExceptionHandler()java.lang.Thread$UncaughtExceptionHandler"

// StateMethod tells what a thread is doing.
const StateMethod = ir.MethodID(ir.ThreadClass + ".getState()" + ir.ThreadClass + "$State")

// InterruptMethod interrupts a thread.
const InterruptMethod = ir.MethodID(ir.ThreadClass + ".interrupt()void")
