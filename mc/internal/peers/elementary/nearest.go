package elementary

import (
	"math"
	"math/big"
)

// inverse are 1/n!.
var inverse = func() (f [32]wide) {
	f[0] = wide{1, 0}
	for n := 1; n < len(f); n++ {
		f[n] = f[n-1].div(wide{float64(n), 0})
	}
	return f
}()

// Sin is Math.sin.
func Sin(x float64) float64 {
	if x == 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return math.Sin(x)
	}
	if math.Abs(x) < 1e-8 {
		return x - x*x*x/6
	}
	r, quadrant := reduce(x)
	return turn(r, quadrant).hi
}

// Cos is Math.cos.
func Cos(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return math.NaN()
	}
	r, quadrant := reduce(x)
	return turn(r, quadrant+1).hi
}

// Tan is Math.tan.
func Tan(x float64) float64 {
	if x == 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return math.Sin(x)
	}
	if math.Abs(x) < 1e-8 {
		return x + x*x*x/3
	}
	r, quadrant := reduce(x)
	return turn(r, quadrant).div(turn(r, quadrant+1)).hi
}

// reduce gives x - n pi/2, of at most about pi/4, and n modulo 4.
func reduce(x float64) (wide, int) {
	if math.Abs(x) <= math.Pi/4 {
		return wide{x, 0}, 0
	}
	if math.Abs(x) < 1<<20 {
		n := math.RoundToEven(x / halfPi.hi)
		// Of the 106 bits, those that cancel must not be missed.
		if r := (wide{x, 0}).sub(halfPi.mul(wide{n, 0})); math.Abs(r.hi) > 1.0/(1<<20) {
			return r, int(int64(n) & 3)
		}
	}
	half := new(big.Float).SetMantExp(pi, -1)
	exact := new(big.Float).SetPrec(bits).SetFloat64(x)
	n, _ := new(big.Float).Quo(exact, half).Int(nil)
	best := new(big.Float).SetPrec(bits).Sub(exact, new(big.Float).SetPrec(bits).Mul(new(big.Float).SetPrec(bits).SetInt(n), half))
	quarter := new(big.Float).SetMantExp(pi, -2)
	if best.Cmp(quarter) > 0 {
		best.Sub(best, half)
		n.Add(n, big.NewInt(1))
	} else if best.Cmp(new(big.Float).Neg(quarter)) < 0 {
		best.Add(best, half)
		n.Sub(n, big.NewInt(1))
	}
	return widen(best), int(new(big.Int).And(n, big.NewInt(3)).Int64())
}

// turn is the sine of r + quadrant pi/2, by its series.
func turn(r wide, quadrant int) wide {
	square, first := r.mul(r), 1
	if quadrant&1 == 1 {
		first = 0
	}
	// What is below the last bit of the sum's first part needs no second.
	rest := 0.0
	for n := 28 + first; n >= 16+first; n -= 2 {
		rest = inverse[n].hi - rest*square.hi
	}
	sum := wide{rest, 0}
	for n := 14 + first; n >= first; n -= 2 {
		sum = inverse[n].sub(sum.mul(square))
	}
	if first == 1 {
		sum = sum.mul(r)
	}
	if quadrant&2 == 2 {
		sum = sum.neg()
	}
	return sum
}

// Exp is Math.exp.
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x) || x > 709.8 || x < -745.2:
		return math.Exp(x)
	case x == 0:
		return 1
	}
	return round(expWide(wide{x, 0}))
}

// expWide gives the exponential of x as a number near 1 and a power of two:
// 2^n times that of the nearest of the steps and that of the rest, by its series.
func expWide(x wide) (wide, int) {
	n := math.Floor(x.hi/ln2.hi + 0.5)
	r := x.sub(ln2.mul(wide{n, 0}))
	step := math.RoundToEven(r.hi * steps)
	r = r.sub(wide{step / steps, 0})
	// What is below the last bit of the sum's first part needs no second.
	rest := 0.0
	for k := 11; k >= 6; k-- {
		rest = rest*r.hi + inverse[k].hi
	}
	sum := wide{rest, 0}
	for k := 5; k >= 1; k-- { // without the leading 1, which would cost bits
		sum = sum.mul(r).add(inverse[k])
	}
	sum = sum.mul(r)
	e := expSteps[int(step)+steps/2]
	return sum.mul(e).add(e), int(n)
}

// steps is how many steps there are to 1.
const steps = 128

// expSteps are the exponentials of -1/2 to 1/2 by steps.
var expSteps = func() (t [steps + 1]wide) {
	for i := range t {
		x := wide{float64(i-steps/2) / steps, 0}
		for k := len(inverse) - 1; k >= 0; k-- {
			t[i] = t[i].mul(x).add(inverse[k])
		}
	}
	return t
}()

// round is x 2^n, rounded once.
func round(x wide, n int) float64 {
	if e := math.Ilogb(x.hi) + n; e > -1021 {
		return math.Ldexp(x.hi+x.lo, n)
	}
	f := new(big.Float).SetPrec(200).SetFloat64(x.hi)
	f.Add(f, new(big.Float).SetFloat64(x.lo))
	v, _ := f.SetMantExp(f, n).Float64()
	return v
}

// Log is Math.log.
func Log(x float64) float64 {
	if !(x > 0) || math.IsInf(x, 1) || x == 1 {
		return math.Log(x)
	}
	return logWide(x).hi
}

// Log10 is Math.log10.
func Log10(x float64) float64 {
	if !(x > 0) || math.IsInf(x, 1) || x == 1 {
		return math.Log(x)
	}
	return logWide(x).div(ln10).hi
}

// logWide is the logarithm of x > 0: n ln 2 + log m, log m being 2 atanh of
// (m-1)/(m+1), made small by a first guess.
func logWide(x float64) wide {
	m, n := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, n = m*2, n-1
	}
	guess := wide{math.Log(m), 0}
	e, k := expWide(guess) // Halley: guess + 2 (m - e^guess)/(m + e^guess), three times as many bits
	e = e.scale(math.Ldexp(1, k))
	y := guess.add(wide{m, 0}.sub(e).div(wide{m, 0}.add(e)).scale(2))
	return ln2.mul(wide{float64(n), 0}).add(y)
}

// Pow is Math.pow.
func Pow(x, y float64) float64 {
	switch {
	case y == 0:
		return 1
	case math.IsNaN(y):
		return y
	case math.Abs(x) == 1 && math.IsInf(y, 0):
		return math.NaN()
	case y == 1:
		return x
	case y == 2:
		return x * x
	case x == 0 || math.IsNaN(x) || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Pow(x, y)
	}
	sign := 1.0
	if x < 0 {
		if y != math.Trunc(y) {
			return math.NaN()
		}
		if math.Abs(y) < 1<<53 && int64(y)&1 == 1 {
			sign = -1
		}
		x = -x
	}
	if x == 1 {
		return sign
	}
	p := logWide(x).mul(wide{y, 0})
	switch {
	case p.hi > 709.8:
		return sign * math.Inf(1)
	case p.hi < -745.2:
		return sign * 0
	}
	return sign * round(expWide(p))
}
