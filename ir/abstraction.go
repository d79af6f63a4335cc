package ir

import (
	"math"
	"slices"
	"strings"
)

// Abstraction is a finite abstract domain: tokens, the function from values to
// tokens, and the operators on tokens, as compiled by basl. In a program it is
// all that a back end needs.
type Abstraction struct {
	Name   string
	Of     Type     // the concrete type, Int
	Tokens []string // at most 64; a token's value is its index
	// Arithmetic is JavaArithmetic, IdealArithmetic or TrapArithmetic.
	Arithmetic string
	// Unsafe: its operators may leave out results that can occur, as its author
	// wants. What holds with it need not hold of the program.
	Unsafe bool
	// Guards, one a token in the order of Tokens: the values that the token
	// stands for. They cover every value and do not overlap.
	Guards []*Guard
	// Operators, sorted by name.
	Operators []*Operator
}

// The arithmetics of abstractions: numbers wrap; they are taken not to; they are taken
// not to, and the property checks it.
const (
	JavaArithmetic  = "java"
	IdealArithmetic = "ideal"
	TrapArithmetic  = "trap"
)

// Idealised reports whether the abstraction's operators take numbers not to wrap.
func (a *Abstraction) Idealised() bool { return a.Arithmetic != JavaArithmetic }

// Operator is an abstract operator as a table. Its name is that of an
// AbstractOperator, on two tokens or one, or an Applied, such as "n + 1 < 4":
// an operator whose other operands are known numbers; or that of a Coercion.
type Operator struct {
	Name  string
	Arity int // 1 or 2
	// From are the tokens of the operand of a Coercion, nil for others.
	From []string
	// Table holds for each tuple of tokens, the last varying fastest, the set
	// of possible results as a bit mask: bit i is token i; for comparisons
	// bit 0 is false and bit 1 is true. No entry is 0, except where the
	// concrete operator has no result at all (division by zero, or, of
	// an Applied, no value with these tokens).
	Table []uint64
}

// Result is the set of results for the tokens x and y (y is 0 if Arity is 1).
func (o *Operator) Result(tokens, x, y int) uint64 {
	if o.Arity == 1 {
		return o.Table[x]
	}
	return o.Table[x*tokens+y]
}

// AbstractionAt is the name of the abstraction at another type than its own: of
// its tokens those that values of the type have, "Signs@long".
func AbstractionAt(name string, t Type) string { return name + "@" + string(t) }

// SplitAbstraction is the name without the type that AbstractionAt added, and
// the type; "" without one.
func SplitAbstraction(name string) (base string, t Type) {
	base, at, _ := strings.Cut(name, "@")
	return base, Type(at)
}

const setsWord = "Sets("

// SetsOf is the name of the abstraction whose tokens are sets of those of another.
func SetsOf(name string) string {
	base, at := SplitAbstraction(name)
	if at == "" {
		return setsWord + base + ")"
	}
	return AbstractionAt(setsWord+base+")", at)
}

// IsSets reports whether SetsOf made the name. Such an abstraction comes about when
// a program is abstracted, and has no definition.
func IsSets(name string) bool { return strings.HasPrefix(name, setsWord) }

// Coercion is an operator on a token of another abstraction: which tokens of
// this one the same values have (Bandera section 5.3), or what a conversion
// between types makes of them.
type Coercion struct {
	Conversion UnaryOp // "" for the values themselves
	From       string  // the other abstraction
}

const fromWord = "from "

// String is the operator's name, as in "from Signs" or "l2i from Signs@long".
func (c Coercion) String() string {
	if c.Conversion == "" {
		return fromWord + c.From
	}
	return string(c.Conversion) + " " + fromWord + c.From
}

// ParseCoercion reads what Coercion.String writes; false for all else.
func ParseCoercion(name string) (Coercion, bool) {
	conversion, from, ok := strings.Cut(name, fromWord)
	c := Coercion{UnaryOp(strings.TrimSuffix(conversion, " ")), from}
	if !ok || c.From == "" || c.String() != name {
		return Coercion{}, false
	}
	if k, _ := c.Conversion.Kinds(); k == "" && c.Conversion != "" {
		return Coercion{}, false
	}
	return c, true
}

// operands are the tokens that an operand of the operator can be, of a's or,
// for a coercion, the other abstraction's.
func (o *Operator) operands(a *Abstraction) []string {
	if o.From != nil {
		return o.From
	}
	return a.Tokens
}

