package predicate

import (
	"math"

	"bandsaw/ir"
)

// Floating-point numbers, as Java has them: rounded to the nearest, with infinities
// and NaN, which compares with nothing. Remainders are not followed.

// realOf is the number that the representation is of.
func realOf(n int64, bits int) float64 {
	if bits == -32 {
		return float64(math.Float32frombits(uint32(n)))
	}
	return math.Float64frombits(uint64(n))
}

// ofReal is the representation of the number, rounded.
func ofReal(v float64, bits int) int64 {
	if bits == -32 {
		return int64(math.Float32bits(float32(v)))
	}
	return int64(math.Float64bits(v))
}

// numberTerm is the integer as a constant of so many bits.
func numberTerm(n int64, bits int) *term {
	switch {
	case bits > 0:
		return constTerm(n, bits)
	case bits == -32:
		return constTerm(int64(math.Float32bits(float32(n))), bits)
	}
	return constTerm(ofReal(float64(n), bits), bits)
}

// promoted is how many bits Java computes with, given those of two operands (JLS 5.6).
func promoted(x, y int) int {
	if x < 0 || y < 0 {
		return min(x, y)
	}
	return max(x, y)
}

// widenings are the operators that lose nothing but, at most, the last digits.
var widenings = map[[2]int]string{
	{32, 64}: "i2l", {32, -32}: "i2f", {32, -64}: "i2d", {64, -32}: "l2f", {64, -64}: "l2d", {-32, -64}: "f2d",
}

// widened is the term in as many bits.
func widened(t *term, bits int) *term {
	switch {
	case t.bits == bits:
		return t
	case t.op == "const" && t.bits > 0:
		return numberTerm(t.n, bits)
	}
	return opTerm(widenings[[2]int{t.bits, bits}], bits, t)
}

// converted is what the operator on one operand gives, where that or the result is a
// floating-point number.
func converted(op string, x int64, from, to int) int64 {
	switch {
	case op == "neg":
		return ofReal(-realOf(x, from), to)
	case from > 0 && to == -32: // rounded once
		return int64(math.Float32bits(float32(x)))
	case from > 0:
		return ofReal(float64(x), to)
	case to < 0:
		return ofReal(realOf(x, from), to)
	}
	return truncated(realOf(x, from), to)
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
	a, b := realOf(x, bits), realOf(y, bits)
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
		panic("predicate: operator " + op)
	}
	return ofReal(a, bits)
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
	panic("predicate: comparison " + string(op))
}

// signOfReal compares, by the operator, the result of cmpl or cmpg of x and y with 0.
func signOfReal(cmp string, op ir.CondOp, x, y *term) *formula {
	// NaN makes the result -1 or 1: what holds for that holds where the opposite
	// comparison of the numbers does not.
	negative := op == ir.Lt || op == ir.Le
	if op == ir.Eq || op == ir.Ne || negative != (cmp == "cmpl") {
		return compare(op, x, y)
	}
	return not(compare(op.Negated(), x, y))
}

// whole is the constant as an integer, if it is one that is not large.
func (t *term) whole() (n int64, ok bool) {
	if t.op != "const" || t.bits > 0 {
		return t.n, t.op == "const"
	}
	v := realOf(t.n, t.bits)
	return int64(v), v == math.Trunc(v) && math.Abs(v) < 1<<20
}
