package predicate

import (
	"math/rand/v2"
	"testing"

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
		key := canonical(f)
		if turned := canonical(term.Compare(ir.Ne, term.Op("-", 32, l, y), x)); turned != key {
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
