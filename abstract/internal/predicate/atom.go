package predicate

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// atoms are the comparisons in the solution of the clauses, as candidates for
// predicates of the methods in which they are said.
func (h *horn) atoms(solution map[string]smt.Definition) []candidate {
	out := []candidate{}
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
			if h.in.Class(of.m.m.ID.Class()).Library {
				continue
			}
			r := &reading{h: h, of: &of, args: map[string]*slot{}}
			for i, p := range d.Params {
				r.args[p] = r.of.slots[i]
			}
			r.truth(d.Body, nil)
			for _, f := range r.found {
				out = h.candidate(out, candidate{of.m.m, f})
			}
		}
	}
	return out
}

// reading reads the formula of one relation.
type reading struct {
	h     *horn
	of    *relationSlots
	args  map[string]*slot
	found []*formula
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
		s := &linear{factor: map[string]int64{}}
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
	places []*place
	factor map[string]int64
	n      int64
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

func (s *linear) add(p *place, by int64) bool {
	if p == nil {
		return false
	}
	if _, seen := s.factor[p.key()]; !seen {
		s.places = append(s.places, p)
	}
	s.factor[p.key()] += by
	return true
}

// term is the part of the sum whose factors have the sign, with the number, nil for nothing.
func (s *linear) term(sign, number int64) *term {
	bits := 32
	for _, p := range s.places {
		bits = promoted(bits, bitsOf(p.typ))
	}
	var out *term
	add := func(t *term) {
		if out != nil {
			t = opTerm("+", bits, out, t)
		}
		out = t
	}
	for _, p := range s.places {
		n := sign * s.factor[p.key()]
		if n <= 0 {
			continue
		}
		t := widened(placeTerm(p), bits)
		if n > 1 {
			t = opTerm("*", bits, numberTerm(n, bits), t)
		}
		add(t)
	}
	if out == nil || number != 0 {
		add(numberTerm(cut(number, bits), bits))
	}
	return out
}

// whole is the sum, nil if something is taken off.
func (s *linear) whole() *term {
	for _, n := range s.factor {
		if n < 0 {
			return nil
		}
	}
	return s.term(1, s.n)
}

// compared is the comparison of the sum with 0, nil if it is none of variables.
func (s *linear) compared(op ir.CondOp) *formula {
	switch { // of whole numbers x + 1 <= y is x < y
	case op == ir.Le && s.n == 1:
		op, s.n = ir.Lt, 0
	case op == ir.Ge && s.n == -1:
		op, s.n = ir.Gt, 0
	}
	// The number stands alone if it can: in a sum it would wrap.
	alone := func(sign int64) bool {
		return !slices.ContainsFunc(s.places, func(p *place) bool { return sign*s.factor[p.key()] > 0 })
	}
	var l, r *term
	if alone(1) || s.n > 0 && !alone(-1) {
		l, r = s.term(1, s.n), s.term(-1, 0)
	} else {
		l, r = s.term(1, 0), s.term(-1, -s.n)
	}
	if f := compare(op, l, r); len(f.places()) > 0 && !s.trivial(op) {
		return f
	}
	return nil
}

// trivial reports whether the type of the only place decides the comparison.
func (s *linear) trivial(op ir.CondOp) bool {
	if len(s.places) != 1 {
		return false
	}
	p := s.places[0]
	low, high, ok := rangeOf(placeTerm(p))
	if !ok {
		if bitsOf(p.typ) != 32 {
			return false
		}
		low, high = math.MinInt32, math.MaxInt32
	}
	n := s.factor[p.key()]
	at := func(v int64) bool { return op.Holds(n*v+s.n, 0) }
	return op != ir.Eq && at(low) == at(high)
}

// called is what the method calls the slot, nil if nothing.
func (h *horn) called(m *hornMethod, s *slot, index *term) *place {
	var p place
	switch {
	case s.name == "return" && s.local == nil:
		return &place{kind: returnPlace, typ: m.m.ID.Result()}
	case s.local != nil && bitsOf(s.local.Type) > 0:
		return &place{kind: localPlace, local: s.local, typ: s.local.Type}
	case s.local != nil && s.local.Type.IsArray() && !s.elems:
		return &place{kind: lengthPlace, ref: &ref{local: s.local, typ: s.local.Type}, typ: ir.Int}
	case s.local != nil && s.elems:
		return &place{kind: elemPlace, ref: &ref{local: s.local, typ: s.local.Type}, index: index, typ: s.typ}
	case m.seen[s.name] == nil:
		return nil
	default:
		p = *m.seen[s.name]
	}
	if s.elems {
		if p.id = ""; index == nil {
			return nil
		}
		p.index = index
	}
	return &p
}
