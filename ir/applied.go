package ir

import (
	"slices"
	"strconv"
	"strings"
)

// AbstractOperator is an operator on tokens: its symbol in Java, its name and
// how many operands it has.
type AbstractOperator struct {
	Symbol, Name string
	Arity        int
}

// AbstractOperators are all operators on tokens, in the order in which tables
// are shown: those that give tokens, and the comparisons, which give truth
// values.
var AbstractOperators = []AbstractOperator{
	{"+", "add", 2}, {"-", "sub", 2}, {"*", "mul", 2}, {"/", "div", 2}, {"%", "rem", 2}, {"neg", "neg", 1},
	{"&", "and", 2}, {"|", "or", 2}, {"^", "xor", 2}, {"<<", "shl", 2}, {">>", "shr", 2}, {">>>", "ushr", 2},
	{"==", "eq", 2}, {"!=", "ne", 2}, {"<", "lt", 2}, {"<=", "le", 2}, {">", "gt", 2}, {">=", "ge", 2},
}

// FindAbstractOperator finds an operator on tokens by name.
func FindAbstractOperator(name string) (AbstractOperator, bool) {
	i := slices.IndexFunc(AbstractOperators, func(o AbstractOperator) bool { return o.Name == name })
	if i < 0 {
		return AbstractOperator{}, false
	}
	return AbstractOperators[i], true
}

// isComparison reports whether the operator on tokens is a comparison.
func isComparison(name string) bool {
	switch name {
	case "eq", "ne", "lt", "le", "gt", "ge":
		return true
	}
	return false
}

// IsComparison reports whether an abstract operator's results are truth values.
func IsComparison(op string) bool {
	if a, ok := ParseApplied(op); ok {
		return a.Term.Test()
	}
	return isComparison(op)
}

// Applied is an operator that computes the Term of a value of which it gets
// the token. So "n > 10" is more exact than the operator gt would be on the
// tokens of n and of 10: it knows the number.
//
// With Given it gets a second token, that of what the term Given is for the
// same value, and so has the results only of values that fit both.
type Applied struct {
	Term Term
	// Given is nil for an operator of one token.
	Given Term
}

// Term is a computation on one value n with known numbers, as Java's ints
// have it: one step after the other. No steps are n itself.
type Term []Step

// Step applies the operator named Op (add to ge, neg, or a cast) to what comes
// and the number Const.
type Step struct {
	Op    string
	Const int64
	Left  bool // Const is the left operand; neg and casts have none
	Real  bool // Const are the bits of a double, to which floats are widened
}

// Casts are the steps that cut an int to the length of a shorter type (JVMS
// 2.11.4), by the word that Java writes in parentheses.
var Casts = map[string]Type{"i2b": Byte, "i2c": Char, "i2s": Short}

// castTo is the step that casts to the type, "" if there is none.
func castTo(t Type) string {
	for op, to := range Casts {
		if to == t {
			return op
		}
	}
	return ""
}

// MaxSteps bounds the length of a term.
const MaxSteps = 8

// Test reports whether the term gives a truth value.
func (t Term) Test() bool { return len(t) > 0 && isComparison(t[len(t)-1].Op) }

// Then is the term with one more step.
func (t Term) Then(s Step) Term { return append(t[:len(t):len(t)], s) }

// Equal reports whether the terms are the same, step by step.
func (t Term) Equal(u Term) bool { return slices.Equal(t, u) }

// String is the operator's name, as in "(n + 1) % 2 == 0 given n + 1".
func (a Applied) String() string {
	if a.Given == nil {
		return a.Term.String()
	}
	return a.Term.String() + givenWord + a.Given.String()
}

const givenWord = " given "

// String is the term over n, as in "5 - (-n)" or "(char) (n + 1)".
func (t Term) String() string {
	text := "n"
	for i, s := range t {
		if i > 0 {
			text = "(" + text + ")"
		}
		if to, ok := Casts[s.Op]; ok {
			text = "(" + string(to) + ") " + text
			continue
		}
		o, _ := FindAbstractOperator(s.Op)
		number := strconv.FormatInt(s.Const, 10)
		if s.Real {
			number = string(appendDouble(nil, s.Const))
		}
		switch {
		case o.Arity == 1:
			text = "-" + text
		case s.Left:
			text = number + " " + o.Symbol + " " + text
		default:
			text += " " + o.Symbol + " " + number
		}
	}
	return text
}

// ParseApplied reads what Applied.String writes; false for all else.
func ParseApplied(name string) (Applied, bool) {
	if !strings.Contains(name, "n") || strings.HasPrefix(name, "n") && !strings.Contains(name, " ") {
		return Applied{}, false // as are most that are asked about
	}
	var a Applied
	first, given, two := strings.Cut(name, givenWord)
	ok := false
	if a.Term, ok = parseTerm(first, 0); !ok || len(a.Term) == 0 {
		return Applied{}, false
	}
	if two {
		if a.Given, ok = parseTerm(given, 0); !ok || len(a.Given) == 0 || a.Given.Test() {
			return Applied{}, false
		}
	}
	return a, a.String() == name
}

// parseTerm reads a term, from its last step to its first.
func parseTerm(text string, depth int) (Term, bool) {
	if text == "n" {
		return Term{}, true
	}
	if depth == MaxSteps {
		return nil, false
	}
	var last Step
	inner := ""
	words := strings.Split(text, " ")
	to, operand, cast := strings.Cut(strings.TrimPrefix(text, "("), ") ")
	switch {
	case cast && castTo(Type(to)) != "" && text[0] == '(':
		last, inner = Step{Op: castTo(Type(to))}, operand
	case strings.HasPrefix(text, "-n") || strings.HasPrefix(text, "-("):
		last, inner = Step{Op: "neg"}, text[1:]
	case len(words) < 3:
		return nil, false
	case text[0] == '(' || text[0] == 'n':
		end := len(words)
		last = step(words[end-2], words[end-1], false)
		inner = strings.Join(words[:end-2], " ")
	default:
		last = step(words[1], words[0], true)
		inner = strings.Join(words[2:], " ")
	}
	if inner != "n" {
		if len(inner) < 2 || inner[0] != '(' || inner[len(inner)-1] != ')' {
			return nil, false
		}
		inner = inner[1 : len(inner)-1]
	}
	t, ok := parseTerm(inner, depth+1)
	if !ok || last.Op == "" || t.Test() {
		return nil, false
	}
	return append(t, last), true
}

// step is the operator with that symbol and a number; one without a name if
// there is no such.
func step(symbol, number string, left bool) Step {
	s := Step{Left: left}
	c, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		if c, s.Real = parseReal(number); !s.Real {
			return Step{}
		}
	}
	s.Const = c
	for _, o := range AbstractOperators {
		if o.Symbol == symbol && o.Arity == 2 {
			s.Op = o.Name
			return s
		}
	}
	return Step{}
}

// parseReal reads the bits of a double in the text form, as in 2.5d.
func parseReal(text string) (int64, bool) {
	if !startsConst(text, 0) || text[0] == '"' || text[0] == '@' || text[0] == 'n' || text[0] == 'c' {
		return 0, false
	}
	c, end, err := readNumber(text, 0)
	return c.Bits, err == nil && end == len(text) && c.Type == Double
}
