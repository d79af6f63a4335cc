// Package inclusion solves inclusion constraints between sets of objects, as
// points-to analysis in the manner of Andersen makes them: what is in one variable
// is in another too. What is reached, and so which constraints there are, may
// depend on the sets: constraints can be added until nothing changes any more.
package inclusion

import "bandsaw/internal/analysis/bitset"

// System is a set of constraints.
type System struct {
	work []*Variable
	more bitset.Set // what Step hands on
}

// Variable is a set of objects, which are numbers, that grows.
type Variable struct {
	set    bitset.Set
	seen   bitset.Set // what flows and reactions know of
	queued bool
	flows  []flow
	react  []func(more *bitset.Set)
}

// flow hands on what comes into a variable.
type flow struct {
	to     *Variable
	filter Filter
}

// Filter is what of the objects passes: Within a set, or those Of which a function says
// so. The zero Filter lets all pass.
type Filter struct {
	within *bitset.Set
	of     func(object int) bool
}

// Within lets the members of the set pass; all if it is nil.
func Within(set *bitset.Set) Filter { return Filter{within: set} }

// Of lets the objects pass of which the function is true.
func Of(passes func(object int) bool) Filter { return Filter{of: passes} }

// Set is what is in the variable so far. It belongs to the variable. A nil
// variable is empty.
func (v *Variable) Set() *bitset.Set {
	if v == nil {
		return nil
	}
	return &v.set
}

// Add puts the members of the set in.
func (s *System) Add(v *Variable, set *bitset.Set) {
	if v.set.Union(set) {
		s.queue(v)
	}
}

// AddOne puts one object in, and reports whether it is new.
func (s *System) AddOne(v *Variable, object int) bool {
	if !v.set.Add(object) {
		return false
	}
	s.queue(v)
	return true
}

func (s *System) queue(v *Variable) {
	if !v.queued {
		v.queued = true
		s.work = append(s.work, v)
	}
}

// Flow lets what passes the filter be in to as well.
func (s *System) Flow(from, to *Variable, filter Filter) {
	f := flow{to, filter}
	from.flows = append(from.flows, f)
	s.pass(&from.seen, f) // the others are waiting
}

func (s *System) pass(set *bitset.Set, f flow) {
	grew := false
	switch {
	case f.filter.within != nil:
		grew = f.to.set.UnionWithin(set, f.filter.within)
	case f.filter.of != nil:
		for o := range set.All() {
			if !f.to.set.Has(o) && f.filter.of(o) {
				f.to.set.Add(o)
				grew = true
			}
		}
	default:
		grew = f.to.set.Union(set)
	}
	if grew {
		s.queue(f.to)
	}
}

// React calls f with what is in the variable, now and when there is more: with each
// object once. The set is not to be kept.
func (s *System) React(v *Variable, f func(more *bitset.Set)) {
	v.react = append(v.react, f)
	if !v.seen.Empty() {
		f(&v.seen) // the others are waiting
	}
}

// Step hands on what is new in one variable. It is false if nothing is.
func (s *System) Step() bool {
	if len(s.work) == 0 {
		return false
	}
	v := s.work[0]
	s.work = s.work[1:]
	v.queued = false
	more := &s.more
	more.Difference(&v.set, &v.seen)
	v.seen.Union(more)
	for _, f := range v.flows {
		s.pass(more, f)
	}
	for _, f := range v.react {
		f(more)
	}
	return true
}
