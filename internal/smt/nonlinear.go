package smt

import (
	"fmt"
	"math"
	"strconv"
)

// What is said of products, quotients and operators on bits to a solver that knows sums only: linear facts that bounds of indices often rest on,
// as that a remainder is less than what it is a remainder by.

// nonlinearFacts are facts of x op y, which is v and does not wrap: few, of numbers that are not negative, since each is
// another case to a solver.
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

// LinearFacts says in SMT-LIB what linear facts there are of v, which Java's operator makes of x and y and which is not too large for its type; "" for none. by is the number that
// DividedBy gives of a constant y, 0 for none: then of % and & q is the quotient.
func LinearFacts(op string, by int64, x, y, v, q string) string {
	facts := nonlinearFacts[op]
	if by != 0 {
		facts = exactFacts[op]
	}
	if facts == "" {
		return ""
	}
	if q == "" {
		q = "0"
	}
	return fmt.Sprintf("(let ((x %s) (y %s) (v %s) (c %s) (q %s)) %s)", x, y, v, Numeral(by), q, facts)
}

// DividedBy is the number by which x is divided or multiplied, exactly, in x op n of so many bits; 0 where LinearFacts has nothing exact to say.
func DividedBy(op string, n int64, bits int) int64 {
	switch op {
	case "/", "%":
		return max(n, 0)
	case "<<", ">>", ">>>":
		if n &= int64(bits - 1); n > 0 && n < 62 {
			return 1 << n
		}
	case "&":
		if n > 0 && n < math.MaxInt64 && n&(n+1) == 0 {
			return n + 1
		}
	}
	return 0
}

// Numeral is the number in SMT-LIB.
func Numeral(n int64) string {
	if n < 0 {
		return "(- " + strconv.FormatInt(n, 10)[1:] + ")"
	}
	return strconv.FormatInt(n, 10)
}
