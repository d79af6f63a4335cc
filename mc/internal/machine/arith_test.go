package machine

import (
	"math"
	"testing"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

func TestIntegers(t *testing.T) {
	const minI, maxI, minL, maxL = math.MinInt32, math.MaxInt32, math.MinInt64, math.MaxInt64
	for _, c := range []struct {
		op         code.Op
		x, y, want int64
	}{
		{code.IAdd, maxI, 1, minI},
		{code.ISub, minI, 1, maxI},
		{code.IMul, 1 << 16, 1 << 16, 0},
		{code.IMul, minI, -1, minI},
		{code.IDiv, minI, -1, minI},
		{code.IRem, minI, -1, 0},
		{code.IDiv, -7, 2, -3},
		{code.IRem, -7, 2, -1},
		{code.IRem, 7, -2, 1},
		{code.IShl, 1, 31, minI},
		{code.IShl, 1, 32, 1},
		{code.IShl, 1, -1, minI},
		{code.IShr, minI, 31, -1},
		{code.IUshr, -1, 28, 15},
		{code.IUshr, -1, 32, -1},
		{code.INeg, minI, 0, minI},
		{code.LAdd, maxL, 1, minL},
		{code.LDiv, minL, -1, minL},
		{code.LRem, minL, -1, 0},
		{code.LShl, 1, 64, 1},
		{code.LUshr, -1, 60, 15},
		{code.LUshr, -1, 64, -1},
		{code.LCmp, minL, maxL, -1},
		{code.LCmp, 5, 5, 0},
		{code.I2B, 200, 0, -56},
		{code.I2C, -1, 0, 65535},
		{code.I2S, 40000, 0, -25536},
		{code.L2I, 1<<32 | 5, 0, 5},
		{code.L2I, 1 << 31, 0, minI},
	} {
		if got := arithmetic(c.op, c.x, c.y); got != c.want {
			t.Errorf("operation %d of %d and %d: got %d, want %d", c.op, c.x, c.y, got, c.want)
		}
	}
}

func TestFloats(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		op   code.Op
		x    float64
		want int64
	}{
		{code.D2I, nan, 0},
		{code.D2I, inf, math.MaxInt32},
		{code.D2I, -1e20, math.MinInt32},
		{code.D2I, -1.9, -1},
		{code.D2L, 1e30, math.MaxInt64},
		{code.D2L, -inf, math.MinInt64},
		{code.D2L, 9.3e18, math.MaxInt64},
		{code.D2F, 1e300, bits32(float32(inf))},
	} {
		if got := arithmetic(c.op, bits64(c.x), 0); got != c.want {
			t.Errorf("operation %d of %g: got %d, want %d", c.op, c.x, got, c.want)
		}
	}
	for _, c := range []struct {
		x, y  float64
		l, g  int64
		equal bool
	}{
		{1, 2, -1, -1, false},
		{2, 1, 1, 1, false},
		{0, math.Copysign(0, -1), 0, 0, true},
		{nan, 1, -1, 1, false},
		{nan, nan, -1, 1, false},
	} {
		if got := arithmetic(code.DCmpl, bits64(c.x), bits64(c.y)); got != c.l {
			t.Errorf("%g cmpl %g: got %d, want %d", c.x, c.y, got, c.l)
		}
		if got := arithmetic(code.FCmpg, bits32(float32(c.x)), bits32(float32(c.y))); got != c.g {
			t.Errorf("%g cmpg %g: got %d, want %d", c.x, c.y, got, c.g)
		}
	}
	// 16777217 has no float: the sum of floats rounds.
	if got := f32(arithmetic(code.FAdd, bits32(16777216), bits32(1))); got != 16777216 {
		t.Errorf("float sum: got %g", got)
	}
	if got := f64(arithmetic(code.DRem, bits64(-7.5), bits64(2))); got != -1.5 {
		t.Errorf("remainder: got %g", got)
	}
}

func TestFormatFloat(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0.0", math.Copysign(0, -1): "-0.0", 1: "1.0", 100: "100.0", 0.001: "0.001", 0.00099: "9.9E-4",
		9999999: "9999999.0", 1e7: "1.0E7", 1.5e300: "1.5E300", 4.9e-324: "4.9E-324", 2e23: "2.0E23",
		math.Inf(1): "Infinity", math.Inf(-1): "-Infinity", 3.141592653589793: "3.141592653589793",
	} {
		if got := FormatFloat(ir.Double, bits64(x)); got != want {
			t.Errorf("%g: got %s, want %s", x, got, want)
		}
	}
	if got := FormatFloat(ir.Float, bits32(1.4e-45)); got != "1.4E-45" {
		t.Errorf("least float: got %s", got)
	}
	if got := FormatFloat(ir.Float, bits32(0.1)); got != "0.1" {
		t.Errorf("float: got %s", got)
	}
	if got := FormatFloat(ir.Double, bits64(math.NaN())); got != "NaN" {
		t.Errorf("NaN: got %s", got)
	}
}
