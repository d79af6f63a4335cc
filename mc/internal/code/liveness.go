package code

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// Live are the slots that are live before the instruction.
func (m *Method) Live(pc int32) *LiveSet {
	m.analyse()
	return m.live[pc]
}

// Resume are the slots that are live in a caller's frame while the callee of
// the Call at pc runs.
func (m *Method) Resume(pc int32) *LiveSet {
	m.analyse()
	return m.resume[pc]
}

func (m *Method) analyse() {
	if m.live != nil {
		return
	}
	m.live, m.resume = m.liveSets()
}

// liveSets are, for each statement, the slots that are live before it. A dead
// slot's value can never be read again, so states that differ in it behave alike.
//
// The second result is for the frames of callers, which stay at their Call
// until the callee returns: what is live then, without the arguments, which
// the callee has already, and without the result, which is still to come.
func (m *Method) liveSets() (before, resume []*LiveSet) {
	live := liveness.Of(m.IR)
	known := map[string]*LiveSet{}
	for _, b := range m.IR.Blocks {
		first, n := len(before), len(b.Stmts)
		before = append(before, make([]*LiveSet, n)...)
		resume = append(resume, make([]*LiveSet, n)...)
		start := live.Each(b, func(k int, s ir.Stmt, after *bitset.Set) {
			if k < n-1 { // what is live after it is before the next
				before[first+k+1] = m.liveSet(after, known)
			}
			if c, ok := s.(*ir.Call); ok {
				waits := after
				if c.Dst != nil {
					waits = after.Clone()
					waits.Remove(slices.Index(m.IR.Locals, c.Dst))
				}
				resume[first+k] = m.liveSet(waits, known)
			}
		})
		before[first] = m.liveSet(start, known)
	}
	return before, resume
}

// liveSet lists the set's slots; equal sets are one.
func (m *Method) liveSet(live *bitset.Set, known map[string]*LiveSet) *LiveSet {
	key := live.Key()
	if s := known[key]; s != nil {
		return s
	}
	s := &LiveSet{}
	for slot := range live.All() {
		s.Slots = append(s.Slots, int32(slot))
		s.Kinds = append(s.Kinds, m.kinds[slot])
	}
	known[key] = s
	return s
}
