package predicate

import (
	"math/rand/v2"
	"testing"

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
	at := func(name string, typ ir.Type) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: typ})
	}
	i, j, k, l, m := at("i", ir.Int), at("j", ir.Int), at("k", ir.Int), at("l", ir.Long), at("m", ir.Long)
	num := func(n int64) *term { return constTerm(n, 32) }
	sum := opTerm("-", 32, opTerm("+", 32, i, j), opTerm("*", 32, k, num(3)))
	for _, e := range []*term{
		opTerm("+", 32, i, j), opTerm("-", 32, i, j), opTerm("neg", 32, i), sum, opTerm("+", 64, l, m), opTerm("neg", 64, l),
		opTerm("*", 32, num(-7), i), opTerm("*", 64, l, constTerm(5, 64)),
		opTerm("/", 32, i, num(2)), opTerm("%", 32, i, num(2)), opTerm("/", 64, l, constTerm(10, 64)), opTerm("%", 64, l, constTerm(10, 64)),
		opTerm("/", 32, opTerm("+", 32, i, j), num(2)), opTerm("%", 32, sum, num(7)),
		opTerm("/", 32, i, j), opTerm("%", 32, i, j), opTerm("/", 64, l, m), opTerm("%", 64, l, m),
		opTerm("*", 64, opTerm("i2l", 64, i), opTerm("i2l", 64, j)), opTerm("*", 64, opTerm("i2l", 64, sum), constTerm(100, 64)),
		opTerm("i2b", 32, i), opTerm("i2s", 32, sum), opTerm("i2c", 32, i), opTerm("i2l", 64, sum), opTerm("l2i", 32, l),
		opTerm("l2i", 32, opTerm("+", 64, l, opTerm("i2l", 64, i))), opTerm("+", 64, l, opTerm("i2l", 64, opTerm("+", 32, i, j))),
		opTerm("cmp", 32, l, m), opTerm("cmp", 32, opTerm("+", 64, l, m), l),
		opTerm("ite", 32, i, j, opTerm("+", 32, i, num(1)), opTerm("l2i", 32, m)),
	} {
		q := &question{to: tokens{formulas: []*formula{compare(ir.Eq, e, e)}}}
		if !q.isWhole() {
			t.Errorf("%s is not linear", e)
		}
		ls, at := q.leaves()
		x := newExploration(q, ls, at)
		x.drawFrom(rand.New(rand.NewPCG(5, 6)))
		how := (&deriver{}).encodings(x)[0]
		for range 40 {
			for n, leaf := range ls {
				x.values[n] = x.draw(leaf.t.bits)
			}
			is := e.eval(x.value)
			for _, want := range []smt.Answer{smt.Unsat, smt.Sat} { // another result, and this one
				s.Push()
				f := how.of.formula(compare(ir.Eq, e, constTerm(is, e.bits)))
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
	for _, e := range []*term{opTerm("*", 32, i, j), opTerm("*", 64, l, opTerm("i2l", 64, j)), opTerm("/", 32, i, num(-1)), opTerm("%", 32, i, num(0)), opTerm("&", 32, i, num(7))} {
		if (&question{to: tokens{formulas: []*formula{compare(ir.Eq, e, e)}}}).isWhole() {
			t.Errorf("%s is linear", e)
		}
	}
}

// TestLooser: what the looser integers say of operators allows what these give.
func TestLooser(t *testing.T) {
	d := &deriver{}
	defer d.close()
	at := func(name string, typ ir.Type) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: typ})
	}
	i, j, l, m := at("i", ir.Int), at("j", ir.Int), at("l", ir.Long), at("m", ir.Long)
	var hard []*term
	for _, op := range []string{"*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"} {
		hard = append(hard, opTerm(op, 32, i, j), opTerm(op, 32, opTerm("+", 32, i, j), j), opTerm(op, 64, l, m))
	}
	hard = append(hard, opTerm("*", 64, opTerm("i2l", 64, i), opTerm("i2l", 64, j)), opTerm("%", 32, opTerm("%", 32, i, j), j),
		opTerm("/", 32, i, constTerm(-3, 32)), opTerm("&", 32, i, constTerm(7, 32)), opTerm(">>", 32, i, constTerm(2, 32)), opTerm("i2b", 32, opTerm("|", 32, i, j)))
	for _, e := range hard {
		q := &question{to: tokens{formulas: []*formula{compare(ir.Eq, e, e)}}}
		if !q.isHard() {
			t.Errorf("%s is not hard", e)
		}
		ls, at := q.leaves()
		x := newExploration(q, ls, at)
		x.drawFrom(rand.New(rand.NewPCG(5, 6)))
		for range 200 {
			for n, leaf := range ls {
				x.values[n] = x.draw(leaf.t.bits)
			}
			is := e.eval(x.value)
			a, err := x.looser(&d.whole).begin()
			if err != nil {
				t.Fatal(err)
			}
			a.Assert(a.of.formula(compare(ir.Eq, e, constTerm(is, e.bits))))
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
