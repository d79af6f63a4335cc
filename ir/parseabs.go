package ir

import (
	"fmt"
	"math"
	"slices"
)

// abstraction takes an abstraction behind its keyword.
func (p *parser) abstraction() *Abstraction {
	a := &Abstraction{Name: p.name("the name of an abstraction")}
	p.expectWord("of")
	a.Of = p.typ()
	a.Arithmetic = p.name("java, ideal or trap")
	a.Unsafe = p.acceptWord("unsafe")
	p.expect("{")
	for p.lines(); !p.accept("}"); p.lines() {
		switch {
		case p.acceptWord("token"):
			p.token(a)
		case p.acceptWord("operator"):
			a.Operators = append(a.Operators, p.operatorTable(a))
		default:
			p.expected(`token, operator or "}"`)
		}
		p.end()
	}
	return a
}

// MaxTokens is how many tokens an abstraction may have: the bits of a set.
const MaxTokens = 64

func (p *parser) token(a *Abstraction) {
	if len(a.Operators) > 0 {
		p.fail(p.pos, "expected all tokens before the first operator")
	}
	if len(a.Tokens) == MaxTokens {
		p.fail(p.pos, "expected at most %d tokens in an abstraction", MaxTokens)
	}
	pos := p.pos
	name := p.name("the name of a token")
	if a.tokenIndex(name) >= 0 {
		p.fail(pos, "a second token %q in %s", name, a.Name)
	}
	if p.accept(":") {
		if len(a.Guards) < len(a.Tokens) {
			p.fail(pos, "expected a guard for every token or for none")
		}
		a.Guards = append(a.Guards, p.guard(0))
	}
	a.Tokens = append(a.Tokens, name)
}

// operatorTable takes an operator behind its keyword. Its table must have each
// entry once, in any order.
func (p *parser) operatorTable(a *Abstraction) *Operator {
	o := &Operator{Name: p.name("the name of an operator")}
	p.expect("/")
	pos := p.pos
	o.Arity = p.int("1 or 2")
	if o.Arity != 1 && o.Arity != 2 {
		p.fail(pos, "expected 1 or 2 operands, found %d", o.Arity)
	}
	if p.acceptWord("from") {
		for p.peek() != '{' && !p.atEnd() && len(o.From) < MaxTokens {
			o.From = append(o.From, p.name("a token"))
		}
	}
	operands := o.operands(a)
	o.Table = make([]uint64, o.entries(len(operands)))
	seen := make([]bool, len(o.Table))
	left := len(o.Table)
	p.expect("{")
	for p.lines(); !p.accept("}"); p.lines() {
		pos := p.pos
		i := p.tokenOf(a, operands)
		if o.Arity == 2 {
			p.expect(",")
			i = i*len(operands) + p.tokenOf(a, operands)
		}
		if seen[i] {
			p.fail(pos, "a second entry for the same tokens")
		}
		seen[i] = true
		p.expect(":")
		o.Table[i] = p.results(a, o)
		left--
		p.end()
	}
	if left > 0 {
		p.fail(pos, "%s", missingEntries(a, o, left))
	}
	return o
}

// missingEntries is the error of a table in which that many entries are left.
func missingEntries(a *Abstraction, o *Operator, left int) string {
	return fmt.Sprintf("expected %d entries in the table of %s.%s, %d are missing", len(o.Table), a.Name, o.Name, left)
}

// entries is the size of the operator's table.
func (o *Operator) entries(tokens int) int {
	if o.Arity == 1 {
		return tokens
	}
	return tokens * tokens
}

// tokenOf takes one of the tokens, by its number.
func (p *parser) tokenOf(a *Abstraction, tokens []string) int {
	pos := p.pos
	name := p.name("a token")
	n := slices.Index(tokens, name)
	if n < 0 {
		p.fail(pos, "no token %q in the abstraction %s", name, a.Name)
	}
	return n
}

