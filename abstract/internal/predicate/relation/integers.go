package relation

import (
	"fmt"
	"math/big"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
)

// integers make questions over mathematical integers of those over sums that wrap: a
// result is the sum less some multiple of 2^32. Which one is said case by case where a sum of few numbers
// can wrap but once or twice: the solver decides that ten times sooner than of an unknown multiple. Most it decides several times
// sooner than bit by bit; what it does not, it is asked in bits.
type integers struct {
	leafOf func(leaf *term.Term) *smt.Term
	facts  []*smt.Term // of the variables that were needed
	seen   map[string]*smt.Term
	fresh  int
	loose  bool // what is hard is what linear facts say of it
	// most are, by quotients by variables, the numbers of which the question asks whether the quotient is at most these.
	most map[string][]int64
}

// isWhole reports whether all numbers of the question are sums of multiples and of products that do
// not wrap, or quotients and remainders by numbers.
func (q *Question) isWhole() bool {
	ok := true
	q.Formulas(func(f *term.Formula) { f.Terms(func(t *term.Term) { ok = ok && wholeNumber(t) }) })
	return ok
}

func wholeNumber(t *term.Term) bool {
	if t.Bits < 0 {
		return false
	}
	for _, a := range t.Args {
		if !wholeNumber(a) {
			return false
		}
	}
	number := func(i int) bool { return t.Args[i].Op == "const" }
	switch t.Op {
	case "const", "place", "?", "ite", "+", "-", "neg", "i2b", "i2s", "i2c", "i2l", "l2i", "cmp":
		return true
	case "*":
		return number(0) || number(1) || fits(t)
	case "/", "%":
		return !number(1) || t.Args[1].N > 0
	}
	return false
}

// fits reports whether the product, of two ints in a long, is what it is without wrapping.
func fits(t *term.Term) bool {
	wide := func(a *term.Term) bool { return a.Op == "i2l" || a.Op == "const" && term.Cut(a.N, 32) == a.N }
	return t.Op == "*" && t.Bits == 64 && wide(t.Args[0]) && wide(t.Args[1])
}

// wholeTerm is the constant.
func wholeTerm(v *big.Int) *smt.Term {
	return &smt.Term{Op: smt.OpConst, Sort: smt.Int, Value: v}
}

// anything is a new integer.
func (e *integers) anything() *smt.Term {
	e.fresh++
	return smt.Var(fmt.Sprint("w", e.fresh), smt.Int)
}

func (e *integers) say(f *smt.Term) { e.facts = append(e.facts, f) }

// value is the term's.
func (e *integers) value(t *term.Term) *smt.Term {
	if v := e.seen[t.Key()]; v != nil {
		return v
	}
	v := e.make(t)
	e.seen[t.Key()] = v
	return v
}

func (e *integers) make(t *term.Term) *smt.Term {
	num := func(n int64) *smt.Term { return smt.Const(n, smt.Int) }
	switch t.Op {
	case "const":
		return num(t.N)
	case "place", "?":
		v := e.leafOf(t)
		e.within(v, t.Bits)
		return v
	case "ite":
		return smt.Ite(smt.Eq(e.value(t.Args[0]), e.value(t.Args[1])), e.value(t.Args[2]), e.value(t.Args[3]))
	case "cmp":
		x, y := e.value(t.Args[0]), e.value(t.Args[1])
		return smt.Ite(smt.Lt(x, y), num(-1), smt.Ite(smt.Eq(x, y), num(0), num(1)))
	case "i2l":
		return e.value(t.Args[0])
	case "i2b":
		return e.wrapped(e.number(t.Args[0]), 8)
	case "i2s":
		return e.wrapped(e.number(t.Args[0]), 16)
	case "i2c":
		v, n := e.anything(), e.anything()
		e.say(smt.Eq(e.value(t.Args[0]), smt.Apply(smt.OpAdd, v, smt.Apply(smt.OpMul, num(1<<16), n))))
		e.say(smt.Le(num(0), v))
		e.say(smt.Lt(v, num(1<<16)))
		return v
	case "/", "%":
		if t.Args[1].Op != "const" || t.Args[1].N <= 0 {
			return e.divided(t)
		}
		return e.quotient(t)
	case "&", "|", "^", "<<", ">>", ">>>":
		return e.loosened(t)
	case "*":
		if e.loose && t.Args[0].Op != "const" && t.Args[1].Op != "const" {
			return e.loosened(t)
		}
		if fits(t) {
			return smt.Apply(smt.OpMul, e.value(t.Args[0]), e.value(t.Args[1]))
		}
	}
	return e.wrapped(e.unwrapped(t, t.Bits), t.Bits)
}

