package ir

import (
	"fmt"
	"slices"
)

func (c *checker) abstractions() {
	as := c.prog.Abstractions
	if len(as) > 0 && c.prog.Level != Abstract {
		c.errorf("expected no abstractions at level %s, found %d", c.prog.Level, len(as))
	}
	for i, a := range as {
		if a == nil {
			c.errorf("abstraction %d is missing", i)
			continue
		}
		if i > 0 && as[i-1] != nil && as[i-1].Name >= a.Name {
			c.errorf("expected abstractions sorted by name and each once, found %s after %s", a.Name, as[i-1].Name)
		}
		if msg := a.check(); msg != "" {
			c.errorf("abstraction %s: %s", a.Name, msg)
		}
	}
}

// Check states the invariants of an abstraction by itself.
func (a *Abstraction) Check() error {
	if msg := a.check(); msg != "" {
		return fmt.Errorf("abstraction %s: %s", a.Name, msg)
	}
	return nil
}

// check is what is wrong with the abstraction, "" if nothing is.
func (a *Abstraction) check() string {
	switch {
	case a.Name == "" || !validWTF8(a.Name) || Type(a.Name).IsArray():
		return "expected a name"
	case !a.Of.IsPrimitive() && a.Of != ObjectClass && a.Of != StringClass:
		return fmt.Sprintf("expected an abstraction of a primitive type, java.lang.Object or java.lang.String, found %q", a.Of)
	case a.Arithmetic != JavaArithmetic && a.Arithmetic != IdealArithmetic && a.Arithmetic != TrapArithmetic:
		return fmt.Sprintf("expected java, ideal or trap arithmetic, found %q", a.Arithmetic)
	case len(a.Tokens) == 0 || len(a.Tokens) > MaxTokens:
		return fmt.Sprintf("expected 1 to %d tokens, found %d", MaxTokens, len(a.Tokens))
	case len(a.Guards) != len(a.Tokens):
		return fmt.Sprintf("expected %d guards, one a token, found %d", len(a.Tokens), len(a.Guards))
	}
	for i, t := range a.Tokens {
		if t == "" || !validWTF8(t) || a.tokenIndex(t) != i {
			return fmt.Sprintf("expected tokens with names, each once, found %q", t)
		}
		if msg := a.Guards[i].check(a.Of, true, 0); msg != "" {
			return fmt.Sprintf("the guard of %s: %s", t, msg)
		}
	}
	for i, o := range a.Operators {
		if o == nil {
			return fmt.Sprintf("operator %d is missing", i)
		}
		if i > 0 && a.Operators[i-1].Name >= o.Name {
			return fmt.Sprintf("expected operators sorted by name and each once, found %s after %s", o.Name, a.Operators[i-1].Name)
		}
		if msg := a.checkOperator(o); msg != "" {
			return fmt.Sprintf("the operator %s: %s", o.Name, msg)
		}
	}
	return ""
}

// operatorArity is the number of operands of an abstract operator, 0 if there
// is none of that name.
func operatorArity(name string) int {
	if o, ok := FindAbstractOperator(name); ok {
		return o.Arity
	}
	if _, ok := ParseCoercion(name); ok {
		return 1
	}
	switch a, ok := ParseApplied(name); {
	case !ok:
		return 0
	case a.Given != nil:
		return 2
	}
	return 1
}

func (a *Abstraction) checkOperator(o *Operator) string {
	arity := operatorArity(o.Name)
	_, coercion := ParseCoercion(o.Name)
	operands := len(o.operands(a))
	switch {
	case arity == 0:
		return "no operator is called that"
	case coercion != (o.From != nil) || operands == 0 || operands > MaxTokens:
		return "expected the tokens of the operand for a coercion, and for nothing else"
	case o.Arity != arity:
		return fmt.Sprintf("expected %d operands, found %d", arity, o.Arity)
	case len(o.Table) != o.entries(operands):
		return fmt.Sprintf("expected a table of %d entries, found %d", o.entries(operands), len(o.Table))
	}
	results := len(a.Tokens)
	if IsComparison(o.Name) {
		results = 2
	}
	for i, set := range o.Table {
		tuple := o.tuple(len(a.Tokens), i)
		if set == 0 && !a.Unsafe && !a.mayBeEmpty(o, tuple) {
			return fmt.Sprintf("the entry for %s is empty", a.tupleString(o, tuple))
		}
		if results < 64 && set>>results != 0 {
			return fmt.Sprintf("the entry for %s has more than the %d possible results", a.tupleString(o, tuple), results)
		}
	}
	return ""
}

