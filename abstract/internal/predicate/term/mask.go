package term

import (
	"math"
	"math/bits"

	"bandsaw/ir"
)

// What a number is masked by (flags & WRITE) is decided by the bits of what it is made of with operators on bits: of
// (a | b & 7) & 4 by a & 4 and b & 4.

// maxBits is how many bits of a mask are asked of one by one.
const maxBits = 4

// Masked are comparisons with 0 of what is left by masks of places, and of sums, that decide whether the comparison with a number holds of
// what is made of these by operators on bits; nil if the formula is no such comparison, or is of a place already.
func Masked(f *Formula) []*Formula {
	if f.Op != "cmp" || f.Cond != ir.Eq && f.Cond != ir.Ne {
		return nil
	}
	l, r := f.L, f.R
	if l.Op == "const" {
		l, r = r, l
	}
	if n := l.remainderBy(); n > 0 && n&(n-1) == 0 && r.N == 0 { // a remainder is 0 where a mask leaves nothing
		l = Op("&", l.Bits, l.Args[0], Const(n-1, l.Bits))
	}
	m := &masking{bits: l.Bits}
	if r.Op != "const" || l.Bits <= 0 || !m.bitwise(l) {
		return nil
	}
	if l.Op == "&" && l.Args[0].Op == "const" {
		l = Op("&", l.Bits, l.Args[1], l.Args[0])
	}
	mask := m.all()
	if l.Op == "&" && l.Args[1].Op == "const" {
		if mask = uint64(l.Args[1].N) & m.all(); f.L == l && l.Args[0].Op == "place" && r.N == 0 {
			return nil
		}
		l = l.Args[0]
	}
	few := bits.OnesCount64(mask) <= maxBits
	switch {
	case few && (r.N != 0 || !m.joined(l)):
		for left := mask; left != 0; left &= left - 1 {
			m.of(l, left&-left)
		}
	case r.N == 0:
		m.of(l, mask)
	}
	return m.out
}

// remainderBy is the number by which the integer is a remainder, 0 if it is none.
func (t *Term) remainderBy() int64 {
	if t.Op != "%" || t.Bits <= 0 || t.Args[1].Op != "const" {
		return 0
	}
	return t.Args[1].N
}

// masking finds what a mask leaves.
type masking struct {
	bits int
	out  []*Formula
}

// all is the mask that leaves everything.
func (m *masking) all() uint64 { return math.MaxUint64 >> (64 - m.bits) }

// bitwise reports whether the term is made by an operator on bits.
func (m *masking) bitwise(t *Term) bool {
	switch t.Op {
	case "&", "|", "^":
		return true
	case "<<", ">>", ">>>":
		return t.Args[1].Op == "const"
	}
	return false
}

// joined reports whether a mask leaves nothing of the term if and only if it leaves nothing of its parts.
func (m *masking) joined(t *Term) bool {
	switch t.Op { // others: they are parts, or one may hide what another has
	case "|":
		return m.joined(t.Args[0]) && m.joined(t.Args[1])
	case "&":
		return t.Args[1].Op == "const" && m.joined(t.Args[0])
	}
	return !m.bitwise(t)
}

// of adds what the mask leaves of what the term is made of.
func (m *masking) of(t *Term, mask uint64) {
	if mask &= m.all(); mask == 0 || t.Op == "const" {
		return
	}
	if !m.bitwise(t) {
		if mask != m.all() {
			base, n := Peeled(t) // nothing is carried down to the mask
			t = Op("+", m.bits, base, Const(Cut(n&(1<<bits.Len64(mask)-1), m.bits), m.bits))
			t = Op("&", m.bits, t, Const(Cut(int64(mask), m.bits), m.bits))
		}
		m.out = append(m.out, Compare(ir.Eq, t, Const(0, m.bits)))
		return
	}
	x, y := t.Args[0], t.Args[1]
	by := uint64(y.N) & uint64(m.bits-1)
	switch {
	case t.Op == "<<":
		m.of(x, mask>>by)
	case t.Op == ">>", t.Op == ">>>":
		m.of(x, mask<<by)
	case t.Op == "&" && y.Op == "const":
		m.of(x, mask&uint64(y.N))
	case t.Op == "&" && x.Op == "const":
		m.of(y, mask&uint64(x.N))
	default:
		m.of(x, mask)
		m.of(y, mask)
	}
}
