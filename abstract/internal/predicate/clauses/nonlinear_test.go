package clauses

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// TestNonlinearFacts: what clauses say of x op y is so of what the machine computes. Of numbers for which the facts
// are exact, it is so of nothing else.
func TestNonlinearFacts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	ops := []string{"*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"}
	other, exact := 0, 0
	for i := range 150 {
		op := ops[i%len(ops)]
		x, y := int64(r.IntN(200)-100), int64(r.IntN(40)-8)
		if r.IntN(4) == 0 {
			y = []int64{1, 3, 7, 15, 31}[r.IntN(5)]
		}
		if y == 0 {
			y = 1
		}
		v := term.Compute(op, 32, x, y)
		if op == "<<" && v != x<<(y&31) {
			continue // it wraps
		}
		by := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "y"}, Type: ir.Int})
		if r.IntN(2) == 0 {
			by = term.Const(y, 32)
		}
		e := term.Op(op, 32, term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "x"}, Type: ir.Int}), by)
		// says asks whether the facts allow the result to be equal, or not equal, to what is computed.
		says := func(relation string) smt.Answer {
			w := &way{h: &horn{Told: Told{Ideal: true}, Program: &Program{Most: []int64{-3, 0, 2}}}, known: map[string]string{}}
			got := w.nonlinear(e, smt.Numeral(x), smt.Numeral(y))
			w.assume(relation, got, smt.Numeral(v))
			text := fmt.Sprintf("(assert (forall (%s) (=> (and %s) false)))\n", strings.Join(w.vars, " "), strings.Join(w.conds, " "))
			_, answer, err := smt.Horn(text, false, 1_000_000, (*derive.Cache)(nil))
			if err != nil {
				t.Fatal(err)
			}
			return answer
		}
		if says("(= %s %s)") != smt.Unsat {
			t.Errorf("%d %s %d (%v) cannot be %d", x, op, y, e, v)
		}
		if c := e.Args[1]; c.Op == "const" && smt.DividedBy(op, c.N, 32) != 0 && (op != ">>>" || x >= 0) {
			exact++
			if says("(not (= %s %s))") != smt.Sat {
				t.Errorf("%d %s %d (%v) can be something else than %d", x, op, y, e, v)
			}
		} else {
			other++
		}
	}
	if exact < 30 || other < 30 {
		t.Errorf("the test tests too little: %d, %d", exact, other)
	}
}

// TestQuotientClauses: of a quotient by a variable that is more than 0 clauses say whether it is at most a number that the
// program compares quotients with.
func TestQuotientClauses(t *testing.T) {
	at := func(name string) *term.Term {
		return term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: name}, Type: ir.Int})
	}
	e := term.Op("/", 32, at("x"), at("y"))
	for _, n := range []int64{-2, -1, 0, 3} {
		for x := int64(-7); x <= 9; x += 4 {
			for _, y := range []int64{1, 3} {
				w := &way{h: &horn{Told: Told{Ideal: true}, Program: &Program{Most: []int64{n}}}, known: map[string]string{}}
				v := w.nonlinear(e, smt.Numeral(x), smt.Numeral(y))
				w.assume("(= (<= %s %s) %v)", v, smt.Numeral(n), x/y > n)
				text := fmt.Sprintf("(assert (forall (%s) (=> (and %s) false)))\n", strings.Join(w.vars, " "), strings.Join(w.conds, " "))
				if _, answer, err := smt.Horn(text, false, 1_000_000, (*derive.Cache)(nil)); err != nil || answer != smt.Sat {
					t.Errorf("%d / %d: whether it is at most %d is not known: %v, %v", x, y, n, answer, err)
				}
			}
		}
	}
}

// TestSides: of the atoms of a solution sums do not wrap where differences do not, and what the program compares
// stays as it is.
func TestSides(t *testing.T) {
	at := func(name string) *term.Place {
		return &term.Place{Kind: term.Local, Local: &ir.Local{Name: name, Java: name}, Type: ir.Int}
	}
	x, y, z := at("x"), at("y"), at("z")
	compares := map[string]bool{(&linear{places: []*term.Place{y, z}, factor: map[string]int64{y.Key(): 1, z.Key(): -1}}).shape(1): true}
	for _, test := range []struct {
		factors []int64 // of x, y and z
		n       int64
		want    string
	}{
		{[]int64{1, 1, -1}, 0, "x <= z - y"},
		{[]int64{1, 1, 0}, -5, "x + y <= 5"},
		{[]int64{1, -1, -1}, 0, "x - z <= y"},
		{[]int64{1, -1, 0}, 1, "x < y"},
		{[]int64{0, 1, -1}, -4, "y - z <= 4"},
		{[]int64{0, -1, 1}, 0, "y - z >= 0"},
	} {
		s := &linear{factor: map[string]int64{}, n: test.n, computed: compares}
		for i, p := range []*term.Place{x, y, z} {
			if test.factors[i] != 0 {
				s.add(p, test.factors[i])
			}
		}
		if got := s.compared(ir.Le).String(); got != test.want {
			t.Errorf("%v %d: %s, want %s", test.factors, test.n, got, test.want)
		}
	}
}
