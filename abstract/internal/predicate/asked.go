package predicate

import (
	"slices"

	"bandsaw/ir"
)

// A variable is often computed as a sum of which a branch before asked something: elapsed = now - last where now > last. Then
// elapsed > 0 is what is needed of it. No weakest precondition says so, since sums may wrap. A difference does not if what is taken
// off is not negative: that last >= 0 is proposed with it.

// asked are, by method and variable that is computed once, what branches ask of the sum that it is computed as, said of the
// variable.
func (x *refinement) asked() map[*ir.Method]map[*ir.Local][]*formula {
	compared := map[*ir.Method][]*formula{}
	x.eachOwn(func(w *flow, at facts, s ir.Stmt) {
		if f := comparedBy(w, at, s); f != nil && f.op == "cmp" {
			compared[w.m] = append(compared[w.m], f)
		}
	})
	out := map[*ir.Method]map[*ir.Local][]*formula{}
	x.eachOwn(func(w *flow, at facts, s ir.Stmt) {
		d := ir.Def(s)
		if d == nil || d.Java == "" || definitions(w.m)[d] != 1 {
			return
		}
		t := w.value(at, s)
		if t == nil || len(t.places()) < 2 {
			return
		}
		var said []*formula
		for _, f := range compared[w.m] {
			if g := saidOf(f, placeTerm(&place{kind: localPlace, local: d, typ: d.Type}), t); g != nil {
				said = append(said, g)
			}
		}
		if len(said) == 0 {
			return
		}
		if out[w.m] == nil {
			out[w.m] = map[*ir.Local][]*formula{}
		}
		out[w.m][d] = append(said, takenOff(t)...)
	})
	return out
}

// takenOff are the predicates that what is taken off in the sum is not negative.
func takenOff(t *term) []*formula {
	s := &sum{factor: map[string]int64{}}
	s.add(t, 1)
	var out []*formula
	for _, p := range s.places {
		if s.factor[p.key()] < 0 {
			out = append(out, compare(ir.Ge, placeTerm(p), constTerm(0, bitsOf(p.typ))))
		}
	}
	return out
}

// addAsked adds what branches ask of the variables of the candidates, and reports whether that is new.
func (x *refinement) addAsked(asked map[*ir.Method]map[*ir.Local][]*formula, of []candidate) bool {
	added := false
	for _, c := range of {
		for _, p := range c.f.places() {
			for _, g := range asked[c.m][p.local] {
				for _, said := range x.candidate(nil, candidate{c.m, g}) {
					added = x.add(said) || added
				}
			}
		}
	}
	return added
}

// saidOf is what the comparison says of the variable that is the sum t, if its sides differ by that sum, or what is taken off
// by it, and a number; nil if they do not.
func saidOf(f *formula, variable, t *term) *formula {
	if f.l.bits != t.bits || f.r.bits != t.bits {
		return nil
	}
	for _, sign := range []int64{1, -1} {
		s := &sum{factor: map[string]int64{}}
		if !s.add(f.l, 1) || !s.add(f.r, -1) || !s.add(t, -sign) {
			return nil
		}
		if slices.ContainsFunc(s.places, func(p *place) bool { return s.factor[p.key()] != 0 }) {
			continue
		}
		op := f.cond
		if sign < 0 {
			op = swapped[op]
		}
		return compare(op, variable, constTerm(cut(-sign*s.n, t.bits), t.bits))
	}
	return nil
}
