package ir

import (
	"math"
	"strconv"
)

// appendAbstraction appends an abstraction in the text form.
func appendAbstraction(b []byte, a *Abstraction) []byte {
	b = append(b, "abstraction "...)
	b = appendName(b, a.Name)
	b = append(b, " of "...)
	b = appendType(b, a.Of)
	b = append(b, ' ')
	b = appendName(b, a.Arithmetic)
	if a.Unsafe {
		b = append(b, " unsafe"...)
	}
	b = append(b, " {\n"...)
	for i, t := range a.Tokens {
		b = append(b, "  token "...)
		b = appendName(b, t)
		if i < len(a.Guards) {
			b = append(b, ": "...)
			b = appendGuard(b, a.Guards[i], guardOr)
		}
		b = append(b, '\n')
	}
	for _, o := range a.Operators {
		b = append(b, "  operator "...)
		b = appendName(b, o.Name)
		b = append(b, '/')
		b = strconv.AppendInt(b, int64(o.Arity), 10)
		if o.From != nil {
			b = append(b, " from"...)
			for _, t := range o.From {
				b = appendName(append(b, ' '), t)
			}
		}
		b = append(b, " {\n"...)
		for i, set := range o.Table {
			b = appendEntry(append(b, "    "...), a, o, i, set)
			b = append(b, '\n')
		}
		b = append(b, "  }\n"...)
	}
	return append(b, "}\n"...)
}

// appendEntry appends entry i of the operator's table: x, y: results.
func appendEntry(b []byte, a *Abstraction, o *Operator, i int, set uint64) []byte {
	for k, t := range o.tuple(len(a.Tokens), i) {
		b = appendComma(b, k)
		b = appendName(b, o.operands(a)[t])
	}
	b = append(b, ':')
	for _, r := range a.resultNames(o, set) {
		b = append(b, ' ')
		b = appendName(b, r)
	}
	return b
}

// tuple are the tokens, by index, that entry i of the table is for.
func (o *Operator) tuple(tokens, i int) []int {
	if o.Arity == 1 {
		return []int{i}
	}
	return []int{i / tokens, i % tokens}
}

// resultNames are the names of the results in a set: tokens, or false and true.
func (a *Abstraction) resultNames(o *Operator, set uint64) []string {
	names := a.Tokens
	if IsComparison(o.Name) {
		names = truthNames
	}
	out := make([]string, 0, 4)
	for i, n := range names {
		if set>>i&1 != 0 {
			out = append(out, n)
		}
	}
	return out
}

var truthNames = []string{"false", "true"}

// How tightly the operators of guards bind, loosest first.
const (
	guardOr = iota
	guardAnd
	guardNot
	guardCompare
	guardAdd
	guardMul
	guardNeg
	guardAtom
)

// guardForm is the text form of an operator of guards.
func guardForm(op string) (text string, level int) {
	switch op {
	case "or":
		return "or", guardOr
	case "and":
		return "and", guardAnd
	case "not":
		return "not", guardNot
	case "eq":
		return "==", guardCompare
	case "ne":
		return "!=", guardCompare
	case "lt":
		return "<", guardCompare
	case "le":
		return "<=", guardCompare
	case "gt":
		return ">", guardCompare
	case "ge":
		return ">=", guardCompare
	case "add":
		return "+", guardAdd
	case "sub":
		return "-", guardAdd
	case "mul":
		return "*", guardMul
	case "rem":
		return "%", guardMul
	case "neg":
		return "-", guardNeg
	case "n", "true", "length", "instance", "site", "is":
		return op, guardAtom
	}
	return "?", guardAtom
}

// String is the guard in the text form, as in "n % 2 == 0 and n > 0".
func (g *Guard) String() string { return string(appendGuard(nil, g, guardOr)) }

// appendGuard appends g, in parentheses if it binds looser than level. An "and"
// below an "and" keeps its parentheses: they tell it from one with more parts.
func appendGuard(b []byte, g *Guard, level int) []byte {
	if g == nil {
		return append(b, missing)
	}
	switch g.Op {
	case "const":
		return strconv.AppendInt(b, g.Value, 10)
	case "real":
		return appendDouble(b, int64(math.Float64bits(g.Real)))
	}
	text, own := guardForm(g.Op)
	if own < level {
		b = append(b, '(')
		b = appendGuard(b, g, guardOr)
		return append(b, ')')
	}
	switch own {
	case guardAtom:
		b = append(b, text...)
		if g.textual() {
			b = appendName(append(b, ' '), g.Text)
		}
		return b
	case guardNot:
		b = append(b, "not "...)
		return appendGuardArgs(b, g, "", guardCompare, guardCompare)
	case guardNeg:
		b = append(b, '-')
		if len(g.Args) > 0 && g.Args[0] != nil && g.Args[0].Op == "const" {
			b = append(b, '(')
			b = appendGuard(b, g.Args[0], guardOr)
			return append(b, ')')
		}
		return appendGuardArgs(b, g, "", guardAtom, guardAtom)
	case guardAdd, guardMul:
		return appendGuardArgs(b, g, text, own, own+1)
	}
	return appendGuardArgs(b, g, text, own+1, own+1)
}

// appendGuardArgs appends the parts of g, the first at level first, with the
// operator between them.
func appendGuardArgs(b []byte, g *Guard, op string, first, rest int) []byte {
	if len(g.Args) == 0 {
		return append(b, missing)
	}
	for i, a := range g.Args {
		if i == 0 {
			b = appendGuard(b, a, first)
			continue
		}
		b = appendInfix(b, op)
		b = appendGuard(b, a, rest)
	}
	return b
}
