package promela

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"bandsaw/ir"
)

// An abstract operator becomes an expression where its table gives one result
// for every tuple of tokens that can come, and otherwise a choice among its
// results, each guarded by the tuples that allow it.

// tuple is the tokens of an operator's arguments and its results as a mask.
type tuple struct {
	x, y    int
	results uint64
}

// tuples lists the rows of the operator's table that the arguments, where
// they are constants, leave.
func (w *network) tuples(n *node, s *ir.Abs) []tuple {
	a := w.prog.Abstraction(s.Abstraction)
	if a == nil || a.Operator(s.Op) == nil {
		return nil
	}
	o := a.Operator(s.Op)
	var out []tuple
	count := len(a.Tokens)
	if o.From != nil {
		count = len(o.From)
	}
	xs, ys := tokens(count, n.args[0]), []int{0}
	if o.Arity == 2 {
		ys = tokens(count, n.args[1])
	}
	for _, x := range xs {
		for _, y := range ys {
			out = append(out, tuple{x, y, o.Result(len(a.Tokens), x, y)})
		}
	}
	return out
}

// markPartial notes the operators that may have no result. Those are kept even
// where nobody reads the result: without one the path is impossible.
func (w *network) markPartial() {
	for _, p := range w.processes {
		for _, n := range p.nodes {
			if n.kind != plain {
				continue
			}
			switch s := n.stmt.(type) { // others: have a result
			case *ir.Abs:
				for _, t := range w.tuples(n, s) {
					n.partial = n.partial || t.results == 0
				}
			case *ir.Image:
				n.partial = w.imageOf(s).partial()
			}
		}
	}
}

// tokens lists those of so many tokens that an operand can be.
func tokens(count int, x value) []int {
	if x.c != nil {
		return []int{int(x.c.Bits)}
	}
	out := make([]int, count)
	for i := range out {
		out[i] = i
	}
	return out
}

// deterministic reports whether the operator has exactly one result for every
// tuple that can come.
func (e *emitter) deterministic(n *node, s *ir.Abs) bool {
	for _, t := range e.tuples(n, s) {
		if bits.OnesCount64(t.results) != 1 {
			return false
		}
	}
	return true
}

// lookup is the result of a deterministic operator as an expression.
func (e *emitter) lookup(n *node, s *ir.Abs) string {
	if s.Op == "of" {
		return e.abstraction(n, s)
	}
	rows := e.tuples(n, s)
	if len(rows) == 0 {
		e.fail(n, "applies an abstract operator that the program does not define")
		return "0"
	}
	x, y := e.text(n.args[0]), ""
	if len(n.args) > 1 {
		y = e.text(n.args[1])
	}
	byX := map[int][]tuple{}
	var order []int
	for _, t := range rows {
		if byX[t.x] == nil {
			order = append(order, t.x)
		}
		byX[t.x] = append(byX[t.x], t)
	}
	var choices []string
	for _, k := range order {
		var results []string
		for _, t := range byX[k] {
			results = append(results, fmt.Sprint(bits.TrailingZeros64(t.results)))
		}
		choices = append(choices, cases(y, keysY(byX[k]), results))
	}
	return cases(x, order, choices)
}

func keysY(rows []tuple) []int {
	var out []int
	for _, t := range rows {
		out = append(out, t.y)
	}
	return out
}

// cases is results[i] where x is keys[i], as nested conditional expressions.
// The last case needs no test.
func cases(x string, keys []int, results []string) string {
	out := results[len(results)-1]
	for i := len(results) - 2; i >= 0; i-- {
		if results[i] == out {
			continue
		}
		out = fmt.Sprintf("(%s == %d -> %s : %s)", x, keys[i], results[i], out)
	}
	return out
}

// when tests whether the arguments are one of the tuples that f accepts.
func (e *emitter) when(n *node, rows []tuple, f func(tuple) bool) string {
	x, y := e.text(n.args[0]), ""
	if len(n.args) > 1 {
		y = e.text(n.args[1])
	}
	accepted := 0
	byX := map[int][]string{}
	total := map[int]int{}
	var order []int
	for _, t := range rows {
		if total[t.x] == 0 {
			order = append(order, t.x)
		}
		total[t.x]++
		if f(t) {
			accepted++
			byX[t.x] = append(byX[t.x], fmt.Sprintf("%s == %d", y, t.y))
		}
	}
	switch accepted {
	case 0:
		return "false"
	case len(rows):
		return "true"
	}
	var tests []string
	for _, k := range order {
		switch {
		case len(byX[k]) == 0:
		case len(byX[k]) == total[k]:
			tests = append(tests, fmt.Sprintf("%s == %d", x, k))
		case len(order) == 1:
			tests = append(tests, byX[k]...)
		default:
			tests = append(tests, fmt.Sprintf("(%s == %d && (%s))", x, k, strings.Join(byX[k], " || ")))
		}
	}
	return "(" + strings.Join(tests, " || ") + ")"
}

