package check

import (
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/monitor"
	"bandsaw/mc/internal/search"
)

// violated reports whether the last step violates the property.
func (s *system) violated() bool { return s.violation() != nil }

// violation tells how the last step violates the property, in a way that counts;
// nil if it does not.
func (s *system) violation() *monitor.Violation { return s.watch.Step(s.matters) }

// matter reports whether the violation counts.
func (s *system) matter(v *monitor.Violation) bool {
	return (s.counts == nil || s.counts(v)) && (s.only == "" || s.only == v.Key())
}

// Stuck reports whether a state in which no thread can move violates. A search for all
// goes by those that are like an earlier one, and the search that has to start anew does
// not end with one.
func (s *system) Stuck() bool {
	if s.ended != nil {
		s.ended(s.m)
	}
	if s.m.Program.Guards.Weakened {
		return false
	}
	v := s.watch.Stuck()
	if v == nil || s.only != "" && s.only != v.Key() {
		return false
	}
	return s.known == nil || s.fresh(v.Key())
}

// fresh reports whether no violation with the key was met before.
func (s *system) fresh(key string) bool {
	if s.known[key] {
		return false
	}
	s.known[key] = true
	return true
}

// every makes the system one whose search goes on after a violation, and tells
// those that are like an earlier one no more.
func (s *system) every() {
	s.known = map[string]bool{}
	s.counts = func(v *monitor.Violation) bool { return !s.known[v.Key()] }
}

func always(*monitor.Violation) bool { return true }

// violating is the outcome of a step that ended by o and may violate the
// property. It is not ok if it does not, or if that is known and the path goes on.
func (s *system) violating(o machine.Outcome) (out search.Outcome, ok bool) {
	v := s.violation()
	switch {
	case s.known == nil && v == nil:
		return search.Pruned, s.only != "" && s.watch.Step(always) != nil // a path that violates otherwise is none to what is looked for
	case s.known == nil:
		return search.Violated, true
	case o == machine.Refuted || o == machine.Faulted: // what is behind would be lost
		return search.Failed, false
	case v == nil:
		return search.Pruned, s.m.Broken != nil
	case s.trying:
		return search.Violated, true
	}
	for ; v != nil; v = s.violation() { // all of the step
		s.fresh(v.Key())
	}
	if o == machine.CutShort {
		s.m.World.Skip(s.m.Cut + " limit reached")
	}
	if o == machine.Moved && s.m.Broken == nil {
		return search.Noted, true
	}
	return search.Violated, true
}
