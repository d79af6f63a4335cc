package define

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/cli"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// maxConst is the largest number that may be written: 2^31, so that the
// smallest int can be; in what abstracts long, so that the difference of two
// fits 64 bits.
func (r *resolver) maxConst() int64 {
	switch {
	case r.def.Abstraction.Of == ir.Long:
		return 1 << 61
	case r.real():
		return 1 << 53 // beyond, not every integer is a double
	}
	return 1 << 31
}

// real reports whether floating-point numbers are abstracted.
func (r *resolver) real() bool { return r.def.Abstraction.Of.IsReal() }

// bits is the length of a value.
func (r *resolver) bits() uint {
	if r.def.Abstraction.Of == ir.Long {
		return 64
	}
	return 32
}

// maxDepth bounds how deep expressions nest, a chain of + included: they are
// walked by recursion, here and wherever the compiled file is read.
const maxDepth = 90

// value is an expression with its kind. A nil value stands after an error that
// has been reported.
type value struct {
	pos   lexer.Position
	guard *ir.Guard
	truth bool // a truth value, not an integer
	depth int
}

// made is the expression op args at pos; nil and an error if it is too deep.
func (r *resolver) made(pos lexer.Position, op string, truth bool, args ...*value) *value {
	v := &value{pos: pos, guard: &ir.Guard{Op: op}, truth: truth}
	for _, a := range args {
		v.guard.Args = append(v.guard.Args, a.guard)
		v.depth = max(v.depth, a.depth+1)
	}
	if v.depth > maxDepth {
		r.errorf(pos, "expressions are nested deeper than %d", maxDepth)
		return nil
	}
	return v
}

// truth resolves an expression that must be a truth value; nil after an error.
func (r *resolver) truth(g *syntax.Guard) *ir.Guard {
	v := r.guard(g)
	if v == nil {
		return nil
	}
	if !v.truth {
		r.errorf(v.pos, "a number, expected a condition such as %s", r.condition())
		return nil
	}
	return v.guard
}

// condition is one on the parameter.
func (r *resolver) condition() string {
	switch {
	case r.def.Abstraction.Of == ir.Boolean:
		return "!" + r.parameter
	case r.reference():
		return r.parameter + " == null"
	}
	return r.parameter + " < 0"
}

func (r *resolver) guard(g *syntax.Guard) *value {
	return r.chain("or", "||", g.Pos, len(g.Or), func(i int) *value {
		and := g.Or[i].And
		return r.chain("and", "&&", and[0].Pos, len(and), func(i int) *value { return r.comparison(and[i]) })
	})
}

// chain joins n truth values by a logical operator; a single one may be of any
// kind.
func (r *resolver) chain(op, symbol string, pos lexer.Position, n int, operand func(i int) *value) *value {
	if n == 1 {
		return operand(0)
	}
	var all []*value
	for i := range n {
		v := operand(i)
		if v == nil {
			return nil
		}
		if !v.truth {
			r.errorf(v.pos, "a number, but %s joins conditions", symbol)
			return nil
		}
		all = append(all, v)
	}
	return r.made(pos, op, true, all...)
}

