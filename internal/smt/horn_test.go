package smt

import "testing"

// TestHorn: a counter that grows stays positive, and does not stay below 10.
func TestHorn(t *testing.T) {
	clauses := func(bad string) string {
		return "(declare-fun at (Int) Bool)\n" +
			"(assert (forall ((x Int)) (=> (= x 1) (at x))))\n" +
			"(assert (forall ((x Int)) (=> (at x) (at (+ x 1)))))\n" +
			"(assert (forall ((x Int)) (=> (and (at x) " + bad + ") false)))\n"
	}
	for _, whole := range []bool{false, true} {
		solution, answer, err := Horn(clauses("(< x 0)"), whole, 1_000_000)
		if err != nil || answer != Sat || len(solution["at"].Params) != 1 || len(solution["at"].Body.List) == 0 {
			t.Errorf("%v, %v, %v; expected a formula over one number", solution, answer, err)
		}
		if _, answer, err := Horn(clauses("(= x 10)"), whole, 1_000_000); err != nil || answer != Unsat {
			t.Errorf("%v, %v; expected unsat", answer, err)
		}
	}
	if _, _, err := Horn("(assert", false, 1_000_000); err == nil {
		t.Error("expected an error: nothing ends the assertion")
	}
	if _, answer, err := Horn(clauses("(= x 1000000)"), false, 1000); err != nil || answer != Unknown {
		t.Errorf("%v, %v; expected unknown, as the work was used up", answer, err)
	}
}

// TestParseExpr reads what a solver prints, and refuses what is cut off.
func TestParseExpr(t *testing.T) {
	x, rest, err := parseExpr(" (and (<= x!0 (- 5))\n true) next")
	if err != nil || rest != " next" || len(x.List) != 3 || x.List[1].List[1].Word != "x!0" || x.List[2].Word != "true" {
		t.Errorf("%v, %q, %v", x, rest, err)
	}
	for _, text := range []string{"", "(", "(and (x)", ")"} {
		if _, _, err := parseExpr(text); err == nil {
			t.Errorf("%q: expected an error", text)
		}
	}
}
