package store

import (
	"bytes"
	"encoding/binary"

	"github.com/zeebo/xxh3"
)

// chunkSize is the size of the chunks that byte strings are laid in, in bytes. A
// longer one gets a chunk of its own.
const chunkSize = 1 << 20

// Flat is a set of byte strings, each kept whole, numbered from 0 in the order in
// which they were added. It is an open-addressing hash table over an arena.
type Flat struct {
	// slots hold, in the high 32 bits, bits of the string's hash, to tell most
	// different ones apart at once, and in the low 32 its number plus one.
	slots []uint64
	mask  uint64
	// where each string lies: its chunk and its offset there.
	where  []place
	chunks [][]byte
	// filling is the chunk that short strings go to, -1 before the first.
	filling int
	bytes   int64
}

type place struct{ chunk, offset uint32 }

// NewFlat makes an empty set.
func NewFlat() *Flat {
	s := &Flat{filling: -1}
	s.resize(1 << 12)
	return s
}

// Len is the number of strings.
func (s *Flat) Len() int { return len(s.where) }

// Full reports whether no more can be numbered.
func (s *Flat) Full() bool { return len(s.where) >= maxNumber }

// Bytes is the memory that the set takes, about.
func (s *Flat) Bytes() int64 {
	return s.bytes + int64(len(s.slots))*8 + int64(cap(s.where))*8
}

// Put adds the string if it is new, and returns its number. It keeps a copy.
func (s *Flat) Put(text []byte) (number int, added bool) {
	h := xxh3.Hash(text)
	tag := h &^ (1<<32 - 1)
	i := h & s.mask
	for {
		slot := s.slots[i]
		if slot == 0 {
			break
		}
		if slot&^(1<<32-1) == tag {
			if n := int(slot&(1<<32-1)) - 1; bytes.Equal(s.At(n), text) {
				return n, false
			}
		}
		i = (i + 1) & s.mask
	}
	n := len(s.where)
	s.where = append(s.where, s.lay(text))
	s.slots[i] = tag | uint64(n+1)
	if uint64(len(s.where))*4 > uint64(len(s.slots))*3 {
		s.resize(len(s.slots) * 2)
	}
	return n, true
}

// Add adds the vector's bytes, wherever they fall into parts.
func (s *Flat) Add(v *Vector) (number int, added bool) { return s.Put(v.Bytes) }

// At is the string of the number. It must not be changed.
func (s *Flat) At(number int) []byte {
	p := s.where[number]
	c := s.chunks[p.chunk][p.offset:]
	n, k := binary.Uvarint(c)
	return c[k : k+int(n) : k+int(n)]
}

// lay puts a string, behind its length, into the arena.
func (s *Flat) lay(text []byte) place {
	var head [binary.MaxVarintLen64]byte
	k := binary.PutUvarint(head[:], uint64(len(text)))
	need := k + len(text)
	chunk := s.filling
	switch {
	case need > chunkSize/4:
		chunk = s.newChunk(need)
	case chunk < 0 || len(s.chunks[chunk])+need > chunkSize:
		chunk = s.newChunk(chunkSize)
		s.filling = chunk
	}
	offset := len(s.chunks[chunk])
	s.chunks[chunk] = append(append(s.chunks[chunk], head[:k]...), text...)
	return place{uint32(chunk), uint32(offset)}
}

func (s *Flat) newChunk(size int) int {
	s.chunks = append(s.chunks, make([]byte, 0, size))
	s.bytes += int64(size)
	return len(s.chunks) - 1
}

// resize makes the table anew with n slots, a power of two.
func (s *Flat) resize(n int) {
	s.slots = make([]uint64, n)
	s.mask = uint64(n - 1)
	for number := range s.where {
		h := xxh3.Hash(s.At(number))
		i := h & s.mask
		for s.slots[i] != 0 {
			i = (i + 1) & s.mask
		}
		s.slots[i] = h&^(1<<32-1) | uint64(number+1)
	}
}
