package ir

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What an operator with numbers is called reads back to it.
func TestAppliedRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	term := func() Term {
		var t Term
		for i := range 1 + r.IntN(MaxSteps) {
			op := AbstractOperators[r.IntN(12)]
			if i == MaxSteps-1 && r.IntN(2) == 0 {
				op = AbstractOperators[12+r.IntN(6)]
			}
			s := Step{Op: op.Name}
			if r.IntN(5) == 0 && !isComparison(op.Name) {
				t = append(t, Step{Op: []string{"i2b", "i2c", "i2s"}[r.IntN(3)]})
				continue
			}
			if op.Arity == 2 {
				s.Const, s.Left = r.Int64N(20)-10, r.IntN(2) == 0
				if r.IntN(5) == 0 {
					s.Const = math.MinInt32
				}
			}
			t = append(t, s)
		}
		return t
	}
	for range 2000 {
		want := Applied{Term: term()}
		if g := term(); r.IntN(2) == 0 && !g.Test() {
			want.Given = g
		}
		got, ok := ParseApplied(want.String())
		if !ok || !got.Term.Equal(want.Term) || !got.Given.Equal(want.Given) || got.String() != want.String() {
			t.Fatalf("%s: read as %v, %v", want, got, ok)
		}
		if IsComparison(want.String()) != want.Term.Test() {
			t.Errorf("%s: is it a comparison?", want)
		}
	}
	for _, name := range []string{
		"", "n", "neg", "ne", "-", "n +", "n + x", "n + 1 ", " n + 1", "(n) + 1", "n + 1 + 2", "n ++ 1", "1 neg n", "(n == 1) + 1",
		"n + 1 given", "n + 1 given n", "n + 1 given n < 3", "n given n + 1", "-(n) + (n)", "n + 01", "n neg 0", "(int) n", "(char)n", "(char) n + 1", "char n", "((((((((((n + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1) + 1)",
	} {
		if a, ok := ParseApplied(name); ok {
			t.Errorf("%q is read as %s", name, a)
		}
	}
}
