package store

import "math/bits"

// index finds things by their hashes: an open-addressing table of the numbers of
// things that lie elsewhere. Beside each number stand a few bits of the hash, to
// tell most different things apart without looking at them.
type index struct {
	numbers []uint32
	tags    []uint8 // 0 where there is no number
	n       int
}

func newIndex() index { return index{numbers: make([]uint32, 1<<10), tags: make([]uint8, 1<<10)} }

func (x *index) bytes() int64 { return int64(len(x.numbers)) * 5 }

// probe walks the places at which a thing with a hash may stand.
type probe struct {
	at  int
	tag uint8
}

// probe begins the walk. Hashes have good low and high bits.
func (x *index) probe(hash uint64) probe {
	at, _ := bits.Mul64(hash, uint64(len(x.tags)))
	return probe{int(at), uint8(hash) | 1}
}

// step goes on.
func (x *index) step(p *probe) {
	if p.at++; p.at == len(x.tags) {
		p.at = 0
	}
}

// next is the number of the next thing that may have the hash, -1 if there is no
// more: then the probe is at the place for a new one.
func (x *index) next(p *probe) int {
	for {
		switch tag := x.tags[p.at]; tag {
		case 0:
			return -1
		case p.tag:
			n := x.numbers[p.at]
			x.step(p)
			return int(n)
		}
		x.step(p)
	}
}

// insert adds the number at the end of a probe. hash gives the hashes of all
// numbers, if the table has to be made anew.
func (x *index) insert(p probe, number int, hash func(number int) uint64) {
	x.numbers[p.at], x.tags[p.at] = uint32(number), p.tag
	x.n++
	if x.n*5 <= len(x.tags)*4 {
		return
	}
	size := len(x.tags) * 3 / 2
	x.numbers, x.tags = make([]uint32, size), make([]uint8, size)
	for n := range x.n {
		p := x.probe(hash(n))
		for x.tags[p.at] != 0 {
			x.step(&p)
		}
		x.numbers[p.at], x.tags[p.at] = uint32(n), p.tag
	}
}

// list is a slice that grows without being copied.
type list[T any] struct {
	chunks [][]T
	n      int
}

const (
	listBits  = 12
	listChunk = 1 << listBits
)

func (l *list[T]) at(i int) T { return l.chunks[i>>listBits][i&(listChunk-1)] }

func (l *list[T]) add(x T) {
	if l.n&(listChunk-1) == 0 {
		l.chunks = append(l.chunks, make([]T, listChunk))
	}
	l.chunks[l.n>>listBits][l.n&(listChunk-1)] = x
	l.n++
}
