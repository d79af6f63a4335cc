package reach

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/holders"
	"bandsaw/lift/internal/overlay"
)

// Models have simple code for most programs, and more for those that can tell: what they ask for (bandsaw.OnlyIf) is a method
// that is reached, or a condition on all that is, which is looked at again whenever there is nothing else to follow.

// conditions wakes what waits for conditions that hold now, and reports whether there is any.
func (a *analysis) conditions() bool {
	waiting := map[ir.MethodID]bool{}
	for _, i := range a.idlers {
		waiting[i.trigger] = true
	}
	m := a.held()
	found := false
	for _, condition := range sortedIDs(waiting) {
		if slices.ContainsFunc(overlay.Either(condition), func(one ir.MethodID) bool { return a.holds(one, m) }) {
			a.by[condition] = place{}
			a.wake(condition)
			found = true
		}
	}
	return found
}

// mostNarrowed is of how many methods, at most, it is computed what variables can refer to, only to find that a condition does not hold.
const mostNarrowed = 5000

// holds reports whether a condition holds by now.
func (a *analysis) holds(condition ir.MethodID, m *holders.Monitors) bool {
	if _, reached := a.by[condition]; reached {
		return true
	}
	switch condition {
	case overlay.Fine:
		return a.fine
	case overlay.Parks:
		return a.sectioned().UserParks()
	case overlay.Interrupts:
		return a.sectioned().InterruptsOthers()
	case overlay.InterruptsSeen:
		return a.sectioned().InterruptsSeen()
	case overlay.DatesFormatted:
		return a.sectioned().FormatsDates()
	case overlay.MessagesFormatted:
		return a.sectioned().FormatsMessages()
	case overlay.HexadecimalsWritten:
		return a.sectioned().WritesHexadecimals()
	case overlay.ScriptsNamed:
		return a.sectioned().NamesScripts()
	case overlay.OtherNumbers:
		return a.sectioned().HasOtherNumbers()
	case overlay.TextsLock:
		return m.LocksWhilePrinting()
	case overlay.KeysLock:
		return m.LocksWhileComparing() && (len(a.order) > mostNarrowed || a.heldNarrowly().LocksWhileComparing())
	}
	if annotation, class, ok := overlay.ListedBy(condition); ok {
		return a.sectioned().Comes(annotation, class)
	}
	if class, ok := strings.CutPrefix(string(condition), overlay.MonitorOf); ok {
		return m.HeldByOthers(class)
	}
	if names, ok := strings.CutPrefix(string(condition), overlay.TextOf); ok {
		return a.sectioned().HasText(strings.Fields(names))
	}
	if method, ok := strings.CutPrefix(string(condition), overlay.UseOf); ok {
		return a.sectioned().Uses(ir.MethodID(method).Signature(), condition)
	}
	return false
}
