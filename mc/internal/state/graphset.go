package state

import (
	"sync"

	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/store"
)

// graphSet numbers graphs. One
// encoder adds to it; those beside it, on other cores, only read, so that what
// number is given does not depend on who comes first.
type graphSet struct {
	mu  sync.RWMutex
	set *store.Strings
}

// Save writes to a checkpoint what vectors refer to, Load reads it.
func (e *Encoder) Save(w *checkpoint.Writer) { e.table.set.Save(w) }

// Load reads what Save wrote.
func (e *Encoder) Load(r *checkpoint.Reader) { e.table.set.Load(r) }

// put is for the encoder that adds.
func (s *graphSet) put(graph []byte) int {
	if n := s.set.Find(graph); n >= 0 {
		return n
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	n, _ := s.set.Put(graph)
	return n
}

// find is -1 for one that nobody has put.
func (s *graphSet) find(graph []byte) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.set.Find(graph)
}

func (s *graphSet) at(number int) []byte {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.set.At(number)
}
