package relation

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

var enclosures = flag.Int("enclosures", 150, "how many random comparisons of floating-point numbers are enclosed")

// realWriter makes random terms.
type realWriter struct {
	*rand.Rand
	vars []*term.Term
}

func (g *realWriter) term(bits, depth int) *term.Term {
	for depth == 0 || g.IntN(3) == 0 {
		if g.IntN(3) == 0 {
			if bits > 0 {
				return term.Const(term.Cut(g.Int64()>>g.IntN(64), bits), bits)
			}
			vs := []float64{0, 0.5, -1, 3, 0.1, 100, 1e30, math.MaxFloat32, 1e300, 1e-320, math.Copysign(0, -1), math.Inf(1), math.Inf(-1)}
			return term.Const(term.OfReal(vs[g.IntN(len(vs))], bits), bits)
		}
		if v := g.vars[g.IntN(len(g.vars))]; v.Bits == bits {
			return v
		}
	}
	sub := func(bits int) *term.Term { return g.term(bits, depth-1) }
	pick := func(words ...string) string { return words[g.IntN(len(words))] }
	if bits > 0 {
		switch g.IntN(4) {
		case 0:
			return term.Op(pick("+", "-"), bits, sub(bits), sub(bits))
		case 1:
			if of := []int{-32, -64}[g.IntN(2)]; bits == 32 {
				return term.Op(pick("cmpl", "cmpg"), bits, sub(of), sub(of))
			}
		}
		of := []int{-32, -64}[g.IntN(2)]
		return term.Op(map[int]string{-32: "f", -64: "d"}[of]+"2"+map[int]string{32: "i", 64: "l"}[bits], bits, sub(of))
	}
	to := map[int]string{-32: "f", -64: "d"}[bits]
	switch g.IntN(8) {
	case 0:
		return term.Op("neg", bits, sub(bits))
	case 1:
		return term.Op("i2"+to, bits, sub(32))
	case 2:
		return term.Op("l2"+to, bits, sub(64))
	case 3:
		other := -96 - bits
		return term.Op(map[int]string{-32: "f", -64: "d"}[other]+"2"+to, bits, sub(other))
	case 4:
		return term.Op("ite", bits, sub(32), sub(32), sub(bits), sub(bits))
	}
	return term.Op(pick("+", "-", "*", "/"), bits, sub(bits), sub(bits))
}

// TestEncloses: whatever values random terms over floating-point numbers have, the
// enclosure allows them.
func TestEncloses(t *testing.T) {
	s, err := smt.NewZ3(0)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	g := &realWriter{Rand: rand.New(rand.NewPCG(*firstSeed, 21))}
	for i, typ := range []ir.Type{ir.Float, ir.Float, ir.Double, ir.Double, ir.Int, ir.Long} {
		l := &ir.Local{Name: fmt.Sprint("v", i)}
		g.vars = append(g.vars, term.Of(&term.Place{Kind: term.Local, Local: l, Type: typ}))
	}
	vars := &Question{}
	for _, v := range g.vars {
		vars.Assume = append(vars.Assume, term.Compare(ir.Eq, v, v))
	}
	ls, at := vars.Leaves()
	z := newExploration(vars, ls, at)
	z.drawFrom(g.Rand)
	decided := 0
	for n := range *enclosures {
		for k, l := range ls {
			z.values[k] = z.draw(l.T.Bits)
		}
		var fs []*term.Formula
		for range 1 + g.IntN(3) {
			bits := []int{-32, -64, -32, -64, 32}[g.IntN(5)]
			op := []ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge}[g.IntN(6)]
			x, y := g.term(bits, 2), g.term(bits, 1)
			if g.IntN(2) == 0 { // what it is
				y = term.Const(x.Eval(z.value), bits)
			}
			fs = append(fs, term.Compare(op, x, y))
		}
		q := &Question{To: Tokens{Formulas: fs}}
		c := newEnclosure(q, func(t *term.Term) *smt.Term { return ls[at[t.Key()]].v })
		var is []*smt.Term // as it is with the values
		for _, f := range fs {
			is = append(is, c.of.formula(f))
			if !f.Eval(z.value) {
				is[len(is)-1] = smt.Not(is[len(is)-1])
			}
		}
		s.Push()
		for k, l := range ls {
			if l.T.Bits > 0 {
				s.Assert(smt.Eq(l.v, smt.Const(z.values[k], l.v.Sort)))
				continue
			}
			x, same := c.number(l.T), c.constant(term.RealOf(z.values[k], l.T.Bits), l.T.Bits)
			s.Assert(smt.Eq(x.nan, same.nan))
			s.Assert(smt.Or(x.nan, smt.Eq(x.v, same.v)))
		}
		for _, f := range c.monotone() {
			s.Assert(f)
		}
		s.Push()
		s.Assert(smt.And(is...))
		if answer, err := s.Check(10_000_000); err != nil || answer == smt.Unsat {
			t.Fatalf("comparison %d: %v, of %v: %v, %v", n, fs, z.values, answer, err)
		}
		s.Pop()
		s.Assert(smt.Not(smt.And(is...)))
		if answer, err := s.Check(10_000_000); err == nil && answer == smt.Unsat {
			decided++
		}
		s.Pop()
	}
	if decided < *enclosures/3 {
		t.Errorf("of %d comparisons the enclosure decides %d: it says too little", *enclosures, decided)
	}
}
