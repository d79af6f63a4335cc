package derive

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// longs are abstractions of long.
func longs(t *testing.T) (out []*ir.Abstraction) {
	for _, expr := range []string{"Cuts(0)@long", "Range(-1,1)@long", "Modulo(3)@long", "Set(0,7)*Modulo(2)@long", "Cuts(-5000000000,0,5000000000)"} {
		a, err := family.Instance(expr, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Check(); err != nil || a.Of != ir.Long {
			t.Fatalf("%s: of %s, %v", expr, a.Of, err)
		}
		out = append(out, a)
	}
	return out
}

// someLong is a long: small, near a power of two, or any.
func someLong(r *rand.Rand) int64 {
	switch r.IntN(4) {
	case 0:
		return r.Int64N(9) - 4
	case 1:
		return 1<<r.IntN(64) + r.Int64N(5) - 2
	case 2:
		return []int64{math.MinInt64, math.MaxInt64, math.MinInt32, math.MaxInt32}[r.IntN(4)]
	}
	return int64(r.Uint64())
}

// What longs do, operators of two tokens and of one with numbers can do too.
func TestLongsCovered(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(21, 22))
	w := integers{64, true}
	for _, a := range longs(t) {
		p := &Applier{deriver: *newDeriver(a, Options{Arithmetic: Java, Limit: 200, Bits: 64})}
		names := []string{"add", "mul", "div", "rem", "neg", "and", "shl", "ushr", "lt", "eq"}
		for range 3 {
			name := names[r.IntN(len(names))]
			o, _, err := p.OnTokens(name)
			if err != nil {
				t.Fatal(err)
			}
			for range 2000 {
				x, y := someLong(r), someLong(r)
				n, ok := w.apply(name, x, y)
				if !ok {
					continue
				}
				if !ir.IsComparison(name) {
					n = int64(a.TokenOf(n))
				}
				if set := o.Result(len(a.Tokens), a.TokenOf(x), a.TokenOf(y)); set>>n&1 == 0 {
					t.Fatalf("%s: %s(%d, %d) has result %d, which %b lacks", a.Name, name, x, y, n, set)
				}
			}
		}
		for range 4 {
			op := ir.Applied{Term: randomTerm(r, 8, r.IntN(2) == 0)}
			for i := range op.Term {
				if op.Term[i].Const != 0 && r.IntN(3) == 0 {
					op.Term[i].Const = someLong(r)
				}
			}
			o, _, err := p.Operator(op)
			if err != nil {
				t.Fatal(err)
			}
			for range 2000 {
				x := someLong(r)
				n, ok := w.termOf(op.Term, x)
				if !ok {
					continue
				}
				if !op.Term.Test() {
					n = int64(a.TokenOf(n))
				}
				if set := o.Table[a.TokenOf(x)]; set>>n&1 == 0 {
					t.Fatalf("%s: %s at %d has result %d, which %b lacks", a.Name, op, x, n, set)
				}
			}
		}
	}
}

// Signs of longs are as exact as those of ints where intervals tell.
func TestSignsOfLongs(t *testing.T) {
	t.Parallel()
	const below, zero, above = 1, 2, 4
	p := NewApplier(longs(t)[0], nil)
	for _, c := range []struct {
		name string
		x, y int
		want uint64
	}{
		{"add", 1, 2, above}, {"add", 2, 2, below | above}, {"div", 2, 2, zero | above}, {"div", 0, 0, below | zero | above},
		{"rem", 0, 2, below | zero}, {"and", 2, 2, zero | above}, {"ushr", 2, 2, zero | above}, {"neg", 2, 0, below},
	} {
		o, _, err := p.OnTokens(c.name)
		if err != nil {
			t.Fatal(err)
		}
		if got := o.Result(3, c.x, c.y); got != c.want {
			t.Errorf("%s(%d, %d) = %03b, expected %03b", c.name, c.x, c.y, got, c.want)
		}
	}
}

// A coercion has exactly the tokens that values have.
func TestCoercion(t *testing.T) {
	var ints []*ir.Abstraction
	for _, expr := range []string{"Cuts(0,5)", "Modulo(4)", "Range(-2,2)", "Set(3)*Modulo(2)", "Modulo(3)"} {
		a, err := family.Instance(expr, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		ints = append(ints, a)
	}
	check := func(conversion ir.UnaryOp, from, to *ir.Abstraction, value func(x int64) int64) {
		o := Coercion(conversion, from, to)
		got := make([]uint64, len(from.Tokens))
		lo, hi := from.Of.Kind().Range()
		for _, near := range []int64{0, lo, hi, 1 << 32, -1 << 32, 1 << 33, -1 << 33} {
			for d := int64(-40); d <= 40; d++ {
				if x := near + d; lo <= x && x <= hi && (d <= 0 || near != hi) && (d >= 0 || near != lo) {
					got[from.TokenOf(x)] |= 1 << to.TokenOf(value(x))
				}
			}
		}
		for i := range got {
			if got[i] != o.Table[i] {
				t.Errorf("%s, of %s: %s has %b, expected %b", to.Name, o.Name, from.Tokens[i], o.Table[i], got[i])
			}
		}
		b := *to
		b.Operators = []*ir.Operator{o}
		if err := b.Check(); err != nil {
			t.Error(err)
		}
	}
	same := func(x int64) int64 { return x }
	for _, from := range ints {
		for _, to := range ints {
			check("", from, to, same)
		}
		for _, to := range longs(t)[:4] {
			check(ir.I2L, from, to, same)
			check(ir.L2I, to, from, func(x int64) int64 { return int64(int32(x)) })
		}
	}
}
