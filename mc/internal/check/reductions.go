package check

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
)

// byAccesses lets nobody look in the midst of a step, if steps are told apart by what they access: they are longer then.
func (c *checker) byAccesses(s *system) {
	if c.reduces(code.Source) {
		s.steps, s.m.Midway = false, nil
	}
}

// goesAhead reports whether threads go ahead with accesses until another comes to what conflicts with them: not where it
// matters in more ways when they do, and where what they go ahead with has no end as time passes.
func (c *checker) goesAhead() bool {
	return storing[c.o.Search] && c.o.Unreduced&code.Ahead == 0 && c.o.Clock != Free && !c.o.NoReduction && !c.code.StatesSeen && !c.code.Untracked
}

// reduces reports whether the search goes without a store, by any of these reductions.
// Source sets leave out states in which threads are about to access one variable; and
// where a wake may come to a thread that joins another, they are known to lose executions.
// Where threads ask what others are doing, that is no access that is noted.
func (c *checker) reduces(by code.Reduction) bool {
	if c.property.Races() || c.code.Wakes && c.code.Joins {
		by &^= code.Source
	}
	if c.code.StatesSeen {
		by = 0
	}
	return c.o.Search == Stateless && ^c.o.Unreduced&by != 0
}

// soonReached is through how many objects and threads a search that stores no states goes to see whether others can reach one: it
// comes to most states many times, where a point more costs less than that.
const soonReached = 64

// reachWithin is through how many it goes, 0 for all.
func (c *checker) reachWithin() int {
	if storing[c.o.Search] || c.o.teaches {
		return 0
	}
	return soonReached
}

// overlooksRaces reports whether the search may not have come to all data races. Where no thread
// was started there is none.
func (c *checker) overlooksRaces() bool {
	return c.reduces(code.Source) && reach.Any(c.code, starts)
}

// sleeps reports whether the search has sleep sets.
func (c *checker) sleeps() bool {
	if !storing[c.o.Search] {
		return c.reduces(code.Sleep)
	}
	return c.o.Unreduced&code.Sleep == 0 && c.ordersByAccesses()
}

// persists reports whether the search has persistent sets of threads. Who asks for all threads by
// their numbers depends on all that begin and end.
func (c *checker) persists() bool {
	return storing[c.o.Search] && c.o.Unreduced&code.Persistent == 0 && !c.o.everyThread && c.ordersByAccesses() && !c.code.Guards.StoredBesideNatives() && !slices.Contains(c.code.Natives, ir.MachineThread)
}

// ordersByAccesses reports whether nothing more depends on the order of operations, where states are stored,
// than what they access: races are looked for, time passes or waits for nobody to move.
func (c *checker) ordersByAccesses() bool {
	if c.o.NoReduction || c.o.Clock == Free || c.o.Timeouts == Last || c.o.Subsume || c.o.witnesses || c.property.Races() {
		return false
	}
	return !c.code.StatesSeen && !c.code.Untracked
}
