package term

import "bandsaw/ir"

// Whether a quotient is at most a number is asked of sums, if what it is divided by is more than 0: sum / count <= 100 says
// sum < 101 * count, as averages are asked about. By a number it is one already.

// maxQuotient bounds the numbers that quotients are compared with so: a multiple by one that is larger mostly wraps.
const maxQuotient = 1 << 30

// Quotient is the quotient by something else than a number of which the comparison asks, and the numbers n of which it asks whether
// the quotient is at most n; nil if it asks of none.
func (f *Formula) Quotient() (q *Term, most []int64) {
	if f.Op != "cmp" || f.L.Bits <= 0 {
		return nil, nil
	}
	l, r, op := f.L, f.R, f.Cond
	if l.Op == "const" {
		l, r, op = r, l, Swapped[op]
	}
	for l.Op == "l2i" || l.Op == "i2l" {
		l = l.Args[0]
	}
	if r.Op != "const" || l.Op != "/" || l.Bits <= 0 || l.Args[1].Op == "const" || r.N > maxQuotient || r.N < -maxQuotient {
		return nil, nil
	}
	switch op { // others: whether it is the number
	case ir.Le, ir.Gt:
		return l, []int64{r.N}
	case ir.Lt, ir.Ge:
		return l, []int64{r.N - 1}
	}
	return l, []int64{r.N - 1, r.N}
}

// Divided are comparisons of what is divided with multiples of what it is divided by that decide whether the comparison of the
// quotient with a number holds, where the latter is more than 0; nil if the formula is no such comparison.
func Divided(f *Formula) []*Formula {
	q, most := f.Quotient()
	var out []*Formula
	for _, n := range most {
		x, y := q.Args[0], q.Args[1]
		op, by := ir.Le, -n
		if n >= 0 {
			op, by = ir.Lt, -n-1
		}
		out = append(out, Compare(op, Plain(Op("+", q.Bits, x, Op("*", q.Bits, y, Const(by, q.Bits)))), Const(0, q.Bits)))
	}
	return out
}

// Atoms calls f with each comparison that the formula is made of.
func (f *Formula) Atoms(do func(*Formula)) {
	if f.Op == "cmp" {
		do(f)
	}
	for _, a := range f.Args {
		a.Atoms(do)
	}
}
