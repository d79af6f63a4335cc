package symbolic

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

const ints, longs = smt.Sort(32), smt.Sort(64)

// sortOfType is the sort of the terms of values of a type, which for floating-point
// numbers are their bits; not ok for those that have none.
func sortOfType(t ir.Type) (smt.Sort, bool) {
	switch {
	case t == ir.Long, t == ir.Double:
		return longs, true
	case t.IsIntLike(), t == ir.Float:
		return ints, true
	}
	return 0, false
}

// sortOf is the sort of the first operand of an arithmetic instruction; not ok for
// quotients and remainders of floating-point numbers, which have no term: of the former
// the solver takes too long.
func sortOf(op code.Op) (smt.Sort, bool) {
	switch op {
	case code.IAdd, code.ISub, code.IMul, code.IDiv, code.IRem, code.IAnd, code.IOr, code.IXor,
		code.IShl, code.IShr, code.IUshr, code.INeg, code.I2B, code.I2C, code.I2S, code.I2L, code.I2F, code.I2D,
		code.FAdd, code.FSub, code.FMul, code.FCmpl, code.FCmpg, code.FNeg, code.F2I, code.F2L, code.F2D:
		return ints, true
	case code.LAdd, code.LSub, code.LMul, code.LDiv, code.LRem, code.LAnd, code.LOr, code.LXor,
		code.LShl, code.LShr, code.LUshr, code.LCmp, code.LNeg, code.L2I, code.L2F, code.L2D,
		code.DAdd, code.DSub, code.DMul, code.DCmpl, code.DCmpg, code.DNeg, code.D2I, code.D2L, code.D2F:
		return longs, true
	}
	return 0, false
}

func takesTwo(op code.Op) bool {
	switch op {
	case code.INeg, code.LNeg, code.FNeg, code.DNeg, code.I2B, code.I2C, code.I2S, code.I2L, code.L2I,
		code.I2F, code.I2D, code.L2F, code.L2D, code.F2I, code.F2L, code.F2D, code.D2I, code.D2L, code.D2F:
		return false
	}
	return true
}

// shiftSort is the sort of the second operand: that of a shift is an int.
func shiftSort(op code.Op, first smt.Sort) smt.Sort {
	switch op {
	case code.LShl, code.LShr, code.LUshr:
		return ints
	}
	return first
}

var vectorOps = map[code.Op]smt.Op{
	code.IAdd: smt.OpBVAdd, code.ISub: smt.OpBVSub, code.IMul: smt.OpBVMul, code.IDiv: smt.OpBVSDiv, code.IRem: smt.OpBVSRem,
	code.IAnd: smt.OpBVAnd, code.IOr: smt.OpBVOr, code.IXor: smt.OpBVXor,
	code.LAdd: smt.OpBVAdd, code.LSub: smt.OpBVSub, code.LMul: smt.OpBVMul, code.LDiv: smt.OpBVSDiv, code.LRem: smt.OpBVSRem,
	code.LAnd: smt.OpBVAnd, code.LOr: smt.OpBVOr, code.LXor: smt.OpBVXor,
	code.IShl: smt.OpBVShl, code.IShr: smt.OpBVAShr, code.IUshr: smt.OpBVLShr,
	code.LShl: smt.OpBVShl, code.LShr: smt.OpBVAShr, code.LUshr: smt.OpBVLShr,
}

