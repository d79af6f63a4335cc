package check

import (
	"bytes"
	"slices"

	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// witnessStates is how many states are explored, at least, by numbers that tokens stand for.
const witnessStates = 30_000

// byWitnesses looks for a violation with numbers in the place of tokens, by which states
// are matched all the same; nil if there is none, or not of the program that was
// abstracted.
func (c *checker) byWitnesses() (*way, error) {
	if c.whole == nil {
		return nil, nil // nothing to try it on
	}
	o := c.o.alone()
	o.Search, o.Store, o.Cores, o.Progress, o.witnesses = BFS, store.Auto, 1, nil, true
	o.Limits.States = atMost(o.Limits.States, witnessStates)
	w, err := c.besides(c.given, o, c.known, func(other *checker) { other.whole = c.whole })
	if err != nil || w.failed != nil || !w.answer.Violated || !w.possible[len(w.possible)-1].violation.Feasible {
		return nil, err
	}
	return w, nil
}

// matched is a system whose states are one if their tokens are: of these, the first is
// gone on from, with its witnesses.
type matched struct {
	*system
	full map[string][]byte
}

func newMatched(s *system) *matched { return &matched{s, map[string][]byte{}} }

// Encode makes the vector of the tokens.
func (m *matched) Encode(v *store.Vector) {
	m.enc.Forget()
	m.enc.Tokens = true
	m.system.Encode(v)
	m.enc.Tokens = false
	m.enc.Forget()
	if _, known := m.full[string(v.Bytes)]; known {
		return
	}
	v.Bytes, v.Ends = bytes.Clone(v.Bytes), slices.Clone(v.Ends)
	var all store.Vector
	m.enc.Encode(&all)
	m.full[string(v.Bytes)] = bytes.Clone(all.Bytes)
}

// Restore goes to the first state with these tokens.
func (m *matched) Restore(v *store.Vector) error {
	return m.system.Restore(&store.Vector{Bytes: m.full[string(v.Bytes)]})
}

// Change does nothing: vectors that differ are not of what is restored.
func (m *matched) Change(*store.Difference) (ok bool) { return false }

var _ search.System = (*matched)(nil)
