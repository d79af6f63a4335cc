package predicate

import (
	"math"
	"strconv"
	"strings"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// term is a value that the program computes: an integer of 32 or 64 bits with
// Java's arithmetic, which wraps; or a floating-point number, which has -32 or -64
// bits and stands for itself by those of its representation (IEEE 754).
type term struct {
	op   string // "const", "place", "?" (anything, told apart by n), or an operator
	n    int64
	p    *place
	args []*term
	bits int
	typ  ir.Type // of "?": its range
	id   string
	slot int // 1 + the place of its value among those of a question's leaves, or 0
}

func constTerm(n int64, bits int) *term { return &term{op: "const", n: n, bits: bits} }

func placeTerm(p *place) *term { return &term{op: "place", p: p, bits: bitsOf(p.typ)} }

// opTerm is the operator's result; integers that are added to constants, one after the
// other, are added to their sum, so that equal sums are equal terms (i + 0 is i, and
// (i + 1) + 1 is i + 2, as both wrap). A constant that is converted is one.
func opTerm(op string, bits int, args ...*term) *term {
	if len(args) == 1 && args[0].op == "const" {
		return constTerm((&term{op: op, args: args, bits: bits}).eval(nil), bits)
	}
	if bits > 0 && (op == "+" || op == "-") {
		x, n := args[0].sum()
		y, k := args[1].sum()
		if op == "-" {
			k = -k
		}
		switch {
		case y == nil:
			return plus(x, cut(n+k, bits), bits)
		case x == nil && op == "+":
			return plus(y, cut(n+k, bits), bits)
		}
	}
	return &term{op: op, args: args, bits: bits}
}

// sum is an integer as another one, nil for 0, and the constant that is added to it.
func (t *term) sum() (*term, int64) {
	switch {
	case t.op == "const":
		return nil, t.n
	case t.op == "+" && t.args[1].op == "const":
		return t.args[0], t.args[1].n
	case t.op == "-" && t.args[1].op == "const":
		return t.args[0], -t.args[1].n
	}
	return t, 0
}

// plus is the integer x, nil for 0, with n added.
func plus(x *term, n int64, bits int) *term {
	switch {
	case x == nil:
		return constTerm(n, bits)
	case n == 0:
		return x
	case n < 0 && cut(-n, bits) > 0:
		return &term{op: "-", args: []*term{x, constTerm(-n, bits)}, bits: bits}
	}
	return &term{op: "+", args: []*term{x, constTerm(n, bits)}, bits: bits}
}

// rangeOf is what the type of a variable says of its values, if that is less than all that their bits can be.
func rangeOf(t *term) (low, high int64, ok bool) {
	typ := t.typ
	if t.p != nil {
		typ = t.p.typ
		if t.p.kind == lengthPlace {
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

// bitsOf is how long values of the type are, negative of floating-point numbers, 0 for
// those that are no numbers.
func bitsOf(t ir.Type) int {
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

func (t *term) key() string {
	if t.id == "" {
		t.id = t.makeKey()
	}
	return t.id
}

func (t *term) makeKey() string {
	switch t.op {
	case "const":
		return strconv.FormatInt(t.n, 10) + "/" + strconv.Itoa(t.bits)
	case "place":
		return t.p.key()
	case "?":
		return "?" + strconv.FormatInt(t.n, 10)
	}
	parts := make([]string, len(t.args))
	for i, a := range t.args {
		parts[i] = a.key()
	}
	return t.op + strconv.Itoa(t.bits) + "(" + strings.Join(parts, ",") + ")"
}

// String is the term as Java has it.
func (t *term) String() string {
	switch {
	case t.op == "const" && t.bits < 0:
		return pred.Decimal(realOf(t.n, t.bits), t.bits == -32)
	case t.op == "const":
		return strconv.FormatInt(t.n, 10)
	case t.op == "place":
		return t.p.String()
	case t.op == "?":
		return "?"
	case t.op == "neg":
		return "-" + t.args[0].inner()
	case len(t.args) == 1:
		return "(" + t.op + ") " + t.args[0].inner()
	case t.op == "cmp", t.op == "cmpl", t.op == "cmpg":
		return "cmp(" + t.args[0].String() + ", " + t.args[1].String() + ")"
	case t.op == "ite":
		return t.args[2].inner() + " or " + t.args[3].inner()
	}
	return t.args[0].inner() + " " + t.op + " " + t.args[1].inner()
}

func (t *term) inner() string {
	if t.op == "const" && t.n >= 0 || t.op == "place" || t.op == "?" {
		return t.String()
	}
	return "(" + t.String() + ")"
}

// size is the number of operators and leaves.
func (t *term) size() int {
	n := 1
	for _, a := range t.args {
		n += a.size()
	}
	if t.p != nil && t.p.index != nil {
		n += t.p.index.size()
	}
	return n
}

// leaves calls f for each leaf, and for those of the indices of places.
func (t *term) leaves(f func(*term)) {
	if len(t.args) == 0 {
		f(t)
		if t.p != nil && t.p.index != nil {
			t.p.index.leaves(f)
		}
		return
	}
	for _, a := range t.args {
		a.leaves(f)
	}
}

// places are the places in the term, each once, in order.
func (t *term) places() []*place {
	var out []*place
	seen := map[string]bool{}
	t.leaves(func(l *term) {
		if l.p != nil && !seen[l.p.key()] {
			seen[l.p.key()] = true
			out = append(out, l.p)
		}
	})
	return out
}

// open reports whether something in the term is unknown.
func (t *term) open() bool {
	found := false
	t.leaves(func(l *term) { found = found || l.op == "?" })
	return found
}

// mapped is the term with its places replaced by what f gives for them.
func (t *term) mapped(f func(*place) *term) *term {
	if t.p != nil {
		return f(t.p)
	}
	if len(t.args) == 0 {
		return t
	}
	args := make([]*term, len(t.args))
	for i, a := range t.args {
		args[i] = a.mapped(f)
	}
	return opTerm(t.op, t.bits, args...)
}

// eval computes the term as Java does; of gives the values of leaves.
func (t *term) eval(of func(*term) int64) int64 {
	switch t.op {
	case "const":
		return t.n
	case "place", "?":
		return of(t)
	case "ite": // the last two, as the first two are equal or not
		if t.args[0].eval(of) == t.args[1].eval(of) {
			return t.args[2].eval(of)
		}
		return t.args[3].eval(of)
	}
	x := t.args[0].eval(of)
	if len(t.args) == 1 {
		if t.bits < 0 || t.args[0].bits < 0 {
			return converted(t.op, x, t.args[0].bits, t.bits)
		}
		switch t.op {
		case "neg":
			return cut(-x, t.bits)
		case "i2b":
			return int64(int8(x))
		case "i2c":
			return int64(uint16(x))
		case "i2s":
			return int64(int16(x))
		}
		return cut(x, t.bits) // i2l, l2i
	}
	y := t.args[1].eval(of)
	if bits := t.args[0].bits; bits < 0 {
		return computeReal(t.op, bits, x, y)
	}
	return compute(t.op, t.bits, x, y)
}

func compute(op string, bits int, x, y int64) int64 {
	mask := int64(bits - 1)
	switch op {
	case "+":
		return cut(x+y, bits)
	case "-":
		return cut(x-y, bits)
	case "*":
		return cut(x*y, bits)
	case "/":
		if y == 0 {
			return 0
		}
		if y == -1 {
			return cut(-x, bits)
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
		return cut(x<<(y&mask), bits)
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
	panic("predicate: operator " + op)
}

// cut is x as a number of so many bits stands for itself.
func cut(x int64, bits int) int64 {
	switch bits {
	case 32:
		return int64(int32(x))
	case -32:
		return int64(uint32(x))
	}
	return x
}

// formula is a truth value over places.
type formula struct {
	op   string // "cmp", "and", "or", "not" or "true"
	cond ir.CondOp
	l, r *term // of as many bits
	args []*formula
}

// condition is the comparison of two numbers that the operator makes; as compilers
// compare longs and floating-point numbers, by the sign of another comparison's result.
func condition(op ir.CondOp, l, r *term) *formula {
	if r.op != "const" || r.bits != 32 || r.n != 0 {
		return compare(op, l, r)
	}
	switch l.op {
	case "cmp":
		return compare(op, l.args[0], l.args[1])
	case "cmpl", "cmpg":
		return signOfReal(l.op, op, l.args[0], l.args[1])
	}
	return compare(op, l, r)
}

// atom is the formula, or what it negates: as a predicate they say the same.
func (f *formula) atom() *formula {
	if f.op == "not" {
		return f.args[0]
	}
	return f
}

func compare(op ir.CondOp, l, r *term) *formula { return &formula{op: "cmp", cond: op, l: l, r: r} }

// swapped is the comparison of y and x that says what one of x and y does.
var swapped = map[ir.CondOp]ir.CondOp{ir.Eq: ir.Eq, ir.Ne: ir.Ne, ir.Lt: ir.Gt, ir.Gt: ir.Lt, ir.Le: ir.Ge, ir.Ge: ir.Le}

func not(f *formula) *formula {
	if f.op == "not" {
		return f.args[0]
	}
	return &formula{op: "not", args: []*formula{f}}
}

func and(fs ...*formula) *formula { return &formula{op: "and", args: fs} }

func or(fs ...*formula) *formula { return &formula{op: "or", args: fs} }

func (f *formula) key() string {
	if f.op == "cmp" {
		return f.l.key() + string(f.cond) + f.r.key()
	}
	parts := make([]string, len(f.args))
	for i, a := range f.args {
		parts[i] = a.key()
	}
	return f.op + "(" + strings.Join(parts, ",") + ")"
}

// String is the formula as the user would write it.
func (f *formula) String() string {
	switch f.op {
	case "cmp":
		return f.l.String() + " " + string(f.cond) + " " + f.r.String()
	case "not":
		return "!(" + f.args[0].String() + ")"
	case "true":
		return "true"
	}
	parts := make([]string, len(f.args))
	for i, a := range f.args {
		parts[i] = a.String()
	}
	return strings.Join(parts, " "+f.op+" ")
}

func (f *formula) mapped(g func(*place) *term) *formula {
	out := *f
	if f.op == "cmp" {
		out.l, out.r = f.l.mapped(g), f.r.mapped(g)
		return &out
	}
	out.args = make([]*formula, len(f.args))
	for i, a := range f.args {
		out.args[i] = a.mapped(g)
	}
	return &out
}

// compared calls do for the sides of each comparison.
func (f *formula) compared(do func(l, r *term)) {
	if f.op == "cmp" {
		do(f.l, f.r)
	}
	for _, a := range f.args {
		a.compared(do)
	}
}

func (f *formula) terms(do func(*term)) {
	if f.op == "cmp" {
		do(f.l)
		do(f.r)
	}
	for _, a := range f.args {
		a.terms(do)
	}
}

// places are the places in the formula, each once, in order.
func (f *formula) places() []*place {
	var out []*place
	seen := map[string]bool{}
	f.terms(func(t *term) {
		for _, p := range t.places() {
			if !seen[p.key()] {
				seen[p.key()] = true
				out = append(out, p)
			}
		}
	})
	return out
}

func (f *formula) open() bool {
	found := false
	f.terms(func(t *term) { found = found || t.open() })
	return found
}

func (f *formula) size() int {
	n := 0
	f.terms(func(t *term) { n += t.size() })
	return n
}

func (f *formula) eval(of func(*term) int64) bool {
	switch f.op {
	case "cmp":
		x, y := f.l.eval(of), f.r.eval(of)
		if f.l.bits < 0 {
			return holdsReal(f.cond, realOf(x, f.l.bits), realOf(y, f.r.bits))
		}
		return f.cond.Holds(x, y)
	case "and":
		for _, a := range f.args {
			if !a.eval(of) {
				return false
			}
		}
		return true
	case "or":
		for _, a := range f.args {
			if a.eval(of) {
				return true
			}
		}
		return false
	case "not":
		return !f.args[0].eval(of)
	}
	return true
}
