package smt

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Sort is the type of a term: Bool, Int, a bit vector or a floating-point number.
type Sort int

// The sorts that are not bit vectors.
const (
	Bool Sort = 0
	Int  Sort = -1 // mathematical integers
	Real Sort = -2 // mathematical numbers

	Float32 Sort = -32 // IEEE 754 numbers of so many bits
	Float64 Sort = -64
)

// Float is the sort of the numbers whose representation has so many bits: 32 or 64.
func Float(bits int) Sort { return Sort(-bits) }

// BitVec is the sort of vectors of the given number of bits, at least 1.
func BitVec(bits int) Sort { return Sort(bits) }

// Bits is the length of a bit vector, 0 for the other sorts.
func (s Sort) Bits() int { return max(0, int(s)) }

// String is the sort in SMT-LIB.
func (s Sort) String() string {
	switch s {
	case Bool:
		return "Bool"
	case Int:
		return "Int"
	case Real:
		return "Real"
	case Float32, Float64:
		return "(_ FloatingPoint " + s.exponents() + ")"
	}
	return fmt.Sprintf("(_ BitVec %d)", int(s))
}

// exponents are the lengths of the exponent and of the significand.
func (s Sort) exponents() string {
	if s == Float32 {
		return "8 24"
	}
	return "11 53"
}

// Op says what a term does with its arguments. The names are SMT-LIB's.
type Op string

// The operations. The second group takes and gives integers, the third bit
// vectors of one length, the fourth compares, the fifth takes floating-point
// numbers and rounds to the nearest, as Java does.
const (
	OpVar   Op = "var"
	OpConst Op = "const"
	OpTrue  Op = "true"
	OpNot   Op = "not"
	OpAnd   Op = "and"
	OpOr    Op = "or"
	OpIte   Op = "ite"

	OpQuot Op = "/" // of Reals
	OpAdd  Op = "+"
	OpSub  Op = "-"
	OpMul  Op = "*"
	OpDiv  Op = "div" // Euclidean: the remainder is never negative
	OpMod  Op = "mod" // Euclidean

	OpBVAdd  Op = "bvadd"
	OpBVSub  Op = "bvsub"
	OpBVMul  Op = "bvmul"
	OpBVSDiv Op = "bvsdiv" // truncating
	OpBVSRem Op = "bvsrem" // of the truncating division
	OpBVAnd  Op = "bvand"
	OpBVOr   Op = "bvor"
	OpBVXor  Op = "bvxor"
	OpBVShl  Op = "bvshl"
	OpBVAShr Op = "bvashr"
	OpBVLShr Op = "bvlshr"
	OpExtend Op = "sign_extend"
	OpLow    Op = "extract" // the lowest bits

	OpEq    Op = "="
	OpLt    Op = "<"
	OpLe    Op = "<="
	OpBVSLt Op = "bvslt"
	OpBVSLe Op = "bvsle"

	OpFPAdd   Op = "fp.add"
	OpFPSub   Op = "fp.sub"
	OpFPMul   Op = "fp.mul"
	OpFPDiv   Op = "fp.div"
	OpFPNeg   Op = "fp.neg"
	OpFPEq    Op = "fp.eq" // -0 and 0 are equal, NaN and NaN are not
	OpFPLt    Op = "fp.lt"
	OpFPLe    Op = "fp.leq"
	OpFPIsNaN Op = "fp.isNaN"
	OpFPOf    Op = "to_fp"         // of the bits that represent it
	OpFPBits  Op = "fp.to_ieee_bv" // these bits; some, of NaN
	OpFPRound Op = "to_fp RNE"     // of a signed bit vector, or another floating-point number
	OpFPTrunc Op = "fp.to_sbv RTZ" // a bit vector, towards zero, if it is in its range
)

// Term is a formula or a part of one. Terms are immutable and may be shared.
type Term struct {
	Op    Op
	Sort  Sort
	Args  []*Term
	Name  string   // of a variable
	Value *big.Int // of a constant of sort Int, Real or BitVec; signed
}

// Var is the variable name of the given sort. A name stands for one variable
// in all questions put to a solver, and always has the same sort.
func Var(name string, s Sort) *Term { return &Term{Op: OpVar, Sort: s, Name: name} }

// Const is the number v as an Int or, wrapped, as a bit vector.
func Const(v int64, s Sort) *Term {
	return &Term{Op: OpConst, Sort: s, Value: big.NewInt(v)}
}

