package store

import (
	"bytes"
	"encoding/binary"

	"github.com/zeebo/xxh3"

	"bandsaw/mc/internal/column"
)

// Byte strings are laid in chunks, from the least size, in bytes, to the greatest.
// A longer one gets a chunk of its own.
const (
	leastChunk    = 1 << 14
	greatestChunk = 1 << 20
)

// Strings is a set of byte strings, numbered from 0 in the order in
// which they were added.
type Strings struct {
	index  index
	where  column.Column[place]
	chunks [][]byte
	// filling is the chunk that short strings go to, -1 before the first.
	filling int
	size    int64 // of the chunks
}

// place is where a string lies: its chunk and its offset there.
type place struct{ chunk, offset uint32 }

// NewStrings makes an empty set.
func NewStrings() *Strings { return &Strings{index: newIndex(), filling: -1} }

// Len is the number of strings.
func (s *Strings) Len() int { return s.where.Len() }

// Bytes is the memory that the set takes, about.
func (s *Strings) Bytes() int64 {
	return s.size + s.index.bytes() + s.where.Bytes()
}

// used is the memory that the strings take, with what is beside each, but for room that is left.
func (s *Strings) used() (bytes int64) {
	for _, c := range s.chunks {
		bytes += int64(len(c))
	}
	return bytes + int64(beside*float64(s.Len()))
}

// Put adds the string if it is new, and returns its number. It keeps a copy.
func (s *Strings) Put(text []byte) (number int, added bool) {
	at := s.index.probe(xxh3.Hash(text))
	for n := s.index.next(&at); n >= 0; n = s.index.next(&at) {
		if bytes.Equal(s.At(n), text) {
			return n, false
		}
	}
	n := s.where.Len()
	s.where.Add(s.lay(text))
	s.index.insert(at, n, func(n int) uint64 { return xxh3.Hash(s.At(n)) })
	return n, true
}

// Find is the number of the string, -1 if it is not in the set.
func (s *Strings) Find(text []byte) int {
	at := s.index.probe(xxh3.Hash(text))
	for n := s.index.next(&at); n >= 0; n = s.index.next(&at) {
		if bytes.Equal(s.At(n), text) {
			return n
		}
	}
	return -1
}

// At is the string of the number. It must not be changed.
func (s *Strings) At(number int) []byte {
	p := s.where.At(number)
	c := s.chunks[p.chunk][p.offset:]
	n, k := binary.Uvarint(c)
	return c[k : k+int(n) : k+int(n)]
}

// lay puts a string, behind its length, into a chunk.
func (s *Strings) lay(text []byte) place {
	var head [binary.MaxVarintLen64]byte
	k := binary.PutUvarint(head[:], uint64(len(text)))
	need := k + len(text)
	chunk := s.filling
	switch size := min(leastChunk<<min(len(s.chunks), 6), greatestChunk); {
	case chunk >= 0 && cap(s.chunks[chunk])-len(s.chunks[chunk]) >= need:
	case need > size/4:
		chunk = s.newChunk(need)
	default:
		chunk = s.newChunk(size)
		s.filling = chunk
	}
	offset := len(s.chunks[chunk])
	s.chunks[chunk] = append(append(s.chunks[chunk], head[:k]...), text...)
	return place{uint32(chunk), uint32(offset)}
}

func (s *Strings) newChunk(size int) int {
	s.chunks = append(s.chunks, make([]byte, 0, size))
	s.size += int64(size)
	return len(s.chunks) - 1
}
