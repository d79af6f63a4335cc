package elementary

import "math"

// high is the upper half of x's bits, which fdlibm compares instead of x.
func high(x float64) int32 { return int32(math.Float64bits(x) >> 32) }

// upper is x without the lower half of its bits.
func upper(x float64) float64 { return math.Float64frombits(math.Float64bits(x) &^ 0xffffffff) }

func withHigh(x float64, h int32) float64 {
	return math.Float64frombits(uint64(uint32(h))<<32 | math.Float64bits(x)&0xffffffff)
}

const (
	halfPiHi    = 1.57079632679489655800e+00
	halfPiLo    = 6.12323399573676603587e-17
	quarterPiHi = 7.85398163397448278999e-01
	quarterPiLo = 3.06161699786838301793e-17
	ln2Hi       = 6.93147180369123816490e-01
	ln2Lo       = 1.90821492927058770002e-10
)

// poly is c[0] + z c[1] + z² c[2] ..., from the inside.
func poly(z float64, c ...float64) float64 {
	sum := c[len(c)-1]
	for i := len(c) - 2; i >= 0; i-- {
		sum = c[i] + z*sum
	}
	return sum
}

// StrictSin is StrictMath.sin.
func StrictSin(x float64) float64 { return strictTurn(x, 0) }

// StrictCos is StrictMath.cos.
func StrictCos(x float64) float64 { return strictTurn(x, 1) }

func strictTurn(x float64, quadrant int) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return math.NaN()
	}
	r, n := reduce(x)
	n += quadrant
	v := 0.0
	if n&1 == 0 {
		v = kernelSin(r.hi, r.lo, high(x)&math.MaxInt32 > 0x3fe921fb)
	} else {
		v = kernelCos(r.hi, r.lo)
	}
	if n&2 == 2 {
		return -v
	}
	return v
}

func kernelSin(x, y float64, reduced bool) float64 {
	const first = -1.66666666666666324348e-01
	if high(x)&math.MaxInt32 < 0x3e400000 {
		return x
	}
	z := x * x
	v := z * x
	r := poly(z, 8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06,
		-2.50507602534068634195e-08, 1.58969099521155010221e-10)
	if !reduced {
		return x + v*(first+z*r)
	}
	return x - ((z*(0.5*y-v*r) - y) - v*first)
}

func kernelCos(x, y float64) float64 {
	h := high(x) & math.MaxInt32
	if h < 0x3e400000 {
		return 1
	}
	z := x * x
	r := z * poly(z, 4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05,
		-2.75573143513906633035e-07, 2.08757232129817482790e-09, -1.13596475577881948265e-11)
	if h < 0x3fd33333 {
		return 1 - (0.5*z - (z*r - x*y))
	}
	q := 0.28125
	if h <= 0x3fe90000 {
		q = withHigh(0, h-0x00200000)
	}
	return (1 - q) - ((0.5*z - q) - (z*r - x*y))
}

// StrictTan is StrictMath.tan.
func StrictTan(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return math.NaN()
	}
	r, n := reduce(x)
	return kernelTan(r.hi, r.lo, 1-2*float64(n&1))
}

// kernelTan is tan(x+y) for odd = 1, -1/tan(x+y) for -1.
func kernelTan(x, y, odd float64) float64 {
	hx := high(x)
	h := hx & math.MaxInt32
	inverse := func(w, r, x float64) float64 {
		z := upper(w)
		v := r - (z - x)
		a := -1 / w
		t := upper(a)
		return t + a*((1+t*z)+t*v)
	}
	if h < 0x3e300000 {
		if x == 0 && odd == -1 {
			return math.Inf(1)
		}
		if odd == 1 {
			return x
		}
		return inverse(x+y, y, x)
	}
	large := h >= 0x3fe59428
	if large {
		if x < 0 {
			x, y = -x, -y
		}
		x, y = (quarterPiHi-x)+(quarterPiLo-y), 0
	}
	z := x * x
	w := z * z
	r := poly(w, 1.33333333333201242699e-01, 2.18694882948595424599e-02, 3.59207910759131235356e-03,
		5.88041240820264096874e-04, 7.81794442939557092300e-05, -1.85586374855275456654e-05)
	v := z * poly(w, 5.39682539762260521377e-02, 8.86323982359930005737e-03, 1.45620945432529025516e-03,
		2.46463134818469906812e-04, 7.14072491382608190305e-05, 2.59073051863633712884e-05)
	s := z * x
	r = y + z*(s*(r+v)+y)
	r += 3.33333333333334091986e-01 * s
	w = x + r
	if large {
		return float64(1-(hx>>30)&2) * (odd - 2*(x-(w*w/(w+odd)-r)))
	}
	if odd == 1 {
		return w
	}
	return inverse(w, r, x)
}

