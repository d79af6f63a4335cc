package clauses

import (
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// TestRealAtoms: what Spacer compares of real numbers, as comparisons of floating-point ones; of integers alone it is none.
func TestRealAtoms(t *testing.T) {
	m := &hornMethod{m: &ir.Method{}, seen: map[string]*term.Place{}}
	slots := map[string]*slot{}
	for name, typ := range map[string]ir.Type{"x": ir.Double, "y": ir.Double, "f": ir.Float, "g": ir.Float, "n": ir.Int, "k": ir.Int} {
		slots[name] = &slot{name: name, typ: typ, local: &ir.Local{Name: name, Java: name, Type: typ}}
	}
	for text, want := range map[string]string{
		"(<= x (/ 165.0 2.0))":                   "x <= 82.5",
		"(<= x (- 0.25))":                        "x <= -0.25",
		"(>= (+ x (* (- 1.0) y)) 0.0)":           "x >= y",
		"(< (+ x (* (- 1.0) y)) 2.5)":            "x < y + 2.5",
		"(> (- x y) (- 2.5))":                    "x + 2.5 > y",
		"(<= (* (- 1.0) x) 3.0)":                 "-3.0 <= x",
		"(= (* 2.0 x) (* 4.0 y))":                "x == 2 * y",
		"(<= (* 2.0 x) (+ (* 3.0 y) 1.0))":       "", // half of a y
		"(<= (to_real n) x)":                     "n <= x",
		"(let ((a (* 0.5 f))) (<= a (* 0.5 g)))": "f <= g",
		"(<= (+ f x) 1.0)":                       "f + x <= 1.0",
		"(<= n k)":                               "n <= k",
		"(or (not (>= x 20.0)) (not (<= n 4)))":  "x >= 20.0, n <= 4",
	} {
		x, _, err := smt.ParseExpr(text)
		if err != nil {
			t.Fatal(err)
		}
		r := &reading{h: &horn{Program: &Program{}}, of: &relationSlots{m: m}, args: slots}
		r.truth(x, nil)
		got := ""
		for i, f := range r.found {
			if i > 0 {
				got += ", "
			}
			said, ok := term.WrittenFormula(f)
			if !ok {
				t.Errorf("%s: %s cannot be written", text, f)
			}
			got += said
		}
		if got != want {
			t.Errorf("%s: %q, expected %q", text, got, want)
		}
	}
}
