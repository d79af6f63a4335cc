// Package column keeps what is known of many things, in the order of their numbers: of states that a search stored.
package column

import "unsafe"

// Column is a slice that grows without being copied: no garbage is left behind, and little room stays empty. Its chunks are cut from
// regions, each about an eighth of all.
type Column[T any] struct {
	chunks []*[chunk]T
	region []T // what is left of the last
	n      int
}

const (
	chunkBits = 12
	chunk     = 1 << chunkBits
)

// Of is the column of these.
func Of[T any](all []T) (c Column[T]) {
	for _, x := range all {
		c.Add(x)
	}
	return c
}

// All are those of the column, in a slice of its own.
func (c *Column[T]) All() []T {
	all := make([]T, c.n)
	for i, chunk := range c.chunks {
		copy(all[i<<chunkBits:], chunk[:])
	}
	return all
}

// Len is how many there are.
func (c *Column[T]) Len() int { return c.n }

// At is the one of the number.
func (c *Column[T]) At(i int) T { return c.chunks[i>>chunkBits][i&(chunk-1)] }

// Set puts another in its place.
func (c *Column[T]) Set(i int, x T) { c.chunks[i>>chunkBits][i&(chunk-1)] = x }

// Add adds one, whose number is how many there were.
func (c *Column[T]) Add(x T) {
	if c.n&(chunk-1) == 0 {
		if len(c.region) == 0 {
			c.region = make([]T, chunk*(1+len(c.chunks)/8))
			OnHugePages(c.region)
		}
		c.chunks = append(c.chunks, (*[chunk]T)(c.region))
		c.region = c.region[chunk:]
	}
	c.chunks[c.n>>chunkBits][c.n&(chunk-1)] = x
	c.n++
}

// Bytes is the memory that the column takes.
func (c *Column[T]) Bytes() int64 {
	var each T
	return (int64(len(c.chunks))*chunk + int64(len(c.region))) * int64(unsafe.Sizeof(each))
}
