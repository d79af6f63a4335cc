package clauses

import (
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
)

// nonlinear is what clauses say of a product, a quotient or an operator on bits: its result where numbers do not wrap, as far as linear facts tell it.
func (w *way) nonlinear(t *term.Term, x, y string) string {
	by := int64(0)
	if c := t.Args[1]; c.Op == "const" {
		by = smt.DividedBy(t.Op, c.N, t.Bits)
	}
	return w.once(x+" "+t.Op+" "+y, func() string {
		q := ""
		switch { // others: facts say nothing of a quotient
		case by != 0 && t.Op == "%": // the program may ask for it too
			q = w.nonlinear(term.Op("/", t.Bits, t.Args...), x, y)
		case by != 0 && t.Op == "&":
			q = w.any("Int")
		}
		v := w.any("Int")
		if facts := smt.LinearFacts(t.Op, by, x, y, v, q); facts != "" {
			w.assume("%s", facts)
		}
		if t.Op == "/" && by == 0 {
			for _, n := range w.h.Most {
				w.assume(atMost(n), x, y, v)
			}
		}
		return v
	})
}

// atMost is the format of what says of a quotient v of x by y that is more than 0 whether it is at most n.
func atMost(n int64) string {
	is := "(<= x (* " + smt.Numeral(n) + " y))"
	if n >= 0 {
		is = "(< x (* " + smt.Numeral(n+1) + " y))"
	}
	return "(let ((x %s) (y %s) (v %s)) (=> (>= y 1) (= (<= v " + smt.Numeral(n) + ") " + is + ")))"
}
