package smt

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// counting are clauses of a counter, of which mid says what it is in between, and last where it ends.
const counting = `(declare-fun at (Int Int) Bool) (declare-fun mid (Int Int) Bool) (declare-fun last (Int Int) Bool)
(assert (forall ((x Int) (y Int)) (=> (and (= x 0) (= y 0)) (at x y))))
(assert (forall ((x Int) (y Int)) (=> (and (at x y) (< x 10)) (mid (+ x 1) y))))
(assert (forall ((x Int) (y Int)) (=> (mid x y) (at x (+ y 2)))))
(assert (forall ((x Int) (y Int)) (=> (and (at x y) (>= x 10)) (last x y))))
(assert (forall ((x Int) (y Int)) (=> (and (last x y) (< y x)) false)))
`

// TestProves: a solution is one if all clauses hold under it; of relations of which it says nothing, or what is wrong, to
// which no clause leads back, the clauses themselves are taken, and then all must hold.
func TestProves(t *testing.T) {
	const (
		at   = "(define-fun at ((a Int) (b Int)) Bool (>= b a))"
		mid  = "(define-fun mid ((a Int) (b Int)) Bool (>= (+ b 1) a))"
		last = "(define-fun last ((a Int) (b Int)) Bool (>= b a))"
	)
	wrong := func(d string) string { return strings.Replace(d, ">=", "<", 1) }
	weak := func(d string) string { return strings.Replace(d, "(>=", "(or true (>=", 1) + ")" }
	for _, c := range []struct {
		name, solution string
		want           bool
	}{
		{"right", at + mid + last, true},
		{"wrong in the beginning", wrong(at) + mid + last, false},
		{"wrong on the way", at + wrong(mid) + last, false},
		{"too weak for the loop", at + weak(mid) + last, false},
		{"too weak for false", weak(at) + weak(mid) + weak(last), false},
		{"said of nothing", "", false},
		{"without one of the loop that others do not need", at + last, true},
		{"without one of the loop that is needed", wrong(mid) + last, false},
		{"without the last", at + mid, true},
		{"wrong of the last, which is put in its place", at + mid + wrong(last), true},
		{"wrong of the last, and too weak for it", weak(at) + weak(mid) + wrong(last), false},
		{"false of all", strings.NewReplacer("(>= b a)", "false", "(>= (+ b 1) a)", "false").Replace(at + mid + last), false},
	} {
		solution, err := definitions("(" + c.solution + ")")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Proves(counting, solution); err != nil || got != c.want {
			t.Errorf("%s: got %v, %v, want %v", c.name, got, err, c.want)
		}
	}
}

// randomClauses are clauses of a few relations of one or two small numbers, with a clause that ends in false.
func randomClauses(r *rand.Rand) (declarations string, clauses []string) {
	arity := make([]int, 3+r.IntN(3))
	for i := range arity {
		arity[i] = r.IntN(3)
		declarations += fmt.Sprintf("(declare-fun r%d (%s) Bool)\n", i, strings.TrimSpace(strings.Repeat("Int ", arity[i])))
	}
	term := func() string {
		return []string{"x", "y", "z", "x", "y", "0", "(+ x 1)", "(- y x)"}[r.IntN(8)]
	}
	applied := func(i int) string {
		if arity[i] == 0 {
			return fmt.Sprint("r", i)
		}
		out := fmt.Sprint("(r", i)
		for range arity[i] {
			out += " " + term()
		}
		return out + ")"
	}
	clause := func(head string, from int) {
		body := "(and true"
		for range r.IntN(3) {
			if from > 0 {
				body += " " + applied(r.IntN(from))
			}
		}
		body += fmt.Sprintf(" (<= 0 x 3) (<= 0 y 3) (<= 0 z 3) (%s %s %s))", []string{"=", "<", "<="}[r.IntN(3)], term(), term())
		clauses = append(clauses, "(assert (forall ((x Int) (y Int) (z Int)) (=> "+body+" "+head+")))\n")
	}
	for i := range arity {
		for range 1 + r.IntN(2) {
			from := i // of those before it, or sometimes of any
			if r.IntN(4) == 0 {
				from = len(arity)
			}
			clause(applied(i), from)
		}
	}
	for range 1 + r.IntN(2) {
		clause("false", len(arity))
	}
	return declarations, clauses
}

// TestInlined: random clauses have a solution if those have one that are left of them, whose solution proves that all hold.
func TestInlined(t *testing.T) {
	got := map[Answer]int{}
	fewer := 0
	for seed := range uint64(30) {
		declarations, clauses := randomClauses(rand.New(rand.NewPCG(seed, 7)))
		text := declarations + strings.Join(clauses, "")
		inlined, err := Inlined(text)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(inlined, "declare-fun") < strings.Count(text, "declare-fun") {
			fewer++
		}
		_, want, err := horn("(set-logic HORN)\n"+text+"(check-sat)\n", []string{"-in", "-smt2", "-T:2"})
		if err != nil {
			t.Fatal(seed, err)
		}
		said, answer, err := horn("(set-logic HORN)\n"+inlined+"(check-sat)\n(get-model)\n", []string{"-in", "-smt2", "-T:2"})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, inlined)
		}
		if want != Unknown && answer != Unknown && answer != want {
			t.Errorf("seed %d: %v, and %v of what is left\n%s\n%s", seed, want, answer, text, inlined)
		}
		got[answer]++
		if answer != Sat {
			continue
		}
		solution, err := definitions(said)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := Proves(text, solution); err != nil || ok && want == Unsat {
			t.Errorf("seed %d: %v, %v of clauses that are %v", seed, ok, err, want)
		}
	}
	t.Logf("%v; %d with fewer relations", got, fewer)
	if got[Sat] < 4 || got[Unsat] < 4 || fewer < 10 {
		t.Errorf("%v; %d with fewer relations: too few to say anything", got, fewer)
	}
}

// TestInlinedFacts: each clause of a relation that is put in its place remains.
func TestInlinedFacts(t *testing.T) {
	text := "(declare-fun a (Int) Bool) (declare-fun b (Int) Bool)\n" +
		"(assert (forall ((x Int)) (=> (= x 1) (a x))))\n" +
		"(assert (forall ((x Int)) (=> (= x 2) (a x))))\n" +
		"(assert (forall ((x Int)) (=> (a x) (b (+ x 1)))))\n" +
		"(assert (forall ((x Int)) (=> (and (b x) (= x BAD)) false)))\n"
	for bad, want := range map[string]Answer{"2": Unsat, "3": Unsat, "4": Sat} {
		inlined, err := Inlined(strings.Replace(text, "BAD", bad, 1))
		if err != nil || strings.Contains(inlined, "declare-fun") {
			t.Fatalf("%v: a relation is left in %s", err, inlined)
		}
		if _, answer, err := Horn(inlined, true, 1_000_000, nil); err != nil || answer != want {
			t.Errorf("%s: %v, %v, want %v of\n%s", bad, answer, err, want, inlined)
		}
	}
}
