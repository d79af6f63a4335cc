// Package elementary computes the elementary functions of Java: those of
// java.lang.StrictMath bit for bit as fdlibm does, as its specification asks
// for, and those of java.lang.Math that JVMs compile to code of their own
// rounded to the nearest double.
//
// StrictMath's sine, cosine and tangent of arguments beyond a million may be
// off by a unit in the last place: fdlibm's rest after the division by pi/2 has
// fewer bits there than ours.
package elementary

import (
	"math"
	"math/big"
)

// wide is the sum of two doubles, the second at most half a unit in the last
// place of the first: about 106 bits.
type wide struct{ hi, lo float64 }

func add(a, b float64) wide {
	s := a + b
	t := s - a
	return wide{s, (a - (s - t)) + (b - t)}
}

// quick is add for |a| >= |b|.
func quick(a, b float64) wide {
	s := a + b
	return wide{s, b - (s - a)}
}

func mul(a, b float64) wide {
	p := a * b
	return wide{p, math.FMA(a, b, -p)}
}

func (x wide) add(y wide) wide {
	s, t := add(x.hi, y.hi), add(x.lo, y.lo)
	s = quick(s.hi, s.lo+t.hi)
	return quick(s.hi, s.lo+t.lo)
}

func (x wide) mul(y wide) wide {
	p := mul(x.hi, y.hi)
	return quick(p.hi, p.lo+(x.hi*y.lo+x.lo*y.hi))
}

func (x wide) neg() wide { return wide{-x.hi, -x.lo} }

func (x wide) sub(y wide) wide { return x.add(y.neg()) }

func (x wide) scale(f float64) wide { return wide{x.hi * f, x.lo * f} } // f is a power of two

func (x wide) div(y wide) wide {
	q := x.hi / y.hi
	r := x.sub(y.mul(wide{q, 0}))
	q2 := r.hi / y.hi
	r = r.sub(y.mul(wide{q2, 0}))
	return quick(q, q2).add(wide{r.hi / y.hi, 0})
}

// bits is the precision of the constants.
const bits = 1300

// pi is computed by Machin's formula, 16 atan(1/5) - 4 atan(1/239).
var pi = func() *big.Float {
	unit := new(big.Int).Lsh(big.NewInt(1), bits+20)
	atan := func(n int64) *big.Int { // of 1/n
		term := new(big.Int).Div(unit, big.NewInt(n))
		sum, square := new(big.Int).Set(term), big.NewInt(n*n)
		for k := int64(3); term.Sign() != 0; k += 2 {
			term.Neg(term.Quo(term, square))
			sum.Add(sum, new(big.Int).Quo(term, big.NewInt(k)))
		}
		return sum
	}
	x := new(big.Int).Mul(big.NewInt(16), atan(5))
	x.Sub(x, new(big.Int).Mul(big.NewInt(4), atan(239)))
	f := new(big.Float).SetPrec(bits).SetInt(x)
	return f.SetMantExp(f, -(bits + 20))
}()

var (
	halfPi = widen(new(big.Float).SetMantExp(pi, -1))
	ln2    = log2()
	ln10   = logWide(10)
)

// widen rounds x.
func widen(x *big.Float) wide {
	hi, _ := x.Float64()
	rest := new(big.Float).SetPrec(bits).Sub(x, big.NewFloat(hi))
	lo, _ := rest.Float64()
	return wide{hi, lo}
}

// log2 is the logarithm of 2: the sum of 1/(k 2^k).
func log2() wide {
	sum := new(big.Float).SetPrec(200)
	for k := 1; k < 180; k++ {
		t := new(big.Float).SetPrec(200).Quo(big.NewFloat(1), big.NewFloat(float64(k)))
		sum.Add(sum, t.SetMantExp(t, -k))
	}
	return widen(sum)
}
