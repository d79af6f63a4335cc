package run

import "bandsaw/mc/internal/code"

// identities are the identity hash codes of a program that is run. That of an
// object on the heap is kept in its mark, which only a search marks, and moves
// with it; those of constant objects stand here, by address.
type identities struct {
	hash      uint32
	constants map[int64]int64
}

// IdentityHash is the identity hash code of an object of a program that is
// run: the same numbers in each run, in the order in which they are asked for.
func (p *path) IdentityHash(obj int64) int64 {
	ids := &p.identities
	if obj >= p.m.Base {
		mark := &p.m.Mem[obj+code.HeaderMark]
		if *mark == 0 {
			*mark = ids.another()
		}
		return *mark
	}
	h := ids.constants[obj]
	if h == 0 {
		if ids.constants == nil {
			ids.constants = map[int64]int64{}
		}
		h = ids.another()
		ids.constants[obj] = h
	}
	return h
}

// another is a positive int: a linear congruential sequence, scrambled.
func (ids *identities) another() int64 {
	for {
		ids.hash = ids.hash*1664525 + 1013904223
		h := ids.hash
		h ^= h >> 15
		h *= 0x2c1b3c6d
		h ^= h >> 12
		if h &= 0x7fffffff; h != 0 {
			return int64(h)
		}
	}
}
