package machine

import (
	"cmp"
	"math"
	"math/bits"

	"bandsaw/mc/internal/code"
)

// numbers is a type of numbers, as instructions compute with them.
type numbers uint8

const (
	noNumbers numbers = iota
	ints
	longs
	floats
	doubles
)

// bounds are those of a number that is not known: as a cell holds them, the least and the
// greatest that it may be. A floating-point number may be none at all besides. The zero
// bounds are those of a value that may be anything.
type bounds struct {
	of        numbers
	low, high int64
	nan       bool
}

// unbounded are the bounds of any number of the type.
func unbounded(of numbers) bounds {
	switch of {
	case ints:
		return bounds{of: ints, low: math.MinInt32, high: math.MaxInt32}
	case longs:
		return bounds{of: longs, low: math.MinInt64, high: math.MaxInt64}
	case floats:
		return bounds{of: floats, low: bits32(float32(math.Inf(-1))), high: bits32(float32(math.Inf(1))), nan: true}
	case doubles:
		return bounds{of: doubles, low: bits64(math.Inf(-1)), high: bits64(math.Inf(1)), nan: true}
	}
	return bounds{}
}

// exactly are the bounds of a number that is known.
func exactly(of numbers, v int64) bounds {
	b := bounds{of: of, low: v, high: v}
	if b.isNaN(v) {
		return unbounded(of)
	}
	return b
}

// known reports whether the number is. Of a floating-point zero the sign is not.
func (b bounds) known() bool {
	return b.of != noNumbers && b.low == b.high && !b.nan && (!b.floating() || b.real(b.low) != 0)
}

// spans0 reports whether the number may be 0, and endless whether it may be infinite.
func (b bounds) spans0() bool { return b.compare(b.low, 0) <= 0 && b.compare(b.high, 0) >= 0 }

func (b bounds) endless() bool { return math.IsInf(b.real(b.low), -1) || math.IsInf(b.real(b.high), 1) }

// with are the least bounds that hold these and others.
func (b bounds) with(c bounds) bounds {
	return bounds{b.of, b.least(b.low, c.low), b.most(b.high, c.high), b.nan || c.nan}
}

// and are the bounds of numbers within these and others, but for NaN.
func (b bounds) and(c bounds) (both bounds, some bool) {
	both = bounds{of: b.of, low: b.most(b.low, c.low), high: b.least(b.high, c.high)}
	return both, b.compare(both.low, both.high) <= 0
}

func (b bounds) real(v int64) float64 {
	if b.of == floats {
		return float64(f32(v))
	}
	return f64(v)
}

func (b bounds) floating() bool { return b.of == floats || b.of == doubles }

func (b bounds) isNaN(v int64) bool { return b.floating() && math.IsNaN(b.real(v)) }

// compare compares two numbers of the type, neither of which is NaN.
func (b bounds) compare(x, y int64) int {
	if b.floating() {
		return cmp.Compare(b.real(x), b.real(y))
	}
	return cmp.Compare(x, y)
}

// next is the number behind v, or before it, the same if there is none.
func (b bounds) next(v int64, up bool) int64 {
	toward, step := math.Inf(-1), int64(-1)
	if up {
		toward, step = math.Inf(1), 1
	}
	all := unbounded(b.of)
	switch {
	case b.of == floats:
		return bits32(math.Nextafter32(f32(v), float32(toward)))
	case b.of == doubles:
		return bits64(math.Nextafter(f64(v), toward))
	case up && v == all.high, !up && v == all.low:
		return v
	}
	return v + step
}

// least and most are the smaller and the greater of two numbers of the type.
func (b bounds) least(x, y int64) int64 {
	if b.compare(y, x) < 0 {
		return y
	}
	return x
}

func (b bounds) most(x, y int64) int64 {
	if b.compare(y, x) > 0 {
		return y
	}
	return x
}

// operation is what is known of one that computes: the types of its operands and of its
// result, and that the result grows or falls with each operand, whatever the others are
// (rounded to the nearest number it does too).
type operation struct {
	from, to numbers
	monotone bool
}

