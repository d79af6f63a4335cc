package derive

import (
	"math"
	"math/bits"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// image covers the results of the operator, a comparison excepted, on the
// values of two spans. It may hold more than can occur, never less.
func (w integers) image(op string, x, y values.Span) []values.Span {
	if x.IsSingle() && y.IsSingle() && (w.wraps || fits(x.Lo) && fits(y.Lo)) {
		if n, ok := w.apply(op, x.Lo, y.Lo); ok {
			return []values.Span{values.Single(n, x.Res.M)}
		}
		return nil
	}
	switch op {
	case "add":
		return w.wrapped(end(x.Lo, y.Lo), end(x.Hi, y.Hi), x.Res.Pairs(y.Res, func(i, j int64) int64 { return i + j }))
	case "sub":
		return w.image("add", x, mirrored(y))
	case "neg":
		m := mirrored(x)
		return w.wrapped(m.Lo, m.Hi, m.Res)
	case "mul":
		lo, hi := product(x, y)
		return w.wrapped(lo, hi, x.Res.Pairs(y.Res, func(i, j int64) int64 { return i * j }))
	case "div", "rem":
		return w.division(op, x, y)
	case "and", "or", "xor":
		return w.bitwise(op, x, y)
	case "i2b", "i2c", "i2s":
		return w.castSpan(ir.Casts[op], x)
	}
	var out []values.Span
	for s := range w.bits {
		if w.shiftsBy(y, s) {
			out = append(out, w.shifted(op, x, s)...)
		}
	}
	return out
}

// fits reports whether n is so small that no operator overflows 64 bits.
func fits(n int64) bool { return math.MinInt32 <= n && n <= math.MaxInt32 }

// far bounds the finite ends of intervals. Beyond, lower ends move down and
// upper ends up, so that an interval only grows.
const far = 1 << 62

func clampLo(n int64) int64 {
	switch {
	case n < -far:
		return values.NegInf
	case n > far:
		return far
	}
	return n
}

func clampHi(n int64) int64 {
	switch {
	case n > far:
		return values.PosInf
	case n < -far:
		return -far
	}
	return n
}

// end adds two ends of intervals of the same side.
func end(a, b int64) int64 {
	switch {
	case a == values.NegInf || b == values.NegInf:
		return values.NegInf
	case a == values.PosInf || b == values.PosInf:
		return values.PosInf
	}
	switch sum := a + b; {
	case a > 0 && b > 0 && sum < 0:
		return values.PosInf
	case a < 0 && b < 0 && sum >= 0:
		return values.NegInf
	default:
		return sum
	}
}

// timesEnd multiplies two ends; what overflows is infinite, and 0 times that 0.
func timesEnd(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	negative := (a < 0) != (b < 0)
	hi, lo := bits.Mul64(magnitudeOf(a), magnitudeOf(b))
	switch {
	case hi == 0 && lo <= far && negative:
		return -int64(lo)
	case hi == 0 && lo <= far:
		return int64(lo)
	case negative:
		return values.NegInf
	}
	return values.PosInf
}

func magnitudeOf(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

func product(x, y values.Span) (lo, hi int64) {
	a, b := timesEnd(x.Lo, y.Lo), timesEnd(x.Lo, y.Hi)
	c, d := timesEnd(x.Hi, y.Lo), timesEnd(x.Hi, y.Hi)
	return min(a, b, c, d), max(a, b, c, d)
}

// mirrored is the negated values.
func mirrored(x values.Span) values.Span {
	return values.Span{Lo: negated(x.Hi), Hi: negated(x.Lo), Res: x.Res.Map(func(i int64) int64 { return -i })}
}

func negated(n int64) int64 {
	switch n {
	case values.NegInf:
		return values.PosInf
	case values.PosInf:
		return values.NegInf
	}
	return -n
}

// wrapped is the mathematical integers from lo to hi with remainders in res
// after they are cut to the length of an int.
func (w integers) wrapped(lo, hi int64, res values.Residues) []values.Span {
	if !w.wraps {
		return spans(values.NewSpan(clampLo(lo), clampHi(hi), res))
	}
	if w.bits == 64 {
		return wrappedLong(lo, hi, res)
	}
	size := int64(1) << w.bits
	first, last := (lo-w.lo())>>w.bits, (hi-w.lo())>>w.bits
	if last-first > 3 {
		// Each turn changes the remainder by the size.
		g := values.GCD(res.M, values.Mod(size, res.M))
		return spans(values.NewSpan(w.lo(), w.hi(), res.Modulo(g)))
	}
	var out []values.Span
	for k := first; k <= last; k++ {
		out = append(out, spans(values.NewSpan(
			max(lo-k*size, w.lo()), min(hi-k*size, w.hi()),
			res.Map(func(i int64) int64 { return i - k*size })))...)
	}
	return out
}

// wrappedLong is wrapped for longs: where ends are so far out that they may
// stand for any number, all longs, with what the remainders say modulo the
// powers of two.
func wrappedLong(lo, hi int64, res values.Residues) []values.Span {
	if lo < -far || hi > far {
		lo, hi, res = values.NegInf, values.PosInf, res.Modulo(res.M&-res.M)
	}
	return spans(values.NewSpan(lo, hi, res))
}

func spans(s values.Span, ok bool) []values.Span {
	if !ok {
		return nil
	}
	return []values.Span{s}
}

// halves splits a span into its negative values and the others, of which the
// least is at least least.
func halves(x values.Span, least int64) (negative, rest []values.Span) {
	return spans(values.NewSpan(x.Lo, min(x.Hi, -1), x.Res)), spans(values.NewSpan(max(x.Lo, least), x.Hi, x.Res))
}

// division is x / y or x % y with y not 0, on magnitudes.
func (w integers) division(op string, x, y values.Span) []values.Span {
	var out []values.Span
	xNeg, xPos := halves(x, 0)
	yNeg, yPos := halves(y, 1)
	for _, ys := range [][]values.Span{yNeg, yPos} {
		for _, xs := range [][]values.Span{xNeg, xPos} {
			for _, p := range xs {
				for _, q := range ys {
					out = append(out, w.divide(op, p, q)...)
				}
			}
		}
	}
	return out
}

// divide is division of values of one sign each.
func (w integers) divide(op string, x, y values.Span) []values.Span {
	xs, ys := positive(x), positive(y)
	if op == "rem" {
		r := values.Span{Lo: 0, Hi: min(xs.Hi, end(ys.Hi, -1)), Res: xs.Res.Modulo(commonDivisor(ys.Res))}
		if xs.Hi < ys.Lo {
			r = xs // nothing is taken away
		}
		if x.Hi < 0 {
			r = mirrored(r)
		}
		return spans(values.NewSpan(r.Lo, r.Hi, r.Res))
	}
	q := values.Span{Lo: xs.Lo / ys.Hi, Hi: xs.Hi, Res: values.AllResidues(x.Res.M)}
	if xs.Hi != values.PosInf {
		q.Hi = xs.Hi / ys.Lo
	}
	if ys.Hi == values.PosInf {
		q.Lo = 0
	}
	if (x.Hi < 0) != (y.Hi < 0) {
		q = mirrored(q)
	} else if w.bits == 64 && x.Lo == values.NegInf && y.Has(-1) {
		q.Lo = values.NegInf // the least long divided by -1 is itself
	}
	if w.bits == 64 && w.wraps {
		return spans(values.NewSpan(q.Lo, q.Hi, q.Res))
	}
	return w.wrapped(q.Lo, q.Hi, q.Res)
}

// positive is the magnitudes of values of one sign.
func positive(x values.Span) values.Span {
	if x.Hi < 0 {
		return mirrored(x)
	}
	return x
}

// commonDivisor divides M and every number whose remainder is in the set.
func commonDivisor(r values.Residues) int {
	g := r.M
	r.Each(func(i int) { g = values.GCD(g, i) })
	return g
}

// bitwise is & | ^. Only non-negative values are reckoned with: a negative one
// is the complement of one of these.
func (w integers) bitwise(op string, x, y values.Span) []values.Span {
	low := x.Res.M & -x.Res.M // the low bits that remainders tell
	res := x.Res.Pairs(y.Res, func(i, j int64) int64 {
		return w.number(op, i%int64(low), j%int64(low))
	}).Modulo(low)
	var out []values.Span
	xNeg, xPos := halves(x, 0)
	yNeg, yPos := halves(y, 0)
	add := func(xs, ys []values.Span, f func(a, b values.Span) (int64, int64)) {
		for _, a := range xs {
			for _, b := range ys {
				lo, hi := f(a, b)
				out = append(out, spans(values.NewSpan(lo, hi, res))...)
			}
		}
	}
	add(xPos, yPos, func(a, b values.Span) (int64, int64) {
		switch op {
		case "and":
			return 0, min(a.Hi, b.Hi)
		case "or":
			return max(a.Lo, b.Lo), ones(a.Hi | b.Hi)
		}
		return 0, ones(a.Hi | b.Hi)
	})
	add(xNeg, yNeg, func(a, b values.Span) (int64, int64) {
		switch op {
		case "and": // ~(~a | ~b)
			return ^ones(^a.Lo | ^b.Lo), min(a.Hi, b.Hi)
		case "or": // ~(~a & ~b)
			return max(a.Lo, b.Lo), -1
		}
		return 0, ones(^a.Lo | ^b.Lo)
	})
	mixed := func(pos, neg values.Span) (int64, int64) {
		switch op {
		case "and":
			return 0, pos.Hi
		case "or":
			return neg.Lo, -1
		}
		return ^ones(pos.Hi | ^neg.Lo), -1
	}
	add(xPos, yNeg, mixed)
	add(xNeg, yPos, func(a, b values.Span) (int64, int64) { return mixed(b, a) })
	return out
}

// castSpan is the values of x cut to the length of the type.
func (w integers) castSpan(to ir.Type, x values.Span) []values.Span {
	if w.bits <= lengthOf(to) {
		return []values.Span{x}
	}
	lo, hi := to.Range()
	size := hi - lo + 1
	if x.Lo < -far || x.Hi > far {
		return spans(values.NewSpan(lo, hi, x.Res.Modulo(values.GCD(x.Res.M, values.Mod(size, x.Res.M)))))
	}
	if first, last := values.FloorDiv(x.Lo-lo, size), values.FloorDiv(x.Hi-lo, size); first == last {
		return spans(values.NewSpan(x.Lo-first*size, x.Hi-first*size, x.Res.Map(func(i int64) int64 { return i - first*size })))
	}
	g := values.GCD(x.Res.M, values.Mod(size, x.Res.M))
	return spans(values.NewSpan(lo, hi, x.Res.Modulo(g)))
}

// lengthOf is how many bits a value of the integral type has.
func lengthOf(t ir.Type) uint {
	lo, hi := t.Range()
	return uint(bits.Len64(uint64(hi - lo)))
}

// ones is the largest number with as many bits as n has.
func ones(n int64) int64 { return 1<<bits.Len64(uint64(n)) - 1 }

// shiftsBy reports whether a shift by a value of y may be one by s bits.
func (w integers) shiftsBy(y values.Span, s uint) bool {
	if uint64(y.Hi)-uint64(y.Lo) < 2*uint64(w.bits) {
		for d := range uint64(y.Hi) - uint64(y.Lo) + 1 {
			if n := y.Lo + int64(d); y.Has(n) && uint(n)&(w.bits-1) == s {
				return true
			}
		}
		return false
	}
	g := values.GCD(y.Res.M, int(w.bits))
	found := false
	y.Res.Each(func(i int) { found = found || i%g == int(s)%g })
	return found
}

// shifted is the values of x shifted by s bits.
func (w integers) shifted(op string, x values.Span, s uint) []values.Span {
	switch {
	case s == 0:
		return []values.Span{x}
	case op == "shl" && w.bits == 64:
		return spans(values.NewSpan(values.NegInf, values.PosInf, values.AllResidues(x.Res.M).Modulo(1)))
	case op == "shl":
		return w.wrapped(x.Lo<<s, x.Hi<<s, x.Res.Map(func(i int64) int64 { return i << s }))
	case op == "shr":
		return spans(values.NewSpan(x.Lo>>s, x.Hi>>s, values.AllResidues(x.Res.M)))
	}
	var out []values.Span
	neg, pos := halves(x, 0)
	for _, p := range append(neg, pos...) {
		out = append(out, spans(values.NewSpan(w.number("ushr", p.Lo, int64(s)), w.number("ushr", p.Hi, int64(s)), values.AllResidues(x.Res.M)))...)
	}
	return out
}

// canBe reports whether a comparison of a value of x with one of y may have
// the truth value.
func canBe(op string, x, y values.Span, truth bool) bool {
	if op = holding(op, truth); op == "eq" {
		return x.Meets(y)
	}
	return between(op, x.Lo, x.Hi, y.Lo, y.Hi)
}

// holding is the comparison that holds where op has the truth value.
func holding(op string, truth bool) string {
	if truth {
		return op
	}
	return map[string]string{"eq": "ne", "ne": "eq", "lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}[op]
}

// between reports whether a comparison other than eq can hold between numbers of
// two intervals.
func between[T int64 | float64](op string, xlo, xhi, ylo, yhi T) bool {
	switch op {
	case "ne":
		return xlo != xhi || ylo != yhi || xlo != ylo
	case "lt":
		return xlo < yhi
	case "le":
		return xlo <= yhi
	case "gt":
		return xhi > ylo
	case "ge":
		return xhi >= ylo
	}
	panic("derive: comparison " + op)
}
