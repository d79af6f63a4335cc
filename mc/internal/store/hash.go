package store

import (
	"math"

	"github.com/zeebo/xxh3"
)

// hashes keeps of each vector 64 bits of its hash (Wolper and Leroy, Reliable
// Hashing without Collision Detection, 1993).
type hashes struct {
	Unsaved
	table []uint64 // open addressing, 0 where there is none
	n     int
}

func newHashes() *hashes { return &hashes{table: make([]uint64, 1<<10)} }

func (h *hashes) Add(v *Vector) (number int, added bool) {
	x := max(xxh3.Hash(v.Bytes), 1)
	if !h.put(x) {
		return -1, false
	}
	if h.n*4 > len(h.table)*3 {
		old := h.table
		h.table, h.n = make([]uint64, 2*len(old)), 0
		for _, x := range old {
			if x != 0 {
				h.put(x)
			}
		}
	}
	return h.n - 1, true
}

func (h *hashes) put(x uint64) (added bool) {
	mask := uint64(len(h.table) - 1)
	at := x & mask
	for ; h.table[at] != 0; at = (at + 1) & mask {
		if h.table[at] == x {
			return false
		}
	}
	h.table[at] = x
	h.n++
	return true
}

func (h *hashes) At(int) []byte { panic("store: hashes keep no vectors") }

func (h *hashes) Len() int { return h.n }

func (h *hashes) Full() bool { return h.n >= maxNumber }

func (h *hashes) Bytes() int64 { return 8 * int64(len(h.table)) }

// Omission has the probability that no two of the vectors have one hash, by the
// birthday bound.
func (h *hashes) Omission() *Omission {
	n := float64(h.n)
	return &Omission{"64 bits of a hash", -math.Expm1(-n * (n + 1) / 2 / math.Exp2(64))}
}