// Rational is the number as a Real.
func Rational(r *big.Rat) *Term {
	num := &Term{Op: OpConst, Sort: Real, Value: r.Num()}
	if r.IsInt() {
		return num
	}
	return Apply(OpQuot, num, &Term{Op: OpConst, Sort: Real, Value: r.Denom()})
}

// True is the formula that always holds.
func True() *Term { return &Term{Op: OpTrue} }

// Not is the negation of x.
func Not(x *Term) *Term { return &Term{Op: OpNot, Args: []*Term{x}} }

// And holds if all xs do.
func And(xs ...*Term) *Term {
	switch len(xs) {
	case 0:
		return True()
	case 1:
		return xs[0]
	}
	return &Term{Op: OpAnd, Args: xs}
}

// Or holds if one of xs does.
func Or(xs ...*Term) *Term {
	switch len(xs) {
	case 0:
		return Not(True())
	case 1:
		return xs[0]
	}
	return &Term{Op: OpOr, Args: xs}
}

// Ite is x if c holds and else y.
func Ite(c, x, y *Term) *Term { return &Term{Op: OpIte, Sort: x.Sort, Args: []*Term{c, x, y}} }

// Apply is the numeric operation op on arguments of one sort.
func Apply(op Op, args ...*Term) *Term { return &Term{Op: op, Sort: args[0].Sort, Args: args} }

// Extend is the bit vector x with its sign repeated up to the given length.
func Extend(x *Term, bits int) *Term {
	if x.Sort.Bits() == bits {
		return x
	}
	return &Term{Op: OpExtend, Sort: BitVec(bits), Args: []*Term{x}}
}

// Low is the lowest bits, so many, of the bit vector x.
func Low(x *Term, bits int) *Term {
	if x.Sort.Bits() == bits {
		return x
	}
	return &Term{Op: OpLow, Sort: BitVec(bits), Args: []*Term{x}}
}

// As is the operation op, from one sort to another, on arguments.
func As(s Sort, op Op, args ...*Term) *Term { return &Term{Op: op, Sort: s, Args: args} }

// Eq holds if x and y, of one sort, are equal.
func Eq(x, y *Term) *Term { return &Term{Op: OpEq, Args: []*Term{x, y}} }

// Lt holds if x < y, both of sort Int or both bit vectors, which are signed.
func Lt(x, y *Term) *Term { return compare(OpLt, OpBVSLt, x, y) }

// Le holds if x <= y, both of sort Int or both bit vectors, which are signed.
func Le(x, y *Term) *Term { return compare(OpLe, OpBVSLe, x, y) }

func compare(onInts, onVectors Op, x, y *Term) *Term {
	if x.Sort == Int || x.Sort == Real {
		return &Term{Op: onInts, Args: []*Term{x, y}}
	}
	return &Term{Op: onVectors, Args: []*Term{x, y}}
}

// String is the term in SMT-LIB 2.
func (t *Term) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}

func (t *Term) write(b *strings.Builder) {
	switch t.Op {
	case OpVar:
		b.WriteString(t.Name)
		return
	case OpTrue:
		b.WriteString("true")
		return
	case OpConst:
		t.writeConst(b)
		return
	case OpExtend:
		fmt.Fprintf(b, "((_ sign_extend %d)", t.Sort.Bits()-t.Args[0].Sort.Bits())
	case OpLow:
		fmt.Fprintf(b, "((_ extract %d 0)", t.Sort.Bits()-1)
	case OpFPOf:
		fmt.Fprintf(b, "((_ to_fp %s)", t.Sort.exponents())
	case OpFPRound:
		fmt.Fprintf(b, "((_ to_fp %s) RNE", t.Sort.exponents())
	case OpFPTrunc:
		fmt.Fprintf(b, "((_ fp.to_sbv %d) RTZ", t.Sort.Bits())
	case OpFPAdd, OpFPSub, OpFPMul, OpFPDiv:
		fmt.Fprintf(b, "(%s RNE", t.Op)
	default:
		b.WriteByte('(')
		b.WriteString(string(t.Op))
	}
	for _, a := range t.Args {
		b.WriteByte(' ')
		a.write(b)
	}
	b.WriteByte(')')
}

func (t *Term) writeConst(b *strings.Builder) {
	switch {
	case t.Sort.Bits() > 0:
		bits := uint(t.Sort.Bits())
		v := new(big.Int).And(t.Value, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(1)))
		b.WriteString("(_ bv" + v.String() + " " + strconv.Itoa(int(bits)) + ")") // the most frequent term
	case t.Value.Sign() < 0:
		fmt.Fprintf(b, "(- %v)", new(big.Int).Neg(t.Value))
	default:
		b.WriteString(t.Value.String())
	}
}
