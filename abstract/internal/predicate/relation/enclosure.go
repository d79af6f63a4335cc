package relation

import (
	"fmt"
	"math"
	"math/big"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
)

// enclosure puts questions about floating-point numbers to the solver as ones about real
// numbers, which it answers at once, where bit by bit a sum takes it a minute. It may say that
// more is possible, never less. A number is NaN, or a real number: an infinity one
// beyond all others. What an operation gives is near the exact result; and because
// rounding is monotone, it is on no other side of anything that can be represented
// than the exact result is.
type enclosure struct {
	of    encoder // of the integers
	known map[string]number
	made  map[string]*smt.Term // bit vectors that numbers made
	all   []number             // of all terms
	ints  []integer            // that became numbers
	whole []int64              // integers in the question
	facts []*smt.Term
	count int
}

// number is a floating-point number of so many bits: v, unless it is NaN.
type number struct {
	nan, v *smt.Term
	bits   int
	exact  *smt.Term // what v is rounded from, nil if it is not
	is     *float64  // of a constant
}

// integer is a bit vector, and the number that it was converted to.
type integer struct {
	b *smt.Term
	number
}

func newEnclosure(q *Question, of func(*term.Term) *smt.Term) *enclosure {
	c := &enclosure{known: map[string]number{}, made: map[string]*smt.Term{}, whole: []int64{-1, 0, 1}}
	c.of = encoder{leafOf: of, reals: c}
	seen := map[int64]bool{-1: true, 0: true, 1: true}
	add := func(n int64) {
		if !seen[n] {
			seen[n] = true
			c.whole = append(c.whole, n)
		}
	}
	q.Formulas(func(f *term.Formula) {
		f.Terms(func(t *term.Term) {
			t.Leaves(func(l *term.Term) {
				switch {
				case l.Op != "const":
				case l.Bits > 0: // and those beside it: what is less than 100 is 99 at most
					for _, n := range []int64{l.N - 1, l.N, l.N + 1} {
						if term.Cut(n, l.Bits) == n {
							add(n)
						}
					}
				default: // the integers beside it
					if v := math.Floor(term.RealOf(l.N, l.Bits)); math.Abs(v) < 1<<53 {
						add(int64(v))
						add(int64(v) + 1)
					}
				}
			})
		})
	})
	return c
}

var never = smt.Not(smt.True())

func implies(x, y *smt.Term) *smt.Term { return smt.Or(smt.Not(x), y) }

func (c *enclosure) fact(f *smt.Term) { c.facts = append(c.facts, f) }

func (c *enclosure) fresh(kind string, s smt.Sort) *smt.Term {
	c.count++
	return smt.Var(fmt.Sprint(kind, c.count), s)
}

// largest is the largest finite number of so many bits.
func largest(bits int) float64 {
	if bits == -32 {
		return math.MaxFloat32
	}
	return math.MaxFloat64
}

func exactly(v float64) *smt.Term {
	r := new(big.Rat)
	r.SetFloat64(v)
	return smt.Rational(r)
}

// infinite is where infinities are.
var infinite = smt.Rational(new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 1100)))

func minus(x *smt.Term) *smt.Term { return smt.Apply(smt.OpSub, exactly(0), x) }

// some is a number of which nothing is known.
func (c *enclosure) some(bits int) number {
	x := number{nan: c.fresh("n", smt.Bool), v: c.fresh("x", smt.Real), bits: bits}
	c.fact(smt.Or(c.finite(x), smt.Eq(x.v, infinite), smt.Eq(x.v, minus(infinite))))
	return x
}

// finite says that x, which may be NaN, is no infinity.
func (c *enclosure) finite(x number) *smt.Term {
	most := exactly(largest(x.bits))
	return smt.And(smt.Le(minus(most), x.v), smt.Le(x.v, most))
}

func (c *enclosure) number(t *term.Term) number {
	if x, ok := c.known[t.Key()]; ok {
		return x
	}
	x := c.make(t)
	c.known[t.Key()] = x
	c.all = append(c.all, x)
	return x
}

func (c *enclosure) make(t *term.Term) number {
	switch t.Op {
	case "const":
		return c.constant(term.RealOf(t.N, t.Bits), t.Bits)
	case "place", "?":
		return c.some(t.Bits)
	case "ite":
		same, x, y := smt.Eq(c.of.term(t.Args[0]), c.of.term(t.Args[1])), c.number(t.Args[2]), c.number(t.Args[3])
		return number{nan: smt.Ite(same, x.nan, y.nan), v: smt.Ite(same, x.v, y.v), bits: t.Bits}
	}
	if t.Args[0].Bits > 0 {
		return c.fromInteger(t)
	}
	x := c.number(t.Args[0])
	switch {
	case t.Op == "neg":
		return number{nan: x.nan, v: minus(x.v), bits: t.Bits}
	case t.Op == "f2d":
		x.bits, x.exact = t.Bits, nil
		return x
	case len(t.Args) == 1:
		return c.rounded(t.Bits, x.v, c.finite(x), x.nan, x.v)
	}
	return c.operation(t, x, c.number(t.Args[1]))
}

