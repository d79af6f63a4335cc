// Package pred is the file *.pred: predicates over the variables of a program,
// by which it is abstracted, in the contexts in which they are looked at.
// docs/predicates.md is its reference. The language is that of "Predicate
// Abstraction in Java Pathfinder", section 3.2, in Java's notation and the paper's.
package pred

import (
	"strconv"
	"strings"

	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// File is a parsed file.
type File struct{ Sections []*Section }

// Kind is a kind of context.
type Kind string

// The contexts: which variables a predicate may mention (paper, section 3.2).
const (
	Static Kind = "static" // static fields and what they refer to
	Object Kind = "object" // fields of this too
	Method Kind = "method" // variables of the method too
)

// Section is a context and what is said of it, in the file's order.
type Section struct {
	Pos   lexer.Position
	Kind  Kind
	Class string // of an object or a method
	// Method is the name of the method, Signature its parameter types if given.
	Method    string
	Signature *Signature

	Predicates []*Predicate
	// Keep are the variables that keep their values beside the predicates.
	Keep []Name
	// Rigid are the names of indices that stand for any element of an array,
	// always the same one.
	Rigid []Rigid
}

// Signature is a list of parameter types.
type Signature struct{ Params []ir.Type }

// Name is a dotted name and where it stands: i, Main.i or Main.main.i.
type Name struct {
	Pos  lexer.Position
	Text string
}

// Rigid is an index that the program does not have: any k in a.
type Rigid struct {
	Pos   lexer.Position
	Name  string
	Array *Access
}

// Predicate is a comparison of two sums, without ranges.
type Predicate struct {
	Pos         lexer.Position
	Op          ir.CondOp
	Left, Right *Sum
	// Split: where something is assigned to its variables it is decided at once
	// and not where it matters.
	Split bool
}

// Sum is a constant and accesses with factors. Null says that it is the constant null
// and nothing else.
type Sum struct {
	Pos   lexer.Position
	Const int64 // the whole numbers
	// Real are the decimal ones, and Decimal what Java takes them for: Double, Float if
	// all are marked so, or "" if there is none.
	Real    float64
	Decimal ir.Type
	Terms   []Term
	Null    bool
}

// Number is what is added in all.
func (s *Sum) Number() float64 { return float64(s.Const) + s.Real }

// Decimal is the number as Java has it, a float if single.
func Decimal(v float64, single bool) string {
	bits, suffix := 64, ""
	if single {
		bits, suffix = 32, "f"
	}
	text := strconv.FormatFloat(v, 'g', -1, bits)
	if !strings.ContainsAny(text, ".eIN") { // others: infinities and NaN
		text += ".0"
	}
	return text + suffix
}

// Term is a factor, not 0, and what it multiplies.
type Term struct {
	Factor int64
	Access *Access
}

// AccessKind is a kind of access expression.
type AccessKind string

// The access expressions (paper, section 3.2).
const (
	Local       AccessKind = "local"        // Name; this too
	Return      AccessKind = "return"       // what the method returns
	Old         AccessKind = "old"          // Name: what the parameter was when the method was called
	StaticField AccessKind = "static field" // Class, Name: class(C).f or sfread(f, C)
	Field       AccessKind = "field"        // Of, Name: o.f or fread(f, o); length of an array too
	Elem        AccessKind = "elem"         // Of, Index: a[i] or aread(arr, a, i)
	Length      AccessKind = "length"       // Of: alength(arrlen, a)
	TextLength  AccessKind = "text length"  // Of: s.length()
	Computed    AccessKind = "computed"     // Index, Name, By: (s & n) or (s % n), n being a number
)

// Access names a variable, a field, an element or a length, or what is computed of a sum.
type Access struct {
	Pos   lexer.Position
	Kind  AccessKind
	Name  string
	Class string
	Of    *Access
	Index *Sum
	By    *Sum
}

// String is the access in Java's notation.
func (a *Access) String() string {
	switch a.Kind {
	case Return:
		return "return"
	case Old:
		return "old(" + a.Name + ")"
	case StaticField:
		return "class(" + a.Class + ")." + a.Name
	case Field:
		return a.Of.String() + "." + a.Name
	case Elem:
		return a.Of.String() + "[" + a.Index.String() + "]"
	case Length:
		return a.Of.String() + ".length"
	case TextLength:
		return a.Of.String() + ".length()"
	case Computed:
		of := a.Index.String()
		if a.Name == "%" && !a.Index.single() {
			of = "(" + of + ")"
		}
		return "(" + of + " " + a.Name + " " + a.By.String() + ")"
	}
	return a.Name
}

// single reports whether the sum is one access.
func (s *Sum) single() bool {
	return len(s.Terms) == 1 && s.Terms[0].Factor == 1 && s.Const == 0 && s.Decimal == ""
}

// String is the sum as it may be written.
func (s *Sum) String() string {
	if s.Null {
		return "null"
	}
	var b strings.Builder
	for _, t := range s.Terms {
		f := t.Factor
		switch {
		case b.Len() == 0 && f < 0:
			b.WriteString("-")
			f = -f
		case b.Len() > 0 && f < 0:
			b.WriteString(" - ")
			f = -f
		case b.Len() > 0:
			b.WriteString(" + ")
		}
		if f != 1 {
			b.WriteString(strconv.FormatInt(f, 10) + " * ")
		}
		b.WriteString(t.Access.String())
	}
	if s.Decimal != "" {
		return s.withDecimal(b.String())
	}
	switch {
	case b.Len() == 0:
		return strconv.FormatInt(s.Const, 10)
	case s.Const < 0:
		b.WriteString(" - " + strconv.FormatUint(-uint64(s.Const), 10))
	case s.Const > 0:
		b.WriteString(" + " + strconv.FormatInt(s.Const, 10))
	}
	return b.String()
}

func (s *Sum) withDecimal(terms string) string {
	v := s.Number()
	switch {
	case terms == "":
		return Decimal(v, s.Decimal == ir.Float)
	case v < 0:
		return terms + " - " + Decimal(-v, s.Decimal == ir.Float)
	}
	return terms + " + " + Decimal(v, s.Decimal == ir.Float)
}

// String is the predicate in Java's notation.
func (p *Predicate) String() string {
	return p.Left.String() + " " + string(p.Op) + " " + p.Right.String()
}

// String is the section's head.
func (s *Section) String() string {
	switch s.Kind {
	case Object:
		return "[object " + s.Class + "]"
	case Method:
		text := s.Class + "." + s.Method
		if s.Signature != nil {
			types := make([]string, len(s.Signature.Params))
			for i, t := range s.Signature.Params {
				types[i] = string(t)
			}
			text += "(" + strings.Join(types, ", ") + ")"
		}
		return "[method " + text + "]"
	}
	return "[static]"
}

// String is the file in Java's notation, which Read reads back.
func (f *File) String() string {
	var b strings.Builder
	for i, s := range f.Sections {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.String() + "\n")
		for _, r := range s.Rigid {
			b.WriteString("any " + r.Name + " in " + r.Array.String() + "\n")
		}
		for _, p := range s.Predicates {
			if p.Split {
				b.WriteString("split ")
			}
			b.WriteString(p.String() + "\n")
		}
		for _, k := range s.Keep {
			b.WriteString("keep " + k.Text + "\n")
		}
	}
	return b.String()
}
