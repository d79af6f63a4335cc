// Package store holds the set of states that a search has reached. The exact kinds
// hold their full vectors, so that two states are taken for one only if they are
// one; the others hold less, and know how probable a mistake is.
package store

import (
	"fmt"

	"bandsaw/mc/internal/checkpoint"
)

// Vector is a state, written down.
type Vector struct {
	Bytes []byte
	// Ends says where the bytes fall into parts that change on their own, by
	// where each part ends, ascending; the last ends with the bytes. Equal bytes
	// have equal parts.
	Ends []int
	// Split says how many parts are in the first of three sections, and how many in the
	// first two: each section changes mostly on its own, and what is before the last about
	// as often as the last. Zeros if nobody knows. Equal bytes have equal sections.
	Split [2]int
	// Known is its number in the store plus one, from Add on, 0 where nobody knows.
	Known int
	// Base is that of another vector, 0 for none: this one differs from it in the parts
	// Changed, ascending, and in all from From on but for those of Runs, ascending.
	Base    int
	Changed []int32
	From    int
	Runs    []Run
}

// Same reports whether the vector is known to be that of its Base.
func (v *Vector) Same() bool {
	return v.Base > 0 && len(v.Changed) == 0 && v.From == len(v.Ends)
}

// Run are parts in a row that are as they were in another vector, where they may have stood elsewhere.
type Run struct{ At, Was, Of int32 }

// sections is where each of the three sections ends.
func (v *Vector) sections() [3]int {
	parts := len(v.Ends)
	if v.Split[1] == 0 {
		return [...]int{v.Split[0], max(v.Split[0], (parts+1)/2), parts}
	}
	return [...]int{v.Split[0], v.Split[1], parts}
}

// Store is a set of vectors, numbered from 0 in the order in which they were
// added.
type Store interface {
	// Add adds the vector if it is new, and returns its number. It keeps no part
	// of it. What is not new has a number only where the store is exact.
	Add(v *Vector) (number int, added bool)
	// At is the bytes of the vector with the number, until the next call. They
	// must not be changed. Only exact stores have them.
	At(number int) []byte
	// Len is the number of vectors.
	Len() int
	// Full reports whether no more can be added.
	Full() bool
	// Bytes is the memory that the store takes, about.
	Bytes() int64
	// Omission is nil of an exact store. Others took one vector for another with
	// this probability so far.
	Omission() *Omission
	// Save writes an exact store to a checkpoint, Load reads it into an empty one of its kind.
	Save(w *checkpoint.Writer)
	Load(r *checkpoint.Reader)
}

// Sharing is what a store tells of what its vectors have in common, "" for nothing:
// a part of a sentence.
type Sharing interface{ Shared() string }

// Differing is a store that knows in what its vectors differ without writing them down.
type Differing interface {
	// Difference makes d what the vector with one number has other than that with
	// another. It is not ok if that is not known.
	Difference(number, base int, d *Difference) (ok bool)
}

// Difference is what one vector has other than another.
type Difference struct {
	// Known is what the vector is known by, Base what the other is; Of and BaseOf are how many
	// parts they have.
	Known, Base, Of, BaseOf int
	// Parts are those that are other, ascending, and all from where a section has more or fewer
	// than in the other vector; Bytes is what they are, one behind the other, and Ends where each ends.
	Parts []int32
	Bytes []byte
	Ends  []int
}

// Omission is what a store that is not exact may have done.
type Omission struct {
	// By is what tells vectors apart, in words.
	By string
	// Probability is that of some vector having been taken for another, at most.
	Probability float64
}

// The kinds of stores.
const (
	// Auto is Tree for some thousand vectors, and then the exact kind that fits their size and
	// what they share.
	Auto = "auto"
	// Flat keeps each vector as it is.
	Flat = "flat"
	// Collapse keeps different parts once, and of each vector the numbers of its parts.
	Collapse = "collapse"
	// Tree keeps different parts once, under trees that share their nodes.
	Tree = "tree"
	// Hash keeps of each vector 64 bits of its hash.
	Hash = "hash"
	// Bitstate keeps of each vector some bits of one field.
	Bitstate = "bitstate"
)

// Kinds are all of them.
func Kinds() []string { return []string{Auto, Flat, Collapse, Tree, Hash, Bitstate} }

// Exact reports whether the stores of a kind are exact.
func Exact(kind string) bool { return kind != Hash && kind != Bitstate }

// New makes an empty store of the kind, "" for Auto. memory, in bytes, is what the
// search may use, 0 for a default: a field of bits takes its share at once.
func New(kind string, memory int64) Store {
	switch kind {
	case Auto, "":
		return newAuto(newTree())
	case Tree:
		return newTree()
	case Flat:
		return newFlat()
	case Collapse:
		return newCollapse()
	case Hash:
		return newHashes()
	case Bitstate:
		return newBitstate(memory)
	}
	panic(fmt.Sprintf("store: %q is no kind", kind))
}

// Again makes an empty store of the kind, as New does, after a search that ended without an
// answer with the store before, nil for none. It keeps what the vectors there have in common,
// since most of that comes again; but for much, of which what does not would be in the way.
func Again(before Store, kind string, memory int64) Store {
	if before == nil || memory > 0 && before.Bytes() > memory/mostKept {
		return New(kind, memory)
	}
	if s, ok := before.(*auto); ok {
		if t, ok := s.Store.(*tree); ok {
			return newAuto(t.again())
		}
	}
	switch s := before.(type) {
	case *tree:
		return s.again()
	case *collapse:
		return &collapse{parts: s.parts, vectors: NewStrings()}
	}
	return New(kind, memory)
}

// mostKept is the share of the memory that a store may take of which something is kept.
const mostKept = 8

// exact is embedded by the stores that are.
type exact struct{}

// Omission is nil.
func (exact) Omission() *Omission { return nil }

// maxNumber is how many things of a kind a store numbers, and leaves room for
// those of one more vector.
const maxNumber = 1<<30 - 1<<24
