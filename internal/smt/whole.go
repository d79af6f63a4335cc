package smt

import (
	"maps"
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// Range is the numbers from Lo to Hi.
type Range struct{ Lo, Hi int64 }

// Whole gives formulas over bit vectors, all of which are to hold, as formulas over integers, in these ranges of the
// variables, of which the formulas say that they are in them; it is not ok where they are more than arithmetic, or where it is not
// known that a product of variables wraps rarely, or that a divisor is positive. Ranges are first made as small as the formulas
// leave them, which is said then. Of a sum that wraps it is said
// once, at its end, how often. A variable without a range is to be defined by a
// formula, Eq of it and a term, before it is used. To the variables WholeVar belongs. What a solver takes long to decide bit by bit,
// such as sums of multiples, products and quotients, it often decides at once so, and the other way round.
func Whole(formulas []*Term, of map[string]Range) (whole []*Term, ok bool) {
	ranges, defined := narrowed(formulas, of)
	w := newWholes(ranges)
	w.most = defined
	for _, name := range slices.Sorted(maps.Keys(ranges)) {
		if r := ranges[name]; r != of[name] {
			whole = append(whole, r.holds(Var(name, Int)))
		}
	}
	for _, f := range formulas {
		x, ok := w.definition(f)
		if !ok {
			x, ok = w.formula(f)
		}
		if !ok {
			return nil, false
		}
		whole = append(whole, x)
	}
	return whole, true
}

// WholeVar is the integer that stands for a variable.
func WholeVar(x *Term) *Term { return Var(x.Name+"_whole", Int) }

type wholes struct {
	of, defined map[string]Range
	most        map[string]Range // of variables that are defined, what other formulas leave them
	// known are the numbers that terms are congruent to, modulo two to the power of their bits, and whole those that they are; nil of
	// what is none.
	known, whole map[*Term]*ranged
}

func newWholes(of map[string]Range) *wholes {
	return &wholes{of: of, defined: map[string]Range{}, known: map[*Term]*ranged{}, whole: map[*Term]*ranged{}}
}

// holds says that the variable has a number in the range.
func (r Range) holds(x *Term) *Term {
	v := WholeVar(x)
	return And(Le(Const(r.Lo, Int), v), Le(v, Const(r.Hi, Int)))
}

// ranged is a term over integers, and what is known of it: its range, and a power of two that it is a multiple of.
type ranged struct {
	*Term
	Range
	zeros int // the lowest bits that are 0
}

// defines is the variable that the formula defines, and as what; nil if it does not.
func (w *wholes) defines(f *Term) (x, to *Term) {
	if f.Op != OpEq || f.Args[0].Op != OpVar {
		return nil, nil
	}
	if _, ranged := w.rangeOf(f.Args[0].Name); ranged {
		return nil, nil
	}
	return f.Args[0], f.Args[1]
}

// definition is a formula that defines a variable.
func (w *wholes) definition(f *Term) (*Term, bool) {
	x, to := w.defines(f)
	if x == nil {
		return nil, false
	}
	n := w.number(to)
	if n == nil {
		return nil, false
	}
	is := Eq(WholeVar(x), n.Term)
	w.defined[x.Name] = n.Range
	if r, ok := w.most[x.Name]; ok && !r.has(n.Range) {
		w.defined[x.Name] = r.and(n.Range)
		is = And(is, r.holds(x))
	}
	return is, true
}

func (w *wholes) rangeOf(name string) (Range, bool) {
	r, ok := w.of[name]
	if !ok {
		r, ok = w.defined[name]
	}
	return r, ok
}

func (w *wholes) formula(f *Term) (*Term, bool) {
	switch f.Op { // others: are no formulas on integers
	case OpTrue:
		return f, true
	case OpNot, OpAnd, OpOr:
		var args []*Term
		for _, a := range f.Args {
			x, ok := w.formula(a)
			if !ok {
				return nil, false
			}
			args = append(args, x)
		}
		return &Term{Op: f.Op, Args: args}, true
	case OpEq, OpBVSLt, OpBVSLe:
		x, y := w.number(f.Args[0]), w.number(f.Args[1])
		if x == nil || y == nil {
			return nil, false
		}
		op := map[Op]Op{OpEq: OpEq, OpBVSLt: OpLt, OpBVSLe: OpLe}[f.Op]
		return &Term{Op: op, Args: []*Term{x.Term, y.Term}}, true
	}
	return nil, false
}

// number is the term as a number, nil if it is not known to be one.
func (w *wholes) number(t *Term) *ranged {
	if n, known := w.whole[t]; known {
		return n
	}
	n := w.congruent(t)
	if n != nil {
		n = wrapped(n, t.Sort.Bits())
	}
	w.whole[t] = n
	return n
}

// congruent is a number that wraps to the term.
func (w *wholes) congruent(t *Term) *ranged {
	if n, known := w.known[t]; known {
		return n
	}
	n := w.make(t)
	w.known[t] = n
	return n
}

// wraps reports whether operands of the operation need only be congruent.
func wraps(op Op) bool {
	return op == OpBVAdd || op == OpBVSub || op == OpBVMul || op == OpBVShl || op == OpLow
}

func (r Range) has(of Range) bool { return r.Lo <= of.Lo && of.Hi <= r.Hi }

func (w *wholes) make(t *Term) *ranged {
	if n := t.Sort.Bits(); n < 1 || n > 64 {
		return nil
	}
	if t.Op == OpVar {
		if r, ok := w.rangeOf(t.Name); ok {
			return &ranged{WholeVar(t), r, 0}
		}
		return nil
	}
	if len(t.Args) == 0 {
		v, ok := Evaluate(t, nil)
		if !ok {
			return nil
		}
		return constant(v)
	}
	if t.Op == OpIte {
		c, ok := w.formula(t.Args[0])
		x, y := w.number(t.Args[1]), w.number(t.Args[2])
		if !ok || x == nil || y == nil {
			return nil
		}
		return &ranged{Ite(c, x.Term, y.Term), Range{min(x.Lo, y.Lo), max(x.Hi, y.Hi)}, min(x.zeros, y.zeros)}
	}
	if n := w.signed(t); n != nil {
		return n
	}
	var args [2]*ranged
	for i, a := range t.Args {
		if wraps(t.Op) {
			args[i] = w.congruent(a)
		} else {
			args[i] = w.number(a)
		}
		if args[i] == nil {
			return nil
		}
	}
	switch t.Op { // others: take two
	case OpExtend:
		return args[0]
	case OpLow:
		return wrapped(args[0], t.Sort.Bits())
	}
	out := apply2(t.Op, args[0], args[1], t.Sort.Bits())
	if out == nil && t.Op == OpBVMul { // what its factors are may be less far from 0 than what they are congruent to
		if x, y := w.number(t.Args[0]), w.number(t.Args[1]); x != nil && y != nil {
			return apply2(t.Op, x, y, t.Sort.Bits())
		}
	}
	return out
}

// mostTurns is how often a number wraps, at most, of which that is said case by case.
const mostTurns = 32

// wrapped is what the lowest bits of a number stand for, so many.
func wrapped(x *ranged, size int) *ranged {
	half := int64(1) << (size - 1)
	within := Range{-half, half - 1}
	switch {
	case size == 64, within.has(x.Range):
		return x
	case size > 62 || x.Hi > math.MaxInt64-half || x.Lo < math.MinInt64+half:
		return nil
	}
	first, last := (x.Lo+half)>>size, (x.Hi+half)>>size
	if last-first < mostTurns {
		out := x.Term
		for k := first; k <= last; k++ {
			turn := Apply(OpSub, x.Term, Const(k<<size, Int))
			if k == first {
				out = turn
			} else {
				out = Ite(Lt(x.Term, Const(k<<size-half, Int)), out, turn)
			}
		}
		return &ranged{out, within, 0}
	}
	shifted := Apply(OpMod, Apply(OpAdd, x.Term, Const(half, Int)), Const(2*half, Int))
	return &ranged{Apply(OpSub, shifted, Const(half, Int)), within, 0}
}

// signed is what the lowest bits of a number stand for, by a shift to the left that wraps, and one back.
func (w *wholes) signed(t *Term) *ranged {
	if t.Op != OpBVAShr || t.Args[0].Op != OpBVShl {
		return nil
	}
	by, in := w.number(t.Args[1]), t.Args[0]
	if by == nil {
		return nil
	}
	x, up := w.congruent(in.Args[0]), w.number(in.Args[1])
	if x == nil || up == nil || !up.single() || !by.single() || up.Lo != by.Lo || by.Lo < 1 || by.Lo >= int64(t.Sort.Bits()) {
		return nil
	}
	return wrapped(x, t.Sort.Bits()-int(by.Lo))
}

func constant(v int64) *ranged {
	zeros := 63
	if v != 0 {
		zeros = bits.TrailingZeros64(uint64(v))
	}
	return &ranged{Const(v, Int), Range{v, v}, zeros}
}

func (n *ranged) single() bool { return n.Lo == n.Hi }

// apply2 is an operation on numbers of so many bits; nil where it may wrap, or does more than arithmetic.
func apply2(op Op, x, y *ranged, size int) *ranged {
	if y == nil {
		return nil
	}
	if x.single() && y.single() {
		if v, ok := apply(&Term{Op: op, Sort: BitVec(size)}, x.Lo, y.Lo); ok {
			return constant(v)
		}
		return nil
	}
	zeros := min(x.zeros, y.zeros)
	switch op { // others: do more than arithmetic
	case OpBVAdd:
		return sum(OpAdd, x, y, y.Range, zeros)
	case OpBVSub:
		if y.Lo == math.MinInt64 {
			return nil
		}
		return sum(OpSub, x, y, Range{-y.Hi, -y.Lo}, zeros)
	case OpBVMul:
		if x.single() {
			x, y = y, x
		}
		if !y.single() {
			return product(x, y, size)
		}
		return times(x, y)
	case OpBVSDiv:
		return quotient(x, y)
	case OpBVSRem:
		return remainder(x, y)
	case OpBVShl:
		if y.single() && 0 <= y.Lo && y.Lo < int64(size)-1 {
			return times(x, constant(1<<y.Lo))
		}
	case OpBVAShr, OpBVLShr:
		if y.single() && 0 <= y.Lo && y.Lo < int64(size)-1 && (op == OpBVAShr || x.Lo >= 0) {
			if y.Lo == 0 {
				return x
			}
			return &ranged{Apply(OpDiv, x.Term, Const(1<<y.Lo, Int)), Range{x.Lo >> y.Lo, x.Hi >> y.Lo}, 0}
		}
	case OpBVAnd:
		if x.single() {
			x, y = y, x
		}
		if mask := y.Lo; y.single() && mask > 0 && mask&(mask+1) == 0 && mask < math.MaxInt64 {
			if (Range{0, mask}).has(x.Range) {
				return x
			}
			return &ranged{Apply(OpMod, x.Term, Const(mask+1, Int)), Range{0, mask}, min(x.zeros, bits.Len64(uint64(mask)))}
		}
	case OpBVOr, OpBVXor:
		if apart(x, y) || apart(y, x) {
			return sum(OpAdd, x, y, y.Range, zeros)
		}
	}
	return nil
}

// apart reports whether x has no bit in common with any multiple that y is.
func apart(x, y *ranged) bool { return x.Lo >= 0 && bits.Len64(uint64(x.Hi)) <= y.zeros }

// sum is the sum, where add is the range of what is added.
func sum(op Op, x, y *ranged, add Range, zeros int) *ranged {
	lo, hi := x.Lo+add.Lo, x.Hi+add.Hi
	if (lo > x.Lo) != (add.Lo > 0) || (hi > x.Hi) != (add.Hi > 0) {
		return nil
	}
	return &ranged{Apply(op, x.Term, y.Term), Range{lo, hi}, zeros}
}

// product is the product of two that may be several numbers; nil if it may wrap often.
func product(x, y *ranged, size int) *ranged {
	within := big.NewInt(mostTurns)
	within.Lsh(within, uint(min(size, 64-bits.Len64(mostTurns))-1))
	r := Range{math.MaxInt64, math.MinInt64}
	for _, a := range []int64{x.Lo, x.Hi} {
		for _, b := range []int64{y.Lo, y.Hi} {
			p := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
			if p.CmpAbs(within) >= 0 {
				return nil
			}
			r = Range{min(r.Lo, p.Int64()), max(r.Hi, p.Int64())}
		}
	}
	return &ranged{Apply(OpMul, x.Term, y.Term), r, min(63, x.zeros+y.zeros)}
}

// quotient is rounded to 0; nil if the divisor may not be positive.
func quotient(x, y *ranged) *ranged {
	if y.Lo <= 0 || y.Hi < y.Lo {
		return nil
	}
	r := Range{x.Lo / y.Lo, x.Hi / y.Hi}
	if x.Lo >= 0 {
		r.Lo = x.Lo / y.Hi
	}
	if x.Hi >= 0 {
		r.Hi = x.Hi / y.Lo
	}
	return &ranged{towardsZero(OpDiv, x, y), r, 0}
}

// remainder has the sign of what is divided; nil if the divisor may not be positive.
func remainder(x, y *ranged) *ranged {
	if y.Lo <= 0 || y.Hi < y.Lo {
		return nil
	}
	most := y.Hi - 1
	return &ranged{towardsZero(OpMod, x, y), Range{max(min(x.Lo, 0), -most), min(max(x.Hi, 0), most)}, 0}
}

// towardsZero is the Euclidean operation on numbers that are not negative, with the sign of x.
func towardsZero(op Op, x, y *ranged) *Term {
	zero := Const(0, Int)
	is := Apply(op, x.Term, y.Term)
	if x.Lo >= 0 {
		return is
	}
	return Ite(Lt(x.Term, zero), Apply(OpSub, zero, Apply(op, Apply(OpSub, zero, x.Term), y.Term)), is)
}

// times is a multiple of x by a number.
func times(x, by *ranged) *ranged {
	if !by.single() {
		return nil
	}
	k := by.Lo
	ends := make([]int64, 0, 2)
	for _, v := range []int64{x.Lo, x.Hi} {
		p := v * k
		if v != 0 && (p/v != k || v == -1 && k == math.MinInt64 || k == -1 && v == math.MinInt64) {
			return nil
		}
		ends = append(ends, p)
	}
	return &ranged{Apply(OpMul, x.Term, by.Term), Range{min(ends[0], ends[1]), max(ends[0], ends[1])}, min(63, x.zeros+by.zeros)}
}