// mayBeEmpty reports whether an operator may have no result for the tokens:
// division by a token that stands for 0, or tokens that no value has both.
func (a *Abstraction) mayBeEmpty(o *Operator, tuple []int) bool {
	if c, ok := ParseCoercion(o.Name); ok {
		return IsSets(c.From) // any of no tokens
	}
	if x, ok := ParseApplied(o.Name); ok {
		divides := slices.ContainsFunc(x.Term, func(s Step) bool {
			return (s.Op == "div" || s.Op == "rem") && (s.Left || s.Const == 0)
		})
		return divides || x.Given != nil
	}
	return (o.Name == "div" || o.Name == "rem") && !a.Of.IsReal() && a.Guards[tuple[1]].Holds(0)
}

func (a *Abstraction) tupleString(o *Operator, tuple []int) string {
	s := ""
	for k, t := range tuple {
		if k > 0 {
			s += ", "
		}
		s += o.operands(a)[t]
	}
	return s
}

// check is what is wrong with a guard that must be a truth value or, if truth
// is false, an integer.
func (g *Guard) check(of Type, truth bool, depth int) string {
	if g == nil {
		return "a part is missing"
	}
	if depth > maxGuardDepth {
		return fmt.Sprintf("nested deeper than %d", maxGuardDepth)
	}
	isTruth, argTruth, least, most := guardShape(g.Op)
	switch {
	case most < 0:
		return fmt.Sprintf("no operator of guards is called %q", g.Op)
	case isTruth != truth && truth:
		return fmt.Sprintf("expected a condition, found the integer %s", g)
	case isTruth != truth:
		return fmt.Sprintf("expected an integer, found the condition %s", g)
	case len(g.Args) < least || len(g.Args) > most:
		return fmt.Sprintf("%q with %d operands", g.Op, len(g.Args))
	case g.Value != 0 && g.Op != "const":
		return fmt.Sprintf("%q with a value", g.Op)
	case g.Text != "" && !g.textual():
		return fmt.Sprintf("%q with a text", g.Op)
	case (g.Op == "instance" || g.Op == "site") && of != ObjectClass, (g.Op == "is" || g.Op == "length") && of != StringClass:
		return fmt.Sprintf("%s is nothing that guards for %s know", g, of)
	}
	for _, a := range g.Args {
		if msg := a.check(of, argTruth, depth+1); msg != "" {
			return msg
		}
	}
	if of.IsReal() && (g.Op == "add" || g.Op == "sub" || g.Op == "mul" || g.Op == "rem" || g.Op == "neg") ||
		g.Op == "real" && (!of.IsReal() || g.Real-g.Real != 0) || g.Op != "real" && g.Real != 0 {
		return fmt.Sprintf("%s is nothing that guards for %s know", g, of)
	}
	if g.Op == "rem" && (g.Args[1].Op != "const" || g.Args[1].Value == 0) {
		return fmt.Sprintf("expected a remainder by a constant that is not 0, found %s", g)
	}
	if !truth && g.Op != "n" && g.Op != "real" && g.magnitude(of) > 1<<62 {
		return fmt.Sprintf("%s may not fit in 64 bits", g)
	}
	return ""
}

// guardShape says of an operator of guards whether it is a truth value,
// whether its operands are, and how many it has; most is -1 for no operator.
func guardShape(op string) (truth, argTruth bool, least, most int) {
	switch op {
	case "true", "instance", "site", "is":
		return true, false, 0, 0
	case "not":
		return true, true, 1, 1
	case "and", "or":
		return true, true, 2, 1 << 20
	case "eq", "ne", "lt", "le", "gt", "ge":
		return true, false, 2, 2
	case "n", "const", "real", "length":
		return false, false, 0, 0
	case "neg":
		return false, false, 1, 1
	case "add", "sub", "mul", "rem":
		return false, false, 2, 2
	}
	return false, false, 0, -1
}
