// Package derive checks guards and derives the operators of an abstraction:
// for each tuple of tokens the set of the tokens that a result can have.
//
// It goes from cheap to dear. Witnesses come first: operands tried out put most
// results in. Of what is left the solver is asked, for a whole operator at
// once, whether any of it can occur; each answer is a proof that none can, or
// a new witness. Where the solver gives up, arithmetic on intervals and
// remainders rules out what it can, the solver is asked again entry by entry,
// and what is still open stays in and is counted.
package derive

import (
	"math"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Arithmetics' names, as in ir.Abstraction.
const (
	Java  = "java"             // ints wrap
	Ideal = ir.IdealArithmetic // + - * / % neg do not overflow
	Trap  = ir.TrapArithmetic  // so it is, as the property checks that they do not
)

// integers are those that operators work on, and how.
type integers struct {
	bits uint // length of an int; shifts use its logarithm's low bits
	// wraps: results are cut to the length. If not, ints are mathematical
	// integers and operands have no bounds.
	wraps bool
}

// lo and hi are the least and greatest values.
func (w integers) lo() int64 {
	if !w.wraps {
		return values.NegInf
	}
	return -1 << (w.bits - 1)
}

func (w integers) hi() int64 {
	if !w.wraps {
		return values.PosInf
	}
	return 1<<(w.bits-1) - 1
}

// cut is the value that the low bits of n mean.
func (w integers) cut(n int64) int64 {
	if !w.wraps {
		return n
	}
	return n << (64 - w.bits) >> (64 - w.bits)
}

// apply is the concrete operator, and false where it has no result: division
// by zero. Comparisons give 0 or 1. Without wrapping, operands must be small
// enough for the result to fit 64 bits.
func (w integers) apply(op string, x, y int64) (int64, bool) {
	if ir.IsComparison(op) {
		return truth(ir.Compare(op, x, y)), true
	}
	if (op == "div" || op == "rem") && y == 0 {
		return 0, false
	}
	return w.cut(w.number(op, x, y)), true
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// number is the result before it is cut. Go's division truncates as Java's.
func (w integers) number(op string, x, y int64) int64 {
	count := uint(y) & (w.bits - 1) // JLS 15.19
	switch op {
	case "add":
		return x + y
	case "sub":
		return x - y
	case "mul":
		return x * y
	case "div":
		return x / y
	case "rem":
		return x % y
	case "neg":
		return -x
	case "i2b":
		return int64(int8(x))
	case "i2s":
		return int64(int16(x))
	case "i2c":
		return int64(uint16(x))
	case "and":
		return x & y
	case "or":
		return x | y
	case "xor":
		return x ^ y
	case "shl":
		return x << count
	case "shr":
		return x >> count
	case "ushr":
		return int64(uint64(x) & (math.MaxUint64 >> (64 - w.bits)) >> count)
	}
	panic("derive: operator " + op)
}

// onBits reports whether the operator works on the bits of an int. Ideal
// arithmetic leaves these as Java's: what it idealises is overflow.
func onBits(op string) bool {
	switch op {
	case "and", "or", "xor", "shl", "shr", "ushr", "i2b", "i2s", "i2c":
		return true
	}
	return false
}

// results is how many results the operator chooses from: tokens or truth
// values.
func results(op string, tokens int) int {
	if ir.IsComparison(op) {
		return 2
	}
	return tokens
}
