package prop

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of conditions, by precedence, as Java has it.
type (
	disjunction struct {
		Pos  lexer.Position
		X    conjunction   `parser:"@@"`
		Rest []conjunction `parser:"('||' @@)*"`
	}
	conjunction struct {
		Pos  lexer.Position
		X    equality   `parser:"@@"`
		Rest []equality `parser:"('&&' @@)*"`
	}
	equality struct {
		X    relation `parser:"@@"`
		Rest []equal  `parser:"@@*"`
	}
	equal struct {
		Pos lexer.Position
		Op  string   `parser:"@('==' | '!=')"`
		X   relation `parser:"@@"`
	}
	relation struct {
		Pos lexer.Position
		X   sum    `parser:"@@"`
		Op  string `parser:"( @('<' | '<=' | '>' | '>=')"`
		Y   *sum   `parser:"@@ )?"`
	}
	sum struct {
		X    product `parser:"@@"`
		Rest []term  `parser:"@@*"`
	}
	term struct {
		Pos lexer.Position
		Op  string  `parser:"@('+' | '-')"`
		X   product `parser:"@@"`
	}
	product struct {
		X    unary    `parser:"@@"`
		Rest []factor `parser:"@@*"`
	}
	factor struct {
		Pos lexer.Position
		Op  string `parser:"@('*' | '/' | '%')"`
		X   unary  `parser:"@@"`
	}
	unary struct {
		Pos lexer.Position
		Op  string   `parser:"( @('!' | '-')"`
		X   *unary   `parser:"@@"`
		Y   *operand `parser:"| @@ )"`
	}
	operand struct {
		Pos    lexer.Position
		Number string       `parser:"( @Number"`
		Name   string       `parser:"| @Name"`
		Inner  *disjunction `parser:"| '(' @@ ')' )"`
	}
)

// expr is a condition, or a part of one.
type expr struct {
	pos lexer.Position
	// op is an operator of Java's, or one of those below.
	op   string
	x, y *expr  // y is nil of unary operators
	text string // of a number or field
}

// What is no operator of Java's, or has to be told from another.
const (
	negative = "neg"
	number   = "number"
	field    = "field"
	yes      = "true"
	no       = "false"
	null     = "null"
)

func (d *disjunction) tree() *expr {
	e := d.X.tree()
	for i := range d.Rest {
		e = &expr{pos: d.Pos, op: "||", x: e, y: d.Rest[i].tree()}
	}
	return e
}

func (c *conjunction) tree() *expr {
	e := c.X.tree()
	for i := range c.Rest {
		e = &expr{pos: c.Pos, op: "&&", x: e, y: c.Rest[i].tree()}
	}
	return e
}

func (q *equality) tree() *expr {
	e := q.X.tree()
	for i := range q.Rest {
		e = &expr{pos: q.Rest[i].Pos, op: q.Rest[i].Op, x: e, y: q.Rest[i].X.tree()}
	}
	return e
}

func (r *relation) tree() *expr {
	e := r.X.tree()
	if r.Op != "" {
		e = &expr{pos: r.Pos, op: r.Op, x: e, y: r.Y.tree()}
	}
	return e
}

func (s *sum) tree() *expr {
	e := s.X.tree()
	for i := range s.Rest {
		e = &expr{pos: s.Rest[i].Pos, op: s.Rest[i].Op, x: e, y: s.Rest[i].X.tree()}
	}
	return e
}

func (p *product) tree() *expr {
	e := p.X.tree()
	for i := range p.Rest {
		e = &expr{pos: p.Rest[i].Pos, op: p.Rest[i].Op, x: e, y: p.Rest[i].X.tree()}
	}
	return e
}

func (u *unary) tree() *expr {
	switch {
	case u.Y != nil:
		return u.Y.tree()
	case u.Op == "!":
		return &expr{pos: u.Pos, op: "!", x: u.X.tree()}
	}
	if o := u.X.Y; o != nil && o.Number != "" {
		return &expr{pos: u.Pos, op: number, text: "-" + o.Number}
	}
	return &expr{pos: u.Pos, op: negative, x: u.X.tree()}
}

func (o *operand) tree() *expr {
	switch {
	case o.Inner != nil:
		return o.Inner.tree()
	case o.Number != "":
		return &expr{pos: o.Pos, op: number, text: o.Number}
	}
	switch o.Name {
	case yes, no, null:
		return &expr{pos: o.Pos, op: o.Name}
	}
	return &expr{pos: o.Pos, op: field, text: o.Name}
}

// precedence of an operator; what binds tighter has a higher one.
func (e *expr) precedence() int {
	switch e.op {
	case "||":
		return 1
	case "&&":
		return 2
	case "==", "!=":
		return 3
	case "<", "<=", ">", ">=":
		return 4
	case "+", "-":
		return 5
	case "*", "/", "%":
		return 6
	}
	return 7
}

// String writes the condition with the parentheses that it needs.
func (e *expr) String() string {
	switch e.op {
	case number, field:
		return e.text
	case yes, no, null:
		return e.op
	case "!":
		return "!" + e.x.within(7)
	case negative:
		return "-" + e.x.within(7)
	}
	p := e.precedence()
	left := p
	if p == 4 {
		left = 5 // comparisons do not chain
	}
	return e.x.within(left) + " " + e.op + " " + e.y.within(p+1)
}

func (e *expr) within(p int) string {
	text := e.String()
	if e.precedence() < p || strings.HasPrefix(text, "-") && p == 7 {
		return "(" + text + ")"
	}
	return text
}

// each calls f with e and all parts of it, from left to right.
func (e *expr) each(f func(*expr)) {
	f(e)
	if e.x != nil {
		e.x.each(f)
	}
	if e.y != nil {
		e.y.each(f)
	}
}

// valid reports what is wrong whatever the program is: numbers out of range, and
// divisions by what may be 0, for which Java would throw.
func (e *expr) valid() error {
	var err error
	e.each(func(e *expr) {
		if err != nil {
			return
		}
		switch e.op {
		case number:
			_, _, err = e.number()
		case "/", "%":
			if e.y.op != number || strings.Trim(e.y.text, "-0xXlL") == "" {
				err = fmt.Errorf("%s: found %q, expected to divide by a number other than 0", e.pos, e.y)
			}
		}
	})
	return err
}

// number is the value of a number, an int unless it ends in L.
func (e *expr) number() (v int64, long bool, err error) {
	digits := strings.TrimRight(e.text, "lL")
	long = digits != e.text
	size := 32
	if long {
		size = 64
	}
	minus := strings.HasPrefix(digits, "-")
	if hex := strings.TrimPrefix(strings.ToLower(strings.TrimPrefix(digits, "-")), "0x"); len(hex)+2 == len(strings.TrimPrefix(digits, "-")) {
		var u uint64
		u, err = strconv.ParseUint(hex, 16, size)
		v = int64(u)
		if !long {
			v = int64(int32(u))
		}
		if minus {
			v = -v
		}
	} else {
		v, err = strconv.ParseInt(digits, 10, size)
	}
	if err != nil {
		return 0, long, fmt.Errorf("%s: the number %s is out of range, expected %d bits", e.pos, e.text, size)
	}
	return v, long, nil
}
