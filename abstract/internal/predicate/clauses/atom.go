package clauses

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// MaxAtom bounds what a solution compares: a proof rests on it, so that it may be larger than what is only tried.
const MaxAtom = 2 * scope.MaxFormula

// atoms are the comparisons in the solution of the clauses, by the methods in which they are said.
func (h *horn) atoms(solution map[string]smt.Definition) []Atom {
	out := []Atom{}
	for _, name := range slices.Sorted(maps.Keys(h.relations)) {
		d, ok := solution[name]
		if !ok {
			continue
		}
		of := *h.relations[name]
		in := []*hornMethod{of.m}
		if of.m == nil { // it is said in each
			in = nil
			for _, id := range h.order {
				in = append(in, h.methods[id])
			}
		}
		for _, of.m = range in {
			if h.Subject.In.Class(of.m.m.ID.Class()).Library {
				continue
			}
			r := &reading{h: h, of: &of, args: map[string]*slot{}}
			for i, p := range d.Params {
				r.args[p] = r.of.slots[i]
			}
			r.truth(d.Body, nil)
			for _, f := range levelled(equated(r.found)) {
				out = append(out, Atom{of.m.m, f})
			}
		}
	}
	return out
}

// equated are the comparisons with one equation in the place of two that say no less and no more.
func equated(fs []*term.Formula) []*term.Formula {
	bound := func(f *term.Formula) (string, bool) { // what is no more than what
		switch f.Cond { // others: no bound
		case ir.Le:
			return f.L.Key() + " " + f.R.Key(), true
		case ir.Ge:
			return f.R.Key() + " " + f.L.Key(), true
		}
		return "", false
	}
	is := map[string]bool{}
	for _, f := range fs {
		if b, ok := bound(f); ok {
			is[b] = true
		}
	}
	out := slices.Clone(fs)
	for i, f := range fs {
		if f.Cond == ir.Le && is[f.R.Key()+" "+f.L.Key()] || f.Cond == ir.Ge && is[f.L.Key()+" "+f.R.Key()] {
			out[i] = term.Compare(ir.Eq, f.L, f.R)
		}
	}
	return out
}

// levelled are the comparisons with, behind each bound of a sum of many, that it is reached: i + j == k behind i + j <= k. Spacer
// tells the bound if that is enough; but sums of many may wrap, and what is so wrap or not is the equation.
func levelled(fs []*term.Formula) []*term.Formula {
	var out []*term.Formula
	for _, f := range fs {
		out = append(out, f)
		if f.Op == "cmp" && f.Cond != ir.Eq && len(f.Places()) >= manyPlaces {
			out = append(out, term.Compare(ir.Eq, f.L, f.R))
		}
	}
	return out
}

// manyPlaces are those of a sum that may be large.
const manyPlaces = 5

// reading reads the formula of one relation.
type reading struct {
	h     *horn
	of    *relationSlots
	args  map[string]*slot
	found []*term.Formula
}

// scopes are what names mean that let introduces.
type scopes struct {
	name string
	is   *smt.Expr
	at   *scopes // where that is said
	next *scopes
}

func (r *reading) meaning(x *smt.Expr, at *scopes) (*smt.Expr, *scopes) {
	for s := at; s != nil && x.Word != ""; s = s.next {
		if s.name == x.Word {
			return r.meaning(s.is, s.at)
		}
	}
	return x, at
}

// truth takes the comparisons of a formula.
func (r *reading) truth(x *smt.Expr, at *scopes) {
	x, at = r.meaning(x, at)
	if len(x.List) == 0 {
		return
	}
	switch op := x.List[0].Word; op {
	case "let":
		inner := at
		for _, b := range x.List[1].List {
			inner = &scopes{b.List[0].Word, b.List[1], at, inner}
		}
		r.truth(x.List[2], inner)
	case "and", "or", "not", "=>":
		for _, y := range x.List[1:] {
			r.truth(y, at)
		}
	case "<=", ">=", "<", ">", "=":
		if len(x.List) != 3 {
			return
		}
		if f := r.real(op, x.List[1], x.List[2], at); f != nil {
			r.found = append(r.found, f)
			return
		}
		s := &linear{factor: map[string]int64{}, computed: r.h.Sums}
		if r.sum(s, x.List[1], at, 1) && r.sum(s, x.List[2], at, -1) {
			if f := s.compared(map[string]ir.CondOp{"<=": ir.Le, ">=": ir.Ge, "<": ir.Lt, ">": ir.Gt, "=": ir.Eq}[op]); f != nil {
				r.found = append(r.found, f)
			}
		} else if op == "=" {
			r.truth(x.List[1], at)
			r.truth(x.List[2], at)
		}
	}
}

