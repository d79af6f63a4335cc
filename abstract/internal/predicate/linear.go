package predicate

import (
	"fmt"
	"math"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// writtenFormula is the comparison as a file has it, if it is linear.
func writtenFormula(f *formula) (string, bool) {
	if f.op != "cmp" {
		return "", false
	}
	l, okL := writtenTerm(f.l)
	r, okR := writtenTerm(f.r)
	return l + " " + string(f.cond) + " " + r, okL && okR
}

// sum is a linear sum of places.
type sum struct {
	places []*place
	factor map[string]int64
	n      int64
	real   float64
	single bool // the decimals are floats
}

// add adds the term so many times, and reports whether it is such a sum.
func (s *sum) add(t *term, by int64) bool {
	switch t.op {
	case "const":
		if t.bits < 0 {
			s.real, s.single = s.real+float64(by)*realOf(t.n, t.bits), t.bits == -32
			break
		}
		s.n += by * t.n
	case "place":
		if t.p.index != nil {
			if _, ok := writtenTerm(t.p.index); !ok {
				return false
			}
		}
		if t.p.inPlace() {
			return false
		}
		if _, seen := s.factor[t.p.key()]; !seen {
			s.places = append(s.places, t.p)
		}
		s.factor[t.p.key()] += by
	case "neg":
		return s.add(t.args[0], -by)
	case "i2l", "i2f", "i2d", "l2f", "l2d", "f2d": // of a sum it would be rounded or wrap elsewhere
		return len(t.args[0].args) == 0 && s.add(t.args[0], by)
	case "+":
		return s.add(t.args[0], by) && s.add(t.args[1], by)
	case "-":
		return s.add(t.args[0], by) && s.add(t.args[1], -by)
	case "*":
		if a := t.args[0]; a.op == "const" {
			n, whole := a.whole()
			return whole && s.add(t.args[1], by*n)
		}
		n, whole := t.args[1].whole()
		return whole && s.add(t.args[0], by*n)
	default:
		return false
	}
	return true
}

// solvedFor is the integer that the place is if the formula, an equation of such, holds; nil if that does not say it.
func (f *formula) solvedFor(p *place) *term {
	s := &sum{factor: map[string]int64{}}
	if f.op != "cmp" || f.cond != ir.Eq || f.l.bits <= 0 || !s.add(f.l, 1) || !s.add(f.r, -1) {
		return nil
	}
	bits, by := f.l.bits, s.factor[p.key()]
	if by != 1 && by != -1 {
		return nil
	}
	var ts []*term
	var factors []int64
	for _, q := range s.places {
		if bitsOf(q.typ) != bits {
			return nil
		}
		if n := cut(-by*s.factor[q.key()], bits); n != 0 && q.key() != p.key() {
			ts, factors = append(ts, placeTerm(q)), append(factors, n)
		}
	}
	n := constTerm(cut(-by*s.n, bits), bits)
	if sum := multiples(ts, factors, bits); sum != nil {
		return opTerm("+", bits, sum, n)
	}
	return n
}

func writtenTerm(t *term) (string, bool) {
	s := &sum{factor: map[string]int64{}}
	if !s.add(t, 1) || cut(s.n, 32) != s.n || s.real-s.real != 0 {
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
	for _, p := range s.places {
		switch n := s.factor[p.key()]; n {
		case 0:
		case 1, -1:
			part(n, p.String())
		default:
			part(n, fmt.Sprintf("%d * %s", max(n, -n), p))
		}
	}
	switch {
	case s.real != 0: // all numbers of the sum are such
		v := s.real + float64(s.n)
		part(map[bool]int64{true: -1, false: 1}[v < 0], pred.Decimal(math.Abs(v), s.single))
	case s.n != 0 || out == "":
		part(s.n, fmt.Sprint(max(s.n, -s.n)))
	}
	return out, true
}

// unconverted is the term as it is where the conversions between integers lose nothing, so
// that a file can have it: (int) more + tokens is more + tokens, of longs.
func unconverted(t *term) *term {
	if t.bits <= 0 || len(t.args) == 0 {
		return t
	}
	args, bits := make([]*term, len(t.args)), 0
	for i, a := range t.args {
		args[i] = unconverted(a)
		bits = max(bits, args[i].bits)
	}
	switch t.op {
	case "i2l", "l2i", "i2b", "i2s", "i2c":
		return args[0]
	case "+", "-", "*", "neg":
		for i, a := range args {
			args[i] = widened(a, bits)
		}
		return opTerm(t.op, bits, args...)
	}
	return t
}

// sameSides reports whether the sides differ by a number at most: x < x + 1 says
// of few x anything.
func sameSides(f *formula) bool {
	s := &sum{factor: map[string]int64{}}
	if f.op != "cmp" || !s.add(f.l, 1) || !s.add(f.r, -1) {
		return false
	}
	for _, n := range s.factor {
		if n != 0 {
			return false
		}
	}
	return true
}

// balanced is the equation with its numbers on one side: x + 1 == y + 1 is x == y.
func balanced(f *formula) *formula {
	if f.op != "cmp" || f.l.bits < 0 || f.cond != ir.Eq && f.cond != ir.Ne {
		return f
	}
	l, n := peeled(f.l)
	r, m := peeled(f.r)
	plus := func(t *term, n int64) *term {
		switch {
		case t.op == "const":
			return constTerm(cut(t.n+n, t.bits), t.bits)
		case n == 0:
			return t
		}
		return opTerm("+", t.bits, t, constTerm(n, t.bits))
	}
	if n = cut(n-m, f.l.bits); n >= 0 {
		return compare(f.cond, plus(l, n), r)
	}
	return compare(f.cond, l, plus(r, -n))
}

// plain is the sum of integers as a file has it: what is computed in another order is
// the same.
func plain(t *term) *term {
	s := &sum{factor: map[string]int64{}}
	if t.bits <= 0 || !s.add(t, 1) {
		return t
	}
	var ts []*term
	var factors []int64
	for _, p := range s.places {
		if n := cut(s.factor[p.key()], t.bits); n != 0 {
			ts, factors = append(ts, placeTerm(p)), append(factors, n)
		}
	}
	out, n := multiples(ts, factors, t.bits), cut(s.n, t.bits)
	switch {
	case out == nil:
		return constTerm(n, t.bits)
	case n > 0:
		return opTerm("+", t.bits, out, constTerm(n, t.bits))
	case n < 0:
		return opTerm("-", t.bits, out, constTerm(-n, t.bits))
	}
	return out
}

// peeled is the term without the numbers that are added to it, and their sum.
func peeled(t *term) (*term, int64) {
	if (t.op == "+" || t.op == "-") && t.args[1].op == "const" {
		base, n := peeled(t.args[0])
		if t.op == "-" {
			return base, n - t.args[1].n
		}
		return base, n + t.args[1].n
	}
	return t, 0
}

// multiples is the sum of the terms with their factors, nil of none.
func multiples(ts []*term, factors []int64, bits int) *term {
	var out *term
	for i, t := range ts {
		f := factors[i]
		if t = widened(t, bits); f != 1 && f != -1 {
			t, f = opTerm("*", bits, t, numberTerm(f, bits)), 1
		}
		switch {
		case out == nil && f == 1:
			out = t
		case out == nil:
			out = opTerm("neg", bits, t)
		case f == 1:
			out = opTerm("+", bits, out, t)
		default:
			out = opTerm("-", bits, out, t)
		}
	}
	return out
}
