package ranking

import (
	"math"
	"slices"

	"bandsaw/internal/analysis/bounds"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// relation is something that may hold at the beginning of each round: here is that it does, and then that it
// does after a round.
type relation struct {
	here *smt.Term
	then func(r round) *smt.Term
}

// relation tells how far two numbers lie apart; ok is false if that does not matter.
func (x *search) relation(w *walk, a bounds.Apart) (_ relation, ok bool) {
	of, above := x.number(w, a.Of), x.number(w, a.Above)
	if of == nil || above == nil {
		return relation{}, false
	}
	most := smt.Const(a.Most, x.wide)
	then := func(r round) *smt.Term { return smt.Le(x.minus(of(&r), above(&r)), most) }
	return relation{smt.Le(x.minus(of(nil), above(nil)), most), then}, true
}

// number is what a number is after a round, or at the beginning of one for nil; nil if that does not matter.
func (x *search) number(w *walk, n bounds.Number) func(*round) *smt.Term {
	switch l := n.Local; {
	case l == nil:
		return func(*round) *smt.Term { return smt.Const(0, x.wide) }
	case n.Length && w.arrays[l]:
		v := w.lengthOf(l)
		if x.wide == smt.Int {
			v = toldVariable(v)
		}
		return func(*round) *smt.Term { return x.signed(v, 32) }
	case !n.Length && w.read[l] && w.start(l) != nil:
		return func(r *round) *smt.Term {
			if r == nil {
				return x.signed(w.start(l), 32)
			}
			return x.signed(w.after(*r, l), 32)
		}
	}
	return nil
}

// invariants are what holds at the beginning of each round: what is known anyway, and of what holds before the
// loop, or when others call the method, what stays so in each round.
func (x *search) invariants(w *walk) []*smt.Term {
	var given []*smt.Term
	for _, a := range x.p.Ints.At(w.m.Method, w.begins()) {
		if r, ok := x.relation(w, a); ok {
			given = append(given, r.here)
		}
	}
	var all []relation
	for _, a := range x.before(w) {
		if r, ok := x.relation(w, a); ok && len(all) < manyRelations && (w.changes(a.Of) || w.changes(a.Above)) {
			all = append(all, r)
		}
	}
	for {
		known := slices.Clone(given)
		for _, r := range all {
			known = append(known, r.here)
		}
		left := slices.DeleteFunc(slices.Clone(all), func(b relation) bool {
			return slices.ContainsFunc(w.found, func(r round) bool { return !x.follows(known, r, b.then(r)) })
		})
		if len(left) == len(all) {
			return known
		}
		all = left
	}
}

// changes reports whether the number is another after some round.
func (w *walk) changes(n bounds.Number) bool {
	return n.Local != nil && !n.Length && slices.ContainsFunc(w.found, func(r round) bool { return w.after(r, n.Local) != w.start(n.Local) })
}

// follows reports whether something holds after the round if that is known before it.
func (x *search) follows(known []*smt.Term, r round, then *smt.Term) bool {
	x.s.Push()
	defer x.s.Pop()
	for _, h := range append(slices.Clone(known), r.holds...) {
		x.s.Assert(h)
	}
	x.s.Assert(smt.Not(then))
	a, err := x.p.check()
	return err == nil && a == smt.Unsat
}

// manyRelations are so many as are looked at.
const manyRelations = 60

// weakerLow, weakerHigh and weaker are bounds that a loop may keep where it does not keep those from before it: that a number is
// positive, not negative, not the least int; no greater than arrays are long, not the greatest int, nor a constant of the loop; less
// than another, or no greater; and no further above another than what the loop counts to, as of two numbers of which each round adds one to the other.
var weakerLow, weakerHigh, weaker = []int64{-1, 0, math.MaxInt32}, []int64{longestArray, math.MaxInt32 - 1}, []int64{-1, 0}

// before is what holds when control comes to the loop, or when others call the method, and what follows from that and may be kept.
func (x *search) before(w *walk) []bounds.Apart {
	first := x.p.Ints.Outside(w.m.Method)
	if w.body != nil {
		outside := func(b *ir.Block) bool { return !w.body[w.m.First(int(w.m.BlockOf(b)))] }
		first = x.p.Ints.Into(w.m.Method, w.begins(), outside)
	}
	var out, low, high []bounds.Apart
	for _, a := range first {
		than := weaker
		switch {
		case a.Of.Local == nil:
			than, low = weakerLow, append(low, a)
		case a.Above.Local == nil:
			than, high = append(w.constants(), weakerHigh...), append(high, a)
		}
		out = append(out, a)
		for _, most := range than {
			if a.Most < most {
				out = append(out, bounds.Apart{Of: a.Of, Above: a.Above, Most: most})
			}
		}
	}
	for _, h := range high {
		for _, l := range low {
			if h.Of != l.Above && h.Most+l.Most <= 0 {
				out = append(out, bounds.Apart{Of: h.Of, Above: l.Above})
			}
		}
	}
	limits := x.limits(w)
	for _, h := range high {
		for _, l := range low {
			for _, most := range limits {
				if h.Of != l.Above && w.changes(h.Of) && w.changes(l.Above) && h.Most+l.Most < most {
					out = append(out, bounds.Apart{Of: h.Of, Above: l.Above, Most: most})
				}
			}
		}
	}
	return out
}

// limits are what the loop may count to: its constants, and the most that the numbers may be which it compares with and leaves alone.
func (x *search) limits(w *walk) []int64 {
	out := w.constants()
	for _, a := range x.p.Ints.At(w.m.Method, w.begins()) {
		if a.Above.Local == nil && a.Of.Local != nil && !a.Of.Length && w.read[a.Of.Local] && !w.changes(a.Of) && !slices.Contains(out, a.Most) {
			out = append(out, a.Most)
		}
	}
	return out
}

// greatestRoot is the greatest int whose square is one.
const greatestRoot = 46340

// constants are those that the body has in arithmetic and comparisons, and one less of each, of many the first; and greatestRoot if it
// multiplies.
func (w *walk) constants() []int64 {
	const many = 6
	var out []int64
	if w.multiplies {
		out = append(out, greatestRoot)
	}
	for i, s := range w.m.Stmts {
		if w.body != nil && !w.body[int32(i)] {
			continue
		}
		switch s.(type) { // others: neither
		case *ir.Binary, *ir.If:
			ir.Operands(s, func(x *ir.Operand) {
				c, ok := (*x).(*ir.Const)
				if ok && c.Type.IsIntLike() && c.Bits > 1 && len(out) < many && !slices.Contains(out, c.Bits) {
					out = append(out, c.Bits-1, c.Bits)
				}
			})
		}
	}
	return out
}
