package inputs

import (
	"math"
	"math/bits"

	"bandsaw/ir"
)

// interval is the numbers from lo to hi, both included: none if lo > hi.
type interval struct{ lo, hi int64 }

// none is the empty interval.
var none = interval{1, 0}

func single(n int64) interval { return interval{n, n} }

// longest is the greatest length of an array.
const longest = math.MaxInt32

// every is the interval of all that a variable of the type can hold: of an array,
// whose length is followed in place of a number, all lengths.
func every(t ir.Type) interval {
	switch {
	case t.IsArray():
		return interval{0, longest}
	case t.IsIntLike():
		lo, hi := ir.Int.Range()
		return interval{lo, hi}
	}
	return interval{math.MinInt64, math.MaxInt64}
}

// followed reports whether the values of variables of the type are followed.
func followed(t ir.Type) bool { return t.IsIntLike() || t == ir.Long || t.IsArray() }

func (a interval) empty() bool { return a.lo > a.hi }

// more is how many numbers there are, without one; the interval is not empty.
func (a interval) more() uint64 { return uint64(a.hi) - uint64(a.lo) }

func (a interval) within(b interval) bool { return a.empty() || b.lo <= a.lo && a.hi <= b.hi }

func (a interval) join(b interval) interval {
	switch {
	case a.empty():
		return b
	case b.empty():
		return a
	}
	return interval{min(a.lo, b.lo), max(a.hi, b.hi)}
}

func (a interval) meet(b interval) interval { return interval{max(a.lo, b.lo), min(a.hi, b.hi)} }

// where is what of a can stand on the left of op, with a number of b on the right.
func (a interval) where(op ir.CondOp, b interval) interval {
	if a.empty() || b.empty() {
		return none
	}
	switch op {
	case ir.Eq:
		return a.meet(b)
	case ir.Ne:
		if b.lo == b.hi && a.lo == b.lo {
			a.lo++
		} else if b.lo == b.hi && a.hi == b.lo {
			a.hi--
		}
		return a
	case ir.Lt:
		if b.hi == math.MinInt64 {
			return none
		}
		return a.meet(interval{math.MinInt64, b.hi - 1})
	case ir.Le:
		return a.meet(interval{math.MinInt64, b.hi})
	case ir.Gt:
		if b.lo == math.MaxInt64 {
			return none
		}
		return a.meet(interval{b.lo + 1, math.MaxInt64})
	case ir.Ge:
		return a.meet(interval{b.lo, math.MaxInt64})
	}
	panic("inputs: no comparison is called " + string(op))
}

// mirrored is the comparison that holds with the sides exchanged.
var mirrored = map[ir.CondOp]ir.CondOp{ir.Eq: ir.Eq, ir.Ne: ir.Ne, ir.Lt: ir.Gt, ir.Gt: ir.Lt, ir.Le: ir.Ge, ir.Ge: ir.Le}

// binary is what the operator can give, of operands of the type; all that the type has
// where that is not known, or may wrap around.
func binary(op ir.BinaryOp, t ir.Type, a, b interval) interval {
	all := every(t)
	if a.empty() || b.empty() {
		return none
	}
	out := all
	switch op { // others: anything
	case ir.Add:
		out = corners(a, b, addition)
	case ir.Sub:
		out = corners(a, b, subtraction)
	case ir.Mul:
		out = corners(a, b, multiplication)
	case ir.Div:
		if b.lo > 0 { // then nothing wraps
			return corners(a, b, func(x, y int64) (int64, bool) { return x / y, true })
		}
	case ir.Rem:
		if b.lo > 0 {
			return remainder(a, b.hi)
		}
	case ir.And:
		switch {
		case b.lo >= 0 && a.lo >= 0:
			return interval{0, min(a.hi, b.hi)}
		case b.lo >= 0:
			return interval{0, b.hi}
		case a.lo >= 0:
			return interval{0, a.hi}
		}
	case ir.Shr:
		if b.lo == b.hi && 0 <= b.lo && b.lo < 32 {
			return interval{a.lo >> b.lo, a.hi >> b.lo}
		}
	case ir.Cmp, ir.Cmpl, ir.Cmpg:
		return interval{-1, 1}
	}
	if !out.within(all) {
		return all
	}
	return out
}

// remainder is what is left over of the numbers of a divided by one from 1 to most.
func remainder(a interval, most int64) interval {
	if a.lo >= 0 && a.hi < most {
		most = a.hi + 1
	}
	out := interval{0, 0}
	if a.lo < 0 {
		out.lo = 1 - most
	}
	if a.hi > 0 {
		out.hi = most - 1
	}
	return out
}

func addition(x, y int64) (int64, bool) {
	return x + y, (x+y > x) == (y > 0)
}

func subtraction(x, y int64) (int64, bool) {
	return x - y, (x-y < x) == (y > 0)
}

func multiplication(x, y int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(max(x, -x)), uint64(max(y, -y)))
	return x * y, x != math.MinInt64 && y != math.MinInt64 && hi == 0 && lo <= math.MaxInt64
}

// corners is the interval of what f gives, which is monotone in each argument; all
// numbers where it overflows.
func corners(a, b interval, f func(x, y int64) (int64, bool)) interval {
	out := none
	for _, x := range [2]int64{a.lo, a.hi} {
		for _, y := range [2]int64{b.lo, b.hi} {
			n, ok := f(x, y)
			if !ok {
				return every(ir.Long)
			}
			out = out.join(single(n))
		}
	}
	return out
}

// unary is what the operator can give.
func unary(op ir.UnaryOp, to ir.Type, a interval) interval {
	if a.empty() {
		return none
	}
	all := every(to)
	switch op { // others: anything
	case ir.Neg:
		if a.lo != math.MinInt64 {
			a.lo, a.hi = -a.hi, -a.lo
		} else {
			a = all
		}
	case ir.I2L, ir.L2I:
	case ir.I2B, ir.I2C, ir.I2S:
		all = narrow(op)
	default:
		return all
	}
	if a.within(all) {
		return a
	}
	return all
}

// narrow is what conversion to a shorter type gives.
func narrow(op ir.UnaryOp) interval {
	t := map[ir.UnaryOp]ir.Type{ir.I2B: ir.Byte, ir.I2C: ir.Char, ir.I2S: ir.Short}[op]
	lo, hi := t.Range()
	return interval{lo, hi}
}
