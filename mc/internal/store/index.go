package store

import (
	"math/bits"

	"bandsaw/mc/internal/column"
)

// index finds things by their hashes: an open-addressing table of the numbers of
// things that lie elsewhere. The bits of a slot that no number needs hold bits of
// the hash, to tell most different things apart without looking at them.
type index struct {
	slots  []uint32 // 0 where there is nothing, else the bits of the hash, and the number plus one
	number uint32   // the bits of a slot that are the number's
	n      int
}

// A table has room for leastSlots, and is at most fullest percent full.
const (
	leastSlots = 1 << 10
	fullest    = 75
)

func newIndex() index { return sizedIndex(leastSlots) }

func sizedIndex(slots int) index {
	x := index{slots: make([]uint32, slots), number: 1<<bits.Len(uint(slots)) - 1}
	column.OnHugePages(x.slots)
	return x
}

func (x *index) bytes() int64 { return int64(len(x.slots)) * 4 }

// probe walks the places at which a thing with a hash may stand.
type probe struct {
	at  int
	tag uint32 // what a slot has beside the number
}

// probe begins the walk. Hashes have good low and high bits.
func (x *index) probe(hash uint64) probe {
	at, _ := bits.Mul64(hash, uint64(len(x.slots)))
	return probe{int(at), uint32(hash) &^ x.number}
}

// next is the number of the next thing that may have the hash, -1 if there is no
// more: then the probe is at the place for a new one.
func (x *index) next(p *probe) int {
	for {
		if p.at >= len(x.slots) {
			p.at = 0
		}
		slot := x.slots[p.at]
		if slot == 0 {
			return -1
		}
		p.at++
		if slot&^x.number == p.tag {
			return int(slot&x.number) - 1
		}
	}
}

// insert adds the number at the end of a probe. hash gives the hashes of all
// numbers, if the table has to be made anew.
func (x *index) insert(p probe, number int, hash func(number int) uint64) {
	x.slots[p.at] = p.tag | uint32(number+1)
	x.n++
	if x.n*100 <= len(x.slots)*fullest {
		return
	}
	larger := sizedIndex(len(x.slots) * 3 / 2)
	for n := range x.n {
		p := larger.probe(hash(n))
		for larger.slots[p.at] != 0 {
			if p.at++; p.at == len(larger.slots) {
				p.at = 0
			}
		}
		larger.slots[p.at] = p.tag | uint32(n+1)
	}
	larger.n = x.n
	*x = larger
}
