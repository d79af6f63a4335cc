package reach

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/overlay"
)

// locks wakes what waits for a program that can tell how the JDK's locks are made,
// or that asks whether one is taken, or interrupts who waits for one, or looks at the deadlines of
// tasks or counts them, or into futures, and reports whether it is one now.
func (a *analysis) locks() bool {
	seen := a.trigger(overlay.LocksSeen, func() bool { return a.fine || a.sectioned().SeesLocks() })
	asked := a.trigger(overlay.LocksAsked, func() bool {
		return slices.ContainsFunc(lifter.Asking, func(id ir.MethodID) bool { _, ok := a.by[id]; return ok })
	})
	interrupted := a.trigger(overlay.LocksInterrupted, func() bool { return a.sectioned().InterruptsOthers() })
	deadlines := a.trigger(overlay.DeadlinesSeen, func() bool { return a.fine || a.sectioned().SeesDeadlines() })
	counted := a.trigger(overlay.TasksCounted, func() bool { return a.fine || a.sectioned().CountsTasks() })
	futures := a.trigger(overlay.FuturesSeen, func() bool { return a.fine || a.sectioned().SeesFutures() })
	return seen || asked || interrupted || deadlines || counted || futures
}

// trigger wakes what waits for what no method stands for, once it is there.
func (a *analysis) trigger(id ir.MethodID, there func() bool) bool {
	if _, done := a.by[id]; done || !a.waitsFor(id) || !there() {
		return false
	}
	a.by[id] = place{}
	a.wake(id)
	return true
}