// abstraction is the token of an int, by the guards. They cover every value
// and do not overlap, so the last needs no test.
func (e *emitter) abstraction(n *node, s *ir.Abs) string {
	a := e.prog.Abstraction(s.Abstraction)
	if a == nil || len(a.Guards) == 0 {
		e.fail(n, "applies an abstraction function that the program does not define")
		return "0"
	}
	if a.Of.Kind() != ir.Int {
		e.fail(n, fmt.Sprintf("makes tokens of a %s, which Promela does not have", a.Of))
		return "0"
	}
	if c := n.args[0].c; c != nil {
		return fmt.Sprint(max(a.TokenOf(c.Bits), 0))
	}
	x := e.text(n.args[0])
	out := fmt.Sprint(len(a.Guards) - 1)
	for i := len(a.Guards) - 2; i >= 0; i-- {
		g, ok := guardText(a.Guards[i], x)
		if !ok {
			e.fail(n, fmt.Sprintf("needs the guard of token %s, whose arithmetic goes beyond the 32 bits that Promela has", a.Tokens[i]))
			return "0"
		}
		out = fmt.Sprintf("(%s -> %d : %s)", g, i, out)
	}
	return out
}

// guardText is a truth-valued guard at x. It fails where a term may not fit
// into an int, since guards are about mathematical integers.
func guardText(g *ir.Guard, x string) (string, bool) {
	switch g.Op {
	case "true":
		return "true", true
	case "not":
		t, ok := guardText(g.Args[0], x)
		return "!" + t, ok
	case "and", "or":
		sep := map[string]string{"and": " && ", "or": " || "}[g.Op]
		var parts []string
		for _, a := range g.Args {
			t, ok := guardText(a, x)
			if !ok {
				return "", false
			}
			parts = append(parts, t)
		}
		return "(" + strings.Join(parts, sep) + ")", true
	}
	op := map[string]string{"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}[g.Op]
	l, _, _, ok1 := guardTerm(g.Args[0], x)
	r, _, _, ok2 := guardTerm(g.Args[1], x)
	return fmt.Sprintf("(%s %s %s)", l, op, r), op != "" && ok1 && ok2
}

// guardTerm is an integer-valued term at x, with the least and the greatest
// value it can have; it fails if those do not fit into an int.
func guardTerm(g *ir.Guard, x string) (text string, low, high int64, ok bool) {
	switch g.Op {
	case "n":
		return x, math.MinInt32, math.MaxInt32, true
	case "const":
		return number(g.Value), g.Value, g.Value, fits(g.Value, g.Value)
	case "neg":
		t, l, h, ok := guardTerm(g.Args[0], x)
		return fmt.Sprintf("-(%s)", t), -h, -l, ok && fits(-h, -l)
	}
	if len(g.Args) != 2 {
		return "", 0, 0, false
	}
	t, l, h, ok := guardTerm(g.Args[0], x)
	u, m, k, ok2 := guardTerm(g.Args[1], x)
	if !ok || !ok2 {
		return "", 0, 0, false
	}
	switch g.Op {
	case "add":
		return fmt.Sprintf("(%s + %s)", t, u), l + m, h + k, fits(l+m, h+k)
	case "sub":
		return fmt.Sprintf("(%s - %s)", t, u), l - k, h - m, fits(l-k, h-m)
	case "mul":
		low, high := min(l*m, l*k, h*m, h*k), max(l*m, l*k, h*m, h*k)
		return fmt.Sprintf("(%s * %s)", t, u), low, high, fits(low, high)
	case "rem":
		if m != k || m == 0 || m == -1 {
			return "", 0, 0, false
		}
		if m < 0 {
			m = -m
		}
		return fmt.Sprintf("(%s %% %s)", t, u), -(m - 1), m - 1, fits(m, m)
	}
	return "", 0, 0, false
}

func fits(low, high int64) bool { return low >= math.MinInt32 && high <= math.MaxInt32 }
