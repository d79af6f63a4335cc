package smt

// FromBits is the floating-point number of which x, a bit vector, is the representation.
func FromBits(x *Term) *Term { return As(Float(x.Sort.Bits()), OpFPOf, x) }

// ToBits is the representation of the floating-point number; some, of NaN.
func ToBits(f *Term) *Term { return As(BitVec(-int(f.Sort)), OpFPBits, f) }

// Truncated is the floating-point number converted to a bit vector as Java does it:
// towards zero, and to the nearest that there is; NaN to 0 (JLS 5.1.3).
func Truncated(f *Term, to Sort) *Term {
	bits := uint(to.Bits())
	least, most := int64(-1)<<(bits-1), int64(1)<<(bits-1)-1
	low := As(f.Sort, OpFPRound, Const(least, to)) // a power of two: exact
	within := As(to, OpFPTrunc, f)
	inRange := Ite(As(Bool, OpFPLt, f, low), Const(least, to),
		Ite(As(Bool, OpFPLe, As(f.Sort, OpFPNeg, low), f), Const(most, to), within))
	return Ite(As(Bool, OpFPIsNaN, f), Const(0, to), inRange)
}