// Guard is an expression over one integer n, in mathematical integers (it does
// not wrap). Op is one of: n, const (Value); add, sub, mul, rem (truncating, as
// Java's), neg on integers; eq ne lt le gt ge on integers; and, or, not, true.
//
// Of an abstraction of references (java.lang.Object), n is 0 for null and
// another number for all others: guards are eq and ne of n and 0, and what they
// make with and, or, not and true; instance (Text is a class) of objects of the
// class or one below it, and site (Text is "Main.java:12") of those that are made
// there. Of one of strings (java.lang.String), is holds of those with the
// content Text, and length is an integer that is compared with constants. These four
// hold of no null.
//
// Of an abstraction of float or double, n is such a number. There are no add,
// sub, mul, rem and neg, comparisons are Java's, where n != n is NaN, and
// constants may be real (Real, finite).
type Guard struct {
	Op    string   `json:"op"`
	Value int64    `json:"value,omitempty"`
	Real  float64  `json:"real,omitempty"`
	Text  string   `json:"text,omitempty"`
	Args  []*Guard `json:"args,omitempty"`
}

// Holds evaluates a truth-valued guard at n; of references at null only, 0.
func (g *Guard) Holds(n int64) bool {
	return g.holds(func(op string, x, y *Guard) bool { return Compare(op, x.Int(n), y.Int(n)) })
}

// HoldsReal evaluates a truth-valued guard of an abstraction of float or double
// at n.
func (g *Guard) HoldsReal(n float64) bool {
	return g.holds(func(op string, x, y *Guard) bool { return Compare(op, x.real(n), y.real(n)) })
}

// textual reports whether the operator of the guard has a text.
func (g *Guard) textual() bool { return g.Op == "instance" || g.Op == "site" || g.Op == "is" }

// holds evaluates a truth-valued guard whose comparisons of terms have the given
// outcomes.
func (g *Guard) holds(compare func(op string, x, y *Guard) bool) bool {
	switch g.Op {
	case "true":
		return true
	case "instance", "site", "is":
		return false
	case "not":
		return !g.Args[0].holds(compare)
	case "and":
		return !slices.ContainsFunc(g.Args, func(a *Guard) bool { return !a.holds(compare) })
	case "or":
		return slices.ContainsFunc(g.Args, func(a *Guard) bool { return a.holds(compare) })
	}
	return compare(g.Op, g.Args[0], g.Args[1])
}

// Compare is the comparison eq, ne, lt, le, gt or ge of Java's integers or
// floating-point numbers (JLS 15.20.1, 15.21.1).
func Compare[T int64 | float64](op string, x, y T) bool {
	switch op {
	case "eq":
		return x == y
	case "ne":
		return x != y
	case "lt":
		return x < y
	case "le":
		return x <= y
	case "gt":
		return x > y
	case "ge":
		return x >= y
	}
	panic("ir: comparison " + op)
}

// Int evaluates an integer-valued guard term at n.
func (g *Guard) Int(n int64) int64 {
	switch g.Op {
	case "n":
		return n
	case "length":
		return -1 // of null
	case "const":
		return g.Value
	case "neg":
		return -g.Args[0].Int(n)
	}
	x, y := g.Args[0].Int(n), g.Args[1].Int(n)
	switch g.Op {
	case "add":
		return x + y
	case "sub":
		return x - y
	case "mul":
		return x * y
	case "rem":
		return x % y
	}
	panic("ir: guard operator " + g.Op)
}

// real evaluates a term of a guard of an abstraction of float or double at n.
func (g *Guard) real(n float64) float64 {
	switch g.Op {
	case "n":
		return n
	case "const":
		return float64(g.Value)
	case "real":
		return g.Real
	}
	panic("ir: guard operator " + g.Op)
}

// RealOf is the number of the type float or double that has the bits, as
// Const.Bits holds them.
func RealOf(t Type, bits int64) float64 {
	if t == Float {
		return float64(math.Float32frombits(uint32(bits)))
	}
	return math.Float64frombits(uint64(bits))
}

// TokenOf is the token that stands for the value n, -1 if no guard holds. Of a
// float or a double, n are the bits; of a reference, 0 is null.
func (a *Abstraction) TokenOf(n int64) int {
	for i, g := range a.Guards {
		if a.Of.IsReal() && g.HoldsReal(RealOf(a.Of, n)) || !a.Of.IsReal() && g.Holds(n) {
			return i
		}
	}
	return -1
}

// Operator finds an operator by name, nil if there is none.
func (a *Abstraction) Operator(name string) *Operator {
	for _, o := range a.Operators {
		if o.Name == name {
			return o
		}
	}
	return nil
}
