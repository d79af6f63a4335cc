package reach

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/sections"
)

// locks wakes what waits for a program that can tell how the JDK's classes for threads are made, or that uses them so
// that their models have to keep more (overlay.Conditions), and reports whether it is one now.
func (a *analysis) locks() bool {
	found := false
	for _, c := range []struct {
		id    ir.MethodID
		there func(p *sections.Program) bool
	}{
		{overlay.LocksSeen, (*sections.Program).SeesLocks},
		{overlay.PermitsSeen, (*sections.Program).SeesPermits},
		{overlay.LatchesSeen, (*sections.Program).SeesLatches},
		{overlay.DeadlinesSeen, (*sections.Program).SeesDeadlines},
		{overlay.TasksCounted, (*sections.Program).CountsTasks},
		{overlay.FuturesSeen, (*sections.Program).SeesFutures},
	} {
		found = a.trigger(c.id, func() bool { return a.fine || c.there(a.sectioned()) }) || found
	}
	asked := a.trigger(overlay.LocksAsked, func() bool {
		return slices.ContainsFunc(lifter.Asking, func(id ir.MethodID) bool { _, ok := a.by[id]; return ok })
	})
	interrupted := a.trigger(overlay.LocksInterrupted, func() bool { return a.sectioned().InterruptsOthers() })
	return found || asked || interrupted
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
