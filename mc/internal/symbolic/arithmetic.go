package symbolic

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

const ints, longs = smt.Sort(32), smt.Sort(64)

// sortOfType is the sort of the terms of values of a type; not ok for those that have
// none.
func sortOfType(t ir.Type) (smt.Sort, bool) {
	switch {
	case t == ir.Long:
		return longs, true
	case t.IsIntLike():
		return ints, true
	}
	return 0, false
}

// sortOf is the sort of the first operand of an arithmetic instruction; not ok for
// floating-point numbers.
func sortOf(op code.Op) (smt.Sort, bool) {
	switch op {
	case code.IAdd, code.ISub, code.IMul, code.IDiv, code.IRem, code.IAnd, code.IOr, code.IXor,
		code.IShl, code.IShr, code.IUshr, code.INeg, code.I2B, code.I2C, code.I2S, code.I2L:
		return ints, true
	case code.LAdd, code.LSub, code.LMul, code.LDiv, code.LRem, code.LAnd, code.LOr, code.LXor,
		code.LShl, code.LShr, code.LUshr, code.LCmp, code.LNeg, code.L2I:
		return longs, true
	}
	return 0, false
}

func takesTwo(op code.Op) bool {
	switch op {
	case code.INeg, code.LNeg, code.I2B, code.I2C, code.I2S, code.I2L, code.L2I:
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
	return smt.Apply(vectorOps[op], x, y)
}
