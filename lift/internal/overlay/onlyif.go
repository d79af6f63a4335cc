package overlay

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
)

// onlyIfAnnotation marks a method of a model that matters only if another can be
// reached, or one of Conditions holds. Where that is not so, lift puts 0 in place of
// its calls.
//
// Threads that have no name are numbered, for example, as the JDK does, by a counter
// that all threads share and that never repeats, which would make states differ that
// behave the same. Only the name shows the number.
const onlyIfAnnotation = "bandsaw.OnlyIf"

// Conditions that are no methods stand among them for code of a kind: OnlyIf takes one for
// a method that is reached where lift finds such code.
const (
	// MonitorOf, before the name of a class: others can hold the monitors of its objects.
	MonitorOf = "monitor of "
	// AnyPark: the user's own code parks threads.
	AnyPark = ir.MethodID("parks")
	// LocksSeen: a program is shown how the JDK's locks are made.
	LocksSeen = ir.MethodID("locks seen")
	// PermitsSeen: a program can tell who waits for a semaphore.
	PermitsSeen = ir.MethodID("permits seen")
	// LatchesSeen: a program can tell who waits for a latch.
	LatchesSeen = ir.MethodID("latches seen")
	// LocksInterrupted: threads which may wait for a lock are interrupted.
	LocksInterrupted = ir.MethodID("locks interrupted")
	// LocksAsked: threads ask whether a lock is taken that they do not own.
	LocksAsked = ir.MethodID("locks asked")
	// DeadlinesSeen: a program is shown how the tasks of a ScheduledThreadPoolExecutor are ordered.
	DeadlinesSeen = ir.MethodID("deadlines seen")
	// TasksCounted: a program asks how many tasks a ThreadPoolExecutor has completed.
	TasksCounted = ir.MethodID("tasks counted")
	// FuturesSeen: a program is shown what a CompletableFuture does between two functions of the user's.
	FuturesSeen = ir.MethodID("futures seen")
)

// Conditions are all of them.
var Conditions = []ir.MethodID{
	MonitorOf + ir.ThreadClass, MonitorOf + ir.ClassClass, MonitorOf + ThreadGroup, MonitorOf + PrintStream, MonitorOf + ir.ThrowableClass,
	AnyPark, LocksSeen, PermitsSeen, LatchesSeen, LocksInterrupted, LocksAsked, DeadlinesSeen, TasksCounted, FuturesSeen,
}

// Classes of which others may hold the monitors.
const (
	ThreadGroup = "java.lang.ThreadGroup"
	PrintStream = "java.io.PrintStream"
)

// OnlyIf is what has to be reached for a method to matter, which a model in the file has;
// "" if it always does.
func OnlyIf(f *classfile.File, m *classfile.Method) ir.MethodID {
	marks := f.Annotations(m.Other)
	if i := slices.IndexFunc(marks, func(a classfile.Annotation) bool { return a.Class == onlyIfAnnotation }); i >= 0 {
		text, _ := marks[i].Constant("value").(classfile.String)
		return ir.MethodID(text)
	}
	return ""
}
