package term

import (
	"math"

	"bandsaw/ir"
)

// Floating-point numbers, as Java has them: rounded to the nearest, with infinities
// and NaN, which compares with nothing. Remainders are not followed.

// RealOf is the number that the representation is of.
func RealOf(n int64, bits int) float64 {
	if bits == -32 {
		return float64(math.Float32frombits(uint32(n)))
	}
	return math.Float64frombits(uint64(n))
}

// OfReal is the representation of the number, rounded.
func OfReal(v float64, bits int) int64 {
	if bits == -32 {
		return int64(math.Float32bits(float32(v)))
	}
	return int64(math.Float64bits(v))
}

// AsksNaN reports whether the comparison is one of a floating-point number with itself, which only NaN is not equal to.
func (f *Formula) AsksNaN() bool {
	return f.Op == "cmp" && f.L.Bits < 0 && (f.Cond == ir.Eq || f.Cond == ir.Ne) && f.L.Key() == f.R.Key()
}

// Number is the integer as a constant of so many bits.
func Number(n int64, bits int) *Term {
	switch {
	case bits > 0:
		return Const(n, bits)
	case bits == -32:
		return Const(int64(math.Float32bits(float32(n))), bits)
	}
	return Const(OfReal(float64(n), bits), bits)
}

// Promoted is how many bits Java computes with, given those of two operands (JLS 5.6).
func Promoted(x, y int) int {
	if x < 0 || y < 0 {
		return min(x, y)
	}
	return max(x, y)
}

// widenings are the operators that lose nothing but, at most, the last digits.
var widenings = map[[2]int]string{
	{32, 64}: "i2l", {32, -32}: "i2f", {32, -64}: "i2d", {64, -32}: "l2f", {64, -64}: "l2d", {-32, -64}: "f2d",
}

// Widened is the term in as many bits.
func Widened(t *Term, bits int) *Term {
	switch {
	case t.Bits == bits:
		return t
	case t.Op == "const" && t.Bits > 0:
		return Number(t.N, bits)
	}
	return Op(widenings[[2]int{t.Bits, bits}], bits, t)
}

// converted is what the operator on one operand gives, where that or the result is a
// floating-point number.
func converted(op string, x int64, from, to int) int64 {
	switch {
	case op == "neg":
		return OfReal(-RealOf(x, from), to)
	case from > 0 && to == -32: // rounded once
		return int64(math.Float32bits(float32(x)))
	case from > 0:
		return OfReal(float64(x), to)
	case to < 0:
		return OfReal(RealOf(x, from), to)
	}
	return truncated(RealOf(x, from), to)
}

// truncated is Java's conversion to an integer of so many bits (JLS 5.1.3).
func truncated(v float64, bits int) int64 {
	low, high := int64(math.MinInt64)>>(64-bits), int64(math.MaxInt64)>>(64-bits)
	switch {
	case v != v:
		return 0
	case v <= float64(low):
		return low
	case v >= float64(high):
		return high
	}
	return int64(v)
}

func computeReal(op string, bits int, x, y int64) int64 {
	a, b := RealOf(x, bits), RealOf(y, bits)
	switch op {
	case "cmpl", "cmpg":
		switch {
		case a < b:
			return -1
		case a > b:
			return 1
		case a == b:
			return 0
		case op == "cmpl":
			return -1
		}
		return 1
	}
	// Of two floats each of these is the same if it is computed in doubles and rounded.
	switch op {
	case "+":
		a += b
	case "-":
		a -= b
	case "*":
		a *= b
	case "/":
		a /= b
	default:
		panic("term: operator " + op)
	}
	return OfReal(a, bits)
}

func holdsReal(op ir.CondOp, x, y float64) bool {
	switch op {
	case ir.Eq:
		return x == y
	case ir.Ne:
		return x != y
	case ir.Lt:
		return x < y
	case ir.Le:
		return x <= y
	case ir.Gt:
		return x > y
	case ir.Ge:
		return x >= y
	}
	panic("term: comparison " + string(op))
}

// signOfReal compares, by the operator, the result of cmpl or cmpg of x and y with 0.
func signOfReal(cmp string, op ir.CondOp, x, y *Term) *Formula {
	// NaN makes the result -1 or 1: what holds for that holds where the opposite
	// comparison of the numbers does not.
	negative := op == ir.Lt || op == ir.Le
	if op == ir.Eq || op == ir.Ne || negative != (cmp == "cmpl") {
		return Compare(op, x, y)
	}
	return Not(Compare(op.Negated(), x, y))
}

// whole is the constant as an integer, if it is one that is not large.
func (t *Term) whole() (n int64, ok bool) {
	if t.Op != "const" || t.Bits > 0 {
		return t.N, t.Op == "const"
	}
	v := RealOf(t.N, t.Bits)
	return int64(v), v == math.Trunc(v) && math.Abs(v) < 1<<20
}
