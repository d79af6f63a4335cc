// Package tell writes the statements of a program as the Java that they were
// made from: temporaries are replaced by what they hold, the JVM's ints by
// booleans and characters where Java has those, and what compilers and lowering
// added is left out.
package tell

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"bandsaw/ir"
)

// Expr is an expression or a statement of Java as a tree.
type Expr struct {
	kind kind
	// text is that of a leaf, the operator, or the name of what is called,
	// read, created or tested for.
	text string
	args []*Expr
	typ  ir.Type   // "" if it has none, or it is not known
	lit  *ir.Const // of a literal
	size int       // nodes of the tree, about
	// length is that of an array whose elements are told with it, 0 if it is not
	// known.
	length int
	// implicit marks a cast to a wider type, which Java makes by itself.
	implicit bool
}

type kind uint8

const (
	leaf        kind = iota
	call             // args[0].text(args[1:]), without args[0] a static one
	create           // new text(args)
	array            // new text[args[0]]..., or {args[dims:]}
	member           // args[0].text
	index            // args[0][args[1]]
	unary            // text args[0]
	cast             // (text) args[0]
	binary           // args[0] text args[1]
	instanceOf       // args[0] instanceof text
	conditional      // args[0] ? args[1] : args[2]
	assign           // args[0] = args[1]
	each             // the iterator of a for loop over args[0], which args[1] made
	words            // text with an arg for each %; further ones are not shown
	quoted           // text, of which it is not known how tightly it binds
)

func node(k kind, t ir.Type, text string, args ...*Expr) *Expr {
	e := &Expr{kind: k, text: text, args: args, typ: t, size: 1}
	for _, a := range args {
		if a != nil {
			e.size += a.size
		}
	}
	return e
}

// operation is x op y. Where Java would compute with ints, though it is to be with
// what both are widened to, one conversion is shown.
func operation(t ir.Type, op string, x, y *Expr) *Expr {
	if op == string(ir.Add) && x.lit != nil && y.lit != nil && x.typ == ir.Int && y.typ == ir.Int {
		return literal(ir.IntConst(int32(x.lit.Bits + y.lit.Bits))) // a count of a loop that the compiler made
	}
	if op == string(ir.Add) && y.lit != nil && y.typ.IsIntLike() && y.lit.Bits < 0 && y.lit.Bits > math.MinInt32 {
		op, y = string(ir.Sub), literal(ir.IntConst(int32(-y.lit.Bits))) // of x--
	}
	if op == string(ir.Sub) && x.typ == ir.Char && y.firstOfMany() {
		y = as(y, ir.Char)
	}
	if x.implicit && y.implicit {
		x = node(cast, x.typ, x.text, x.args...)
	}
	return node(binary, t, op, x, y)
}

// firstOfMany reports whether it is a literal from which programs count digits or
// letters, as in c - '0' and (char) ('a' + i).
func (e *Expr) firstOfMany() bool {
	return e.lit != nil && e.lit.Type == ir.Int && (e.lit.Bits == '0' || e.lit.Bits == 'A' || e.lit.Bits == 'a')
}

// conversion is a cast.
func conversion(t ir.Type, x *Expr) *Expr {
	if t == ir.Char && x.kind == binary && x.text == string(ir.Add) {
		args := slices.Clone(x.args)
		for i, a := range args {
			if a.firstOfMany() {
				args[i] = as(a, ir.Char)
			}
		}
		x = node(binary, x.typ, x.text, args...)
	}
	return node(cast, t, string(t), x)
}

// Words is a statement that is told in words, each % of which stands for an
// expression.
func Words(text string, args ...*Expr) *Expr { return node(words, "", text, args...) }

// Assign is an assignment.
func Assign(to, from *Expr) *Expr { return node(assign, "", "", to, as(from, to.typ)) }

// Contains reports whether x is e or a part of it.
func (e *Expr) Contains(x *Expr) bool {
	return e == x || slices.ContainsFunc(e.args, func(a *Expr) bool { return a != nil && a.Contains(x) })
}