// linear is a linear sum.
type linear struct {
	places   []*term.Place
	factor   map[string]int64
	n        int64
	computed map[string]bool // sums that the program computes
}

// sum adds the number to the sum, and reports whether it could.
func (r *reading) sum(s *linear, x *smt.Expr, at *scopes, by int64) bool {
	x, at = r.meaning(x, at)
	if n, ok := constant(x); ok {
		s.n += by * n
		return true
	}
	if x.Word != "" {
		slot := r.args[x.Word]
		return slot != nil && !slot.elems && s.add(r.h.called(r.of.m, slot, nil), by)
	}
	all := func(xs []*smt.Expr, by int64) bool {
		for _, y := range xs {
			if !r.sum(s, y, at, by) {
				return false
			}
		}
		return true
	}
	switch args := x.List[1:]; x.List[0].Word {
	case "+":
		return all(args, by)
	case "-":
		if len(args) == 1 {
			return all(args, -by)
		}
		return all(args[:1], by) && all(args[1:], -by)
	case "*":
		n, ok := constant(args[0])
		return ok && len(args) == 2 && all(args[1:], by*n)
	case "select":
		array, _ := r.meaning(args[0], at)
		slot := r.args[array.Word]
		i := &linear{factor: map[string]int64{}}
		if slot == nil || !r.sum(i, args[1], at, 1) {
			return false
		}
		index := i.whole()
		return index != nil && s.add(r.h.called(r.of.m, slot, index), by)
	}
	return false
}

func constant(x *smt.Expr) (int64, bool) {
	if len(x.List) == 2 && x.List[0].Word == "-" {
		n, ok := constant(x.List[1])
		return -n, ok
	}
	n, err := strconv.ParseInt(x.Word, 10, 64)
	return n, err == nil
}

func (s *linear) add(p *term.Place, by int64) bool {
	if p == nil {
		return false
	}
	if _, seen := s.factor[p.Key()]; !seen {
		s.places = append(s.places, p)
	}
	s.factor[p.Key()] += by
	return true
}

// part is what remains of the sum with those places alone, all factors with the sign.
func (s *linear) part(sign, number int64, places []*term.Place) *term.Term {
	bits := s.bits()
	var out *term.Term
	add := func(t *term.Term, minus bool) {
		switch {
		case out == nil && !minus:
			out = t
		case out == nil:
			out = term.Op("neg", bits, t)
		case minus:
			out = term.Op("-", bits, out, t)
		default:
			out = term.Op("+", bits, out, t)
		}
	}
	for _, p := range places {
		n := sign * s.factor[p.Key()]
		t := term.Widened(term.Of(p), bits)
		if n > 1 || n < -1 {
			t = term.Op("*", bits, term.Number(max(n, -n), bits), t)
		}
		add(t, n < 0)
	}
	if out == nil || number != 0 {
		add(term.Number(term.Cut(number, bits), bits), false)
	}
	return out
}

// bits is how long the sum is.
func (s *linear) bits() int {
	bits := 32
	for _, p := range s.places {
		bits = term.Promoted(bits, term.Bits(p.Type))
	}
	return bits
}

