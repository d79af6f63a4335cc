package values

import (
	"math"
	"slices"

	"bandsaw/ir"
)

// Of gives for each guard the set of the values from lo to hi for which it
// holds. All sets have one modulus: the least common multiple of the divisors
// in the guards, which must be at most MaxModulus. The guards' terms must have a
// Bound.
func Of(guards []*ir.Guard, lo, hi int64) []Set {
	m := 1
	for _, g := range guards {
		m = Modulus(g, m)
	}
	parts := make([][][]interval, len(guards))
	for i, g := range guards {
		parts[i] = make([][]interval, m)
		for r := range m {
			parts[i][r] = class{r, m}.holds(g)
		}
	}
	sets := make([]Set, len(guards))
	for i := range guards {
		sets[i] = assemble(parts[i], lo, hi)
	}
	return sets
}

// Modulus is the least common multiple of m and the divisors in the guard. It
// is 0 if that is more than MaxModulus, or m is 0.
func Modulus(g *ir.Guard, m int) int {
	if g.Op == "rem" && m > 0 {
		if d := abs(g.Args[1].Value); d > MaxModulus {
			m = 0
		} else {
			m = m / GCD(m, int(d)) * int(d)
		}
	}
	for _, a := range g.Args {
		m = Modulus(a, m)
	}
	if m > MaxModulus {
		return 0
	}
	return m
}

// maxTerm bounds terms so that the difference of two fits 64 bits.
const maxTerm = 1 << 61

// NoBound is what Bound gives for terms that may exceed 61 bits.
const NoBound = math.MaxUint64

// Bound is a number that no subterm of the integer term exceeds, in magnitude,
// for values n of the given bits; NoBound if that is too large to work with.
func Bound(t *ir.Guard, bits uint) uint64 {
	var b uint64
	switch t.Op {
	case "n":
		return 1 << (bits - 1)
	case "const":
		return abs(t.Value)
	case "neg":
		if b = Bound(t.Args[0], bits); b > maxTerm {
			return NoBound
		}
		return b
	}
	x, y := Bound(t.Args[0], bits), Bound(t.Args[1], bits)
	switch {
	case x == NoBound || y == NoBound:
		return NoBound
	case t.Op == "mul":
		if x != 0 && y > maxTerm/x {
			return NoBound
		}
		b = max(x*y, x, y)
	case t.Op == "rem" && t.Args[0].Op == "n":
		b = y // n itself is never reckoned with
	case t.Op == "rem":
		b = max(x, y)
	default:
		b = x + y
	}
	if b > maxTerm {
		return NoBound
	}
	return b
}

// Fits reports whether all terms of a condition have a Bound.
func Fits(g *ir.Guard, bits uint) bool {
	for _, a := range g.Args {
		switch g.Op {
		case "and", "or", "not":
			if !Fits(a, bits) {
				return false
			}
		default:
			if Bound(a, bits) == NoBound {
				return false
			}
		}
	}
	return true
}

// interval is the integers from lo to hi, both included.
type interval struct{ lo, hi int64 }

var everything = []interval{{NegInf, PosInf}}

// class is the integers with remainder r modulo m. On a class, a guard's terms
// are linear between finitely many breakpoints, because a remainder depends
// only on the class and on the sign of what is divided.
type class struct{ r, m int }

// holds gives the intervals, in order, on which g holds for members of the
// class. What they say about other values means nothing.
func (c class) holds(g *ir.Guard) []interval {
	switch g.Op {
	case "true":
		return everything
	case "not":
		return complement(c.holds(g.Args[0]))
	case "and":
		out := everything
		for _, a := range g.Args {
			out = intersect(out, c.holds(a))
		}
		return out
	case "or":
		none := everything // by De Morgan
		for _, a := range g.Args {
			none = intersect(none, complement(c.holds(a)))
		}
		return complement(none)
	}
	d := c.linear(&ir.Guard{Op: "sub", Args: g.Args})
	notNegative := where(d, line.notNegative)
	notPositive := where(d, func(l line) []interval { return l.negated().notNegative() })
	switch g.Op {
	case "ge":
		return notNegative
	case "lt":
		return complement(notNegative)
	case "le":
		return notPositive
	case "gt":
		return complement(notPositive)
	case "eq":
		return intersect(notNegative, notPositive)
	case "ne":
		return complement(intersect(notNegative, notPositive))
	}
	panic("values: guard operator " + g.Op)
}

// line is the term a*n + b on an interval.
type line struct {
	interval
	a, b int64
}

func (l line) negated() line { return line{l.interval, -l.a, -l.b} }

// notNegative is the part of the interval where a*n + b >= 0.
func (l line) notNegative() []interval {
	part := l.interval
	switch {
	case l.a > 0:
		part.lo = max(part.lo, -FloorDiv(l.b, l.a))
	case l.a < 0:
		part.hi = min(part.hi, FloorDiv(l.b, -l.a))
	case l.b < 0:
		return nil
	}
	if part.lo > part.hi {
		return nil
	}
	return []interval{part}
}

