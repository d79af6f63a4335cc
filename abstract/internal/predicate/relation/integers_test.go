package relation

import (
	"math/rand/v2"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// TestWholeNumbers: over mathematical integers the solver computes as the samples do.
func TestWholeNumbers(t *testing.T) {
	s, err := smt.NewZ3(0)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	i, j, k, l, m := variable("i", ir.Int), variable("j", ir.Int), variable("k", ir.Int), variable("l", ir.Long), variable("m", ir.Long)
	num := func(n int64) *term.Term { return term.Const(n, 32) }
	sum := term.Op("-", 32, term.Op("+", 32, i, j), term.Op("*", 32, k, num(3)))
	for _, e := range []*term.Term{
		// that wraps up to three times either way
		term.Op("+", 32, term.Op("*", 32, num(3), i), term.Op("*", 32, num(4), j)), term.Op("-", 64, term.Op("*", 64, term.Const(5, 64), l), term.Op("*", 64, term.Const(2, 64), m)),
		term.Op("+", 32, i, j), term.Op("-", 32, i, j), term.Op("neg", 32, i), sum, term.Op("+", 64, l, m), term.Op("neg", 64, l),
		term.Op("*", 32, num(-7), i), term.Op("*", 64, l, term.Const(5, 64)),
		term.Op("/", 32, i, num(2)), term.Op("%", 32, i, num(2)), term.Op("/", 64, l, term.Const(10, 64)), term.Op("%", 64, l, term.Const(10, 64)),
		term.Op("/", 32, term.Op("+", 32, i, j), num(2)), term.Op("%", 32, sum, num(7)),
		term.Op("/", 32, i, j), term.Op("%", 32, i, j), term.Op("/", 64, l, m), term.Op("%", 64, l, m),
		term.Op("*", 64, term.Op("i2l", 64, i), term.Op("i2l", 64, j)), term.Op("*", 64, term.Op("i2l", 64, sum), term.Const(100, 64)),
		term.Op("i2b", 32, i), term.Op("i2s", 32, sum), term.Op("i2c", 32, i), term.Op("i2l", 64, sum), term.Op("l2i", 32, l),
		term.Op("l2i", 32, term.Op("+", 64, l, term.Op("i2l", 64, i))), term.Op("+", 64, l, term.Op("i2l", 64, term.Op("+", 32, i, j))),
		term.Op("cmp", 32, l, m), term.Op("cmp", 32, term.Op("+", 64, l, m), l),
		term.Op("ite", 32, i, j, term.Op("+", 32, i, num(1)), term.Op("l2i", 32, m)),
	} {
		q := &Question{To: Tokens{Formulas: []*term.Formula{term.Compare(ir.Eq, e, e)}}}
		if !q.isWhole() {
			t.Errorf("%s is not linear", e)
		}
		ls, at := q.Leaves()
		x := newExploration(q, ls, at)
		x.drawFrom(rand.New(rand.NewPCG(5, 6)))
		how := (&Deriver{}).encodings(x)[0]
		for range 40 {
			for n, leaf := range ls {
				x.values[n] = x.draw(leaf.T.Bits)
			}
			is := e.Eval(x.value)
			for _, want := range []smt.Answer{smt.Unsat, smt.Sat} { // another result, and this one
				s.Push()
				f := how.of.formula(term.Compare(ir.Eq, e, term.Const(is, e.Bits)))
				if want == smt.Unsat {
					f = smt.Not(f)
				}
				s.Assert(f)
				(&inquiry{encoding: how, Solver: s}).assert()
				for n := range ls {
					s.Assert(smt.Eq(how.leaves[n], smt.Const(x.values[n], smt.Int)))
				}
				if answer, err := s.Check(0); err != nil || answer != want {
					t.Errorf("%s of %v is %d: %v, %v", e, x.values, is, answer, err)
				}
				s.Pop()
			}
		}
	}
	for _, e := range []*term.Term{term.Op("*", 32, i, j), term.Op("*", 64, l, term.Op("i2l", 64, j)), term.Op("/", 32, i, num(-1)), term.Op("%", 32, i, num(0)), term.Op("&", 32, i, num(7))} {
		if (&Question{To: Tokens{Formulas: []*term.Formula{term.Compare(ir.Eq, e, e)}}}).isWhole() {
			t.Errorf("%s is linear", e)
		}
	}
}

// TestLooser: what the looser integers say of operators allows what these give.
func TestLooser(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	i, j, l, m := variable("i", ir.Int), variable("j", ir.Int), variable("l", ir.Long), variable("m", ir.Long)
	var hard []*term.Term
	for _, op := range []string{"*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"} {
		hard = append(hard, term.Op(op, 32, i, j), term.Op(op, 32, term.Op("+", 32, i, j), j), term.Op(op, 64, l, m))
	}
	hard = append(hard, term.Op("*", 64, term.Op("i2l", 64, i), term.Op("i2l", 64, j)), term.Op("%", 32, term.Op("%", 32, i, j), j),
		term.Op("/", 32, i, term.Const(-3, 32)), term.Op("&", 32, i, term.Const(7, 32)), term.Op(">>", 32, i, term.Const(2, 32)), term.Op("i2b", 32, term.Op("|", 32, i, j)))
	for _, e := range hard {
		q := &Question{To: Tokens{Formulas: []*term.Formula{term.Compare(ir.Eq, e, e)}}}
		if !q.isHard() {
			t.Errorf("%s is not hard", e)
		}
		ls, at := q.Leaves()
		x := newExploration(q, ls, at)
		x.drawFrom(rand.New(rand.NewPCG(5, 6)))
		for range 200 {
			for n, leaf := range ls {
				x.values[n] = x.draw(leaf.T.Bits)
			}
			is := e.Eval(x.value)
			a, err := x.looser(&d.whole).begin()
			if err != nil {
				t.Fatal(err)
			}
			a.Assert(a.of.formula(term.Compare(ir.Eq, e, term.Const(is, e.Bits))))
			a.assert()
			for n := range ls {
				a.Assert(smt.Eq(a.leaves[n], smt.Const(x.values[n], smt.Int)))
			}
			if answer, err := a.check(); err != nil || answer != smt.Sat {
				t.Errorf("%s of %v is %d: %v, %v", e, x.values, is, answer, err)
			}
			a.end()
		}
	}
}

// TestQuotientsCompared: that a quotient by a variable is at most a number is known where no product of variables is, and
// nothing is that the machine does not compute.
func TestQuotientsCompared(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	i, j := variable("i", ir.Int), variable("j", ir.Int)
	e := term.Op("/", 32, i, j)
	r := rand.New(rand.NewPCG(7, 8))
	for _, op := range []ir.CondOp{ir.Lt, ir.Le, ir.Gt, ir.Ge, ir.Eq, ir.Ne} {
		for n := int64(-2); n <= 2; n++ {
			f := term.Compare(op, e, term.Const(n, 32))
			q := &Question{To: Tokens{Formulas: []*term.Formula{term.Not(f)}}}
			ls, at := q.Leaves()
			x := newExploration(q, ls, at)
			for range 20 {
				for k := range ls {
					x.values[k] = r.Int64N(21) - 10
				}
				for _, g := range []*term.Formula{f, term.Not(f)} {
					a, err := x.looser(&d.whole).begin()
					if err != nil {
						t.Fatal(err)
					}
					a.Assert(a.of.formula(g))
					a.assert()
					for k := range ls {
						a.Assert(smt.Eq(a.leaves[k], smt.Const(x.values[k], smt.Int)))
					}
					answer, err := a.check()
					a.end()
					holds, known := g.Eval(x.value), j.Eval(x.value) > 0
					if err != nil || holds && answer != smt.Sat || !holds && known && answer != smt.Unsat {
						t.Errorf("%s of %v: %v, %v", g, x.values, answer, err)
					}
				}
			}
		}
	}
}