var comparisons = map[string]string{"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}

func (r *resolver) comparison(c *syntax.Comparison) *value {
	left := r.sum(c.Left)
	switch {
	case left == nil:
		return nil
	case c.Class != nil || c.Site != nil:
		return r.kind(c, left)
	case c.Right == nil:
		return left
	}
	right := r.sum(c.Right)
	if right != nil && (r.constantOf(left) || r.constantOf(right)) {
		return r.content(c, left, right)
	}
	if right != nil && left.truth && right.truth && (c.Op == "==" || c.Op == "!=") {
		return r.same(c, left, right)
	}
	if right == nil || !r.number(left, c.Op) || !r.number(right, c.Op) {
		return nil
	}
	if r.reference() && !r.lengths(left, right) && (comparisons[c.Op] != "eq" && comparisons[c.Op] != "ne" || !r.withNull(left, right)) {
		r.errorf(c.Pos, "%s", r.knows())
		return nil
	}
	return r.made(c.Pos, comparisons[c.Op], true, left, right)
}

// same compares two truth values.
func (r *resolver) same(c *syntax.Comparison, left, right *value) *value {
	both := r.made(c.Pos, "and", true, left, right)
	if notLeft, notRight := r.made(c.Pos, "not", true, left), r.made(c.Pos, "not", true, right); both != nil && notLeft != nil && notRight != nil {
		if neither := r.made(c.Pos, "and", true, notLeft, notRight); neither != nil {
			both = r.made(c.Pos, "or", true, both, neither)
		}
	}
	if both == nil || c.Op == "==" {
		return both
	}
	return r.made(c.Pos, "not", true, both)
}

// number reports an error unless v is an integer.
func (r *resolver) number(v *value, op string) bool {
	if v.truth {
		r.errorf(v.pos, "a condition, but %s takes numbers", op)
	}
	return !v.truth
}

func (r *resolver) sum(s *syntax.Sum) *value {
	v := r.product(s.First)
	for _, rest := range s.Rest {
		v = r.binary(rest.Pos, v, rest.Op, r.product(rest.Term))
	}
	return v
}

func (r *resolver) product(p *syntax.Product) *value {
	v := r.factor(p.First)
	for _, rest := range p.Rest {
		v = r.binary(rest.Pos, v, rest.Op, r.factor(rest.Factor))
	}
	return v
}

var arithmetic = map[string]string{"+": "add", "-": "sub", "*": "mul", "%": "rem"}

// binary resolves x op y, where op stands at pos.
func (r *resolver) binary(pos lexer.Position, x *value, op string, y *value) *value {
	if x == nil || y == nil || !r.number(x, op) || !r.number(y, op) {
		return nil
	}
	switch op {
	case "/":
		r.errorf(pos, "guards know +, -, * and %%, but not /")
		return nil
	case "*":
		if !isConstant(x.guard) && !isConstant(y.guard) {
			r.errorf(pos, "not linear: one side of * must be a constant")
			return nil
		}
	case "%":
		if y = r.divisor(pos, y); y == nil {
			return nil
		}
	}
	v := r.made(x.pos, arithmetic[op], false, x, y)
	if r.real() {
		r.errorf(pos, "guards for %s compare with numbers and compute nothing", r.def.Abstraction.Of)
		return nil
	}
	if r.reference() {
		r.errorf(pos, "%s", r.knows())
		return nil
	}
	if v != nil && values.Bound(v.guard, r.bits()) == values.NoBound {
		r.errorf(pos, "the numbers here may exceed 61 bits")
		return nil
	}
	return v
}

// divisor is the right side of a %, as one constant.
func (r *resolver) divisor(pos lexer.Position, y *value) *value {
	if !isConstant(y.guard) {
		r.errorf(pos, "not linear: the right side of %% must be a constant")
		return nil
	}
	d := &ir.Guard{Op: "const", Value: y.guard.Int(0)}
	if d.Value == 0 {
		r.errorf(pos, "remainder of a division by zero")
		return nil
	}
	r.modulus = values.Modulus(&ir.Guard{Op: "rem", Args: []*ir.Guard{{Op: "n"}, d}}, r.modulus)
	if r.modulus == 0 {
		r.errorf(pos, "the least common multiple of the divisors in this abstraction is more than %d", values.MaxModulus)
		r.modulus = 1
		return nil
	}
	return &value{pos: y.pos, guard: d}
}

// isConstant reports whether a term does not mention the value.
func isConstant(g *ir.Guard) bool {
	if g.Op == "n" || g.Op == "length" {
		return false
	}
	for _, a := range g.Args {
		if !isConstant(a) {
			return false
		}
	}
	return true
}

func (r *resolver) factor(f *syntax.Factor) *value {
	v := r.unsigned(f)
	for i := len(f.Signs) - 1; i >= 0 && v != nil; i-- {
		switch {
		case f.Signs[i] == "!" && v.truth:
			v = r.made(f.Pos, "not", true, v)
		case f.Signs[i] == "!":
			r.errorf(f.Pos, "a number, but ! takes a condition (in parentheses)")
			return nil
		case v.truth:
			r.errorf(f.Pos, "a condition, but - takes a number")
			return nil
		case v.guard.Op == "real":
			v = &value{pos: f.Pos, guard: &ir.Guard{Op: "real", Real: -v.guard.Real}}
		case r.reference():
			r.errorf(f.Pos, "%s", r.knows())
			return nil
		case r.real() && v.guard.Op == "n":
			r.errorf(f.Pos, "guards for %s compare with numbers and compute nothing", r.def.Abstraction.Of)
			return nil
		case v.guard.Op == "const":
			v = &value{pos: f.Pos, guard: &ir.Guard{Op: "const", Value: -v.guard.Value}}
		default:
			if v = r.made(f.Pos, "neg", false, v); v != nil && values.Bound(v.guard, r.bits()) == values.NoBound {
				r.errorf(f.Pos, "the numbers here may exceed 61 bits")
				return nil
			}
		}
	}
	return v
}

func (r *resolver) unsigned(f *syntax.Factor) *value {
	switch {
	case f.Method != "":
		return r.method(f)
	case f.String != nil:
		return r.text(f)
	case r.reference() && (f.Char != nil || f.Number != nil && !r.strings()):
		r.errorf(f.Pos, "%s", r.knows())
		return nil
	case r.reference() && f.Name != nil && *f.Name == "null":
		return &value{pos: f.Pos, guard: &ir.Guard{Op: null}}
	case f.Number != nil && strings.ContainsAny(*f.Number, ".eE"):
		c, err := strconv.ParseFloat(*f.Number, 64)
		if err != nil || !r.real() {
			r.errorf(f.Pos, "%s is no %s", *f.Number, r.def.Abstraction.Of.Kind())
			return nil
		}
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "real", Real: c}}
	case f.Number != nil:
		c, err := strconv.ParseInt(*f.Number, 10, 64)
		if err != nil || c > r.maxConst() {
			r.errorf(f.Pos, "%s is no %s, at most %d was expected", *f.Number, r.def.Abstraction.Of.Kind(), r.maxConst())
			return nil
		}
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "const", Value: c}}
	case f.Char != nil:
		if c, ok := artifact.Char(*f.Char); ok {
			return &value{pos: f.Pos, guard: &ir.Guard{Op: "const", Value: c}}
		}
		r.errorf(f.Pos, "%s is no char", *f.Char)
		return nil
	case f.Inner != nil:
		v := r.guard(f.Inner)
		if v != nil {
			v = &value{f.Pos, v.guard, v.truth, v.depth}
		}
		return v
	case *f.Name == r.parameter && r.def.Abstraction.Of == ir.Boolean:
		is := []*ir.Guard{{Op: "n"}, {Op: "const"}}
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "ne", Args: is}, truth: true, depth: 1}
	case *f.Name == r.parameter:
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "n"}}
	case *f.Name == "true":
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "true"}, truth: true}
	case *f.Name == "false":
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "not", Args: []*ir.Guard{{Op: "true"}}}, truth: true, depth: 1}
	}
	if v, ok := r.arguments[*f.Name]; ok {
		return &value{pos: f.Pos, guard: &ir.Guard{Op: "const", Value: v}}
	}
	names := append([]string{r.parameter}, slices.Sorted(maps.Keys(r.arguments))...)
	r.unknown = append(r.unknown, syntax.Errorf(f.Pos, "unknown name %s%s; a guard speaks of %s only", *f.Name,
		cli.DidYouMean(*f.Name, append(slices.Clone(names), "true", "false")), artifact.And(names)))
	r.errs = append(r.errs, r.unknown[len(r.unknown)-1])
	return nil
}