func (c *enclosure) constant(v float64, bits int) number {
	x := number{nan: never, bits: bits, is: &v}
	switch {
	case v != v:
		x.nan, x.v, x.is = smt.True(), exactly(0), nil
	case math.IsInf(v, 0):
		if x.v, x.is = infinite, nil; v < 0 {
			x.v = minus(infinite)
		}
	default:
		x.v = exactly(v)
	}
	return x
}

// operation is x op y.
func (c *enclosure) operation(t *term.Term, x, y number) number {
	both := smt.And(c.finite(x), c.finite(y))
	either := smt.Or(x.nan, y.nan)
	switch {
	case t.Op == "+" || t.Op == "-":
		op := map[string]smt.Op{"+": smt.OpAdd, "-": smt.OpSub}[t.Op]
		exact := smt.Apply(op, x.v, y.v)
		// An infinity and a finite number make that infinity, as two equal ones do. The
		// sum of opposite ones is 0 here, and NaN.
		sum := smt.Ite(smt.Lt(exactly(largest(-64)), exact), infinite, minus(infinite))
		opposite := smt.And(smt.Not(both), smt.Eq(exact, exactly(0)))
		return c.rounded(t.Bits, exact, both, smt.Or(either, opposite), sum)
	case t.Op == "*" && y.is != nil && *y.is != 0:
		return c.rounded(t.Bits, smt.Apply(smt.OpMul, y.v, x.v), both, either, nil)
	case t.Op == "*" && x.is != nil && *x.is != 0:
		return c.rounded(t.Bits, smt.Apply(smt.OpMul, x.v, y.v), both, either, nil)
	case t.Op == "/" && y.is != nil && *y.is != 0:
		inverse := new(big.Rat).SetFloat64(*y.is)
		return c.rounded(t.Bits, smt.Apply(smt.OpMul, smt.Rational(inverse.Inv(inverse)), x.v), both, either, nil)
	}
	// Of others the sign alone; of a quotient by 0 nothing.
	exact, zero := c.fresh("e", smt.Real), exactly(0)
	ordinary := both
	if t.Op == "/" {
		ordinary = smt.And(both, smt.Not(smt.Eq(y.v, zero)))
	}
	for _, sx := range []bool{false, true} {
		for _, sy := range []bool{false, true} {
			c.fact(implies(smt.And(side(x.v, sx), side(y.v, sy)), side(exact, sx != sy)))
		}
	}
	out := c.rounded(t.Bits, exact, ordinary, never, nil)
	out.nan = c.fresh("n", smt.Bool)
	c.fact(implies(smt.And(ordinary, smt.Not(either)), smt.Not(out.nan)))
	return out
}

// side says that x is not positive, or not negative.
func side(x *smt.Term, negative bool) *smt.Term {
	if negative {
		return smt.Le(x, exactly(0))
	}
	return smt.Le(exactly(0), x)
}

// rounded is the exact result rounded, where that is finite; else what is said, or
// anything if that is nil. It is NaN where nan says so, or then.
func (c *enclosure) rounded(bits int, exact, finite, nan, otherwise *smt.Term) number {
	r := c.some(bits)
	if otherwise != nil {
		c.fact(implies(smt.Not(finite), smt.Eq(r.v, otherwise)))
		r.nan = nan
	} else {
		some := r.nan
		c.fact(implies(finite, smt.Eq(some, nan)))
	}
	r.exact = c.fresh("e", smt.Real)
	c.fact(implies(finite, smt.Eq(r.exact, exact)))
	c.fact(implies(smt.Not(finite), smt.Eq(r.exact, r.v)))
	// At most half a unit in the last place, or half of the smallest number.
	unit, least := int64(1)<<53, math.SmallestNonzeroFloat64
	if bits == -32 {
		unit, least = 1<<24, math.SmallestNonzeroFloat32
	}
	in := c.finite(number{v: r.exact, bits: bits})
	for _, negative := range []bool{false, true} {
		near, far := smt.Rational(big.NewRat(unit-1, unit)), smt.Rational(big.NewRat(unit+1, unit))
		if negative {
			near, far = far, near
		}
		low := smt.Apply(smt.OpSub, smt.Apply(smt.OpMul, near, r.exact), exactly(least))
		high := smt.Apply(smt.OpAdd, smt.Apply(smt.OpMul, far, r.exact), exactly(least))
		c.fact(implies(smt.And(in, side(r.exact, negative)), smt.And(smt.Le(low, r.v), smt.Le(r.v, high))))
	}
	return r
}

