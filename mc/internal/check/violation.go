package check

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/race"
	"bandsaw/mc/internal/search"
)

// violation is what a thread did that violates the property.
type violation struct {
	thread  *machine.Thread
	kind    string // as result files have it
	message string // up to a colon the same in all programs that do the same
	place   string // in the user's code
	race    *race.Race
}

// key is the same for violations that are told once: of one kind and at one place.
func (v *violation) key() string { return v.kind + ": " + class(v.message) + " at " + v.place }

// like reports whether a thread of another program did the same.
func (v *violation) like(kind, message string) bool {
	return v.kind == kind && class(v.message) == class(message)
}

// class is that of the exception which a message begins with, or the check.
func class(message string) string {
	name, _, _ := strings.Cut(message, ": ")
	return name
}

// violated reports whether the last step violates the property.
func (s *system) violated() bool { return s.violation() != nil }

// violation tells how the last step violates the property, in a way that counts;
// nil if it does not.
func (s *system) violation() *violation {
	if s.m.Broken == nil && len(s.m.Uncaught) == 0 && len(s.races.Met) == 0 {
		return nil
	}
	counts := func(v *violation) bool {
		return (s.counts == nil || s.counts(v)) && (s.only == "" || s.only == v.key())
	}
	if s.property.Races() {
		for _, r := range s.races.Met {
			if v := s.raced(r); counts(v) {
				return v
			}
		}
	}
	if b := s.m.Broken; b != nil {
		if v := (&violation{thread: b.Thread, kind: prop.Kind(b.Check), message: s.broken(b), place: s.m.Line(b.Thread)}); counts(v) {
			return v
		}
	}
	for i := range s.m.Uncaught {
		u := &s.m.Uncaught[i]
		if s.property.Allows(s.prog, string(s.m.TypeOf(u.Exception).Name)) {
			continue
		}
		if v := s.uncaught(u); counts(v) {
			return v
		}
	}
	return nil
}

func (s *system) raced(r *race.Race) *violation {
	return &violation{thread: r.Accesses[0].Thread, kind: result.Race, message: "data race on " + r.Variable, place: r.Where, race: r}
}

func (s *system) uncaught(u *machine.Uncaught) *violation {
	kind := result.Exception
	if s.prog.IsSubclass(string(s.m.TypeOf(u.Exception).Name), ir.AssertionErrorClass) {
		kind = result.Assertion
	}
	return &violation{thread: u.Thread, kind: kind, message: s.m.Message(u.Exception), place: s.m.ThrownAt(u.Thread, u.Exception)}
}

// Stuck reports whether a state in which no thread can move is a deadlock: it
// is none if only daemons are left, which nobody waits for. A search for all goes
// by those that are like an earlier one, and the search that has to start anew does
// not end with one.
func (s *system) Stuck() bool {
	if s.ended != nil {
		s.ended(s.m)
	}
	if !s.m.Awaited() || !s.property.Stuck() || s.m.Program.Guards.Weakened {
		return false
	}
	if s.only != "" && s.only != s.stuckKey() {
		return false
	}
	return s.known == nil || s.fresh(s.stuckKey())
}

// stuckKey is the same for deadlocks in which the threads stand at the same places.
func (s *system) stuckKey() string {
	var at []string
	for _, id := range s.m.Live {
		t := s.m.Threads[id]
		at = append(at, fmt.Sprintf("%s %d", s.m.Line(t), t.Status))
	}
	slices.Sort(at)
	return result.Deadlock + ": " + strings.Join(at, ", ")
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
	s.counts = func(v *violation) bool { return !s.known[v.key()] }
}

// violating is the outcome of a step that ended by o and may violate the
// property. It is not ok if it does not, or if that is known and the path goes on.
func (s *system) violating(o machine.Outcome) (out search.Outcome, ok bool) {
	v := s.violation()
	switch {
	case s.known == nil:
		return search.Violated, v != nil
	case o == machine.Refuted || o == machine.Faulted: // what is behind would be lost
		return search.Failed, false
	case v == nil:
		return search.Pruned, s.m.Broken != nil
	}
	for ; v != nil; v = s.violation() { // all of the step
		s.fresh(v.key())
	}
	if o == machine.CutShort {
		s.m.World.Skip(s.m.Cut + " limit reached")
	}
	if o == machine.Moved && s.m.Broken == nil {
		return search.Noted, true
	}
	return search.Violated, true
}
