package clauses

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// TestEquations: equations with one text are true of the same values, and one that is turned round, or has something
// on the other side, has the same text. Solved for a variable, an equation is true where the variable is that, and there alone.
func TestEquations(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var vars []*term.Term
	for _, name := range []string{"x", "y", "z"} {
		vars = append(vars, term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: name}, Type: ir.Int}))
	}
	sumOf := func() *term.Term {
		out := vars[r.IntN(3)]
		for range r.IntN(4) {
			by := vars[r.IntN(3)]
			if r.IntN(4) == 0 {
				by = term.Const(int64(r.IntN(3)), 32)
			}
			out = term.Op([]string{"+", "-"}[r.IntN(2)], 32, out, by)
		}
		return out
	}
	met := map[string]*term.Formula{}
	same, solved := 0, 0
	for range 20000 {
		l, x, y := sumOf(), sumOf(), vars[r.IntN(3)]
		f := term.Compare(ir.Eq, l, term.Op("+", 32, x, y))
		key := scope.Canonical(f)
		if turned := scope.Canonical(term.Compare(ir.Ne, term.Op("-", 32, l, y), x)); turned != key {
			t.Fatalf("%s is %s, and with %s on the other side %s", f, key, y, turned)
		}
		if is := f.SolvedFor(vars[0].P); is != nil {
			solved++
			at := map[string]int64{}
			of := func(l *term.Term) int64 { return at[l.Key()] }
			for _, v := range vars {
				at[v.Key()] = int64(int32(r.Uint32()))
			}
			if f.Eval(of) != (at[vars[0].Key()] == is.Eval(of)) {
				t.Fatalf("%s says that %s is %s, which is not so at %v", f, vars[0], is, at)
			}
			if at[vars[0].Key()] = is.Eval(of); !f.Eval(of) {
				t.Fatalf("%s does not hold where %s is %s, at %v", f, vars[0], is, at)
			}
		}
		other := met[key]
		if met[key] = f; other == nil {
			continue
		}
		same++
		for range 20 {
			at := map[string]int64{}
			for _, v := range vars {
				at[v.Key()] = term.Cut(r.Int64()>>(32*r.IntN(2)+r.IntN(31)), 32)
			}
			of := func(l *term.Term) int64 { return at[l.Key()] }
			if f.Eval(of) != other.Eval(of) {
				t.Fatalf("%s and %s are not the same at %v", f, other, at)
			}
		}
	}
	if same < 1000 || solved < 1000 {
		t.Errorf("the test tests too little: %d, %d", same, solved)
	}
}

// TestEquated: of a solution two bounds that say together what an equation says become one.
func TestEquated(t *testing.T) {
	x, y := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "x", Java: "x"}, Type: ir.Int}), term.Const(3, 32)
	got := equated([]*term.Formula{term.Compare(ir.Le, x, y), term.Compare(ir.Lt, x, y), term.Compare(ir.Le, y, x)})
	for i, want := range []string{"x == 3", "x < 3", "3 == x"} {
		if got[i].String() != want {
			t.Errorf("%s, want %s", got[i], want)
		}
	}
}

// TestBounds: of comparisons of an integer with numbers those have one text that say the same, or the opposite.
func TestBounds(t *testing.T) {
	for _, typ := range []ir.Type{ir.Int, ir.Long} {
		bits := term.Bits(typ)
		x := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "x"}, Type: typ})
		least, most := term.Cut(math.MinInt64>>(64-bits), bits), int64(math.MaxInt64>>(64-bits))
		numbers := []int64{least, least + 1, -1, 0, 1, 2, most - 1, most}
		var fs []*term.Formula
		for _, op := range []ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge} {
			for _, n := range numbers {
				fs = append(fs, term.Compare(op, x, term.Const(n, bits)), term.Compare(op, term.Const(n, bits), x))
			}
		}
		for _, f := range fs {
			for _, g := range fs {
				alike, never := true, true
				for _, n := range append([]int64{least + 2, most - 2, 3, -2}, numbers...) {
					of := func(*term.Term) int64 { return n }
					same := f.Eval(of) == g.Eval(of)
					alike, never = alike && same, never && !same
				}
				if one := scope.Canonical(f) == scope.Canonical(g); one && !alike && !never {
					t.Errorf("%s and %s have one text", f, g)
				} else if !one && (alike || never) && isBound(f) && isBound(g) {
					t.Errorf("%s and %s have two", f, g)
				}
			}
		}
	}
}

// isBound reports whether the comparison is a bound that is no end of its type.
func isBound(f *term.Formula) bool {
	for _, s := range []*term.Term{f.L, f.R} {
		if s.Op == "const" && (s.N == math.MaxInt64>>(64-s.Bits) || s.N == math.MinInt64>>(64-s.Bits)) {
			return false
		}
	}
	return f.Cond != ir.Eq && f.Cond != ir.Ne
}