// fromInteger is the integer that the term converts.
func (c *enclosure) fromInteger(t *term.Term) number {
	of := t.Args[0]
	x := integer{c.of.term(of), number{nan: never, v: c.fresh("x", smt.Real), bits: t.Bits}}
	low, high := exactly(-math.Ldexp(1, of.Bits-1)), exactly(math.Ldexp(1, of.Bits-1))
	c.fact(smt.And(smt.Le(low, x.v), smt.Le(x.v, high)))
	for _, y := range c.ints {
		if x.bits == y.bits { // the same rounding
			c.ordered(x, y.b, y.v, x.precise() && y.precise())
		}
	}
	for _, n := range c.whole {
		if of.Bits == 64 || term.Cut(n, 32) == n {
			v := term.RealOf(term.Number(n, t.Bits).N, t.Bits)
			c.ordered(x, smt.Const(n, x.b.Sort), exactly(v), x.precise() && int64(v) == n)
		}
	}
	c.ints = append(c.ints, x)
	return x.number
}

// precise reports whether every integer has a number of its own.
func (x integer) precise() bool { return x.b.Sort.Bits() == 32 && x.bits == -64 }

// ordered says that the integer x is to another as what they were converted to.
func (c *enclosure) ordered(x integer, b, v *smt.Term, precise bool) {
	bits := max(x.b.Sort.Bits(), b.Sort.Bits())
	xb := smt.Extend(x.b, bits)
	b = smt.Extend(b, bits)
	c.fact(implies(smt.Le(xb, b), smt.Le(x.v, v)))
	c.fact(implies(smt.Le(b, xb), smt.Le(v, x.v)))
	if precise {
		c.fact(implies(smt.Lt(xb, b), smt.Lt(x.v, v)))
		c.fact(implies(smt.Lt(b, xb), smt.Lt(v, x.v)))
	}
}

// integer is the term, a bit vector that floating-point numbers make.
func (c *enclosure) integer(t *term.Term) *smt.Term {
	if k, ok := c.made[t.Key()]; ok {
		return k
	}
	x := c.number(t.Args[0])
	num := func(n int64) *smt.Term { return smt.Const(n, smt.BitVec(t.Bits)) }
	if len(t.Args) == 2 { // cmpl or cmpg
		y := c.number(t.Args[1])
		other := map[string]int64{"cmpl": -1, "cmpg": 1}[t.Op]
		ordered := smt.Ite(smt.Lt(x.v, y.v), num(-1), smt.Ite(smt.Eq(x.v, y.v), num(0), num(1)))
		return smt.Ite(smt.Or(x.nan, y.nan), num(other), ordered)
	}
	k := c.fresh(fmt.Sprint("k", t.Bits, "n"), smt.BitVec(t.Bits))
	c.made[t.Key()] = k
	c.fact(implies(x.nan, smt.Eq(k, num(0))))
	for _, n := range c.whole {
		if term.Cut(n, t.Bits) != n || int64(float64(n)) != n {
			continue
		}
		v := exactly(float64(n))
		says := func(premise, conclusion *smt.Term) { c.fact(implies(smt.And(smt.Not(x.nan), premise), conclusion)) }
		says(smt.Le(v, x.v), smt.Le(num(n), k))
		says(smt.Le(x.v, v), smt.Le(k, num(n)))
		if n > 0 { // towards zero
			says(smt.Lt(x.v, v), smt.Lt(k, num(n)))
		} else if n < 0 {
			says(smt.Lt(v, x.v), smt.Lt(num(n), k))
		}
	}
	return k
}

func (c *enclosure) compare(f *term.Formula) *smt.Term {
	x, y := c.number(f.L), c.number(f.R)
	ordered := smt.And(smt.Not(x.nan), smt.Not(y.nan))
	if f.Cond == "!=" {
		return smt.Not(smt.And(ordered, smt.Eq(x.v, y.v)))
	}
	return smt.And(ordered, smt.Compare(string(f.Cond), x.v, y.v))
}

// monotone adds what is known of the results of operations and of all numbers, when all are there.
func (c *enclosure) monotone() []*smt.Term {
	zero := 0.0
	ends := []number{{v: exactly(0), bits: -32, is: &zero}}
	for _, bits := range []int{-32, -64} {
		most := largest(bits)
		ends = append(ends, number{v: exactly(most), bits: bits, is: &most}, number{v: exactly(-most), bits: bits, is: &most})
	}
	for i, r := range c.all {
		if r.exact == nil {
			continue
		}
		for j, w := range append(ends[:len(ends):len(ends)], c.all...) {
			if j -= len(ends); j == i {
				continue
			}
			// A float is a double too; a constant may be both.
			if w.bits >= r.bits || w.is != nil && float64(float32(*w.is)) == *w.is {
				c.fact(implies(smt.Le(w.v, r.exact), smt.Le(w.v, r.v)))
				c.fact(implies(smt.Le(r.exact, w.v), smt.Le(r.v, w.v)))
			}
			if w.exact != nil && w.bits == r.bits && j > i {
				c.fact(implies(smt.Le(w.exact, r.exact), smt.Le(w.v, r.v)))
				c.fact(implies(smt.Le(r.exact, w.exact), smt.Le(r.v, w.v)))
			}
		}
	}
	return c.facts
}
