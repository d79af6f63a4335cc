package state

import (
	"sync"

	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/store"
)

// settledSet numbers the elements of arrays that do not change any more. One
// encoder adds to it; those beside it, on other cores, only read, so that what
// number is given does not depend on who comes first.
type settledSet struct {
	mu  sync.RWMutex
	set *store.Strings
}

// Save writes to a checkpoint what vectors refer to, Load reads it.
func (e *Encoder) Save(w *checkpoint.Writer) { e.settled.set.Save(w) }

// Load reads what Save wrote.
func (e *Encoder) Load(r *checkpoint.Reader) { e.settled.set.Load(r) }

// put is for the encoder that adds.
func (s *settledSet) put(elements []byte) int {
	if n := s.set.Find(elements); n >= 0 {
		return n
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	n, _ := s.set.Put(elements)
	return n
}

// find is -1 for elements that nobody has put.
func (s *settledSet) find(elements []byte) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.set.Find(elements)
}

func (s *settledSet) at(number int) []byte {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.set.At(number)
}
