package term

import (
	"fmt"
	"math"
	"strconv"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// WrittenFormula is the comparison as a file has it, if it is of linear sums, or of what is left of such by a mask or as the
// remainder by a number.
func WrittenFormula(f *Formula) (string, bool) {
	if f.Op != "cmp" {
		return "", false
	}
	l, okL := writtenSide(f.L)
	r, okR := writtenSide(f.R)
	return l + " " + string(f.Cond) + " " + r, okL && okR
}

func writtenSide(t *Term) (string, bool) {
	if t.Op != "&" && t.Op != "%" {
		return writtenTerm(t)
	}
	by := t.Args[1]
	of, ok := writtenTerm(t.Args[0])
	if by.Op != "const" || t.Bits < 0 || t.Op == "%" && by.N <= 0 || Cut(by.N, 32) != by.N {
		return "", false
	}
	if t.Op == "%" && t.Args[0].Op != "place" {
		of = "(" + of + ")"
	}
	return "(" + of + " " + t.Op + " " + strconv.FormatInt(by.N, 10) + ")", ok
}

// Sum is a linear sum of places.
type Sum struct {
	Places []*Place
	Factor map[string]int64
	N      int64
	real   float64
	single bool // the decimals are floats
}

// Add adds the term so many times, and reports whether it is such a sum.
func (s *Sum) Add(t *Term, by int64) bool {
	switch t.Op {
	case "const":
		if t.Bits < 0 {
			s.real, s.single = s.real+float64(by)*RealOf(t.N, t.Bits), t.Bits == -32
			break
		}
		s.N += by * t.N
	case "place":
		if t.P.Index != nil {
			if _, ok := writtenTerm(t.P.Index); !ok {
				return false
			}
		}
		if t.P.inPlace() {
			return false
		}
		if _, seen := s.Factor[t.P.Key()]; !seen {
			s.Places = append(s.Places, t.P)
		}
		s.Factor[t.P.Key()] += by
	case "neg":
		return s.Add(t.Args[0], -by)
	case "i2l", "i2f", "i2d", "l2f", "l2d", "f2d": // of a sum it would be rounded or wrap elsewhere
		return len(t.Args[0].Args) == 0 && s.Add(t.Args[0], by)
	case "+":
		return s.Add(t.Args[0], by) && s.Add(t.Args[1], by)
	case "-":
		return s.Add(t.Args[0], by) && s.Add(t.Args[1], -by)
	case "*":
		if a := t.Args[0]; a.Op == "const" {
			n, whole := a.whole()
			return whole && s.Add(t.Args[1], by*n)
		}
		n, whole := t.Args[1].whole()
		return whole && s.Add(t.Args[0], by*n)
	default:
		return false
	}
	return true
}

// SolvedFor is the integer that the place is if the formula, an equation of such, holds; nil if that does not say it.
func (f *Formula) SolvedFor(p *Place) *Term {
	s := &Sum{Factor: map[string]int64{}}
	if f.Op != "cmp" || f.Cond != ir.Eq || f.L.Bits <= 0 || !s.Add(f.L, 1) || !s.Add(f.R, -1) {
		return nil
	}
	bits, by := f.L.Bits, s.Factor[p.Key()]
	if by != 1 && by != -1 {
		return nil
	}
	var ts []*Term
	var factors []int64
	for _, q := range s.Places {
		if Bits(q.Type) != bits {
			return nil
		}
		if n := Cut(-by*s.Factor[q.Key()], bits); n != 0 && q.Key() != p.Key() {
			ts, factors = append(ts, Of(q)), append(factors, n)
		}
	}
	n := Const(Cut(-by*s.N, bits), bits)
	if sum := Multiples(ts, factors, bits); sum != nil {
		return Op("+", bits, sum, n)
	}
	return n
}

func writtenTerm(t *Term) (string, bool) {
	s := &Sum{Factor: map[string]int64{}}
	if !s.Add(t, 1) || Cut(s.N, 32) != s.N || s.real-s.real != 0 {
		return "", false
	}
	out := ""
	part := func(n int64, text string) {
		switch {
		case out == "" && n < 0:
			out = "-" + text
		case out == "":
			out = text
		case n < 0:
			out += " - " + text
		default:
			out += " + " + text
		}
	}
	for _, p := range s.Places {
		switch n := s.Factor[p.Key()]; n {
		case 0:
		case 1, -1:
			part(n, p.String())
		default:
			part(n, fmt.Sprintf("%d * %s", max(n, -n), p))
		}
	}
	switch {
	case s.real != 0: // all numbers of the sum are such
		v := s.real + float64(s.N)
		part(map[bool]int64{true: -1, false: 1}[v < 0], pred.Decimal(math.Abs(v), s.single))
	case s.N != 0 || out == "":
		part(s.N, fmt.Sprint(max(s.N, -s.N)))
	}
	return out, true
}

// Unconverted is the term as it is where the conversions between integers lose nothing, so
// that a file can have it: (int) more + tokens is more + tokens, of longs.
func Unconverted(t *Term) *Term {
	if t.Bits <= 0 || len(t.Args) == 0 {
		return t
	}
	args, bits := make([]*Term, len(t.Args)), 0
	for i, a := range t.Args {
		args[i] = Unconverted(a)
		bits = max(bits, args[i].Bits)
	}
	switch t.Op {
	case "i2l", "l2i", "i2b", "i2s", "i2c":
		return args[0]
	case "+", "-", "*", "neg":
		for i, a := range args {
			args[i] = Widened(a, bits)
		}
		return Op(t.Op, bits, args...)
	}
	return t
}

// SameSides reports whether the sides differ by a number at most: x < x + 1 says
// of few x anything.
func SameSides(f *Formula) bool {
	s := &Sum{Factor: map[string]int64{}}
	if f.Op != "cmp" || f.AsksNaN() || !s.Add(f.L, 1) || !s.Add(f.R, -1) {
		return false
	}
	for _, n := range s.Factor {
		if n != 0 {
			return false
		}
	}
	return true
}

// Balanced is the equation with its numbers on one side: x + 1 == y + 1 is x == y.
func Balanced(f *Formula) *Formula {
	if f.Op != "cmp" || f.L.Bits < 0 || f.Cond != ir.Eq && f.Cond != ir.Ne {
		return f
	}
	l, n := Peeled(f.L)
	r, m := Peeled(f.R)
	plus := func(t *Term, n int64) *Term {
		switch {
		case t.Op == "const":
			return Const(Cut(t.N+n, t.Bits), t.Bits)
		case n == 0:
			return t
		}
		return Op("+", t.Bits, t, Const(n, t.Bits))
	}
	if n = Cut(n-m, f.L.Bits); n >= 0 {
		return Compare(f.Cond, plus(l, n), r)
	}
	return Compare(f.Cond, l, plus(r, -n))
}

// Plain is the sum of integers as a file has it: what is computed in another order is
// the same.
func Plain(t *Term) *Term {
	s := &Sum{Factor: map[string]int64{}}
	if t.Bits <= 0 || !s.Add(t, 1) {
		return t
	}
	var ts []*Term
	var factors []int64
	for _, p := range s.Places {
		if n := Cut(s.Factor[p.Key()], t.Bits); n != 0 {
			ts, factors = append(ts, Of(p)), append(factors, n)
		}
	}
	out, n := Multiples(ts, factors, t.Bits), Cut(s.N, t.Bits)
	switch {
	case out == nil:
		return Const(n, t.Bits)
	case n > 0:
		return Op("+", t.Bits, out, Const(n, t.Bits))
	case n < 0:
		return Op("-", t.Bits, out, Const(-n, t.Bits))
	}
	return out
}

// Peeled is the term without the numbers that are added to it, and their sum.
func Peeled(t *Term) (*Term, int64) {
	if (t.Op == "+" || t.Op == "-") && t.Args[1].Op == "const" {
		base, n := Peeled(t.Args[0])
		if t.Op == "-" {
			return base, n - t.Args[1].N
		}
		return base, n + t.Args[1].N
	}
	return t, 0
}

// Multiples is the sum of the terms with their factors, nil of none.
func Multiples(ts []*Term, factors []int64, bits int) *Term {
	var out *Term
	for i, t := range ts {
		f := factors[i]
		if t = Widened(t, bits); f != 1 && f != -1 {
			t, f = Op("*", bits, t, Number(f, bits)), 1
		}
		switch {
		case out == nil && f == 1:
			out = t
		case out == nil:
			out = Op("neg", bits, t)
		case f == 1:
			out = Op("+", bits, out, t)
		default:
			out = Op("-", bits, out, t)
		}
	}
	return out
}
