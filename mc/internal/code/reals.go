package code

import (
	"math"

	"bandsaw/ir"
)

// UsualReals are the bits of those numbers of the type, Float or Double, that programs
// most often get wrong: zeros, ones, halves, extremes, what is no number, and all that
// the program names with what lies beside.
func UsualReals(t ir.Type, p *Program) []int64 {
	least, most := math.SmallestNonzeroFloat64, math.MaxFloat64
	if t == ir.Float {
		least, most = math.SmallestNonzeroFloat32, math.MaxFloat32
	}
	var out []int64
	add := func(numbers ...float64) {
		for _, x := range numbers {
			out = append(out, realBits(t, x))
		}
	}
	add(0, 1, -1, 0.5, -0.5, math.Copysign(0, -1), most, -most, least, -least, math.Inf(1), math.Inf(-1), math.NaN())
	named := func(x float64) {
		add(x, x-1, x+1)
		out = append(out, nextBits(t, x, -1), nextBits(t, x, 1))
	}
	for _, x := range p.Reals {
		named(x)
	}
	for _, n := range p.Numbers {
		named(float64(n))
	}
	return out
}

// realBits are the bits of x as a number of the type.
func realBits(t ir.Type, x float64) int64 {
	if t == ir.Float {
		return int64(math.Float32bits(float32(x)))
	}
	return int64(math.Float64bits(x))
}

// nextBits are those of the number of the type that is next to x, above it or below.
func nextBits(t ir.Type, x float64, sign int) int64 {
	if t == ir.Float {
		return int64(math.Float32bits(math.Nextafter32(float32(x), float32(math.Inf(sign)))))
	}
	return int64(math.Float64bits(math.Nextafter(x, math.Inf(sign))))
}
