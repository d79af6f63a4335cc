// Package store holds the set of states that a search has reached: their full
// vectors, never only hashes, so that two states are taken for one only if
// they are one.
package store

// Vector is a state, written down.
type Vector struct {
	Bytes []byte
	// Ends says where the bytes fall into parts that change on their own, by
	// where each part ends, ascending; the last ends with the bytes. Equal bytes
	// have equal parts.
	Ends []int
}

// Store is an exact set of vectors, numbered from 0 in the order in which they
// were added.
type Store interface {
	// Add adds the vector if it is new, and returns its number. It keeps no part
	// of it.
	Add(v *Vector) (number int, added bool)
	// At is the bytes of the vector with the number, until the next call. They
	// must not be changed.
	At(number int) []byte
	// Len is the number of vectors.
	Len() int
	// Full reports whether no more can be added, for want of numbers.
	Full() bool
	// Bytes is the memory that the store takes, about.
	Bytes() int64
}

// maxNumber is how many things of a kind a store numbers, and leaves room for
// those of one more vector.
const maxNumber = 1<<30 - 1<<24