// ranged is a mathematical integer from lo to hi.
type ranged struct {
	is     *smt.Term
	lo, hi *big.Int
}

// number is the term's value.
func (e *integers) number(t *term.Term) ranged {
	if t.Op == "const" {
		return ranged{e.value(t), big.NewInt(t.N), big.NewInt(t.N)}
	}
	return ofBits(e.value(t), t.Bits)
}

// ofBits is a number of so many bits.
func ofBits(v *smt.Term, bits int) ranged {
	end := new(big.Int).Lsh(big.NewInt(1), uint(bits-1))
	return ranged{v, new(big.Int).Neg(end), new(big.Int).Sub(end, big.NewInt(1))}
}

func (x ranged) plus(y ranged) ranged {
	return ranged{smt.Apply(smt.OpAdd, x.is, y.is), new(big.Int).Add(x.lo, y.lo), new(big.Int).Add(x.hi, y.hi)}
}

func (x ranged) minus(y ranged) ranged {
	return ranged{smt.Apply(smt.OpSub, x.is, y.is), new(big.Int).Sub(x.lo, y.hi), new(big.Int).Sub(x.hi, y.lo)}
}

// times is the product with a number of which lo is hi.
func (x ranged) times(by ranged) ranged {
	out := ranged{smt.Apply(smt.OpMul, by.is, x.is), new(big.Int).Mul(by.lo, x.lo), new(big.Int).Mul(by.lo, x.hi)}
	if by.lo.Sign() < 0 {
		out.lo, out.hi = out.hi, out.lo
	}
	return out
}

// unwrapped is a number from which the term differs by a multiple of 2^bits: sums need
// not wrap before their end.
func (e *integers) unwrapped(t *term.Term, bits int) ranged {
	of := func(i int) ranged { return e.unwrapped(t.Args[i], bits) }
	constant := func(i int) bool { return t.Args[i].Op == "const" }
	switch {
	case t.Op == "l2i" && bits == 32:
		return of(0)
	case t.Bits != bits:
		return e.number(t)
	case t.Op == "+":
		return of(0).plus(of(1))
	case t.Op == "-":
		return of(0).minus(of(1))
	case t.Op == "neg":
		x := of(0)
		return ranged{minusWhole(x.is), new(big.Int).Neg(x.hi), new(big.Int).Neg(x.lo)}
	case t.Op == "*" && !fits(t) && constant(0):
		return of(1).times(of(0))
	case t.Op == "*" && !fits(t) && constant(1):
		return of(0).times(of(1))
	}
	return e.number(t)
}

// within says that the number has so many bits.
func (e *integers) within(v *smt.Term, bits int) {
	high := new(big.Int).Lsh(big.NewInt(1), uint(bits-1))
	e.say(smt.Le(wholeTerm(new(big.Int).Neg(high)), v))
	e.say(smt.Lt(v, wholeTerm(high)))
}

// mostCases is how many times a number wraps at most of which that is said case by case.
const mostCases = 3

// wrapped is the number with so many bits.
func (e *integers) wrapped(x ranged, bits int) *smt.Term {
	end := new(big.Int).Lsh(big.NewInt(1), uint(bits-1))
	all := new(big.Int).Lsh(end, 1)
	if far := new(big.Int).Mul(end, big.NewInt(2*mostCases+1)); x.lo.Cmp(new(big.Int).Neg(far)) >= 0 && x.hi.Cmp(far) < 0 {
		v := x.is
		for k := int64(1); k <= mostCases; k++ { // from (2k - 1) 2^(bits - 1) on it has wrapped k times
			from, by := new(big.Int).Mul(end, big.NewInt(2*k-1)), wholeTerm(new(big.Int).Mul(all, big.NewInt(k)))
			if x.hi.Cmp(from) >= 0 {
				v = smt.Ite(smt.Le(wholeTerm(from), x.is), smt.Apply(smt.OpSub, x.is, by), v)
			}
			if least := new(big.Int).Neg(from); x.lo.Cmp(least) < 0 {
				v = smt.Ite(smt.Lt(x.is, wholeTerm(least)), smt.Apply(smt.OpAdd, x.is, by), v)
			}
		}
		return v
	}
	v, n := e.anything(), e.anything()
	e.say(smt.Eq(x.is, smt.Apply(smt.OpAdd, v, smt.Apply(smt.OpMul, wholeTerm(all), n))))
	e.within(v, bits)
	return v
}

