package search

import (
	"unsafe"

	"bandsaw/mc/internal/store"
)

// met are the states that executions of a bounded search came to, so that where one comes to what another
// came to before, with no more deviations left, what follows is not explored again: all that can follow
// here was explored there, or will be, as that goes on.
//
// Two executions that differ in when a thread did something that nobody depends on mostly meet soon. So of
// an execution of n transitions not all deviations are followed to the end, which are n times n transitions.
type met struct {
	states store.Store
	bound  int64 // deviations that are allowed at present
	left   map[standpoint]allowance
}

// standpoint is what decides, beside the deviations that are left, what can follow.
type standpoint struct {
	state int
	plain int32 // the mover that is no deviation, -1 for none
	free  bool  // whoever moves costs nothing
}

// allowance is how many deviations were left, of the executions with a bound.
type allowance struct{ bound, left int64 }

// begin begins with the executions of another bound.
func (m *met) begin(bound int64) {
	m.bound = bound
	if m.states == nil {
		m.states, m.left = store.New(store.Auto, 0), map[standpoint]allowance{}
	}
}

// before reports whether an execution of this bound stood there, in the state of the vector, with as many deviations
// left, and else takes note of it.
func (m *met) before(v *store.Vector, at standpoint, left int64) bool {
	at.state, _ = m.states.Add(v)
	if a, ok := m.left[at]; ok && a.bound == m.bound && a.left >= left {
		return true
	}
	m.left[at] = allowance{m.bound, left}
	return false
}

// bytes is the memory that is taken, about.
func (m *met) bytes() int64 {
	if m.states == nil {
		return 0
	}
	return m.states.Bytes() + 2*int64(len(m.left))*int64(unsafe.Sizeof(standpoint{})+unsafe.Sizeof(allowance{}))
}
