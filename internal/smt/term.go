package smt

import (
	"fmt"
	"math/big"
	"strings"
)

// Sort is the type of a term: Bool, Int or a bit vector.
type Sort int

// The sorts that are not bit vectors.
const (
	Bool Sort = 0
	Int  Sort = -1 // mathematical integers
)

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
	}
	return fmt.Sprintf("(_ BitVec %d)", int(s))
}

// Op says what a term does with its arguments. The names are SMT-LIB's.
type Op string

// The operations. The second group takes and gives integers, the third bit
// vectors of one length, the fourth compares.
const (
	OpVar   Op = "var"
	OpConst Op = "const"
	OpTrue  Op = "true"
	OpNot   Op = "not"
	OpAnd   Op = "and"
	OpOr    Op = "or"
	OpIte   Op = "ite"

	OpAdd Op = "+"
	OpSub Op = "-"
	OpMul Op = "*"
	OpDiv Op = "div" // Euclidean: the remainder is never negative
	OpMod Op = "mod" // Euclidean

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
)

// Term is a formula or a part of one. Terms are immutable and may be shared.
type Term struct {
	Op    Op
	Sort  Sort
	Args  []*Term
	Name  string   // of a variable
	Value *big.Int // of a constant of sort Int or BitVec; signed
}

// Var is the variable name of the given sort. A name stands for one variable
// in all questions put to a solver, and always has the same sort.
func Var(name string, s Sort) *Term { return &Term{Op: OpVar, Sort: s, Name: name} }

// Const is the number v as an Int or, wrapped, as a bit vector.
func Const(v int64, s Sort) *Term {
	return &Term{Op: OpConst, Sort: s, Value: big.NewInt(v)}
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

// Eq holds if x and y, of one sort, are equal.
func Eq(x, y *Term) *Term { return &Term{Op: OpEq, Args: []*Term{x, y}} }

// Lt holds if x < y, both of sort Int or both bit vectors, which are signed.
func Lt(x, y *Term) *Term { return compare(OpLt, OpBVSLt, x, y) }

// Le holds if x <= y, both of sort Int or both bit vectors, which are signed.
func Le(x, y *Term) *Term { return compare(OpLe, OpBVSLe, x, y) }

func compare(onInts, onVectors Op, x, y *Term) *Term {
	if x.Sort == Int {
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
	case t.Sort != Int:
		bits := uint(t.Sort.Bits())
		v := new(big.Int).And(t.Value, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(1)))
		fmt.Fprintf(b, "(_ bv%v %d)", v, bits)
	case t.Value.Sign() < 0:
		fmt.Fprintf(b, "(- %v)", new(big.Int).Neg(t.Value))
	default:
		b.WriteString(t.Value.String())
	}
}