// FloorDiv is a / b rounded down, for b > 0.
func FloorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// where gathers the parts of the lines in order.
func where(lines []line, part func(line) []interval) []interval {
	var out []interval
	for _, l := range lines {
		out = append(out, part(l)...)
	}
	return out
}

// linear gives the integer term t on the class as lines that cover all values,
// in order.
func (c class) linear(t *ir.Guard) []line {
	all := everything[0]
	switch t.Op {
	case "n":
		return []line{{all, 1, 0}}
	case "const":
		return []line{{all, 0, t.Value}}
	case "neg":
		return mapLines(c.linear(t.Args[0]), line.negated)
	case "mul":
		x, y := c.linear(t.Args[0]), c.linear(t.Args[1])
		return zip(x, y, func(l, k line) line {
			if l.a != 0 {
				l, k = k, l
			}
			return line{l.interval, l.b * k.a, l.b * k.b}
		})
	case "add", "sub":
		x, y := c.linear(t.Args[0]), c.linear(t.Args[1])
		if t.Op == "sub" {
			y = mapLines(y, line.negated)
		}
		return zip(x, y, func(l, k line) line { return line{l.interval, l.a + k.a, l.b + k.b} })
	case "rem":
		var out []line
		for _, l := range c.linear(t.Args[0]) {
			out = append(out, c.remainder(l, int64(abs(t.Args[1].Value)))...)
		}
		slices.SortFunc(out, func(x, y line) int {
			if x.lo < y.lo {
				return -1
			}
			return 1
		})
		return out
	}
	panic("values: guard operator " + t.Op)
}

// remainder is l % d, truncating as Java's: a constant where the sign of l is.
func (c class) remainder(l line, d int64) []line {
	e := (l.a%d*(int64(c.r)%d) + l.b%d) % d
	e = int64(Mod(e, int(d)))
	var out []line
	positive := l.notNegative()
	for _, p := range positive {
		out = append(out, line{p, 0, e})
	}
	if e > 0 {
		e -= d
	}
	for _, p := range intersect([]interval{l.interval}, complement(positive)) {
		out = append(out, line{p, 0, e})
	}
	return out
}

func mapLines(ls []line, f func(line) line) []line {
	out := make([]line, len(ls))
	for i, l := range ls {
		out[i] = f(l)
	}
	return out
}

// zip combines two lists that each cover all values, piece by piece.
func zip(x, y []line, f func(l, k line) line) []line {
	var out []line
	for i, j := 0, 0; i < len(x) && j < len(y); {
		piece := interval{max(x[i].lo, y[j].lo), min(x[i].hi, y[j].hi)}
		out = append(out, f(line{piece, x[i].a, x[i].b}, line{piece, y[j].a, y[j].b}))
		if x[i].hi == piece.hi {
			i++
		}
		if y[j].hi == piece.hi {
			j++
		}
	}
	return out
}

// complement is what the intervals leave out.
func complement(xs []interval) []interval {
	var out []interval
	next := int64(NegInf)
	for _, x := range xs {
		if x.lo > next {
			out = append(out, interval{next, x.lo - 1})
		}
		if x.hi == PosInf {
			return out
		}
		next = max(next, x.hi+1)
	}
	return append(out, interval{next, PosInf})
}

// intersect is what is in both.
func intersect(xs, ys []interval) []interval {
	var out []interval
	for i, j := 0, 0; i < len(xs) && j < len(ys); {
		if lo, hi := max(xs[i].lo, ys[j].lo), min(xs[i].hi, ys[j].hi); lo <= hi {
			out = append(out, interval{lo, hi})
		}
		if xs[i].hi < ys[j].hi {
			i++
		} else {
			j++
		}
	}
	return out
}

// assemble makes one set of the intervals of each class, cut to lo..hi.
func assemble(classes [][]interval, lo, hi int64) Set {
	m := len(classes)
	var starts []int64 // of the elementary intervals, on which no class changes
	starts = append(starts, lo)
	for _, c := range classes {
		for _, x := range c {
			starts = append(starts, x.lo)
			if x.hi != PosInf {
				starts = append(starts, x.hi+1)
			}
		}
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	set := Set{M: m}
	var open *Span
	flush := func() {
		if open == nil {
			return
		}
		if s, ok := open.narrowed(); ok {
			set.Spans = append(set.Spans, s)
		}
		open = nil
	}
	for i, start := range starts {
		end := hi
		if i+1 < len(starts) {
			end = min(end, starts[i+1]-1)
		}
		start = max(start, lo)
		if start > end {
			continue
		}
		res := membersAt(classes, start)
		if open != nil && open.Res.Equal(res) {
			open.Hi = end
			continue
		}
		flush()
		open = &Span{start, end, res}
	}
	flush()
	return set
}

// membersAt is the classes that hold at the interval that begins at start.
func membersAt(classes [][]interval, start int64) Residues {
	res := NoResidues(len(classes))
	for r, c := range classes {
		for _, x := range c {
			if x.lo <= start && start <= x.hi {
				res.Add(r)
				break
			}
		}
	}
	return res
}