// StrictLog is StrictMath.log.
func StrictLog(x float64) float64 {
	if !(x > 0) || math.IsInf(x, 1) {
		return math.Log(x)
	}
	k := int32(0)
	if high(x) < 0x00100000 {
		k, x = -54, x*(1<<54)
	}
	h := high(x)
	k += h>>20 - 1023
	h &= 0xfffff
	i := (h + 0x95f64) & 0x100000
	x = withHigh(x, h|(i^0x3ff00000))
	k += i >> 20
	f, dk := x-1, float64(k)
	if 0xfffff&(2+h) < 3 {
		if f == 0 {
			return dk*ln2Hi + dk*ln2Lo
		}
		r := f * f * (0.5 - 0.33333333333333333*f)
		if k == 0 {
			return f - r
		}
		return dk*ln2Hi - ((r - dk*ln2Lo) - f)
	}
	s := f / (2 + f)
	z := s * s
	w := z * z
	t1 := w * poly(w, 3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01)
	t2 := z * poly(w, 6.666666666666735130e-01, 2.857142874366239149e-01, 1.818357216161805012e-01, 1.479819860511658591e-01)
	r := t2 + t1
	if (h-0x6147a)|(0x6b851-h) > 0 {
		half := 0.5 * f * f
		if k == 0 {
			return f - (half - s*(half+r))
		}
		return dk*ln2Hi - ((half - (s*(half+r) + dk*ln2Lo)) - f)
	}
	if k == 0 {
		return f - s*(f-r)
	}
	return dk*ln2Hi - ((s*(f-r) - dk*ln2Lo) - f)
}

// StrictLog10 is StrictMath.log10.
func StrictLog10(x float64) float64 {
	if !(x > 0) || math.IsInf(x, 1) {
		return math.Log(x)
	}
	k := int32(0)
	if high(x) < 0x00100000 {
		k, x = -54, x*(1<<54)
	}
	h := high(x)
	k += h>>20 - 1023
	i := int32(uint32(k) >> 31)
	x = withHigh(x, h&0xfffff|(0x3ff-i)<<20)
	y := float64(k + i)
	return (y*3.69423907715893078616e-13 + 4.34294481903251816668e-01*StrictLog(x)) + y*3.01029995663611771306e-01
}

// StrictExp is StrictMath.exp.
func StrictExp(x float64) float64 {
	h := high(x) & math.MaxInt32
	switch {
	case math.IsNaN(x) || x > 7.09782712893383973096e+02 || x < -7.45133219101941108420e+02:
		return math.Exp(x)
	case h < 0x3e300000:
		return 1 + x
	}
	hi, lo, k := x, 0.0, 0
	if h > 0x3fd62e42 {
		switch {
		case h >= 0x3ff0a2b2:
			k = int(1.44269504088896338700e+00*x + math.Copysign(0.5, x))
		case x < 0:
			k = -1
		default:
			k = 1
		}
		hi, lo = x-float64(k)*ln2Hi, float64(k)*ln2Lo
		x = hi - lo
	}
	t := x * x
	c := x - t*poly(t, 1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05,
		-1.65339022054652515390e-06, 4.13813679705723846039e-08)
	if k == 0 {
		return 1 - ((x*c)/(c-2) - x)
	}
	return math.Ldexp(1-((lo-(x*c)/(2-c))-hi), k)
}
