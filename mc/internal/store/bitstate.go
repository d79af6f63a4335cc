package store

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/zeebo/xxh3"
)

// bitstate keeps of each vector some bits of one large field, at places that hashes
// of the vector name (Holzmann, An Analysis of Bitstate Hashing, 1998; the places
// are made of two hashes as by Dillinger and Manolios, Bloom Filters in
// Probabilistic Verification, 2004).
type bitstate struct {
	Unsaved
	field []uint64
	n     int
	set   int
	// missed is how many new vectors are expected to have been taken for old ones:
	// the sum, over all that were added, of the probability that one more would
	// have been.
	missed float64
}

const (
	// bitsEach is how many bits a vector sets.
	bitsEach = 3
	// share is that of the field in the memory of a search: the usual 4 GB make a
	// field of 2^30 bits.
	share = 1 << 5
	// usualField is the size of the field, in bytes, if nobody says.
	usualField = 1 << 27
)

// newBitstate makes one whose field takes its share of the memory.
func newBitstate(memory int64) *bitstate {
	field := int64(usualField)
	if memory > 0 {
		field = max(int64(1)<<(bits.Len64(uint64(memory/share))-1), 8)
	}
	return &bitstate{field: make([]uint64, field/8)}
}

func (b *bitstate) Add(v *Vector) (number int, added bool) {
	h := xxh3.Hash128(v.Bytes)
	at, step := h.Lo, h.Hi|1
	mask := 64*uint64(len(b.field)) - 1
	for range bitsEach {
		i := at & mask
		if word, bit := &b.field[i/64], uint64(1)<<(i%64); *word&bit == 0 {
			*word |= bit
			b.set++
			added = true
		}
		at += step
	}
	if !added {
		return -1, false
	}
	b.n++
	b.missed += math.Pow(float64(b.set)/float64(mask+1), bitsEach)
	return b.n - 1, true
}

func (b *bitstate) At(int) []byte { panic("store: bits keep no vectors") }

func (b *bitstate) Len() int { return b.n }

func (b *bitstate) Full() bool { return false }

func (b *bitstate) Bytes() int64 { return 8 * int64(len(b.field)) }

func (b *bitstate) Omission() *Omission {
	return &Omission{fmt.Sprintf("%d of 2^%d bits", bitsEach, bits.Len(uint(len(b.field)))+5), -math.Expm1(-b.missed)}
}
