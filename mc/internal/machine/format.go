package machine

import (
	"math"
	"strconv"
	"strings"

	"bandsaw/ir"
)

// FormatFloat shows a float or double, given by its bits, as Java's
// Float.toString and Double.toString do since Java 19 (older ones sometimes
// give more digits than needed): the shortest decimal that reads back, but of
// at least two digits, in computerized scientific notation outside 10^-3 to
// 10^7.
func FormatFloat(t ir.Type, v int64) string {
	x, size := f64(v), 64
	if t == ir.Float {
		x, size = float64(f32(v)), 32
	}
	switch {
	case math.IsNaN(x):
		return "NaN"
	case math.IsInf(x, 1):
		return "Infinity"
	case math.IsInf(x, -1):
		return "-Infinity"
	case x == 0:
		return strconv.FormatFloat(x, 'f', 1, size)
	}
	if a := math.Abs(x); a >= 1e-3 && a < 1e7 {
		s := strconv.FormatFloat(x, 'f', -1, size)
		if !strings.Contains(s, ".") {
			s += ".0"
		}
		return s
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, size), "e")
	if !strings.Contains(mantissa, ".") {
		mantissa, exponent, _ = strings.Cut(twoDigits(x, size), "e")
	}
	n, _ := strconv.Atoi(exponent)
	return mantissa + "E" + strconv.Itoa(n)
}

// twoDigits is the decimal of two digits nearest to x if it reads back as x,
// else the one of one digit, with a 0.
func twoDigits(x float64, size int) string {
	s := strconv.FormatFloat(x, 'e', 1, size)
	if y, err := strconv.ParseFloat(s, size); err == nil && y == x {
		return s
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, size), "e")
	return mantissa + ".0e" + exponent
}
