package rewrite

import (
	"slices"
	"strings"

	"bandsaw/ir"
)

// library is a few abstractions whose operators are found by trying: good
// enough to look at what rewriting does with them.
func library() []*ir.Abstraction {
	n := &ir.Guard{Op: "n"}
	k := func(v int64) *ir.Guard { return &ir.Guard{Op: "const", Value: v} }
	is := func(op string, args ...*ir.Guard) *ir.Guard { return &ir.Guard{Op: op, Args: args} }
	even := is("eq", is("rem", n, k(2)), k(0))
	return []*ir.Abstraction{
		tabulate("Signs", []string{"NEG", "ZERO", "POS"}, is("lt", n, k(0)), is("eq", n, k(0)), is("gt", n, k(0))),
		tabulate("EvenOdd", []string{"EVEN", "ODD"}, even, is("not", even)),
		tabulate("Point", []string{"ANY"}, &ir.Guard{Op: "true"}),
		tabulate("Few", []string{"NEG", "ZERO", "SOME", "FOUR", "MANY"}, is("lt", n, k(0)), is("eq", n, k(0)),
			is("and", is("gt", n, k(0)), is("lt", n, k(4))), is("eq", n, k(4)), is("gt", n, k(4))),
		tabulate("Outer", []string{"OVER", "UNDER", "IN"}, is("gt", n, k(4)), is("lt", n, k(0)), is("and", is("ge", n, k(0)), is("le", n, k(4)))),
	}
}

func tabulate(name string, tokens []string, guards ...*ir.Guard) *ir.Abstraction {
	a := &ir.Abstraction{Name: name, Of: ir.Int, Tokens: tokens, Guards: guards, Arithmetic: "ideal"}
	if name == "Signs" {
		a.Arithmetic = "java"
	}
	add := func(op string, arity int, f func(x, y int64) int) {
		o := &ir.Operator{Name: op, Arity: arity, Table: make([]uint64, len(tokens))}
		if arity == 2 {
			o.Table = make([]uint64, len(tokens)*len(tokens))
		}
		for x := int64(-9); x < 10; x++ {
			for y := int64(-9); y < 10; y++ {
				i := a.TokenOf(x)
				if arity == 2 {
					i = i*len(tokens) + a.TokenOf(y)
				}
				if r := f(x, y); r >= 0 {
					o.Table[i] |= 1 << r
				}
			}
		}
		a.Operators = append(a.Operators, o)
	}
	truth := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	add("add", 2, func(x, y int64) int { return a.TokenOf(x + y) })
	add("sub", 2, func(x, y int64) int { return a.TokenOf(x - y) })
	add("mul", 2, func(x, y int64) int { return a.TokenOf(x * y) })
	add("and", 2, func(x, y int64) int { return a.TokenOf(x & y) })
	add("rem", 2, func(x, y int64) int {
		if y == 0 {
			return -1
		}
		return a.TokenOf(x % y)
	})
	add("gt", 2, func(x, y int64) int { return truth(x > y) })
	add("ge", 2, func(x, y int64) int { return truth(x >= y) })
	add("le", 2, func(x, y int64) int { return truth(x <= y) })
	add("div", 2, func(x, y int64) int {
		if y == 0 {
			return -1
		}
		return a.TokenOf(x / y)
	})
	add("eq", 2, func(x, y int64) int { return truth(x == y) })
	add("lt", 2, func(x, y int64) int { return truth(x < y) })
	add("ne", 2, func(x, y int64) int { return truth(x != y) })
	add("neg", 1, func(x, _ int64) int { return a.TokenOf(-x) })
	slices.SortFunc(a.Operators, func(x, y *ir.Operator) int { return strings.Compare(x.Name, y.Name) })
	return a
}