// How tightly expressions bind, loosest first (JLS 15).
const (
	loosest = iota
	assigns
	conditionals
	or
	and
	bitOr
	bitXor
	bitAnd
	equals
	compares
	shifts
	adds
	multiplies
	unaries
	postfix
)

var levels = map[string]int{
	"||": or, "&&": and, "|": bitOr, "^": bitXor, "&": bitAnd, "==": equals, "!=": equals,
	"<": compares, "<=": compares, ">": compares, ">=": compares,
	"<<": shifts, ">>": shifts, ">>>": shifts, "+": adds, "-": adds, "*": multiplies, "/": multiplies, "%": multiplies,
}

// String is the expression in Java.
func (e *Expr) String() string { return e.within(loosest) }

// within is the expression as an operand of what binds as tightly as level.
func (e *Expr) within(level int) string {
	text, own := e.form()
	if own < level {
		return "(" + text + ")"
	}
	return text
}

// form is the text of the expression, and how tightly it binds.
func (e *Expr) form() (string, int) {
	switch e.kind {
	case call:
		if e.args[0] == nil {
			return e.text + list(e.args[1:]), postfix
		}
		return e.args[0].within(postfix) + "." + e.text + list(e.args[1:]), postfix
	case create:
		return "new " + e.text + list(e.args), postfix
	case array:
		return e.text, unaries
	case member:
		return e.args[0].within(postfix) + "." + e.text, postfix
	case index:
		return e.args[0].within(postfix) + "[" + e.args[1].String() + "]", postfix
	case unary:
		return e.text + e.args[0].within(unaries), unaries
	case cast:
		if e.implicit {
			return e.args[0].form()
		}
		return "(" + e.text + ") " + e.args[0].within(unaries), unaries
	case binary:
		level, ok := levels[e.text]
		if !ok {
			level = compares // of longs or floats, which Java has no operator for
		}
		return e.args[0].within(level) + " " + e.text + " " + e.args[1].within(level+1), level
	case instanceOf:
		return e.args[0].within(compares) + " instanceof " + e.text, compares
	case conditional:
		return e.args[0].within(or) + " ? " + e.args[1].within(conditionals) + " : " + e.args[2].within(conditionals), conditionals
	case assign:
		return e.args[0].String() + " = " + e.args[1].String(), assigns
	case each:
		if e.typ.IsArray() {
			return e.args[0].form()
		}
		return "iterator", postfix
	case words:
		return e.said(), loosest
	case quoted:
		return e.text, loosest
	}
	return e.text, postfix
}

// said is the text of words.
func (e *Expr) said() string {
	parts := strings.Split(e.text, "%")
	var b strings.Builder
	for i, p := range parts {
		if i > 0 {
			b.WriteString(e.args[i-1].String())
		}
		b.WriteString(p)
	}
	return b.String()
}

func list(args []*Expr) string {
	var out []string
	for _, a := range args {
		out = append(out, a.String())
	}
	return "(" + strings.Join(out, ", ") + ")"
}

// Cut is what is told of a value that slicing cut away.
const Cut = "…"

// Leaf is an expression of which only the text is known.
func Leaf(text string, t ir.Type) *Expr { return &Expr{kind: leaf, text: text, typ: t, size: 1} }

// literal is a constant; what the JVM has as an int may still become a boolean
// or a character.
func literal(c *ir.Const) *Expr {
	e := &Expr{kind: leaf, typ: c.Type, lit: c, size: 1}
	switch {
	case c.Cut:
		e.text = Cut
	case c.Type.IsToken():
		e.text = c.Text
	case c.Type == ir.Boolean:
		e.text = fmt.Sprint(c.Bits != 0)
	case c.Type == ir.ClassClass:
		e.text = Short(c.Text) + ".class"
	case c.Type == ir.Char:
		e.text = Char(rune(c.Bits))
	case c.Type.IsIntLike():
		e.text = fmt.Sprint(c.Bits)
	case c.Type == ir.Double:
		e.text = strings.TrimSuffix(ir.OperandString(c), "d")
		if !strings.ContainsAny(e.text, ".eEIN") {
			e.text += ".0"
		}
	default:
		e.text = ir.OperandString(c)
	}
	return e
}

