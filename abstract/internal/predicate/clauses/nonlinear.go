package clauses

import (
	"bandsaw/abstract/internal/predicate/term"
)

// What clauses say of products, quotients and operators on bits: linear facts that bounds of indices often rest on,
// as that a remainder is less than what it is a remainder by.

// nonlinearFacts are facts of x op y, which is v and does not wrap: few, of numbers that are not negative, since each is
// another case to Spacer.
var nonlinearFacts = map[string]string{
	"*":   "(and (=> (and (>= x 0) (>= y 0)) (>= v 0)) (=> (and (>= x 1) (>= y 1)) (and (>= v x) (>= v y))))",
	"/":   "(=> (and (>= x 0) (>= y 1)) (<= 0 v x))",
	"%":   "(and (=> (and (>= x 0) (>= y 1)) (<= 0 v (- y 1))) (=> (and (<= 0 x) (< x y)) (= v x)))",
	"&":   "(and (=> (>= x 0) (<= 0 v x)) (=> (>= y 0) (<= 0 v y)))",
	"|":   "(=> (and (>= x 0) (>= y 0)) (and (>= v x) (>= v y) (<= v (+ x y))))",
	"^":   "(=> (and (>= x 0) (>= y 0)) (<= 0 v (+ x y)))",
	">>":  "(=> (>= x 0) (<= 0 v x))",
	">>>": "(=> (>= x 0) (<= 0 v x))",
}

// exactFacts are facts of x op n for a number n that is more than 0, where c is n or, of shifts and masks, the power of two
// by which they multiply or divide, and q the quotient.
var exactFacts = map[string]string{
	"/":   "(and (< (- c) (- x (* c v)) c) (=> (>= x 0) (>= (- x (* c v)) 0)) (=> (<= x 0) (<= (- x (* c v)) 0)))",
	"%":   "(and (= x (+ (* c q) v)) (< (- c) v c) (=> (>= x 0) (>= v 0)) (=> (<= x 0) (<= v 0)))",
	"<<":  "(= v (* c x))",
	">>":  "(and (<= 0 (- x (* c v))) (< (- x (* c v)) c))",
	">>>": "(and (>= v 0) (=> (>= x 0) (and (<= 0 (- x (* c v))) (< (- x (* c v)) c))))",
	"&":   "(and (= x (+ (* c q) v)) (<= 0 v) (< v c))",
}

// nonlinear is the operator's result where numbers do not wrap, as far as facts tell it.
func (w *way) nonlinear(t *term.Term, x, y string) string {
	facts, c := nonlinearFacts[t.Op], "0"
	if n, ok := dividedBy(t); ok {
		facts, c = exactFacts[t.Op], numeral(n)
	}
	return w.once(x+" "+t.Op+" "+y, func() string {
		q := "0"
		switch { // others: facts say nothing of a quotient
		case c != "0" && t.Op == "%": // the program may ask for it too
			q = w.nonlinear(term.Op("/", t.Bits, t.Args...), x, y)
		case c != "0" && t.Op == "&":
			q = w.any("Int")
		}
		v := w.any("Int")
		if facts != "" {
			w.assume("(let ((x %s) (y %s) (v %s) (c %s) (q %s)) %s)", x, y, v, c, q, facts)
		}
		if t.Op == "/" && c == "0" {
			for _, n := range w.h.Most {
				w.assume(atMost(n), x, y, v)
			}
		}
		return v
	})
}

// atMost is the format of what says of a quotient v of x by y that is more than 0 whether it is at most n.
func atMost(n int64) string {
	is := "(<= x (* " + numeral(n) + " y))"
	if n >= 0 {
		is = "(< x (* " + numeral(n+1) + " y))"
	}
	return "(let ((x %s) (y %s) (v %s)) (=> (>= y 1) (= (<= v " + numeral(n) + ") " + is + ")))"
}

// dividedBy is the number of the exact facts of the term, if they are of it.
func dividedBy(t *term.Term) (int64, bool) {
	by := t.Args[1]
	if by.Op != "const" {
		return 0, false
	}
	switch t.Op {
	case "/", "%":
		return by.N, by.N > 0
	case "<<", ">>", ">>>":
		n := by.N & int64(t.Bits-1)
		return 1 << n, n > 0 && n < 62
	case "&":
		return by.N + 1, by.N > 0 && by.N&(by.N+1) == 0
	}
	return 0, false
}
