package peers

import (
	"maps"
	"math"
	"math/big"

	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers/elementary"
)

// addMath adds the elementary functions of Math and StrictMath.
func addMath(t map[ir.MethodID]machine.Peer) {
	for name, f := range map[string]func(float64) float64{
		"sin":         elementary.Sin,
		"cos":         elementary.Cos,
		"tan":         elementary.Tan,
		"exp":         elementary.Exp,
		"log":         elementary.Log,
		"log10":       elementary.Log10,
		"strictSin":   elementary.StrictSin,
		"strictCos":   elementary.StrictCos,
		"strictTan":   elementary.StrictTan,
		"strictExp":   elementary.StrictExp,
		"strictLog":   elementary.StrictLog,
		"strictLog10": elementary.StrictLog10,
		"asin":        elementary.Asin,
		"acos":        elementary.Acos,
		"atan":        elementary.Atan,
		"sinh":        elementary.Sinh,
		"cosh":        elementary.Cosh,
		"tanh":        elementary.Tanh,
		"expm1":       math.Expm1,
		"log1p":       math.Log1p,
		"sqrt":        math.Sqrt,
	} {
		t[ir.MethodID(class+name+"(double)double")] = func(_ *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return double(f(fromBits(args[0]))), nil
		}
	}
	for name, f := range map[string]func(x, y float64) float64{
		"pow": elementary.Pow, "atan2": elementary.Atan2, "remainder": math.Remainder,
	} {
		t[ir.MethodID(class+name+"(double,double)double")] = func(_ *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return double(f(fromBits(args[0]), fromBits(args[1]))), nil
		}
	}
	maps.Copy(t, map[ir.MethodID]machine.Peer{
		class + "fma(double,double,double)double": func(_ *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return double(math.FMA(fromBits(args[0]), fromBits(args[1]), fromBits(args[2]))), nil
		},
		class + "fma(float,float,float)float": func(_ *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
			return float(fma(fromFloatBits(args[0]), fromFloatBits(args[1]), fromFloatBits(args[2]))), nil
		},
	})
}

// fma is Math.fma of floats. The product is exact in a double, its sum with z
// need not be: rounding it twice could give another result.
func fma(x, y, z float32) float32 {
	p := float64(x) * float64(y)
	sum := p + float64(z)
	if math.IsNaN(sum) || math.IsInf(sum, 0) || sum == 0 {
		return float32(sum)
	}
	exact := new(big.Float).SetPrec(600).SetFloat64(p)
	v, _ := exact.Add(exact, new(big.Float).SetFloat64(float64(z))).Float32()
	return v
}

func fromBits(v int64) float64 { return math.Float64frombits(uint64(v)) }

func fromFloatBits(v int64) float32 { return math.Float32frombits(uint32(v)) }

// double is the machine's form of a double: one NaN for all.
func double(f float64) int64 {
	if f != f {
		return 0x7ff8000000000000
	}
	return int64(math.Float64bits(f))
}

func float(f float32) int64 {
	if f != f {
		return 0x7fc00000
	}
	return int64(math.Float32bits(f))
}
