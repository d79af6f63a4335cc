package smt

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// kept keeps answers in memory.
type kept map[string][]byte

func (k kept) Load(question string) []byte         { return k[question] }
func (k kept) Keep(question string, answer []byte) { k[question] = answer }

// TestHorn: a counter that grows stays positive, and does not stay below 10.
func TestHorn(t *testing.T) {
	clauses := func(bad string) string {
		return "(declare-fun at (Int) Bool)\n" +
			"(assert (forall ((x Int)) (=> (= x 1) (at x))))\n" +
			"(assert (forall ((x Int)) (=> (at x) (at (+ x 1)))))\n" +
			"(assert (forall ((x Int)) (=> (and (at x) " + bad + ") false)))\n"
	}
	none := kept{}
	for _, whole := range []bool{false, true} {
		solution, answer, err := Horn(clauses("(< x 0)"), whole, 1_000_000, none)
		if err != nil || answer != Sat || len(solution["at"].Params) != 1 || len(solution["at"].Body.List) == 0 {
			t.Errorf("%v, %v, %v; expected a formula over one number", solution, answer, err)
		}
		if _, answer, err := Horn(clauses("(= x 10)"), whole, 1_000_000, none); err != nil || answer != Unsat {
			t.Errorf("%v, %v; expected unsat", answer, err)
		}
	}
	if _, _, err := Horn("(assert", false, 1_000_000, none); err == nil {
		t.Error("expected an error: nothing ends the assertion")
	}
	if _, answer, err := Horn(clauses("(= x 1000000)"), false, 1000, none); err != nil || answer != Unknown {
		t.Errorf("%v, %v; expected unknown, as the work was used up", answer, err)
	}
}

// TestHornFails: where Z3 itself comes to a violent end, the answer is not known, and the next way is tried.
func TestHornFails(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "z3"), []byte("#!/bin/sh\nkill -ABRT $$\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	if _, answer, err := Horn("(declare-fun at (Int) Bool)\n", false, 1000, kept{}); err != nil || answer != Unknown {
		t.Errorf("%v, %v; expected unknown", answer, err)
	}
}

// TestHornKept: an answer that was kept is the one that was given, and is not looked for again; another question is.
func TestHornKept(t *testing.T) {
	clauses := "(declare-fun at (Int Int) Bool)(declare-fun off (Int) Bool)\n" +
		"(assert (forall ((x Int)) (=> (= x 1) (at x 2))))\n" +
		"(assert (forall ((x Int) (y Int)) (=> (at x y) (at (+ x 1) y))))\n" +
		"(assert (forall ((x Int) (y Int)) (=> (and (at x y) (off y)) false)))\n" +
		"(assert (forall ((x Int) (y Int)) (=> (and (at x y) (< x 0)) false)))\n"
	before := kept{}
	first, answer, err := Horn(clauses, true, 1_000_000, before)
	if err != nil || answer != Sat || len(before) != 1 {
		t.Fatalf("%v, %v, %d kept", answer, err, len(before))
	}
	for name, d := range first {
		if d.Body == nil {
			delete(first, name)
		}
	}
	again, answer, err := Horn(clauses, true, 1_000_000, before)
	if err != nil || answer != Sat || !reflect.DeepEqual(first, again) {
		t.Errorf("%v, %v: got %v, before %v", answer, err, again, first)
	}
	for question := range before {
		before[question] = []byte("unknown\n")
	}
	if _, answer, err := Horn(clauses, true, 1_000_000, before); err != nil || answer != Unknown {
		t.Errorf("%v, %v; expected what was kept", answer, err)
	}
	for _, whole := range []bool{true, false} {
		if _, answer, err := Horn(strings.Replace(clauses, "(< x 0)", "(= x 3)", 1), whole, 1_000_000, before); err != nil || answer != Unsat {
			t.Errorf("%v, %v; expected unsat of another question", answer, err)
		}
	}
	if len(before) != 3 {
		t.Errorf("%d kept, expected 3", len(before))
	}
}

// TestSupported: of a solution remains what the clauses need, in lemmas without literals that they do not; of a relation
// of which it says nothing, or with quantifiers, the clauses themselves are taken.
func TestSupported(t *testing.T) {
	text := `(declare-fun at (Int Int) Bool) (declare-fun last (Int Int) Bool)
(assert (forall ((x Int) (y Int)) (=> (and (= x 0) (= y 0)) (at x y))))
(assert (forall ((x Int) (y Int)) (=> (and (at x y) (< x 10)) (at (+ x 1) (+ y 2)))))
(assert (forall ((x Int) (y Int)) (=> (and (at x y) (>= x 10)) (last x y))))
(assert (forall ((x Int) (y Int)) (=> (and (last x y) (< y 0)) false)))
`
	for solution, want := range map[string]string{
		"((define-fun at ((a Int) (b Int)) Bool (and (<= a 10) (or (= a 7) (>= b 0))))" +
			"(define-fun last ((a Int) (b Int)) Bool (let ((z (>= b 0))) (not (or (not z) (< a 10))))))": "(and (or (>= b 0)))|(and (or (>= b 0)))",
		"((define-fun at ((a Int) (b Int)) Bool (and (>= a 0) (>= b a)))" +
			"(define-fun last ((a Int) (b Int)) Bool (exists ((c Int)) (and (= b (+ b c)) (>= b 0)))))": "(and (or (>= b a)))|",
		"((define-fun at ((a Int) (b Int)) Bool (>= b a)) (define-fun last ((a Int) (b Int)) Bool (>= b 11)))": "(>= b a)|(>= b 11)", // which is none
	} {
		before, err := definitions(solution)
		if err != nil {
			t.Fatal(err)
		}
		after, err := supported(text, before)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if d := after["at"]; d.Body != nil {
			got = d.Body.String()
		}
		got += "|"
		if d := after["last"]; d.Body != nil {
			got += d.Body.String()
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", solution, got, want)
		}
	}
}

// TestParseExpr reads what a solver prints, and refuses what is cut off.
func TestParseExpr(t *testing.T) {
	x, rest, err := ParseExpr(" (and (<= x!0 (- 5))\n true) next")
	if err != nil || rest != " next" || len(x.List) != 3 || x.List[1].List[1].Word != "x!0" || x.List[2].Word != "true" {
		t.Errorf("%v, %q, %v", x, rest, err)
	}
	for _, text := range []string{"", "(", "(and (x)", ")"} {
		if _, _, err := ParseExpr(text); err == nil {
			t.Errorf("%q: expected an error", text)
		}
	}
}
