package derive

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// gauge tells apart what a gauge does.
const gauge = `abstraction Gauge abstracts double begin
  TOKENS = {NAN, NEGATIVE, ZERO, WITHIN, FULL, ABOVE};
  abstract(x) begin
    x != x -> {NAN}; x < 0 -> {NEGATIVE}; x == 0 -> {ZERO};
    x > 0 && x < 80.5 -> {WITHIN}; x == 80.5 -> {FULL}; x > 80.5 -> {ABOVE};
  end
end`

func realAbstractions(t *testing.T) (out []*ir.Abstraction) {
	own := definitions(t, "gauge", gauge)[0]
	for _, expr := range []string{"Cuts(0)@double", "Cuts(-1,0,10)@double", "Cuts(0)@float", "Set(0,7)@float", "Gauge", "Gauge@float", "Gauge*Cuts(1)@double"} {
		a, err := family.Instance(expr, func(name string, _ []int64) (*ir.Abstraction, error) {
			if name == "Gauge" {
				return own.Abstraction, nil
			}
			return nil, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		a.Arithmetic = Java
		if err := a.Check(); err != nil {
			t.Fatal(err)
		}
		out = append(out, a)
	}
	return out
}

// someReal is a number of the type: small, extreme, special, or any bits.
func someReal(r *rand.Rand, t ir.Type) float64 {
	special := []float64{0, math.Copysign(0, -1), math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64, 80.5, 7, 10, 1, -1, 1e30, -80.5}
	x := special[r.IntN(len(special))]
	switch r.IntN(4) {
	case 0:
		x = float64(r.IntN(41)-20) / 4
	case 1:
		x = math.Float64frombits(r.Uint64())
	case 2:
		x += float64(r.IntN(5) - 2)
	}
	if t == ir.Float {
		return float64(float32(x))
	}
	return x
}

// javaReal is Java's operator, in the arithmetic of the type itself.
func javaReal(op string, t ir.Type, x, y float64) float64 {
	f, g := float32(x), float32(y)
	if t == ir.Float {
		switch op {
		case "add":
			return float64(f + g)
		case "sub":
			return float64(f - g)
		case "mul":
			return float64(f * g)
		case "div":
			return float64(f / g)
		}
	}
	switch op {
	case "add":
		return x + y
	case "sub":
		return x - y
	case "mul":
		return x * y
	case "div":
		return x / y
	case "neg":
		return -x
	}
	return math.Mod(x, y)
}

func realToken(a *ir.Abstraction, x float64) int {
	if a.Of == ir.Float {
		return a.TokenOf(int64(math.Float32bits(float32(x))))
	}
	return a.TokenOf(int64(math.Float64bits(x)))
}

// What floating-point numbers do, operators of two tokens can do, and of one
// with a number.
func TestRealsCovered(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, a := range realAbstractions(t) {
		p := NewApplier(a, nil)
		covered := func(what string, set uint64, op string, x, y float64) {
			k := 0
			if ir.IsComparison(op) {
				k = int(truth(ir.Compare(op, x, y)))
			} else {
				k = realToken(a, javaReal(op, a.Of, x, y))
			}
			if k < 0 || set>>k&1 == 0 {
				t.Fatalf("%s: %s(%v, %v) has result %d, which %b lacks", a.Name, what, x, y, k, set)
			}
		}
		for _, op := range []string{"add", "sub", "mul", "div", "rem", "neg", "eq", "ne", "lt", "le", "gt", "ge"} {
			o, _, err := p.OnTokens(op)
			if err != nil {
				t.Fatal(err)
			}
			for range 3000 {
				x, y := someReal(r, a.Of), someReal(r, a.Of)
				covered(op, o.Result(len(a.Tokens), realToken(a, x), realToken(a, y)), op, x, y)
			}
			if op == "neg" {
				continue
			}
			c := someReal(r, a.Of)
			step := ir.Step{Op: op, Const: int64(math.Float64bits(c)), Real: true, Left: r.IntN(2) == 0}
			applied := ir.Applied{Term: ir.Term{step}}
			if back, ok := ir.ParseApplied(applied.String()); !ok || back.String() != applied.String() {
				t.Fatalf("%s is read as %s", applied, back)
			}
			if o, _, err = p.Operator(applied); err != nil {
				t.Fatal(err)
			}
			for range 1000 {
				x, y := someReal(r, a.Of), c
				set := o.Table[realToken(a, x)]
				if step.Left {
					x, y = y, x
				}
				covered(applied.String(), set, op, x, y)
			}
		}
		if _, _, err := p.OnTokens("and"); err == nil {
			t.Errorf("%s has an operator &", a.Name)
		}
	}
}

// The signs of doubles are decided, entry by entry.
func TestSignsOfReals(t *testing.T) {
	const below, zero, above, nan = 1, 2, 4, 8
	p := NewApplier(realAbstractions(t)[0], nil)
	for _, c := range []struct {
		op   string
		x, y int
		want uint64
	}{
		{"add", 2, 2, above}, {"add", 0, 2, below | zero | above | nan}, {"mul", 2, 2, zero | above}, {"mul", 1, 2, zero | nan},
		{"div", 2, 1, below | above}, {"div", 1, 1, nan}, {"rem", 0, 2, below | zero | nan}, {"add", 3, 2, nan}, {"neg", 0, 0, above},
		{"lt", 3, 1, 1}, {"ne", 3, 3, 2}, {"eq", 1, 1, 2}, {"lt", 0, 2, 2},
	} {
		o, unknown, err := p.OnTokens(c.op)
		if err != nil || unknown > 0 {
			t.Fatal(err, unknown)
		}
		if got := o.Result(4, c.x, c.y); got != c.want {
			t.Errorf("%s(%d, %d) = %04b, expected %04b", c.op, c.x, c.y, got, c.want)
		}
	}
}

// Conversions between all kinds of numbers are covered.
func TestRealCoercions(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	all := append(realAbstractions(t), longs(t)[:2]...)
	for _, expr := range []string{"Cuts(0,80)", "Modulo(3)", "Range(-1,1)"} {
		a, err := family.Instance(expr, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
	}
	for _, from := range all {
		for _, to := range all {
			if !from.Of.IsReal() && !to.Of.IsReal() {
				continue
			}
			conversion := map[ir.Type]map[ir.Type]ir.UnaryOp{
				ir.Int: {ir.Float: ir.I2F, ir.Double: ir.I2D}, ir.Long: {ir.Float: ir.L2F, ir.Double: ir.L2D},
				ir.Float: {ir.Int: ir.F2I, ir.Long: ir.F2L, ir.Double: ir.F2D}, ir.Double: {ir.Int: ir.D2I, ir.Long: ir.D2L, ir.Float: ir.D2F},
			}[from.Of][to.Of]
			o := Coercion(conversion, from, to)
			b := *to
			b.Operators = []*ir.Operator{o}
			if err := b.Check(); err != nil {
				t.Fatal(err)
			}
			for range 400 {
				x, n := someReal(r, from.Of), someLong(r)
				if from.Of == ir.Int {
					n = int64(int32(n))
				}
				var i int
				if from.Of.IsReal() {
					i = realToken(from, x)
					lo, hi := to.Of.Kind().Range()
					n = integer(x, lo, hi)
				} else {
					i, x = from.TokenOf(n), float64(n)
					if to.Of == ir.Float {
						x = float64(float32(n))
					}
				}
				k := to.TokenOf(n)
				if to.Of.IsReal() {
					k = realToken(to, x)
				}
				if o.Table[i]>>k&1 == 0 {
					t.Fatalf("%s of %s: %v, %d has token %d, which %b lacks", to.Name, o.Name, x, n, k, o.Table[i])
				}
			}
		}
	}
}
