package values

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/internal/basl/randguard"
	"bandsaw/ir"
)

// The set of a guard holds exactly the values for which the guard does.
func TestSetAgreesWithGuard(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	samples := []int64{math.MinInt32, math.MinInt32 + 1, math.MaxInt32, math.MaxInt32 - 1, 1 << 20, -1 << 20}
	for n := int64(-60); n <= 60; n++ {
		samples = append(samples, n)
	}
	for range 20000 {
		g := randguard.Guard(r, 3)
		for _, in := range []interval{{math.MinInt32, math.MaxInt32}, {NegInf, PosInf}, {-128, 127}} {
			s := Of([]*ir.Guard{g}, in.lo, in.hi)[0]
			for _, n := range samples {
				if want := g.Holds(n) && in.lo <= n && n <= in.hi; s.Has(n) != want {
					t.Fatalf("%s at %d: guard %v, set %v %v", text(g), n, want, s.Has(n), s)
				}
			}
			checkShape(t, s)
		}
	}
}

// Spans are in order, begin and end with a member, and hold only remainders
// that occur.
func checkShape(t *testing.T, s Set) {
	t.Helper()
	for i, p := range s.Spans {
		if i > 0 && s.Spans[i-1].Hi >= p.Lo {
			t.Fatalf("spans out of order: %v", s)
		}
		if p.Lo != NegInf && !p.Has(p.Lo) || p.Hi != PosInf && !p.Has(p.Hi) {
			t.Fatalf("a span's end is no member: %v", s)
		}
	}
	if !s.Empty() && !s.Has(s.Nearest()) {
		t.Fatalf("nearest %d is no member of %v", s.Nearest(), s)
	}
}

func text(g *ir.Guard) string {
	switch g.Op {
	case "n", "true":
		return g.Op
	case "const":
		return fmt.Sprint(g.Value)
	}
	s := "(" + g.Op
	for _, a := range g.Args {
		s += " " + text(a)
	}
	return s + ")"
}

func TestMeet(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		gs := []*ir.Guard{randguard.Guard(r, 1), randguard.Guard(r, 1)}
		sets := Of(gs, -40, 40)
		for _, p := range sets[0].Spans {
			for _, q := range sets[1].Spans {
				both, ok := p.Meet(q)
				found := false
				for n := int64(-40); n <= 40; n++ {
					in := p.Has(n) && q.Has(n)
					found = found || in
					if in != (ok && both.Has(n)) {
						t.Fatalf("%d: in both %v, in the meet %v", n, in, both)
					}
				}
				if found != ok || p.Meets(q) != ok {
					t.Fatalf("%v and %v meet: %v", p, q, ok)
				}
			}
		}
	}
}

func TestBoundAndModulus(t *testing.T) {
	n := &ir.Guard{Op: "n"}
	c := func(v int64) *ir.Guard { return &ir.Guard{Op: "const", Value: v} }
	op := func(op string, x, y *ir.Guard) *ir.Guard { return &ir.Guard{Op: op, Args: []*ir.Guard{x, y}} }
	if b := Bound(op("add", op("mul", c(-3), n), c(7)), 32); b != 3<<31+7 {
		t.Errorf("bound of -3*n+7 is %d", b)
	}
	if b := Bound(op("mul", c(1<<31), n), 32); b != NoBound {
		t.Errorf("2^31*n has the bound %d", b)
	}
	rem := func(d int64) *ir.Guard { return op("eq", op("rem", n, c(d)), c(0)) }
	if m := Modulus(op("and", rem(-6), rem(4)), 1); m != 12 {
		t.Errorf("modulus of 6 and 4 is %d", m)
	}
	if m := Modulus(op("and", rem(101), rem(103)), 1); m != 0 {
		t.Errorf("modulus of 101 and 103 is %d, want 0 for too large", m)
	}
	if m := Modulus(rem(math.MinInt64), 1); m != 0 {
		t.Errorf("modulus of the smallest integer is %d", m)
	}
}
