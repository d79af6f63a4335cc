package elementary

import "math"

// Atan is Math.atan and StrictMath.atan; so are the others here, for which
// JVMs have no code of their own.
func Atan(x float64) float64 {
	if math.IsNaN(x) {
		return x
	}
	hi := [4]float64{4.63647609000806093515e-01, quarterPiHi, 9.82793723247329054082e-01, halfPiHi}
	lo := [4]float64{2.26987774529616870924e-17, quarterPiLo, 1.39033110312309984516e-17, halfPiLo}
	h, sign, id := high(x)&math.MaxInt32, x, -1
	switch {
	case h >= 0x44100000:
		return math.Copysign(hi[3]+lo[3], x)
	case h < 0x3e200000:
		return x
	case h >= 0x3fdc0000:
		x = math.Abs(x)
		switch {
		case h < 0x3fe60000:
			id, x = 0, (2*x-1)/(2+x)
		case h < 0x3ff30000:
			id, x = 1, (x-1)/(x+1)
		case h < 0x40038000:
			id, x = 2, (x-1.5)/(1+1.5*x)
		default:
			id, x = 3, -1/x
		}
	}
	z := x * x
	w := z * z
	s1 := z * poly(w, 3.33333333333329318027e-01, 1.42857142725034663711e-01, 9.09088713343650656196e-02,
		6.66107313738753120669e-02, 4.97687799461593236017e-02, 1.62858201153657823623e-02)
	s2 := w * poly(w, -1.99999999998764832476e-01, -1.11111104054623557880e-01, -7.69187620504482999495e-02,
		-5.83357013379057348645e-02, -3.65315727442169155270e-02)
	if id < 0 {
		return x - x*(s1+s2)
	}
	return math.Copysign(hi[id]-((x*(s1+s2)-lo[id])-x), sign)
}

// arc is the rational function that asin and acos share.
func arc(t float64) float64 {
	p := t * poly(t, 1.66666666666666657415e-01, -3.25565818622400915405e-01, 2.01212532134862925881e-01,
		-4.00555345006794114027e-02, 7.91534994289814532176e-04, 3.47933107596021167570e-05)
	q := poly(t, 1, -2.40339491173441421878e+00, 2.02094576023350569471e+00, -6.88283971605453293030e-01, 7.70381505559019352791e-02)
	return p / q
}

// Asin is Math.asin.
func Asin(x float64) float64 {
	h := high(x) & math.MaxInt32
	a := math.Abs(x)
	switch {
	case !(a <= 1):
		return math.NaN()
	case a == 1:
		return x*halfPiHi + x*halfPiLo
	case h < 0x3e400000:
		return x
	case h < 0x3fe00000:
		return x + x*arc(x*x)
	}
	t := (1 - a) * 0.5
	r, s := arc(t), math.Sqrt(t)
	if h >= 0x3fef3333 {
		t = halfPiHi - (2*(s+s*r) - halfPiLo)
	} else {
		w := upper(s)
		c := (t - w*w) / (s + w)
		p := 2*s*r - (halfPiLo - 2*c)
		q := quarterPiHi - 2*w
		t = quarterPiHi - (p - q)
	}
	return math.Copysign(t, x)
}

// Acos is Math.acos.
func Acos(x float64) float64 {
	h := high(x) & math.MaxInt32
	switch {
	case !(math.Abs(x) <= 1):
		return math.NaN()
	case x == 1:
		return 0
	case x == -1:
		return math.Pi
	case h <= 0x3c600000:
		return halfPiHi
	case h < 0x3fe00000:
		return halfPiHi - (x - (halfPiLo - x*arc(x*x)))
	case x < 0:
		z := (1 + x) * 0.5
		s := math.Sqrt(z)
		return math.Pi - 2*(s+(arc(z)*s-halfPiLo))
	}
	z := (1 - x) * 0.5
	s := math.Sqrt(z)
	f := upper(s)
	c := (z - f*f) / (s + f)
	return 2 * (f + (arc(z)*s + c))
}

// Atan2 is Math.atan2.
func Atan2(y, x float64) float64 {
	if x == 0 || y == 0 || math.IsNaN(x+y) || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.Atan2(y, x)
	}
	if x == 1 {
		return Atan(y)
	}
	const piLo = 1.2246467991473531772e-16
	k := (high(y)&math.MaxInt32 - high(x)&math.MaxInt32) >> 20
	z := 0.0
	switch {
	case k > 60:
		z = halfPiHi
	case x < 0 && k < -60:
	default:
		z = Atan(math.Abs(y / x))
	}
	if x > 0 {
		return math.Copysign(z, y)
	}
	return math.Copysign(math.Pi-(z-piLo), y)
}

// Sinh is Math.sinh.
func Sinh(x float64) float64 {
	a, half := math.Abs(x), math.Copysign(0.5, x)
	h := high(a)
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0) || h < 0x3e300000:
		return x
	case a < 22:
		t := math.Expm1(a)
		if a < 1 {
			return half * (2*t - t*t/(t+1))
		}
		return half * (t + t/(t+1))
	case h < 0x40862e42:
		return half * StrictExp(a)
	}
	w := StrictExp(0.5 * a)
	return half * w * w
}

// Cosh is Math.cosh.
func Cosh(x float64) float64 {
	a := math.Abs(x)
	h := high(a)
	switch {
	case math.IsNaN(x) || math.IsInf(a, 0):
		return a
	case h < 0x3fd62e43:
		t := math.Expm1(a)
		w := 1 + t
		if h < 0x3c800000 {
			return w
		}
		return 1 + (t*t)/(w+w)
	case h < 0x40360000:
		t := StrictExp(a)
		return 0.5*t + 0.5/t
	case h < 0x40862e42:
		return 0.5 * StrictExp(a)
	}
	w := StrictExp(0.5 * a)
	return 0.5 * w * w
}

// Tanh is Math.tanh.
func Tanh(x float64) float64 {
	a := math.Abs(x)
	z := 1.0
	switch {
	case math.IsNaN(x):
		return x
	case high(a) < 0x3c800000:
		return x * (1 + x)
	case a < 1:
		t := math.Expm1(-2 * a)
		z = -t / (t + 2)
	case a < 22:
		z = 1 - 2/(math.Expm1(2*a)+2)
	}
	return math.Copysign(z, x)
}
