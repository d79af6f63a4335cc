// Package bitset has sets of small numbers, as the analyses compute them: their
// operations say whether they changed anything. It is a thin coat around
// github.com/bits-and-blooms/bitset; what the analyses spend most of their time with
// goes over the words once.
package bitset

import (
	"iter"
	"math/bits"
	"slices"

	lib "github.com/bits-and-blooms/bitset"
)

// Set is a set of numbers from 0. The zero Set is empty and grows as needed. A
// nil *Set is an empty one that cannot change.
type Set struct{ bits lib.BitSet }

// New is an empty set with room for the numbers below n.
func New(n int) *Set {
	return &Set{*lib.FromWithLength(uint(n), make([]uint64, (n+63)/64))}
}

// Has reports whether i is in the set.
func (s *Set) Has(i int) bool { return s != nil && s.bits.Test(uint(i)) }

// Add puts i in, and reports whether it is new.
func (s *Set) Add(i int) bool {
	if s.bits.Test(uint(i)) {
		return false
	}
	s.bits.Set(uint(i))
	return true
}

// Remove takes i out.
func (s *Set) Remove(i int) { s.bits.Clear(uint(i)) }

// Put puts i in, or takes it out.
func (s *Set) Put(i int, in bool) { s.bits.SetTo(uint(i), in) }

// Clear takes everything out.
func (s *Set) Clear() { s.bits.ClearAll() }

// Clone is a copy.
func (s *Set) Clone() *Set {
	if s == nil {
		return &Set{}
	}
	return &Set{*lib.FromWithLength(s.bits.Len(), slices.Clone(s.bits.Words()))}
}

// Union puts the members of t in, and reports whether one of them is new.
func (s *Set) Union(t *Set) bool {
	if t == nil {
		return false
	}
	add := t.bits.Words()
	for len(add) > 0 && add[len(add)-1] == 0 {
		add = add[:len(add)-1]
	}
	words := s.room(len(add))
	changed := uint64(0)
	for i, w := range add {
		changed |= w &^ words[i]
		words[i] |= w
	}
	return changed != 0
}

// room is the set's words, at least n, each of which counts wholly.
func (s *Set) room(n int) []uint64 {
	words := s.bits.Words()
	if len(words) < n {
		words = append(make([]uint64, 0, n), words...)[:n]
	}
	if s.bits.Len() < uint(64*len(words)) {
		s.bits = *lib.From(words)
	}
	return words
}

// Intersect takes out what is not in t, and reports whether there was any.
func (s *Set) Intersect(t *Set) bool {
	if t == nil {
		t = &Set{}
	}
	if s.bits.DifferenceCardinality(&t.bits) == 0 {
		return false
	}
	s.bits.InPlaceIntersection(&t.bits)
	return true
}

// Subtract takes out the members of t.
func (s *Set) Subtract(t *Set) {
	if t != nil {
		s.bits.InPlaceDifference(&t.bits)
	}
}

// Meets reports whether the sets have a member in common.
func (s *Set) Meets(t *Set) bool {
	if s == nil || t == nil {
		return false
	}
	a, b := s.bits.Words(), t.bits.Words()
	for i := range min(len(a), len(b)) {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// Within reports whether all members of the set are in t.
func (s *Set) Within(t *Set) bool {
	if s == nil {
		return true
	}
	var of []uint64
	if t != nil {
		of = t.bits.Words()
	}
	for i, w := range s.bits.Words() {
		if i < len(of) {
			w &^= of[i]
		}
		if w != 0 {
			return false
		}
	}
	return true
}

// Empty reports whether the set has no members.
func (s *Set) Empty() bool { return s == nil || s.bits.None() }

// Len is the number of members.
func (s *Set) Len() int {
	if s == nil {
		return 0
	}
	return int(s.bits.Count())
}

// All lists the members in order. What is put in or taken out meanwhile may be
// listed or not.
func (s *Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		if s == nil {
			return
		}
		for n, w := range s.bits.Words() {
			for ; w != 0; w &= w - 1 {
				if !yield(64*n + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Key is a text that equal sets of the same room have, and others have not.
func (s *Set) Key() string {
	words := s.bits.Words()
	key := make([]byte, 0, 8*len(words))
	for _, w := range words {
		for k := range 8 {
			key = append(key, byte(w>>(8*k)))
		}
	}
	return string(key)
}