// operations are those that compute from numbers, and those that compare.
var operations = map[code.Op]operation{
	code.IAdd: {ints, ints, true}, code.ISub: {ints, ints, true}, code.IMul: {ints, ints, true}, code.IDiv: {ints, ints, true}, code.INeg: {ints, ints, true},
	code.IRem: {ints, ints, false}, code.IAnd: {ints, ints, false}, code.IOr: {ints, ints, false}, code.IXor: {ints, ints, false},
	code.IShl: {ints, ints, false}, code.IShr: {ints, ints, true}, code.IUshr: {ints, ints, true},
	code.LAdd: {longs, longs, true}, code.LSub: {longs, longs, true}, code.LMul: {longs, longs, true}, code.LDiv: {longs, longs, true}, code.LNeg: {longs, longs, true},
	code.LRem: {longs, longs, false}, code.LAnd: {longs, longs, false}, code.LOr: {longs, longs, false}, code.LXor: {longs, longs, false},
	code.LShl: {longs, longs, false}, code.LShr: {longs, longs, true}, code.LUshr: {longs, longs, true},
	code.FAdd: {floats, floats, true}, code.FSub: {floats, floats, true}, code.FMul: {floats, floats, true}, code.FDiv: {floats, floats, true}, code.FNeg: {floats, floats, true},
	code.FRem: {floats, floats, false},
	code.DAdd: {doubles, doubles, true}, code.DSub: {doubles, doubles, true}, code.DMul: {doubles, doubles, true}, code.DDiv: {doubles, doubles, true}, code.DNeg: {doubles, doubles, true},
	code.DRem: {doubles, doubles, false},
	code.I2B:  {ints, ints, true}, code.I2C: {ints, ints, true}, code.I2S: {ints, ints, true},
	code.I2L: {ints, longs, true}, code.I2F: {ints, floats, true}, code.I2D: {ints, doubles, true},
	code.L2I: {longs, ints, true}, code.L2F: {longs, floats, true}, code.L2D: {longs, doubles, true},
	code.F2I: {floats, ints, true}, code.F2L: {floats, longs, true}, code.F2D: {floats, doubles, true},
	code.D2I: {doubles, ints, true}, code.D2L: {doubles, longs, true}, code.D2F: {doubles, floats, true},
	code.LCmp: {longs, ints, false}, code.FCmpl: {floats, ints, false}, code.FCmpg: {floats, ints, false}, code.DCmpl: {doubles, ints, false}, code.DCmpg: {doubles, ints, false},
	code.IfEq: {from: ints}, code.IfNe: {from: ints}, code.IfLt: {from: ints}, code.IfGe: {from: ints}, code.IfGt: {from: ints}, code.IfLe: {from: ints},
}

// computed are bounds of what the operation computes from numbers within these.
func computed(op code.Op, x, y bounds) bounds {
	of := operations[op]
	all := unbounded(of.to)
	if x.of != of.from || y.of != of.from || x.nan || y.nan {
		return all
	}
	switch op { // others: by their corners, if they are monotone
	case code.IRem, code.LRem:
		return remainders(all, x, y)
	case code.IAnd, code.LAnd, code.IOr, code.LOr, code.IXor, code.LXor:
		return bitwise(op, all, x, y)
	case code.IUshr, code.LUshr:
		if x.low < 0 || y.low != y.high {
			return all
		}
	case code.IShr, code.LShr:
		if y.low != y.high {
			return all
		}
	case code.IDiv, code.LDiv:
		if y.spans0() || y.low <= -1 && y.high >= -1 && x.low == all.low {
			return all
		}
	case code.FMul, code.DMul:
		if x.spans0() && y.endless() || y.spans0() && x.endless() {
			return all
		}
	case code.FDiv, code.DDiv:
		if y.spans0() {
			return all
		}
	}
	if !of.monotone {
		return all
	}
	var out bounds
	for i, a := range []int64{x.low, x.high} {
		for j, b := range []int64{y.low, y.high} {
			v := arithmetic(op, a, b)
			if all.isNaN(v) || wraps(op, a, b, v) {
				return all
			}
			if i+j == 0 {
				out = exactly(of.to, v)
			}
			out.low, out.high = out.least(out.low, v), out.most(out.high, v)
		}
	}
	return out
}

// wraps reports whether the result of an operation on integers is another than that of
// numbers without bounds, or may be.
func wraps(op code.Op, a, b, v int64) bool {
	const far = 1 << 62
	switch op { // others: do not wrap
	case code.IAdd:
		return v != a+b
	case code.ISub:
		return v != a-b
	case code.IMul:
		return v != a*b
	case code.INeg, code.LNeg:
		return v == a && a != 0
	case code.I2B, code.I2C, code.I2S, code.L2I:
		return v != a
	case code.LAdd:
		return math.Abs(float64(a)+float64(b)) > far
	case code.LSub:
		return math.Abs(float64(a)-float64(b)) > far
	case code.LMul:
		return math.Abs(float64(a)*float64(b)) > far
	}
	return false
}

// bitwise are the bounds of what these operations give, within all.
func bitwise(op code.Op, all, x, y bounds) bounds {
	out := bounds{of: x.of}
	switch {
	case op == code.IAnd || op == code.LAnd:
		if out.high = all.high; x.low >= 0 {
			out.high = x.high
		}
		if y.low >= 0 {
			out.high = min(out.high, y.high)
		}
		if x.low < 0 && y.low < 0 {
			return all
		}
	case x.low < 0 || y.low < 0:
		return all
	default: // no more bits than they have
		out.high = 1<<bits.Len64(uint64(x.high|y.high)) - 1
	}
	return out
}

// remainders are the bounds of those of x by y, within all.
func remainders(all, x, y bounds) bounds {
	if y.low <= 0 {
		return all
	}
	if y.low == y.high && x.low/y.low == x.high/y.low && (x.low >= 0 || x.high <= 0) { // they differ as x does
		return bounds{of: x.of, low: x.low % y.low, high: x.high % y.low}
	}
	out := bounds{of: x.of, low: 1 - y.high, high: y.high - 1}
	if x.low >= 0 {
		out.low, out.high = 0, min(out.high, x.high)
	}
	return out
}
