package ir

import (
	"fmt"
	"math"
	"strings"
)

// refKind is the kind of all references.
const refKind Type = "reference"

// kindOf is what matters of a type to the machine: Int for all types that are
// ints on the operand stack, refKind for all references; the others are their
// own kinds. A value may be assigned where its kind is the same.
func kindOf(t Type) Type {
	switch t {
	case Boolean, Byte, Char, Short, Int:
		return Int
	case Long, Float, Double, Void:
		return t
	}
	if t.IsToken() {
		return t
	}
	return refKind
}

// validType reports whether t is a type that a variable may have at the
// program's level. Classes need not be listed: there are no objects of one
// that is not.
func (c *checker) validType(t Type) bool {
	ok, seen := c.types[t]
	if !seen {
		ok = c.wellFormed(t)
		c.types[t] = ok
	}
	return ok
}

func (c *checker) wellFormed(t Type) bool {
	base := Type(strings.TrimRight(string(t), "[]"))
	dims := (len(t) - len(base)) / 2
	if string(t) != string(base)+strings.Repeat("[]", dims) || dims > 255 {
		return false
	}
	if base.IsToken() {
		return c.prog.Level == Abstract && (c.prog.Abstraction(base.Abstraction()) != nil || dims == 0 && c.prog.Group(base.Abstraction()) != nil)
	}
	if base == Null {
		return dims == 0
	}
	return base != Void && (base.IsPrimitive() || validClassName(string(base)))
}

// constant is what is wrong with the constant, "" if nothing is.
func (c *checker) constant(k *Const) string {
	switch t := k.Type; {
	case t.IsIntLike() || t == Long:
		if !inRange(t, k.Bits) {
			return fmt.Sprintf("%d is not in the range of %s", k.Bits, t)
		}
	case t == Float:
		if k.Bits != int64(uint32(k.Bits)) {
			return "a float constant of more than 32 bits"
		}
	case t == Double || t == Null:
	case t == StringClass:
		if !validWTF8(k.Text) {
			return "a string constant that is not WTF-8"
		}
	case t == ClassClass:
		if named := Type(k.Text); named != Void && (named == Null || named.IsToken() || !c.validType(named)) {
			return fmt.Sprintf("a class constant of %q, which is no type", k.Text)
		}
	case t.IsToken():
		a := c.prog.Abstraction(t.Abstraction())
		if a == nil || c.prog.Level != Abstract {
			return fmt.Sprintf("a token of %s, which is no abstraction of the program", t.Abstraction())
		}
		if n := a.tokenIndex(k.Text); n < 0 || int64(n) != k.Bits {
			return fmt.Sprintf("the token %s of %s is not number %d", k.Text, a.Name, k.Bits)
		}
	default:
		return fmt.Sprintf("a constant of type %q", k.Type)
	}
	if k.Text != "" && k.Type != StringClass && k.Type != ClassClass && !k.Type.IsToken() {
		return fmt.Sprintf("a constant of type %s with the text %q", k.Type, k.Text)
	}
	if k.Bits != 0 && (k.Type == Null || k.Type == StringClass || k.Type == ClassClass) {
		return fmt.Sprintf("a constant of type %s with bits", k.Type)
	}
	return ""
}

// signature is what a caller must know of a method: the kinds of its
// arguments, receiver first, and of its result. The kind "" is an int or a
// token: a method at level abstract that never returns an int result does not
// tell which.
type signature struct {
	args   []Type
	result Type
}

// signatureOf is the signature of a method whose head is well-formed.
func (c *checker) signatureOf(m *Method) *signature {
	if s := c.sigs[m]; s != nil {
		return s
	}
	s := &signature{result: c.resultKind(m)}
	if len(m.Params) > 0 {
		for _, l := range m.Params {
			s.args = append(s.args, kindOf(l.Type))
		}
	} else {
		if !m.Static {
			s.args = append(s.args, refKind)
		}
		for _, t := range m.ID.Params() {
			s.args = append(s.args, kindOf(t))
		}
	}
	c.sigs[m] = s
	return s
}

// resultKind is the kind of the method's results. Abstraction may have made
// tokens of numbers, which the ID does not show but the returns do.
func (c *checker) resultKind(m *Method) Type {
	kind := kindOf(m.ID.Result())
	if kind == Void || c.prog.Level != Abstract || len(m.Blocks) == 0 {
		return kind
	}
	for _, b := range m.Blocks {
		if b == nil || len(b.Stmts) == 0 {
			continue
		}
		if r, ok := b.Stmts[len(b.Stmts)-1].(*Return); ok && r.X != nil {
			switch x := r.X.(type) {
			case *Local:
				if x != nil {
					return kindOf(x.Type)
				}
			case *Const:
				if x != nil {
					return kindOf(x.Type)
				}
			}
		}
	}
	return ""
}

// standsFor reports whether a variable of kind got may stand for a declared
// type of kind declared: at level abstract a token may stand for a number or a reference.
func (c *checker) standsFor(got, declared Type) bool {
	return got == declared || declared != Void && got.IsToken() && c.prog.Level == Abstract
}

// magnitude is an upper bound of |g| for any value n of the type, as a float
// that is large enough to tell whether 64 bits hold it.
func (g *Guard) magnitude(of Type) float64 {
	switch g.Op {
	case "n":
		_, hi := of.Kind().Range()
		return float64(hi)
	case "length":
		return 1 << 31
	case "const":
		return math.Abs(float64(g.Value))
	case "neg":
		return g.Args[0].magnitude(of)
	}
	x, y := g.Args[0].magnitude(of), g.Args[1].magnitude(of)
	switch g.Op {
	case "mul":
		return x * y
	case "rem":
		return math.Min(x, y)
	}
	return x + y
}