// arithmetic is what the JVM instruction gives (JVMS 6.5), y nil where it has one
// operand. A divisor is not 0: a branch before excludes that.
func arithmetic(op code.Op, x, y *smt.Term) *smt.Term {
	signed := func(bits int64) *smt.Term {
		by := smt.Const(32-bits, ints)
		return smt.Apply(smt.OpBVAShr, smt.Apply(smt.OpBVShl, x, by), by)
	}
	switch op {
	case code.INeg, code.LNeg:
		return smt.Apply(smt.OpBVSub, smt.Const(0, x.Sort), x)
	case code.I2B:
		return signed(8)
	case code.I2S:
		return signed(16)
	case code.I2C:
		return smt.Apply(smt.OpBVAnd, x, smt.Const(0xffff, ints))
	case code.I2L:
		return smt.Extend(x, 64)
	case code.L2I:
		return smt.Low(x, 32)
	case code.LCmp:
		return smt.Ite(smt.Lt(x, y), smt.Const(-1, ints), smt.Ite(smt.Eq(x, y), smt.Const(0, ints), smt.Const(1, ints)))
	case code.IShl, code.IShr, code.IUshr:
		y = smt.Apply(smt.OpBVAnd, y, smt.Const(31, ints))
	case code.LShl, code.LShr, code.LUshr:
		y = smt.Extend(smt.Apply(smt.OpBVAnd, y, smt.Const(63, ints)), 64)
	}
	if v, ok := vectorOps[op]; ok {
		return smt.Apply(v, x, y)
	}
	return floating(op, x, y)
}

var floatOps = map[code.Op]smt.Op{
	code.FAdd: smt.OpFPAdd, code.FSub: smt.OpFPSub, code.FMul: smt.OpFPMul,
	code.DAdd: smt.OpFPAdd, code.DSub: smt.OpFPSub, code.DMul: smt.OpFPMul,
}

// floating is arithmetic for instructions on floating-point numbers, or that give such.
func floating(op code.Op, x, y *smt.Term) *smt.Term {
	switch op {
	case code.FNeg, code.DNeg:
		return smt.Apply(smt.OpBVXor, x, smt.Apply(smt.OpBVShl, smt.Const(1, x.Sort), smt.Const(int64(x.Sort.Bits())-1, x.Sort)))
	case code.I2F, code.L2F:
		return smt.ToBits(smt.As(smt.Float32, smt.OpFPRound, x))
	case code.I2D, code.L2D:
		return smt.ToBits(smt.As(smt.Float64, smt.OpFPRound, x))
	}
	f := smt.FromBits(x)
	switch op {
	case code.F2D:
		return smt.ToBits(smt.As(smt.Float64, smt.OpFPRound, f))
	case code.D2F:
		return smt.ToBits(smt.As(smt.Float32, smt.OpFPRound, f))
	case code.F2I, code.D2I:
		return smt.Truncated(f, ints)
	case code.F2L, code.D2L:
		return smt.Truncated(f, longs)
	}
	g := smt.FromBits(y)
	number := func(n int64) *smt.Term { return smt.Const(n, ints) }
	less, same := smt.As(smt.Bool, smt.OpFPLt, f, g), smt.As(smt.Bool, smt.OpFPEq, f, g)
	switch op {
	case code.FCmpl, code.DCmpl:
		return smt.Ite(smt.As(smt.Bool, smt.OpFPLt, g, f), number(1), smt.Ite(same, number(0), number(-1)))
	case code.FCmpg, code.DCmpg:
		return smt.Ite(less, number(-1), smt.Ite(same, number(0), number(1)))
	}
	return smt.ToBits(smt.Apply(floatOps[op], f, g))
}

// conversions are the operations of the machine between floating-point numbers and their
// bits. The term of such a number is that of its bits; what is no number has but one.
var conversions = map[ir.MethodID]func(x *smt.Term) *smt.Term{
	ir.MachineClass + ".bitsToFloat(int)float":    func(x *smt.Term) *smt.Term { return x },
	ir.MachineClass + ".bitsToDouble(long)double": func(x *smt.Term) *smt.Term { return x },
	ir.MachineClass + ".floatBits(float)int":      func(x *smt.Term) *smt.Term { return oneNaN(x, 0x7fc00000) },
	ir.MachineClass + ".doubleBits(double)long":   func(x *smt.Term) *smt.Term { return oneNaN(x, 0x7ff8000000000000) },
}

// oneNaN is x, or these bits if those of x are no number's.
func oneNaN(x *smt.Term, nan int64) *smt.Term {
	f := smt.FromBits(x)
	return smt.Ite(smt.Compare("==", f, f), x, smt.Const(nan, x.Sort))
}