// shape is the sum without its number, times the sign, as one of fields and variables: in different methods it is the same.
// It is "" of fewer than two.
func (s *linear) shape(sign int64) string {
	var parts []string
	for _, p := range s.places {
		if n := sign * s.factor[p.Key()]; n != 0 {
			name := p.Key()
			if p.Field != "" {
				name = string(p.Field)
			}
			parts = append(parts, strconv.FormatInt(n, 10)+" "+name)
		}
	}
	if len(parts) < 2 {
		return ""
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}

// signed are the places whose factors have the sign.
func (s *linear) signed(sign int64) []*term.Place {
	var out []*term.Place
	for _, p := range s.places {
		if sign*s.factor[p.Key()] > 0 {
			out = append(out, p)
		}
	}
	return out
}

// term is the part of the sum whose factors have the sign, with the number.
func (s *linear) term(sign, number int64) *term.Term { return s.part(sign, number, s.signed(sign)) }

// whole is the sum, nil if something is taken off.
func (s *linear) whole() *term.Term {
	for _, n := range s.factor {
		if n < 0 {
			return nil
		}
	}
	return s.term(1, s.n)
}

// compared is the comparison of the sum with 0, nil if it is none of variables.
func (s *linear) compared(op ir.CondOp) *term.Formula {
	switch { // of whole numbers x + 1 <= y is x < y
	case op == ir.Le && s.n == 1:
		op, s.n = ir.Lt, 0
	case op == ir.Ge && s.n == -1:
		op, s.n = ir.Gt, 0
	}
	// What the program computes itself may wrap, and stays as it is.
	if s.computed[s.shape(1)] {
		return term.Compare(op, s.part(1, 0, append(s.signed(1), s.signed(-1)...)), term.Number(term.Cut(-s.n, s.bits()), s.bits()))
	}
	if s.computed[s.shape(-1)] {
		return term.Compare(term.Swapped[op], s.part(-1, 0, append(s.signed(-1), s.signed(1)...)), term.Number(term.Cut(s.n, s.bits()), s.bits()))
	}
	// The number stands alone if it can: in a sum it would wrap.
	left, right := s.signed(1), s.signed(-1)
	onLeft, onRight := int64(0), -s.n
	if len(left) == 0 || s.n > 0 && len(right) > 0 {
		onLeft, onRight = s.n, 0
	}
	if op != ir.Eq && len(left)+len(right) > 2 { // sums wrap where differences of what is not negative do not
		moved := left[min(1, len(left)):]
		left = append(left[:len(left)-len(moved):len(left)-len(moved)], right[min(1, len(right)):]...)
		right = append(right[:min(1, len(right)):min(1, len(right))], moved...)
	}
	if s.narrow(left) || s.narrow(right) {
		return term.Compare(op, s.part(1, 0, append(left, right...)), term.Number(term.Cut(-s.n, s.bits()), s.bits()))
	}
	l, r := s.part(1, onLeft, left), s.part(-1, onRight, right)
	if f := term.Compare(op, l, r); len(f.Places()) > 0 && !s.trivial(op) {
		return f
	}
	return nil
}

// narrow reports whether what the places add up to may wrap as an int, in a sum with longs, where it does not: 101 * count of an int.
func (s *linear) narrow(places []*term.Place) bool {
	if s.bits() != 64 || len(places) == 0 || slices.ContainsFunc(places, func(p *term.Place) bool { return term.Bits(p.Type) != 32 }) {
		return false
	}
	n := s.factor[places[0].Key()]
	return len(places) > 1 || n != 1 && n != -1
}

// trivial reports whether the type of the only place decides the comparison.
func (s *linear) trivial(op ir.CondOp) bool {
	if len(s.places) != 1 {
		return false
	}
	p := s.places[0]
	low, high, ok := term.Range(term.Of(p))
	if !ok {
		if term.Bits(p.Type) != 32 {
			return false
		}
		low, high = math.MinInt32, math.MaxInt32
	}
	n := s.factor[p.Key()]
	at := func(v int64) bool { return op.Holds(n*v+s.n, 0) }
	return op != ir.Eq && at(low) == at(high)
}

// called is what the method calls the slot, nil if nothing.
func (h *horn) called(m *hornMethod, s *slot, index *term.Term) *term.Place {
	switch {
	case s.name == "return" && s.local == nil:
		return &term.Place{Kind: term.Return, Type: m.m.ID.Result()}
	case s.local != nil && term.Bits(s.local.Type) != 0:
		return &term.Place{Kind: term.Local, Local: s.local, Type: s.local.Type}
	case s.local != nil && s.local.Type.IsArray() && !s.elems:
		return &term.Place{Kind: term.Length, Ref: &term.Ref{Local: s.local, Type: s.local.Type}, Type: ir.Int}
	case s.local != nil && s.elems:
		return &term.Place{Kind: term.Element, Ref: &term.Ref{Local: s.local, Type: s.local.Type}, Index: index, Type: s.typ}
	case m.seen[s.name] == nil:
		return nil
	case !s.elems:
		return m.seen[s.name]
	case index == nil:
		return nil
	}
	p := m.seen[s.name].Copied()
	p.Index = index
	return p
}

// ShapeOf is the shape of the sum, as those of atoms are told.
func ShapeOf(sum *term.Sum) string {
	return (&linear{places: sum.Places, factor: sum.Factor}).shape(1)
}
