package predicate

import (
	"math/rand/v2"
	"testing"

	"bandsaw/ir"
)

// TestEquations: equations with one text are true of the same values, and one that is turned round, or has something
// on the other side, has the same text. Solved for a variable, an equation is true where the variable is that, and there alone.
func TestEquations(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var vars []*term
	for _, name := range []string{"x", "y", "z"} {
		vars = append(vars, placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: ir.Int}))
	}
	sumOf := func() *term {
		out := vars[r.IntN(3)]
		for range r.IntN(4) {
			by := vars[r.IntN(3)]
			if r.IntN(4) == 0 {
				by = constTerm(int64(r.IntN(3)), 32)
			}
			out = opTerm([]string{"+", "-"}[r.IntN(2)], 32, out, by)
		}
		return out
	}
	met := map[string]*formula{}
	same, solved := 0, 0
	for range 20000 {
		l, x, y := sumOf(), sumOf(), vars[r.IntN(3)]
		f := compare(ir.Eq, l, opTerm("+", 32, x, y))
		key := canonical(f)
		if turned := canonical(compare(ir.Ne, opTerm("-", 32, l, y), x)); turned != key {
			t.Fatalf("%s is %s, and with %s on the other side %s", f, key, y, turned)
		}
		if is := f.solvedFor(vars[0].p); is != nil {
			solved++
			at := map[string]int64{}
			of := func(l *term) int64 { return at[l.key()] }
			for _, v := range vars {
				at[v.key()] = int64(int32(r.Uint32()))
			}
			if f.eval(of) != (at[vars[0].key()] == is.eval(of)) {
				t.Fatalf("%s says that %s is %s, which is not so at %v", f, vars[0], is, at)
			}
			if at[vars[0].key()] = is.eval(of); !f.eval(of) {
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
				at[v.key()] = cut(r.Int64()>>(32*r.IntN(2)+r.IntN(31)), 32)
			}
			of := func(l *term) int64 { return at[l.key()] }
			if f.eval(of) != other.eval(of) {
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
	x, y := placeTerm(&place{kind: localPlace, local: &ir.Local{Name: "x", Java: "x"}, typ: ir.Int}), constTerm(3, 32)
	got := equated([]*formula{compare(ir.Le, x, y), compare(ir.Lt, x, y), compare(ir.Le, y, x)})
	for i, want := range []string{"x == 3", "x < 3", "3 == x"} {
		if got[i].String() != want {
			t.Errorf("%s, want %s", got[i], want)
		}
	}
}