func (p *parser) results(a *Abstraction, o *Operator) uint64 {
	set := uint64(0)
	for !p.atEnd() {
		if !IsComparison(o.Name) {
			set |= 1 << p.tokenOf(a, a.Tokens)
			continue
		}
		switch {
		case p.acceptWord("false"):
			set |= 1
		case p.acceptWord("true"):
			set |= 2
		default:
			p.expected("false or true")
		}
	}
	return set
}

// maxGuardDepth is how deep a guard may be nested; the parser goes down a few
// calls for each level.
const maxGuardDepth = 100

// guard takes a guard: or binds loosest, then and, not, comparisons, + and -,
// * and %, and the sign.
func (p *parser) guard(depth int) *Guard {
	return p.guardList("or", depth, func(d int) *Guard {
		return p.guardList("and", d, p.guardNot)
	})
}

func (p *parser) guardList(op string, depth int, part func(int) *Guard) *Guard {
	p.guardDepth(depth)
	g := part(depth + 1)
	if p.word() != op {
		return g
	}
	g = &Guard{Op: op, Args: []*Guard{g}}
	for p.acceptWord(op) {
		g.Args = append(g.Args, part(depth+1))
	}
	return g
}

func (p *parser) guardDepth(depth int) {
	if depth > 10*maxGuardDepth {
		p.fail(p.pos, "the guard is nested too deep")
	}
}

func (p *parser) guardNot(depth int) *Guard {
	p.guardDepth(depth)
	if p.acceptWord("not") {
		return &Guard{Op: "not", Args: []*Guard{p.guardNot(depth + 1)}}
	}
	for _, op := range [...]string{"instance", "site", "is"} {
		if p.acceptWord(op) {
			return &Guard{Op: op, Text: p.name("a text")}
		}
	}
	g := p.guardSum(depth + 1)
	for _, c := range [...]struct{ text, op string }{
		{"==", "eq"}, {"!=", "ne"}, {"<=", "le"}, {">=", "ge"}, {"<", "lt"}, {">", "gt"},
	} {
		if p.accept(c.text) {
			return &Guard{Op: c.op, Args: []*Guard{g, p.guardSum(depth + 1)}}
		}
	}
	return g
}

func (p *parser) guardSum(depth int) *Guard {
	g := p.guardProduct(depth + 1)
	for n := depth; ; n++ {
		p.guardDepth(n)
		op := ""
		switch {
		case p.accept("+"):
			op = "add"
		case p.accept("-"):
			op = "sub"
		default:
			return g
		}
		g = &Guard{Op: op, Args: []*Guard{g, p.guardProduct(depth + 1)}}
	}
}

func (p *parser) guardProduct(depth int) *Guard {
	g := p.guardTerm(depth + 1)
	for n := depth; ; n++ {
		p.guardDepth(n)
		op := ""
		switch {
		case p.accept("*"):
			op = "mul"
		case p.accept("%"):
			op = "rem"
		default:
			return g
		}
		g = &Guard{Op: op, Args: []*Guard{g, p.guardTerm(depth + 1)}}
	}
}

func (p *parser) guardTerm(depth int) *Guard {
	p.guardDepth(depth)
	switch {
	case p.acceptWord("n"):
		return &Guard{Op: "n"}
	case p.acceptWord("length"):
		return &Guard{Op: "length"}
	case p.acceptWord("true"):
		return &Guard{Op: "true"}
	case p.accept("("):
		g := p.guard(depth + 1)
		p.expect(")")
		return g
	case isDigit(p.peek()) || p.peek() == '-' && isDigit(p.peekAt(p.pos+1)):
		if c, end, err := readNumber(p.src, p.pos); err == nil && c.Type == Double {
			p.pos = end
			p.blank()
			return &Guard{Op: "real", Real: math.Float64frombits(uint64(c.Bits))}
		}
		return &Guard{Op: "const", Value: p.number("a number that fits in 64 bits")}
	case p.accept("-"):
		return &Guard{Op: "neg", Args: []*Guard{p.guardTerm(depth + 1)}}
	}
	p.expected("a guard over n")
	return nil
}
