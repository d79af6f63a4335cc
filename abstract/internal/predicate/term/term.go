// Package term has what predicates say things of: places of a program that hold numbers, values that
// it computes from them, and formulas over these, as Java computes and compares.
//
//	place.go  references, and the places behind them
//	term.go   values that are computed, and formulas over them
//	real.go   floating-point numbers among them
//	linear.go sums of places with factors, and formulas over them as a file of predicates has them
package term

import (
	"math"
	"strconv"
	"strings"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// Term is a value that the program computes: an integer of 32 or 64 bits with
// Java's arithmetic, which wraps; or a floating-point number, which has -32 or -64
// bits and stands for itself by those of its representation (IEEE 754).
type Term struct {
	Op   string // "const", "place", "?" (anything, told apart by n), or an operator
	N    int64
	P    *Place
	Args []*Term
	Bits int
	Type ir.Type // of "?": its range
	id   string
	Slot int // 1 + the place of its value among those of a question's leaves, or 0
}

// Const is the integer, or the representation of the floating-point number, of so many bits.
func Const(n int64, bits int) *Term { return &Term{Op: "const", N: n, Bits: bits} }

// Of is what stands at the place.
func Of(p *Place) *Term { return &Term{Op: "place", P: p, Bits: Bits(p.Type)} }

// Op is the operator's result; integers that are added to constants, one after the
// other, are added to their sum, so that equal sums are equal terms (i + 0 is i, and
// (i + 1) + 1 is i + 2, as both wrap). A constant that is converted, or masked, is one.
func Op(op string, bits int, args ...*Term) *Term {
	if len(args) == 1 && args[0].Op == "const" {
		return Const((&Term{Op: op, Args: args, Bits: bits}).Eval(nil), bits)
	}
	if op == "&" && args[0].Op == "const" && args[1].Op == "const" {
		return Const(args[0].N&args[1].N, bits)
	}
	if bits > 0 && (op == "+" || op == "-") {
		x, n := args[0].sum()
		y, k := args[1].sum()
		if op == "-" {
			k = -k
		}
		switch {
		case y == nil:
			return plus(x, Cut(n+k, bits), bits)
		case x == nil && op == "+":
			return plus(y, Cut(n+k, bits), bits)
		}
	}
	return &Term{Op: op, Args: args, Bits: bits}
}

// sum is an integer as another one, nil for 0, and the constant that is added to it.
func (t *Term) sum() (*Term, int64) {
	switch {
	case t.Op == "const":
		return nil, t.N
	case t.Op == "+" && t.Args[1].Op == "const":
		return t.Args[0], t.Args[1].N
	case t.Op == "-" && t.Args[1].Op == "const":
		return t.Args[0], -t.Args[1].N
	}
	return t, 0
}

// plus is the integer x, nil for 0, with n added.
func plus(x *Term, n int64, bits int) *Term {
	switch {
	case x == nil:
		return Const(n, bits)
	case n == 0:
		return x
	case n < 0 && Cut(-n, bits) > 0:
		return &Term{Op: "-", Args: []*Term{x, Const(-n, bits)}, Bits: bits}
	}
	return &Term{Op: "+", Args: []*Term{x, Const(n, bits)}, Bits: bits}
}

// Range is what the type of a variable says of its values, if that is less than all that their bits can be.
func Range(t *Term) (low, high int64, ok bool) {
	typ := t.Type
	if t.P != nil {
		typ = t.P.Type
		if t.P.Kind == Length {
			return 0, math.MaxInt32, true
		}
	}
	switch typ {
	case ir.Boolean:
		return 0, 1, true
	case ir.Byte:
		return math.MinInt8, math.MaxInt8, true
	case ir.Short:
		return math.MinInt16, math.MaxInt16, true
	case ir.Char:
		return 0, math.MaxUint16, true
	}
	return 0, 0, false
}

// Bits is how long values of the type are, negative of floating-point numbers, 0 for
// those that are no numbers.
func Bits(t ir.Type) int {
	switch {
	case t.IsIntLike():
		return 32
	case t == ir.Long:
		return 64
	case t == ir.Float:
		return -32
	case t == ir.Double:
		return -64
	}
	return 0
}

// Key tells terms apart: equal terms have equal ones.
func (t *Term) Key() string {
	if t.id == "" {
		t.id = t.makeKey()
	}
	return t.id
}

func (t *Term) makeKey() string {
	switch t.Op {
	case "const":
		return strconv.FormatInt(t.N, 10) + "/" + strconv.Itoa(t.Bits)
	case "place":
		return t.P.Key()
	case "?":
		return "?" + strconv.FormatInt(t.N, 10)
	}
	parts := make([]string, len(t.Args))
	for i, a := range t.Args {
		parts[i] = a.Key()
	}
	return t.Op + strconv.Itoa(t.Bits) + "(" + strings.Join(parts, ",") + ")"
}

// String is the term as Java has it.
func (t *Term) String() string {
	switch {
	case t.Op == "const" && t.Bits < 0:
		return pred.Decimal(RealOf(t.N, t.Bits), t.Bits == -32)
	case t.Op == "const":
		return strconv.FormatInt(t.N, 10)
	case t.Op == "place":
		return t.P.String()
	case t.Op == "?":
		return "?"
	case t.Op == "neg":
		return "-" + t.Args[0].inner()
	case len(t.Args) == 1:
		return "(" + t.Op + ") " + t.Args[0].inner()
	case t.Op == "cmp", t.Op == "cmpl", t.Op == "cmpg":
		return "cmp(" + t.Args[0].String() + ", " + t.Args[1].String() + ")"
	case t.Op == "ite":
		return t.Args[2].inner() + " or " + t.Args[3].inner()
	}
	return t.Args[0].inner() + " " + t.Op + " " + t.Args[1].inner()
}

func (t *Term) inner() string {
	if t.Op == "const" && t.N >= 0 || t.Op == "place" || t.Op == "?" {
		return t.String()
	}
	return "(" + t.String() + ")"
}

// Size is the number of operators and leaves.
func (t *Term) Size() int {
	n := 1
	for _, a := range t.Args {
		n += a.Size()
	}
	if t.P != nil && t.P.Index != nil {
		n += t.P.Index.Size()
	}
	return n
}

// Leaves calls f for each leaf, and for those of the indices of places.
func (t *Term) Leaves(f func(*Term)) {
	if len(t.Args) == 0 {
		f(t)
		if t.P != nil && t.P.Index != nil {
			t.P.Index.Leaves(f)
		}
		return
	}
	for _, a := range t.Args {
		a.Leaves(f)
	}
}

// Places are the places in the term, each once, in order.
func (t *Term) Places() []*Place {
	var out []*Place
	seen := map[string]bool{}
	t.Leaves(func(l *Term) {
		if l.P != nil && !seen[l.P.Key()] {
			seen[l.P.Key()] = true
			out = append(out, l.P)
		}
	})
	return out
}

// Open reports whether something in the term is unknown.
func (t *Term) Open() bool {
	found := false
	t.Leaves(func(l *Term) { found = found || l.Op == "?" })
	return found
}

// Mapped is the term with its places replaced by what f gives for them.
func (t *Term) Mapped(f func(*Place) *Term) *Term {
	if t.P != nil {
		return f(t.P)
	}
	if len(t.Args) == 0 {
		return t
	}
	args := make([]*Term, len(t.Args))
	for i, a := range t.Args {
		args[i] = a.Mapped(f)
	}
	return Op(t.Op, t.Bits, args...)
}

// Eval computes the term as Java does; of gives the values of leaves.
func (t *Term) Eval(of func(*Term) int64) int64 {
	switch t.Op {
	case "const":
		return t.N
	case "place", "?":
		return of(t)
	case "ite": // the last two, as the first two are equal or not
		if t.Args[0].Eval(of) == t.Args[1].Eval(of) {
			return t.Args[2].Eval(of)
		}
		return t.Args[3].Eval(of)
	}
	x := t.Args[0].Eval(of)
	if len(t.Args) == 1 {
		if t.Bits < 0 || t.Args[0].Bits < 0 {
			return converted(t.Op, x, t.Args[0].Bits, t.Bits)
		}
		switch t.Op {
		case "neg":
			return Cut(-x, t.Bits)
		case "i2b":
			return int64(int8(x))
		case "i2c":
			return int64(uint16(x))
		case "i2s":
			return int64(int16(x))
		}
		return Cut(x, t.Bits) // i2l, l2i
	}
	y := t.Args[1].Eval(of)
	if bits := t.Args[0].Bits; bits < 0 {
		return computeReal(t.Op, bits, x, y)
	}
	return Compute(t.Op, t.Bits, x, y)
}

// Compute is what the operator on two operands gives. By 0 it is 0: such a division throws before anybody sees it.
func Compute(op string, bits int, x, y int64) int64 {
	mask := int64(bits - 1)
	switch op {
	case "+":
		return Cut(x+y, bits)
	case "-":
		return Cut(x-y, bits)
	case "*":
		return Cut(x*y, bits)
	case "/":
		if y == 0 {
			return 0
		}
		if y == -1 {
			return Cut(-x, bits)
		}
		return x / y
	case "%":
		if y == 0 || y == -1 {
			return 0
		}
		return x % y
	case "&":
		return x & y
	case "|":
		return x | y
	case "^":
		return x ^ y
	case "<<":
		return Cut(x<<(y&mask), bits)
	case ">>":
		return x >> (y & mask)
	case ">>>":
		if bits == 32 {
			return int64(int32(uint32(x) >> (y & mask)))
		}
		return int64(uint64(x) >> (y & mask))
	case "cmp":
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	}
	panic("term: operator " + op)
}

// Cut is x as a number of so many bits stands for itself.
func Cut(x int64, bits int) int64 {
	switch bits {
	case 32:
		return int64(int32(x))
	case -32:
		return int64(uint32(x))
	}
	return x
}

// Formula is a truth value over places.
type Formula struct {
	Op   string // "cmp", "and", "or", "not" or "true"
	Cond ir.CondOp
	L, R *Term // of as many bits
	Args []*Formula
}

// Condition is the comparison of two numbers that the operator makes; as compilers
// compare longs and floating-point numbers, by the sign of another comparison's result.
func Condition(op ir.CondOp, l, r *Term) *Formula {
	if r.Op != "const" || r.Bits != 32 || r.N != 0 {
		return Compare(op, l, r)
	}
	switch l.Op {
	case "cmp":
		return Compare(op, l.Args[0], l.Args[1])
	case "cmpl", "cmpg":
		return signOfReal(l.Op, op, l.Args[0], l.Args[1])
	}
	return Compare(op, l, r)
}

// Atom is the formula, or what it negates: as a predicate they say the same.
func (f *Formula) Atom() *Formula {
	if f.Op == "not" {
		return f.Args[0]
	}
	return f
}

// Compare is the comparison, of numbers of as many bits.
func Compare(op ir.CondOp, l, r *Term) *Formula { return &Formula{Op: "cmp", Cond: op, L: l, R: r} }

// Swapped is the comparison of y and x that says what one of x and y does.
var Swapped = map[ir.CondOp]ir.CondOp{ir.Eq: ir.Eq, ir.Ne: ir.Ne, ir.Lt: ir.Gt, ir.Gt: ir.Lt, ir.Le: ir.Ge, ir.Ge: ir.Le}

// Not is the negation.
func Not(f *Formula) *Formula {
	if f.Op == "not" {
		return f.Args[0]
	}
	return &Formula{Op: "not", Args: []*Formula{f}}
}

// And is the conjunction, true of none.
func And(fs ...*Formula) *Formula { return &Formula{Op: "and", Args: fs} }

// Or is the disjunction, false of none.
func Or(fs ...*Formula) *Formula { return &Formula{Op: "or", Args: fs} }

// Key tells formulas apart, as those of terms do.
func (f *Formula) Key() string {
	if f.Op == "cmp" {
		return f.L.Key() + string(f.Cond) + f.R.Key()
	}
	parts := make([]string, len(f.Args))
	for i, a := range f.Args {
		parts[i] = a.Key()
	}
	return f.Op + "(" + strings.Join(parts, ",") + ")"
}

// String is the formula as the user would write it.
func (f *Formula) String() string {
	switch f.Op {
	case "cmp":
		return f.L.String() + " " + string(f.Cond) + " " + f.R.String()
	case "not":
		return "!(" + f.Args[0].String() + ")"
	case "true":
		return "true"
	}
	parts := make([]string, len(f.Args))
	for i, a := range f.Args {
		parts[i] = a.String()
	}
	return strings.Join(parts, " "+f.Op+" ")
}

// Mapped is the formula with terms in the place of its places.
func (f *Formula) Mapped(g func(*Place) *Term) *Formula {
	out := *f
	if f.Op == "cmp" {
		out.L, out.R = f.L.Mapped(g), f.R.Mapped(g)
		return &out
	}
	out.Args = make([]*Formula, len(f.Args))
	for i, a := range f.Args {
		out.Args[i] = a.Mapped(g)
	}
	return &out
}

// Compared calls do for the sides of each comparison.
func (f *Formula) Compared(do func(l, r *Term)) {
	if f.Op == "cmp" {
		do(f.L, f.R)
	}
	for _, a := range f.Args {
		a.Compared(do)
	}
}

// Terms calls do with each side of a comparison in the formula.
func (f *Formula) Terms(do func(*Term)) {
	if f.Op == "cmp" {
		do(f.L)
		do(f.R)
	}
	for _, a := range f.Args {
		a.Terms(do)
	}
}

// Places are the places in the formula, each once, in order.
func (f *Formula) Places() []*Place {
	var out []*Place
	seen := map[string]bool{}
	f.Terms(func(t *Term) {
		for _, p := range t.Places() {
			if !seen[p.Key()] {
				seen[p.Key()] = true
				out = append(out, p)
			}
		}
	})
	return out
}

// Open reports whether the formula is about something that nobody knows.
func (f *Formula) Open() bool {
	found := false
	f.Terms(func(t *Term) { found = found || t.Open() })
	return found
}

// Size is how large its terms are together.
func (f *Formula) Size() int {
	n := 0
	f.Terms(func(t *Term) { n += t.Size() })
	return n
}

// Eval reports whether the formula holds if the leaves have these values.
func (f *Formula) Eval(of func(*Term) int64) bool {
	switch f.Op {
	case "cmp":
		x, y := f.L.Eval(of), f.R.Eval(of)
		if f.L.Bits < 0 {
			return holdsReal(f.Cond, RealOf(x, f.L.Bits), RealOf(y, f.R.Bits))
		}
		return f.Cond.Holds(x, y)
	case "and":
		for _, a := range f.Args {
			if !a.Eval(of) {
				return false
			}
		}
		return true
	case "or":
		for _, a := range f.Args {
			if a.Eval(of) {
				return true
			}
		}
		return false
	case "not":
		return !f.Args[0].Eval(of)
	}
	return true
}
