package values

import "math/bits"

// Residues is a set of remainders modulo M, each from 0 to M-1.
type Residues struct {
	M    int
	bits []uint64
}

// NoResidues is the empty set of remainders modulo m.
func NoResidues(m int) Residues { return Residues{m, make([]uint64, (m+63)/64)} }

// AllResidues is the set of all remainders modulo m.
func AllResidues(m int) Residues {
	r := NoResidues(m)
	for i := range m {
		r.Add(i)
	}
	return r
}

// ResidueOf is the set of the remainder of n alone.
func ResidueOf(n int64, m int) Residues {
	r := NoResidues(m)
	r.Add(Mod(n, m))
	return r
}

// Mod is the remainder of n from 0 to m-1, whatever the sign of n.
func Mod(n int64, m int) int {
	r := n % int64(m)
	if r < 0 {
		r += int64(m)
	}
	return int(r)
}

// Add puts the remainder i into the set.
func (r Residues) Add(i int) { r.bits[i/64] |= 1 << (i % 64) }

// Has reports whether the remainder i is in the set.
func (r Residues) Has(i int) bool { return r.bits[i/64]&(1<<(i%64)) != 0 }

// Count is the number of remainders in the set.
func (r Residues) Count() int {
	n := 0
	for _, w := range r.bits {
		n += bits.OnesCount64(w)
	}
	return n
}

// IsAll reports whether every remainder is in the set.
func (r Residues) IsAll() bool { return r.Count() == r.M }

// Each calls f with each remainder in the set, smallest first.
func (r Residues) Each(f func(i int)) {
	for w, word := range r.bits {
		for ; word != 0; word &= word - 1 {
			f(w*64 + bits.TrailingZeros64(word))
		}
	}
}

// Equal reports whether the sets are the same.
func (r Residues) Equal(s Residues) bool {
	for i := range r.bits {
		if r.bits[i] != s.bits[i] {
			return false
		}
	}
	return r.M == s.M
}

// Meet is the set of the remainders that are in both.
func (r Residues) Meet(s Residues) Residues {
	out := NoResidues(r.M)
	for i := range out.bits {
		out.bits[i] = r.bits[i] & s.bits[i]
	}
	return out
}

// meets reports whether the sets have a remainder in common.
func (r Residues) meets(s Residues) bool {
	for i := range r.bits {
		if r.bits[i]&s.bits[i] != 0 {
			return true
		}
	}
	return false
}

// Map is the set of f's results, reduced modulo M.
func (r Residues) Map(f func(i int64) int64) Residues {
	out := NoResidues(r.M)
	r.Each(func(i int) { out.Add(Mod(f(int64(i)), r.M)) })
	return out
}

// Pairs is the set of f's results, reduced modulo M, on the pairs of a
// remainder of r and one of s.
func (r Residues) Pairs(s Residues, f func(i, j int64) int64) Residues {
	out := NoResidues(r.M)
	r.Each(func(i int) {
		s.Each(func(j int) { out.Add(Mod(f(int64(i), int64(j)), r.M)) })
	})
	return out
}

// Modulo is the set without what cannot be told modulo g, a divisor of M: all
// remainders that equal one of the set modulo g.
func (r Residues) Modulo(g int) Residues {
	small := NoResidues(g)
	r.Each(func(i int) { small.Add(i % g) })
	out := NoResidues(r.M)
	for i := range r.M {
		if small.Has(i % g) {
			out.Add(i)
		}
	}
	return out
}

// GCD is the greatest common divisor of a and b, which are not negative.
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
