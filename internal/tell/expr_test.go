package tell

import (
	"testing"

	"bandsaw/ir"
)

func name(text string, t ir.Type) *Expr { return Leaf(text, t) }

// TestPrecedence: parentheses stand where Java needs them, and nowhere else.
func TestPrecedence(t *testing.T) {
	a, b, c := name("a", ir.Int), name("b", ir.Int), name("c", ir.Int)
	op := func(text string, x, y *Expr) *Expr { return operation(ir.Int, text, x, y) }
	long := func(x *Expr) *Expr {
		e := node(cast, ir.Long, "long", x)
		e.implicit = true
		return e
	}
	for _, test := range []struct {
		e    *Expr
		want string
	}{
		{op("-", op("-", a, b), c), "a - b - c"},
		{op("-", a, op("-", b, c)), "a - (b - c)"},
		{op("*", op("+", a, b), c), "(a + b) * c"},
		{op("+", op("*", a, b), c), "a * b + c"},
		{op("&", a, op("==", b, c)), "a & b == c"},
		{op("==", op("&", a, b), c), "(a & b) == c"},
		{op(">>", op("+", a, b), c), "a + b >> c"},
		{node(unary, ir.Int, "-", op("+", a, b)), "-(a + b)"},
		{node(cast, ir.Byte, "byte", op("+", a, b)), "(byte) (a + b)"},
		{node(member, ir.Int, "x", node(cast, "T", "T", a)), "((T) a).x"},
		{node(call, ir.Int, "f", op("+", a, b), c), "(a + b).f(c)"},
		{node(call, ir.Int, "f", node(create, "T", "T", a)), "new T(a).f()"},
		{not(node(instanceOf, ir.Boolean, "T", a)), "!(a instanceof T)"},
		{not(not(name("p", ir.Boolean))), "p"},
		{op("/", long(a), long(b)), "(long) a / b"},
		{op("*", name("l", ir.Long), long(op("+", a, b))), "l * (a + b)"},
		{op("-", name("digit", ir.Char), literal(ir.IntConst('0'))), "digit - '0'"},
		{op("-", name("letter", ir.Char), literal(ir.IntConst('A'))), "letter - 'A'"},
		{op("-", name("letter", ir.Char), literal(ir.IntConst(1))), "letter - 1"},
		{op("-", name("code", ir.Int), literal(ir.IntConst('0'))), "code - 48"},
		{conversion(ir.Char, op("+", literal(ir.IntConst('a')), b)), "(char) ('a' + b)"},
		{conversion(ir.Char, op("+", a, b)), "(char) (a + b)"},
	} {
		if got := test.e.String(); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

// TestConditions: what the JVM does with ints and three-way comparisons is told
// as the comparison that it is.
func TestConditions(t *testing.T) {
	long := node(binary, ir.Int, string(ir.Cmp), name("a", ir.Long), name("b", ir.Long))
	float := func(op ir.BinaryOp) *Expr {
		return node(binary, ir.Int, string(op), name("a", ir.Double), name("b", ir.Double))
	}
	zero, dot := literal(ir.IntConst(0)), literal(ir.IntConst('.'))
	for _, test := range []struct {
		e    *Expr
		want string
	}{
		{condition(long, ">=", zero), "a >= b"},
		{not(condition(long, ">=", zero)), "a < b"},
		// a < b is compiled to fcmpg and a jump where that is at least 0.
		{condition(float(ir.Cmpg), "<", zero), "a < b"},
		{condition(float(ir.Cmpg), ">=", zero), "!(a < b)"},
		{not(condition(float(ir.Cmpg), ">=", zero)), "a < b"},
		{condition(float(ir.Cmpl), "<=", zero), "!(a > b)"},
		{condition(float(ir.Cmpl), ">", zero), "a > b"},
		{not(condition(float(ir.Cmpl), ">", zero)), "!(a > b)"},
		{not(condition(float(ir.Cmpl), "!=", zero)), "a == b"},
		{condition(name("c", ir.Char), "==", dot), "c == '.'"},
		{condition(name("c", ir.Int), "==", dot), "c == 46"},
		{condition(name("p", ir.Boolean), "==", zero), "!p"},
		{condition(name("p", ir.Boolean), "!=", zero), "p"},
		{condition(node(binary, ir.Boolean, "<", name("a", "@S"), name("b", "@S")), "==", zero), "a >= b"},
	} {
		if got := test.e.String(); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

func TestChar(t *testing.T) {
	for r, want := range map[rune]string{'.': "'.'", '\'': `'\''`, '\n': `'\n'`, '\\': `'\\'`, 0: `'\u0000'`, 'é': "'é'"} {
		if got := Char(r); got != want {
			t.Errorf("%d: got %s, want %s", r, got, want)
		}
	}
}
