package delta

import (
	"encoding/binary"

	"bandsaw/mc/internal/store"
)

// states is a set of states, each given by the number of its place and that of its data. As a
// store.Store it has vectors of these two.
type states struct {
	store.Unsaved
	places, data []uint32
	table        []uint32 // open addressing: number plus one
	vector       [8]byte
}

func newStates() *states { return &states{table: make([]uint32, 1<<10)} }

func (s *states) find(place, data uint32) (number int, at uint32) {
	mask := uint32(len(s.table) - 1)
	at = uint32((uint64(place)<<32|uint64(data))*0x9e3779b97f4a7c15>>32) & mask
	for ; s.table[at] != 0; at = (at + 1) & mask {
		if n := s.table[at] - 1; s.data[n] == data && s.places[n] == place {
			return int(n), at
		}
	}
	return -1, at
}

// put adds a state if it is new, and gives its number.
func (s *states) put(place, data uint32) (number int, added bool) {
	n, at := s.find(place, data)
	if n >= 0 {
		return n, false
	}
	s.places, s.data = append(s.places, place), append(s.data, data)
	s.table[at] = uint32(len(s.places))
	if len(s.places)*4 > len(s.table)*3 {
		s.table = make([]uint32, 2*len(s.table))
		for i := range s.places {
			_, at := s.find(s.places[i], s.data[i])
			s.table[at] = uint32(i) + 1
		}
	}
	return len(s.places) - 1, true
}

// Add implements store.Store.
func (s *states) Add(v *store.Vector) (number int, added bool) {
	number, added = s.put(binary.LittleEndian.Uint32(v.Bytes), binary.LittleEndian.Uint32(v.Bytes[4:]))
	v.Known = number + 1
	return number, added
}

// At implements store.Store.
func (s *states) At(number int) []byte {
	binary.LittleEndian.PutUint32(s.vector[:], s.places[number])
	binary.LittleEndian.PutUint32(s.vector[4:], s.data[number])
	return s.vector[:]
}

// Len implements store.Store.
func (s *states) Len() int { return len(s.places) }

// Full implements store.Store.
func (s *states) Full() bool { return len(s.places) >= 1<<30 }

// Omission implements store.Store: it is exact.
func (s *states) Omission() *store.Omission { return nil }

func (s *states) Bytes() int64 { return int64(4 * (2*cap(s.places) + len(s.table))) }