// Char is a character as Java writes it.
func Char(r rune) string {
	switch {
	case r == '\'' || r == '\\':
		return `'\` + string(r) + "'"
	case unicode.IsPrint(r):
		return "'" + string(r) + "'"
	}
	for i, c := range "\b\t\n\f\r" {
		if r == c {
			return `'\` + "btnfr"[i:i+1] + "'"
		}
	}
	return fmt.Sprintf(`'\u%04x'`, r)
}

// as is the expression where Java has the type: a literal int is a boolean or a
// character there.
func as(e *Expr, t ir.Type) *Expr {
	if t == ir.Boolean && e.kind == binary && strings.Contains("&|^", e.text) {
		return node(binary, t, e.text, as(e.args[0], t), as(e.args[1], t))
	}
	if e.kind == conditional && (t == ir.Boolean || t == ir.Char) {
		return choose(t, e.args[0], as(e.args[1], t), as(e.args[2], t))
	}
	if e.lit == nil || e.lit.Type != ir.Int || t != ir.Boolean && t != ir.Char {
		return e
	}
	c := *e.lit
	c.Type = t
	return literal(&c)
}

// choose is x or y, by a condition: that itself where they are true and false.
func choose(t ir.Type, condition, x, y *Expr) *Expr {
	switch {
	case t != ir.Boolean || x.lit == nil || y.lit == nil || x.lit.Bits == y.lit.Bits:
		return node(conditional, t, "", condition, x, y)
	case x.lit.Bits != 0:
		return condition
	}
	return not(condition)
}

var inverse = map[string]string{"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}

// not is the negation of a truth value.
func not(e *Expr) *Expr {
	if e.kind == binary && inverse[e.text] != "" && (e.text == "==" || e.text == "!=" || !e.isFloat()) {
		return node(binary, ir.Boolean, inverse[e.text], e.args...)
	}
	if e.kind == unary && e.text == "!" {
		return e.args[0]
	}
	if e.lit != nil && !e.lit.Cut {
		return literal(ir.BoolConst(e.lit.Bits == 0))
	}
	return node(unary, ir.Boolean, "!", e)
}

// isFloat reports whether a comparison is of floats, which may be unordered.
func (e *Expr) isFloat() bool {
	return slices.ContainsFunc(e.args, func(a *Expr) bool { return a.typ == ir.Float || a.typ == ir.Double })
}

// condition is x op y, as Java has it.
func condition(x *Expr, op string, y *Expr) *Expr {
	zero := y.lit != nil && y.lit.Bits == 0 && y.lit.Type.IsIntLike()
	if zero && x.kind == binary && threeWay[x.text] {
		return ordered(x, op)
	}
	if zero && x.typ == ir.Boolean && (op == "==" || op == "!=") {
		if op == "==" {
			return not(x)
		}
		return x
	}
	return node(binary, ir.Boolean, op, as(x, y.typ), as(y, x.typ))
}

// threeWay are the comparisons that Java has no operator for: their result is
// negative, 0 or positive.
var threeWay = map[string]bool{string(ir.Cmp): true, string(ir.Cmpl): true, string(ir.Cmpg): true}

// ordered is the comparison by op of the result of a three-way comparison with
// 0. Where the operands are unordered that result is -1 for cmpl, 1 for cmpg.
func ordered(x *Expr, op string) *Expr {
	compare := func(op string) *Expr { return node(binary, ir.Boolean, op, x.args...) }
	unordered := map[string]string{string(ir.Cmpl): "< <=", string(ir.Cmpg): "> >="}[x.text]
	if slices.Contains(strings.Fields(unordered), op) {
		return node(unary, ir.Boolean, "!", compare(inverse[op]))
	}
	return compare(op)
}
