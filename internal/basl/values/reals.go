package values

import (
	"math"
	"slices"

	"bandsaw/ir"
)

// Atom is a set of floating-point numbers on which every operator is monotone
// and gives NaN for all or for none: an infinity, a zero, NaN, or the finite
// numbers of one sign from Lo to Hi.
type Atom struct{ Lo, Hi float64 }

// IsNaN reports whether the atom is that of NaN.
func (a Atom) IsNaN() bool { return a.Lo != a.Lo }

// Reals are the numbers of float or double.
type Reals struct{ bits uint }

// RealsOf are the numbers of the type.
func RealsOf(t ir.Type) Reals {
	if t == ir.Float {
		return Reals{32}
	}
	return Reals{64}
}

// Round is the number of the type nearest to x. Results of + - * / on floats may
// be computed as doubles first: those have more than twice the digits.
func (w Reals) Round(x float64) float64 {
	if w.bits == 32 {
		return float64(float32(x))
	}
	return x
}

func (w Reals) greatest() float64 {
	if w.bits == 32 {
		return math.MaxFloat32
	}
	return math.MaxFloat64
}

// OfInteger is the number of the type nearest to n. It is rounded once: the
// double nearest to n may lie on the other side of what is between two floats.
func (w Reals) OfInteger(n int64) float64 {
	if w.bits == 32 {
		return float64(float32(n))
	}
	return float64(n)
}

// Above is the least number of the type that is greater than c.
func (w Reals) Above(c float64) float64 {
	if w.bits == 64 {
		return math.Nextafter(c, math.Inf(1))
	}
	if f := w.Round(c); f > c {
		return f
	}
	return float64(math.Nextafter32(float32(c), float32(math.Inf(1))))
}

// Below is the greatest number of the type that is less than c.
func (w Reals) Below(c float64) float64 { return -w.Above(-c) }

// Atoms cuts all numbers of the type at those of the guards, so that each guard
// holds for all numbers of an atom or for none.
func (w Reals) Atoms(guards []*ir.Guard) []Atom {
	cuts := []float64{0}
	var gather func(g *ir.Guard)
	gather = func(g *ir.Guard) {
		switch g.Op {
		case "const":
			cuts = append(cuts, float64(g.Value))
		case "real":
			cuts = append(cuts, g.Real)
		}
		for _, a := range g.Args {
			gather(a)
		}
	}
	for _, g := range guards {
		gather(g)
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	out := []Atom{{math.Inf(-1), math.Inf(-1)}}
	from := -w.greatest()
	between := func(lo, hi float64) {
		if lo <= hi {
			out = append(out, Atom{lo, hi})
		}
	}
	for _, c := range cuts {
		between(from, w.Below(c))
		switch {
		case c == 0:
			out = append(out, Atom{math.Copysign(0, -1), math.Copysign(0, -1)}, Atom{0, 0})
		case w.Round(c) == c:
			out = append(out, Atom{c, c})
		}
		from = w.Above(c)
	}
	between(from, w.greatest())
	return append(out, Atom{math.Inf(1), math.Inf(1)}, Atom{math.NaN(), math.NaN()})
}

// SomeReal reports whether the guard holds for some number of the type.
func SomeReal(t ir.Type, g *ir.Guard) bool {
	return slices.ContainsFunc(RealsOf(t).Atoms([]*ir.Guard{g}), func(x Atom) bool { return g.HoldsReal(x.Lo) })
}

// Holes are numbers of the type float or double for which none of the guards
// holds.
func Holes(t ir.Type, guards []*ir.Guard) (out []float64) {
	for _, x := range RealsOf(t).Atoms(guards) {
		if !slices.ContainsFunc(guards, func(g *ir.Guard) bool { return g.HoldsReal(x.Lo) }) {
			out = append(out, x.Lo)
		}
	}
	return out
}
