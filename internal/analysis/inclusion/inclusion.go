// Package inclusion solves inclusion constraints between sets of objects, as
// points-to analysis in the manner of Andersen makes them: what is in one variable
// is in another too. What is reached, and so which constraints there are, may
// depend on the sets: constraints can be added until nothing changes any more.
package inclusion

import "bandsaw/internal/analysis/bitset"

// System is a set of constraints.
type System struct {
	work  []*Variable
	words bitset.Words  // what Step hands on
	given bitset.Words  // what Add and Flow do
	spare []*bitset.Set // empty ones
}

// Variable is a set of objects, which are numbers, that grows.
type Variable struct {
	set   bitset.Set
	more  *bitset.Set // what of them flows and reactions do not know of yet; nil if they know all
	flows []flow
	react []func(more *bitset.Set)
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
	s.given.Of(set)
	s.put(v, &s.given, nil)
}

// AddOne puts one object in, and reports whether it is new.
func (s *System) AddOne(v *Variable, object int) bool {
	if !v.set.Add(object) {
		return false
	}
	s.queue(v)
	v.more.Add(object)
	return true
}

// put puts objects in, those within the set if there is one.
func (s *System) put(v *Variable, objects *bitset.Words, within *bitset.Set) {
	if v.set.Lacks(objects, within) {
		s.queue(v)
		v.set.Gain(objects, within, v.more)
	}
}

// queue lets Step come to the variable.
func (s *System) queue(v *Variable) {
	if v.more != nil {
		return
	}
	if n := len(s.spare); n > 0 {
		v.more, s.spare = s.spare[n-1], s.spare[:n-1]
	} else {
		v.more = &bitset.Set{}
	}
	s.work = append(s.work, v)
}

// Flow lets what passes the filter be in to as well.
func (s *System) Flow(from, to *Variable, filter Filter) {
	f := flow{to, filter}
	from.flows = append(from.flows, f)
	s.given.Of(&from.set)
	s.pass(&s.given, f)
}

func (s *System) pass(objects *bitset.Words, f flow) {
	if f.filter.of == nil {
		s.put(f.to, objects, f.filter.within)
		return
	}
	for o := range objects.All() {
		if !f.to.set.Has(o) && f.filter.of(o) {
			s.AddOne(f.to, o)
		}
	}
}

// React calls f with what is in the variable, now and when there is more: with each
// object once. The set is not to be kept.
func (s *System) React(v *Variable, f func(more *bitset.Set)) {
	v.react = append(v.react, f)
	known := &v.set
	if v.more != nil { // which is still to come
		known = v.set.Clone()
		known.Subtract(v.more)
	}
	if !known.Empty() {
		f(known)
	}
}

// Step hands on what is new in one variable. It is false if nothing is.
func (s *System) Step() bool {
	if len(s.work) == 0 {
		return false
	}
	v := s.work[0]
	s.work = s.work[1:]
	more := v.more
	v.more = nil
	s.words.Of(more)
	for _, f := range v.flows {
		s.pass(&s.words, f)
	}
	for _, f := range v.react {
		f(more)
	}
	more.Forget(&s.words)
	s.spare = append(s.spare, more)
	return true
}
