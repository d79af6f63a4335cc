package term

import (
	"math/rand/v2"
	"testing"

	"bandsaw/ir"
)

// TestMasked: what is masked is decided by comparisons of its parts: where all of these are alike, so is it.
func TestMasked(t *testing.T) {
	at := func(name string) *Term {
		return Of(&Place{Kind: Local, Local: &ir.Local{Name: name}, Type: ir.Int})
	}
	a, b := at("a"), at("b")
	num := func(n int64) *Term { return Const(n, 32) }
	op := func(op string, x, y *Term) *Term { return Op(op, 32, x, y) }
	for _, test := range []struct {
		f    *Formula
		want string
	}{
		{Compare(ir.Eq, op("&", op("|", a, b), num(4)), num(0)), "(a & 4) == 0; (b & 4) == 0"},
		{Compare(ir.Ne, op("&", op("|", a, op("&", b, num(3))), num(-4)), num(0)), "(a & -4) == 0"},
		{Compare(ir.Eq, op("&", op("&", a, op("^", b, num(-1))), num(2)), num(0)), "(a & 2) == 0; (b & 2) == 0"},
		{Compare(ir.Eq, op("&", op("^", a, b), num(3)), num(0)), "(a & 1) == 0; (b & 1) == 0; (a & 2) == 0; (b & 2) == 0"},
		{Compare(ir.Eq, op("&", a, num(6)), num(2)), "(a & 2) == 0; (a & 4) == 0"},
		{Compare(ir.Ne, op("&", num(4), a), num(4)), "(a & 4) == 0"},
		{Compare(ir.Eq, op("|", a, b), num(0)), "a == 0; b == 0"},
		{Compare(ir.Eq, op("&", op("|", op("<<", a, num(4)), b), num(16)), num(0)), "(a & 1) == 0; (b & 16) == 0"},
		{Compare(ir.Eq, op("&", op(">>>", a, num(3)), num(1)), num(0)), "(a & 8) == 0"},
		{Compare(ir.Eq, op("&", op("+", a, b), num(1)), num(0)), "(a + b & 1) == 0"},
		{Compare(ir.Eq, op("&", op("+", a, num(5)), num(3)), num(0)), "(a + 1 & 3) == 0"},
		{Compare(ir.Ne, op("&", op("-", op("+", a, b), num(6)), num(2)), num(0)), "(a + b + 2 & 2) == 0"},
		{Compare(ir.Eq, op("&", op("-", a, num(5)), num(-8)), num(0)), "(a - 5 & -8) == 0"},
		{Compare(ir.Eq, op("%", op("+", a, num(8)), num(4)), num(0)), "(a & 3) == 0"},
		{Compare(ir.Ne, op("%", a, num(2)), num(0)), "(a & 1) == 0"},
		{Compare(ir.Eq, op("%", a, num(2)), num(1)), ""},
		{Compare(ir.Eq, op("%", a, num(3)), num(0)), ""},
		{Compare(ir.Eq, op("&", a, num(4)), num(0)), ""},
		{Compare(ir.Lt, op("&", a, num(4)), num(2)), ""},
		{Compare(ir.Eq, op("&", a, num(255)), num(65)), ""},
		{Compare(ir.Eq, op("+", a, b), num(0)), ""},
	} {
		parts := Masked(test.f)
		said := ""
		for _, p := range parts {
			text, ok := WrittenFormula(p)
			if !ok {
				t.Errorf("%s: a file cannot have %s", test.f, p)
			}
			if said != "" {
				said += "; "
			}
			said += text
		}
		if said != test.want {
			t.Errorf("%s: got %s, expected %s", test.f, said, test.want)
		}
		if len(parts) == 0 {
			continue
		}
		r := rand.New(rand.NewPCG(1, 2))
		holds := map[string]bool{}
		for range 2000 {
			values := map[string]int64{"a": Cut(int64(r.Uint64()&r.Uint64()), 32), "b": Cut(int64(r.Uint64()&r.Uint64()), 32)}
			for name := range values {
				if r.IntN(3) == 0 {
					values[name] = int64(r.IntN(40))
				}
			}
			of := func(x *Term) int64 { return values[x.P.Local.Name] }
			word := ""
			for _, p := range parts {
				word += map[bool]string{true: "T", false: "F"}[p.Eval(of)]
			}
			is := test.f.Eval(of)
			if was, seen := holds[word]; seen && was != is {
				t.Errorf("%s: with %v it is %t, and %t elsewhere where parts are %s", test.f, values, is, was, word)
				break
			}
			holds[word] = is
		}
	}
}