// quotient is the quotient by a positive number, or the remainder, which has the sign
// of what is divided.
func (e *integers) quotient(t *term.Term) *smt.Term {
	x, by, zero := e.value(t.Args[0]), t.Args[1].N, smt.Const(0, smt.Int)
	q, r := e.anything(), e.anything()
	e.say(smt.Eq(x, smt.Apply(smt.OpAdd, r, smt.Apply(smt.OpMul, smt.Const(by, smt.Int), q))))
	e.say(smt.Lt(r, smt.Const(by, smt.Int)))
	e.say(smt.Lt(smt.Const(-by, smt.Int), r))
	e.say(smt.Or(smt.Lt(x, zero), smt.Le(zero, r)))
	e.say(smt.Or(smt.Lt(zero, x), smt.Le(r, zero)))
	if t.Op == "/" {
		return q
	}
	return r
}

// divided is the quotient by a variable, or the remainder. By 0 it is 0, as where terms
// are computed: such a division throws before anybody sees it.
func (e *integers) divided(t *term.Term) *smt.Term {
	x, by, zero := e.value(t.Args[0]), e.value(t.Args[1]), smt.Const(0, smt.Int)
	q, r := e.anything(), e.anything()
	none := smt.Eq(by, zero)
	e.say(implies(none, smt.And(smt.Eq(q, zero), smt.Eq(r, zero))))
	if !e.loose {
		e.say(smt.Or(none, smt.Eq(x, smt.Apply(smt.OpAdd, r, smt.Apply(smt.OpMul, by, q)))))
	}
	e.say(smt.Or(none, smt.And(smt.Lt(r, by), smt.Lt(minusWhole(by), r)), smt.And(smt.Lt(r, minusWhole(by)), smt.Lt(by, r))))
	e.say(smt.Or(smt.Lt(x, zero), smt.Le(zero, r)))
	e.say(smt.Or(smt.Lt(zero, x), smt.Le(r, zero)))
	// That it follows from the product the solver finds late, if at all: the remainder is no further from 0 than what is
	// divided, which it is where that is nearer to 0 than by; the quotient neither, and 0 then.
	small := smt.Or(smt.And(smt.Lt(x, by), smt.Lt(minusWhole(by), x)), smt.And(smt.Lt(x, minusWhole(by)), smt.Lt(by, x)))
	e.say(implies(small, smt.And(smt.Eq(q, zero), smt.Eq(r, x))))
	for _, v := range []*smt.Term{q, r} {
		m := minusWhole(v)
		e.say(implies(smt.Le(zero, x), smt.And(smt.Le(v, x), smt.Le(m, x))))
		e.say(implies(smt.Le(x, zero), smt.And(smt.Le(x, v), smt.Le(x, m))))
	}
	if t.Op == "/" {
		for _, n := range e.most[t.Key()] {
			e.atMost(q, x, by, n)
		}
		v := ofBits(q, t.Bits)
		v.hi.Add(v.hi, big.NewInt(1)) // the least number by -1
		return e.wrapped(v, t.Bits)
	}
	return r
}

// atMost says when the quotient q of x by a number that is more than 0 is at most n, which needs no product of variables.
func (e *integers) atMost(q, x, by *smt.Term, n int64) {
	times := func(n int64) *smt.Term { return smt.Apply(smt.OpMul, smt.Const(n, smt.Int), by) }
	is := smt.Le(x, times(n))
	if n >= 0 {
		is = smt.Lt(x, times(n+1))
	}
	within := smt.Le(q, smt.Const(n, smt.Int))
	positive := smt.Lt(smt.Const(0, smt.Int), by)
	e.say(implies(smt.And(positive, is), within))
	e.say(implies(smt.And(positive, within), is))
}

func minusWhole(x *smt.Term) *smt.Term { return smt.Apply(smt.OpSub, smt.Const(0, smt.Int), x) }
