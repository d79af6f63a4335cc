// Package texts knows the operations on strings that work on tokens of an abstraction of
// strings: what each gives for all strings that have the tokens.
package texts

import (
	"strconv"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Operation is a method that asks or makes strings.
type Operation struct {
	// Result says that it gives a number or a string, and not a truth value; Number that it
	// is a number.
	Result, Number bool
	// Text says that it makes the text of a number.
	Text bool
	// Constant says that it asks something of a string by a constant, and works on tokens only
	// with one: Tests has it.
	Constant bool
}

const class = string(ir.StringClass)

// The operations by their methods.
const (
	Length           ir.MethodID = ir.MethodID(class + ".length()int")
	HashCode         ir.MethodID = ir.MethodID(class + ".hashCode()int")
	IsEmpty          ir.MethodID = ir.MethodID(class + ".isEmpty()boolean")
	Equals           ir.MethodID = ir.MethodID(class + ".equals(java.lang.Object)boolean")
	StartsWith       ir.MethodID = ir.MethodID(class + ".startsWith(java.lang.String)boolean")
	EndsWith         ir.MethodID = ir.MethodID(class + ".endsWith(java.lang.String)boolean")
	Contains         ir.MethodID = ir.MethodID(class + ".contains(java.lang.CharSequence)boolean")
	EqualsIgnoreCase ir.MethodID = ir.MethodID(class + ".equalsIgnoreCase(java.lang.String)boolean")
	Concat           ir.MethodID = ir.MachineClass + ".concat(java.lang.String,java.lang.String)java.lang.String"
)

// Operations are all of them.
var Operations = map[ir.MethodID]Operation{
	Length:                     {Result: true, Number: true},
	HashCode:                   {Result: true, Number: true},
	IsEmpty:                    {},
	Equals:                     {},
	StartsWith:                 {Constant: true},
	EndsWith:                   {Constant: true},
	Contains:                   {Constant: true},
	EqualsIgnoreCase:           {Constant: true},
	Concat:                     {Result: true},
	ir.MachineText(ir.Boolean): {Result: true, Text: true},
	ir.MachineText(ir.Char):    {Result: true, Text: true},
	ir.MachineText(ir.Int):     {Result: true, Text: true},
	ir.MachineText(ir.Long):    {Result: true, Text: true},
}

// Members are the strings of a token: those of the constants in the abstraction's guards that
// have it, and Others of the lengths given, if there are any. A constant in a program has
// itself only.
type Members struct {
	Texts  []string
	Others values.Set
}

// Constants are the strings that the guards of the abstraction name.
func Constants(a *ir.Abstraction) (out []string) {
	seen := map[string]bool{}
	var visit func(g *ir.Guard)
	visit = func(g *ir.Guard) {
		if g.Op == "is" && !seen[g.Text] {
			seen[g.Text] = true
			out = append(out, g.Text)
		}
		for _, x := range g.Args {
			visit(x)
		}
	}
	for _, g := range a.Guards {
		visit(g)
	}
	return out
}

// Of are the members of each token of the abstraction.
func Of(a *ir.Abstraction) []Members {
	out := make([]Members, len(a.Tokens))
	for i, g := range a.Guards {
		for _, s := range Constants(a) {
			if values.HoldsText(g, s) {
				out[i].Texts = append(out[i].Texts, s)
			}
		}
		out[i].Others = values.Lengths(unnamed(g))
	}
	return out
}

// unnamed is the guard for strings that no guard names.
func unnamed(g *ir.Guard) *ir.Guard {
	if g.Op == "is" {
		return &ir.Guard{Op: "not", Args: []*ir.Guard{{Op: "true"}}}
	}
	out := *g
	out.Args = nil
	for _, x := range g.Args {
		out.Args = append(out.Args, unnamed(x))
	}
	return &out
}

// TokenOf is the token of the string that is not null.
func TokenOf(a *ir.Abstraction, s string) int {
	for i, g := range a.Guards {
		if values.HoldsText(g, s) {
			return i
		}
	}
	return -1
}

// may reports whether the members have the string.
func (m Members) may(a *ir.Abstraction, token int, s string) bool {
	return values.HoldsText(a.Guards[token], s)
}

// Operand is what is known of an operand: its token, or if that is negative its text.
type Operand struct {
	Token int
	Text  string
}

// Joined are the tokens, as a mask, that the strings may have which are made of x and y. The
// text of null is "null".
func Joined(a *ir.Abstraction, x, y Operand) (out uint64) {
	all := Of(a)
	is := func(o Operand, s string) bool {
		if o.Token < 0 {
			return o.Text == s
		}
		return all[o.Token].may(a, o.Token, s) || s == "null" && a.Guards[o.Token].Holds(0)
	}
	lengths := func(o Operand) []values.Set {
		one := func(s string) values.Set { return values.Lengths(&ir.Guard{Op: "is", Text: s}) }
		if o.Token < 0 {
			return []values.Set{one(o.Text)}
		}
		out := []values.Set{all[o.Token].Others}
		for _, s := range all[o.Token].Texts {
			out = append(out, one(s))
		}
		if a.Guards[o.Token].Holds(0) {
			out = append(out, one("null"))
		}
		return out
	}
	for i, m := range all {
		for _, s := range m.Texts {
			for k := 0; k <= len(s); k++ {
				if is(x, s[:k]) && is(y, s[k:]) {
					out |= 1 << i
				}
			}
		}
		for _, l := range lengths(x) {
			for _, r := range lengths(y) {
				if meets(l, r, m.Others) {
					out |= 1 << i
				}
			}
		}
	}
	return out
}

// meets reports whether the sum of a length of each of two sets may be in a third.
func meets(x, y, sum values.Set) bool {
	for _, a := range x.Spans {
		for _, b := range y.Spans {
			for _, c := range sum.Spans {
				if a.Lo+b.Lo <= c.Hi && c.Lo <= a.Hi+b.Hi {
					return true
				}
			}
		}
	}
	return false
}

// Printed are the tokens that the texts of numbers of the type may have.
func Printed(a *ir.Abstraction, t ir.Type) (out uint64) {
	least, most := int64(1), int64(11)
	is := func(s string) bool {
		n, err := strconv.ParseInt(s, 10, 64)
		return err == nil && strconv.FormatInt(n, 10) == s
	}
	switch t { // others: ints
	case ir.Long:
		most = 20
	case ir.Char:
		most, is = 1, func(s string) bool { return values.UTF16(s) == 1 }
	case ir.Boolean:
		least, most, is = 4, 5, func(s string) bool { return s == "true" || s == "false" }
	}
	for i, m := range Of(a) {
		for _, s := range m.Texts {
			if is(s) {
				out |= 1 << i
			}
		}
		for _, x := range m.Others.Spans {
			if x.Lo <= most && least <= x.Hi {
				out |= 1 << i
			}
		}
	}
	return out
}

// Hash is the hash code of a string (java.lang.String.hashCode).
func Hash(s string) (h int32) {
	for _, r := range s {
		if r >= 0x10000 {
			r -= 0x10000
			h = 31*h + (0xd800 + r>>10)
			r = 0xdc00 + r&0x3ff
		}
		h = 31*h + r
	}
	return h
}
