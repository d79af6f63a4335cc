package machine

import (
	"math"

	"bandsaw/mc/internal/code"
)

func f32(v int64) float32      { return math.Float32frombits(uint32(v)) }
func f64(v int64) float64      { return math.Float64frombits(uint64(v)) }
func bits32(f float32) int64   { return int64(math.Float32bits(f)) }
func bits64(f float64) int64   { return int64(math.Float64bits(f)) }
func wrap(v int64) int64       { return int64(int32(v)) }
func shift32(y int64) uint64   { return uint64(y) & 31 }
func shift64(y int64) uint64   { return uint64(y) & 63 }
func compare(x, y int64) int64 { return truth(x > y) - truth(x < y) }

// arithmetic computes as the JVM instruction of the operation does (JVMS 6.5).
// An int is held sign-extended, a float as its bits, zero-extended.
func arithmetic(op code.Op, x, y int64) int64 {
	switch op {
	case code.IAdd:
		return wrap(x + y)
	case code.ISub:
		return wrap(x - y)
	case code.IMul:
		return wrap(x * y)
	case code.IDiv:
		return wrap(divide(x, y))
	case code.IRem:
		return wrap(remainder(x, y))
	case code.IAnd, code.LAnd:
		return x & y
	case code.IOr, code.LOr:
		return x | y
	case code.IXor, code.LXor:
		return x ^ y
	case code.IShl:
		return wrap(x << shift32(y))
	case code.IShr:
		return x >> shift32(y)
	case code.IUshr:
		return wrap(int64(uint32(x) >> shift32(y)))
	case code.LAdd:
		return x + y
	case code.LSub:
		return x - y
	case code.LMul:
		return x * y
	case code.LDiv:
		return divide(x, y)
	case code.LRem:
		return remainder(x, y)
	case code.LShl:
		return x << shift64(y)
	case code.LShr:
		return x >> shift64(y)
	case code.LUshr:
		return int64(uint64(x) >> shift64(y))
	case code.LCmp:
		return compare(x, y)
	case code.INeg:
		return wrap(-x)
	case code.LNeg:
		return -x
	case code.I2B:
		return int64(int8(x))
	case code.I2C:
		return int64(uint16(x))
	case code.I2S:
		return int64(int16(x))
	case code.I2L:
		return x
	case code.L2I:
		return wrap(x)
	}
	return floating(op, x, y)
}

// divide is Java's division; a divisor of 0, which a branch excludes, gives 0.
func divide(x, y int64) int64 {
	switch y {
	case 0:
		return 0
	case -1:
		return -x // MIN / -1 wraps
	}
	return x / y
}

func remainder(x, y int64) int64 {
	if y == 0 || y == -1 {
		return 0
	}
	return x % y
}

func floating(op code.Op, x, y int64) int64 {
	switch op {
	case code.FAdd:
		return bits32(f32(x) + f32(y))
	case code.FSub:
		return bits32(f32(x) - f32(y))
	case code.FMul:
		return bits32(f32(x) * f32(y))
	case code.FDiv:
		return bits32(f32(x) / f32(y))
	case code.FRem:
		return bits32(float32(math.Mod(float64(f32(x)), float64(f32(y)))))
	case code.FCmpl:
		return compareFloats(float64(f32(x)), float64(f32(y)), -1)
	case code.FCmpg:
		return compareFloats(float64(f32(x)), float64(f32(y)), 1)
	case code.FNeg:
		return x ^ 1<<31
	case code.DAdd:
		return bits64(f64(x) + f64(y))
	case code.DSub:
		return bits64(f64(x) - f64(y))
	case code.DMul:
		return bits64(f64(x) * f64(y))
	case code.DDiv:
		return bits64(f64(x) / f64(y))
	case code.DRem:
		return bits64(math.Mod(f64(x), f64(y)))
	case code.DCmpl:
		return compareFloats(f64(x), f64(y), -1)
	case code.DCmpg:
		return compareFloats(f64(x), f64(y), 1)
	case code.DNeg:
		return x ^ math.MinInt64
	}
	return convert(op, x)
}

// compareFloats gives nan when x or y is no number.
func compareFloats(x, y float64, nan int64) int64 {
	switch {
	case x > y:
		return 1
	case x == y:
		return 0
	case x < y:
		return -1
	}
	return nan
}

func convert(op code.Op, x int64) int64 {
	switch op {
	case code.I2F, code.L2F:
		return bits32(float32(x))
	case code.I2D, code.L2D:
		return bits64(float64(x))
	case code.F2D:
		return bits64(float64(f32(x)))
	case code.D2F:
		return bits32(float32(f64(x)))
	case code.F2I:
		return saturate(float64(f32(x)), math.MinInt32, math.MaxInt32)
	case code.D2I:
		return saturate(f64(x), math.MinInt32, math.MaxInt32)
	case code.F2L:
		return saturate(float64(f32(x)), math.MinInt64, math.MaxInt64)
	case code.D2L:
		return saturate(f64(x), math.MinInt64, math.MaxInt64)
	}
	panic("mc: operation without a meaning")
}

// saturate converts to the nearest integer towards zero within the bounds;
// NaN becomes 0.
func saturate(f float64, lo, hi int64) int64 {
	switch {
	case f != f:
		return 0
	case f <= float64(lo):
		return lo
	case f >= float64(hi):
		return hi
	}
	return int64(f)
}
